/// Where tolerances were applied, and a look at what is there: a few bytes each, and nothing else of the text.
struct ToleratedPlaces: Sendable {
    private struct Place: Sendable {
        /// The way to it; -1 for the root.
        let path: Int
        /// Where its look begins.
        let look: Int
        /// -1 where there is no look.
        let lookLength: Int16
        let found: NodeKind?
    }

    private let places: [Place]
    private let paths: PathTable
    private let looks: [UInt8]

    /// The places of events in the text's order: one walk over the tape, however many they are.
    init(_ events: [TapeEvent], in text: JSONText) {
        let tape = text.tape
        var resolver = PathResolver(expecting: events.count)
        var looks: [UInt8] = []
        looks.reserveCapacity(events.count * 8)
        places = events.map { event in
            let start = looks.count
            if event.hasLook { tape.appendClip(event.node, to: &looks) }
            return Place(
                path: resolver.entry(to: event.node, in: tape), look: start,
                lookLength: event.hasLook ? Int16(clamping: looks.count - start) : -1, found: tape.kind(event.node))
        }
        paths = resolver.table
        self.looks = looks
    }

    func path(_ index: Int, of event: TapeEvent) -> JSONPath {
        let path = JSONPath(steps: paths.steps(to: places[index].path))
        if case .missing(let key) = event.detail { return path.appending(key) }
        return path
    }

    func contents(_ index: Int, of event: TapeEvent) -> Tolerance.Contents {
        let path = path(index, of: event)
        if event.isOfMissingKey { return Tolerance.Contents(path: path, kind: event.kind, found: "nothing") }
        var contents = Tolerance.Contents(path: path, kind: event.kind, found: NodeKind.name(places[index].found))
        contents.look = look(places[index])
        if case .reason(let reason) = event.detail { contents.reason = reason }
        return contents
    }

    private func look(_ place: Place) -> String? {
        guard place.lookLength >= 0 else { return nil }
        return String(decoding: looks[place.look..<(place.look + Int(place.lookLength))], as: UTF8.self)
    }
}
