import EndpointGeneratorCore
import EndpointRuntime
import Foundation

extension ScalarContract {
    /// The first format that takes it; a count of seconds may come in quotes. Written in the first of the formats.
    static func instant(_ value: JSONValue, _ formats: [EndpointGeneratorCore.DateFormat]) -> Look {
        guard let first = formats.first else { return .refused }
        for format in formats {
            if let date = date(value, format) { return .exact(written(date, first)) }
        }
        guard case .string(let text) = value, let number = JSONNumber(text) else { return .refused }
        for format in formats where format == .unix || format == .unixMilliseconds {
            if let date = date(.number(number), format) { return .converted(written(date, first), .numberFromString) }
        }
        return .refused
    }

    private static func date(_ value: JSONValue, _ format: EndpointGeneratorCore.DateFormat) -> Date? {
        var decoder = JSONBodyDecoder()
        decoder.rules.strict = true
        let wire: Wire<[Date]> = .array(.date(format.ofTheRuntime))
        guard let text = try? JSONBodyEncoder().encode([value]) else { return nil }
        return try? decoder.decode(wire, from: text).value.first
    }

    private static func written(_ date: Date, _ format: EndpointGeneratorCore.DateFormat) -> JSONValue {
        let text = format.ofTheRuntime.string(from: date)
        guard format == .unix || format == .unixMilliseconds else { return .string(text) }
        return JSONNumber(text).map(JSONValue.number) ?? .null
    }
}

extension EndpointGeneratorCore.DateFormat {
    var ofTheRuntime: EndpointRuntime.DateFormat {
        switch self {
        case .iso8601: .iso8601
        case .unix: .unix
        case .unixMilliseconds: .unixMilliseconds
        case .rfc1123: .rfc1123
        case .rfc2822: .rfc2822
        case .pattern(let pattern): .pattern(pattern)
        }
    }
}
