import EndpointRuntime
import Foundation

/// Models in the shape that the generator emits, written by hand.
enum Shop {
    static let decoding = DecodingRules()
}

extension Shop {
    /// A field of every scalar kind, all optional.
    struct Scalars: Codable, Hashable, Sendable {
        var string: String?
        var int: Int?
        var int32: Int32?
        var int64: Int64?
        var uint64: UInt64?
        var double: Double?
        var float: Float?
        var decimal: Decimal?
        var decimalString: Decimal?
        var bool: Bool?
        var uuid: UUID?
        var url: URL?
        var bytes: Data?
        var day: CalendarDate?
        var date: Date?
        var any: JSONValue?

        init() {}

        init(from decoder: any Decoder) throws {
            var json = try decoder.fields(Shop.decoding)
            string = json.optionalString("string")
            int = json.optionalInt("int")
            int32 = json.optionalInt32("int32")
            int64 = json.optionalInt64("int64")
            uint64 = json.optionalUint64("uint64")
            double = json.optionalDouble("double")
            float = json.optionalFloat("float")
            decimal = json.optionalDecimal("decimal")
            decimalString = json.optionalDecimalString("decimal_string")
            bool = json.optionalBool("bool")
            uuid = json.optionalUUID("uuid")
            url = json.optionalURL("url")
            bytes = json.optionalBytes("bytes")
            day = json.optionalDay("day")
            date = json.optionalDate("date", .iso8601, .unix)
            any = json.optionalJSONValue("any")
            try json.finish()
        }

        func encode(to encoder: any Encoder) throws {
            var json = encoder.fields()
            json.put("string", string)
            json.put("int", int)
            json.put("int32", int32)
            json.put("int64", int64)
            json.put("uint64", uint64)
            json.put("double", double)
            json.put("float", float)
            json.put("decimal", decimal)
            json.putDecimalString("decimal_string", decimalString)
            json.put("bool", bool)
            json.put("uuid", uuid)
            json.put("url", url)
            json.put("bytes", bytes)
            json.put("day", day)
            json.put("date", date, .iso8601)
            json.put("any", any)
            try json.finish()
        }
    }

    enum Plan: OpenEnum {
        case free, pro
        case unknown(String)

        static let allCases: [Plan] = [.free, .pro]

        init(rawValue: String) {
            switch rawValue {
            case "free": self = .free
            case "pro": self = .pro
            default: self = .unknown(rawValue)
            }
        }

        var rawValue: String {
            switch self {
            case .free: "free"
            case .pro: "pro"
            case .unknown(let rawValue): rawValue
            }
        }

        var isUnknown: Bool { if case .unknown = self { true } else { false } }
    }

    enum Level: OpenEnum {
        case low, high
        case unknown(Int)

        static let allCases: [Level] = [.low, .high]

        init(rawValue: Int) {
            switch rawValue {
            case 0: self = .low
            case 10: self = .high
            default: self = .unknown(rawValue)
            }
        }

        var rawValue: Int {
            switch self {
            case .low: 0
            case .high: 10
            case .unknown(let rawValue): rawValue
            }
        }

        var isUnknown: Bool { if case .unknown = self { true } else { false } }
    }

    enum Side: String, ClosedEnum {
        case left = "L"
        case right = "R"
    }

    enum Step: Int, ClosedEnum {
        case down = -1
        case up = 1
    }

    struct ItemID: Newtype, ExpressibleByIntegerLiteral {
        var rawValue: Int
    }

    struct Slug: Newtype, ExpressibleByStringLiteral {
        var rawValue: String
    }

    struct Moment: Newtype {
        var rawValue: Date
        static var wire: Wire<Date> { .date(.iso8601, .unix) }
    }

    struct Page: Newtype {
        var rawValue: URL
    }

    struct Price: Newtype, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
        var rawValue: Decimal
        static var wire: Wire<Decimal> { .decimalString }
    }

    struct Item: Codable, Hashable, Sendable {
        var id: ItemID
        var name: String
        var price: Double

        init(id: ItemID, name: String, price: Double) {
            self.id = id
            self.name = name
            self.price = price
        }

        init(from decoder: any Decoder) throws {
            var json = try decoder.fields(Shop.decoding)
            id = json.value("id")
            name = json.string("name")
            price = json.double("price")
            try json.finish()
        }

        func encode(to encoder: any Encoder) throws {
            var json = encoder.fields()
            json.put("id", id)
            json.put("name", name)
            json.put("price", price)
            try json.finish()
        }
    }
}
