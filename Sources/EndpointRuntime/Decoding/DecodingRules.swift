/// What the decoders of an API tolerate: the spec's `decoding`.
public struct DecodingRules: Hashable, Sendable {
    /// Whether scalars of another kind are converted where nothing is lost, and reported.
    public var lenientScalars: Bool
    /// Whether `[]` is taken for an empty map.
    public var emptyArrayAsMap: Bool
    /// Makes leniency, lossiness, empty arrays as maps, absent keys and the use of defaults errors, as suits tests and
    /// staging. Unknown values of open enums and unions are taken all the same, and so are aliases.
    public var strict = false

    public init(lenientScalars: Bool = true, emptyArrayAsMap: Bool = true) {
        self.lenientScalars = lenientScalars
        self.emptyArrayAsMap = emptyArrayAsMap
    }

    var options: ReadOptions {
        var options: ReadOptions = []
        if lenientScalars { options.insert(.lenient) }
        if emptyArrayAsMap { options.insert(.emptyArrayAsMap) }
        if strict { options.insert(.strict) }
        return options
    }
}

/// How one value is to be read.
struct ReadOptions: OptionSet {
    let rawValue: UInt8

    static let lenient = ReadOptions(rawValue: 1)
    static let emptyArrayAsMap = ReadOptions(rawValue: 2)
    static let strict = ReadOptions(rawValue: 4)
    /// The value must not be shown.
    static let sensitive = ReadOptions(rawValue: 8)
    /// The key must be there, though the value may be null.
    static let required = ReadOptions(rawValue: 16)

    var isLenient: Bool { contains(.lenient) && !contains(.strict) }
    var takesEmptyArrayAsMap: Bool { contains(.emptyArrayAsMap) && !contains(.strict) }
    var isStrict: Bool { contains(.strict) }
    var isSensitive: Bool { contains(.sensitive) }

    /// Strict as soon as the decode as a whole is.
    func joined(with whole: ReadOptions) -> ReadOptions { union(whole.intersection(.strict)) }
}
