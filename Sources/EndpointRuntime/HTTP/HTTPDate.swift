import Foundation

/// Dates in header fields, in the three forms of RFC 9110 §5.6.7.
enum HTTPDate {
    /// - `Wed, 21 Oct 2015 07:28:00 GMT`
    /// - `Wednesday, 21-Oct-15 07:28:00 GMT`
    /// - `Wed Oct 21 07:28:00 2015`
    static func parse(_ text: String, now: Date) -> Date? {
        let words = text.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
        switch words.count {
        case 6 where words[5] == "GMT":
            return date(day: words[1], month: words[2], year: fourDigits(words[3]), time: words[4])
        case 4 where words[3] == "GMT":
            let parts = words[1].split(separator: "-").map(String.init)
            guard parts.count == 3 else { return nil }
            return date(day: parts[0], month: parts[1], year: fullYear(parts[2], now: now), time: words[2])
        case 5:
            return date(day: words[2], month: words[1], year: fourDigits(words[4]), time: words[3])
        default:
            return nil
        }
    }

    private static func date(day: String, month: String, year: Int?, time: String) -> Date? {
        guard let year, let day = digits(day, 1...2), let month = months.firstIndex(of: month) else { return nil }
        let clock = time.split(separator: ":", omittingEmptySubsequences: false).map { digits(String($0), 2...2) }
        guard clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2],
            hour < 24, minute < 60, second <= 60, (1...31).contains(day)
        else { return nil }
        let days = daysSince1970(year: year, month: month + 1, day: day)
        return Date(timeIntervalSince1970: Double(days * 86_400 + hour * 3600 + minute * 60 + second))
    }

    /// A two-digit year that would lie more than 50 years ahead is the past one with these digits.
    private static func fullYear(_ text: String, now: Date) -> Int? {
        guard let twoDigits = digits(text, 2...2) else { return nil }
        guard abs(now.timeIntervalSince1970) < 1e12 else { return nil }
        let thisYear = 1970 + Int(now.timeIntervalSince1970 / 31_556_952)
        let year = thisYear / 100 * 100 + twoDigits
        return year > thisYear + 50 ? year - 100 : year
    }

    private static func fourDigits(_ text: String) -> Int? { digits(text, 4...4) }

    private static func digits(_ text: String, _ count: ClosedRange<Int>) -> Int? {
        guard count.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(text)
    }

    /// Days of the proleptic Gregorian calendar, counted in eras of 400 years that begin on 1 March.
    private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
