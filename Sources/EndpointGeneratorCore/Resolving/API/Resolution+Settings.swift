import Mustache

/// What the decoders tolerate, and the formats of dates.
extension Resolution {
    mutating func decodingOptions() -> DecodingOptions {
        var options = DecodingOptions()
        options.lenientScalars = document.decoding.lenientScalars ?? true
        options.emptyArrayAsMap = document.decoding.emptyArrayAsMap ?? true
        if let dates = document.decoding.dates {
            let formats = dateFormats(dates)
            if !formats.isEmpty { options.dates = formats }
        }
        return options
    }

    /// The formats by their names or as patterns; what is wrong with one is reported.
    mutating func dateFormats(_ names: [Located<String>]) -> [DateFormat] {
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

/// How the Swift is to come out.
extension Resolution {
    mutating func generateOptions() -> GenerateOptions {
        let syntax = document.generate
        var options = GenerateOptions()
        checkNamespace()
        options.access = syntax.access.flatMap { AccessLevel(rawValue: $0.value) } ?? .internal
        options.layout = syntax.layout.flatMap { FileLayout(rawValue: $0.value) } ?? .files
        options.modelFiles = modelFiles(layout: options.layout)
        options.imports = imports()
        options.conformances = conformances()
        options.templates = syntax.templates
        return options
    }

    private mutating func checkNamespace() {
        let name = document.name
        let isIdentifier = name.value.unicodeScalars.allSatisfy {
            IdentifierScalars.canContinue($0) && $0 != "_" && ($0.isASCII || $0.properties.isAlphabetic)
        }
        if !isIdentifier || !(name.value.first?.isUppercase ?? false) {
            error(
                "'\(name.value.onOneLine)' cannot be the namespace; write one word that starts with a capital letter, "
                    + "such as 'Blog'", at: name.location)
        }
    }

    private mutating func modelFiles(layout: FileLayout) -> Int {
        guard let count = document.generate.modelFiles else { return 1 }
        if !(1...1000).contains(count.value) {
            error("'modelFiles' is a number from 1 to 1000", at: count.location)
        } else if layout == .types, count.value > 1 {
            error(
                "'modelFiles' is for the layout 'files'; with 'types' each type has its own file", at: count.location)
        }
        return count.value
    }

    private mutating func imports() -> [String] {
        var modules: [String] = []
        for module in document.generate.imports {
            if SwiftIdentifier(spelled: module.value)?.source != module.value
                || SwiftKeywords.needSuffix.contains(module.value)
            {
                error(
                    "'\(module.value.onOneLine)' is no name of a module; write one word, as behind 'import'",
                    at: module.location)
            } else if modules.contains(module.value) {
                error("module '\(module.value)' is imported twice; leave one out", at: module.location)
            }
            modules.append(module.value)
        }
        return modules
    }

    private mutating func conformances() -> Set<String> {
        guard let names = document.generate.conformances else { return ["Hashable"] }
        let known = ["Hashable", "Identifiable"]
        for name in names where !known.contains(name.value) {
            unknown("conformance", name, among: known, otherwise: "write \(known.quoted(joinedBy: "or"))")
        }
        return Set(names.map(\.value)).intersection(known)
    }
}
