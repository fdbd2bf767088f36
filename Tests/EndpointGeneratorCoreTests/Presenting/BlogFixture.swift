@testable import EndpointGeneratorCore

extension APIModel {
    /// A small API with one of most things.
    static let blog = APIModel { api in
        api.doc = "Articles, comments and the people who write them."
        api.basePath = "/v1"
        api.fixedHeaders = [FixedValue(name: "X-API-Version", value: "2024-01-01")]
        api.suppliedHeaders = [Field("X-Tenant", .string), Field("X-Locale", .optional(.string))]
        api.generate.access = .public
        let plan = api.add("Plan", .values(.init("free"), .init("pro")))
        let problem = api.add("Problem", .fields(Field("title", .string), Field("detail", .optional(.string))))
        let article = api.add("Article", .fields()) { $0.doc = "An article as readers see it." }
        let articleID = api.add("ArticleID", .newtype(.int))
        api.models[2].shape = .fields(
            Field("id", articleID), Field("title", .string), Field("summary", .optional(.string)),
            Field("plan", plan), Field("published_at", .dateTime([.iso8601])),
            Field("tags", .array(.string)) {
                $0.lossy = true
                $0.defaultValue = .emptyArray
            }, Field("parent", .optional(article)) { $0.boxed = true })
        let text = api.add("TextBlock", .fields(Field("text", .string)))
        let image = api.add("ImageBlock", .fields(Field("url", .url)))
        api.add("Block", .tagged("kind", [("text", text), ("image", image)]))
        api.add("IDOrName", .untagged([.int, .string], [(0, .integer(.int)), (1, .string)]))
        api.add("Articles", .alias(.array(article)))
        let sort = api.add(
            "sort", .values(.init("new"), .init("top")), origin: .inEndpoint(1, .parameter, isElement: false))
        api.failure("articleNotFound", .exact(404), body: problem) { $0.doc = "There is no such article." }
        api.failure("rejected", .range(4), body: problem) {
            $0.message = ["title"]
            $0.common = true
        }
        api.failure("gone", .exact(410))
        api.call("getArticle", "GET", "/articles/{id}") {
            $0.doc = "One article."
            $0.pathParameters = [PathParameter(field: Field("id", articleID), isRest: false)]
            $0.query = [QueryParameter(field: Field("expand", .optional(.array(.string))), style: .comma)]
            $0.response = .json(article)
            $0.errors = [0]
        }
        api.call("listArticles", "GET", "/articles") {
            $0.query = [
                QueryParameter(field: Field("sort", .optional(sort)), style: .repeat),
                QueryParameter(field: Field("page", .optional(.int)), style: .repeat),
            ]
            $0.response = .json(.array(article))
            $0.pagination = Pagination(form: .link, itemsPath: [], itemType: article)
        }
        api.call("createArticle", "POST", "/articles") {
            $0.query = [QueryParameter(field: Field("notify", .optional(.bool)), style: .repeat)]
            $0.body = Body(content: .json(article, contentType: nil), isOptional: false)
            $0.response = .json(article)
            $0.idempotency = .key(header: "Idempotency-Key")
            $0.errors = [0, 2]
        }
        api.call("ping")
    }
}
