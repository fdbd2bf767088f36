import EndpointGeneratorCore
import EndpointRuntime
import Foundation
import TestInputs

/// Makes documents as a spec wants them; the same ones for the same seed.
struct RandomDocument {
    let api: APIModel
    var generator: SplitMix64
    /// How much may still be nested; below zero, arrays and maps are empty and optionals absent.
    private var room = 0

    init(_ api: APIModel, seed: UInt64) {
        self.api = api
        generator = SplitMix64(seed: seed)
    }

    /// A value of a type.
    mutating func value(_ type: WireType, room: Int = 4) -> JSONValue {
        self.room = room
        return make(type)
    }

    private mutating func make(_ type: WireType) -> JSONValue {
        room -= 1
        defer { room += 1 }
        switch type {
        case .optional(let wrapped): return chance(0.3) || room < 0 ? .null : make(wrapped)
        case .array(let element): return .array(repeated().map { _ in make(element) })
        case .map(let key, let value):
            return .object(
                Dictionary(
                    repeated().map { _ in (self.key(key), make(value)) }, uniquingKeysWith: { first, _ in first }))
        case .model(let id): return make(api[id])
        default: return scalar(type)
        }
    }

    private mutating func repeated() -> Range<Int> { 0..<(room < 0 ? 0 : Int.random(in: 0...3, using: &generator)) }

    private mutating func make(_ model: Model) -> JSONValue {
        switch model.shape {
        case .newtype(let base), .alias(let base): make(base)
        case .enumeration(let enumeration): JSONValue(one(of: enumeration.values).value)
        case .structure(let structure): .object(members(structure))
        case .union(let union): make(union)
        }
    }

    private mutating func members(_ structure: Structure) -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        for field in structure.fields {
            let isOptional = api.expanding(field.type).isOptional
            let mayBeAbsent = (isOptional && !field.required) || field.null == .patch
            if mayBeAbsent, chance(0.3) || room < 0 { continue }
            let value = make(field.type)
            // Null is no value of what may only be left out.
            if value == .null, field.null == .patch, !isOptional { continue }
            members[field.name.value] = value
        }
        guard let additional = structure.additional, chance(0.7) else { return members }
        for number in 0..<3 { members["extra \(number)"] = make(additional) }
        return members
    }

    private mutating func make(_ union: Union) -> JSONValue {
        let alternatives = union.alternatives.filter { room >= 0 || !holdsItself($0.type) }
        let chosen = one(of: alternatives.isEmpty ? union.alternatives : alternatives)
        guard let discriminator = union.discriminator, let tag = chosen.tag else { return make(chosen.type) }
        guard case .object(var members) = make(chosen.type) else { return .null }
        members[discriminator] = .string(tag)
        return .object(members)
    }

    /// Whether a value of a structure may have to hold another of its kind.
    private func holdsItself(_ type: WireType) -> Bool {
        guard case .model(let id) = type, case .structure(let structure) = api[id].shape else { return false }
        return structure.fields.contains { field in
            if case .model(let id) = field.type, case .union = api[id].shape { return true }
            return false
        }
    }

    private mutating func key(_ model: ModelID?) -> String {
        guard let model else { return text() }
        switch make(api[model]) {
        case .string(let text): return text
        case .number(let number): return number.description
        default: return ""
        }
    }

    // MARK: Text

    /// A document with the members of its objects in any order, and some of them again behind, as something else; and
    /// how many came again.
    mutating func shuffled(_ value: JSONValue) throws -> (text: Data, repeated: Int) {
        var repeated = 0
        var parts: [Data] = []
        switch value {
        case .array(let elements):
            for element in elements {
                let (text, more) = try shuffled(element)
                parts.append(text)
                repeated += more
            }
            return (Data("[".utf8) + parts.joined(separator: Data(",".utf8)) + Data("]".utf8), repeated)
        case .object(let members):
            for (key, member) in members.sorted(by: { $0.key < $1.key }).shuffled(using: &generator) {
                let (text, more) = try shuffled(member)
                parts.append(try JSONBodyEncoder().encode(key) + Data(":".utf8) + text)
                repeated += more
            }
            for key in members.keys.sorted() where chance(0.2) {
                parts.append(try JSONBodyEncoder().encode(key) + Data(":[0]".utf8))
                repeated += 1
            }
            return (Data("{".utf8) + parts.joined(separator: Data(",".utf8)) + Data("}".utf8), repeated)
        default: return (try JSONBodyEncoder().encode(value), 0)
        }
    }

    // MARK: Chance

    mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &generator) < part }

    mutating func one<Element>(of elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &generator)]
    }
}
