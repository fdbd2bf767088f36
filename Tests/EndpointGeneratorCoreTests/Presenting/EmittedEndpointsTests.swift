import Testing

@testable import EndpointGeneratorCore

@Suite struct EmittedEndpointsTests {
    @Test func pagesReadADeprecatedFieldWhereItsValueLies() throws {
        let read = try api(
            """
            { "spec": 1, "name": "Blog",
              "models": { "List": { "fields": { "rows": { "type": "[int]", "deprecated": true },
                                                "old": { "type": "int?", "deprecated": true } } },
                          "Other": { "extends": ["List"] } },
              "endpoints": { "list": { "method": "GET", "path": "/", "response": "List",
                                       "paginate": { "link": true, "items": "rows" } } } }
            """)
        let emitted = Emitted(read)
        #expect(emitted.text("Blog+Endpoints.swift").contains("items: { $0._rows }"))
        let models = emitted.text("Blog+Models.swift").split(separator: "\n").filter { $0.contains("var _") }
        #expect(
            models == [
                "        var _rows: [Int]", "        private var _old: Int?", "        private var _rows: [Int]",
                "        private var _old: Int?",
            ])
    }

    private func endpoints(_ change: (inout APIModel) -> Void) -> String {
        Emitted(APIModel("Blog", change)).text("Blog+Endpoints.swift")
    }

    private func query(_ name: String, _ type: WireType, _ style: ParameterStyle = .repeat) -> QueryParameter {
        QueryParameter(field: Field(name, type), style: style)
    }

    @Test func argumentsComeInTheOrderThatCallersExpect() {
        let text = endpoints { api in
            let draft = api.add("Draft", .fields())
            api.call("send", "POST", "/x/{id}") {
                $0.headers = [Field("X-Trace", .string), Field("X-Hint", .optional(.int))]
                $0.query = [query("limit", .optional(.int)), query("q", .string)]
                $0.query[0].field.doc = "At most\nso many."
                $0.body = Body(content: .json(draft, contentType: nil), isOptional: false)
                $0.pathParameters = [PathParameter(field: Field("id", .int), isRest: false)]
                $0.doc = "Sends it."
            }
        }
        #expect(
            text.hasSuffix(
                """
                nonisolated extension Endpoint where A == Blog, Response == Void {
                    /// Sends it.
                    ///
                    /// - Parameter limit: At most so many.
                    static func send(
                        id: Int, _ body: Blog.Draft, q: String, xTrace: String, limit: Int? = nil, xHint: Int? = nil
                    ) -> Self {
                        Endpoint(.post, "/x/{id}", name: "send")
                            .path("id", id)
                            .query("limit", limit)
                            .query("q", q)
                            .header("X-Trace", xTrace)
                            .header("X-Hint", xHint)
                            .body(body)
                    }
                }

                """))
    }

    @Test func aCallWithoutRequiredArgumentsIsAlsoAVariable() {
        let text = endpoints { api in
            api.call("ping")
            api.call("list") {
                $0.doc = "Lists them."
                $0.query = [query("page", .optional(.int))]
                $0.query[0].field.doc = "From one."
            }
            api.call("get") { $0.query = [query("page", .optional(.int))] }
        }
        #expect(text.contains("    static var ping: Self {\n        Endpoint(.get, \"/x\", name: \"ping\")\n    }\n"))
        #expect(text.contains("    static func list(page: Int? = nil) -> Self {\n"))
        #expect(text.contains("    }\n\n    /// Lists them.\n    static var list: Self { list() }\n"))
        #expect(text.contains("    static var get: Self { Self.get() }\n"))
    }

    @Test func manyParametersAreStatementsSinceLongChainsCompileSlowly() {
        let text = endpoints { api in
            api.call("six") { $0.query = (1...6).map { query("p\($0)", .int) } }
            api.call("seven") { $0.query = (1...6).map { query("p\($0)", .int) } + [query("endpoint", .int)] }
        }
        #expect(text.contains("name: \"six\")\n            .query(\"p1\", p1)\n"))
        #expect(text.contains("        var request = Endpoint(.get, \"/x\", name: \"seven\")\n"))
        #expect(text.contains("        request = request.query(\"endpoint\", endpoint)\n        return request\n"))
    }

    @Test func onlyWhatIsNotTheRuleIsSaid() {
        let text = endpoints { api in
            api.failure("gone", .exact(410))
            api.call("all", "PATCH") {
                $0.idempotency = .key(header: "Idempotency-Key")
                $0.auth = AuthScheme.none
                $0.server = "uploads"
                $0.envelope = .some(nil)
                $0.timeout = 30
                $0.cacheDisabled = true
                $0.errors = [0]
                $0.onlyErrors = true
            }
            api.call("put", "PUT")
            api.call("unsafePut", "PUT") { $0.idempotency = .none }
        }
        #expect(
            text.contains(
                """
                        Endpoint(
                            .patch,
                            "/x",
                            name: "all",
                            idempotency: .key("Idempotency-Key"),
                            auth: .none,
                            server: "uploads",
                            envelope: nil,
                            timeout: 30,
                            cache: .none,
                            errors: [.gone],
                            onlyErrors: true
                        )
                """))
        #expect(text.contains("        Endpoint(.put, \"/x\", name: \"put\")\n"))
        #expect(text.contains("        Endpoint(.put, \"/x\", name: \"unsafePut\", idempotency: .none)\n"))
    }

    @Test(arguments: [
        (Response.raw(mediaType: "image/png"), "Data", ", response: .raw(\"image/png\")"),
        (.text(mediaType: "text/plain"), "String", ", response: .text(\"text/plain\")"),
        (.file(mediaType: "a/b"), "DownloadedFile", ", response: .file(\"a/b\")"),
        (
            .stream(.int, framing: .serverSentEvents, end: "[DONE]"), "EventStream<Int>",
            ", response: .sse(end: \"[DONE]\")"
        ),
        (.stream(.int, framing: .jsonLines, end: nil), "EventStream<Int>", ", response: .jsonLines()"),
        (.json(.array(.dateTime([.iso8601]))), "[Date]", ", response: .json(.array(.date(.iso8601)))"),
        (.json(.optional(.int)), "Int?", ""), (.void, "Void", ""),
    ])
    func answers(response: Response, type: String, argument: String) {
        let text = endpoints { api in api.call("call") { $0.response = response } }
        #expect(text.contains("nonisolated extension Endpoint where A == Blog, Response == \(type) {\n"))
        #expect(text.contains("        Endpoint(.get, \"/x\", name: \"call\"\(argument))\n"))
    }

    @Test func pagesKnowTheWayToTheirItems() {
        let text = endpoints { api in
            let part = api.add("Part", .fields())
            let page = api.add("PartPage", .fields(Field("parts_found", .optional(.array(part)))))
            api.call("pages") {
                $0.response = .json(page)
                let step = Pagination.ItemsStep(model: ModelID(1), field: "parts_found", isOptional: true)
                $0.pagination = Pagination(
                    form: .cursor(query: "after", next: ["meta", "next"]), itemsPath: [step], itemType: part)
            }
        }
        #expect(text.contains("Response == Page<Blog.Part, Blog.PartPage> {\n"))
        #expect(
            text.contains(
                "response: .pages(.cursor(query: \"after\", next: \"meta.next\"), items: { $0.partsFound ?? [] })\n"))
    }

    @Test(arguments: [
        (
            Pagination.Form.page(query: "p", first: 1, size: nil, last: nil), true,
            #", at: ["inner", "all"], ["inner", "rows"]"#
        ), (.offset(query: "o", limit: nil, total: nil), true, #", at: ["inner", "all"], ["inner", "rows"]"#),
        (.offset(query: "o", limit: nil, total: nil), false, ""), (.link, true, ""),
        (.cursor(query: "c", next: ["next"]), true, ""),
    ])
    func pagesCountTheirItemsInTheTextWhereSomeMayBeDropped(form: Pagination.Form, lossy: Bool, keys: String) {
        let text = endpoints { api in
            let all = Field("all", .array(.int)) {
                $0.lossy = lossy
                $0.aliases = ["rows"]
            }
            let inner = api.add("Inner", .fields(all))
            let outer = api.add("Outer", .fields(Field("inner", .optional(inner)) { $0.null = .patch }))
            api.call("pages") {
                $0.response = .json(outer)
                let steps = [
                    Pagination.ItemsStep(model: ModelID(1), field: "inner", isOptional: true),
                    Pagination.ItemsStep(model: ModelID(0), field: "all", isOptional: false),
                ]
                $0.pagination = Pagination(form: form, itemsPath: steps, itemType: .int)
            }
        }
        let arguments = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(arguments.contains("items: { $0.inner.value?.all ?? [] }\(keys)"))
    }

    @Test func outcomesAreAnEnumOfTheEndpoint() {
        let text = endpoints { api in
            let part = api.add("Part", .fields())
            api.call("createPart", "POST") { $0.response = .outcomes([(201, .json(part)), (204, .void)]) }
        }
        #expect(
            text.contains(
                """
                    enum CreatePart {
                        /// What the server answers, by status.
                        enum Answer: Hashable, Sendable {
                            /// 201
                            case created(Part)
                            /// 204
                            case noContent
                        }
                    }
                """))
        #expect(
            text.contains(".outcomes(.on(201, Blog.Part.self) { .created($0) }, .on(204, .noContent))"))
    }

    @Test func bodiesOfAllKinds() {
        let text = endpoints { api in
            api.call("form", "POST") {
                let content = Body.Content.form([query("scopes", .optional(.array(.string)), .space)], contentType: nil)
                $0.body = Body(content: content, isOptional: false)
            }
            api.call("parts", "POST") {
                $0.body = Body(
                    content: .multipart([Field("photo", .file), Field("more", .optional(.array(.file)))]),
                    isOptional: false)
            }
            api.call("raw", "PUT") { $0.body = Body(content: .raw(mediaType: "image/png"), isOptional: true) }
            api.call("merge", "PATCH") {
                let content = Body.Content.json(.array(.dateTime([.unix])), contentType: "application/merge-patch+json")
                $0.body = Body(content: content, isOptional: false)
                $0.query = [query("body", .int)]
            }
        }
        #expect(text.contains("            .emptyForm()\n            .form(\"scopes\", scopes, style: .space)\n"))
        #expect(text.contains("static func parts(photo: FilePart, more: [FilePart]? = nil) -> Self {\n"))
        #expect(text.contains("            .part(\"photo\", file: photo)\n            .part(\"more\", files: more)\n"))
        #expect(text.contains("static func raw(_ body: Data? = nil) -> Self {\n"))
        #expect(text.contains("static func merge(_ payload: [Date], body: Int) -> Self {\n"))
        #expect(
            text.contains(
                ".body(payload, .array(.date(.unix)), contentType: \"application/merge-patch+json\")\n"))
    }
}
