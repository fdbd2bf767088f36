/// Finds the items of a page, and what leads to the next, in the type of an answer.
struct PageReader {
    let models: [Model]
    let payload: WireType
    /// The keys from the root of the body to the payload.
    let envelope: [String]

    /// What a page is found by.
    enum Kind {
        case cursor, number

        var phrase: String {
            switch self {
            case .cursor: "a string, a number or a URL"
            case .number: "a whole number"
            }
        }

        func accepts(_ type: WireType) -> Bool {
            switch type {
            case .int, .int32, .int64, .uint64, .any: true
            case .string, .url, .uuid, .double, .decimal, .decimalString: self == .cursor
            default: false
            }
        }
    }

    /// What is wrong with a path to a cursor or a count; nil where nothing is, or nothing is known.
    func fault(of keys: [String], _ kind: Kind) -> String? {
        guard !keys.contains(""), let inside = keysInPayload(keys) else { return nil }
        switch BodyPath(models: models).follow(inside, in: payload) {
        case .open, .broken: return nil
        case .fault(let reason): return reason
        case .found(let type, _):
            let base = models.underlying(models.expanding(type).unwrapped)
            if case .model(let id) = base, case .union = models[id].shape { return nil }
            return kind.accepts(base)
                ? nil : "it is '\(models.spelling(type.unwrapped))', and pages need \(kind.phrase)"
        }
    }

    /// The way to the items and their type. A failure without words was reported elsewhere.
    func items(_ path: String?) -> Result<(path: [Pagination.ItemsStep], type: WireType), Fault> {
        guard payload != .any else {
            return .failure(Fault("the items of 'any' are not known; give the answer a type"))
        }
        guard !models.expanding(payload).isOptional else {
            return .failure(Fault("the answer of a call with pages cannot be optional; leave the '?' out"))
        }
        guard let path else { return itemsOfWhole() }
        let keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if keys.contains("") {
            return .failure(Fault("path '\(path)' has an empty key; write keys with one '.' between"))
        }
        guard let inside = keysInPayload(keys) else {
            return .failure(
                Fault(
                    "items '\(path)' are outside of the payload, which is at '\(envelope.joined(separator: "."))'; "
                        + "paths start at the root of the body"))
        }
        switch BodyPath(models: models).follow(inside, in: payload) {
        case .broken: return .failure(Fault(""))
        case .open: return .failure(Fault("items '\(path)': the type there is not known; give it one"))
        case .fault(let reason): return .failure(Fault("items '\(path)': \(reason)"))
        case .found(let type, let steps): return element(of: type, steps, "items '\(path)' are")
        }
    }

    private func itemsOfWhole() -> Result<(path: [Pagination.ItemsStep], type: WireType), Fault> {
        if case .array = models.expanding(payload) { return element(of: payload, [], "") }
        return .failure(
            Fault("'\(models.spelling(payload))' is no array, so 'items' has to say where its items are; add it"))
    }

    private func element(
        of type: WireType, _ steps: [Pagination.ItemsStep], _ subject: String
    ) -> Result<(path: [Pagination.ItemsStep], type: WireType), Fault> {
        guard case .array(let element) = models.expanding(models.expanding(type).unwrapped) else {
            return .failure(Fault("\(subject) '\(models.spelling(type.unwrapped))', and items are an array"))
        }
        return .success((steps, element))
    }

    /// The part of a path that lies in the payload; nil where it leads elsewhere in the body.
    private func keysInPayload(_ keys: [String]) -> [String]? {
        keys.starts(with: envelope) ? Array(keys.dropFirst(envelope.count)) : nil
    }
}
