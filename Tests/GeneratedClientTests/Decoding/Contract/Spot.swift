import EndpointRuntime

/// A value in a document, and the way to it.
struct Spot {
    var steps: [JSONPath.Step] = []
    var value: JSONValue
    var focus = Focus.all

    /// What is read of a document: all of it, or only what lies on the way to one place.
    enum Focus {
        case all
        case towards(ArraySlice<JSONPath.Step>)
        case elsewhere
    }

    /// Whether it is taken to be as the spec wants it, and not read.
    var isPassedOver: Bool { if case .elsewhere = focus { true } else { false } }

    var path: JSONPath { JSONPath(steps: steps) }

    func child(_ step: JSONPath.Step, _ value: JSONValue) -> Spot {
        Spot(steps: steps + [step], value: value, focus: focus(on: step))
    }

    /// Whether a key that is not there lies on the way.
    func looksAt(_ key: String) -> Bool { if case .elsewhere = focus(on: .key(key)) { false } else { true } }

    private func focus(on step: JSONPath.Step) -> Focus {
        guard case .towards(let way) = focus, let next = way.first else { return focus }
        return next == step ? .towards(way.dropFirst()) : .elsewhere
    }
}

/// A tolerance as far as the contract says it: where, and of what kind.
struct Told: Hashable, Comparable, CustomStringConvertible {
    var path: JSONPath
    var kind: Tolerance.Kind

    var description: String { "\(path): \(kind.rawValue)" }

    static func < (one: Told, other: Told) -> Bool { one.description < other.description }
}

/// A document that is not as the spec wants it.
struct Fault: Error {
    var path: JSONPath
}
