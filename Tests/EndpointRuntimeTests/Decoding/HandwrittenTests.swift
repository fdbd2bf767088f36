import EndpointRuntime
import Foundation
import Testing

@Suite("Types written by hand inside models")
struct HandwrittenTests {
    static let plain = """
        {"int8":-128,"int16":32767,"uint":1,"uint8":255,"uint16":65535,"uint32":4294967295,"float":1.5,"flags":[3],\
        "url":"https://e.test/a","data":"AAE=","date":12.5,"decimal":1.25,"range":[1,4],"names":{"x":[1,null]},\
        "child":[]}
        """

    @Test("The compiler's own Codable, with every type of the standard library", arguments: Engine.allCases)
    func plain(_ engine: Engine) throws {
        let text = #"{"value":\#(Self.plain),"values":[\#(Self.plain)]}"#
        let (holder, tolerances) = try engine.decode(Holder<Handwritten.Plain>.self, text)
        #expect(tolerances == [])
        #expect(holder.value.date == Date(timeIntervalSinceReferenceDate: 12.5))
        #expect(holder.value.range == 1..<4)
        #expect(holder.values == [holder.value])
        #expect(try engine.encode(holder) == json(text))
    }

    @Test("Their containers are strict, whatever the rules", arguments: Engine.allCases)
    func strict(_ engine: Engine) {
        let changes = [
            (#""int8":-128"#, #""int8":"1""#, "value.int8"), (#""int8":-128"#, #""int8":128"#, "value.int8"),
            (#""uint":1"#, #""uint":true"#, "value.uint"), (#""float":1.5"#, #""float":"1.5""#, "value.float"),
            (#""url":"https://e.test/a""#, #""url":1"#, "value.url"),
            (#""names":{"#, #""names":[],"n":{"#, "value.names"),
            (#"[1,null]"#, #"[1,"2"]"#, "value.names.x[1]"), (#""uint16":65535,"#, "", "value.uint16"),
        ]
        for (old, new, path) in changes {
            let text = #"{"value":\#(Self.plain.replacing(old, with: new))}"#
            let failure = #expect(throws: DecodingFailure.self, "\(new)") {
                _ = try engine.decode(Holder<Handwritten.Plain>.self, text)
            }
            // Foundation names no place for a number out of range; then the field of the model is the nearest.
            if engine == .own || !new.contains("128") { #expect(failure?.path.description == path) }
        }
    }

    @Test("What they refuse has a place and says what was found")
    func messages() {
        let text = #"{"value":\#(Self.plain.replacing("-128", with: "128"))}"#
        #expect(
            Engine.own.failure(Holder<Handwritten.Plain>.self, text)
                == "value.int8: expected integer of 8 bits, found number out of range")
        #expect(
            Engine.own.failure(Holder<Handwritten.Plain>.self, #"{"value":{}}"#)
                == "value.int8: expected a value, found nothing")
        #expect(
            Engine.own.failure(Holder<Handwritten.Plain>.self, #"{"value":null}"#)
                == "value: expected object, found null")
    }

    @Test("Nested containers, in any order, both ways", arguments: Engine.allCases)
    func nested(_ engine: Engine) throws {
        let text = #"{"value":{"list":["a",1,"b"],"rows":[[1],null,[2,3],[]],"outer":{"deep":7}}}"#
        let (holder, _) = try engine.decode(Holder<Handwritten.Nested>.self, text)
        #expect(holder.value == Handwritten.Nested(deep: 7, list: ["a", "b"], rows: [[1], [2, 3], []]))
        let back = try engine.encode(holder)
        #expect(try back == json(#"{"value":{"list":["a","b"],"rows":[[1],[2,3],[]],"outer":{"deep":7}},"values":[]}"#))
        #expect(
            engine.failure(Holder<Handwritten.Nested>.self, text.replacing("7", with: "\"7\""))?
                .hasPrefix("value.outer.deep: expected integer") == true)
    }

    @Test("Classes with a parent", arguments: Engine.allCases)
    func classes(_ engine: Engine) throws {
        let text = #"{"value":{"name":"n","super":{"id":3}},"values":[]}"#
        let (holder, _) = try engine.decode(Holder<Handwritten.Derived>.self, text)
        #expect(holder.value.name == "n")
        #expect(holder.value.id == 3)
        #expect(try engine.encode(holder) == json(text))
    }

    @Test("Trial decoding finds what is there, since nothing is converted", arguments: Engine.allCases)
    func trial(_ engine: Engine) throws {
        let text = #"{"value":"true","values":[true,1,"1",null,{"id":1,"name":"n","price":2}]}"#
        let (holder, tolerances) = try engine.decode(Holder<Handwritten.Either>.self, text)
        #expect(holder.value == .text("true"))
        #expect(
            holder.values == [.flag(true), .number(1), .text("1"), .none, .item(Shop.Item(id: 1, name: "n", price: 2))])
        #expect(tolerances == [])
        #expect(try engine.encode(holder) == json(text))
    }

    @Test("What was tolerated in an attempt that failed is taken back", arguments: Engine.allCases)
    func attempts(_ engine: Engine) throws {
        let text = """
            {"value":{"id":"1","name":2,"price":{}},"values":[{"id":"1","name":"n","price":1},\
            {"kind":"text","text":{}},{"kind":"image","width":"3"},{"kind":"image","width":[]},[{"id":"7"}]]}
            """
        let (holder, tolerances) = try engine.decode(Holder<Handwritten.Attempt>.self, text)
        #expect(
            tolerances.summary == ["values[0].id: numberFromString", "values[2].width: numberFromString"])
        #expect(holder.value == .other(["id": "1", "name": 2, "price": [:]]))
        #expect(holder.values[2] == .block(.image(Shop.ImageBlock(width: 3))))
        #expect(holder.values[4] == .other([["id": "7"]]))
    }

    @Test("Whatever a failing array of models is in, its reports go with what is left out", arguments: Engine.allCases)
    func failingArrays(_ engine: Engine) throws {
        let bad = #"[{"id":"1"},{"id":null}]"#
        let text = """
            {"one":{"boxes":\(bad)},"boxes":\(bad),"rows":[\(bad),[{"id":"2"}]],"named":{"a":{"boxes":\(bad)}},\
            "shelves":[{"boxes":[{"id":"3"}]},{"boxes":\(bad)}]}
            """
        let (store, tolerances) = try engine.decode(Store.self, text)
        #expect(store.one == nil)
        #expect(store.boxes == nil)
        #expect(store.rows == [[Store.Box(id: 2)]])
        #expect(store.named == [:])
        #expect(store.shelves == [Store.Shelf(boxes: [Store.Box(id: 3)])])
        #expect(
            tolerances.summary == [
                "boxes: droppedValue", "named.a: droppedElement", "one: droppedValue", "rows[0]: droppedElement",
                "rows[1][0].id: numberFromString", "shelves[0].boxes[0].id: numberFromString",
                "shelves[1]: droppedElement",
            ])
    }

