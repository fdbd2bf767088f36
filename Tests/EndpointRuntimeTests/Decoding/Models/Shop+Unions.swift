import EndpointRuntime
import Foundation

extension Shop {
    struct TextBlock: Codable, Hashable, Sendable {
        var kind: String
        var text: String

        init(kind: String, text: String) {
            self.kind = kind
            self.text = text
        }

        init(from decoder: any Decoder) throws {
            var json = try decoder.fields(Shop.decoding)
            kind = json.string("kind")
            text = json.string("text")
            try json.finish()
        }

        func encode(to encoder: any Encoder) throws {
            var json = encoder.fields()
            json.put("kind", kind)
            json.put("text", text)
            try json.finish()
        }
    }

    struct ImageBlock: Codable, Hashable, Sendable {
        var width: Int

        init(width: Int) {
            self.width = width
        }

        init(from decoder: any Decoder) throws {
            var json = try decoder.fields(Shop.decoding)
            width = json.int("width")
            try json.finish()
        }

        func encode(to encoder: any Encoder) throws {
            var json = encoder.fields()
            json.put("width", width)
            try json.finish()
        }
    }

    /// Written by hand, with the compiler's own `Codable`.
    struct PlainBlock: Codable, Hashable, Sendable {
        var kind = "other"
        var note: String
    }

    enum Block: OpenUnion, Hashable {
        case text(TextBlock)
        case image(ImageBlock)
        case plain(PlainBlock)
        case unknown(JSONValue)

        init(from decoder: any Decoder) throws {
            switch try decoder.tag("kind", Shop.decoding) {
            case "text": self = .text(try TextBlock(from: decoder))
            case "image": self = .image(try ImageBlock(from: decoder))
            case "plain": self = .plain(try PlainBlock(from: decoder))
            default: self = .unknown(try decoder.unknown())
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .text(let value): try encoder.tagged("kind", "text", value)
            case .image(let value): try encoder.tagged("kind", "image", value)
            case .plain(let value): try encoder.tagged("kind", "plain", value)
            case .unknown(let value): try value.encode(to: encoder)
            }
        }
    }

    indirect enum Anything: OpenUnion, Hashable {
        case bool(Bool)
        case int(Int)
        case double(Double)
        case date(Date)
        case uuid(UUID)
        case string(String)
        case list([Anything])
        case between(Item)
        case image(ImageBlock)
        case unknown(JSONValue)

        init(from decoder: any Decoder) throws {
            let json = try decoder.alternatives(Shop.decoding)
            if json.isBool {
                self = .bool(try json.value())
            } else if json.isInteger(of: Int.self) {
                self = .int(try json.value())
            } else if json.isNumber {
                self = .double(try json.value())
            } else if json.isDate(.iso8601) {
                self = .date(try json.value(.date(.iso8601)))
            } else if json.isUUID {
                self = .uuid(try json.value())
            } else if json.isString {
                self = .string(try json.value())
            } else if json.isArray {
                self = .list(try json.value())
            } else if json.isObject(with: "id", "name"), json.hasOrLacks("type", "between", 4) {
                self = .between(try json.value())
            } else if json.isObject(with: "width") {
                self = .image(try json.value())
            } else {
                self = .unknown(try json.unknown())
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .bool(let value): try encoder.single(value)
            case .int(let value): try encoder.single(value)
            case .double(let value): try encoder.single(value)
            case .date(let value): try encoder.single(value, .date(.iso8601))
            case .uuid(let value): try encoder.single(value)
            case .string(let value): try encoder.single(value)
            case .list(let value): try encoder.single(value)
            case .between(let value): try encoder.single(value)
            case .image(let value): try encoder.single(value)
            case .unknown(let value): try value.encode(to: encoder)
            }
        }
    }
}
