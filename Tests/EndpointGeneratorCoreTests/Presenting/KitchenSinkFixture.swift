@testable import EndpointGeneratorCore

extension APIModel {
    /// Every kind of field, parameter, body and answer there is.
    static let kitchenSink = APIModel("Sink") { api in
        api.doc = "Everything: quotes \" and \\(x), */ and \u{2028} and \u{202E}bidi."
        api.auth = .header("X-API-Key")
        api.servers = ["uploads"]
        api.envelope = Envelope(data: ["data"], error: ["meta", "error"])
        api.decoding.lenientScalars = false
        api.suppliedHeaders = [
            Field("X-Since", .optional(.dateTime([.rfc1123]))), Field("Fields", .array(.int)),
            Field("Level", .int) { $0.defaultValue = .integer("3") },
        ]
        api.generate.access = .public
        api.generate.conformances = ["Hashable", "Identifiable"]
        let types = api.addNamedTypes()
        api.addFieldMatrix(types)
        api.addUnions(types)
        api.addFailures(types)
        api.addCalls(types)
    }

    struct NamedTypes {
        var color, level, closed, part, day, moment, price, name, flag, link, old: WireType
        var scalars: [(String, WireType)]
    }

    private mutating func addNamedTypes() -> NamedTypes {
        let color = add("Color", .values(.init("red"), .init("dark-blue"), .init("") { $0.doc = "None at all." }))
        let level = add("Level", .integers([("low", 0), (nil, -1), (nil, 10)]))
        let closed = add(
            "Closed",
            .values(.init("a"), .init("b\"\n") { $0.deprecated = .message("Use `a`.") }, closed: true))
        add("Retiring", .values(.init("new"), .init("old") { $0.deprecated = .plain }))
        add("Nothing", .values())
        let part = add("Part", .fields(Field("id", .int), Field("n", .optional(.int))))
        let day = add("Day", .newtype(.date))
        let moment = add("Moment", .newtype(.dateTime([.unix, .pattern("yyyy-MM-dd 'at' \"HH\"")])))
        let price = add("Price", .newtype(.decimalString))
        let name = add("Name", .newtype(.string))
        let flag = add("Flag", .newtype(.bool))
        let link = add("Link", .newtype(.url))
        let old = add("Old", .fields(Field("old", .optional(.string)))) { $0.deprecated = .message("Use `Part`.") }
        let scalars: [(String, WireType)] = [
            ("string", .string), ("int", .int), ("int32", .int32), ("int64", .int64), ("uint64", .uint64),
            ("double", .double), ("float", .float), ("decimal", .decimal), ("decimal_string", .decimalString),
            ("bool", .bool), ("day", .date), ("date", .dateTime([.iso8601, .unix])), ("uuid", .uuid), ("url", .url),
            ("bytes", .bytes), ("json", .any), ("color", color), ("level", level), ("closed", closed), ("part", part),
            ("day_type", day), ("moment", moment), ("price", price), ("name", name), ("flag", flag), ("link", link),
            ("old", old),
        ]
        return NamedTypes(
            color: color, level: level, closed: closed, part: part, day: day, moment: moment, price: price, name: name,
            flag: flag, link: link, old: old, scalars: scalars)
    }

    /// All types in all the ways in which a field can hold them.
    private mutating func addFieldMatrix(_ types: NamedTypes) {
        let all = types.scalars
        func structure(_ change: (String, WireType) -> Field) -> Model.Shape {
            .structure(Structure(fields: all.map(change), additional: nil))
        }
        add("Required", structure { Field($0, $1) })
        add("Optionals", structure { Field($0, .optional($1)) })
        add("Arrays", structure { Field($0, .array($1)) })
        add("OptionalArrays", structure { Field($0, .optional(.array(.optional($1)))) })
        add("Maps", structure { Field($0, .map(key: nil, value: $1)) })
        add("Lossies", structure { name, type in Field(name, .array(type)) { $0.lossy = true } })
        add(
            "LossyMaps",
            structure { name, type in Field(name, .optional(.map(key: nil, value: type))) { $0.lossy = true } })
        add("LossyValues", structure { name, type in Field(name, .optional(type)) { $0.lossy = true } })
        add("Patches", structure { name, type in Field(name, .optional(type)) { $0.null = .patch } })
        add("ArrayPatches", structure { name, type in Field(name, .optional(.array(type))) { $0.null = .patch } })
        add("Presents", structure { name, type in Field(name, type) { $0.null = .patch } })
        add("Nulls", structure { name, type in Field(name, .optional(type)) { $0.null = .send } })
        add("NullArrays", structure { name, type in Field(name, .optional(.array(type))) { $0.required = true } })
        add("Empty", .fields())
        add("Extra", .fields(Field("id", .uuid), additional: .dateTime([.unixMilliseconds])))
        add("OnlyExtra", .fields(additional: .any))
        addKeysAndDefaults(types)
        addSpecialFields(types)
    }

