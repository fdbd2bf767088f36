/// Finds the ways in which a JSON value may be one alternative of a union.
struct CandidateFinder {
    let alternative: Int
    let models: [Model]
    /// The unions that are being looked into.
    var entered: Set<ModelID>

    mutating func candidates(for type: WireType) -> Result<[UnionCandidate], Fault> {
        let type = models.underlying(type)
        switch type {
        case .bool: return one(.bool)
        case .int, .int32, .int64, .uint64: return one(.integer(type))
        case .double, .float, .decimal: return one(.number)
        case .string: return one(.string)
        case .decimalString, .date, .uuid, .url, .bytes: return one(.formatted(type))
        case .dateTime(let formats): return .success(instants(formats))
        case .array: return one(.array)
        case .map: return one(.object(required: [], constants: []))
        case .model(let id): return candidates(for: id)
        case .any: return .failure(Fault("'any' takes every value, so nothing else is ever chosen; leave it out"))
        case .optional:
            return .failure(
                Fault("it is optional; write '?' after the union's name where it may be absent or null"))
        case .file: return .failure(Fault("'file' cannot be in JSON"))
        }
    }

    private func one(_ condition: Union.Condition) -> Result<[UnionCandidate], Fault> {
        .success([UnionCandidate(alternative: alternative, condition: condition)])
    }

    /// Instants travel as text, as numbers, or as either.
    private func instants(_ formats: [DateFormat]) -> [UnionCandidate] {
        let texts = formats.filter { $0 != .unix && $0 != .unixMilliseconds }
        var found: [UnionCandidate] = []
        if !texts.isEmpty {
            found.append(UnionCandidate(alternative: alternative, condition: .formatted(.dateTime(texts))))
        }
        if texts.count < formats.count {
            found.append(UnionCandidate(alternative: alternative, condition: .number, isTimestamp: true))
        }
        return found
    }

    private mutating func candidates(for id: ModelID) -> Result<[UnionCandidate], Fault> {
        switch models[id].shape {
        case .structure(let structure): return one(Self.object(structure, models))
        case .enumeration(let enumeration):
            let values = enumeration.values.map(\.value.text)
            return one(enumeration.base == .string ? .stringAmong(values) : .integerAmong(values))
        case .union(let union): return candidates(for: union, id)
        case .newtype, .alias: return .success([])
        }
    }

    /// A union in a union: what its own alternatives are, or the object that holds one of its tags.
    private mutating func candidates(for union: Union, _ id: ModelID) -> Result<[UnionCandidate], Fault> {
        if let discriminator = union.discriminator {
            let tags = union.alternatives.compactMap(\.tag).map(Literal.string)
            let constant = Union.Constant(key: discriminator, values: tags, optional: false)
            return one(.object(required: [discriminator], constants: [constant]))
        }
        guard entered.insert(id).inserted else { return .failure(Self.isItself) }
        guard entered.count <= Resolution.maximumDepth else { return .failure(Self.isTooDeep) }
        defer { entered.remove(id) }
        var found: [UnionCandidate] = []
        for inner in union.alternatives {
            switch candidates(for: inner.type) {
            case .success(let more): found += more
            case .failure(let fault) where fault == Self.isItself || fault == Self.isTooDeep: return .failure(fault)
            case .failure: continue  // It is reported where that union stands.
            }
        }
        return .success(found)
    }

    private static let isTooDeep = Fault(
        "more than \(Resolution.maximumDepth) unions stand in each other; list their alternatives in one")
    private static let isItself = Fault("the union is its own alternative, which says nothing; leave it out")

    /// The keys that an object has to have, and the fields that have one possible value.
    ///
    /// A field that may arrive under an alias is not asked for, since its own name may be missing.
    static func object(_ structure: Structure, _ models: [Model]) -> Union.Condition {
        var required: [String] = []
        var constants: [Union.Constant] = []
        for field in structure.fields where field.aliases.isEmpty && field.defaultValue == nil {
            let isRequired = !models.expanding(field.type).isOptional || field.required
            if isRequired { required.append(field.name.value) }
            let type = models.expanding(field.type).unwrapped
            guard let values = models.enumeration(type)?.enumeration.values, values.count == 1 else { continue }
            constants.append(
                Union.Constant(
                    key: field.name.value, values: values.map(\.value),
                    optional: models.expanding(field.type).isOptional))
        }
        return .object(required: required, constants: constants)
    }
}
