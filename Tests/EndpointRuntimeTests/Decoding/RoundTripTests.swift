import EndpointRuntime
import Foundation
import Testing

@Suite("What is decoded encodes back to the same JSON")
struct RoundTripTests {
    @Test(
        "A model with everything, through each engine and back through each", arguments: Engine.allCases,
        Engine.allCases)
    func order(_ reader: Engine, _ writer: Engine) throws {
        let (order, tolerances) = try reader.decode(Shop.Order.self, Shop.Order.text)
        #expect(tolerances == [])
        #expect(try writer.encode(order) == json(Shop.Order.text))
        #expect(order.byPlan == [.free: 1, .pro: 2])
        #expect(order.counts == [1, nil, 3])
        #expect(order.tags == ["a", "b/c", "é\n\"😀"])
    }

    @Test("Fields come in the spec's order, maps in the order of their keys, slashes as they are")
    func bytes() throws {
        let (order, _) = try Engine.own.decode(Shop.Order.self, Shop.Order.text)
        #expect(try written(order) == Shop.Order.text)
    }

    @Test("Through a property list", arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func propertyList(_ format: PropertyListSerialization.PropertyListFormat) throws {
        let (scalars, _) = try Engine.own.decode(Shop.Scalars.self, ScalarTests.conforming)
        let encoder = PropertyListEncoder()
        encoder.outputFormat = format
        var expected = scalars
        expected.any = nil
        let data = try encoder.encode(expected)
        #expect(try PropertyListDecoder().decode(Shop.Scalars.self, from: data) == expected)
    }

    @Test("Recursion: a node in a node, in both directions", arguments: Engine.allCases)
    func recursion(_ engine: Engine) throws {
        let text = #"{"id":1,"children":[{"id":2,"children":[]}],"parent":{"id":0,"children":[]}}"#
        let (node, tolerances) = try engine.decode(Shop.Node.self, text)
        #expect(tolerances == [])
        #expect(node == Shop.Node(id: 1, parent: Shop.Node(id: 0), children: [Shop.Node(id: 2)]))
        #expect(try engine.encode(node) == json(text))
        var copy = node
        copy.parent?.id = 9
        #expect(node.parent?.id == 0)
        #expect(copy != node)
    }
}
