@testable import EndpointGeneratorCore

/// A spec with one thing changed: a value put in the place of another, a key renamed, taken out or put in.
struct SpecMutation {
    /// The path of what was changed, and how.
    var what: String
    var spec: JSONNode

    /// The spec without the models, errors and endpoints that are as they were: whether the shape of one is right has
    /// nothing to do with another.
    var essence: JSONNode {
        guard let sections = spec.object, sections.contains(where: { entry(in: $0) != nil }) else { return spec }
        let slim = sections.map { section in
            guard Self.sections.contains(section.key.value), section.value.object != nil else { return section }
            let entries = [entry(in: section)].compactMap { $0 }
            return JSONNode.Member(key: section.key, value: JSONNode(.object(entries), at: section.value.location))
        }
        return JSONNode(.object(slim), at: spec.location)
    }

    private static let sections = ["models", "errors", "endpoints"]

    /// The entry of a section that the change was made in.
    private func entry(in section: JSONNode.Member) -> JSONNode.Member? {
        guard Self.sections.contains(section.key.value), what.hasPrefix(".\(section.key.value).") else { return nil }
        let rest = what.dropFirst(section.key.value.count + 2)
        return section.value.object?.first { member in
            rest.hasPrefix(member.key.value) && rest.dropFirst(member.key.value.count).first.map(".= ".contains) == true
        }
    }
}

extension JSONNode {
    /// Every mutation of the value, one at a time.
    func mutations() -> [SpecMutation] {
        replacements(at: "") + inner(at: "")
    }

    private func replacements(at path: String) -> [SpecMutation] {
        let values: [Value] = [
            .null, .bool(true), .number("7"), .number("0.5"), .string("x"), .string(""), .array([]), .object([]),
        ]
        return values.map { value in
            let replacement = JSONNode(value, at: location)
            return SpecMutation(what: "\(path) = \(replacement.text)", spec: replacement)
        }
    }

    private func inner(at path: String) -> [SpecMutation] {
        switch value {
        case .array(let elements):
            elements.indices.flatMap { index in
                let place = "\(path)[\(index)]"
                let changes = elements[index].replacements(at: place) + elements[index].inner(at: place)
                return changes.map { change in
                    var copy = elements
                    copy[index] = change.spec
                    return SpecMutation(what: change.what, spec: JSONNode(.array(copy), at: location))
                }
            }
        case .object(let members): members.indices.flatMap { changes(of: members, at: $0, path) }
        default: []
        }
    }

    private func changes(of members: [Member], at index: Int, _ path: String) -> [SpecMutation] {
        let member = members[index]
        let place = "\(path).\(member.key.value)"
        func whole(_ what: String, _ members: [Member]) -> SpecMutation {
            SpecMutation(what: what, spec: JSONNode(.object(members), at: location))
        }
        var result = (member.value.replacements(at: place) + member.value.inner(at: place)).map { change in
            var copy = members
            copy[index] = Member(key: member.key, value: change.spec)
            return whole(change.what, copy)
        }
        var renamed = members
        renamed[index] = Member(
            key: Located(member.key.value + "x", at: member.key.location), value: member.value)
        var fewer = members
        fewer.remove(at: index)
        var more = members
        more.append(Member(key: Located("extraKey", at: location), value: JSONNode(.bool(true), at: location)))
        result.append(whole("\(place) renamed", renamed))
        result.append(whole("\(place) taken out", fewer))
        if index == 0 { result.append(whole("\(path).extraKey put in", more)) }
        return result
    }
}
