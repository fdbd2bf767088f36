/// What a type with the standard containers has encoded so far: those may be filled in any order.
final class JSONTree {
    private enum Content {
        case nothing
        case raw([UInt8])
        case object([(key: String, value: JSONTree)])
        case array([JSONTree])
    }

    private var content = Content.nothing
    /// The tag of a union, which what comes under the same key does not replace.
    private var tag: String?

    init() {}

    init(raw bytes: [UInt8]) {
        content = .raw(bytes)
    }

    func becomeObject() {
        if case .object = content { return }
        content = .object([])
    }

    func becomeArray() {
        if case .array = content { return }
        content = .array([])
    }

    static var null: JSONTree { JSONTree(raw: Array("null".utf8)) }

    func become(_ other: JSONTree) { content = other.content }

    func put(tag key: String, _ value: JSONTree) {
        put(key, value)
        tag = key
    }

    /// Puts a value, in the place of one that the key had before.
    func put(_ key: String, _ value: JSONTree) {
        guard case .object(var members) = content, key != tag else { return }
        content = .nothing
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].value = value
        } else {
            members.append((key, value))
        }
        content = .object(members)
    }

    /// What a key has, so that two containers of one key are one.
    func member(_ key: String) -> JSONTree? {
        guard case .object(let members) = content else { return nil }
        return members.first { $0.key == key }?.value
    }

    func append(_ value: JSONTree) {
        guard case .array(var elements) = content else { return }
        content = .nothing
        elements.append(value)
        content = .array(elements)
    }

    var count: Int {
        switch content {
        case .array(let elements): elements.count
        case .object(let members): members.count
        case .nothing, .raw: 0
        }
    }

    func write(to writer: JSONByteWriter) {
        switch content {
        case .nothing: writer.write(raw: "{}" as StaticString)
        case .raw(let bytes): writer.write(raw: bytes)
        case .object(let members):
            writer.write(byte: UInt8(ascii: "{"))
            write(members, to: writer, isFirst: true)
            writer.write(byte: UInt8(ascii: "}"))
        case .array(let elements):
            writer.write(byte: UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { writer.write(byte: UInt8(ascii: ",")) }
                element.write(to: writer)
            }
            writer.write(byte: UInt8(ascii: "]"))
        }
    }

    /// Writes after what the same type has written through `fields()`: the members then join that object.
    func write(to writer: JSONByteWriter, after start: Int) {
        guard writer.count > start, case .object(let members) = content, writer.takeBack(UInt8(ascii: "}")) else {
            return write(to: writer)
        }
        let isEmpty = writer.takeBack(UInt8(ascii: "{"))
        if isEmpty { writer.write(byte: UInt8(ascii: "{")) }
        write(members, to: writer, isFirst: isEmpty)
        writer.write(byte: UInt8(ascii: "}"))
    }

    private func write(_ members: [(key: String, value: JSONTree)], to writer: JSONByteWriter, isFirst: Bool) {
        var isFirst = isFirst
        for (key, value) in members {
            if !isFirst { writer.write(byte: UInt8(ascii: ",")) }
            isFirst = false
            writer.write(string: key)
            writer.write(byte: UInt8(ascii: ":"))
            value.write(to: writer)
        }
    }
}
