@testable import EndpointGeneratorCore

extension APIModel {
    mutating func addCalls(_ types: NamedTypes) {
        addParameterCalls(types)
        addBodyCalls(types)
        addAnswerCalls(types)
        addPagedCalls(types)
    }

    private mutating func addParameterCalls(_ types: NamedTypes) {
        let scalars = types.scalars.filter { !["part", "json", "old"].contains($0.0) }
        call("everyPath", "GET", "/" + scalars.map { "{\($0.0)}" }.joined(separator: "/")) {
            $0.pathParameters = scalars.map { PathParameter(field: Field($0.0, $0.1), isRest: false) }
        }
        call("everyQuery", "QUERY", "/q") {
            $0.query = scalars.map { query($0.0, .optional($0.1)) }
            $0.fixedQuery = [FixedValue(name: "v", value: "1\"")]
            $0.fixedHeaders = [FixedValue(name: "X-V", value: "\\(v)")]
        }
        call("everyArray", "GET", "/a") {
            $0.query = scalars.map { query($0.0, .optional(.array($0.1)), .comma) }
            $0.headers = scalars.map { Field("X-" + $0.0, .optional(.array($0.1))) }
            $0.deprecated = .message("Use `everyQuery`.")
        }
        call("deep", "GET", "/deep/{rest+}") {
            $0.doc =
                "A call.\n\nWith *Markdown* that is as long as it takes to be wrapped, since a line holds a hundred and twenty columns."
            $0.pathParameters = [
                PathParameter(field: Field("rest", .string) { $0.doc = "All that follows." }, isRest: true)
            ]
            $0.query = [
                query("filter", .optional(types.part), .deepObject),
                query("map", .optional(.map(key: nil, value: .int)), .deepObject),
                query("limit", .int),
            ]
            $0.query[2].field.defaultValue = .integer("20")
            $0.query[2].field.deprecated = .message("Use `size`.")
            $0.auth = AuthScheme.none
            $0.server = "uploads"
            $0.envelope = .some(nil)
            $0.timeout = 2.5
            $0.cacheDisabled = true
            $0.idempotency = .none
            $0.errors = [0, 1, 2, 3, 4]
            $0.onlyErrors = true
        }
    }

    private mutating func addBodyCalls(_ types: NamedTypes) {
        call("sendPart", "POST", "/p") {
            $0.body = Body(content: .json(types.part, contentType: "application/merge-patch+json"), isOptional: true)
            $0.query = [query("body", .string), query("payload", .optional(.int))]
            $0.idempotency = .key(header: "Idempotency-Key")
        }
        call("sendDates", "PUT", "/d") {
            $0.body = Body(
                content: .json(.map(key: nil, value: .array(.dateTime([.unix]))), contentType: nil), isOptional: false)
        }
        call("sendForm", "POST", "/f") {
            let fields = types.scalars.filter { $0.0 != "part" && $0.0 != "json" && $0.0 != "old" }
            $0.body = Body(
                content: .form(fields.map { query($0.0, .optional($0.1)) }, contentType: nil), isOptional: false)
        }
        call("sendToken", "POST", "/t") {
            $0.body = Body(
                content: .form(
                    [query("grant_type", .string), query("scopes", .optional(.array(.string)), .space)],
                    contentType: "application/x-www-form-urlencoded; charset=utf-8"), isOptional: false)
        }
        call("sendParts", "POST", "/m") {
            $0.body = Body(
                content: .multipart([
                    Field("caption", .optional(.string)), Field("photo", .file), Field("more", .array(.file)),
                    Field("maybe", .optional(.file)), Field("at", .optional(.dateTime([.iso8601]))),
                ]), isOptional: false)
        }
        for (name, content) in [
            ("sendRaw", Body.Content.raw(mediaType: "image/png")), ("sendFile", .file(mediaType: "application/zip")),
            ("sendText", .text(mediaType: "text/plain")),
        ] {
            call(name, "POST", "/r") { $0.body = Body(content: content, isOptional: name == "sendText") }
        }
    }

    private mutating func addAnswerCalls(_ types: NamedTypes) {
        let answers: [(String, Response)] = [
            ("getRaw", .raw(mediaType: "image/png")), ("getText", .text(mediaType: "text/plain")),
            ("getFile", .file(mediaType: "application/zip")),
            ("getEvents", .stream(types.part, framing: .serverSentEvents, end: "[DONE]")),
            ("getLines", .stream(types.part, framing: .jsonLines, end: nil)),
            ("getDates", .json(.array(.dateTime([.iso8601])))), ("getOld", .json(types.old)),
            ("getMaybe", .json(.optional(types.part))), ("getMap", .json(.map(key: nil, value: types.color))),
            ("getInts", .json(.array(.int))),
        ]
        for (name, response) in answers { call(name) { $0.response = response } }
        let index = endpoints.count
        let body = add("Body", .fields(Field("x", .int)), origin: .inEndpoint(index, .body, isElement: false))
        let accepted = add(
            "accepted", .fields(Field("y", .int)), origin: .inEndpoint(index, .outcome(202), isElement: false))
        call("createJob", "POST", "/jobs") {
            $0.body = Body(content: .json(body, contentType: nil), isOptional: false)
            $0.response = .outcomes([
                (200, .json(types.part)), (201, .json(.array(.dateTime([.iso8601])))), (202, .json(accepted)),
                (204, .void),
                (299, .json(.optional(types.old))),
            ])
        }
    }

    private mutating func addPagedCalls(_ types: NamedTypes) {
        let meta = add("PageMeta", .fields(Field("items", .optional(.array(types.part)))))
        let page = add("PartPage", .fields(Field("meta", .optional(meta))))
        guard case .model(let metaID) = meta, case .model(let pageID) = page else { return }
        let steps = [
            Pagination.ItemsStep(model: pageID, field: "meta", isOptional: true),
            Pagination.ItemsStep(model: metaID, field: "items", isOptional: true),
        ]
        let forms: [(String, Pagination.Form)] = [
            ("pageByCursor", .cursor(query: "cursor", next: ["meta", "next_cursor"])),
            ("pageByNumber", .page(query: "page", first: 1, size: "per_page", last: ["meta", "pages"])),
            ("pageByOffset", .offset(query: "offset", limit: "limit", total: ["meta", "total"])),
        ]
        for (name, form) in forms {
            call(name) {
                $0.query = ["cursor", "page", "per_page", "offset", "limit"].map { query($0, .optional(.int)) }
                $0.response = .json(page)
                $0.pagination = Pagination(form: form, itemsPath: steps, itemType: types.part)
            }
        }
        call("pageOfDates") {
            $0.response = .json(.array(.dateTime([.iso8601])))
            $0.pagination = Pagination(form: .link, itemsPath: [], itemType: .dateTime([.iso8601]))
        }
    }
}

private func query(_ name: String, _ type: WireType, _ style: ParameterStyle = .repeat) -> QueryParameter {
    QueryParameter(field: Field(name, type), style: style)
}
