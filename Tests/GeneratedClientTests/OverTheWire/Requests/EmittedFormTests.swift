import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

@Suite("Forms of emitted endpoints", .timeLimit(.minutes(10)))
struct EmittedFormTests {
    @Test("Each field in the spec's order, encoded; no credential where the endpoint takes none")
    func token() async throws {
        let server = try LoopbackServer()
        server.on("/token", Reply.json(#"{"access_token":"S","expires_in":60}"#))
        let client = APIClient<Files>(server, credentials: .token("K"))
        #expect(
            try await client.send(.token(grantType: "refresh_token", refreshToken: "a+b/c=&é", scope: "read write"))
                == Files.Token(accessToken: "S", expiresIn: 60))
        _ = try await client.send(.token(grantType: "", refreshToken: "r"))
        #expect(server.requests.map(\.line) == ["POST /token", "POST /token"])
        #expect(
            server.requests.map(\.text) == [
                "grant_type=refresh_token&refresh_token=a%2Bb%2Fc%3D%26%C3%A9&scope=read%20write",
                "grant_type=&refresh_token=r",
            ])
        let fields = ["accept": "application/json", "content-type": "application/x-www-form-urlencoded"]
        #expect(server.requests.map(\.apiFields) == [fields, fields])
    }

    @Test("Arrays in their styles, instants in their formats, objects member by member, defaults")
    func styles() async throws {
        let server = try LoopbackServer()
        server.on("/api/v3/subscriptions", Reply.json(#"{"job":"j"}"#, status: 201))
        let client = APIClient<Depot>(server)
        let since = Date(timeIntervalSince1970: 1_796_040_000.25)
        let job = try await client.send(
            .subscribe(
                email: "ann@example.com", topics: ["a", "b c"], regions: [.north, .south], since: since,
                filter: .init(state: "in/out", sizes: [2]), active: false, referrer: ""))
        #expect(job == Depot.Job(job: "j"))
        _ = try await client.send(.subscribe(email: "e"))
        #expect(
            server.requests.map(\.text) == [
                "email=ann%40example.com&topics%5B%5D=a&topics%5B%5D=b%20c&regions=north,south&since=1796040000250"
                    + "&filter%5Bstate%5D=in%2Fout&filter%5Bsizes%5D=2&active=false&referrer=",
                "email=e&active=true",
            ])
    }
}
