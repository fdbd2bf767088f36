import EndpointRuntime
import Foundation

/// Types that someone wrote by hand, with nothing of the runtime, as they stand inside models.
enum Handwritten {
    /// The compiler's own `Codable`, with all that the standard library has.
    struct Plain: Codable, Hashable {
        var int8: Int8
        var int16: Int16
        var uint: UInt
        var uint8: UInt8
        var uint16: UInt16
        var uint32: UInt32
        var float: Float
        var flags: Set<Int>
        var url: URL
        var data: Data
        var date: Date
        var decimal: Decimal
        var missing: String?
        var range: Range<Int>
        var names: [String: [Int?]]
        var child: [Plain]?
    }

    /// Nested containers, read out of order, and written in pieces.
    struct Nested: Codable, Hashable {
        var deep: Int
        var list: [String]
        var rows: [[Int]]

        enum Keys: String, CodingKey { case outer, list, rows }
        enum Inner: String, CodingKey { case deep }

        init(deep: Int, list: [String], rows: [[Int]]) {
            (self.deep, self.list, self.rows) = (deep, list, rows)
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            var elements = try container.nestedUnkeyedContainer(forKey: .list)
            list = []
            while !elements.isAtEnd {
                // A number in its place is passed over.
                if let text = try? elements.decode(String.self) {
                    list.append(text)
                } else {
                    _ = try elements.decode(Int.self)
                }
            }
            deep = try container.nestedContainer(keyedBy: Inner.self, forKey: .outer).decode(Int.self, forKey: .deep)
            rows = []
            var outer = try container.nestedUnkeyedContainer(forKey: .rows)
            while !outer.isAtEnd {
                if try outer.decodeNil() { continue }
                var row: [Int] = []
                var inner = try outer.nestedUnkeyedContainer()
                while !inner.isAtEnd { row.append(try inner.decode(Int.self)) }
                rows.append(row)
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            var rows = container.nestedUnkeyedContainer(forKey: .rows)
            var list = container.nestedUnkeyedContainer(forKey: .list)
            for row in self.rows {
                var inner = rows.nestedUnkeyedContainer()
                for number in row { try inner.encode(number) }
            }
            for text in self.list { try list.encode(text) }
            var outer = container.nestedContainer(keyedBy: Inner.self, forKey: .outer)
            try outer.encode(deep, forKey: .deep)
        }
    }

    class Base: Codable {
        var id = 0
    }

    final class Derived: Base {
        var name = ""

        enum Keys: CodingKey { case name }

        override init() { super.init() }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            name = try container.decode(String.self, forKey: .name)
            try super.init(from: container.superDecoder())
        }

        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(name, forKey: .name)
            try super.encode(to: container.superEncoder())
        }
    }

    /// Tries one thing and then another.
    enum Either: Codable, Hashable {
        case flag(Bool)
        case number(Int)
        case text(String)
        case item(Shop.Item)
        case none

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .none
            } else if let flag = try? container.decode(Bool.self) {
                self = .flag(flag)
            } else if let number = try? container.decode(Int.self) {
                self = .number(number)
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else {
                self = .item(try container.decode(Shop.Item.self))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .flag(let value): try container.encode(value)
            case .number(let value): try container.encode(value)
            case .text(let value): try container.encode(value)
            case .item(let value): try container.encode(value)
            case .none: try container.encodeNil()
            }
        }
    }

    /// Tries models, which are tolerant, one after the other, and then takes whatever is there.
    enum Attempt: Codable, Hashable {
        case item(Shop.Item)
        case items([Shop.Item])
        case block(Shop.Block)
        case other(JSONValue)

        init(from decoder: any Decoder) throws {
            if let item = try? Shop.Item(from: decoder) {
                self = .item(item)
            } else if let items = try? decoder.singleValueContainer().decode([Shop.Item].self) {
                self = .items(items)
            } else if let block = try? Shop.Block(from: decoder), !block.isUnknown {
                self = .block(block)
            } else {
                self = .other(try JSONValue(from: decoder))
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .item(let value): try value.encode(to: encoder)
            case .items(let value): try value.encode(to: encoder)
            case .block(let value): try value.encode(to: encoder)
            case .other(let value): try value.encode(to: encoder)
            }
        }
    }

    /// Refuses in its own words.
    struct Picky: Codable, Hashable {
        struct Refusal: Error {}

        var value: Int

        init(from decoder: any Decoder) throws {
            value = try decoder.singleValueContainer().decode(Int.self)
            if value == 13 { throw Refusal() }
            if value == 14 {
                throw DecodingError.dataCorrupted(
                    DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "14 is too many"))
            }
        }
    }
}

/// A model of the emitted shape around such a type.
struct Holder<Value: Codable>: Codable {
    var value: Value
    var values: [Value]

    init(value: Value, values: [Value] = []) {
        self.value = value
        self.values = values
    }

    init(from decoder: any Decoder) throws {
        var json = try decoder.fields(Shop.decoding)
        value = try json.value("value")
        values = json.array("values", default: [])
        try json.finish()
    }

    func encode(to encoder: any Encoder) throws {
        var json = encoder.fields()
        json.put("value", value)
        json.put("values", values)
        try json.finish()
    }
}

extension Holder: Equatable where Value: Equatable {}

extension Shop.Block {
    fileprivate var isUnknown: Bool { if case .unknown = self { true } else { false } }
}
