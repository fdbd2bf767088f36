import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

@Suite("The OAuth 2 refresh grant", .timeLimit(.minutes(10)))
struct OAuth2RefreshTests {
    private let now = Date(timeIntervalSince1970: 1000)

    private func refresh(
        _ server: LoopbackServer, clientSecret: String? = nil, scope: String? = nil
    ) async throws -> Tokens {
        let now = now
        let grant = OAuth2Refresh(
            tokenURL: server.url.appendingPathComponent("token"), clientID: "a b", clientSecret: clientSecret,
            scope: scope, now: { now })
        return try await grant.refresh(Tokens(access: "old", refresh: "r+1"))
    }

    @Test("Sends the form of RFC 6749 §6 and reads its answer")
    func grant() async throws {
        let server = try LoopbackServer()
        server.on(
            "/token", Reply.json(#"{"access_token":"new","token_type":"bearer","expires_in":60,"refresh_token":"r2"}"#))
        let tokens = try await refresh(server, scope: "read write")
        #expect(tokens == Tokens(access: "new", refresh: "r2", expiry: now.addingTimeInterval(60)))
        let request = try #require(server.requests.first)
        #expect(request.method == "POST")
        #expect(request["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(request.text == "grant_type=refresh_token&refresh_token=r%2B1&scope=read%20write&client_id=a%20b")
        #expect(request["Authorization"] == nil)
    }

    @Test("A client secret goes by Basic; a refresh token that is not rotated stays")
    func secret() async throws {
        let server = try LoopbackServer()
        server.on("/token", Reply.json(#"{"access_token":"new"}"#))
        let tokens = try await refresh(server, clientSecret: "s:1")
        #expect(tokens == Tokens(access: "new", refresh: "r+1"))
        let request = try #require(server.requests.first)
        #expect(request["Authorization"] == "Basic " + Data("a%20b:s%3A1".utf8).base64EncodedString())
        #expect(request.text == "grant_type=refresh_token&refresh_token=r%2B1")
    }

    @Test("An empty refresh token is none, and the old one stays; an empty access token is none")
    func emptyTokens() async throws {
        let server = try LoopbackServer()
        server.on(
            "/token",
            inTurn: [
                Reply.json(#"{"access_token":"new","refresh_token":"","expires_in":""}"#),
                Reply.json(#"{"access_token":"","refresh_token":"r2"}"#),
            ])
        #expect(try await refresh(server) == Tokens(access: "new", refresh: "r+1"))
        await #expect {
            try await refresh(server)
        } throws: { error in
            "\(error)" == "the token endpoint answered with status 200, no_access_token"
        }
    }

    @Test("A refusal tells its code and nothing secret")
    func refused() async throws {
        let server = try LoopbackServer()
        server.on("/token", Reply.json(#"{"error":"invalid_grant","error_description":"r+1"}"#, status: 400))
        await #expect {
            try await refresh(server)
        } throws: { error in
            "\(error)" == "the token endpoint answered with status 400, invalid_grant"
        }
    }

    @Test("A refusal can be made, so that an app's own refresh and its tests say the same as the grant")
    func refusal() async throws {
        let refused = OAuth2Refresh.Refused(status: 400, code: "invalid_grant")
        let reasons = Recorder<String>()
        let store = TokenStore(
            Tokens(access: "a"), signedOut: { reasons.add("\($0)") }, refresh: { _ in throw refused })
        await #expect(throws: TokenStore.RefreshFailed.self) {
            try await store.replacement(for: .token("a"), scheme: .bearer)
        }
        #expect(reasons.all == ["the token endpoint answered with status 400, invalid_grant"])
    }
}
