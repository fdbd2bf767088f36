import Foundation

/// An object being written, field by field, by the `encode(to:)` of a model: keys in the order of the calls.
///
/// ```swift
/// var json = encoder.fields()
/// json.put("id", id)
/// json.put("published_at", publishedAt, .iso8601)
/// try json.finish()
/// ```
///
/// The first error is kept, with its place, and thrown by `finish()`. Under the runtime's own encoder the fields go
/// straight into the bytes; under any other `Encoder` into a keyed container.
public struct FieldWriter: ~Copyable {
    private let writer: JSONByteWriter?
    private let foreign: ForeignFieldWriter?
    private var isEmpty = true
    /// The tag of a union, which is written already.
    private var tag: StaticString?
    /// Those of unions in that one.
    private var innerTags: [StaticString] = []
    /// What is masked.
    private var concealed: [StaticString] = []
    /// Whether some keys are not written as any other.
    private var hasExceptions = false
    private var failure: (any Error)?

    init(_ writer: JSONByteWriter) {
        self.writer = writer
        foreign = nil
        writer.write(byte: UInt8(ascii: "{"))
        writer.depth &+= 1
        guard !writer.pendingTags.isEmpty else { return }
        writePendingTags(writer)
    }

    private mutating func writePendingTags(_ writer: JSONByteWriter) {
        for pending in writer.pendingTags {
            writer.write(key: pending.key, isFirst: isEmpty)
            writer.write(string: pending.value)
            if isEmpty { tag = pending.key } else { innerTags.append(pending.key) }
            isEmpty = false
        }
        hasExceptions = true
        writer.pendingTags.removeAll(keepingCapacity: true)
    }

    init(_ encoder: any Encoder) {
        writer = nil
        foreign = ForeignFieldWriter(encoder.container(keyedBy: FieldKey.self))
    }

    /// Ends the object. Throws the first error of a field: a number that JSON does not have, for instance.
    public mutating func finish() throws {
        if let writer {
            writer.write(byte: UInt8(ascii: "}"))
            writer.depth &-= 1
        }
        if let failure { throw failure }
    }

    /// Says which fields are sensitive, before they are put: where people are to look at the text, it has a mask in
    /// place of their values.
    public mutating func conceal(_ keys: StaticString...) {
        guard let writer, writer.conceals else { return }
        concealed = keys
        hasExceptions = true
    }

    // MARK: For the writing of any value

    /// Whether another library's encoder writes.
    var isForeign: Bool { writer == nil }

    /// Writes a key and then what `body` writes.
    mutating func field(_ key: StaticString, _ body: (ValueSink) throws -> Void) {
        do {
            if let writer {
                if begin(writer, key) { try body(.bytes(writer)) }
            } else {
                try foreign?.put(FieldKey(key), body)
            }
        } catch {
            record(error, FieldKey(key))
        }
    }

    /// The same for a key that is not known before it runs.
    mutating func field(text key: String, _ body: (ValueSink) throws -> Void) {
        do {
            if let writer {
                guard !isTag(key) else { return }
                if !isEmpty { writer.write(byte: UInt8(ascii: ",")) }
                isEmpty = false
                writer.write(string: key)
                writer.write(byte: UInt8(ascii: ":"))
                try body(.bytes(writer))
            } else {
                try foreign?.put(FieldKey(key), body)
            }
        } catch {
            record(error, FieldKey(key))
        }
    }

    /// Writes the key; false where no value is to follow.
    @inline(__always)
    private mutating func begin(_ writer: JSONByteWriter, _ key: StaticString) -> Bool {
        if hasExceptions { return beginException(writer, key) }
        writer.write(key: key, isFirst: isEmpty)
        isEmpty = false
        return true
    }

    /// The tag of a union is there already; what is concealed has its mask at once.
    @inline(never)
    private mutating func beginException(_ writer: JSONByteWriter, _ key: StaticString) -> Bool {
        let text = key.description
        if isTag(text) { return false }
        writer.write(key: key, isFirst: isEmpty)
        isEmpty = false
        guard concealed.contains(where: { $0.description == text }) else { return true }
        writer.write(string: Redacted.text)
        return false
    }

    private func isTag(_ key: String) -> Bool {
        tag?.description == key || innerTags.contains { $0.description == key }
    }

    @inline(never)
    private mutating func record(_ error: any Error, _ key: FieldKey) {
        guard failure == nil else { return }
        // Another library's encoder tells the whole path by itself.
        failure = writer == nil ? error : EncodingPath.prefix(error, with: key)
    }

    // MARK: The short ways

    /// A text.
    public mutating func put(_ key: StaticString, _ value: String) {
        guard let writer else { return field(key) { try $0.write(value) } }
        if begin(writer, key) { writer.write(string: value) }
    }

    /// A whole number.
    public mutating func put(_ key: StaticString, _ value: Int) {
        guard let writer else { return field(key) { try $0.write(value) } }
        if begin(writer, key) { writer.write(integer: value) }
    }

    /// A boolean.
    public mutating func put(_ key: StaticString, _ value: Bool) {
        guard let writer else { return field(key) { try $0.write(value) } }
        if begin(writer, key) { writer.write(flag: value) }
    }

    /// A number; infinity and NaN are errors.
    public mutating func put(_ key: StaticString, _ value: Double) {
        guard let writer, value.isFinite else { return field(key) { try $0.write(value) } }
        if begin(writer, key) { writer.write(double: value) }
    }

    /// A text; nil is left out.
    public mutating func put(_ key: StaticString, _ value: String?) { if let value { put(key, value) } }

    /// A whole number; nil is left out.
    public mutating func put(_ key: StaticString, _ value: Int?) { if let value { put(key, value) } }

    /// A boolean; nil is left out.
    public mutating func put(_ key: StaticString, _ value: Bool?) { if let value { put(key, value) } }

    /// A number; nil is left out.
    public mutating func put(_ key: StaticString, _ value: Double?) { if let value { put(key, value) } }
}

/// The fields of an object in another library's encoder.
final class ForeignFieldWriter {
    private var container: KeyedEncodingContainer<FieldKey>

    init(_ container: KeyedEncodingContainer<FieldKey>) {
        self.container = container
    }

    func put(_ key: FieldKey, _ body: (ValueSink) throws -> Void) throws {
        try withoutActuallyEscaping(body) { body in
            try container.encode(Written(write: body), forKey: key)
        }
    }
}

extension Encoder {
    /// The fields of an object at this place.
    public func fields() -> FieldWriter {
        guard let own = byteEncoder else { return FieldWriter(self as any Encoder) }
        return FieldWriter(own.writer)
    }
}
