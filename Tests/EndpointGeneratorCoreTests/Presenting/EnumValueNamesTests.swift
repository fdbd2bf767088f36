import Testing

@testable import EndpointGeneratorCore

@Suite struct EnumValueNamesTests {
    private func names(_ texts: [String]) -> [String] {
        EnumValueNames.names(for: texts.map { .init(text: $0) }, fallback: "unknown").map(\.source)
    }

    @Test func valuesThatDifferInSymbolsAreToldApartByThem() {
        #expect(names(["+1", "-1"]) == ["plus1", "minus1"])
        #expect(names(["Etc/GMT+0", "Etc/GMT-0", "GMT"]) == ["etcGmtPlus0", "etcGmt0", "gmt"])
        #expect(names(["a-b", "a_b", "a b"]) == ["aMinusB", "aLowLineB", "aSpaceB"])
        #expect(names(["-", "_"]) == ["minus", "lowLine"])
    }

    @Test func valuesThatDifferInCapitalsGetASuffix() {
        #expect(names(["DELIVERABLE", "UNKNOWN", "unknown"]) == ["deliverable", "unknownUppercase", "unknownValue"])
        #expect(names(["asc", "ASC", "Asc"]) == ["asc", "ascUppercase", "ascCapitalized"])
        #expect(names(["self", "Self"]) == ["selfValue", "selfCapitalized"])
    }

    @Test func theFallbackKeepsItsName() {
        #expect(names(["unknown"]) == ["unknownValue"])
        #expect(EnumValueNames.names(for: [.init(text: "unknown")], fallback: nil).map(\.source) == ["unknown"])
    }

    @Test func theRestIsToldApartByAHashOfTheText() {
        let names = names(["plus1", "+1", "fooBar", "fooBAR", "foo_bar"])
        #expect(names[0] == "plus1")
        #expect(names[1].hasPrefix("plus1X"))
        #expect(Set(names).count == 5)
    }

    @Test func aSuffixMeetsNoValueThatIsWrittenWithIt() {
        let names = names(["unknown", "unknownValue", "none", "noneValue"])
        #expect(names[0].hasPrefix("unknownX") && names[1] == "unknownValue")
        #expect(names[2].hasPrefix("noneX") && names[3] == "noneValue")
    }

    @Test func orderChangesNoName() {
        let values = ["unknownValue", "a-b", "a_b", "UNKNOWN", "unknown", "+1", "-1", "asc", "ASC", "plus1", "é", "E"]
        let names = Dictionary(uniqueKeysWithValues: zip(values, self.names(values)))
        for rotation in values.indices {
            let turned = Array(values[rotation...] + values[..<rotation])
            #expect(Dictionary(uniqueKeysWithValues: zip(turned, self.names(turned))) == names)
        }
    }

    @Test func aValueThatMeetsNoneRenamesNone() {
        let before = names(["red", "green", "+1"])
        #expect(names(["red", "blue", "green", "-1", "+1"]).filter { !["blue", "minus1"].contains($0) } == before)
    }

    @Test func aGivenNameStays() {
        let given = SwiftIdentifier(spelled: "aB")
        let names = EnumValueNames.names(for: [.init(text: "a-b"), .init(text: "x", given: given)], fallback: nil)
        #expect(names.map(\.source) == ["aMinusB", "aB"])
    }
}
