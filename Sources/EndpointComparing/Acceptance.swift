import EndpointGeneratorCore

/// Whether who reads one type takes what is written as another.
struct Acceptance {
    let reader: [Model]
    let writer: [Model]
    /// Whether the reader converts scalars of another kind.
    let isLenient: Bool
    private var visited: Set<Visit> = []

    private struct Visit: Hashable {
        let reading: ModelID
        let writing: ModelID
    }

    init(reader: [Model], writer: [Model], isLenient: Bool) {
        self.reader = reader
        self.writer = writer
        self.isLenient = isLenient
    }

    func verdict(_ reading: WireType, from writing: WireType) -> Verdict {
        var copy = self
        return copy.accept(reading, writing)
    }

    private mutating func accept(_ reading: WireType, _ writing: WireType) -> Verdict {
        let (reading, writing) = (reader.underlying(reading), writer.underlying(writing))
        if writing.isOptional, !reading.isOptional, reading != .any { return .breaking }
        switch (reader.underlying(reading.unwrapped), writer.underlying(writing.unwrapped)) {
        case (.any, _): return .safe
        case (.array(let inner), .array(let outer)): return accept(inner, outer)
        case (.map(_, let inner), .map(_, let outer)): return accept(inner, outer)
        case (.model(let inner), .model(let outer)): return accept(inner, outer)
        case (.model(let id), let scalar): return accept(model: id, scalar)
        case (let scalar, .model(let id)): return accept(scalar, model: id)
        case (let inner, let outer): return ScalarAcceptance(isLenient: isLenient).verdict(inner, from: outer)
        }
    }

    private mutating func accept(_ reading: ModelID, _ writing: ModelID) -> Verdict {
        guard visited.insert(Visit(reading: reading, writing: writing)).inserted else { return .safe }
        switch (reader[reading].shape, writer[writing].shape) {
        case (.structure(let inner), .structure(let outer)): return accept(inner, outer)
        case (.enumeration(let inner), .enumeration(let outer)):
            guard inner.base == outer.base else { return .breaking }
            let known = Set(inner.values.map(\.value))
            return !inner.closed || outer.values.allSatisfy { known.contains($0.value) } ? .safe : .breaking
        case (.union(let inner), _): return accept(inner, .model(writing))
        case (_, .union(let outer)): return outer.alternatives.map { accept(.model(reading), $0.type) }.max() ?? .safe
        default: return .breaking
        }
    }

    /// What the reader needs has to be there.
    private mutating func accept(_ reading: Structure, _ writing: Structure) -> Verdict {
        var worst = Verdict.safe
        for field in reading.fields {
            let names = [field.name.value] + field.aliases
            let source = writing.fields.first { names.contains($0.name.value) }
            guard let source else {
                if !field.mayBeAbsent { return .breaking }
                continue
            }
            let type = field.mayBeAbsent ? field.type.madeOptional : field.type
            worst = max(worst, accept(type, source.type))
        }
        return worst
    }

    /// An open union keeps what it does not know; whoever switches over it then meets a case that tells nothing.
    private mutating func accept(_ reading: Union, _ writing: WireType) -> Verdict {
        reading.alternatives.contains { accept($0.type, writing) == .safe } ? .safe : .risky
    }

    private mutating func accept(model id: ModelID, _ scalar: WireType) -> Verdict {
        switch reader[id].shape {
        case .enumeration(let enumeration):
            let base: WireType = enumeration.base == .string ? .string : .int
            let isOfKind = ScalarAcceptance(isLenient: false).verdict(base, from: scalar) == .safe
            return isOfKind && !enumeration.closed ? .safe : .breaking
        case .union(let union): return accept(union, scalar)
        default: return .breaking
        }
    }

    private mutating func accept(_ scalar: WireType, model id: ModelID) -> Verdict {
        switch writer[id].shape {
        case .enumeration(let enumeration):
            let base: WireType = enumeration.base == .string ? .string : .int
            return ScalarAcceptance(isLenient: isLenient).verdict(scalar, from: base)
        case .union(let union): return union.alternatives.map { accept(scalar, $0.type) }.max() ?? .safe
        default: return .breaking
        }
    }
}

extension Field {
    /// Whether who reads it goes on without it.
    var mayBeAbsent: Bool { type.isOptional || defaultValue != nil }
}
