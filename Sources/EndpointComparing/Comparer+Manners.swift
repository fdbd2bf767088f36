import EndpointGeneratorCore

// How a call is made, apart from what it sends.
extension Comparer {
    mutating func compareManners(
        _ before: EndpointDeclaration, _ after: EndpointDeclaration, _ subject: Subject
    ) {
        compareIdempotency(before.idempotency, after.idempotency, subject)
        compareAuth(before, after, subject)
        compareOwnEnvelopes(before, after, subject)
        if before.server != after.server {
            let (left, right) = (before.server.map { "'\($0)'" } ?? "base", after.server.map { "'\($0)'" } ?? "base")
            log.add(
                .changed, subject, "server changed from \(left) to \(right)",
                server: .breaking("Old clients call the other server."))
        }
        if before.cacheDisabled != after.cacheDisabled {
            log.add(.changed, subject, after.cacheDisabled ? "answered by the server each time" : "may be cached")
        }
        guard before.timeout != after.timeout else { return }
        let (left, right) = (Self.spelling(ofTimeout: before.timeout), Self.spelling(ofTimeout: after.timeout))
        log.add(
            .changed, subject, "timeout changed from \(left) to \(right)",
            swift: .safe("Only waiting takes another time."))
    }

    private static func spelling(ofTimeout seconds: Double?) -> String {
        seconds.map { "\($0) s" } ?? "the client's"
    }

    private mutating func compareIdempotency(_ before: Idempotency, _ after: Idempotency, _ subject: Subject) {
        guard before != after else { return }
        let effect: Effect =
            switch (before, after) {
            case (.key, .key): .breaking("Old clients send their key in another header.")
            case (.key, _): .risky("Old clients repeat it, with a key that nobody asks for.")
            case (_, .key): .risky("Old clients send no key.")
            case (_, .none): .risky("Old clients repeat it where it failed.")
            default: .safe("It may be repeated as before, or more.")
            }
        log.add(
            .changed, subject, "idempotency changed from \(before.spelling) to \(after.spelling)", server: effect)
    }

    /// What the whole API says is told once, there.
    private mutating func compareAuth(
        _ before: EndpointDeclaration, _ after: EndpointDeclaration, _ subject: Subject
    ) {
        guard before.auth != after.auth else { return }
        let (left, right) = (before.auth ?? old.api.auth, after.auth ?? new.api.auth)
        guard left != right else { return }
        log.add(
            .changed, subject, "auth changed from \(left.spelling) to \(right.spelling)",
            server: Self.effect(ofAuth: left, right))
    }

    private mutating func compareOwnEnvelopes(
        _ before: EndpointDeclaration, _ after: EndpointDeclaration, _ subject: Subject
    ) {
        guard before.envelope != after.envelope else { return }
        compareEnvelopes(before.envelope ?? old.api.envelope, after.envelope ?? new.api.envelope, subject)
    }

    mutating func comparePagination(
        _ before: EndpointDeclaration, _ after: EndpointDeclaration, _ subject: Subject
    ) {
        switch (before.pagination, after.pagination) {
        case (nil, nil): break
        case (nil, _?):
            log.add(
                .changed, subject, "comes in pages", client: .risky("Old clients take the first page for all."),
                swift: .breaking("The call answers a page."))
        case (_?, nil):
            log.add(
                .changed, subject, "no longer comes in pages",
                client: .safe("Old clients find no page behind the first."),
                swift: .breaking("The call no longer answers a page."))
        case (let left?, let right?): comparePages(left, right, subject)
        }
    }

    private mutating func comparePages(_ left: Pagination, _ right: Pagination, _ subject: Subject) {
        if left.form != right.form {
            log.add(
                .changed, subject, "the next page is found in another way",
                server: .risky("Old clients ask for the next page in the old way."),
                client: .breaking("Old clients look for the next page where it was."))
        }
        if left.itemsPath.map(\.field) != right.itemsPath.map(\.field) {
            log.add(
                .changed, subject, "the items of a page stand elsewhere",
                client: .breaking("Old clients look for them where they were."))
        }
        guard var change = types.change(left.itemType, right.itemType) else { return }
        change.summary = "items: \(change.summary)"
        tell(change, subject, .answer)
    }
}
