import EndpointRuntime
import Foundation

/// How a caller makes one recorded call; it gives back what the answer was decoded as, encoded again.
struct RecordedCall: Sendable {
    /// What the answer is decoded as, under the call's name; nil where it is no JSON.
    var answer: CompiledModel?
    var run: @Sendable (APIClient<GitHub>) async throws -> Data

    /// An answer of JSON.
    static func json<Response: Codable & Hashable & Sendable>(
        _ endpoint: Endpoint<GitHub, Response>
    ) -> RecordedCall {
        RecordedCall(answer: CompiledModel(endpoint.name, Response.self, GitHub.decoding)) { client in
            try JSONBodyEncoder().encode(try await client.send(endpoint))
        }
    }

    /// One page of a list.
    static func page<Item, Body: Codable & Hashable & Sendable>(
        _ endpoint: Endpoint<GitHub, Page<Item, Body>>
    ) -> RecordedCall {
        RecordedCall(answer: CompiledModel(endpoint.name, Body.self, GitHub.decoding)) { client in
            try JSONBodyEncoder().encode(try await client.send(endpoint).value)
        }
    }

    static func text(_ endpoint: Endpoint<GitHub, String>) -> RecordedCall {
        RecordedCall { client in Data(try await client.send(endpoint).utf8) }
    }

    static func void(_ endpoint: Endpoint<GitHub, Void>) -> RecordedCall {
        RecordedCall { client in
            try await client.send(endpoint)
            return Data()
        }
    }
}

/// The calls behind the recordings, in their order.
enum RecordedCalls {
    static let byRecording: [String: [RecordedCall]] = [
        "add-and-remove-repository-collaborator": collaborators,
        "add-labels-to-issue": issueLabels,
        "create-file": [
            .json(
                .createFile(
                    owner: owner, repo: "create-file", path: "test.txt",
                    .init(message: "create test.txt", content: Data("Test content".utf8))))
        ],
        "create-status": statuses,
        "get-content": [
            .json(.listContents(owner: owner, repo: "hello-world", path: "")),
            .text(.getRawContent(owner: owner, repo: "hello-world", path: "README.md")),
        ],
        "get-organization": [.json(.getOrganization(org: owner))],
        "get-repository": [.json(.getRepository(owner: owner, repo: "hello-world"))],
        "get-root": [.json(.root)],
        "git-refs": references,
        "labels": labels,
        "mark-notifications-as-read": [.void(.markNotificationsAsRead)],
        "paginate-issues": [.page(.listIssues(owner: owner, repo: "paginate-issues", perPage: 3))]
            + (2...5).map { .page(.listIssuesByRepositoryID(id: 1000, perPage: 3, page: $0)) },
        "project-cards": cards,
        "release-assets": assets,
    ]

    private static let owner = "octokit-fixture-org"
    private static let sha = "0000000000000000000000000000000000000001"

    private static let collaborators: [RecordedCall] = {
        let repo = "add-and-remove-repository-collaborator"
        let user = "octokit-fixture-user-b"
        return [
            RecordedCall(answer: CompiledModel("addCollaborator", GitHub.Invitation.self, GitHub.decoding)) { client in
                let answer = try await client.send(.addCollaborator(owner: owner, repo: repo, username: user))
                guard case .created(let invitation) = answer else { return Data() }
                return try JSONBodyEncoder().encode(invitation)
            },
            .page(.listInvitations(owner: owner, repo: repo)),
            .void(.acceptInvitation(id: 1000)),
            .page(.listCollaborators(owner: owner, repo: repo)),
            .void(.removeCollaborator(owner: owner, repo: repo, username: user)),
            .page(.listCollaborators(owner: owner, repo: repo)),
        ]
    }()

    private static let issueLabels: [RecordedCall] = [
        .json(.createIssue(owner: owner, repo: "add-labels-to-issue", .init(title: "Issue without a label"))),
        .json(
            .addLabels(
                owner: owner, repo: "add-labels-to-issue", number: 1, .init(labels: ["Foo", "bAr", "baZ"]))),
    ]

    private static let statuses: [RecordedCall] =
        ["failure", "success"].enumerated().map { index, state in
            .json(
                .createStatus(
                    owner: owner, repo: "create-status", sha: sha,
                    .init(
                        state: .init(rawValue: state), targetURL: "https://example.com",
                        description: "create-status \(state) test", context: "example/\(index + 1)")))
        } + [
            .page(.listStatuses(owner: owner, repo: "create-status", ref: sha)),
            .json(.getCombinedStatus(owner: owner, repo: "create-status", ref: sha)),
        ]

    private static let references: [RecordedCall] = [
        .json(.listReferences(owner: owner, repo: "git-refs")),
        .json(
            .createReference(
                owner: owner, repo: "git-refs",
                .init(ref: "refs/heads/test", sha: "0000000000000000000000000000000000000002"))),
        .json(.updateReference(owner: owner, repo: "git-refs", ref: "heads/test", .init(sha: sha))),
        .json(.listReferences(owner: owner, repo: "git-refs")),
        .void(.deleteReference(owner: owner, repo: "git-refs", ref: "heads/test")),
    ]

    private static let labels: [RecordedCall] = [
        .page(.listLabels(owner: owner, repo: "labels")),
        .json(.createLabel(owner: owner, repo: "labels", .init(name: "test-label", color: "663399"))),
        .json(.getLabel(owner: owner, repo: "labels", name: "test-label")),
        .json(
            .updateLabel(
                owner: owner, repo: "labels", name: "test-label",
                .init(newName: "test-label-updated", color: "BADA55"))),
        .void(.deleteLabel(owner: owner, repo: "labels", name: "test-label-updated")),
    ]

    private static let cards: [RecordedCall] = [
        .json(.createCard(columnID: 1000, .init(note: "Example card 1"))),
        .json(.createCard(columnID: 1000, .init(note: "Example card 2"))),
        .page(.listCards(columnID: 1000)),
        .json(.getCard(id: 1000)),
        .json(.updateCard(id: 1000, .init(note: "Example card 1 updated"))),
        .void(.moveCard(id: 1000, .init(position: "top", columnID: 1001))),
        .void(.moveCard(id: 1001, .init(position: "bottom", columnID: 1001))),
        .void(.moveCard(id: 1000, .init(position: "after:1001"))),
        .void(.deleteCard(id: 1000)),
    ]

    private static let assets: [RecordedCall] = {
        let repo = "release-assets"
        return [
            .json(.getReleaseByTag(owner: owner, repo: repo, tag: "v1.0.0")),
            .json(
                .uploadAsset(
                    owner: owner, repo: repo, id: 1000, "Hello, world!\n", name: "test-upload.txt", label: "test")),
            .page(.listAssets(owner: owner, repo: repo, id: 1000)),
            .json(.getAsset(owner: owner, repo: repo, id: 1000)),
            .json(
                .updateAsset(
                    owner: owner, repo: repo, id: 1000, .init(name: "new-filename.txt", label: "new label"))),
            .void(.deleteAsset(owner: owner, repo: repo, id: 1000)),
        ]
    }()
}
