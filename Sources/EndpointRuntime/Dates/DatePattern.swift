import Foundation

/// A date pattern of UTS 35 in the letters that wire formats use: y M d E H h a m s S, X x Z, and quoted text.
///
/// What is read has to be of exactly the pattern's shape. Names are English. A pattern with other letters, which no
/// spec may hold, reads and writes nothing.
struct DatePattern {
    private enum Part {
        case field(letter: Character, width: Int)
        case literal(String)
    }

    private static let weekdays = [
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    private let parts: [Part]?

    init(_ pattern: String) {
        parts = Self.parts(pattern)
    }

    private static func parts(_ pattern: String) -> [Part]? {
        var parts: [Part] = []
        var rest = Substring(pattern)
        while let first = rest.first {
            if first == "'" {
                guard let (text, after) = quoted(rest) else { return nil }
                parts.append(.literal(text))
                rest = after
                continue
            }
            let run = rest.prefix { $0 == first }
            rest = rest.dropFirst(run.count)
            guard first.isASCII, first.isLetter else {
                parts.append(.literal(String(run)))
                continue
            }
            guard "yMdEHhamsSXxZ".contains(first) else { return nil }
            parts.append(.field(letter: first, width: run.count))
        }
        return parts
    }

    /// Text in apostrophes; two of them are one.
    private static func quoted(_ text: Substring) -> (String, Substring)? {
        var rest = text.dropFirst()
        if rest.first == "'" { return ("'", rest.dropFirst()) }
        var result = ""
        while let next = rest.popFirst() {
            guard next == "'" else {
                result.append(next)
                continue
            }
            guard rest.first == "'" else { return (result, rest) }
            result.append("'")
            rest = rest.dropFirst()
        }
        return nil
    }

    // MARK: Reading

    func date(_ text: String) -> Date? {
        guard let parts else { return nil }
        var reading = Reading(rest: Substring(text))
        for (place, part) in parts.enumerated() {
            switch part {
            case .literal(let literal):
                guard reading.rest.hasPrefix(literal) else { return nil }
                reading.rest = reading.rest.dropFirst(literal.count)
            case .field(let letter, let width):
                var isBeforeField = false
                if place + 1 < parts.count, case .field = parts[place + 1] { isBeforeField = true }
                guard reading.read(letter, width, isExact: isBeforeField) else { return nil }
            }
        }
        guard reading.rest.isEmpty else { return nil }
        return reading.date
    }

    private struct Reading {
        var rest: Substring
        var time = CivilTime()
        var fraction = Fraction()
        var isAfternoon: Bool?

        var date: Date? {
            var time = time
            if let isAfternoon {
                guard (1...12).contains(time.hour) else { return nil }
                time.hour = time.hour % 12 + (isAfternoon ? 12 : 0)
            }
            return time.secondsSince1970.map(fraction.date(after:))
        }

        mutating func read(_ letter: Character, _ width: Int, isExact: Bool) -> Bool {
            switch letter {
            case "y": number(isExact || width == 4 ? 4...4 : 1...4, \.year)
            case "M" where width >= 3: month(width)
            case "M": number(width, \.month)
            case "d": number(width, \.day)
            case "H", "h": number(width, \.hour)
            case "m": number(width, \.minute)
            case "s": number(width, \.second)
            case "S": seconds(width)
            case "E": name(of: width == 4 ? DatePattern.weekdays : InternetDate.weekdays) != nil
            case "a": half()
            default: zone(letter)
            }
        }

        private mutating func number(_ widths: ClosedRange<Int>, _ part: WritableKeyPath<CivilTime, Int>) -> Bool {
            let digits = rest.prefix(widths.upperBound).prefix { $0.isASCII && $0.isNumber }
            guard digits.count >= widths.lowerBound, let number = Int(digits) else { return false }
            time[keyPath: part] = number
            rest = rest.dropFirst(digits.count)
            return true
        }

        private mutating func number(_ width: Int, _ part: WritableKeyPath<CivilTime, Int>) -> Bool {
            width <= 2 && number(width...2, part)
        }

        private mutating func month(_ width: Int) -> Bool {
            guard let index = name(of: width == 4 ? DatePattern.months : InternetDate.months) else { return false }
            time.month = index + 1
            return true
        }

        private mutating func name(of names: [String]) -> Int? {
            guard let index = names.firstIndex(where: rest.hasPrefix) else { return nil }
            rest = rest.dropFirst(names[index].count)
            return index
        }

        private mutating func seconds(_ width: Int) -> Bool {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard digits.count == width, width <= 9, let units = Int(digits) else { return false }
            fraction = Fraction(units: units, digits: width)
            rest = rest.dropFirst(width)
            return true
        }

        private mutating func half() -> Bool {
            switch rest.prefix(2).uppercased() {
            case "AM": isAfternoon = false
            case "PM": isAfternoon = true
            default: return false
            }
            rest = rest.dropFirst(2)
            return true
        }

        /// `Z` (not for `x`), `+hh`, `+hhmm` or `+hh:mm`.
        private mutating func zone(_ letter: Character) -> Bool {
            if rest.first == "Z" && letter != "x" {
                rest = rest.dropFirst()
                return true
            }
            guard let sign = rest.first == "+" ? 1 : rest.first == "-" ? -1 : nil else { return false }
            rest = rest.dropFirst()
            guard number(2, \.offset) else { return false }
            let hours = time.offset
            time.offset = 0
            if rest.first == ":" || rest.first?.isNumber == true {
                if rest.first == ":" { rest = rest.dropFirst() }
                guard number(2, \.offset) else { return false }
            }
            guard hours < 24, time.offset < 60 else { return false }
            time.offset = sign * (hours * 3600 + time.offset * 60)
            return true
        }
    }

    // MARK: Writing

    func text(_ date: Date) -> String? {
        guard let parts, abs(date.timeIntervalSince1970) < 1e12 else { return nil }
        let whole = date.timeIntervalSince1970.rounded(.down)
        let time = CivilTime(secondsSince1970: Int(whole))
        guard (0...9999).contains(time.year) else { return nil }
        return parts.map { part in
            switch part {
            case .literal(let text): text
            case .field(let letter, let width):
                Self.text(letter, width, time, fraction: date.timeIntervalSince1970 - whole)
            }
        }.joined()
    }

    private static func text(_ letter: Character, _ width: Int, _ time: CivilTime, fraction: Double) -> String {
        switch letter {
        case "y": ISO8601.padded(time.year, width)
        case "M" where width >= 3: (width == 4 ? months : InternetDate.months)[time.month - 1]
        case "M": ISO8601.padded(time.month, width)
        case "d": ISO8601.padded(time.day, width)
        case "H": ISO8601.padded(time.hour, width)
        case "h": ISO8601.padded((time.hour + 11) % 12 + 1, width)
        case "m": ISO8601.padded(time.minute, width)
        case "s": ISO8601.padded(time.second, width)
        case "S": fractionText(fraction, width)
        case "E": (width == 4 ? weekdays : InternetDate.weekdays)[time.weekday]
        case "a": time.hour < 12 ? "AM" : "PM"
        case "X": "Z"
        case "x" where width == 1: "+00"
        case "x" where width == 3: "+00:00"
        case "Z" where width == 5: "Z"
        default: "+0000"
        }
    }

    private static func fractionText(_ fraction: Double, _ width: Int) -> String {
        let scale = Fraction.power(min(width, 9))
        let units = min(Int((fraction * Double(scale)).rounded()), scale - 1)
        return ISO8601.padded(units, min(width, 9)) + String(repeating: "0", count: max(0, width - 9))
    }
}
