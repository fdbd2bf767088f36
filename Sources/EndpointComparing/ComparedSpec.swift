import EndpointGeneratorCore

/// One of the two specs, with what comparing needs to know of it; a reference, since many things hold both.
final class ComparedSpec {
    let api: APIModel
    /// What the emitted API calls everything.
    let names: APINames
    let uses: ModelUses
    var models: [Model] { api.models }
    /// Where the spec itself stands, for what has no place of its own.
    var location: SourceLocation { api.name.location }

    init(_ api: APIModel) {
        self.api = api
        names = APINames(of: api)
        uses = ModelUses(api)
    }
}
