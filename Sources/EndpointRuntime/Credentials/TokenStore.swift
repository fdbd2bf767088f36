import Foundation

/// Holds the tokens of a user who is signed in, and refreshes them: once, however many calls ask for it.
///
/// - Whoever is refused while a refresh runs waits for that one; whoever was refused with a token that is no
///   longer the current one just gets the current one.
/// - A waiter that is cancelled leaves; the refresh goes on for the others.
/// - A refresh that fails fails all its waiters, and `signedOut` is told once. The next call may try again.
/// - A token that is about to expire is refreshed ahead of time. Should that fail, it is used as it is: the
///   server's 401 decides.
/// - A call made by the refresh itself neither waits for it nor starts another.
public actor TokenStore: CredentialProvider {
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

    private struct Flight {
        var cause: Cause
        var waiters: [Int: CheckedContinuation<Tokens, any Error>] = [:]
    }

    @TaskLocal private static var refreshing: Set<ObjectIdentifier> = []

    public private(set) var tokens: Tokens?
    private var flight: Flight?
    private var lastWaiter = 0
    private var leeway: TimeInterval
    private let now: @Sendable () -> Date
    private let refresh: Refresh
    private let persist: @Sendable (Tokens) async -> Void
    private let signedOut: @Sendable (any Error) async -> Void

    /// - Parameters:
    ///   - tokens: What was saved; nil while no one is signed in.
    ///   - leeway: Seconds before a known expiry at which a token is refreshed ahead of time.
    ///   - persist: Saves new tokens; no waiter goes on before it returns.
    ///   - signedOut: Told, with the reason, that a refused token could not be refreshed.
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

    /// Takes new tokens after a sign-in; nil after a sign-out.
    public func set(_ tokens: Tokens?) {
        self.tokens = tokens
    }

    public func secret(for scheme: AuthScheme) async throws -> Secret? {
        guard let tokens else { return nil }
        guard !isInsideRefresh else { return .token(tokens.access) }
        if let flight {
            return try await secret(waitingFor: flight.cause)
        }
        if let expiry = tokens.expiry, expiry.timeIntervalSince(now()) <= leeway {
            return try await secret(waitingFor: .ahead)
        }
        return .token(tokens.access)
    }

    public func replacement(for refused: Secret, scheme: AuthScheme) async throws -> Secret? {
        guard !isInsideRefresh, let tokens, case .token(let token) = refused else { return nil }
        guard token == tokens.access else { return .token(tokens.access) }
        return .token(try await refreshed(.refused).access)
    }

    /// How many calls wait for the refresh that runs.
    package var waiterCount: Int { flight?.waiters.count ?? 0 }

    private var isInsideRefresh: Bool { Self.refreshing.contains(ObjectIdentifier(self)) }

    private func secret(waitingFor cause: Cause) async throws -> Secret? {
        do {
            return .token(try await refreshed(cause).access)
        } catch is RefreshFailed where cause == .ahead {
            return tokens.map { .token($0.access) }
        }
    }

    /// Waits for the refresh that runs, or for a new one.
    private func refreshed(_ cause: Cause) async throws -> Tokens {
        try Task.checkCancellation()
        lastWaiter += 1
        let number = lastWaiter
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                join(cause, number, continuation)
            }
        } onCancel: {
            Task { await self.leave(number) }
        }
    }

    private func join(_ cause: Cause, _ number: Int, _ continuation: CheckedContinuation<Tokens, any Error>) {
        guard !Task.isCancelled, let tokens else {
            continuation.resume(throwing: CancellationError())
            return
        }
        if flight == nil {
            flight = Flight(cause: cause)
            let inside = Self.refreshing.union([ObjectIdentifier(self)])
            // On its own, so that no caller's cancellation reaches it.
            Task.detached { [refresh] in
                let result: Result<Tokens, any Error> = await Self.$refreshing.withValue(inside) {
                    do {
                        return .success(try await refresh(tokens))
                    } catch {
                        return .failure(error)
                    }
                }
                await self.land(result, replacing: tokens)
            }
        }
        // Someone was refused: from here on this refresh decides whether the user is signed in.
        if cause == .refused { flight?.cause = .refused }
        flight?.waiters[number] = continuation
    }

    private func leave(_ number: Int) {
        flight?.waiters.removeValue(forKey: number)?.resume(throwing: CancellationError())
    }

    private func land(_ result: Result<Tokens, any Error>, replacing old: Tokens) async {
        // A sign-in or sign-out meanwhile is newer than what the refresh brought.
        if case .success(let fresh) = result, tokens == old {
            await persist(fresh)
            if tokens == old {
                tokens = fresh
                // A token that lives no longer than the leeway would be refreshed with every call.
                if let lifetime = fresh.expiry?.timeIntervalSince(now()) { leeway = min(leeway, max(0, lifetime / 2)) }
            }
        }
        guard let landed = flight else { return }
        flight = nil
        var outcome: Result<Tokens, any Error> = .failure(RefreshFailed(reason: CancellationError()))
        switch result {
        case .success: if let tokens { outcome = .success(tokens) }
        case .failure(let reason):
            outcome = .failure(RefreshFailed(reason: reason))
            if landed.cause == .refused { await signedOut(reason) }
        }
        for waiter in landed.waiters.values { waiter.resume(with: outcome) }
    }
}

extension TokenStore: CustomReflectable {
    public nonisolated var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}
