/// Days of the proleptic Gregorian calendar, as ISO 8601 counts them, in integer arithmetic.
enum CivilDay {
    /// Days since 1970-01-01; the date must exist.
    @inline(__always)
    static func number(year: Int, month: Int, day: Int) -> Int {
        // Years that begin in March, in eras of 400 (H. Hinnant, "chrono-Compatible Low-Level Date Algorithms").
        let shifted = month <= 2 ? year &- 1 : year
        let era = (shifted >= 0 ? shifted : shifted &- 399) / 400
        let yearOfEra = shifted &- era &* 400
        let dayOfYear = (153 &* (month &+ (month > 2 ? -3 : 9)) &+ 2) / 5 &+ day &- 1
        let dayOfEra = yearOfEra &* 365 &+ yearOfEra / 4 &- yearOfEra / 100 &+ dayOfYear
        return era &* 146_097 &+ dayOfEra &- 719_468
    }

    /// The date that is so many days after 1970-01-01.
    static func date(_ number: Int) -> (year: Int, month: Int, day: Int) {
        let days = number + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    @inline(__always)
    static func exists(year: Int, month: Int, day: Int) -> Bool {
        guard month >= 1, month <= 12, day >= 1 else { return false }
        if day <= 28 { return true }
        if month == 2 { return day == 29 && isLeap(year) }
        let isShort = month == 4 || month == 6 || month == 9 || month == 11
        return day <= (isShort ? 30 : 31)
    }

    @inline(__always) static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// 0 is Sunday.
    static func weekday(_ number: Int) -> Int { ((number + 4) % 7 + 7) % 7 }
}

/// A moment of UTC, taken apart.
struct CivilTime {
    var year = 1970
    var month = 1
    var day = 1
    var hour = 0
    var minute = 0
    /// 60 in a leap second.
    var second = 0
    /// Seconds east of UTC.
    var offset = 0

    init() {}

    init(secondsSince1970 seconds: Int) {
        let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let rest = seconds - days * 86_400
        (year, month, day) = CivilDay.date(days)
        (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
    }

    /// 0 is Sunday.
    var weekday: Int { CivilDay.weekday(CivilDay.number(year: year, month: month, day: day)) }

    /// Nil for a moment that no calendar or clock has, such as February 30 or 25:00.
    var secondsSince1970: Int? {
        guard CivilDay.exists(year: year, month: month, day: day), (0...23).contains(hour), (0...59).contains(minute),
            (0...59).contains(second) || second == 60 && minute == 59
        else { return nil }
        let days = CivilDay.number(year: year, month: month, day: day)
        return days * 86_400 + hour * 3600 + minute * 60 + second - offset
    }
}
