import Testing

@testable import EndpointGeneratorCore

@Suite struct NameFindingsTests {
    private func findings(_ change: (inout APIModel) -> Void) -> [String] {
        Presenter.present(APIModel("Blog", change)).diagnostics.map(\.description)
    }

    @Test func namesThatMeetAreErrorsWithBothLines() {
        let findings = findings { api in
            api.add("user_list", .fields(Field("user-id", .int, line: 4), Field("user_id", .int, line: 5)), line: 3)
            api.add("UserList", .fields(), line: 7)
            api.failure("not_found", .exact(404), line: 8)
            api.failure("notFound", .exact(410), line: 9)
            api.call("list_users", line: 10) {
                $0.pathParameters = [PathParameter(field: Field("id", .int, line: 11), isRest: false)]
                $0.query = [QueryParameter(field: Field("ID", .int, line: 12), style: .repeat)]
            }
            api.call("listUsers", line: 13)
        }
        #expect(
            findings == [
                """
                Blog.endpoints.json:7:5: error: types 'user_list' and 'UserList' both become 'UserList' in Swift; give one \
                of them another name with "swift"
                Blog.endpoints.json:3:5: note: 'user_list' is here
                """,
                """
                Blog.endpoints.json:5:5: error: fields 'user-id' and 'user_id' both become 'userID' in Swift; give one of \
                them another name with "swift"
                Blog.endpoints.json:4:5: note: 'user-id' is here
                """,
                """
                Blog.endpoints.json:13:5: error: endpoints 'list_users' and 'listUsers' both become 'listUsers' in Swift; \
                give one of them another name with "swift"
                Blog.endpoints.json:10:5: note: 'list_users' is here
                """,
                """
                Blog.endpoints.json:12:5: error: parameters 'id' and 'ID' both become 'id' in Swift; give one of them \
                another name with "swift"
                Blog.endpoints.json:11:5: note: 'id' is here
                """,
                """
                Blog.endpoints.json:9:5: error: errors 'not_found' and 'notFound' both become 'notFound' in Swift; give \
                one of them another name with "swift"
                Blog.endpoints.json:8:5: note: 'not_found' is here
                """,
            ])
    }

    @Test func aGivenNameTellsThemApart() {
        let findings = findings { api in
            api.add("M", .fields(Field("user-id", .int), Field("user_id", .int) { $0.swift = "legacyUserID" }))
        }
        #expect(findings == [])
    }

    @Test func aGivenNameHasToBeOneThatSwiftTakes() {
        let findings = findings { api in
            api.add("M", .fields(Field("a", .int) { $0.swift = "1 a" }, Field("b", .int) { $0.swift = "self" }))
            api.add("N", .fields()) { $0.swift = "a.b" }
            api.add("O", .fields()) { $0.swift = "Headers" }
            api.add("P", .fields()) { $0.swift = "_N" }
        }
        #expect(
            findings == [
                "Blog.endpoints.json:1:5: error: 'a.b' is no Swift identifier",
                "Blog.endpoints.json:1:5: error: emitted code has a 'Headers' of its own",
                "Blog.endpoints.json:1:5: error: names with a '_' in front are those of emitted code",
                "Blog.endpoints.json:1:5: error: '1 a' is no Swift identifier",
                "Blog.endpoints.json:1:5: error: Swift does not take 'self' as a name here",
            ])
    }

    @Test func aGivenNameMeetsNoOtherValue() {
        let api = Spec(
            #"""
            "models": {
              "E": { "enum": [{ "value": "a", "swift": "b" }, "b"] },
              "F": { "enum": [{ "value": "a", "swift": "unknown" }] },
              "G": { "enum": [{ "value": "a", "swift": "unknown" }], "closed": true },
              "H": { "union": { "a": { "type": "I", "swift": "unknown" } }, "discriminator": "k" },
              "I": { "fields": {} }
            }
            """#
        ).model
        #expect(
            api.map { Presenter.present($0).diagnostics.map(\.message) } == [
                "values 'a' and 'b' both become 'b' in Swift; give one of them another name with \"swift\"",
                "'unknown' is the case for what the spec does not know; choose another name",
                "'unknown' is the case for what the spec does not know; choose another name",
            ])
    }

    @Test func aGivenNameMeetsNoTypeThatIsWrittenBesideIt() {
        let api = Spec(
            ##""models": { "M": { "fields": { "kind": { "swift": "Kind", "enum": ["a"] } } } }"##
        ).model
        #expect(
            api.map { Presenter.present($0).diagnostics.map(\.message) } == [
                "fields 'kind' and 'kind' both become 'Kind' in Swift; give one of them another name with \"swift\""
            ])
    }

    @Test func aTypeWithoutCapitalsIsToldFromItsField() throws {
        let spec = Spec(##""models": { "M": { "fields": { "種": { "enum": ["a"] }, "kind": { "enum": ["a"] } } } }"##)
        let text = try Emitted(#require(spec.model)).text("Blog+Models.swift")
        #expect(text.contains("var 種: 種Model\n"))
        #expect(text.contains("var kind: Kind\n"))
    }

    @Test(arguments: [
        ("unauthorized", "unauthorized", "case"), ("HTTP", "http", "case"),
        ("invalid_request", "invalidRequest", "case"),
        ("kind", "kind", "property"),
    ])
    func anErrorDoesNotTakeTheNameOfWhatAllHave(error: String, name: String, what: String) {
        #expect(
            findings { $0.failure(error, .exact(401), line: 6) } == [
                "Blog.endpoints.json:6:5: error: error '\(error)' meets '\(name)', a \(what) that every API's errors have; "
                    + "give it another name, or one in Swift with \"swift\""
            ])
    }

    @Test func anErrorMayBeCalledUnknown() {
        #expect(findings { $0.failure("unknown", .exact(418), line: 6) } == [])
    }

    @Test(arguments: ["a\u{3164}b", "a\u{115F}", "\u{FFA0}", "a\u{FE0F}", "a\u{2764}", "x\u{B2}"])
    func aGivenNameIsSeenWhole(name: String) {
        let findings = findings {
            $0.add("M", .fields(Field("a", .int) { $0.swift = Located(name, at: $0.name.location) }))
        }
        #expect(findings.count == 1 && findings.first?.hasSuffix("is no Swift identifier") == true, "\(findings)")
    }

    @Test(arguments: ["A", "Response", "Swift", "Foundation", "EndpointRuntime"])
    func aNamespaceDoesNotHideWhatEmittedCodeRefersTo(name: String) {
        #expect(
            Presenter.present(APIModel(name) { _ in }).diagnostics.map(\.message) == [
                "the name '\(name)' would hide what emitted code refers to"
            ])
    }

    @Test func anEndpointWithTypesOfItsOwnMeetsAModel() {
        let findings = findings { api in
            api.add("CreateOrder", .fields(), line: 2)
            api.add("Body", .fields(), origin: .inEndpoint(0, .body, isElement: false), line: 6)
            api.call("createOrder", "POST", line: 5)
        }
        #expect(
            findings == [
                """
                Blog.endpoints.json:5:5: error: types 'CreateOrder' and 'createOrder' both become 'CreateOrder' in Swift; \
                give one of them another name with "swift"
                Blog.endpoints.json:2:5: note: 'CreateOrder' is here
                """
            ])
    }
}
