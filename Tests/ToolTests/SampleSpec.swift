/// A small spec whose parts tests put together.
struct SampleSpec {
    var name = "Blog"
    var models = [
        #""Article": { "fields": { "id": "int", "title": "string", "plan": "Plan" } }"#,
        #""Plan": { "enum": ["free", "pro"] }"#,
    ]
    var errors = [#""articleNotFound": { "status": 404, "body": "Article" }"#]
    var endpoints = [
        """
        "getArticle": { "method": "GET", "path": "/articles/{id}", "parameters": { "id": "int" },
          "response": "Article", "errors": ["articleNotFound"] }
        """
    ]
    var generate = ""

    var text: String {
        """
        {
          "spec": 1,
          "name": "\(name)",
          "models": { \(models.joined(separator: ", ")) },
          "errors": { \(errors.joined(separator: ", ")) },
          "endpoints": { \(endpoints.joined(separator: ", ")) }\(generate.isEmpty ? "" : ", \"generate\": \(generate)")
        }

        """
    }

    /// The files of layout `files`.
    static func names(of stem: String) -> [String] {
        ["", "+Endpoints", "+Errors", "+Models"].map { "\(stem)\($0).swift" }.sorted()
    }
}
