/// How several values of one query parameter or form field are written.
public enum QueryStyle: Sendable, Hashable {
    /// `ids=1&ids=2`
    case `repeat`
    /// `ids=1,2`
    case comma
    /// `ids[]=1&ids[]=2`
    case brackets
    /// `ids=1%202`
    case space
    /// `ids=1%7C2`
    case pipe
}

/// How an object is written: `filter[status]=open&filter[min]=3`.
public enum DeepObjectStyle: Sendable, Hashable {
    case deepObject
}

/// One `name=value` of a query or form, encoded as it travels.
struct EncodedPair: Sendable, Hashable {
    /// The name as the specification has it.
    var name: String
    /// `name=value`, percent-encoded.
    var text: String

    init(_ name: String, encodedValue: String) {
        self.name = name
        text = PercentEncoding.encode(name) + "=" + encodedValue
    }

    init(_ name: String, _ value: String) {
        self.init(name, encodedValue: PercentEncoding.encode(value))
    }

    /// The value as it was before encoding.
    var value: String {
        let encoded = text.dropFirst(PercentEncoding.encode(name).utf8.count + 1)
        return encoded.removingPercentEncoding ?? String(encoded)
    }

    /// The pairs that stand for `values`: none for none.
    static func pairs(_ name: String, _ values: [String], _ style: QueryStyle) -> [EncodedPair] {
        if values.isEmpty { return [] }
        switch style {
        case .repeat: return values.map { EncodedPair(name, $0) }
        case .brackets: return values.map { EncodedPair(name + "[]", $0) }
        case .comma: return [joined(name, values, by: ",")]
        case .space: return [joined(name, values, by: "%20")]
        case .pipe: return [joined(name, values, by: "%7C")]
        }
    }

    private static func joined(_ name: String, _ values: [String], by separator: String) -> EncodedPair {
        EncodedPair(name, encodedValue: values.map(PercentEncoding.encode).joined(separator: separator))
    }
}

extension [EncodedPair] {
    /// `a=1&b=2`
    var encodedText: String { map(\.text).joined(separator: "&") }
}
