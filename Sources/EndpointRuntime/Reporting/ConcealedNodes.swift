/// The values of fields that the spec calls sensitive, with all that is in them: reports show nothing of it.
struct ConcealedNodes {
    private var ranges: [Range<Int>] = []

    mutating func insert(_ nodes: Range<Int>) { ranges.append(nodes) }

    /// The events; those inside such a value without a look.
    func concealing(_ events: [TapeEvent]) -> [TapeEvent] {
        guard !ranges.isEmpty else { return events }
        let ranges = merged
        return events.map { event in
            let following = ranges.partition { $0.lowerBound > event.node }
            guard following > 0, ranges[following - 1].contains(event.node) else { return event }
            return event.concealed
        }
    }

    /// In the text's order, without those inside others.
    private var merged: [Range<Int>] {
        var merged: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound })
        where range.lowerBound >= merged.last?.upperBound ?? 0 {
            merged.append(range)
        }
        return merged
    }
}

extension [Range<Int>] {
    /// The first that is so; all after it are, too.
    fileprivate func partition(_ isSo: (Range<Int>) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isSo(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension TapeEvent {
    fileprivate var concealed: TapeEvent {
        guard case .reason(let reason) = detail else {
            return TapeEvent(node: node, kind: kind, isSensitive: true, detail: detail)
        }
        return TapeEvent(node: node, kind: kind, isSensitive: true, detail: .reason(reason.concealed))
    }
}

extension DecodingFailure {
    /// The same without anything of the value.
    var concealed: DecodingFailure {
        var failure = self
        failure.look = nil
        failure.detail = nil
        return failure
    }
}

extension Tolerance {
    /// The same without anything of the value.
    var concealed: Tolerance {
        Tolerance(path: path, kind: kind, found: found, reason: reason?.concealed)
    }
}
