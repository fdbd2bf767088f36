import Foundation

/// Decodes JSON (RFC 8259) with the tolerance of an API's spec, and tells what it tolerated.
///
/// ```swift
/// let report = ToleranceReport()
/// let article = try JSONBodyDecoder(rules: Blog.decoding).decode(Blog.Article.self, from: data, report: report)
/// ```
///
/// Every error is a `DecodingFailure` with the exact place. Text that is no JSON to the letter, bytes that are no
/// UTF-8, and nesting beyond `maximumDepth` are errors.
public struct JSONBodyDecoder: Sendable {
    /// The API's rules. With `strict` set, leniency, lossiness, empty arrays as maps and defaults are errors.
    public var rules: DecodingRules
    /// How deep arrays and objects may nest.
    public var maximumDepth = 512
    /// For hand-written `Decodable` types. `strictDecoding` and `toleranceReport` are heeded as under any decoder.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    public init(rules: DecodingRules = DecodingRules()) {
        self.rules = rules
    }

    public init(_ rules: DecodingRules) {
        self.rules = rules
    }

    /// Decodes a whole text, and adds to the report what was tolerated.
    public func decode<Value: Decodable>(
        _ type: Value.Type, from data: Data, report: ToleranceReport?
    ) throws(DecodingFailure) -> Value {
        let (value, tolerances) = try decode(type, from: data)
        report?.add(tolerances)
        return value
    }

    /// Decodes a value that travels as `wire` says, and adds to the report what was tolerated.
    public func decode<Value>(
        _ wire: Wire<Value>, from data: Data, report: ToleranceReport?
    ) throws(DecodingFailure) -> Value {
        let (value, tolerances) = try decode(wire, from: data)
        report?.add(tolerances)
        return value
    }

    /// Decodes what stands at a path of keys, with what was tolerated.
    ///
    /// Where it is absent or null, an optional type is nil, and any other a failure at that path.
    public func decode<Value: Decodable>(
        _ type: Value.Type, from data: Data, at path: [String] = []
    ) throws(DecodingFailure) -> (value: Value, tolerances: [Tolerance]) {
        try read(data, path, Expectation.of(type)) { place, options in try place.decode(type, options) }
    }

    /// Decodes what stands at a path of keys and travels as `wire` says, with what was tolerated.
    public func decode<Value>(
        _ wire: Wire<Value>, from data: Data, at path: [String] = []
    ) throws(DecodingFailure) -> (value: Value, tolerances: [Tolerance]) {
        try read(data, path, wire.expectation, wire.read)
    }

    private func read<Value>(
        _ data: Data, _ path: [String], _ expected: @autoclosure () -> String,
        _ read: (Place, ReadOptions) throws -> Value
    ) throws(DecodingFailure) -> (value: Value, tolerances: [Tolerance]) {
        var options = rules.options
        if !userInfo.isEmpty, userInfo[.strictDecoding] as? Bool == true { options.insert(.strict) }
        let document = try JSONDocument(data, maximumDepth: maximumDepth, options: options, userInfo: userInfo)
        guard let node = document.tape.node(at: JSONPath(steps: path.map { .key($0) })) else {
            return (try absent(path, expected()), document.tolerances())
        }
        let place = Place.tape(TapeDecoder(document, node))
        do {
            let value = try read(place, options)
            let tolerances = document.tolerances()
            if !tolerances.isEmpty { (userInfo[.toleranceReport] as? ToleranceReport)?.add(tolerances) }
            return (consume value, tolerances)
        } catch {
            throw place.failure(from: error)
        }
    }

    private func absent<Value>(_ path: [String], _ expected: String) throws(DecodingFailure) -> Value {
        if let type = Value.self as? any OptionalType.Type, let value = type.absent as? Value { return value }
        throw DecodingFailure(path: JSONPath(steps: path.map { .key($0) }), expected: expected, found: "nothing")
    }
}
