import Mustache

/// What the decoders tolerate, and the formats of dates.
extension Resolution {
    mutating func decodingOptions() -> DecodingOptions {
        var options = DecodingOptions()
        options.lenientScalars = document.decoding.lenientScalars ?? true
        options.emptyArrayAsMap = document.decoding.emptyArrayAsMap ?? true
        if let dates = document.decoding.dates {
            let formats = dateFormats(dates, at: document.name.location)
            if !formats.isEmpty { options.dates = formats }
        }
        return options
    }

    /// The formats by their names or as patterns; what is wrong with one is reported.
    ///
    /// - Parameter location: where an empty list is reported.
    mutating func dateFormats(_ names: [Located<String>], at location: SourceLocation) -> [DateFormat] {
        if names.isEmpty {
            error("'dates' is empty; name a format, or leave it out for 'iso8601'", at: location)
        }
        var formats: [DateFormat] = []
        for name in names {
            guard let format = dateFormat(name) else { continue }
            if formats.contains(format) {
                error("date format '\(name.value)' comes twice; leave one out", at: name.location)
            } else {
                formats.append(format)
            }
        }
        return formats
    }

    private mutating func dateFormat(_ name: Located<String>) -> DateFormat? {
        if let named = Self.namedFormats[name.value] { return named }
        if !name.value.contains(where: { "yMdHms".contains($0) }) || name.value.isOneLowercaseWord {
            unknown(
                "date format", name, among: Self.namedFormats.keys.sorted(),
                otherwise: "'iso8601', 'unix', 'unix-ms', 'rfc1123', 'rfc2822', or a pattern such as 'yyyy-MM-dd HH:mm'"
            )
            return nil
        }
        do {
            _ = try DatePattern(name.value)
            return .pattern(name.value)
        } catch {
            self.error("date pattern '\(name.value)' cannot be used: \(error.message)", at: name.location)
            return nil
        }
    }

    private static let namedFormats: [String: DateFormat] = [
        "iso8601": .iso8601, "unix": .unix, "unix-ms": .unixMilliseconds, "rfc1123": .rfc1123, "rfc2822": .rfc2822,
    ]
}

extension String {
    /// Whether this can only be meant as the name of a format: `iso-8601`, `rfc822`.
    fileprivate var isOneLowercaseWord: Bool {
        let letters = filter(\.isLetter)
        return letters.count > 2 && letters.allSatisfy(\.isLowercase) && !contains("yyyy")
    }
}
