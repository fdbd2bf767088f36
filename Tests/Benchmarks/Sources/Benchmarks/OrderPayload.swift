import Foundation

/// Made-up answers in the shape of Orders.endpoints.json, the same ones on each run.
struct OrderPayload {
    private var random = SplitMix64(seed: 99)

    /// An array of orders of at least `bytes` bytes.
    mutating func array(ofBytes bytes: Int) -> Data {
        var text = "["
        while text.utf8.count < bytes {
            if text.utf8.count > 1 { text += "," }
            text += order()
        }
        return Data((text + "]").utf8)
    }

    /// The order out of 300 whose size is nearest to `bytes`.
    mutating func single(ofBytes bytes: Int) -> Data {
        let orders = (0..<300).map { _ in order() }
        let nearest = orders.min { abs($0.utf8.count - bytes) < abs($1.utf8.count - bytes) }
        return Data((nearest ?? "{}").utf8)
    }

    private mutating func order() -> String {
        object([
            ("id", integer()), ("reference", text(2)), ("state", pick("open", "closed", "shipped", "on_hold")),
            ("total", double()), ("currency", pick("usd", "eur", "gbp")), ("paid", bool()), ("created_at", date()),
            ("updated_at", maybe { $0.date() }), ("shipped_at", maybe { "\(1_500_000_000 + $0.below(200_000_000))" }),
            ("customer", customer()), ("items", list(1...3) { $0.item() }), ("note", maybe { $0.note() }),
            ("payment", payment()), ("discounts", list(1...3) { $0.discount() }), ("tags", list(0...3) { $0.text(2) }),
        ])
    }

    private mutating func customer() -> String {
        object([
            ("id", integer()), ("email", "\"\(word()).\(word())@example.com\""), ("name", text(2)),
            ("phone", maybe { $0.text(1) }), ("verified", bool()), ("tier", pick("free", "pro", "enterprise")),
            ("joined_at", date()), ("balance", double()), ("address", address()), ("tags", list(0...3) { $0.text(1) }),
            ("locale", maybe { $0.text(1) }), ("login_count", integer()),
        ])
    }

    private mutating func address() -> String {
        object([
            ("id", integer()), ("line1", text(2)), ("line2", maybe { $0.text(2) }), ("city", text(1)),
            ("region", maybe { $0.text(1) }), ("postal_code", text(1)), ("country", pick("US", "DE", "FR")),
            ("latitude", maybe { $0.double() }), ("longitude", maybe { $0.double() }), ("verified", bool()),
            ("kind", pick("home", "work", "billing")), ("updated_at", maybe { $0.date() }),
        ])
    }

    private mutating func item() -> String {
        object([
            ("id", integer()), ("sku", text(1)), ("title", text(4)), ("quantity", integer()), ("price", double()),
            ("discount", maybe { $0.double() }), ("taxable", bool()), ("kind", pick("physical", "digital", "service")),
            ("added_at", date()),
            ("image_url", maybe { "\"https://cdn.example.com/img/\($0.below(100_000_000)).png\"" }),
            ("attributes", list(0...3) { $0.text(1) }), ("variant", maybe { $0.variant() }),
        ])
    }

    private mutating func variant() -> String {
        object([
            ("id", integer()), ("name", text(1)), ("sku", text(1)), ("weight", double()), ("in_stock", bool()),
            ("stock", integer()), ("color", maybe { $0.text(1) }), ("size", maybe { $0.text(1) }), ("price", double()),
            ("created_at", date()), ("barcode", maybe { $0.text(1) }), ("options", list(0...3) { $0.text(1) }),
        ])
    }

    private mutating func payment() -> String {
        object([
            ("type", "\"card\""), ("id", text(1)), ("brand", pick("visa", "mastercard", "amex")),
            ("last4", "\"4242\""), ("exp_month", "\(1 + below(12))"), ("exp_year", "2031"), ("holder", text(2)),
            ("country", maybe { $0.text(1) }), ("funding", maybe { $0.text(1) }), ("verified", bool()),
            ("added_at", date()), ("fingerprint", text(1)), ("billing", maybe { $0.address() }),
        ])
    }

    private mutating func discount() -> String {
        object([
            ("id", integer()), ("code", text(1)), ("amount", double()), ("percent", maybe { $0.double() }),
            ("active", bool()), ("currency", pick("usd", "eur")), ("starts_at", date()),
            ("ends_at", maybe { $0.date() }), ("uses", integer()), ("max_uses", maybe { $0.integer() }),
            ("label", maybe { $0.text(1) }), ("scopes", list(0...3) { $0.text(1) }),
        ])
    }

    private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    private mutating func integer() -> String { "\(below([100, 1_000_000, 1_000_000_000][below(3)]))" }
    private mutating func double() -> String { "\(below(1000)).\(1 + below(99))" }
    private mutating func bool() -> String { below(2) == 0 ? "true" : "false" }
    private mutating func pick(_ values: String...) -> String { "\"\(values[below(values.count)])\"" }
    private mutating func note() -> String { text(12).dropLast() + " \u{2014} \\\"ok\\\"\\n\"" }

    private mutating func word() -> String {
        ["alpha", "label", "window", "status", "title", "summary", "region", "planet"][below(8)]
    }

    private mutating func text(_ words: Int) -> String {
        "\"" + (0..<words).map { _ in word() }.joined(separator: " ") + "\""
    }

    private mutating func date() -> String {
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        let day = "20\(10 + below(20))-\(two(1 + below(12)))-\(two(1 + below(27)))"
        return "\"\(day)T\(two(below(24))):\(two(below(60))):\(two(below(60)))Z\""
    }

    private mutating func list(_ count: ClosedRange<Int>, _ element: (inout OrderPayload) -> String) -> String {
        let size = Int.random(in: count, using: &random)
        return "[" + (0..<size).map { _ in element(&self) }.joined(separator: ",") + "]"
    }

    /// Absent a quarter of the time (nil), null now and then.
    private mutating func maybe(_ value: (inout OrderPayload) -> String) -> String? {
        switch below(20) {
        case 0..<5: nil
        case 5..<8: "null"
        default: value(&self)
        }
    }

    private func object(_ members: [(String, String?)]) -> String {
        let present = members.compactMap { key, value in value.map { "\"\(key)\":\($0)" } }
        return "{" + present.joined(separator: ",") + "}"
    }
}
