import EndpointRuntime
import Foundation
import Testing

@Suite("Defaults, aliases and options of keys")
struct KeyTests {
    @Test("Defaults stand in for what is absent or null, and are reported", arguments: Engine.allCases)
    func defaults(_ engine: Engine) throws {
        let (settings, tolerances) = try engine.decode(Shop.Settings.self, #"{"plan":null,"tags":null,"note":null}"#)
        #expect(settings.quantity == 1)
        #expect(settings.plan == .free)
        #expect(settings.tags == [])
        #expect(
            tolerances.map(\.description) == [
                "limits: defaultUsed, found nothing", "plan: defaultUsed, found null",
                "quantity: defaultUsed, found nothing", "secret: defaultUsed, found nothing",
                "tags: defaultUsed, found null",
            ])
    }

    @Test("A default is not for a value of another kind", arguments: Engine.allCases)
    func wrongKind(_ engine: Engine) {
        #expect(
            engine.failure(Shop.Settings.self, #"{"quantity":[],"note":null}"#)
                == "quantity: expected integer, found array")
        #expect(engine.failure(Shop.Settings.self, #"{"plan":1,"note":null}"#) == "plan: expected string, found number")
        #expect(
            engine.failure(Shop.Settings.self, #"{"tags":{},"note":null}"#) == "tags: expected array, found object")
    }

    @Test("Strict: no default", arguments: Engine.allCases)
    func strictDefaults(_ engine: Engine) {
        #expect(
            engine.failure(Shop.Settings.self, #"{"note":null}"#, strict: true)
                == "quantity: expected integer, found nothing")
        #expect(
            engine.failure(Shop.Settings.self, #"{"quantity":1,"plan":null,"note":null}"#, strict: true)
                == "plan: expected string, found null")
    }

    static let complete = #""plan":"pro","tags":[],"limits":{},"secret":1,"note":"n"}"#

    @Test("The first of the names that is there counts, and is reported", arguments: Engine.allCases)
    func aliases(_ engine: Engine) throws {
        let (first, none) = try engine.decode(Shop.Settings.self, #"{"quantity":1,"qty":2,"amount":3,"# + Self.complete)
        #expect(first.quantity == 1)
        #expect(none.summary == [])
        for isStrict in [false, true] {
            let text = #"{"amount":3,"qty":2,"# + Self.complete
            let (second, tolerances) = try engine.decode(Shop.Settings.self, text, strict: isStrict)
            #expect(second.quantity == 2)
            #expect(tolerances.summary == ["qty: alias"])
        }
        #expect(
            engine.failure(Shop.Settings.self, #"{"amount":"x","# + Self.complete)
                == "amount: expected integer, found string")
    }

    @Test("A field's leniency is over the spec's", arguments: Engine.allCases)
    func lenient(_ engine: Engine) {
        let text = #"{"quantity":1,"exact":"1","# + Self.complete
        #expect(engine.failure(Shop.Settings.self, text) == "exact: expected integer, found string")
    }

    @Test("Of a sensitive value there is no look", arguments: Engine.allCases)
    func sensitive(_ engine: Engine) throws {
        let text = #"{"quantity":1,"plan":"pro","tags":[],"limits":{},"secret":"4711","note":"n"}"#
        let (_, tolerances) = try engine.decode(Shop.Settings.self, text)
        #expect(tolerances.summary == ["secret: numberFromString"])
        #expect(tolerances.first?.look == nil)
        let failure = try #require(throws: DecodingFailure.self) {
            _ = try engine.decode(Shop.Settings.self, text.replacing("4711", with: "s3cret"))
        }
        #expect(failure.description == "secret: expected integer, found string")
        #expect(failure.look == nil)
    }

    @Test("A key that has to be there though its value may be null", arguments: Engine.allCases)
    func required(_ engine: Engine) throws {
        let text = #"{"quantity":1,"plan":"pro","tags":[],"limits":{},"secret":1}"#
        let (settings, tolerances) = try engine.decode(Shop.Settings.self, text)
        #expect(settings.note == nil)
        #expect(tolerances.map(\.description) == ["note: missingKey, found nothing"])
        #expect(
            engine.failure(Shop.Settings.self, text, strict: true) == "note: expected a value or null, found nothing")
        #expect(try engine.encode(settings)["note"] == .null)
    }
}

@Suite("Lossy fields: what cannot be decoded is left out and reported")
struct LossyTests {
    static let text = """
        {"values":[{"id":1,"name":"a","price":"4"},{"id":2,"name":7,"price":null},"junk",null,\
        {"id":3,"name":"c","price":6}],"numbers":[1,"2","x",null],"map":{"k":{"id":9},"l":1},"days":["2023-02-29"],\
        "side":"M"}
        """

