/// Words that are written in one case throughout. The list is part of the spec's format: it never grows, since that
/// would rename what is there.
enum Initialisms {
    /// A word in lower case and as it is written inside a name: `id` is `ID`, `ids` is `IDs`, `oauth` is `OAuth`.
    static let spelling: [String: String] = {
        let upper = """
            API ASCII CPU CSS DNS HTML HTTP HTTPS ID IP JSON JWT MIME PDF QR RSS SDK SHA SMS SQL SSH SSL SVG TCP TLS TTL \
            UDP UI URI URL UTF UUID XML
            """.words
        var spelling = ["oauth": "OAuth"]
        for word in upper { spelling[word.lowercased() + "s"] = word + "s" }
        for word in upper { spelling[word.lowercased()] = word }
        return spelling
    }()

    /// How a word in lower case is written inside a name; digits behind an initialism leave it one (`utf8`).
    static func spelling(of word: String) -> String? {
        if let known = spelling[word] { return known }
        guard let last = word.utf8.last, isDigit(last) else { return nil }
        let letters = word.utf8.reversed().drop(while: isDigit).count
        let stem = String(word.utf8.prefix(letters)) ?? ""
        return spelling[stem].map { $0 + word.dropFirst(stem.count) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}

/// The singular of an English plural, for the names of elements. Part of the format like ``Initialisms``.
enum Singular {
    /// nil where there is none, as for `data` or `series`.
    static func of(_ word: String) -> String? {
        let lower = word.lowercased()
        if let irregular = irregular[lower] { return irregular }
        guard lower.count > 2, lower.hasSuffix("s"), !unchanged.contains(lower) else { return nil }
        if ["ss", "us", "is"].contains(where: lower.hasSuffix) { return nil }
        if lower.hasSuffix("ies"), lower.count > 4 { return word.dropLast(3) + "y" }
        let dropped = ["sses", "xes", "ches", "shes", "oes"].contains(where: lower.hasSuffix) || isLatin(lower) ? 2 : 1
        return String(word.dropLast(dropped))
    }

    /// `statuses`, `viruses`; not `houses`, `causes`, `uses`.
    private static func isLatin(_ word: String) -> Bool {
        word.hasSuffix("uses") && word.count > 5 && !word.hasSuffix("auses") && !word.hasSuffix("ouses")
    }

    private static let irregular = [
        "children": "child", "people": "person", "men": "man", "women": "woman", "aliases": "alias", "buses": "bus",
        "caches": "cache", "cookies": "cookie", "indices": "index", "movies": "movie", "quizzes": "quiz",
        "shoes": "shoe", "vertices": "vertex",
    ]

    private static let unchanged: Set<String> = ["news", "series", "species", "means"]
}

/// Symbols as words: their Unicode names, without `SIGN`, and the hyphen as the minus that it is in data.
enum SymbolNames {
    /// The words for a scalar: `+` is `plus`, `<` is `less`, `than`. A scalar without a name is its number.
    static func words(for scalar: Unicode.Scalar) -> [String] {
        if let word = shorter[scalar] { return [word] }
        guard let name = scalar.properties.name else {
            return ["u" + String(repeating: "0", count: max(0, 4 - hex(scalar).count)) + hex(scalar)]
        }
        var words = name.split { $0 == " " || $0 == "-" }.map { $0.lowercased() }
        if words.count > 1, words.last == "sign" { words.removeLast() }
        return words
    }

    private static let shorter: [Unicode.Scalar: String] = ["-": "minus", "@": "at"]

    private static func hex(_ scalar: Unicode.Scalar) -> String {
        String(scalar.value, radix: 16, uppercase: true)
    }
}

/// Status codes by the names that RFC 9110 §15 gives them, for the cases of an answer.
enum ReasonPhrase {
    /// `ok`, `noContent`; a code without a phrase is `status299`.
    static func caseName(of status: Int) -> String { phrases[status] ?? "status\(status)" }

    private static let phrases: [Int: String] = [
        100: "continue", 101: "switchingProtocols",
        200: "ok", 201: "created", 202: "accepted", 203: "nonAuthoritativeInformation", 204: "noContent",
        205: "resetContent", 206: "partialContent",
        300: "multipleChoices", 301: "movedPermanently", 302: "found", 303: "seeOther", 304: "notModified",
        305: "useProxy", 307: "temporaryRedirect", 308: "permanentRedirect",
        400: "badRequest", 401: "unauthorized", 402: "paymentRequired", 403: "forbidden", 404: "notFound",
        405: "methodNotAllowed", 406: "notAcceptable", 407: "proxyAuthenticationRequired", 408: "requestTimeout",
        409: "conflict", 410: "gone", 411: "lengthRequired", 412: "preconditionFailed", 413: "contentTooLarge",
        414: "uriTooLong", 415: "unsupportedMediaType", 416: "rangeNotSatisfiable", 417: "expectationFailed",
        421: "misdirectedRequest", 422: "unprocessableContent", 426: "upgradeRequired",
        500: "internalServerError", 501: "notImplemented", 502: "badGateway", 503: "serviceUnavailable",
        504: "gatewayTimeout", 505: "httpVersionNotSupported",
    ]
}
