import Foundation

/// One of the answers that an endpoint has by status.
public struct Outcome<Response: Sendable>: Sendable {
    let status: Int
    let isJSON: Bool
    let read: ResponseKind<Response>.Read

    /// A status whose body is JSON, by the type.
    public static func on<Body: Decodable & Sendable>(
        _ status: Int, _ body: Body.Type, _ makeCase: @escaping @Sendable (Body) -> Response
    ) -> Outcome {
        json(status, ResponseKind<Body>.json, makeCase)
    }

    /// A status whose body is JSON, by the wire form given.
    public static func on<Body: Sendable>(
        _ status: Int, _ wire: Wire<Body>, _ makeCase: @escaping @Sendable (Body) -> Response
    ) -> Outcome {
        json(status, ResponseKind<Body>.json(wire), makeCase)
    }

    /// A status without a payload.
    public static func on(_ status: Int, _ value: Response) -> Outcome {
        Outcome(status: status, isJSON: false) { (_) throws(DecodingFailure) in (value, []) }
    }

    private static func json<Body>(
        _ status: Int, _ kind: ResponseKind<Body>, _ makeCase: @escaping @Sendable (Body) -> Response
    ) -> Outcome {
        Outcome(status: status, isJSON: true) { (answer) throws(DecodingFailure) in
            let (body, tolerances) = try kind.read(answer)
            return (makeCase(body), tolerances)
        }
    }
}

extension ResponseKind {
    /// An enum of answers by status; a status that is not listed is a failure.
    public static func outcomes(_ outcomes: Outcome<Response>...) -> ResponseKind {
        let takes: @Sendable (Int) -> Bool = { status in outcomes.contains { $0.status == status } }
        let accept = outcomes.contains(where: \.isJSON) ? "application/json" : nil
        return ResponseKind(accept: accept, isJSON: true, takes: takes) { (answer) throws(DecodingFailure) in
            guard let outcome = outcomes.first(where: { $0.status == answer.status }) else {
                throw DecodingFailure(expected: "a declared status", found: "status \(answer.status)")
            }
            return try outcome.read(answer)
        }
    }
}
