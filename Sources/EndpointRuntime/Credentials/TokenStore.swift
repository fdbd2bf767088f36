import Foundation

/// Holds the tokens of a user who is signed in, and refreshes them: once, however many calls ask for it.
///
/// - Whoever is refused while a refresh runs waits for that one; whoever was refused with a token that is no
///   longer the current one just gets the current one.
/// - A waiter that is cancelled leaves; the refresh goes on for the others.
/// - A refresh that fails fails all its waiters, and `signedOut` is told once. The next call may try again.
/// - A refresh whose tokens were replaced by `set` meanwhile has no say: what it brings is dropped, and its
///   waiters go on with the tokens that were set.
/// - A token that is about to expire is refreshed ahead of time. Should that fail, it is used as it is: the
///   server's 401 decides.
/// - A call made by the refresh itself, or by what it calls, neither waits for it nor starts another.
public actor TokenStore: CredentialProvider {
    /// Gets new tokens in place of old ones; what it throws is the reason why there are none.
    public typealias Refresh = @Sendable (Tokens) async throws -> Tokens

    /// The refresh of the current token failed.
    public struct RefreshFailed: Error, ConcealedReflection {
        /// What the refresh threw.
        public let reason: any Error

        public var description: String { "the token could not be refreshed" }
    }

    private enum Cause {
        case refused, ahead
    }

    private enum Phase {
        case refreshing
        case saving(Tokens)
        case signingOut
    }

    private struct Flight {
        let id: UUID
        var cause: Cause
        var phase = Phase.refreshing
        var waiters: [Int: CheckedContinuation<Tokens, any Error>] = [:]
    }

    /// The refreshes that the running code is part of.
    @TaskLocal private static var enclosing: Set<UUID> = []

    /// The current tokens; nil while no one is signed in.
    public private(set) var tokens: Tokens?
    /// The refresh of these tokens.
    private var flight: Flight?
    /// All that have not ended, those of replaced tokens among them.
    private var running: Set<UUID> = []
    /// Those of the current tokens that failed: a task that `signedOut` left behind is not to start the next.
    private var failed: Set<UUID> = []
    private var lastWaiter = 0
    private var leeway: TimeInterval
    private let now: @Sendable () -> Date
    private let refresh: Refresh
    private let persist: @Sendable (Tokens) async -> Void
    private let signedOut: @Sendable (any Error) async -> Void

    /// - Parameters:
    ///   - tokens: What was saved; nil while no one is signed in.
    ///   - leeway: Seconds before a known expiry at which a token is refreshed ahead of time.
    ///   - now: The present, which is compared with an expiry.
    ///   - persist: Saves the tokens that a refresh brought; no waiter goes on before it returns. A call that it makes
    ///     itself goes out with them.
    ///   - signedOut: Told, with the reason, that a refused token could not be refreshed. Until it returns, the waiters
    ///     wait, and a call that is refused fails without another refresh. Not told where the refresh got no
    ///     answer (but for a `URLError` that says that authentication failed), or one of 408, 429 or 5xx other than 501
    ///     and 505: the tokens stay, the waiters fail with `.transport`, and the next call tries again.
    ///   - refresh: Gets new tokens in place of these.
    public init(
        _ tokens: Tokens?, leeway: TimeInterval = 30, now: @escaping @Sendable () -> Date = { Date() },
        persist: @escaping @Sendable (Tokens) async -> Void = { _ in },
        signedOut: @escaping @Sendable (any Error) async -> Void = { _ in }, refresh: @escaping Refresh
    ) {
        self.tokens = tokens
        self.leeway = leeway
        self.now = now
        self.persist = persist
        self.signedOut = signedOut
        self.refresh = refresh
    }

    /// Takes new tokens after a sign-in; nil after a sign-out. To save them, or to delete what was saved, is yours.
    public func set(_ tokens: Tokens?) {
        guard tokens != self.tokens else { return }
        replace(with: tokens)
        land(tokens.map { .success($0) } ?? .failure(RefreshFailed(reason: CancellationError())))
    }

    public func secret(for scheme: AuthScheme) async throws -> Secret? {
        guard let tokens else { return nil }
        if isInsideRefresh {
            guard case .saving(let fresh) = flight?.phase else { return .token(tokens.access) }
            return .token(fresh.access)
        }
        if let flight {
            if case .signingOut = flight.phase { return .token(tokens.access) }
            return .token(try await refreshed(tokens, flight.cause).access)
        }
        if let expiry = tokens.expiry, expiry.timeIntervalSince(now()) <= leeway {
            return .token(try await refreshed(tokens, .ahead).access)
        }
        return .token(tokens.access)
    }

    public func replacement(for refused: Secret, scheme: AuthScheme) async throws -> Secret? {
        guard let tokens, case .token(let token) = refused else { return nil }
        guard !isInsideRefresh else { return nil }
        guard token == tokens.access else { return .token(tokens.access) }
        if case .signingOut = flight?.phase { return nil }
        return .token(try await refreshed(tokens, .refused).access)
    }

    /// How many calls wait for the refresh that runs.
    package var waiterCount: Int { flight?.waiters.count ?? 0 }

    /// How many refreshes have not ended, those of replaced tokens among them.
    package var refreshCount: Int { running.count }

    private var isInsideRefresh: Bool { !Self.enclosing.isDisjoint(with: running.union(failed)) }

    // MARK: Waiting

    /// Waits for the refresh that runs, or for a new one.
    private func refreshed(_ tokens: Tokens, _ cause: Cause) async throws -> Tokens {
        try Task.checkCancellation()
        lastWaiter += 1
        let number = lastWaiter
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                join(tokens, cause, number, continuation)
            }
        } onCancel: {
            Task { await self.leave(number) }
        }
    }

    private func join(
        _ tokens: Tokens, _ cause: Cause, _ number: Int, _ continuation: CheckedContinuation<Tokens, any Error>
    ) {
        guard !Task.isCancelled else {
            continuation.resume(throwing: CancellationError())
            return
        }
        if flight == nil { takeOff(tokens, cause) }
        // Someone was refused: from here on this refresh decides whether the user is signed in.
        if cause == .refused { flight?.cause = .refused }
        flight?.waiters[number] = continuation
    }

    private func leave(_ number: Int) {
        flight?.waiters.removeValue(forKey: number)?.resume(throwing: CancellationError())
    }

    // MARK: Refreshing

    private func takeOff(_ tokens: Tokens, _ cause: Cause) {
        let id = UUID()
        flight = Flight(id: id, cause: cause)
        running.insert(id)
        let enclosing = Self.enclosing.union([id])
        // On its own, so that no caller's cancellation reaches it.
        Task.detached {
            await Self.$enclosing.withValue(enclosing) { await self.fly(id, replacing: tokens) }
        }
    }

    /// The refresh and the hooks after it. With `set` the flight is another's, or none, and this one has no say.
    private func fly(_ id: UUID, replacing old: Tokens) async {
        defer { running.remove(id) }
        do {
            let fresh = try await refresh(old)
            guard flight?.id == id else { return }
            flight?.phase = .saving(fresh)
            await persist(fresh)
            guard flight?.id == id else { return }
            replace(with: fresh)
            // A token that lives no longer than the leeway would be refreshed with every call.
            if let lifetime = fresh.expiry?.timeIntervalSince(now()) { leeway = min(leeway, max(0, lifetime / 2)) }
            land(.success(fresh))
        } catch {
            guard let flight, flight.id == id else { return }
            guard flight.cause == .refused else { return land(.success(old)) }
            if let hindrance = Self.hindrance(error) { return land(.failure(hindrance)) }
            failed.insert(id)
            self.flight?.phase = .signingOut
            await signedOut(error)
            if self.flight?.id == id { land(.failure(RefreshFailed(reason: error))) }
        }
    }

    /// What kept a refresh from being answered, for now; nil where it was refused.
    private static func hindrance(_ error: any Error) -> TransportFailure? {
        func passing(_ status: Int) -> TransportFailure? {
            guard Transience.isTransient(status: status) else { return nil }
            return TransportFailure(.badServerResponse, "the token could not be refreshed (status \(status))")
        }
        switch error {
        case let failure as TransportFailure: return failure
        case let error as URLError:
            let isRefusal = [.userAuthenticationRequired, .userCancelledAuthentication].contains(error.code)
            return isRefusal ? nil : TransportFailure(error)
        case let refused as OAuth2Refresh.Refused: return passing(refused.status)
        case let failure as any APIFailure:
            if case .transport(let failure) = failure.kind { return failure }
            return failure.status.flatMap(passing)
        default: return nil
        }
    }

    private func replace(with tokens: Tokens?) {
        self.tokens = tokens
        failed = []
    }

    private func land(_ outcome: Result<Tokens, any Error>) {
        let waiters = flight?.waiters ?? [:]
        flight = nil
        for waiter in waiters.values { waiter.resume(with: outcome) }
    }
}

extension TokenStore: CustomReflectable {
    public nonisolated var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}
