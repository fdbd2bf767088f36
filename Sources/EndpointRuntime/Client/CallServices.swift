import Foundation

/// What every call of a client works with.
struct CallServices: Sendable {
    var transport: any Transport
    var credentials: any CredentialProvider
    var clock: CallClock
    var observer: ClientObserver?
}

/// What is known of a call in events and logs.
struct CallSubject: Sendable {
    var api: String
    var endpoint: String
    var method: HTTPMethod
    var host: String
    var template: String

    func event(
        _ stage: ClientEvent.Stage, _ outcome: ClientEvent.Outcome, status: Int? = nil, duration: Duration,
        headers: HTTPFields = HTTPFields(), retryingAfter: Duration? = nil, tolerances: [Tolerance] = [],
        undecoded: DecodingFailure? = nil
    ) -> ClientEvent {
        ClientEvent(
            stage: stage, api: api, endpoint: endpoint, method: method, host: host, template: template,
            status: status, duration: duration, outcome: outcome, undecoded: undecoded, headers: headers,
            retryingAfter: retryingAfter, tolerances: tolerances)
    }
}
