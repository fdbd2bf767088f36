/// Answers that are pages of a list.
extension ResponseKind {
    /// Pages whose body is decoded by its type.
    ///
    /// The next page is found by the number of items that the server sent. Where the body may leave some of them out,
    /// they are counted in the text at `paths`: the keys from the payload, behind the envelope, to the items, once for
    /// each name that they may come under. Nothing is counted twice while nothing is left out.
    public static func pages<Item, Body: Decodable>(
        _ style: PageStyle, items: @escaping @Sendable (Body) -> [Item], at paths: [String]...
    ) -> ResponseKind where Response == Page<Item, Body> {
        pages(style, items, paths, ResponseKind<Body>.json)
    }

    /// Pages whose body is decoded by the wire form given.
    public static func pages<Item, Body>(
        _ style: PageStyle, items: @escaping @Sendable (Body) -> [Item], body wire: Wire<Body>
    ) -> ResponseKind where Response == Page<Item, Body> {
        pages(style, items, [], ResponseKind<Body>.json(wire))
    }

    private static func pages<Item, Body>(
        _ style: PageStyle, _ items: @escaping @Sendable (Body) -> [Item], _ paths: [[String]],
        _ kind: ResponseKind<Body>
    ) -> ResponseKind where Response == Page<Item, Body> {
        ResponseKind(accept: kind.accept, isJSON: true) { (answer) throws(DecodingFailure) in
            let (body, tolerances) = try kind.read(answer)
            let items = items(body)
            let isWhole = paths.isEmpty || !tolerances.contains { $0.kind.dropsItems }
            let count = isWhole ? nil : answer.elementCount(at: paths)
            let next = try style.next(after: answer, itemCount: count ?? items.count)
            return (Page(value: body, items: items, next: next), tolerances)
        }
    }
}

extension Tolerance.Kind {
    /// Whether items may be gone by it, one by one or with what they are in.
    fileprivate var dropsItems: Bool { self == .droppedElement || self == .droppedValue }
}

extension Answer {
    /// How many elements the payload has in the first array that one of the paths leads to; nil where none does.
    fileprivate func elementCount(at paths: [[String]]) -> Int? {
        guard let document = try? JSONDocument(data, maximumDepth: decoder.maximumDepth) else { return nil }
        // The tape does not hold the text.
        return withExtendedLifetime(document) { elementCount(at: paths, in: document.tape) }
    }

    private func elementCount(at paths: [[String]], in tape: Tape) -> Int? {
        for path in paths {
            let steps = ((envelope?.dataPath ?? []) + path).map(JSONPath.Step.key)
            if let node = tape.node(at: JSONPath(steps: steps)), tape.is(node, .array) { return tape.node(node).length }
        }
        return nil
    }
}
