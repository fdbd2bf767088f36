import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

@Suite("What nil does in the bodies of emitted endpoints", .timeLimit(.minutes(10)))
struct EmittedPatchTests {
    private static let noon = Date(timeIntervalSince1970: 1_796_040_000)

    @Test(
        "A merge patch leaves, clears and sets",
        arguments: [
            (Settings.SettingsPatch(), "{}"),
            (.init(reminderAt: .leave), "{}"),
            (.init(reminderAt: .clear), #"{"reminder_at":null}"#),
            (.init(reminderAt: .set(noon)), #"{"reminder_at":"2026-11-30T12:00:00Z"}"#),
            (.init(name: "n", reminderAt: .clear, notify: false), #"{"name":"n","reminder_at":null,"notify":false}"#),
        ])
    func mergePatch(_ patch: Settings.SettingsPatch, _ text: String) async throws {
        let server = try LoopbackServer()
        server.on("/settings", Reply.json(#"{"name":"n","reminder_at":null,"notify":true,"labels":{"a":"b"}}"#))
        let settings = try await APIClient<Settings>(server, credentials: .token("T")).send(.changeSettings(patch))
        #expect(settings == Settings.SettingsModel(name: "n", notify: true, labels: ["a": "b"]))
        let request = try #require(server.requests.first)
        #expect(request.line == "PATCH /settings")
        #expect(request.text == text)
        #expect(
            request.apiFields == [
                "accept": "application/json", "content-type": "application/merge-patch+json",
                "authorization": "Bearer T",
            ])
    }

    @Test("Elsewhere it leaves a key out, or sends null where the spec says so")
    func null() async throws {
        let server = try LoopbackServer()
        server.on("/api/v3/parcels/1", Reply.status(204))
        let client = APIClient<Depot>(server)
        try await client.send(.rename(id: 1, .init()))
        try await client.send(.rename(id: 1, .init(title: "t", note: "n")))
        #expect(server.requests.map(\.line) == ["PATCH /api/v3/parcels/1", "PATCH /api/v3/parcels/1"])
        #expect(server.requests.map(\.text) == [#"{"title":null}"#, #"{"title":"t","note":"n"}"#])
    }
}