    @Test("Of an array that failed nothing is left in the report of the runtime's own decoder")
    func attemptedArrays() throws {
        let text = #"{"value":[{"id":"1","name":"n","price":1},{"id":"2"}]}"#
        let (holder, tolerances) = try Engine.own.decode(Holder<Handwritten.Attempt>.self, text)
        #expect(holder.value == .other([["id": "1", "name": "n", "price": 1], ["id": "2"]]))
        #expect(tolerances.summary == ["values: defaultUsed"])
    }

    @Test("Errors of their own get a place", arguments: Engine.allCases)
    func refusals(_ engine: Engine) throws {
        #expect(
            engine.failure(Holder<Handwritten.Picky>.self, #"{"value":1,"values":[1,13]}"#)?.hasPrefix("values") == true
        )
        let failure = #expect(throws: DecodingFailure.self) {
            _ = try engine.decode(Holder<Handwritten.Picky>.self, #"{"value":14}"#)
        }
        #expect(failure?.description == "value: expected a value that its type accepts, found number")
        #expect(failure?.detail == "14 is too many")
    }

    @Test("They see the decoder's userInfo")
    func userInfo() throws {
        struct Seeing: Decodable {
            var seen: Bool

            init(from decoder: any Decoder) throws {
                seen = decoder.userInfo[.strictDecoding] as? Bool ?? false
            }
        }
        var decoder = JSONBodyDecoder()
        decoder.userInfo[.strictDecoding] = true
        #expect(try decoder.decode([Seeing].self, from: Data("[1]".utf8)).value.map(\.seen) == [true])
        #expect(throws: DecodingFailure.self) { try decoder.decode([Int].self, from: Data(#"["1"]"#.utf8)) }
    }

    @Test("A type that encodes nothing is an empty object; one that adds to a model's fields shares its object")
    func oddEncoders() throws {
        struct Nothing: Encodable {
            func encode(to encoder: any Encoder) throws {}
        }
        struct Adding: Encodable {
            var item: Shop.Item

            func encode(to encoder: any Encoder) throws {
                try item.encode(to: encoder)
                var container = encoder.container(keyedBy: JSONKey.self)
                try container.encode(true, forKey: JSONKey(stringValue: "extra"))
            }
        }
        struct JSONKey: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }

            init(stringValue: String) {
                self.stringValue = stringValue
            }

            init?(intValue: Int) { nil }
        }
        struct Forgetful: Encodable {
            func encode(to encoder: any Encoder) throws {
                var json = encoder.fields()
                json.put("a", 1)
            }
        }
        #expect(try written([Nothing()]) == "[{}]")
        let text = #"[{"id":1,"name":"n","price":2,"extra":true}]"#
        #expect(try written([Adding(item: Shop.Item(id: 1, name: "n", price: 2))]) == text)
        #expect(throws: EncodingError.self) { try written([Forgetful()]) }
    }
}

/// Arrays of models inside what may be left out.
private struct Store: Decodable {
    struct Box: Decodable, Equatable {
        var id: Int

        init(id: Int) { self.id = id }

        init(from decoder: any Decoder) throws {
            var json = try decoder.fields(DecodingRules())
            id = json.int("id")
            try json.finish()
        }
    }

    struct Shelf: Decodable, Equatable {
        var boxes: [Box]

        init(boxes: [Box]) { self.boxes = boxes }

        init(from decoder: any Decoder) throws {
            var json = try decoder.fields(DecodingRules())
            boxes = json.array("boxes")
            try json.finish()
        }
    }

    var one: Shelf?
    var boxes: [Box]?
    var rows: [[Box]]
    var named: [String: Shelf]
    var shelves: [Shelf]

    init(from decoder: any Decoder) throws {
        var json = try decoder.fields(DecodingRules())
        one = json.lossy("one")
        boxes = json.lossy("boxes")
        rows = json.lossyArray("rows")
        named = json.lossyMap("named")
        shelves = json.lossyArray("shelves")
        try json.finish()
    }
}
