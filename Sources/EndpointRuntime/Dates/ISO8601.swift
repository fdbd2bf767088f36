import Foundation

/// Instants as RFC 3339 §5.6 writes them: `2022-11-15T02:17:27.123Z`, `…+05:30`; besides, from ISO 8601, a comma
/// before the fraction and offsets without a colon. A time zone has to be there.
enum ISO8601 {
    static func date(_ text: String) -> Date? {
        var text = text
        return text.withUTF8 { date($0) }
    }

    /// Reads all bytes or none.
    static func date(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
        guard text.count >= 20, let bytes = text.baseAddress, let month = DigitPairs.yearAndMonth.read(bytes),
            let clock = DigitPairs.dayAndClock.read(bytes + 8), bytes[16] == UInt8(ascii: ":"),
            let day = day(month, clock.byte(0))
        else { return nil }
        let hour = clock.byte(3)
        let minute = clock.byte(6)
        let second = pair(bytes, 17)
        guard hour < 24, minute < 60, second < 60 || second == 60 && minute == 59 else { return nil }
        var at = 19
        var fraction = Fraction()
        if bytes[at] == UInt8(ascii: ".") || bytes[at] == UInt8(ascii: ",") {
            guard fraction.read(text, &at) else { return nil }
        }
        guard let offset = offset(text, at) else { return nil }
        let seconds = day &* 86_400 &+ hour &* 3600 &+ minute &* 60 &+ second &- offset
        return fraction.date(after: seconds)
    }

    /// Days since 1970 of the ten bytes `yyyy-MM-dd`; nil unless the day exists.
    @inline(__always)
    static func day(_ bytes: UnsafePointer<UInt8>) -> Int? {
        DigitPairs.yearAndMonth.read(bytes).flatMap { day($0, pair(bytes, 8)) }
    }

    @inline(__always)
    private static func day(_ yearAndMonth: UInt64, _ day: Int) -> Int? {
        let year = yearAndMonth.byte(0) &* 100 &+ yearAndMonth.byte(2)
        let month = yearAndMonth.byte(5)
        return CivilDay.exists(year: year, month: month, day: day)
            ? CivilDay.number(year: year, month: month, day: day) : nil
    }

    /// Two digits; 1000 or more where there are none.
    @inline(__always)
    private static func pair(_ bytes: UnsafePointer<UInt8>, _ at: Int) -> Int {
        let tens = bytes[at] &- 0x30
        let ones = bytes[at &+ 1] &- 0x30
        return tens < 10 && ones < 10 ? Int(tens) &* 10 &+ Int(ones) : 1000
    }

    /// The seconds of `Z`, `+hh:mm`, `+hhmm` or `+hh` that end the text.
    @inline(__always)
    private static func offset(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
        guard start < text.count, let bytes = text.baseAddress else { return nil }
        let sign = bytes[start]
        if sign | 0x20 == UInt8(ascii: "z") { return start &+ 1 == text.count ? 0 : nil }
        let left = text.count &- start
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), left == 3 || left == 5 || left == 6 else {
            return nil
        }
        if left == 6, bytes[start &+ 3] != UInt8(ascii: ":") { return nil }
        let hours = pair(bytes, start &+ 1)
        let minutes = left == 3 ? 0 : pair(bytes, left == 6 ? start &+ 4 : start &+ 3)
        guard hours < 24, minutes < 60 else { return nil }
        let seconds = hours &* 3600 &+ minutes &* 60
        return sign == UInt8(ascii: "-") ? -seconds : seconds
    }

    /// `2022-11-15T02:17:27Z`, with three, six, seven or nine digits where the instant has a fraction: the fewest that
    /// give the same `Date` when read. Nil outside the years 0 to 9999.
    static func text(_ date: Date) -> String? {
        let whole = date.timeIntervalSinceReferenceDate.rounded(.down)
        guard abs(whole) < 1e12 else { return nil }
        let fraction = date.timeIntervalSinceReferenceDate - whole
        let seconds = Int(whole) + Int(Date.timeIntervalBetween1970AndReferenceDate)
        guard fraction != 0 else { return text(seconds, "") }
        var last: String?
        // A last digit more or less keeps nine digits from being read as fewer, which would round otherwise.
        for (digits, nudge) in [(3, 0), (6, 0), (7, 0), (9, 0), (9, 1), (9, -1)] {
            let scale = Fraction.power(digits)
            var units = Int((fraction * Double(scale)).rounded()) + nudge
            var full = seconds
            guard units >= 0 else { continue }
            if units >= scale { (units, full) = (units - scale, seconds + 1) }
            let candidate = Fraction(units: units, digits: digits)
            guard let text = text(full, units == 0 ? "" : ".\(candidate.text)") else { continue }
            if candidate.date(after: full) == date { return text }
            if nudge == 0 { last = text }
        }
        return last
    }

    private static func text(_ seconds: Int, _ fraction: String) -> String? {
        let time = CivilTime(secondsSince1970: seconds)
        guard (0...9999).contains(time.year) else { return nil }
        let day = "\(padded(time.year, 4))-\(padded(time.month))-\(padded(time.day))"
        return "\(day)T\(padded(time.hour)):\(padded(time.minute)):\(padded(time.second))\(fraction)Z"
    }

    static func padded(_ number: Int, _ width: Int = 2) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }
}

/// The digits after the seconds.
struct Fraction {
    private var units: Int
    private var digits: Int

    init(units: Int = 0, digits: Int = 0) {
        self.units = units
        self.digits = digits
    }

    /// Reads the digits after the sign at `at`; digits after the ninth are beyond any clock and let go.
    @inline(__always)
    mutating func read(_ text: UnsafeBufferPointer<UInt8>, _ at: inout Int) -> Bool {
        at &+= 1
        let start = at
        while at < text.count, ByteScanning.isDigit(text[at]) {
            if digits < 9 {
                units = units &* 10 &+ Int(text[at] &- 0x30)
                digits &+= 1
            }
            at &+= 1
        }
        return at > start
    }

    /// The instant so much after a whole second.
    ///
    /// A `Date` counts from 2001, in steps of about 0.1 µs; a time interval since 1970 has steps twice as wide. Up
    /// to microseconds the instant is the one that a count since 1970 gives, as everyone computes it; finer ones
    /// use what the `Date` has. It stays before the next second, also where steps are wide: the last instant of 9999
    /// would be one of a year that cannot be written.
    @inline(__always)
    func date(after seconds: Int) -> Date {
        guard units != 0 else { return Date(timeIntervalSince1970: Double(seconds)) }
        let next = seconds &+ 1 &- Int(Date.timeIntervalBetween1970AndReferenceDate)
        let nearest = nearest(after: seconds)
        guard nearest.timeIntervalSinceReferenceDate >= Double(next) else { return nearest }
        return Date(timeIntervalSinceReferenceDate: Double(next).nextDown)
    }

    @inline(__always)
    private func nearest(after seconds: Int) -> Date {
        var (units, digits) = (units, digits)
        while digits > 6, units % 10 == 0 { (units, digits) = (units / 10, digits - 1) }
        let fraction = Double(units) / Double(Self.power(digits))
        if digits <= 6 { return Date(timeIntervalSince1970: Double(seconds) + fraction) }
        let reference = seconds &- Int(Date.timeIntervalBetween1970AndReferenceDate)
        return Date(timeIntervalSinceReferenceDate: Double(reference) + fraction)
    }

    var text: String { ISO8601.padded(units, digits) }

    @inline(__always)
    static func power(_ digits: Int) -> Int {
        var power = 1
        for _ in 0..<digits { power &*= 10 }
        return power
    }
}
