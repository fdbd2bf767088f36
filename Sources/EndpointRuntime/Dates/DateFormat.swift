import Foundation

/// One of the ways in which an instant travels.
public enum DateFormat: Hashable, Sendable {
    /// RFC 3339: `2022-11-15T02:17:27.123Z`. Written in UTC, with a fraction where the instant has one.
    case iso8601
    /// Seconds since 1970, whole or with a fraction.
    case unix
    /// Milliseconds since 1970.
    case unixMilliseconds
    /// `Tue, 15 Nov 2022 02:17:27 GMT`, the IMF-fixdate of RFC 9110 §5.6.7.
    case rfc1123
    /// `Tue, 15 Nov 2022 02:17:27 +0000` (RFC 5322 §3.3).
    case rfc2822
    /// A pattern in Unicode letters (UTS 35) such as `yyyy-MM-dd HH:mm:ss`, read and written as UTC.
    case pattern(String)

    /// How the format is called in a failure.
    var name: String {
        switch self {
        case .iso8601: "ISO 8601"
        case .unix: "Unix seconds"
        case .unixMilliseconds: "Unix milliseconds"
        case .rfc1123: "RFC 1123"
        case .rfc2822: "RFC 2822"
        case .pattern(let pattern): "‘\(pattern)’"
        }
    }

    /// Whether instants travel as numbers.
    var isNumeric: Bool { self == .unix || self == .unixMilliseconds }

    /// The instant of a text; nil where it is not of this format.
    func date(fromText text: String) -> Date? {
        switch self {
        case .iso8601: ISO8601.date(text)
        case .rfc1123: InternetDate.date(text, zone: .gmt)
        case .rfc2822: InternetDate.date(text, zone: .any)
        case .pattern(let pattern): DatePattern(pattern).date(text)
        case .unix, .unixMilliseconds: nil
        }
    }

    /// The instant of a number; nil where it is not of this format.
    func date(fromNumber number: Double) -> Date? {
        switch self {
        case .unix: Date(timeIntervalSince1970: number)
        case .unixMilliseconds: Date(timeIntervalSince1970: number / 1000)
        case .iso8601, .rfc1123, .rfc2822, .pattern: nil
        }
    }

    /// How an instant travels, without quotes; empty for one that the format cannot write (a year beyond 9999).
    public func string(from date: Date) -> String { text(date) ?? "" }

    /// How an instant is written: without quotes, so that a path or a query can hold it as well. Nil where the format
    /// has no way to write it.
    func text(_ date: Date) -> String? {
        switch self {
        case .iso8601: ISO8601.text(date)
        case .unix: count(date, date.timeIntervalSince1970, decimals: 0, 3, 6)
        case .unixMilliseconds: count(date, date.timeIntervalSince1970 * 1000, decimals: 0, 3)
        case .rfc1123: InternetDate.text(date, zone: "GMT")
        case .rfc2822: InternetDate.text(date, zone: "+0000")
        case .pattern(let pattern): DatePattern(pattern).text(date)
        }
    }

    /// A count with the fewest decimals that give the same `Date` when read: a `Date` holds few of them exactly.
    private func count(_ date: Date, _ exact: Double, decimals: Int...) -> String? {
        guard exact.isFinite else { return nil }
        let rounded = decimals.lazy.map { (exact * Double(Fraction.power($0))).rounded() / Double(Fraction.power($0)) }
        let count = rounded.first { self.date(fromNumber: $0) == date } ?? exact
        return Int(exactly: count).map(String.init) ?? "\(count)"
    }
}

/// The formats of one field, in the order in which they are tried.
struct DateFormats {
    var first: DateFormat
    var others: [DateFormat] = []

    var all: [DateFormat] { [first] + others }

    var expectation: String { "date-time (\(all.map(\.name).joined(separator: " or ")))" }

    func convert(_ look: JSONLook) -> Conversion<Date> {
        switch look {
        case .string(let text):
            for format in all {
                if let date = format.date(fromText: text) { return .exact(date) }
            }
            // A count in quotes loses nothing; a format that promises text is never guessed at.
            if JSONNumberGrammar.matches(text), let number = Double(text), number.isFinite {
                for format in all {
                    if let date = format.date(fromNumber: number) { return .tolerated(date, .numberFromString) }
                }
            }
            return .refused("string that is no such date")
        case .number(let text):
            guard let number = Double(text), number.isFinite else { return .refused("number out of range") }
            for format in all {
                if let date = format.date(fromNumber: number) { return .exact(date) }
            }
            return .refused(nil)
        default: return .refused(nil)
        }
    }
}
