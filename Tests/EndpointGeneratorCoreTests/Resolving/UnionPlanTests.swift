import Testing

@testable import EndpointGeneratorCore

/// How the alternatives of a union without a discriminator are told apart.
@Suite struct UnionPlanTests {
    private let models = HandMade.models([
        "Union": HandMade.structure([:]),
        "Between": HandMade.structure(["type": .at(3), "lo": .optional(.int)]),
        "MatchesAny": HandMade.structure(["type": .at(4), "values": .optional(.array(.string))]),
        "BetweenType": HandMade.enumeration("between"),
        "MatchesAnyType": HandMade.enumeration("matchesAny"),
        "Plan": HandMade.enumeration("free", "pro"),
        "Level": HandMade.numbers(0, 10),
        "Named": HandMade.structure(["name": .string]),
        "Person": HandMade.structure(["name": .string, "mail": .string]),
        "Loose": HandMade.structure(["note": .optional(.string)]),
        "ArticleID": .newtype(.int),
        "Names": .alias(.array(.string)),
        "Tagged": HandMade.union(.at(7), .at(8), discriminator: "kind"),
        "IntOrName": HandMade.union(.int, .at(7)),
        "Size": HandMade.enumeration("free", "large"),
        "LooseBetween": HandMade.structure(["type": .optional(.at(3))]),
        "LooseMatches": HandMade.structure(["type": .optional(.at(4))]),
    ])

    private func plan(_ types: WireType...) -> UnionPlan {
        UnionPlan(types, of: ModelID(0), models: models)
    }

    private func conditions(_ types: WireType...) -> [Union.Condition] {
        let plan = UnionPlan(types, of: ModelID(0), models: models)
        #expect(plan.faults == [])
        return plan.choices.map(\.condition)
    }

    private func fault(_ types: WireType...) -> String? {
        UnionPlan(types, of: ModelID(0), models: models).faults.first?.reason
    }

    @Test func `Scalars go from the narrow to the wide, in whatever order they are written`() {
        let expected: [Union.Condition] = [
            .bool, .integerAmong(["0", "10"]), .integer(.int), .number, .stringAmong(["free", "pro"]),
            .formatted(.date),
            .formatted(.uuid), .string, .array,
        ]
        #expect(
            conditions(.string, .array(.int), .double, .uuid, .at(5), .date, .int, .at(6), .bool) == expected)
        #expect(
            conditions(.bool, .at(6), .int, .date, .at(5), .uuid, .double, .array(.int), .string) == expected)
    }

    @Test func `A newtype is told by its base, an alias by its target`() {
        #expect(conditions(.at(10), .at(11)) == [.integer(.int), .array])
    }

    @Test func `An instant that travels as text or number has a choice for each`() {
        let plan = plan(.dateTime([.iso8601, .unix]), .bool)
        #expect(plan.faults == [])
        #expect(
            plan.choices == [
                Union.Choice(alternative: 1, condition: .bool), Union.Choice(alternative: 0, condition: .number),
                Union.Choice(alternative: 0, condition: .formatted(.dateTime([.iso8601]))),
            ])
    }

    @Test func `Objects with one possible value in a field are told apart by it`() {
        let between = Union.Constant(key: "type", values: [.string("between")], optional: false)
        let matches = Union.Constant(key: "type", values: [.string("matchesAny")], optional: false)
        let expected: [Union.Condition] = [
            .object(required: ["type"], constants: [between]), .object(required: ["type"], constants: [matches]),
        ]
        #expect(conditions(.at(1), .at(2)) == expected)
        #expect(conditions(.at(2), .at(1)) == expected)
    }

    @Test func `The object with the most required keys is tried first, a map last`() {
        let expected: [Union.Condition] = [
            .object(required: ["name", "mail"], constants: []), .object(required: ["name"], constants: []),
            .object(required: [], constants: []),
        ]
        #expect(conditions(.map(key: nil, value: .int), .at(7), .at(8)) == expected)
    }

    @Test func `A union with tags is the object that has one of them`() {
        let tags = Union.Constant(key: "kind", values: [.string("tag0"), .string("tag1")], optional: false)
        #expect(conditions(.at(12), .int) == [.integer(.int), .object(required: ["kind"], constants: [tags])])
    }

    @Test func `A union without tags is what its alternatives are`() {
        let plan = plan(.string, .at(13))
        #expect(plan.faults == [])
        #expect(
            plan.choices == [
                Union.Choice(alternative: 1, condition: .integer(.int)),
                Union.Choice(alternative: 0, condition: .string),
                Union.Choice(alternative: 1, condition: .object(required: ["name"], constants: [])),
            ])
    }

    @Test func `What cannot be told apart is said with what would help`() {
        #expect(fault(.int, .uint64) == "both are whole numbers; keep one")
        #expect(fault(.at(10), .int32) == "both are whole numbers; keep one")
        #expect(fault(.double, .decimal) == "both are numbers; keep one")
        #expect(fault(.bool, .bool) == "both are booleans; keep one")
        #expect(
            fault(.array(.int), .array(.string)) == "both are arrays; keep one, or make their elements a union")
        #expect(
            fault(.int, .dateTime([.unix])) == "both are whole numbers; write the instant as text, or keep one")
        #expect(
            fault(.dateTime([.iso8601]), .dateTime([.rfc1123])) == "both are instants; keep one")
        #expect(fault(.decimalString, .bytes) == "digits read as base64 too; keep one")
        #expect(
            fault(.at(5), .at(14)) == "both have the value 'free'; make them one enum, or take it out of one")
        let advice =
            "; give one a required key that the other has not, give both a required enum field with one value, or add "
            + "a discriminator"
        #expect(fault(.at(9), .map(key: nil, value: .string)) == "neither has a required key" + advice)
        #expect(fault(.at(7), .at(7)) == "both are objects that require 'name'" + advice)
    }

    @Test func `A field that may be missing does not tell objects apart`() {
        #expect(fault(.at(15), .at(16))?.hasPrefix("neither has a required key") == true)
    }

    @Test func `What takes everything, nothing or itself is no alternative`() {
        #expect(fault(.int, .any) == "'any' takes every value, so nothing else is ever chosen; leave it out")
        #expect(
            fault(.optional(.int), .string)
                == "it is optional; write '?' after the union's name where it may be absent or null")
        let own = HandMade.models(["Expr": HandMade.union(.int, .at(0))])
        let plan = UnionPlan([.int, .at(0)], of: ModelID(0), models: own)
        #expect(plan.faults.map(\.reason) == ["the union is its own alternative, which says nothing; leave it out"])
    }

    @Test func `A fault names the later alternative and the one before it`() {
        let plan = plan(.string, .int, .bool, .int64)
        #expect(plan.faults.map(\.alternative) == [3])
        #expect(plan.faults.map(\.other) == [1])
    }
}
