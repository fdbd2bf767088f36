/// How a value travels.
public indirect enum WireType: Equatable, Sendable {
    case string, int, int32, int64, uint64, double, float, decimal, decimalString, bool
    /// A calendar day.
    case date
    /// An instant; the formats are tried in order, the first is written.
    case dateTime([DateFormat])
    case uuid, url, bytes
    case any
    /// A part of a multipart body that streams from disk.
    case file
    case array(WireType)
    /// `key` is an enum or newtype of strings or integers; nil for plain strings.
    case map(key: ModelID?, value: WireType)
    case optional(WireType)
    case model(ModelID)
}