    @Test(
        "Elements are dropped with their reason; what was tolerated inside goes with them", arguments: Engine.allCases)
    func drops(_ engine: Engine) throws {
        let (lossy, tolerances) = try engine.decode(Shop.Lossy.self, Self.text)
        #expect(lossy.values.map(\.id) == [1, 3])
        #expect(lossy.numbers == [1, 2])
        #expect(lossy.map == [:])
        #expect(lossy.days == [])
        #expect(lossy.side == nil)
        #expect(
            tolerances.map(\.description) == [
                "days[0]: droppedElement (days[0]: expected date-time (ISO 8601), found string that is no such date)",
                "map.k: droppedElement (map.k.name: expected string, found nothing)",
                "map.l: droppedElement (map.l: expected object, found number)",
                "numbers[1]: numberFromString, found string",
                "numbers[2]: droppedElement (numbers[2]: expected integer, found string)",
                "numbers[3]: droppedElement (numbers[3]: expected integer, found null)",
                "side: droppedValue (side: expected one of \"L\", \"R\", found string that is none of them)",
                "values[0].price: numberFromString, found string",
                "values[1]: droppedElement (values[1].price: expected number, found null)",
                "values[2]: droppedElement (values[2]: expected object, found string)",
                "values[3]: droppedElement (values[3]: expected object, found null)",
            ])
    }

    @Test("Strict: the first bad element is the error", arguments: Engine.allCases)
    func strict(_ engine: Engine) {
        let text = Self.text.replacing(#""4""#, with: "4").replacing(#""name":7"#, with: #""name":"b""#)
        #expect(
            engine.failure(Shop.Lossy.self, text, strict: true) == "values[1].price: expected number, found null")
    }

    @Test("What is no array at all is an error; where it may be nil, nil and reported", arguments: Engine.allCases)
    func noArray(_ engine: Engine) throws {
        #expect(engine.failure(Shop.Lossy.self, #"{"values":7,"map":{}}"#) == "values: expected array, found number")
        #expect(engine.failure(Shop.Lossy.self, #"{"values":[],"map":7}"#) == "map: expected object, found number")
        let (lossy, tolerances) = try engine.decode(
            Shop.Lossy.self, #"{"values":[null,null],"numbers":7,"map":{},"days":[]}"#)
        #expect(lossy.values == [])
        #expect(lossy.numbers == nil)
        #expect(
            tolerances.summary == [
                "numbers: droppedValue", "values[0]: droppedElement", "values[1]: droppedElement",
            ])
    }

    /// One walk over the text finds all places; a walk for each would take many minutes.
    @Test("50,000 bad elements, each with its place", .timeLimit(.minutes(2)))
    func manyDrops() throws {
        let text = #"{"values":[\#(Array(repeating: #"{"id":1}"#, count: 50_000).joined(separator: ","))],"map":{}}"#
        let (lossy, tolerances) = try Engine.own.decode(Shop.Lossy.self, text)
        #expect(lossy.values == [])
        #expect(tolerances.count == 50_001)
        #expect(tolerances.contains { $0.path.description == "values[49999]" })
    }
}

