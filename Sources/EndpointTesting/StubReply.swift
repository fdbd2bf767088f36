import EndpointRuntime
import Foundation

/// One answer of a stub.
public struct StubReply<Response: Sendable>: Sendable {
    /// What the endpoint says of its answers.
    struct Form: Sendable {
        var envelope: Envelope?
        var framing: EventFraming?
    }

    typealias Make = @Sendable (Form, TransportRequest) async throws -> TransportResponse

    private let make: Make

    init(_ make: @escaping Make) {
        self.make = make
    }

    func answer<A>(_ endpoint: Endpoint<A, Response>, _ request: TransportRequest) async throws -> TransportResponse {
        try await make(Form(envelope: endpoint.envelope, framing: endpoint.framing), request)
    }

    /// A status with a body as text.
    public static func status(_ status: Int, _ body: String = "", headers: HTTPFields = HTTPFields()) -> StubReply {
        data(Data(body.utf8), status: status, headers: headers)
    }

    /// A status with a body as JSON text, as it would travel.
    public static func json(_ body: String, status: Int = 200, headers: HTTPFields = HTTPFields()) -> StubReply {
        data(Data(body.utf8), status: status, headers: typed("application/json", headers))
    }

    /// A status with a body as bytes.
    public static func data(_ body: Data, status: Int = 200, headers: HTTPFields = HTTPFields()) -> StubReply {
        StubReply { _, _ in TransportResponse(status: status, fields: headers, body: body) }
    }

    /// No answer, for the given reason.
    public static func fails(_ code: URLError.Code) -> StubReply {
        StubReply { _, _ in throw URLError(code) }
    }

    /// No answer, ever: the call ends when it is cancelled or its time is over.
    public static var never: StubReply {
        StubReply { _, _ in
            try await Gate().wait()
            throw CancellationError()
        }
    }

    /// Whatever a closure makes of the request.
    public static func answers(
        _ make: @escaping @Sendable (TransportRequest) async throws -> TransportResponse
    ) -> StubReply {
        StubReply { _, request in try await make(request) }
    }

    /// The same reply, once a gate is open.
    public func after(_ gate: Gate) -> StubReply {
        StubReply { form, request in
            try await gate.wait()
            return try await make(form, request)
        }
    }

    fileprivate static func typed(_ contentType: String, _ headers: HTTPFields) -> HTTPFields {
        var fields: HTTPFields = ["Content-Type": contentType]
        fields = fields.overlaid(by: headers)
        return fields
    }

    fileprivate static func encoding<Value: Encodable & Sendable>(
        _ value: Value, _ status: Int, _ headers: HTTPFields
    ) -> StubReply {
        StubReply { form, _ in
            var body = try JSONBodyEncoder().encode(value)
            for key in (form.envelope?.data ?? "").split(separator: ".").reversed() {
                body = Data("{\"\(key)\":".utf8) + body + Data("}".utf8)
            }
            return TransportResponse(status: status, fields: typed("application/json", headers), body: body)
        }
    }
}

extension StubReply where Response: Encodable {
    /// A value, encoded as the server would, in the endpoint's envelope.
    public static func returns(_ value: Response, status: Int = 200, headers: HTTPFields = HTTPFields()) -> StubReply {
        encoding(value, status, headers)
    }
}

extension StubReply {
    /// A page with this body; `next` is the URL of a `Link` to the next one, which is an endpoint of its own:
    /// `stub.on(list.page(at: .link(url)), …)`, or `.query(name:value:)` where it is asked for by a parameter.
    public static func returns<Item, Body: Encodable>(
        page body: Body, next: String? = nil, headers: HTTPFields = HTTPFields()
    ) -> StubReply where Response == Page<Item, Body> {
        var headers = headers
        if let next { headers["Link"] = "<\(next)>; rel=\"next\"" }
        return encoding(body, 200, headers)
    }

    @available(*, unavailable, message: "The body of a page is given with `returns(page:)`.")
    public static func returns<Item, Body: Encodable>(_ body: Body) -> StubReply where Response == Page<Item, Body> {
        returns(page: body)
    }
}

extension StubReply where Response == Void {
    /// Success without a body.
    public static var succeeds: StubReply { .status(204) }

    @available(*, unavailable, message: "This call has no payload; its success is `.succeeds`.")
    public static func returns<Value>(
        _ value: Value, status: Int = 200, headers: HTTPFields = HTTPFields()
    ) -> StubReply {
        succeeds
    }
}

extension StubReply {
    @available(*, unavailable, message: "This call has a payload; give it with `.returns(…)`, or as it travels.")
    public static var succeeds: StubReply { .status(204) }
}
