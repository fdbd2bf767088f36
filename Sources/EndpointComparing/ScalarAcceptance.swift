import EndpointGeneratorCore

/// Whether who reads one scalar takes what is written as another.
struct ScalarAcceptance {
    /// Whether scalars of another kind are converted, as long as nothing is lost.
    let isLenient: Bool

    func verdict(_ reading: WireType, from writing: WireType) -> Verdict {
        if case .dateTime(let known) = reading, case .dateTime(let formats) = writing {
            return formats.first.map(known.contains) == true ? .safe : .breaking
        }
        if reading == writing { return .safe }
        guard let wanted = Kind(reading), let given = Kind(writing) else { return .breaking }
        if wanted == given { return wanted == .number ? numbers(reading, writing) : texts(reading) }
        return isLenient && wanted != .other && given != .other ? .risky : .breaking
    }

    private enum Kind {
        case text, number, bool, other

        /// Nil for what is no scalar.
        init?(_ type: WireType) {
            switch type {
            case .string, .decimalString, .date, .uuid, .url, .bytes: self = .text
            case .dateTime(let formats):
                self = formats.first == .unix || formats.first == .unixMilliseconds ? .number : .text
            case .int, .int32, .int64, .uint64, .double, .float, .decimal: self = .number
            case .bool: self = .bool
            case .any, .file: self = .other
            case .array, .map, .optional, .model: return nil
            }
        }
    }

    /// Any text is a string; most texts are a URL; nothing else takes any text.
    private func texts(_ reading: WireType) -> Verdict {
        switch reading {
        case .string: .safe
        case .url: .risky
        default: .breaking
        }
    }

    private func numbers(_ reading: WireType, _ writing: WireType) -> Verdict {
        switch (reading, writing) {
        case (.int, .int64), (.int64, .int), (.int, .int32), (.int64, .int32): .safe
        case (.double, .float), (.double, .int), (.double, .int32), (.double, .int64), (.double, .uint64): .safe
        case (.decimal, .int), (.decimal, .int32), (.decimal, .int64), (.decimal, .uint64): .safe
        case (.decimal, .float), (.decimal, .double): .safe
        case (.float, _), (.double, _), (.decimal, _): .risky
        case (_, .int), (_, .int32), (_, .int64), (_, .uint64): .risky
        default: .breaking
        }
    }
}
