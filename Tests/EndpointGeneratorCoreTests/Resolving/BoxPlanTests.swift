import Testing

@testable import EndpointGeneratorCore

/// Where recursive models are stored behind a reference: as few places as break every cycle.
@Suite struct BoxPlanTests {
    /// `Model.field` for each box, the name alone for each indirect union.
    private func places(_ models: [Model]) -> [String] {
        let plan = BoxPlan(models)
        let fields = plan.fields.map { box -> String in
            guard case .structure(let structure) = models[box.model].shape else { return "?" }
            return "\(models[box.model].name.value).\(structure.fields[box.field].name.value)"
        }
        return (fields + plan.unions.map { models[$0].name.value }).sorted()
    }

    @Test func `A model that holds itself has a box, its array none`() {
        let models = HandMade.models([
            "Node": HandMade.structure(["id": .int, "parent": .optional(.at(0)), "kids": .array(.at(0))])
        ])
        #expect(places(models) == ["Node.parent"])
    }

    @Test func `A round of three has one box, and a model outside has none`() {
        let models = HandMade.models([
            "A": HandMade.structure(["b": .optional(.at(1))]), "B": HandMade.structure(["c": .optional(.at(2))]),
            "C": HandMade.structure(["a": .optional(.at(0)), "n": .optional(.int)]),
            "D": HandMade.structure(["x": .optional(.int), "a": .at(0)]),
        ])
        #expect(places(models) == ["A.b"])
    }

    @Test func `A union on the round is indirect in place of a box`() {
        let models = HandMade.models([
            "Expr": HandMade.union(.int, .at(1)), "Not": HandMade.structure(["not": .at(0)]),
        ])
        #expect(places(models) == ["Expr"])
    }

    @Test func `One place in the middle breaks many rounds`() {
        let models = HandMade.models([
            "A": HandMade.structure(["hub": .optional(.at(3))]), "B": HandMade.structure(["hub": .optional(.at(3))]),
            "C": HandMade.structure(["hub": .optional(.at(3))]), "Hub": HandMade.structure(["next": .optional(.at(4))]),
            "Switch": HandMade.structure(["a": .optional(.at(0)), "b": .optional(.at(1)), "c": .optional(.at(2))]),
        ])
        #expect(places(models) == ["Hub.next"])
    }

    @Test func `Two fields of one type cost two, so one field elsewhere is taken`() {
        let models = HandMade.models([
            "Pair": HandMade.structure(["left": .optional(.at(1)), "right": .optional(.at(1))]),
            "Tree": HandMade.structure(["pair": .optional(.at(0))]),
        ])
        #expect(places(models) == ["Tree.pair"])
    }

    @Test func `An alias is seen through, a map is not entered`() {
        let models = HandMade.models([
            "Node": HandMade.structure(["up": .at(1), "byName": .map(key: nil, value: .at(0))]),
            "Parent": .alias(.optional(.at(0))),
        ])
        #expect(places(models) == ["Node.up"])
    }

    @Test func `The order of the models decides nothing`() {
        let one = HandMade.models([
            "A": HandMade.structure(["b": .optional(.at(1))]), "B": HandMade.structure(["a": .optional(.at(0))]),
        ])
        let other = HandMade.models([
            "B": HandMade.structure(["a": .optional(.at(1))]), "A": HandMade.structure(["b": .optional(.at(0))]),
        ])
        #expect(places(one) == ["A.b"])
        #expect(places(other) == ["A.b"])
    }

    /// Every node holds every other one: the least is one cut for each pair, which only the exact search promises.
    private func complete(_ count: Int) -> [CutSearch.Node] {
        (0..<count).map { node in
            CutSearch.Node(isUnion: false, holding: (0..<count).filter { $0 != node })
        }
    }

    @Test func `The exact search finds the least`() {
        var search = CutSearch(nodes: complete(4))
        #expect(search.fewestCuts().count == 6)
    }

    @Test func `Where the exact search gives up, no cut could be left out`() {
        let nodes = complete(12)
        var search = CutSearch(nodes: nodes, limit: 100)
        let cuts = search.fewestCuts()
        #expect(isAcyclic(nodes, without: cuts))
        for cut in cuts { #expect(!isAcyclic(nodes, without: cuts.filter { $0 != cut })) }
    }

    private func isAcyclic(_ nodes: [CutSearch.Node], without cuts: [Cut]) -> Bool {
        let successors = nodes.enumerated().map { index, node in
            node.targets.filter { !cuts.contains(.fields(from: index, to: $0)) && !cuts.contains(.union(index)) }
        }
        return StrongComponents(successors).cyclic.isEmpty
    }
}

/// Models without a finite value.
@Suite struct EndlessModelsTests {
    private func rounds(_ models: [Model]) -> [[String]] {
        EndlessModels(ContainmentGraph(models)).rounds.map { $0.map { models[$0.model].name.value } }
    }

    @Test func `A model that requires itself never ends`() {
        let models = HandMade.models([
            "A": HandMade.structure(["b": .at(1)]), "B": HandMade.structure(["a": .at(0)]),
            "User": HandMade.structure(["a": .at(0)]),
        ])
        #expect(rounds(models) == [["A", "B"]])
    }

    @Test func `An optional, an array or another alternative ends it`() {
        let models = HandMade.models([
            "A": HandMade.structure(["b": .at(1)]), "B": HandMade.structure(["a": .optional(.at(0))]),
            "C": HandMade.structure(["all": .array(.at(2))]), "Expr": HandMade.union(.int, .at(4)),
            "Not": HandMade.structure(["not": .at(3)]),
        ])
        #expect(rounds(models) == [])
    }

    @Test func `A union whose alternatives all require it never ends`() {
        let models = HandMade.models([
            "Expr": HandMade.union(.at(1), .at(2)), "Not": HandMade.structure(["not": .at(0)]),
            "Minus": HandMade.structure(["minus": .at(0)]),
        ])
        #expect(rounds(models) == [["Expr", "Not"]])
    }
}
