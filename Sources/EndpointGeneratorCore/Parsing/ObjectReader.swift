/// One object of a spec, its keys held against what its kind may have.
struct ObjectReader {
    let kind: ObjectKind
    let location: SourceLocation
    let members: [JSONNode.Member]
    /// Keys of its kind that it was found to have misspelt.
    var misspelt: [String] = []

    subscript(key: String) -> JSONNode? {
        for member in members where member.key.value == key { return member.value }
        return nil
    }

    func has(_ key: String) -> Bool { self[key] != nil }

    /// Whether none of these keys is there, and none of them was meant by one that is.
    func lacks(_ keys: [String]) -> Bool { !keys.contains { has($0) || misspelt.contains($0) } }

    /// The keys out of `keys` that the object has, in its order.
    func present(among keys: [String]) -> [Located<String>] {
        members.map(\.key).filter { keys.contains($0.value) }
    }
}

extension SpecReader {
    /// Opens an object and reports the keys that its kind does not have.
    mutating func object(_ node: JSONNode, _ kind: ObjectKind) -> ObjectReader? {
        guard let members = node.object else {
            report("\(kind.rawValue) has to be an object, not \(node.kindPhrase)", at: node.location)
            return nil
        }
        let keys = kind.keys
        var reader = ObjectReader(kind: kind, location: node.location, members: members)
        for member in members where !keys.contains(member.key.value) {
            guard member.key.value != "$comment", !kind.unsupportedKeys.contains(member.key.value) else { continue }
            let near = keys.nearMatch(to: member.key.value) ?? kind.key(meantBy: member.key.value)
            reportUnknown(member.key, near: near, in: kind)
            if let near { reader.misspelt.append(near) }
        }
        return reader
    }

    private mutating func reportUnknown(_ key: Located<String>, near: String?, in kind: ObjectKind) {
        let message: String
        if let near {
            message = "unknown key '\(key.value)' in \(kind.rawValue); did you mean '\(near)'?"
        } else if let advice = ObjectKind.foreignAdvice[key.value] {
            message = "unknown key '\(key.value)' in \(kind.rawValue); \(advice)"
        } else if let home = kind.home(of: key.value) {
            message = "'\(key.value)' belongs in \(home.rawValue), not in \(kind.rawValue)"
        } else {
            message =
                "unknown key '\(key.value)' in \(kind.rawValue); it may have "
                + kind.keys.map { "'\($0)'" }.joined(separator: ", ")
        }
        report(message, at: key.location)
    }

    /// The members of an object whose keys are names of the spec's own.
    mutating func entries(_ node: JSONNode?, _ what: String) -> [JSONNode.Member] {
        guard let node else { return [] }
        guard let members = node.object else {
            report("\(what) has to be an object, not \(node.kindPhrase)", at: node.location)
            return []
        }
        return members.filter { member in
            if member.key.value.isEmpty { report("a name in \(what) is empty", at: member.key.location) }
            return member.key.value != "$comment" && !member.key.value.isEmpty
        }
    }
}
