import EndpointRuntime
import Foundation

/// A JSON text that knows where each of its values stands, so that one of them can be changed for little.
struct WrittenDocument {
    let value: JSONValue
    private(set) var bytes = Data()
    private(set) var places: [Place] = []

    struct Place {
        var steps: [JSONPath.Step]
        var value: JSONValue
        var range: Range<Int>
        /// With its key, and with one comma; nil for what cannot go.
        var whole: Range<Int>?

        var path: JSONPath { JSONPath(steps: steps) }
    }

    init(_ value: JSONValue) throws {
        self.value = value
        try write(value, [])
    }

    /// The text with other bytes in place of a value; without the value where there are none.
    func replacing(_ place: Place, with text: Data?) -> Data {
        let range = text == nil ? place.whole ?? place.range : place.range
        return bytes[..<range.lowerBound] + (text ?? Data()) + bytes[range.upperBound...]
    }

    private mutating func write(_ value: JSONValue, _ steps: [JSONPath.Step]) throws {
        let start = bytes.count
        let number = places.count
        places.append(Place(steps: steps, value: value, range: start..<start))
        switch value {
        case .array(let elements):
            try write("[", "]", elements.enumerated().map { (JSONPath.Step.index($0), $1) }, steps)
        case .object(let members):
            let sorted = members.sorted { $0.key < $1.key }
            try write("{", "}", sorted.map { (JSONPath.Step.key($0.key), $0.value) }, steps)
        default: bytes += try JSONBodyEncoder().encode(value)
        }
        places[number].range = start..<bytes.count
    }

    private mutating func write(
        _ open: String, _ close: String, _ children: [(JSONPath.Step, JSONValue)], _ steps: [JSONPath.Step]
    ) throws {
        bytes += Data(open.utf8)
        for (index, (step, child)) in children.enumerated() {
            let start = bytes.count
            if index > 0 { bytes += Data(",".utf8) }
            if case .key(let key) = step {
                bytes += try JSONBodyEncoder().encode(key) + Data(":".utf8)
            }
            let number = places.count
            try write(child, steps + [step])
            places[number].whole = start..<bytes.count
            // The first has no comma before it, so it takes the one behind.
            if index == 0, children.count > 1 { places[number].whole = start..<(bytes.count + 1) }
        }
        bytes += Data(close.utf8)
    }
}

extension JSONValue {
    /// The same with another value at the end of the way, or without what is there.
    func changing(_ way: ArraySlice<JSONPath.Step>, to new: JSONValue?) -> JSONValue? {
        guard let step = way.first else { return new }
        switch (step, self) {
        case (.key(let key), .object(var members)):
            members[key] = members[key].flatMap { $0.changing(way.dropFirst(), to: new) }
            return .object(members)
        case (.index(let index), .array(var elements)):
            let element = elements[index].changing(way.dropFirst(), to: new)
            elements.replaceSubrange(index...index, with: element.map { [$0] } ?? [])
            return .array(elements)
        default: return self
        }
    }
}
