import EndpointRuntime
import Foundation
import Testing

@Suite("Enums")
struct EnumTests {
    @Test(
        "An unknown value is kept, reported, and written back as it came; also when strict", arguments: Engine.allCases)
    func unknown(_ engine: Engine) throws {
        let text = Shop.Order.text.replacing(#""plan":"pro""#, with: #""plan":"max""#)
            .replacing(#""level":10"#, with: #""level":3"#)
        for isStrict in [false, true] {
            let (order, tolerances) = try engine.decode(Shop.Order.self, text, strict: isStrict)
            #expect(order.plan == .unknown("max"))
            #expect(order.plan.isUnknown)
            #expect(order.level == .unknown(3))
            #expect(tolerances.summary == ["level: unknownEnumValue", "plan: unknownEnumValue"])
            #expect(try engine.encode(order) == json(text))
        }
    }

    @Test("Values are equal by what travels")
    func equality() {
        #expect(Shop.Plan.unknown("free") == .free)
        #expect(Set([Shop.Plan.unknown("free"), .free, .pro]).count == 2)
        #expect(Shop.Plan.unknown("Free") != .free)
        #expect(Shop.Level.unknown(10) == .high)
        #expect(Shop.Plan.allCases == [.free, .pro])
    }

    @Test("Closed enums list what they know", arguments: Engine.allCases)
    func closed(_ engine: Engine) throws {
        #expect(try engine.decode([Shop.Step].self, "[1,-1]").value == [.up, .down])
        #expect(
            engine.failure([Shop.Step].self, "[1,2]") == "[1]: expected one of -1, 1, found number that is none of them"
        )
        #expect(engine.failure([Shop.Step].self, #"["1"]"#) == "[0]: expected one of -1, 1, found string")
        #expect(try engine.encode([Shop.Side.left]) == ["L"])
    }

    @Test("Enums and newtypes as keys of maps", arguments: Engine.allCases)
    func keys(_ engine: Engine) throws {
        let (byLevel, tolerances) = try engine.decode([Shop.Level: Int].self, #"{"10":1,"7":2}"#)
        #expect(byLevel == [.high: 1, .unknown(7): 2])
        #expect(engine == .foundation || tolerances.summary == ["7: unknownEnumValue"])
        #expect(try engine.encode(byLevel) == ["10": 1, "7": 2])
        let (byID, _) = try engine.decode([Shop.ItemID: String].self, #"{"5":"a"}"#)
        #expect(byID == [5: "a"])
        #expect(try engine.encode(byID) == ["5": "a"])
        let (bySlug, _) = try engine.decode([Shop.Slug: [Shop.Side: Int]].self, #"{"s":{"L":1}}"#)
        #expect(bySlug == ["s": [.left: 1]])
        #expect(engine.failure([Shop.Side: Int].self, #"{"X":1}"#) != nil)
    }
}

@Suite("Newtypes")
struct NewtypeTests {
    @Test("They travel as their base, with its tolerance", arguments: Engine.allCases)
    func base(_ engine: Engine) throws {
        let text = #"{"id":"7","name":"n","price":1}"#
        let (item, tolerances) = try engine.decode(Shop.Item.self, text)
        #expect(item.id == 7)
        #expect(tolerances.summary == ["id: numberFromString"])
        #expect(engine.failure(Shop.Item.self, text, strict: true) == "id: expected integer, found string")
        #expect(
            engine.failure(Shop.Item.self, #"{"id":null,"name":"n","price":1}"#) == "id: expected integer, found null")
        let (ids, idTolerances) = try engine.decode([Shop.ItemID].self, #"[1,"2"]"#)
        #expect(ids == [1, 2])
        #expect(idTolerances.summary == ["[1]: numberFromString"])
        #expect(try engine.encode(ids) == [1, 2])
    }

    @Test("They travel by their wire", arguments: Engine.allCases)
    func wire(_ engine: Engine) throws {
        let text = #"["2022-11-15T02:17:27Z"]"#
        let (moments, _) = try engine.decode([Shop.Moment].self, text)
        #expect(moments == [Shop.Moment(rawValue: Date(timeIntervalSince1970: 1_668_478_647))])
        #expect(try engine.decode([Shop.Moment].self, "[1668478647]").value == moments)
        #expect(try engine.encode(moments) == json(text))
        #expect(try engine.encode([1.25 as Shop.Price]) == ["1.25"])
        #expect(try engine.decode([Shop.Price].self, #"["1.25"]"#).value == [1.25])
        #expect(
            try engine.encode([Shop.Page(rawValue: try #require(URL(string: "https://e.test/a")))]) == [
                "https://e.test/a"
            ])
        #expect(
            engine.failure([Shop.Moment].self, #"["x"]"#)
                == "[0]: expected date-time (ISO 8601 or Unix seconds), found string that is no such date")
    }

    private struct Outer: Newtype {
        var rawValue: Shop.ItemID
    }

    private struct Wrapping: Codable {
        var first: Int
        var outer: Outer
        var others: [Outer]

        init(from decoder: any Decoder) throws {
            var json = try decoder.fields(Shop.decoding)
            first = json.int("first")
            outer = try json.value("outer")
            others = json.array("others")
            try json.finish()
        }
    }

    @Test(
        "One around another is read as the innermost base, and the first failure is the one told",
        arguments: Engine.allCases)
    func nested(_ engine: Engine) throws {
        let (value, tolerances) = try engine.decode(Wrapping.self, #"{"first":1,"outer":"7","others":[8,"9"]}"#)
        #expect(value.outer.rawValue == 7)
        #expect(value.others.map(\.rawValue) == [8, 9])
        #expect(tolerances.summary == ["others[1]: numberFromString", "outer: numberFromString"])
        let failures = [
            (#"{"first":1,"outer":"x","others":[]}"#, "outer: expected integer, found string"),
            (#"{"first":1,"others":[]}"#, "outer: expected integer, found nothing"),
            (#"{"first":{},"outer":{},"others":[]}"#, "first: expected integer, found object"),
            (#"{"first":1,"outer":1,"others":[1,null]}"#, "others[1]: expected integer, found null"),
        ]
        for (text, message) in failures { #expect(engine.failure(Wrapping.self, text) == message) }
    }

    @Test("Literals and descriptions")
    func literals() {
        let id: Shop.ItemID = 5
        let slug: Shop.Slug = "a-b"
        #expect("\(id) \(slug)" == "5 a-b")
    }
}

@Suite("Unions")
struct UnionTests {
    @Test("The tag decides, and is written first and once", arguments: Engine.allCases)
    func tagged(_ engine: Engine) throws {
        let text = #"[{"kind":"text","text":"t"},{"kind":"image","width":3},{"kind":"plain","note":"n"}]"#
        let (blocks, tolerances) = try engine.decode([Shop.Block].self, text)
        #expect(tolerances == [])
        #expect(
            blocks == [
                .text(Shop.TextBlock(kind: "text", text: "t")), .image(Shop.ImageBlock(width: 3)),
                .plain(Shop.PlainBlock(kind: "plain", note: "n")),
            ])
        #expect(try engine.encode(blocks) == json(text))
        #expect(try written(blocks) == text)
    }

    @Test("The tag of the case counts, not the payload's")
    func wrongTag() throws {
        let block = Shop.Block.text(Shop.TextBlock(kind: "image", text: "t"))
        for engine in Engine.allCases { #expect(try engine.encode(block)["kind"] == "text") }
    }

    @Test(
        "An unknown tag keeps all its JSON, is reported, and is written back; also when strict",
        arguments: Engine.allCases)
    func unknown(_ engine: Engine) throws {
        let text = #"{"kind":"later","zz":[1,null,{"a":true}]}"#
        for isStrict in [false, true] {
            let (block, tolerances) = try engine.decode(Shop.Block.self, text, strict: isStrict)
            #expect(block == .unknown(try json(text)))
            #expect(tolerances.summary == ["(root): unknownUnionMember"])
            #expect(try engine.encode(block) == json(text))
        }
    }

    @Test("What is wrong with a tagged union is named", arguments: Engine.allCases)
    func failures(_ engine: Engine) {
        #expect(engine.failure([Shop.Block].self, #"[{"text":"t"}]"#) == "[0].kind: expected string, found nothing")
        #expect(engine.failure([Shop.Block].self, #"[{"kind":null}]"#) == "[0].kind: expected string, found null")
        #expect(engine.failure([Shop.Block].self, #"[7]"#) == "[0]: expected object, found number")
        #expect(
            engine.failure([Shop.Block].self, #"[{"kind":"image","width":"w"}]"#)
                == "[0].width: expected integer, found string")
    }

    @Test("Without a tag: kind, then format, then required keys; nothing is converted", arguments: Engine.allCases)
    func untagged(_ engine: Engine) throws {
        let text = #"[true,"true",1,1.5,"2022-11-15T02:17:27Z","01234567-89ab-cdef-0123-456789abcdef","s",[1,[2]]]"#
        let (values, tolerances) = try engine.decode([Shop.Anything].self, text)
        #expect(tolerances == [])
        let expected: [Shop.Anything] = [
            .bool(true), .string("true"), .int(1), .double(1.5), .date(Date(timeIntervalSince1970: 1_668_478_647)),
            .uuid(try #require(UUID(uuidString: "01234567-89ab-cdef-0123-456789abcdef"))), .string("s"),
            .list([.int(1), .list([.int(2)])]),
        ]
        #expect(values == expected)
        #expect(try engine.encode(values) == json(text))
    }

    @Test("Objects by their required keys and constants", arguments: Engine.allCases)
    func objects(_ engine: Engine) throws {
        let item = Shop.Item(id: 1, name: "n", price: 2)
        let choices: [(String, Shop.Anything)] = [
            (#"{"id":1,"name":"n","price":2}"#, .between(item)),
            (#"{"id":1,"name":"n","price":2,"type":"between"}"#, .between(item)),
            (#"{"id":1,"name":"n","price":2,"type":4}"#, .between(item)),
            (#"{"id":1,"name":"n","width":2,"type":"other"}"#, .image(Shop.ImageBlock(width: 2))),
        ]
        for (text, expected) in choices { #expect(try engine.decode(Shop.Anything.self, text).value == expected) }
        for text in [#"{"type":"later"}"#, "null"] {
            let (value, tolerances) = try engine.decode(Shop.Anything.self, text)
            #expect(value == .unknown(try json(text)))
            #expect(tolerances.summary == ["(root): unknownUnionMember"])
        }
        #expect(engine.failure(Shop.Anything.self, #"{"id":1,"name":"n"}"#) == "price: expected number, found nothing")
    }
}

@Suite("Merge patches and additional keys")
struct ChangeTests {
    @Test("Absent, null and a value are three things, both ways", arguments: Engine.allCases)
    func states(_ engine: Engine) throws {
        var change = Shop.Change()
        #expect(try engine.encode(change) == [:])
        change.dueAt = .clear
        #expect(try engine.encode(change) == ["due_at": nil])
        change.dueAt = .set(Date(timeIntervalSince1970: 1_668_478_647))
        change.name = .set("n")
        #expect(try engine.encode(change) == ["due_at": "2022-11-15T02:17:27Z", "name": "n"])
        for text in ["{}", #"{"name":null}"#, #"{"due_at":"2022-11-15T02:17:27Z","name":"n"}"#] {
            let (value, tolerances) = try engine.decode(Shop.Change.self, text)
            #expect(tolerances == [])
            #expect(try engine.encode(value) == json(text))
        }
        #expect(try engine.decode(Shop.Change.self, #"{"due_at":null}"#).value.dueAt == .clear)
    }

    @Test("A value that may be left out but not null", arguments: Engine.allCases)
    func present(_ engine: Engine) throws {
        #expect(try engine.decode(Shop.Change.self, #"{"count":3}"#).value.count == 3)
        #expect(engine.failure(Shop.Change.self, #"{"count":null}"#) == "count: expected integer, found null")
    }

    @Test("Keys that the model does not name are kept and written back", arguments: Engine.allCases)
    func additional(_ engine: Engine) throws {
        let text = #"{"name":"n","x":[1,null,{"b":true}],"c":1.5,"additionalProperties":"p"}"#
        let (change, tolerances) = try engine.decode(Shop.Change.self, text)
        #expect(tolerances == [])
        #expect(change.additionalProperties == ["x": [1, nil, ["b": true]], "c": 1.5, "additionalProperties": "p"])
        #expect(try engine.encode(change) == json(text))
        var clash = change
        clash.additionalProperties["name"] = "other"
        #expect(try engine.encode(clash) == json(text))
    }
}