    private mutating func addKeysAndDefaults(_ types: NamedTypes) {
        guard case .model(let color) = types.color else { return }
        add(
            "Keyed",
            .fields(
                Field("by_color", .map(key: color, value: .array(.decimalString))),
                Field("quantity", .int) { $0.aliases = ["qty", "amount\""] },
                Field("lax", .optional(.bool)) { $0.lenient = true },
                Field("pin", .optional(.string)) {
                    $0.sensitive = true
                    $0.required = true
                    $0.aliases = [
                        "a_rather_long_name_of_old", "another_rather_long_name_of_old", "yet_another_long_name",
                    ]
                }, Field("nested", .array(.array(.optional(.dateTime([.iso8601, .unix])))))))
        add(
            "Defaults",
            .fields(
                Field("text", .string) { $0.defaultValue = .string("\\(x) \"#\u{0}") },
                Field("count", .int64) { $0.defaultValue = .integer("-5") },
                Field("ratio", .double) { $0.defaultValue = .number("1.5e3") },
                Field("whole", .decimal) { $0.defaultValue = .integer("12") },
                Field("exact", .decimal) { $0.defaultValue = .number("-0.10") },
                Field("long", .decimalString) { $0.defaultValue = .number("12345678901234567890.123456789") },
                Field("price", types.price) { $0.defaultValue = .number("9.99") },
                Field("on", .bool) { $0.defaultValue = .bool(true) },
                Field("flag", types.flag) { $0.defaultValue = .bool(false) },
                Field("name", types.name) { $0.defaultValue = .string("x") },
                Field("color", types.color) { $0.defaultValue = .enumeration(color, 1) },
                Field("dates", .array(.dateTime([.iso8601]))) { $0.defaultValue = .emptyArray },
                Field("map", .map(key: nil, value: .int)) { $0.defaultValue = .emptyMap }))
    }

    private mutating func addSpecialFields(_ types: NamedTypes) {
        let node = add("Node", .fields())
        guard case .model(let id) = node else { return }
        let kind = add("kind", .values(.init("x")), origin: .inModel(id, isElement: false))
        let tag = add("tags", .fields(Field("kind", .optional(kind))), origin: .inModel(id, isElement: true))
        models[id.index].shape = .fields(
            Field("id", .int), Field("parent", .optional(node)) { $0.boxed = true }, Field("kind", kind),
            Field("tags", .array(tag)),
            Field("was", .optional(node)) {
                $0.boxed = true
                $0.deprecated = .message("Use `parent`.")
            },
            Field("cost", .int) { $0.deprecated = .plain },
            Field("secret", .string) {
                $0.sensitive = true
                $0.deprecated = .message(
                    "A long text that says why nobody should use this any more, in quotes \" and \\(x)")
            })
        let list = add("NodeList", .alias(.array(node)))
        add("OldList", .alias(.array(types.old))) { $0.deprecated = .plain }
        add("UsesAliases", .fields(Field("list", list), Field("more", .optional(list)), Field("old", types.old)))
        add(
            "NamedInside",
            .fields(Field("node_kind", kind), Field("a_property_with_a_name_that_is_as_long_as_it_may_be", tag)))
    }

    private mutating func addUnions(_ types: NamedTypes) {
        add("Tagged", .tagged("kind\"", [("part", types.part), ("old", types.old), ("unknown", types.part)]))
        add(
            "Choices",
            .untagged(
                [
                    .bool, .int, .double, .string, .dateTime([.iso8601, .unix]), .uuid, .array(.decimalString),
                    types.part, types.old,
                ],
                [
                    (0, .bool), (1, .integer(.int)), (2, .number), (4, .formatted(.dateTime([.iso8601, .unix]))),
                    (5, .formatted(.uuid)), (3, .stringAmong(["a", "b"])), (3, .string), (6, .array),
                    (
                        7,
                        .object(
                            required: ["id"],
                            constants: [
                                .init(key: "type", values: [.string("x"), .number("4")], optional: false),
                                .init(key: "other_key_of_some_length", values: [.bool(true)], optional: true),
                                .init(key: "yet_another_key_of_some_length", values: [.string("y")], optional: true),
                            ])
                    ), (8, .object(required: [], constants: [])),
                ], isIndirect: true))
    }

    private mutating func addFailures(_ types: NamedTypes) {
        let body = add("problem", .fields(Field("code", .string)), origin: .inError(0))
        failure("problem", .exact(404), .range(5), body: body) { $0.doc = "Not there." }
        failure("declined", .exact(400), body: types.part) {
            $0.when = [(["code"], .string("card_declined")), (["details", "reason"], .number("4"))]
            $0.message = ["detail", "text"]
        }
        failure("anything", .default, body: .map(key: nil, value: .string)) { $0.common = true }
        failure("inEnvelope", .envelope, body: types.old)
        failure("gone", .exact(410))
    }
}
