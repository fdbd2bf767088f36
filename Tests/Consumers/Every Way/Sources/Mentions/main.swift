import EndpointRuntime
import Foundation

/// Ends the run where something does not hold.
func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
    guard !holds else { return }
    print("does not hold: \(what())")
    exit(1)
}

func data(_ json: String) -> Data { Data(json.utf8) }

/// Decodes, encodes, and holds the outcome against the input as a JSON value, with the runtime's coders and Foundation's.
func roundTrip<Value: Codable & Equatable>(_ type: Value.Type, _ json: String) throws -> Value {
    let value = try JSONBodyDecoder().decode(type, from: data(json)).value
    let written = try JSONBodyEncoder().encode(value)
    let input = try JSONDecoder().decode(JSONValue.self, from: data(json))
    expect(try JSONDecoder().decode(JSONValue.self, from: written) == input, "\(type) round-trips")
    expect(try JSONDecoder().decode(type, from: data(json)) == value, "\(type) reads the same under Foundation")
    let other = try JSONEncoder().encode(value)
    expect(try JSONDecoder().decode(JSONValue.self, from: other) == input, "\(type) is written the same by Foundation")
    return value
}

func quoted(_ text: String) throws -> String { String(decoding: try JSONEncoder().encode([text]), as: UTF8.self) }

// Raw values.
let open = Hostile.Open.allCases
expect(open.count == Hostile.Shut.allCases.count, "an open enum has the cases of a closed one")
expect(Set(open.map(\.rawValue)).count == open.count, "each case has a text of its own")
for value in open {
    expect(isKnown(value) && Hostile.Open(rawValue: value.rawValue) == value, "\(value) is its text's")
    expect(try roundTrip([Hostile.Open].self, quoted(value.rawValue)) == [value], "\(value) travels")
}
for value in Hostile.Shut.allCases {
    expect(isKnown(value), "\(value) is known")
    expect(try roundTrip([Hostile.Shut].self, quoted(value.rawValue)) == [value], "\(value) travels")
}
for entry in spelled {
    expect(Array(entry.open.rawValue.utf8) == Array(entry.text.utf8), "\(entry.open) is \(entry.text)")
    expect(Array(entry.shut.rawValue.utf8) == Array(entry.text.utf8), "\(entry.shut) is \(entry.text)")
}
let absent: Hostile.Open? = .noneValue
expect(absent != nil, "a value called 'none' is no nil")
expect(Hostile.Number.allCases.map(\.rawValue) == [-1, 0, 1, 2, .max, .min], "numbers are kept")
expect(Hostile.Zone.allCases.count == 3, "'+0' and '-0' are two")
expect(Hostile.Twice.allCases.map(\.rawValue) == ["", "foo", "a\nb"], "texts are kept")

// Properties that are called like locals of the emitted code.
let locals = try roundTrip(
    Hostile.Locals.self,
    """
    {"container":"c","decoder":"d","encoder":"e","json":"j","key":"k","value":"v","additionalProperties":"p",
     "rawValue":"r","hash":"h","hashValue":"7","description":"t","extra":"x"}
    """)
expect(locals.additionalProperties == ["extra": "x"], "only what no property has is kept apart")
expect(locals.additionalPropertiesValue == "p" && locals.hashValueValue == "7", "each has its own")
expect(Set(Properties.locals).count == Properties.locals.count, "each property is one of its own")
expect(Set(Properties.words).count == Properties.words.count, "each property is one of its own")
let capitals = try roundTrip(Hostile.Capitals.self, #"{"Any":"a","Self":"s","Type":"t","Protocol":"p"}"#)
expect([capitals.any, capitals.selfValue, capitals.type, capitals.protocol] == ["a", "s", "t", "p"], "keys stay")
expect(Properties.capitals.count == 4 && Properties.odd.count == 28, "all are named")

// A default of any text stands in as it was written.
let odd = try JSONBodyDecoder().decode(Hostile.Odd.self, from: data("{}")).value
let written = String(decoding: try JSONBodyEncoder().encode(odd), as: UTF8.self)
expect(written.contains(#"\\(fatalError())"#), "text is data")

// Recursion, direct and mutual.
_ = try roundTrip(Hostile.Node.self, #"{"id":1,"kids":[{"id":2}],"parent":{"id":0}}"#)
_ = try roundTrip(Hostile.RingA.self, #"{"b":{"c":{"a":{"b":{}},"n":3}}}"#)
let expression = try roundTrip(Hostile.Expr.self, #"{"not":{"not":5}}"#)
func isSendable(_ value: some Sendable & Hashable) -> Bool { true }
expect(isSendable(expression) && isSendable(Hostile.RingA()), "recursive types are values")
expect(MemoryLayout<Hostile.RingC>.size >= MemoryLayout<Int?>.size, "a number has no box")

// Types called like what emitted code mentions.
let task = Hostile.Task(id: 1, value: "x")
_ = try roundTrip([Hostile.Task].self, #"[{"id":1,"value":"x"}]"#)
let either: [Hostile.Either] = try roundTrip([Hostile.Either].self, #"[{"id":1},[{"id":1,"value":"x"}],7,"s",true]"#)
expect(either[1] == .taskArray([task]) && either[3] == .string("s"), "alternatives are told apart")
expect(calls().count == 11, "endpoints are called like words")
print("All holds.")