@Suite("Arrays and maps")
struct CollectionTests {
    @Test("Conversion and places inside arrays, maps and optionals", arguments: Engine.allCases)
    func inside(_ engine: Engine) throws {
        let text = Shop.Order.text.replacing(#""counts":[1,null,3]"#, with: #""counts":["1",null,3]"#)
            .replacing(#""nested":[[1,2],[],[3]]"#, with: #""nested":[[1,true],[],["3"]]"#)
            .replacing(#""tags":["a","#, with: #""tags":[12,"#)
            .replacing(#""pro":2"#, with: #""max":"2""#)
        let (order, tolerances) = try engine.decode(Shop.Order.self, text)
        #expect(order.counts == [1, nil, 3])
        #expect(order.nested == [[1, 1], [], [3]])
        #expect(order.tags.first == "12")
        #expect(order.byPlan == [.free: 1, .unknown("max"): 2])
        #expect(
            tolerances.summary == [
                "by_plan.max: numberFromString", "by_plan.max: unknownEnumValue", "counts[0]: numberFromString",
                "nested[0][1]: numberFromBoolean", "nested[2][0]: numberFromString", "tags[0]: stringFromNumber",
            ])
        #expect(engine.failure(Shop.Order.self, text, strict: true) != nil)
    }

    @Test("A bad element is named", arguments: Engine.allCases)
    func names(_ engine: Engine) {
        let changes = [
            (#""price":3.25"#, #""price":{}"#, "items[0].price: expected number, found object"),
            (#"[1,null,3]"#, #"[1,null,{}]"#, "counts[2]: expected integer, found object"),
            (#"[[1,2],[],[3]]"#, #"[[1,2],[],[3,"x"]]"#, "nested[2][1]: expected integer, found string"),
            (
                #""usd":"11""#, #""usd":"x""#,
                "prices.usd: expected decimal in a string, found string that is no decimal"
            ),
            (#""by_name":{"x":{"id":5,"#, #""by_name":{"x":{"#, "by_name.x.id: expected integer, found nothing"),
            (#""side":"L""#, #""side":"M""#, #"side: expected one of "L", "R", found string that is none of them"#),
            (#""side":"L""#, #""side":null"#, #"side: expected one of "L", "R", found null"#),
            (#""level":10"#, #""level":"10""#, "level: expected integer, found string"),
            (#""first":{"#, #""first":[],"x":{"#, "first: expected object, found array"),
            (#""first":{"#, #""x":{"#, "first: expected object, found nothing"),
            (#","page":"https://example.com/a?b=c""#, "", "page: expected URL, found nothing"),
        ]
        for (old, new, message) in changes {
            #expect(engine.failure(Shop.Order.self, Shop.Order.text.replacing(old, with: new)) == message)
        }
    }

    @Test("An empty array is an empty map where the rules say so, and reported", arguments: Engine.allCases)
    func emptyArray(_ engine: Engine) throws {
        let text = Shop.Order.text.replacing(#"{"free":1,"pro":2}"#, with: "[]")
        let (order, tolerances) = try engine.decode(Shop.Order.self, text)
        #expect(order.byPlan == [:])
        #expect(tolerances.summary == ["by_plan: emptyArrayAsMap"])
        #expect(engine.failure(Shop.Order.self, text, strict: true) == "by_plan: expected object, found array")
        let full = Shop.Order.text.replacing(#"{"free":1,"pro":2}"#, with: "[1]")
        #expect(engine.failure(Shop.Order.self, full) == "by_plan: expected object, found array")
    }

    @Test("Of equal keys the first counts, wherever the fields come, and the others are reported")
    func duplicates() throws {
        for text in [
            #"{"id":1,"name":"a","id":2,"price":1}"#, #"{"name":"a","id":1,"price":1,"id":2}"#,
            #"{"x":0,"name":"a","price":1,"id":1,"id":2}"#, #"{"\u0069d":1,"name":"a","id":2,"price":1}"#,
            #"{"name":"a","name":"b","id":1,"price":1,"price":2}"#,
        ] {
            let (item, tolerances) = try Engine.own.decode(Shop.Item.self, text)
            #expect(item == Shop.Item(id: 1, name: "a", price: 1))
            #expect(Set(tolerances.map(\.kind)) == [.duplicateKey])
            #expect(try Engine.foundation.decode(Shop.Item.self, text).value == item)
        }
        let (value, tolerances) = try Engine.own.decode(JSONValue.self, #"[{"a":1,"a":2}]"#)
        #expect(value == [["a": 1]])
        #expect(tolerances.summary == ["[0].a: duplicateKey"])
        let (map, mapTolerances) = try Engine.own.decode([String: Int].self, #"{"a":1,"a":2}"#)
        #expect(map == ["a": 1])
        #expect(mapTolerances.summary == ["a: duplicateKey"])
    }

    @Test("Of keys that are one in the map the first counts, and the others are reported")
    func equalKeysOfMaps() throws {
        let (levels, levelTolerances) = try Engine.own.decode([Shop.Level: Int].self, #"{"10":1,"010":2,"+10":3}"#)
        #expect(levels == [.high: 1])
        #expect(levelTolerances.summary == ["+10: duplicateKey", "010: duplicateKey"])
        for count in [0, 30] {
            let others = (0..<count).map { #","\#($0)":0"# }.joined()
            let text = #"{"é":1,"e\#u{301}":2\#(others)}"#
            let (map, tolerances) = try Engine.own.decode([String: Int].self, text)
            #expect(map["é"] == 1)
            #expect(map.count == count + 1)
            #expect(tolerances.map(\.kind) == [.duplicateKey])
        }
    }

    @Test("Fields are found in any order, with escaped keys and unknown ones between")
    func anyOrder() throws {
        let text = #"{"u":[{"id":9}],"pr\u0069ce":1.5,"v":{"name":"no"},"name":"n","id":7,"w":null}"#
        for engine in Engine.allCases {
            let (item, tolerances) = try engine.decode(Shop.Item.self, text)
            #expect(item == Shop.Item(id: 7, name: "n", price: 1.5))
            #expect(tolerances == [])
        }
    }
}
