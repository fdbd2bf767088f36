import EndpointRuntime

/// A client of an API whose models are not `Hashable`.
typealias Client = APIClient<Unhashed>
