import EndpointRuntime
import Foundation
import OrderModels
import SynthesizedModels

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Calls a second through the client, against a data task of `URLSession` and `JSONDecoder` on the same model.
///
/// The two take turns in rounds of one run, since a machine has better and worse moments; the medians count.
func benchmarkCalling() async throws {
    print("\n== Calls (a second, median of the rounds; the ratio is the client's time against a bare data task)")
    var payload = OrderPayload()
    let body = payload.single(ofBytes: 1024)
    let server = try AnsweringServer.start(answeringWith: body)
    defer { server.stop() }
    let ours = ClientCaller(baseURL: server.url)
    let theirs = BareCaller(baseURL: server.url)
    row("", "client", "bare data task", "ratio", "CPU client", "CPU bare")
    for (label, width, count) in [("one at a time", 1, 400), ("64 at once", 64, 640)] {
        let rounds = try await alternate(
            rounds: 11, { try await callAll(count, width) { try await ours.call($0) } },
            { try await callAll(count, width) { try await theirs.call($0) } })
        let speed = { (seconds: Double) in (Double(count) / seconds).formatted(0) }
        let (mine, other) = (rounds.0, rounds.1)
        let microseconds = { (seconds: Double) in (seconds / Double(count) * 1e6).formatted(0) + " µs" }
        row(
            "\(label), \(body.count) bytes", speed(median(mine.map(\.wall))), speed(median(other.map(\.wall))),
            median(zip(mine, other).map { $0.wall / $1.wall }).formatted(3),
            microseconds(median(mine.map(\.cpu))), microseconds(median(other.map(\.cpu))))
    }
}

/// What a round took, in seconds.
private struct Round {
    var wall: Double
    var cpu: Double
}

private func alternate(
    rounds: Int, _ one: () async throws -> Void, _ other: () async throws -> Void
) async throws -> ([Round], [Round]) {
    var (ones, others): ([Round], [Round]) = ([], [])
    // The first round warms up. Who begins changes, since the second of two has it easier or harder.
    for index in 0...rounds {
        let isFirst = index.isMultiple(of: 2)
        let first = try await time(isFirst ? one : other)
        let second = try await time(isFirst ? other : one)
        guard index > 0 else { continue }
        ones.append(isFirst ? first : second)
        others.append(isFirst ? second : first)
    }
    return (ones, others)
}

private func time(_ body: () async throws -> Void) async throws -> Round {
    let (cpu, start) = (processSeconds(), ContinuousClock.now)
    try await body()
    let wall = start.duration(to: .now).components
    return Round(wall: Double(wall.seconds) + Double(wall.attoseconds) / 1e18, cpu: processSeconds() - cpu)
}

/// Makes so many calls, `width` of them at once.
private func callAll(_ count: Int, _ width: Int, _ call: @escaping @Sendable (Int) async throws -> Void) async throws {
    guard width > 1 else {
        for number in 0..<count { try await call(number) }
        return
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<count {
            if number >= width { try await group.next() }
            group.addTask { try await call(number) }
        }
        try await group.waitForAll()
    }
}

private struct ClientCaller: Sendable {
    let client: APIClient<Orders>

    init(baseURL: URL) {
        client = APIClient(baseURL: baseURL, credentials: .token("token"), transport: URLSessionTransport())
    }

    func call(_ number: Int) async throws {
        let endpoint = Endpoint<Orders, Orders.Order>(.get, "/orders/{id}", name: "getOrder", auth: .bearer)
            .path("id", number).query("expand", "lines")
        _ = try await client.send(endpoint)
    }
}

/// A call as it is written by hand with care.
private final class BareCaller: Sendable {
    private let baseURL: URL
    private let session = URLSession(configuration: .endpoints())
    private let decoder = synthesizedDecoder()

    init(baseURL: URL) {
        self.baseURL = baseURL
    }

    func call(_ number: Int) async throws {
        _ = try decoder.decode(Order.self, from: try await data(for: request(number)))
    }

    private func request(_ number: Int) throws -> URLRequest {
        var components = URLComponents(
            url: baseURL.appendingPathComponent("orders/\(number)"), resolvingAgainstBaseURL: false)
        components?.queryItems = [URLQueryItem(name: "expand", value: "lines")]
        guard let url = components?.url else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        request.setValue("Bearer token", forHTTPHeaderField: "Authorization")
        return request
    }

    private func data(for request: URLRequest) async throws -> Data {
        let running = Locked<URLSessionDataTask?>(nil)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let task = session.dataTask(with: request) { data, response, error in
                    guard let data, let response = response as? HTTPURLResponse else {
                        continuation.resume(throwing: error ?? URLError(.badServerResponse))
                        return
                    }
                    guard (200...299).contains(response.statusCode) else {
                        continuation.resume(throwing: URLError(.badServerResponse))
                        return
                    }
                    continuation.resume(returning: data)
                }
                running.value = task
                task.resume()
            }
        } onCancel: {
            running.value?.cancel()
        }
    }
}

/// A value behind a lock, unchecked because the compiler cannot see that.
private final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value

    init(_ value: Value) {
        stored = value
    }

    var value: Value {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
}
