import Testing

@testable import EndpointGeneratorCore

@Suite struct EmittedModelsTests {
    /// The text of the models file.
    private func models(_ change: (inout APIModel) -> Void) -> String {
        Emitted(APIModel("Blog", change)).text("Blog+Models.swift")
    }

    /// What is written for one field: its declaration, and the statements that read and write it.
    private func field(_ field: Field, _ change: (inout APIModel) -> Void = { _ in }) -> [String] {
        let text = models { api in
            change(&api)
            api.add("Model", .fields(field))
        }
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
        let model = lines.drop { !$0.hasPrefix("struct Model") }
        return model.filter {
            $0.contains("var x:") || $0.contains(" = json.") || $0.contains(" = try json.") || $0.hasPrefix("json.put")
        }
        .map(String.init)
    }

    @Test(arguments: [
        (WireType.string, "String", "json.string(\"x\")", ""), (.int, "Int", "json.int(\"x\")", ""),
        (.uint64, "UInt64", "json.uint64(\"x\")", ""), (.float, "Float", "json.float(\"x\")", ""),
        (.decimal, "Decimal", "json.decimal(\"x\")", ""), (.bool, "Bool", "json.bool(\"x\")", ""),
        (.date, "CalendarDate", "json.day(\"x\")", ""), (.uuid, "UUID", "json.uuid(\"x\")", ""),
        (.url, "URL", "try json.url(\"x\")", ""), (.bytes, "Data", "json.bytes(\"x\")", ""),
        (.any, "JSONValue", "json.jsonValue(\"x\")", ""),
        (.dateTime([.unix, .pattern("yyyy")]), "Date", "json.date(\"x\", .unix, .pattern(\"yyyy\"))", ", .unix"),
        (.array(.int), "[Int]", "json.array(\"x\")", ""),
        (.map(key: nil, value: .int), "[String: Int]", "json.map(\"x\")", ""),
        (
            .array(.optional(.dateTime([.iso8601]))), "[Date?]", "json.array(\"x\", .optional(.date(.iso8601)))",
            ", .optional(.date(.iso8601))"
        ),
        (
            .map(key: nil, value: .array(.decimalString)), "[String: [Decimal]]",
            "json.map(\"x\", .array(.decimalString))",
            ", .array(.decimalString)"
        ),
    ])
    func requiredFields(type: WireType, swift: String, reading: String, form: String) {
        #expect(field(Field("x", type)) == ["var x: \(swift)", "x = \(reading)", "json.put(\"x\", x\(form))"])
    }

    @Test(arguments: [
        (WireType.string, "optionalString(\"x\")"), (.uuid, "optionalUUID(\"x\")"), (.url, "optionalURL(\"x\")"),
        (.any, "optionalJSONValue(\"x\")"), (.decimalString, "optionalDecimalString(\"x\")"),
        (.date, "optionalDay(\"x\")"), (.dateTime([.iso8601]), "optionalDate(\"x\", .iso8601)"),
        (.array(.string), "optionalArray(\"x\")"), (.map(key: nil, value: .bool), "optionalMap(\"x\")"),
    ])
    func optionalFields(type: WireType, reading: String) {
        #expect(field(Field("x", .optional(type)))[1] == "x = json.\(reading)")
    }

