import EndpointGeneratorCore
import EndpointRuntime
import Foundation

extension RandomDocument {
    private static let nested: JSONValue = .array([1, .null, .object(["k": .array([])])])
    private static let anything: [JSONValue] = [.null, .number(1.5), .string("s"), .bool(true), nested]

    mutating func scalar(_ type: WireType) -> JSONValue {
        switch type {
        case .int, .int64:
            number(edge(Int.min, 0, Int.max) ?? Int.random(in: -1_000_000...1_000_000, using: &generator))
        case .int32: number(Int32.random(in: .min ... .max, using: &generator))
        case .uint64: number(edge(0, .max) ?? UInt64.random(in: 0 ... .max, using: &generator))
        case .double: number(edge(0.1, -0.5, 1e300, 5e-300) ?? Double.random(in: -1e9...1e9, using: &generator))
        case .float: number(Float.random(in: -1e3...1e3, using: &generator))
        case .decimal: number(decimal())
        case .decimalString: .string(decimal().description)
        case .bool: .bool(chance(0.5))
        case .date: .string(day())
        case .dateTime(let formats): instant(formats)
        case .uuid: .string(uuid())
        case .url: .string("https://example.com/\(Int.random(in: 0...99, using: &generator))?q=a%20b#c")
        case .bytes: .string(Data(text().utf8).base64EncodedString())
        case .any: one(of: Self.anything)
        default: .string(text())
        }
    }

    mutating func text() -> String {
        let scalars: [Unicode.Scalar] = [
            "a", "\"", "\\", "/", "\n", "\0", "é", "😀", "\u{2028}", "\u{7f}", "z", " ", "7",
        ]
        let count = Int.random(in: 0...8, using: &generator)
        return String(String.UnicodeScalarView((0..<count).map { _ in one(of: scalars) }))
    }

    private mutating func edge<Value>(_ values: Value...) -> Value? { chance(0.3) ? one(of: values) : nil }

    private func number(_ value: some CustomStringConvertible) -> JSONValue {
        JSONNumber(value.description).map(JSONValue.number) ?? .null
    }

    private mutating func decimal() -> Decimal {
        Decimal(Int.random(in: -999_999_999...999_999_999, using: &generator)) / 1000
    }

    private mutating func day() -> String { String(iso8601(fraction: "").prefix(10)) }

    private mutating func iso8601(fraction: String) -> String {
        let seconds = Int.random(in: -2_000_000_000...4_000_000_000, using: &generator)
        let text = EndpointRuntime.DateFormat.iso8601.string(from: Date(timeIntervalSince1970: Double(seconds)))
        return text.dropLast() + fraction + "Z"
    }

    /// In any of the formats.
    private mutating func instant(_ formats: [EndpointGeneratorCore.DateFormat]) -> JSONValue {
        let format = one(of: formats)
        if format == .iso8601 { return .string(iso8601(fraction: one(of: ["", ".5", ".125"]))) }
        let seconds = Double(Int.random(in: 0...2_000_000_000, using: &generator))
        let text = format.ofTheRuntime.string(from: Date(timeIntervalSince1970: seconds))
        guard format == .unix || format == .unixMilliseconds else { return .string(text) }
        return JSONNumber(text).map(JSONValue.number) ?? .null
    }

    private mutating func uuid() -> String {
        let digits = String(UInt64.random(in: 1 << 60 ... .max, using: &generator), radix: 16)
        return "\(digits.prefix(8))-\(digits.dropFirst(8).prefix(4))-4\(digits.suffix(3))-8abc-\(digits.prefix(12))"
    }
}
