import Foundation
import Mustache
import TestInputs
import Testing

/// A conformance test of the Mustache language, as mustache/spec writes them down.
struct SpecTest: Decodable, Sendable, CustomTestStringConvertible {
    var name: String
    var data: SpecData
    var template: String
    var partials: [String: String]?
    var expected: String

    var testDescription: String { name }
}

/// The language's own tests, where they lie beside the package.
enum SpecSuite {
    static let folder = PackageFolder.corpus("mustache-spec")

    static let isPresent = folder != nil

    /// The tests of one module, `sections` for example; none where the folder is absent.
    static func tests(of module: String) -> [SpecTest] {
        struct Module: Decodable { var tests: [SpecTest] }
        guard let folder, let bytes = try? Data(contentsOf: folder.appendingPathComponent("\(module).json")) else {
            return []
        }
        return (try? JSONDecoder().decode(Module.self, from: bytes))?.tests ?? []
    }
}

/// JSON as a value for templates; numbers become the text that they were written as.
struct SpecData: Decodable, Sendable {
    var value: MustacheValue

    init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: Key.self) {
            let members = try object.allKeys.map {
                ($0.stringValue, try object.decode(SpecData.self, forKey: $0).value)
            }
            value = .object(MustacheObject(members))
        } else if var list = try? decoder.unkeyedContainer() {
            var elements: [MustacheValue] = []
            while !list.isAtEnd { elements.append(try list.decode(SpecData.self).value) }
            value = .list(elements)
        } else {
            value = try Self.scalar(decoder.singleValueContainer())
        }
    }

    private static func scalar(_ container: any SingleValueDecodingContainer) throws -> MustacheValue {
        if container.decodeNil() { return .null }
        if let bool = try? container.decode(Bool.self) { return .bool(bool) }
        if let whole = try? container.decode(Int.self) { return .string("\(whole)") }
        if let number = try? container.decode(Double.self) { return .string("\(number)") }
        return .string(try container.decode(String.self))
    }

    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
