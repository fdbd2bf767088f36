import Foundation

/// The dates of mail and HTTP: `Tue, 15 Nov 2022 02:17:27 GMT`.
enum InternetDate {
    enum Zone {
        /// RFC 9110 §5.6.7 knows only GMT.
        case gmt
        /// RFC 5322 §3.3 and §4.3: an offset or one of the old names.
        case any
    }

    static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    static func date(_ text: String, zone: Zone) -> Date? {
        var words = text.split(separator: " ", omittingEmptySubsequences: zone == .any)[...]
        if let first = words.first, first.hasSuffix(",") {
            guard weekdays.contains(String(first.dropLast())) else { return nil }
            words = words.dropFirst()
        } else if zone == .gmt {
            return nil
        }
        guard words.count == 5, let start = words.indices.first else { return nil }
        var time = CivilTime()
        guard let day = number(words[start], 1...2), let month = months.firstIndex(of: String(words[start + 1])),
            let year = number(words[start + 2], 4...4), clock(words[start + 3], zone, &time),
            let offset = offset(String(words[start + 4]), zone)
        else { return nil }
        (time.year, time.month, time.day, time.offset) = (year, month + 1, day, offset)
        return time.secondsSince1970.map { Date(timeIntervalSince1970: Double($0)) }
    }

    private static func clock(_ text: Substring, _ zone: Zone, _ time: inout CivilTime) -> Bool {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { number($0, 2...2) }
        guard parts.count == 3 || parts.count == 2 && zone == .any, let hour = parts[0], let minute = parts[1] else {
            return false
        }
        guard let second = parts.count == 3 ? parts[2] : 0 else { return false }
        (time.hour, time.minute, time.second) = (hour, minute, second)
        return true
    }

    private static func offset(_ text: String, _ zone: Zone) -> Int? {
        let hours = ["GMT": 0, "UT": 0, "UTC": 0, "Z": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5]
        let western = ["MST": -7, "MDT": -6, "PST": -8, "PDT": -7]
        if zone == .gmt { return text == "GMT" ? 0 : nil }
        if let hours = hours[text] ?? western[text] { return hours * 3600 }
        guard text.count == 5, let sign = ["+": 1, "-": -1][text.prefix(1)],
            let digits = number(text.dropFirst(), 4...4),
            digits % 100 < 60, digits < 2400
        else { return nil }
        return sign * (digits / 100 * 3600 + digits % 100 * 60)
    }

    private static func number(_ text: Substring, _ width: ClosedRange<Int>) -> Int? {
        guard width.contains(text.utf8.count), text.utf8.allSatisfy(ByteScanning.isDigit) else { return nil }
        return Int(text)
    }

    /// Whole seconds: the format has no fraction.
    static func text(_ date: Date, zone: String) -> String? {
        guard abs(date.timeIntervalSince1970) < 1e12 else { return nil }
        let seconds = Int(date.timeIntervalSince1970.rounded(.down))
        let time = CivilTime(secondsSince1970: seconds)
        guard (0...9999).contains(time.year) else { return nil }
        let day = "\(ISO8601.padded(time.day)) \(months[time.month - 1]) \(ISO8601.padded(time.year, 4))"
        let clock = [time.hour, time.minute, time.second].map { ISO8601.padded($0) }.joined(separator: ":")
        return "\(weekdays[time.weekday]), \(day) \(clock) \(zone)"
    }
}
