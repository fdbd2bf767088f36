/// The modules that emitted files may import.
public struct Modules: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let foundation = Modules(rawValue: 1)
    public static let runtime = Modules(rawValue: 2)
    /// The runtime, for a conformance or for what a literal becomes: to the compiler that exposes it where the type is
    /// public, and only there.
    static let runtimeIndirectly = Modules(rawValue: 4)
}

/// A type that emitted code mentions and no spec declares.
final class OutsideType: Sendable {
    let name: String
    let module: String
    /// What is to be imported; nothing for Swift itself.
    let modules: Modules

    private init(_ name: String, _ module: String = "Swift", _ modules: Modules = []) {
        self.name = name
        self.module = module
        self.modules = modules
    }

    private static func foundation(_ name: String) -> OutsideType { .init(name, "Foundation", .foundation) }

    private static func runtime(_ name: String) -> OutsideType { .init(name, "EndpointRuntime", .runtime) }
}

// MARK: - Swift

extension OutsideType {
    static let string = OutsideType("String")
    static let int = OutsideType("Int")
    static let int32 = OutsideType("Int32")
    static let int64 = OutsideType("Int64")
    static let uint64 = OutsideType("UInt64")
    static let double = OutsideType("Double")
    static let float = OutsideType("Float")
    static let bool = OutsideType("Bool")
    static let void = OutsideType("Void")
    static let mirror = OutsideType("Mirror")
    static let decoder = OutsideType("Decoder")
    static let encoder = OutsideType("Encoder")
    static let codable = OutsideType("Codable")
    static let hashable = OutsideType("Hashable")
    static let equatable = OutsideType("Equatable")
    static let sendable = OutsideType("Sendable")
    static let identifiable = OutsideType("Identifiable")
    static let customReflectable = OutsideType("CustomReflectable")
    static let expressibleByIntegerLiteral = OutsideType("ExpressibleByIntegerLiteral")
    static let expressibleByFloatLiteral = OutsideType("ExpressibleByFloatLiteral")
    static let expressibleByStringLiteral = OutsideType("ExpressibleByStringLiteral")
    static let expressibleByBooleanLiteral = OutsideType("ExpressibleByBooleanLiteral")
}

// MARK: - Foundation

extension OutsideType {
    static let decimal = foundation("Decimal")
    static let date = foundation("Date")
    static let uuid = foundation("UUID")
    static let url = foundation("URL")
    static let data = foundation("Data")
}

// MARK: - EndpointRuntime

extension OutsideType {
    static let jsonValue = runtime("JSONValue")
    static let jsonNumber = runtime("JSONNumber")
    static let calendarDate = runtime("CalendarDate")
    static let filePart = runtime("FilePart")
    static let patch = runtime("Patch")
    static let indirect = runtime("Indirect")
    static let redacted = runtime("Redacted")
    static let openEnum = runtime("OpenEnum")
    static let closedEnum = runtime("ClosedEnum")
    static let retiringEnum = runtime("RetiringEnum")
    static let openUnion = runtime("OpenUnion")
    static let newtype = runtime("Newtype")
    static let wire = runtime("Wire")
    static let decodingRules = runtime("DecodingRules")
    static let httpFields = runtime("HTTPFields")
    static let errorRule = runtime("ErrorRule")
    static let envelope = runtime("Envelope")
    static let authScheme = runtime("AuthScheme")
    static let apiHeaders = runtime("APIHeaders")
    static let optionalAPIHeaders = runtime("OptionalAPIHeaders")
    static let apiFailure = runtime("APIFailure")
    static let failureKind = runtime("FailureKind")
    static let refusal = runtime("Refusal")
    static let httpFailure = runtime("HTTPFailure")
    static let decodingFailure = runtime("DecodingFailure")
    static let transportFailure = runtime("TransportFailure")
    static let endpoint = runtime("Endpoint")
    static let page = runtime("Page")
    static let eventStream = runtime("EventStream")
    static let downloadedFile = runtime("DownloadedFile")
    static let api = runtime("API")
}

extension OutsideType {
    /// All of them, against types of an API that are called alike.
    static let names = Set(
        """
        String Int Int32 Int64 UInt64 Double Float Bool Void Mirror Decoder Encoder Codable Hashable Equatable \
        Sendable Identifiable CustomReflectable ExpressibleByIntegerLiteral ExpressibleByFloatLiteral \
        ExpressibleByStringLiteral ExpressibleByBooleanLiteral Decimal Date UUID URL Data JSONValue JSONNumber \
        CalendarDate FilePart Patch Indirect Redacted OpenEnum ClosedEnum RetiringEnum OpenUnion Newtype Wire DecodingRules \
        HTTPFields ErrorRule Envelope AuthScheme APIHeaders OptionalAPIHeaders APIFailure FailureKind Refusal \
        HTTPFailure DecodingFailure TransportFailure Endpoint Page EventStream DownloadedFile API
        """.words)
}
