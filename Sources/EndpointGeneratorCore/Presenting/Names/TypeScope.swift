/// Where code stands, as far as it decides what a type's name refers to.
enum TypeScope: Hashable, Sendable {
    /// In an extension of one of the runtime's types: nothing of the API is in sight but its namespace.
    case outside
    case namespace
    case model(ModelID)
    /// The enum that holds the types of one endpoint, by its index.
    case endpoint(Int)
    case apiError
    case headers
}
