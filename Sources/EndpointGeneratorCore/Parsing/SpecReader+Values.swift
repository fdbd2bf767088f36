import Mustache

/// Single values under a key, each of one kind; one of another kind is reported and counts as absent.
extension SpecReader {
    mutating func string(_ object: ObjectReader, _ key: String) -> Located<String>? {
        given(object, key).flatMap { string($0, "'\(key)'") }
    }

    mutating func string(_ node: JSONNode, _ what: @autoclosure () -> String) -> Located<String>? {
        guard let text = node.string else { return wrongKind(node, what(), "a string") }
        return Located(text, at: node.location)
    }

    /// A string that may not be empty.
    mutating func name(_ object: ObjectReader, _ key: String) -> Located<String>? {
        given(object, key).flatMap { name($0, "'\(key)'") }
    }

    mutating func name(_ node: JSONNode, _ what: @autoclosure () -> String) -> Located<String>? {
        guard let text = string(node, what()) else { return nil }
        guard !text.value.isEmpty else {
            report("\(what()) is empty", at: node.location)
            return nil
        }
        return text
    }

    /// A name without which the object is nothing.
    mutating func required(_ object: ObjectReader, _ key: String) -> Located<String>? {
        if let node = object[key] { return name(node, "'\(key)'") }
        if object.lacks([key]) { report("'\(key)' is missing in \(object.kind.rawValue)", at: object.location) }
        return nil
    }

    /// The value of a key that may be left out, and is not written as null for that.
    mutating func given(_ object: ObjectReader, _ key: String) -> JSONNode? {
        guard let node = object[key], node.isNull else { return object[key] }
        report("'\(key)' cannot be null; leave it out", at: node.location)
        return nil
    }

    /// One word out of a list.
    mutating func word(_ object: ObjectReader, _ key: String, _ words: [String]) -> Located<String>? {
        given(object, key).flatMap { word($0, "'\(key)'", words) }
    }

    /// - Parameter forms: what may stand in the place of a word, as it is written.
    mutating func word(
        _ node: JSONNode, _ what: String, _ words: [String], or forms: String? = nil
    ) -> Located<String>? {
        let list = words.map { "'\($0)'" }.joined(separator: ", ") + (forms.map { ", \($0)" } ?? "")
        guard let text = node.string else { return wrongKind(node, what, words.count > 1 ? "one of \(list)" : list) }
        if words.contains(text) { return Located(text, at: node.location) }
        let advice = words.count > 1 ? "it is one of \(list)" : "it is \(list), or left out"
        let hint = words.nearMatch(to: text).map { "did you mean '\($0)'?" } ?? advice
        report("\(what) cannot be '\(text)'; \(hint)", at: node.location)
        return nil
    }

    mutating func bool(_ object: ObjectReader, _ key: String) -> Located<Bool>? {
        guard let node = given(object, key) else { return nil }
        guard let value = node.bool else { return wrongKind(node, "'\(key)'", "true or false") }
        return Located(value, at: node.location)
    }

    mutating func integer(_ object: ObjectReader, _ key: String) -> Located<Int>? {
        guard let node = given(object, key) else { return nil }
        guard let value = node.integer else { return wrongKind(node, "'\(key)'", "a whole number") }
        return Located(value, at: node.location)
    }

    mutating func number(_ object: ObjectReader, _ key: String) -> Located<Double>? {
        guard let node = given(object, key) else { return nil }
        guard let value = node.number.flatMap({ Double($0) }) else { return wrongKind(node, "'\(key)'", "a number") }
        return Located(value, at: node.location)
    }

    mutating func strings(_ object: ObjectReader, _ key: String) -> [Located<String>]? {
        guard let node = given(object, key) else { return nil }
        guard let elements = node.array else { return wrongKind(node, "'\(key)'", "an array of strings") }
        return elements.compactMap { name($0, "an element of '\(key)'") }
    }

    /// Formats of dates, of which there is one at least.
    mutating func dates(_ object: ObjectReader) -> [Located<String>]? {
        guard let node = object["dates"], node.array?.isEmpty == true else { return strings(object, "dates") }
        report("'dates' is empty; name a format, or leave it out for what holds without it", at: node.location)
        return nil
    }

    mutating func doc(_ object: ObjectReader) -> String? { string(object, "doc")?.value }

    mutating func deprecation(_ object: ObjectReader) -> DeprecationSyntax? {
        guard let node = given(object, "deprecated") else { return nil }
        switch node.value {
        case .bool(let value): return value ? .plain : nil
        case .string(let message): return .message(message)
        default: return wrongKind(node, "'deprecated'", "true, false or a message")
        }
    }

    /// Reports a value of another kind than was wanted.
    mutating func wrongKind<Value>(_ node: JSONNode, _ what: String, _ wanted: String) -> Value? {
        report("\(what) has to be \(wanted), not \(node.kindPhrase)", at: node.location)
        return nil
    }
}
