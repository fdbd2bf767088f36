/// An object being read, field by field, by the `init(from:)` of a model.
///
/// ```swift
/// var json = try decoder.fields(Blog.decoding)
/// id = json.int("id")
/// summary = json.optionalString("summary")
/// author = try json.value("author")
/// try json.finish()
/// ```
///
/// A field that fails records the first failure and yields a placeholder; `finish()` throws it. Reads of types that
/// have no placeholder throw at once, and then the first failure too. A read that comes in the text's order costs one
/// compare. Under the runtime's own decoder the fields come straight from its tape; under any other `Decoder` from a
/// keyed container, with the same tolerance and the same report.
public struct Fields: ~Copyable {
    let tape: Tape
    /// Keeps the tape's memory while this lives.
    let document: JSONDocument
    /// The nodes of the members; none under another decoder.
    let start: Int
    let end: Int
    private var cursor: Int
    /// How many keys were found.
    private var found = 0
    private var duplicates = Duplicates.unknown

    let foreign: ForeignFields?
    private let options: ReadOptions
    /// What `key(_:or:)` says about the key that is read next.
    private var keyOptions: (key: UnsafePointer<UInt8>, options: ReadOptions)?
    /// Out of line, since there is hardly ever one.
    private var failure: Indirect<DecodingFailure>?
    private var isDone = false

    private enum Duplicates {
        case unknown
        case none
        case some
    }

    init(_ decoder: TapeDecoder, _ options: ReadOptions) throws {
        let tape = decoder.tape
        guard tape.is(decoder.index, .object) else { throw Place.tape(decoder).failure("object") }
        self.tape = tape
        document = decoder.document
        start = decoder.index &+ 1
        end = tape.node(decoder.index).offset
        cursor = start
        foreign = nil
        self.options = options.joined(with: decoder.document.options)
    }

    init(_ decoder: any Decoder, _ options: ReadOptions) throws {
        guard let container = try? decoder.container(keyedBy: FieldKey.self) else {
            throw Place.foreign(decoder).failure("object")
        }
        document = .nothing
        tape = document.tape
        start = 1
        end = 1
        cursor = 1
        foreign = ForeignFields(decoder, container)
        self.options = options
    }

    #if DEBUG
        deinit {
            assert(isDone || failure == nil, "finish() was not called on the fields of a model")
        }
    #endif

    // MARK: Failing

    /// Throws the first failure of a field. Call it after the last one.
    public mutating func finish() throws {
        isDone = true
        if let failure { throw takenBack(failure.wrappedValue) }
        if foreign == nil, duplicates == .unknown, found < tape.node(start &- 1).length { _ = findDuplicates() }
    }

    @inline(never)
    mutating func record(_ error: any Error) {
        if failure == nil { failure = Indirect(wrappedValue: here.failure(from: error)) }
    }

    /// Throws what was recorded before, if anything.
    @inline(__always)
    mutating func throwRecorded() throws {
        guard let failure else { return }
        isDone = true
        throw takenBack(failure.wrappedValue)
    }

    /// The first failure, and no more reads after it.
    @inline(never)
    mutating func ended(by error: any Error) -> any Error {
        record(error)
        isDone = true
        return takenBack(failure?.wrappedValue ?? error)
    }

    /// An object that failed tolerated nothing: whoever tries another type on it starts afresh.
    @inline(never)
    private func takenBack<Failure>(_ failure: Failure) -> Failure {
        here.dropInside()
        return failure
    }

    /// The object itself.
    var here: Place {
        if let foreign { return .foreign(foreign.decoder) }
        return .tape(TapeDecoder(document, start &- 1))
    }

    func decoder(_ node: Int) -> TapeDecoder { TapeDecoder(document, node) }

    // MARK: Keys

    /// The node of a key's value; -1 where there is none, and always under another decoder.
    @inline(__always)
    mutating func find(_ key: StaticString) -> Int {
        let at = cursor
        if at < end, duplicates != .some, isKey(at, key.utf8Start, key.utf8CodeUnitCount) {
            cursor = tape.next(at &+ 1)
            found &+= 1
            return at &+ 1
        }
        return search(key)
    }

    @inline(__always)
    private func isKey(_ at: Int, _ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        let node = tape.node(at)
        guard node.head == TapeNode.head(.string, length: count) else { return false }
        return ByteScanning.areEqual(tape.bytes + node.offset, text, count)
    }

    @inline(never)
    private mutating func search(_ key: StaticString) -> Int {
        guard start < end else { return -1 }
        var node = duplicates == .some ? -1 : search(key, from: cursor, to: end)
        // Keys that were passed over may come again behind: then the first counts.
        if node > cursor &+ 1, duplicates == .unknown, findDuplicates() { node = -1 }
        if node < 0 { node = search(key, from: start, to: duplicates == .some ? end : cursor) }
        guard node >= 0 else { return -1 }
        cursor = tape.next(node)
        found &+= 1
        return node
    }

