import Testing

@testable import EndpointGeneratorCore

@Suite struct UnifiedDiffTests {
    @Test func `equal texts differ nowhere`() {
        #expect(UnifiedDiff(from: "a\nb\n", to: "a\nb\n") == UnifiedDiff(from: "", to: ""))
        #expect(UnifiedDiff(from: "a\n", to: "a\n").text.isEmpty)
    }

    @Test func `changes far apart are hunks of their own`() {
        let old = (1...12).map { "\($0)\n" }.joined()
        let new = old.replacing("2\n3\n", with: "2\nthree\n").replacing("11\n", with: "")
        let diff = UnifiedDiff(from: old, to: new, context: 1)
        #expect(diff.firstLine == 3)
        #expect(
            diff.text == """
                @@ -2,3 +2,3 @@
                 2
                -3
                +three
                 4
                @@ -10,3 +10,2 @@
                 10
                -11
                 12
                """)
    }

    @Test func `a line feed that is missing at the end shows`() {
        #expect(
            UnifiedDiff(from: "a", to: "a\n").text == """
                @@ -1 +1 @@
                -a
                \\ No newline at end of file
                +a
                """)
    }

    @Test func `line endings are part of a line`() {
        let diff = UnifiedDiff(from: "a\r\nb\n", to: "a\nb\n")
        #expect(diff.firstLine == 1)
        #expect(diff.text == "@@ -1,2 +1,2 @@\n-a\r\n+a\n b")
    }

    @Test func `what is long is cut and counted`() {
        let diff = UnifiedDiff(from: "", to: (1...9).map { "\($0)\n" }.joined(), limit: 4)
        #expect(diff.text == "@@ -0,0 +1,9 @@\n+1\n+2\n+3\n… and 6 more lines")
    }

    @Test func `texts that share nothing are compared in no time`() {
        let old = (1...30_000).map { "a\($0)\n" }.joined()
        let new = (1...30_000).map { "b\($0)\n" }.joined()
        #expect(
            UnifiedDiff(from: old, to: new, limit: 2).text == "@@ -1,30000 +1,30000 @@\n-a1\n… and 59999 more lines")
    }
}
