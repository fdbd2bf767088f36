import EndpointGeneratorCore

// What holds for a whole API.
extension Comparer {
    private var api: Subject {
        Subject(kind: .api, path: new.api.name.value, old: old.location, new: new.location)
    }

    mutating func compareSettings() {
        compareNamespace()
        compareAccess()
        if old.api.basePath != new.api.basePath {
            log.add(
                .changed, api, "basePath changed from '\(old.api.basePath)' to '\(new.api.basePath)'",
                server: .breaking("Old clients call paths under the old one."))
        }
        if old.api.auth != new.api.auth {
            log.add(
                .changed, api, "auth changed from \(old.api.auth.spelling) to \(new.api.auth.spelling)",
                server: Self.effect(ofAuth: old.api.auth, new.api.auth))
        }
        compareEnvelopes(old.api.envelope, new.api.envelope, api)
        compareDecoding()
        compareServers()
        compareFixed(old.api.fixedHeaders, new.api.fixedHeaders, in: api, "header")
        compareParameters(
            FieldList(old.api.suppliedHeaders, names: old.names.headers),
            FieldList(new.api.suppliedHeaders, names: new.names.headers), in: api, .header)
    }

    private mutating func compareNamespace() {
        let (before, after) = (old.api.name.value, new.api.name.value)
        guard before != after else { return }
        log.add(
            .renamed, api, "renamed from '\(before)' to '\(after)'",
            swift: .breaking("The namespace is '\(after)' now."))
    }

    private mutating func compareAccess() {
        let levels = AccessLevel.allCases
        let (before, after) = (old.api.generate.access, new.api.generate.access)
        if before != after {
            let isLowered = (levels.firstIndex(of: after) ?? 0) < (levels.firstIndex(of: before) ?? 0)
            log.add(
                .changed, api, "access changed from '\(before.rawValue)' to '\(after.rawValue)'",
                swift: isLowered ? .breaking("It is visible in fewer places.") : .safe("It is visible in more places."))
        }
        for name in old.api.generate.conformances.subtracting(new.api.generate.conformances).sorted() {
            log.add(
                .changed, api, "conformance '\(name)' removed",
                swift: .breaking("Models no longer conform to '\(name)'."))
        }
        for name in new.api.generate.conformances.subtracting(old.api.generate.conformances).sorted() {
            log.add(.changed, api, "conformance '\(name)' added", swift: .safe("Models conform to one protocol more."))
        }
    }

    private mutating func compareDecoding() {
        let (before, after) = (old.api.decoding, new.api.decoding)
        compareTolerance("lenientScalars", before.lenientScalars, after.lenientScalars)
        compareTolerance("emptyArrayAsMap", before.emptyArrayAsMap, after.emptyArrayAsMap)
        guard before.dates != after.dates else { return }
        let isKnown = after.dates.first.map(before.dates.contains) == true
        let isWrittenAlike = before.dates.first == after.dates.first
        log.add(
            .changed, api, "dates changed from \(before.dates.listing) to \(after.dates.listing)",
            server: isWrittenAlike
                ? .noRequest : .breaking("Old clients write dates as \(before.dates.prefix(1).listing)."),
            client: isKnown
                ? .safe("Old clients read \(after.dates.prefix(1).listing) already.")
                : .breaking("Old clients read \(before.dates.listing) alone."))
    }

    private mutating func compareTolerance(_ name: String, _ before: Bool, _ after: Bool) {
        guard before != after else { return }
        log.add(
            .changed, api, "\(name) turned \(after ? "on" : "off")",
            client: after
                ? .risky("Answers may need a tolerance that old clients do not have.")
                : .safe("Old clients tolerate more than they need to."),
            swift: after ? .sameSwift : .risky("Answers that were converted are errors now."))
    }

    private mutating func compareServers() {
        let pairing = Pairing(old.api.servers.map(\.value), new.api.servers.map(\.value)) { _, _ in false }
        for index in pairing.removed {
            let server = old.api.servers[index]
            let subject = Subject(kind: .api, path: api.path, old: server.location, new: new.location)
            log.add(
                .removed, subject, "server '\(server.value)' removed",
                swift: .risky("A base URL that is given for it is of no use."))
        }
        for index in pairing.added {
            let server = new.api.servers[index]
            let subject = Subject(kind: .api, path: api.path, old: old.location, new: server.location)
            log.add(
                .added, subject, "server '\(server.value)' added",
                swift: .risky("The client has to be given a base URL for it."))
        }
    }
}

// MARK: - What endpoints may say in their own way

extension Comparer {
    static func effect(ofAuth before: AuthScheme, _ after: AuthScheme) -> Effect {
        if after == .none { return .safe("Old clients send a credential that nobody asks for.") }
        if before == .none { return .breaking("Old clients send no credential.") }
        return .breaking("Old clients send their credential in the old way.")
    }

    mutating func compareEnvelopes(_ before: Envelope?, _ after: Envelope?, _ subject: Subject) {
        guard before != after else { return }
        log.add(
            .changed, subject, "envelope changed from \(before.spelling) to \(after.spelling)",
            client: .breaking("Old clients look for payload and error where they were."))
    }

    mutating func compareFixed(_ before: [FixedValue], _ after: [FixedValue], in holder: Subject, _ kind: String) {
        let pairing = Pairing(before.map(\.name.value), after.map(\.name.value)) { _, _ in false }
        for pair in pairing.pairs where before[pair.old].value != after[pair.new].value {
            let (left, right) = (before[pair.old], after[pair.new])
            log.add(
                .changed, holder.holding(left.name, right.name, .header),
                "fixed \(kind) changed from '\(left.value)' to '\(right.value)'",
                server: .risky("Old clients send '\(left.value)'."))
        }
        for index in pairing.removed {
            log.add(
                .removed, holder.holding(old: before[index].name, .header), "fixed \(kind) removed",
                server: .risky("Old clients go on sending it."))
        }
        for index in pairing.added {
            log.add(
                .added, holder.holding(new: after[index].name, .header), "fixed \(kind) added",
                server: .risky("Old clients do not send it."))
        }
    }
}

extension Subject {
    /// A thing inside of this one that both specs have.
    func holding(_ old: Located<String>, _ new: Located<String>, _ kind: Change.Kind) -> Subject {
        holding(new.value, kind, old: old.location, new: new.location)
    }

    /// A thing inside of this one that is gone.
    func holding(old gone: Located<String>, _ kind: Change.Kind) -> Subject {
        holding(gone.value, kind, old: gone.location)
    }

    /// A thing inside of this one that is new.
    func holding(new fresh: Located<String>, _ kind: Change.Kind) -> Subject {
        holding(fresh.value, kind, new: fresh.location)
    }

    /// A thing inside of this one, which stands where this one does unless places of its own are given.
    func holding(
        _ name: String, _ kind: Change.Kind, old: SourceLocation? = nil, new: SourceLocation? = nil
    ) -> Subject {
        Subject(kind: kind, path: "\(path).\(name)", old: old ?? self.old, new: new ?? self.new)
    }
}