    @Test func whatIsSpecialAboutAFieldIsSaidBesideItsKey() {
        let full = Field("x", .optional(.string)) {
            $0.aliases = ["y", "z"]
            $0.lenient = false
            $0.sensitive = true
            $0.required = true
        }
        #expect(
            field(full) == [
                "var x: String?",
                #"x = json.optionalString(json.key("x", or: "y", "z", lenient: false, sensitive: true, required: true))"#,
                "json.putOrNull(\"x\", x)",
            ])
        #expect(field(Field("x", .int) { $0.lenient = true })[1] == "x = json.int(\"x\")")
    }

    @Test func lossyPatchAndNull() {
        let date = WireType.dateTime([.iso8601])
        #expect(field(Field("x", .array(date)) { $0.lossy = true })[1] == "x = json.lossyArray(\"x\", .date(.iso8601))")
        #expect(
            field(Field("x", .optional(.array(.int))) { $0.lossy = true })[1] == "x = json.optionalLossyArray(\"x\")")
        #expect(field(Field("x", .optional(.int)) { $0.lossy = true })[1] == "x = json.lossy(\"x\")")
        #expect(
            field(Field("x", .optional(date)) { $0.null = .patch }) == [
                "var x: Patch<Date>", "x = json.patch(\"x\", .date(.iso8601))", "json.put(\"x\", x, .date(.iso8601))",
            ])
        #expect(
            field(Field("x", .int) { $0.null = .patch }) == [
                "var x: Int?", "x = json.present(\"x\")", "json.put(\"x\", x)",
            ])
        #expect(
            field(Field("x", .optional(date)) { $0.null = .send })[2] == "json.putOrNull(\"x\", x, .iso8601)")
    }

    @Test(arguments: [
        (WireType.string, DefaultValue.string("\\(a)\""), #""\\(a)\"""#), (.int, .integer("1234567"), "1_234_567"),
        (.double, .number("1.5"), "1.5"), (.bool, .bool(true), "true"), (.decimal, .integer("-3"), "-3"),
        (.decimal, .number("-0.10"), "Decimal(sign: .minus, exponent: -1, significand: 1)"),
        (.decimal, .number("0.0"), "0"),
        (.decimalString, .number("1e3"), "Decimal(sign: .plus, exponent: 3, significand: 1)"),
        (
            .decimal, .number("12345678901234567890.5"), "(Decimal(string: \"12345678901234567890.5\") ?? 0)"
        ), (.decimal, .number("12e128"), "(Decimal(string: \"120e127\") ?? 0)"),
        (.float, .number("16777217"), "16777216.0"), (.float, .number("1e-40"), "Float(bitPattern: 71362)"),
        (.float, .number("123456"), "123456"), (.double, .number("9007199254740993"), "9007199254740992.0"),
        (.double, .number("12345678901234567890123"), "1.2345678901234568e+22"),
        (.double, .number("-5e-324"), "-Double(bitPattern: 1)"), (.double, .number("-0"), "-0.0"),
        (.double, .number("1000000"), "1_000_000"),
        (.array(.int), .emptyArray, "[]"), (.map(key: nil, value: .int), .emptyMap, "[:]"),
    ])
    func defaultsStandInTheInitialiserAndInTheReading(type: WireType, value: DefaultValue, source: String) {
        let text = models { api in api.add("Model", .fields(Field("x", type) { $0.defaultValue = value })) }
        #expect(text.contains("= \(source)) {"))
        #expect(text.contains("\"x\", default: \(source))"))
    }

    @Test func modelsWithoutAPlaceholderAreReadWithTry() {
        let text = models { api in
            let closed = api.add("Closed", .values(.init("a"), closed: true))
            let open = api.add("Open", .values(.init("a")))
            let link = api.add("Link", .newtype(.url))
            let id = api.add("ID", .newtype(.int))
            let part = api.add("Part", .fields())
            let union = api.add("Either", .untagged([.int], [(0, .integer(.int))]))
            let all = [("a", closed), ("b", open), ("c", link), ("d", id), ("e", part), ("f", union)]
            api.add("Model", .structure(Structure(fields: all.map { Field($0, $1) }, additional: nil)))
        }
        for (name, isThrowing) in [("a", true), ("b", false), ("c", true), ("d", false), ("e", true), ("f", false)] {
            #expect(text.contains("            \(name) = \(isThrowing ? "try " : "")json.value(\"\(name)\")\n"))
        }
    }

    @Test func localsOfTheEmittedCodeHideNoProperty() {
        let text = models { api in
            api.add(
                "Model",
                .fields(Field("json", .int), Field("decoder", .int), Field("encoder", .int), Field("value", .int)))
        }
        for name in ["json", "decoder", "encoder"] {
            #expect(text.contains("            self.\(name) = json.int(\"\(name)\")\n"))
            #expect(text.contains("            json.put(\"\(name)\", self.\(name))\n"))
        }
        #expect(text.contains("            value = json.int(\"value\")\n"))
    }

    @Test func aDeprecatedPropertyWarnsItsCallersAlone() {
        let text = models { api in
            api.add("Model", .fields(Field("x", .optional(.int)) { $0.deprecated = .message("Use \"y\".") }))
        }
        #expect(
            text.contains(
                """
                        @available(*, deprecated, message: "Use \\"y\\".")
                        var x: Int? {
                            get { _x }
                            set { _x = newValue }
                        }
                        private var _x: Int?
                """))
        #expect(text.contains("            self._x = x\n"))
        #expect(text.contains("            _x = json.optionalInt(\"x\")\n"))
        #expect(text.contains("            json.put(\"x\", _x)\n"))
    }

    @Test func aDefaultThatIsDeprecatedIsNotMentionedByItsName() throws {
        let spec = Spec(
            #"""
            "models": {
              "Open": { "enum": [{ "value": "old", "deprecated": true }, "new"] },
              "Shut": { "enum": ["new", { "value": "old", "deprecated": true }], "closed": true },
              "Model": { "fields": { "a": { "type": "Open", "default": "old" }, "b": { "type": "Shut", "default": "old" } } }
            }
            """#)
        let text = try Emitted(#require(spec.model)).text("Blog+Models.swift")
        #expect(text.contains(#"init(a: Open = .init(rawValue: "old"), b: Shut = .allCases[1]) {"#))
        #expect(text.contains(#"a = json.value("a", default: .init(rawValue: "old"))"#))
    }

    @Test func aDeprecatedTypeHidesBehindItsAlias() {
        let text = models { api in
            let old = api.add("Old", .values(.init("a"))) { $0.deprecated = .plain }
            api.add("Model", .fields(Field("old", old)))
        }
        #expect(text.contains("    enum _Old: OpenEnum {\n"))
        #expect(text.contains("    @available(*, deprecated)\n    typealias Old = _Old\n"))
        #expect(text.contains("        var old: _Old\n"))
    }

    @Test func whatIsSensitiveIsNotSeenInAMirror() {
        let text = models { api in
            api.add("Card", .fields(Field("id", .int), Field("number", .optional(.string)) { $0.sensitive = true }))
        }
        #expect(text.contains("struct Card: Codable, Hashable, Sendable, CustomReflectable {"))
        #expect(
            text.contains(
                """
                        var customMirror: Mirror {
                            Mirror(
                                self,
                                children: [
                                    "id": id as Any,
                                    "number": Redacted(),
                                ],
                                displayStyle: .struct
                            )
                        }
                """))
    }

    @Test func longFormsAndValuesAreBroken() {
        let formats = WireType.dateTime([.iso8601, .unixMilliseconds, .rfc1123, .pattern("yyyy-MM-dd HH:mm:ss")])
        let raw = String(repeating: "a", count: 100)
        let text = models { api in
            api.generate.access = .public
            api.add("Either", .untagged([formats], [(0, .formatted(formats))]))
            api.add("Stamp", .newtype(formats))
            api.add("Closed", .values(.init(raw), closed: true))
        }
        let form = ".date(.iso8601, .unixMilliseconds, .rfc1123, .pattern(\"yyyy-MM-dd HH:mm:ss\"))"
        #expect(text.contains(" = .dateTime(\n                    try json.value(\(form))\n                )\n"))
        #expect(text.contains("        public static var wire: Wire<Date> {\n            \(form)\n        }\n"))
        #expect(text.contains(" =\n            \"\(raw)\"\n"))
    }

    @Test func theOutsideIsQualifiedWhereAModelHidesItAndOnlyThere() {
        let text = models { api in
            api.add("Date", .fields(Field("at", .dateTime([.iso8601])), Field("url", .url)))
            let event = api.add("Event", .fields())
            let inner = api.add("url", .fields(Field("link", .url)), origin: .inModel(ModelID(1), isElement: false))
            api.models[1].shape = .fields(Field("url", inner), Field("other", .url))
            api.add("Uses", .fields(Field("event", event), Field("inner", inner), Field("link", .url)))
        }
        #expect(text.contains("        var at: Foundation.Date\n        var url: URL\n"))
        #expect(text.contains("        var url: URL\n        var other: Foundation.URL\n"))
        #expect(text.contains("            var link: Foundation.URL\n"))
        #expect(text.contains("        var event: Event\n        var inner: Event.URL\n        var link: URL\n"))
    }

    @Test func conformancesCanBeChosen() {
        let text = models { api in
            api.generate.conformances = ["Identifiable"]
            let id = api.add("Key", .newtype(.int))
            api.add("A", .fields(Field("id", .string)))
            api.add("B", .fields(Field("id", .optional(.string))))
            api.add("C", .fields(Field("id", id)))
            let inner = api.add("id", .values(.init("a")), origin: .inModel(ModelID(5), isElement: false))
            api.add("D", .fields(Field("id", .int), Field("ids", .array(inner))))
        }
        #expect(text.contains("struct D: Codable, Equatable, Sendable {"))
        #expect(text.contains("struct A: Codable, Equatable, Sendable, Identifiable {"))
        #expect(text.contains("struct B: Codable, Equatable, Sendable {"))
        #expect(text.contains("struct C: Codable, Equatable, Sendable, Identifiable {"))
    }
}
