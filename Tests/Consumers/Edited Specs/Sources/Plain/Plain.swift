import EndpointRuntime

/// Answers the text of a note.
func text(of id: Int, _ client: APIClient<Notes>) async throws -> String {
    try await client.send(.getNote(id: id)).text
}
