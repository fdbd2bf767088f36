import Foundation

/// A day of the calendar, such as a birthday: `2026-11-30`. It is no instant, and no time zone can shift it.
public struct CalendarDate: Hashable, Comparable, Sendable, LosslessStringConvertible {
    /// 0 to 9999, of the Gregorian calendar.
    public let year: Int
    /// 1 to 12.
    public let month: Int
    /// 1 to 31.
    public let day: Int

    /// Nil for a day that does not exist, such as February 30.
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), CivilDay.exists(year: year, month: month, day: day) else { return nil }
        self.init(unchecked: year, month, day)
    }

    private init(unchecked year: Int, _ month: Int, _ day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads `yyyy-MM-dd` (RFC 3339, `full-date`) and nothing else.
    public init?(_ description: String) {
        var text = description
        let number = text.withUTF8 { bytes -> Int? in
            guard bytes.count == 10, let start = bytes.baseAddress else { return nil }
            return ISO8601.day(start)
        }
        guard let number else { return nil }
        let (year, month, day) = CivilDay.date(number)
        self.init(unchecked: year, month, day)
    }

    /// The day on which an instant falls in a time zone.
    public init?(_ date: Date, in timeZone: TimeZone) {
        let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        guard abs(seconds) < 1e12 else { return nil }
        let (year, month, day) = CivilDay.date(Int((seconds / 86_400).rounded(.down)))
        self.init(year: year, month: month, day: day)
    }

    static let epoch = CalendarDate(unchecked: 1970, 1, 1)

    public var description: String {
        "\(ISO8601.padded(year, 4))-\(ISO8601.padded(month))-\(ISO8601.padded(day))"
    }

    /// Year, month and day, for a `Calendar`.
    public var dateComponents: DateComponents { DateComponents(year: year, month: month, day: day) }

    public static func < (earlier: Self, later: Self) -> Bool {
        (earlier.year, earlier.month, earlier.day) < (later.year, later.month, later.day)
    }
}

extension CalendarDate: Codable {
    public init(from decoder: any Decoder) throws {
        self = try Place(decoder).scalar([])
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
