import EndpointRuntime
import Foundation

extension Shop {
    /// A model with a field of every composed kind.
    struct Order: Codable, Hashable, Sendable {
        var id: ItemID
        var plan: Plan
        var level: Level
        var side: Side
        var first: Item
        var second: Item?
        var items: [Item]
        var tags: [String]
        var counts: [Int?]
        var nested: [[Int]]
        var byName: [String: Item]
        var byPlan: [Plan: Int]
        var days: [Date]
        var prices: [String: Decimal]
        var placedAt: Date
        var page: URL

        init(from decoder: any Decoder) throws {
            var json = try decoder.fields(Shop.decoding)
            id = json.value("id")
            plan = json.value("plan")
            level = json.value("level")
            side = try json.value("side")
            first = try json.value("first")
            second = json.optional("second")
            items = json.array("items")
            tags = json.array("tags")
            counts = json.array("counts")
            nested = json.array("nested")
            byName = json.map("by_name")
            byPlan = json.map("by_plan")
            days = json.array("days", .date(.iso8601, .unix))
            prices = json.map("prices", .decimalString)
            placedAt = json.date("placed_at", .iso8601)
            page = try json.url("page")
            try json.finish()
        }

        func encode(to encoder: any Encoder) throws {
            var json = encoder.fields()
            json.put("id", id)
            json.put("plan", plan)
            json.put("level", level)
            json.put("side", side)
            json.put("first", first)
            json.put("second", second)
            json.put("items", items)
            json.put("tags", tags)
            json.put("counts", counts)
            json.put("nested", nested)
            json.put("by_name", byName)
            json.put("by_plan", byPlan)
            json.put("days", days, .date(.iso8601, .unix))
            json.put("prices", prices, .decimalString)
            json.put("placed_at", placedAt, .iso8601)
            json.put("page", page)
            try json.finish()
        }

        static let text = """
            {"id":7,"plan":"pro","level":10,"side":"L",\
            "first":{"id":1,"name":"one","price":1.5},"second":{"id":2,"name":"two","price":2},\
            "items":[{"id":3,"name":"three","price":3.25},{"id":4,"name":"four","price":4}],\
            "tags":["a","b/c","é\\n\\"😀"],"counts":[1,null,3],"nested":[[1,2],[],[3]],\
            "by_name":{"x":{"id":5,"name":"five","price":5}},"by_plan":{"free":1,"pro":2},\
            "days":["2022-11-15T02:17:27Z","2022-11-15T02:17:27.123Z"],"prices":{"eur":"10.25","usd":"11"},\
            "placed_at":"2022-11-15T02:17:27Z","page":"https://example.com/a?b=c"}
            """
    }

    /// Defaults, aliases, options of keys.
    struct Settings: Codable, Hashable, Sendable {
        var quantity: Int
        var plan: Plan
        var tags: [String]
        var limits: [String: Int]
        var secret: Int
        var exact: Int?
        var note: String?

        init(from decoder: any Decoder) throws {
            var json = try decoder.fields(Shop.decoding)
            quantity = json.int(json.key("quantity", or: "qty", "amount"), default: 1)
            plan = json.value("plan", default: .free)
            tags = json.array("tags", default: [])
            limits = json.map("limits", default: [:])
            secret = json.int(json.key("secret", sensitive: true), default: 0)
            exact = json.optionalInt(json.key("exact", lenient: false))
            note = json.optionalString(json.key("note", required: true))
            try json.finish()
        }

        func encode(to encoder: any Encoder) throws {
            var json = encoder.fields()
            json.put("quantity", quantity)
            json.put("plan", plan)
            json.put("tags", tags)
            json.put("limits", limits)
            json.put("secret", secret)
            json.put("exact", exact)
            json.putOrNull("note", note)
            try json.finish()
        }
    }

    /// What may be lost.
    struct Lossy: Codable, Hashable, Sendable {
        var values: [Item]
        var numbers: [Int]?
        var map: [String: Item]
        var days: [Date]
        var side: Side?

        init(from decoder: any Decoder) throws {
            var json = try decoder.fields(Shop.decoding)
            values = json.lossyArray("values")
            numbers = json.optionalLossyArray("numbers")
            map = json.lossyMap("map", default: [:])
            days = json.lossyArray("days", .date(.iso8601), default: [])
            side = json.lossy("side")
            try json.finish()
        }

        func encode(to encoder: any Encoder) throws {
            var json = encoder.fields()
            json.put("values", values)
            json.put("numbers", numbers)
            json.put("map", map)
            json.put("days", days, .date(.iso8601))
            json.put("side", side)
            try json.finish()
        }
    }

    /// Three states, and keys that the model does not name.
    struct Change: Codable, Hashable, Sendable {
        var name: Patch<String> = .leave
        var dueAt: Patch<Date> = .leave
        var count: Int?
        var additionalProperties: [String: JSONValue] = [:]

        init() {}

        init(from decoder: any Decoder) throws {
            var json = try decoder.fields(Shop.decoding)
            name = json.patch("name")
            dueAt = json.patch("due_at", .date(.iso8601))
            count = json.present("count")
            additionalProperties = json.additional(besides: "name", "due_at", "count")
            try json.finish()
        }

        func encode(to encoder: any Encoder) throws {
            var json = encoder.fields()
            json.put("name", name)
            json.put("due_at", dueAt, .date(.iso8601))
            json.put("count", count)
            json.putAdditional(additionalProperties, besides: "name", "due_at", "count")
            try json.finish()
        }
    }

    struct Node: Codable, Hashable, Sendable {
        var id: Int
        @Indirect var parent: Node?
        var children: [Node]

        init(id: Int, parent: Node? = nil, children: [Node] = []) {
            self.id = id
            self.parent = parent
            self.children = children
        }

        init(from decoder: any Decoder) throws {
            var json = try decoder.fields(Shop.decoding)
            id = json.int("id")
            parent = json.optional("parent")
            children = json.array("children", default: [])
            try json.finish()
        }

        func encode(to encoder: any Encoder) throws {
            var json = encoder.fields()
            json.put("id", id)
            json.put("parent", parent)
            json.put("children", children)
            try json.finish()
        }
    }
}