    private func search(_ key: StaticString, from first: Int, to last: Int) -> Int {
        var at = first
        while at < last {
            if isKey(at, key.utf8Start, key.utf8CodeUnitCount) { return at &+ 1 }
            if tape.is(at, .escapedString), tape.hasText(at, key.description) { return at &+ 1 }
            at = tape.next(at &+ 1)
        }
        return -1
    }

    /// Looks for keys that come twice, and reports them; true if there are any.
    private mutating func findDuplicates() -> Bool {
        let nodes = tape.duplicates(in: start &- 1)
        for node in nodes { document.note(node, .duplicateKey) }
        duplicates = nodes.isEmpty ? .none : .some
        return !nodes.isEmpty
    }

    func contains(_ key: StaticString) -> Bool {
        if let foreign { return foreign.container.contains(FieldKey(key)) }
        return search(key, from: start, to: end) >= 0
    }

    /// The key under which a value may have come, and how to read it; give it to the read in place of the key.
    ///
    /// The first of the names that is there counts; any but the first is reported. `lenient` is over the spec's rule,
    /// `sensitive` keeps the value out of every look, and `required` reports an absent key of an optional.
    public mutating func key(
        _ key: StaticString, or others: StaticString..., lenient: Bool? = nil, sensitive: Bool = false,
        required: Bool = false
    ) -> StaticString {
        var options = options
        if let lenient { options = lenient ? options.union(.lenient) : options.subtracting(.lenient) }
        if sensitive { options.insert(.sensitive) }
        if required { options.insert(.required) }
        var name = key
        if !contains(key) {
            // A loop, since a closure may not hold a value that cannot be copied.
            for other in others where contains(other) {
                name = other
                break
            }
        }
        keyOptions = (name.utf8Start, options)
        if sensitive { conceal([key] + others) }
        if name.utf8Start != key.utf8Start { place(name)?.note(.alias, options) }
        return name
    }

    /// Keeps what is under these keys, and inside, out of every look.
    private func conceal(_ names: [StaticString]) {
        if let foreign { return foreign.conceal(names) }
        let names = names.map(\.description)
        var at = start
        while at < end {
            let next = tape.next(at &+ 1)
            if names.contains(where: { tape.hasText(at, $0) }) { document.concealed.insert(at &+ 1..<next) }
            at = next
        }
    }

    func options(for key: StaticString) -> ReadOptions {
        var result = options
        if let keyOptions, keyOptions.key == key.utf8Start { result = keyOptions.options }
        if let foreign, foreign.isStrict { result.insert(.strict) }
        return result
    }

    // MARK: Places

    /// Where a key's value stands, wherever the cursor is; nil where the key is not there.
    func place(_ key: StaticString) -> Place? {
        if let foreign { return foreign.place(FieldKey(key)) }
        return place(search(key, from: start, to: end))
    }

    func place(_ node: Int) -> Place? { node < 0 ? nil : .tape(decoder(node)) }

    /// Where a value stands that was looked for with `find`.
    func place(_ key: StaticString, _ node: Int) -> Place? {
        if let foreign { return foreign.place(FieldKey(key)) }
        return place(node)
    }
}

/// The fields of an object in another library's decoder.
final class ForeignFields {
    let decoder: any Decoder
    let container: KeyedDecodingContainer<FieldKey>
    private(set) lazy var isStrict = decoder.isStrict
    private lazy var report = decoder.report

    init(_ decoder: any Decoder, _ container: KeyedDecodingContainer<FieldKey>) {
        self.decoder = decoder
        self.container = container
    }

    /// An array by the other library's own way, where that is all right as it is; nil sends it the long way.
    func elements<Element: Decodable>(_ key: StaticString) -> [Element]? {
        guard ElementKind.of(Element.self) != .tolerant || ElementKind.isPlain(Element.self) else { return nil }
        let mark = report?.mark ?? 0
        if let values = try? container.decode([Element].self, forKey: FieldKey(key)) { return values }
        report?.drop(after: mark)
        return nil
    }

    func conceal(_ names: [StaticString]) {
        guard let report else { return }
        let path = JSONPath(decoder.codingPath)
        for name in names { report.conceal(path.appending(name.description)) }
    }

    func place(_ key: FieldKey) -> Place? {
        guard container.contains(key), let decoder = try? container.superDecoder(forKey: key) else { return nil }
        return .foreign(decoder)
    }
}

extension Decoder {
    /// The fields of the object at this place, read by these rules; throws if it is no object.
    public func fields(_ rules: DecodingRules) throws -> Fields {
        if let decoder = tapeDecoder { return try Fields(decoder, rules.options) }
        return try Fields(self, rules.options)
    }
}
