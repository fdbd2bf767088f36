/// Whether a text is a date in a format: what an example has to be.
struct DateText {
    private var rest: Substring
    private var year = 0
    private var month = 1
    private var day = 1

    private init(_ text: String) { rest = text[...] }

    static func isInstant(_ text: String, _ formats: [DateFormat]) -> Bool {
        formats.contains { isInstant(text, $0) }
    }

    /// A calendar day, `2026-11-30`.
    static func isDay(_ text: String) -> Bool {
        var reader = DateText(text)
        return reader.readDay() && reader.rest.isEmpty
    }

    private static func isInstant(_ text: String, _ format: DateFormat) -> Bool {
        var reader = DateText(text)
        switch format {
        case .iso8601: return reader.readISO8601() && reader.rest.isEmpty
        case .unix, .unixMilliseconds: return false
        case .rfc1123: return matches(text, "EEE, dd MMM yyyy HH:mm:ss 'GMT'")
        case .rfc2822: return internetMessagePatterns.contains { matches(text, $0) }
        case .pattern(let pattern): return matches(text, pattern)
        }
    }

    /// RFC 2822 §3.3: the day of the week and the seconds may be missing.
    private static let internetMessagePatterns = ["EEE, ", ""].flatMap { week in
        ["HH:mm:ss", "HH:mm"].flatMap { time in
            ["Z", "'GMT'", "'UT'"].map { "\(week)d MMM yyyy \(time) \($0)" }
        }
    }

    private static func matches(_ text: String, _ pattern: String) -> Bool {
        guard let pattern = try? DatePattern(pattern) else { return false }
        var reader = DateText(text)
        return pattern.elements.allSatisfy { reader.read($0) } && reader.rest.isEmpty && reader.isCalendarDay
    }
}

// MARK: - Reading

extension DateText {
    private mutating func read(_ element: DatePattern.Element) -> Bool {
        switch element {
        case .text(let text): take(text)
        case .field(let letter, let width): readField(letter, width)
        }
    }

    private mutating func readField(_ letter: Character, _ width: Int) -> Bool {
        switch letter {
        case "y": store(number(width == 4 ? 4...4 : 1...4), in: \.year)
        case "M": width > 2 ? readMonthName(isShort: width == 3) : store(number(width...2), in: \.month)
        case "d": store(number(width...2), in: \.day)
        case "E": readName(among: Self.weekdays, isShort: width < 4) != nil
        case "H": within(number(width...2), 0...23)
        case "h": within(number(width...2), 1...12)
        case "a": take("AM") || take("PM")
        case "m": within(number(width...2), 0...59)
        case "s": within(number(width...2), 0...60)
        case "S": number(width...width) != nil
        case "X": take("Z") || readOffset(width)
        case "x": readOffset(width)
        default: width == 5 ? take("Z") || readOffset(3) : readOffset(2)
        }
    }

    private mutating func readISO8601() -> Bool {
        guard readDay(), take("T") || take("t") || take(" ") else { return false }
        guard within(number(2...2), 0...23), take(":"), within(number(2...2), 0...59), take(":"),
            within(number(2...2), 0...60)
        else { return false }
        if take("."), number(1...18) == nil { return false }
        return take("Z") || take("z") || readOffset(3)
    }

    private mutating func readDay() -> Bool {
        store(number(4...4), in: \.year) && take("-") && store(number(2...2), in: \.month) && take("-")
            && store(number(2...2), in: \.day) && isCalendarDay
    }

    private mutating func take(_ text: String) -> Bool {
        guard rest.hasPrefix(text) else { return false }
        rest = rest.dropFirst(text.count)
        return true
    }

    /// A number of so many digits, as many as there are.
    private mutating func number(_ count: ClosedRange<Int>) -> Int? {
        let digits = rest.prefix(count.upperBound).prefix { $0.isASCII && $0.isNumber }
        guard digits.count >= count.lowerBound else { return nil }
        rest = rest.dropFirst(digits.count)
        return Int(digits)
    }

    private mutating func store(_ number: Int?, in property: WritableKeyPath<DateText, Int>) -> Bool {
        guard let number else { return false }
        self[keyPath: property] = number
        return true
    }

    private func within(_ number: Int?, _ range: ClosedRange<Int>) -> Bool {
        number.map(range.contains) ?? false
    }

    private mutating func readMonthName(isShort: Bool) -> Bool {
        store(readName(among: Self.months, isShort: isShort).map { $0 + 1 }, in: \.month)
    }

    private mutating func readName(among names: [String], isShort: Bool) -> Int? {
        names.firstIndex { take(isShort ? String($0.prefix(3)) : $0) }
    }

    /// `+01` at width 1, `+0100` at width 2, `+01:00` at width 3.
    private mutating func readOffset(_ width: Int) -> Bool {
        guard take("+") || take("-"), within(number(2...2), 0...23) else { return false }
        if width == 1 { return true }
        if width == 3, !take(":") { return false }
        return within(number(2...2), 0...59)
    }

    private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    private static let months =
        ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October"]
        + ["November", "December"]

    /// Whether there is such a day in the Gregorian calendar.
    private var isCalendarDay: Bool {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...12).contains(month) && (1...lengths[month - 1]).contains(day)
    }
}
