import Foundation

/// The events of a stream, as they arrive. The connection opens with the first one asked for, and closes when the
/// iterator is let go or its task cancelled.
public struct EventSequence<A: API, Event: Sendable>: AsyncSequence, Sendable {
    public typealias Element = Event

    let client: APIClient<A>
    let endpoint: Endpoint<A, EventStream<Event>>
    let retry: RetryChoice
    let reconnection: Reconnection
    let lastEventID: String?

    public func makeAsyncIterator() -> Iterator {
        Iterator(sequence: self, lastEventID: lastEventID)
    }

    public struct Iterator: AsyncIteratorProtocol {
        private let sequence: EventSequence
        private let endpoint: Endpoint<A, EventStream<Event>>
        private var connection: EventConnection<Event>?
        private var delay = Reconnection.defaultDelay
        private var connectionsWithoutEvent = 0
        private var isOver = false

        /// The id to go on after, which may be saved.
        public private(set) var lastEventID: String?

        init(sequence: EventSequence, lastEventID: String?) {
            self.sequence = sequence
            endpoint = sequence.endpoint.keyed()
            self.lastEventID = lastEventID
        }

        /// The next event; nil at the end of the stream.
        public mutating func next() async throws(A.APIError) -> Event? {
            guard !isOver else { return nil }
            do throws(A.APIError) {
                while true {
                    let step = if let step = try await openIfNeeded() { step } else { await read() }
                    switch step {
                    case .event(let data): return try decode(data)
                    case .over: return end()
                    case .broken(let failure):
                        guard try await reconnects(after: failure) else { return end() }
                    }
                }
            } catch {
                _ = end()
                throw error
            }
        }

        private enum Step {
            case event(Data)
            /// The sentinel came, or 204.
            case over
            /// The connection ended; with a failure where it broke off.
            case broken(A.APIError?)
        }

        private mutating func end() -> Event? {
            isOver = true
            connection = nil
            return nil
        }

        /// Nil where there is a connection to read from.
        private mutating func openIfNeeded() async throws(A.APIError) -> Step? {
            guard connection == nil else { return nil }
            // An empty id is none: WHATWG HTML §9.2.3.
            let endpoint = endpoint.header("Last-Event-ID", lastEventID == "" ? nil : lastEventID)
            do throws(A.APIError) {
                let opened = try await sequence.client.open(endpoint, CallOptions(retry: sequence.retry))
                if opened.answer.status == 204 { return .over }
                connection = EventConnection(
                    opened.stream, opened.answer, limit: sequence.client.limits.eventBytes, lastEventID: lastEventID)
                return nil
            } catch {
                guard error.isRetryable else { throw error }
                return .broken(error)
            }
        }

        private mutating func read() async -> Step {
            guard var current = connection else { return .broken(nil) }
            let result = await current.next()
            connection = current
            lastEventID = current.lastEventID ?? lastEventID
            delay = current.retryDelay ?? delay
            switch result {
            case .success(let data?) where data == current.sentinel: return .over
            case .success(let data?):
                connectionsWithoutEvent = 0
                return .event(data)
            case .success(nil): return .broken(cut)
            case .failure(let failure): return .broken(failure.erased())
            }
        }

        /// A stream that has an end in the spec is whole with it alone.
        private var cut: A.APIError? {
            endpoint.framing?.end.map { end in
                .transport(TransportFailure(.networkConnectionLost, "the stream broke off before its end, '\(end)'"))
            }
        }

        private mutating func reconnects(after failure: A.APIError?) async throws(A.APIError) -> Bool {
            connection = nil
            connectionsWithoutEvent += 1
            guard endpoint.isRepeatable, connectionsWithoutEvent <= sequence.reconnection.failuresInARow,
                failure.map(\.isRetryable) != false
            else {
                if let failure { throw failure }
                return false
            }
            do {
                try await sequence.client.services.clock.pause(delay)
            } catch {
                throw .cancelled
            }
            return true
        }

        private func decode(_ data: Data) throws(A.APIError) -> Event? {
            guard let connection else { return nil }
            do throws(DecodingFailure) {
                let (event, tolerances) = try connection.decode(data, JSONBodyDecoder(rules: sequence.client.rules))
                if !tolerances.isEmpty { tell(tolerances) }
                return event
            } catch {
                throw .decoding(error)
            }
        }

        private func tell(_ tolerances: [Tolerance]) {
            let client = sequence.client
            client.services.observer?.tell(
                client.subject(of: endpoint).event(
                    .streamed, .success, duration: .zero, tolerances: tolerances))
        }
    }
}

extension APIClient {
    /// Reads the events of a streaming endpoint.
    ///
    /// The time limits of the endpoint, the retry policy and the session hold until the stream is open: until the head
    /// of a success has come. An open stream may be silent for as long as it likes. An answer of another media type than
    /// the stream's is `.decoding`. Where the spec names an `end`, a stream that closes before it is `.transport`.
    ///
    /// - Parameters:
    ///   - endpoint: A call that answers a stream.
    ///   - retry: What is tried again before a stream is open, where it is not the client's policy.
    ///   - reconnect: Whether a stream that broke off or ended is opened again. That sends its request again, and so is
    ///     done only where a retry may be: of a safe or idempotent endpoint, and of one with an idempotency key, which
    ///     stays the same. Any other is sent once, whatever is asked for here.
    ///   - lastEventID: The id to go on after; an empty one is none.
    public func stream<Event>(
        _ endpoint: Endpoint<A, EventStream<Event>>, retry: RetryChoice = .standard,
        reconnect: Reconnection = .never, lastEventID: String? = nil
    ) -> EventSequence<A, Event> {
        EventSequence(
            client: self, endpoint: endpoint, retry: retry, reconnection: reconnect, lastEventID: lastEventID)
    }
}
