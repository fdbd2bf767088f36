import Foundation

/// A place in the JSON, in either engine: on the runtime's own tape, or in another library's decoder.
///
/// Tolerance is written once, on this type; only what has to be quick is written again for the tape.
enum Place {
    case tape(TapeDecoder)
    case foreign(any Decoder)

    init(_ decoder: any Decoder) {
        self = decoder.tapeDecoder.map(Place.tape) ?? .foreign(decoder)
    }

    var decoder: any Decoder {
        switch self {
        case .tape(let decoder): decoder
        case .foreign(let decoder): decoder
        }
    }

    /// How the decode as a whole is to read, where no field says.
    var wholeOptions: ReadOptions {
        switch self {
        case .tape(let decoder): decoder.document.options
        case .foreign(let decoder):
            decoder.isStrict ? DecodingRules().options.union(.strict) : DecodingRules().options
        }
    }

    var path: JSONPath {
        switch self {
        case .tape(let decoder): decoder.document.path(to: decoder.index)
        case .foreign(let decoder): JSONPath(decoder.codingPath)
        }
    }

    var look: JSONLook {
        switch self {
        case .tape(let decoder): decoder.tape.look(decoder.index)
        case .foreign(let decoder): ForeignLook.look(decoder)
        }
    }

    var isNull: Bool {
        switch self {
        case .tape(let decoder): decoder.tape.is(decoder.index, .null)
        case .foreign(let decoder): (try? decoder.singleValueContainer())?.decodeNil() ?? false
        }
    }
}

// MARK: - Reporting

extension Place {
    func note(
        _ kind: Tolerance.Kind, _ options: ReadOptions = [], missingKey: String? = nil, reason: DecodingFailure? = nil
    ) {
        switch self {
        case .tape(let decoder):
            let detail = missingKey.map(TapeEvent.Detail.missing) ?? reason.map(TapeEvent.Detail.reason)
            decoder.document.note(decoder.index, kind, isSensitive: options.isSensitive, detail: detail)
        case .foreign(let decoder):
            guard let report = decoder.report else { return }
            let look = missingKey == nil ? look : nil
            report.add([
                Tolerance(
                    path: path.appending(missingKey), kind: kind, found: look?.kindName ?? "nothing",
                    look: options.isSensitive ? nil : look?.clip, reason: reason)
            ])
        }
    }

    /// How many tolerances there are now.
    var mark: Int {
        switch self {
        case .tape(let decoder): decoder.document.events.count
        case .foreign(let decoder): decoder.report?.mark ?? 0
        }
    }

    /// Takes back what was noted since, inside something that is left out.
    func drop(after mark: Int) {
        switch self {
        case .tape(let decoder):
            decoder.document.drop(after: mark)
        case .foreign(let decoder): decoder.report?.drop(after: mark)
        }
    }
}

extension Place {
    /// Takes back what was noted last inside the value at this place.
    func dropInside() {
        switch self {
        case .tape(let decoder): decoder.document.drop(inside: decoder.index)
        case .foreign(let decoder): decoder.report?.drop(inside: path)
        }
    }
}

// MARK: - Failing

extension Place {
    func failure(_ expected: String, _ found: String? = nil, _ options: ReadOptions = []) -> DecodingFailure {
        let look = look
        return DecodingFailure(
            path: path, expected: expected, found: found ?? look.kindName, look: options.isSensitive ? nil : look.clip)
    }

    /// There is no such key in the object at this place.
    func missing(_ key: String, expected: String) -> DecodingFailure {
        DecodingFailure(path: path.appending(key), expected: expected, found: "nothing")
    }

    /// What was thrown at this place, or below it, as a failure with the path of its own.
    func failure(from error: any Error, _ options: ReadOptions = []) -> DecodingFailure {
        if let failure = error as? DecodingFailure { return options.isSensitive ? failure.concealed : failure }
        guard let error = error as? DecodingError else {
            var failure = failure("a value that its type accepts", nil, options)
            failure.detail = options.isSensitive ? nil : String(describing: error)
            return failure
        }
        return ForeignFailure.failure(from: error, at: self, options)
    }
}

// MARK: - Reading

extension Place {
    func scalar<Value: Scalar>(_ options: ReadOptions) throws -> Value {
        if case .tape(let decoder) = self, let value = Value.exact(decoder.tape, decoder.index) { return value }
        return try scalar(Value.expectation, options, Value.convert)
    }

    func scalar<Value>(
        _ expected: String, _ options: ReadOptions, _ convert: (JSONLook) -> Conversion<Value>
    ) throws -> Value {
        switch convert(look) {
        case .exact(let value): return value
        case .tolerated(let value, let kind):
            guard options.isLenient else { throw failure(expected, nil, options) }
            note(kind, options)
            return value
        case .refused(let found): throw failure(expected, found, options)
        }
    }

    /// A value of a closed enum.
    func closed<Value: ClosedEnum>(_ read: (Place) throws -> Value.RawValue) throws -> Value {
        guard let rawValue = try? read(self) else { throw failure(Value.expectation) }
        guard let value = Value(rawValue: rawValue) else {
            throw failure(Value.expectation, "\(look.kindName) that is none of them")
        }
        return value
    }

    /// Any type, with tolerance inside arrays, maps and optionals of scalars.
    func decode<Value: Decodable>(_ type: Value.Type, _ options: ReadOptions) throws -> Value {
        do {
            if let tolerant = type as? any TolerantDecodable.Type {
                if let value = try tolerant.read(self, options) as? Value { return value }
            } else if let newtype = type as? any Newtype.Type {
                if let value = try newtype.read(self, options) as? Value { return value }
            }
            switch self {
            case .tape(let decoder): return try decoder.strictly(type)
            case .foreign(let decoder): return try decoder.singleValueContainer().decode(type)
            }
        } catch {
            throw failure(from: error, options)
        }
    }
}

// MARK: - Decoders

extension Decoder {
    /// This decoder, if it is the runtime's own: one compare of types.
    @inline(__always)
    var tapeDecoder: TapeDecoder? {
        // The types are the same, so this is a copy and no more.
        Self.self == TapeDecoder.self ? unsafeBitCast(self, to: TapeDecoder.self) : nil
    }

    var report: ToleranceReport? { userInfo[.toleranceReport] as? ToleranceReport }

    var isStrict: Bool { userInfo[.strictDecoding] as? Bool ?? false }
}
