import EndpointRuntime

/// What is for sale.
func offers(_ client: APIClient<Shop>) async throws -> [Shop.Item] { try await client.send(.listItems) }
