import Foundation

extension Place {
    /// An array whose elements are read as their type says.
    func elements<Element: Decodable>(_ options: ReadOptions) throws -> [Element] {
        switch self {
        case .tape(let decoder): return try decoder.elements(options)
        case .foreign(let decoder):
            guard ElementKind.of(Element.self) == .model else {
                return try array(options) { try $0.decode(Element.self, options) }
            }
            // By the other library's own way, which is the quick one; the elements report by themselves.
            do {
                return try decoder.singleValueContainer().decode([Element].self)
            } catch {
                throw failure(from: error, options)
            }
        }
    }

    /// The same without the elements that cannot be decoded.
    func lossyElements<Element: Decodable>(_ options: ReadOptions) throws -> [Element] {
        guard ElementKind.of(Element.self) == .model, !options.isStrict else {
            return try lossyArray(options) { try $0.decode(Element.self, options) }
        }
        switch self {
        case .tape(let decoder): return try decoder.lossyModels(options)
        case .foreign(let decoder):
            let mark = mark
            if let values = try? decoder.singleValueContainer().decode([Element].self) { return values }
            drop(after: mark)
            return try lossyArray(options) { try $0.decode(Element.self, options) }
        }
    }
}

/// What the elements of an array are: found out once an array.
enum ElementKind {
    /// What has a decoder of its own.
    case model
    /// What the runtime reads with tolerance.
    case tolerant

    /// Scalars that every library reads as JSON has them.
    static func isPlain<Element>(_ type: Element.Type) -> Bool {
        type == String.self || type == Int.self || type == Double.self || type == Bool.self
    }

    static func of<Element>(_ type: Element.Type) -> ElementKind {
        type is any TolerantDecodable.Type || type is any Newtype.Type || type == Date.self ? .tolerant : .model
    }
}

extension TapeDecoder {
    /// An array in one allocation, since the tape knows how many there are.
    func elements<Element: Decodable>(_ options: ReadOptions) throws -> [Element] {
        guard tape.is(index, .array) else { throw Place.tape(self).failure("array", nil, options) }
        let count = tape.node(index).length
        guard count > 0 else { return [] }
        // The types are the same, so this is no conversion.
        if Element.self == String.self { return unsafeBitCast(try strings(count, options), to: [Element].self) }
        guard isWorthRoom(count, MemoryLayout<Element>.stride) else {
            return try Place.tape(self).array(options) { try $0.decode(Element.self, options) }
        }
        if ElementKind.of(Element.self) == .model { return try models(count, options) }
        return try fill(count) { try Place.tape($0).decode(Element.self, options) }
    }

    /// Whether to make room for all elements at once: not for so many of so large a type that this text cannot hold
    /// them. Then the array grows as they turn out to be there.
    private func isWorthRoom(_ count: Int, _ stride: Int) -> Bool {
        count &* stride <= 1 << 16 &+ document.text.byteCount &* 16
    }

    private func strings(_ count: Int, _ options: ReadOptions) throws -> [String] {
        let tape = tape
        return try fill(count) { decoder in
            if let text = String.exact(tape, decoder.index) { return text }
            return try Place.tape(decoder).scalar(options)
        }
    }

    @inline(__always)
    private func fill<Element>(_ count: Int, _ read: (TapeDecoder) throws -> Element) throws -> [Element] {
        let tape = tape
        var at = index &+ 1
        return try Array(unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                buffer.initializeElement(at: filled, to: try read(TapeDecoder(document, at)))
                filled &+= 1
                at = tape.next(at)
            }
        }
    }

    /// Elements with a decoder of their own.
    private func models<Element: Decodable>(_ count: Int, _ options: ReadOptions) throws -> [Element] {
        let tape = tape
        var at = index &+ 1
        do {
            return try Array(unsafeUninitializedCapacity: count) { buffer, filled in
                while filled < count {
                    buffer.initializeElement(at: filled, to: try Element(from: TapeDecoder(document, at)))
                    filled &+= 1
                    at = tape.next(at)
                }
            }
        } catch {
            throw Place.tape(TapeDecoder(document, at)).failure(from: error, options)
        }
    }

    /// The same without those that cannot be decoded.
    fileprivate func lossyModels<Element: Decodable>(_ options: ReadOptions) throws -> [Element] {
        guard tape.is(index, .array) else { throw Place.tape(self).failure("array", nil, options) }
        let count = tape.node(index).length
        guard count > 0 else { return [] }
        guard isWorthRoom(count, MemoryLayout<Element>.stride) else {
            var values: [Element] = []
            forEachDecodable(options) { values.append($0) }
            return values
        }
        return Array(unsafeUninitializedCapacity: count) { buffer, filled in
            forEachDecodable(options) { (value: consuming Element) in
                buffer.initializeElement(at: filled, to: value)
                filled &+= 1
            }
        }
    }

    @inline(__always)
    private func forEachDecodable<Element: Decodable>(_ options: ReadOptions, _ body: (consuming Element) -> Void) {
        let tape = tape
        let end = tape.node(index).offset
        var at = index &+ 1
        while at < end {
            let mark = document.events.count
            do {
                body(try Element(from: TapeDecoder(document, at)))
            } catch {
                Place.tape(TapeDecoder(document, at)).drop(after: mark, .droppedElement, error, options)
            }
            at = tape.next(at)
        }
    }
}
