/// What one decode tolerated, in the text's order.
///
/// The decode notes a node and a kind for each, and no more. The paths and looks of all are found in one walk over the
/// tape when somebody asks for the first of them: most reports are never read. Until then the text and its tape are
/// kept, but no more than `textPerReport` for each report: where the reports lie further apart, finding their places
/// costs next to nothing beside the decode, and is done at once.
final class ToleranceTable: Sendable {
    /// In bytes.
    private static let textPerReport = 4096

    fileprivate struct State: Sendable {
        var events: [TapeEvent]
        var isInOrder = false
        var source: Source
    }

    fileprivate enum Source: Sendable {
        case text(JSONText)
        case places(ToleratedPlaces)
    }

    private let count: Int
    private let state: Locked<State>

    init(_ events: [TapeEvent], _ text: JSONText) {
        count = events.count
        var state = State(events: events, source: .text(text))
        if text.byteCount / max(count, 1) > Self.textPerReport { state.findPlaces() }
        self.state = Locked(state)
    }

    var tolerances: [Tolerance] { (0..<count).map { Tolerance($0, of: self) } }

    func kind(_ index: Int) -> Tolerance.Kind {
        state.withLock { state in
            state.order()
            return state.events[index].kind
        }
    }

    func path(_ index: Int) -> JSONPath {
        let (event, places) = found(index)
        return places.path(index, of: event)
    }

    func contents(_ index: Int) -> Tolerance.Contents {
        let (event, places) = found(index)
        return places.contents(index, of: event)
    }

    private func found(_ index: Int) -> (TapeEvent, ToleratedPlaces) {
        state.withLock { state in
            let places = state.findPlaces()
            return (state.events[index], places)
        }
    }
}

extension ToleranceTable.State {
    fileprivate mutating func order() {
        guard !isInOrder else { return }
        events.sort { $0.node < $1.node }
        isInOrder = true
    }

    @discardableResult
    fileprivate mutating func findPlaces() -> ToleratedPlaces {
        switch source {
        case .places(let places): return places
        case .text(let text):
            order()
            let places = ToleratedPlaces(events, in: text)
            source = .places(places)
            return places
        }
    }
}
