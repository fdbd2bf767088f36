/// The modules that emitted files may import.
public struct Modules: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let foundation = Modules(rawValue: 1)
    public static let runtime = Modules(rawValue: 2)
}

/// What emitted code mentions and no spec declares.
enum OutsideType: String, CaseIterable {
    // Swift
    case String, Int, Int32, Int64, UInt64, Double, Float, Bool, Void, Mirror, Decoder, Encoder
    case Codable, Hashable, Equatable, Sendable, Identifiable, CustomReflectable
    case ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral
    case ExpressibleByBooleanLiteral
    // Foundation
    case Decimal, Date, UUID, URL, Data
    // EndpointRuntime
    case JSONValue, CalendarDate, FilePart, Patch, Indirect, Redacted, OpenEnum, ClosedEnum, RetiringEnum, OpenUnion
    case Newtype, Wire, DecodingRules, HTTPFields, ErrorRule, Envelope, AuthScheme, APIHeaders, APIFailure, FailureKind
    case Refusal, HTTPFailure, DecodingFailure, TransportFailure, Endpoint, Page, EventStream, DownloadedFile, API

    var module: String {
        switch modules {
        case .foundation: "Foundation"
        case .runtime: "EndpointRuntime"
        default: "Swift"
        }
    }

    /// The module to import; none for Swift itself.
    var modules: Modules {
        switch self {
        case .Decimal, .Date, .UUID, .URL, .Data: .foundation
        case .String, .Int, .Int32, .Int64, .UInt64, .Double, .Float, .Bool, .Void, .Mirror, .Decoder, .Encoder,
            .Codable, .Hashable, .Equatable, .Sendable, .Identifiable, .CustomReflectable,
            .ExpressibleByIntegerLiteral, .ExpressibleByFloatLiteral, .ExpressibleByStringLiteral,
            .ExpressibleByBooleanLiteral:
            []
        default: .runtime
        }
    }
}
