import Mustache
import Testing

/// The language's own tests. Skipped where the corpus is absent, see ``SpecSuite``.
@Suite(.enabled(if: SpecSuite.isPresent, "the Mustache tests are not there"))
struct ConformanceTests {
    @Test(arguments: [
        ("comments", 12), ("delimiters", 14), ("interpolation", 42), ("inverted", 22), ("partials", 12),
        ("sections", 34),
    ])
    func everyTestHoldsOrIsAnExceptionByName(module: String, count: Int) throws {
        let tests = SpecSuite.tests(of: module)
        #expect(tests.count >= count)
        for test in tests {
            let exception = Self.exceptions[module]?[test.name]
            #expect(outcome(of: test) == exception ?? test.expected, "\(module): \(test.name)")
        }
    }

    @Test func everyExceptionNamesATest() {
        for (module, exceptions) in Self.exceptions {
            let names = Set(SpecSuite.tests(of: module).map(\.name))
            #expect(exceptions.keys.filter { !names.contains($0) } == [], "\(module)")
        }
    }

    /// What is written, or the error.
    private func outcome(of test: SpecTest) -> String {
        var sources = test.partials ?? [:]
        sources["main"] = test.template
        do {
            return try MustacheLibrary(sources).render("main", test.data.value)
        } catch {
            return "\(error)"
        }
    }

    /// Where this language differs on purpose: nothing is escaped, and what is absent is an error.
    private static let exceptions: [String: [String: String]] = [
        "interpolation": [
            "HTML Escaping": "These characters should be HTML escaped: & \" < >\n",
            "Implicit Iterators - HTML Escaping": "These characters should be HTML escaped: & \" < >\n",
            "Basic Context Miss Interpolation": "main:1:4: unknown name 'cannot'",
            "Triple Mustache Context Miss Interpolation": "main:1:4: unknown name 'cannot'",
            "Ampersand Context Miss Interpolation": "main:1:4: unknown name 'cannot'",
            "Dotted Names - Broken Chains": "main:1:2: unknown name 'b' in 'a'",
            "Dotted Names - Broken Chain Resolution": "main:1:2: unknown name 'c' in 'a.b'",
            "Dotted Names - Context Precedence": "main:1:7: unknown name 'c' in 'b'",
            "Dotted Names are never single keys": "main:1:1: unknown name 'a'",
        ],
        "inverted": [
            "Context Misses": "main:1:2: unknown name 'missing'",
            "Dotted Names - Broken Chains": "main:1:2: unknown name 'b' in 'a'",
        ],
        "partials": [
            "Failed Lookup": "main:1:2: there is no template 'text'"
        ],
        "sections": [
            "Implicit Iterator - HTML Escaping": "\"(&)(\")(<)(>)\"",
            "Context Misses": "main:1:2: unknown name 'missing'",
            "Dotted Names - Broken Chains": "main:1:2: unknown name 'b' in 'a'",
        ],
    ]
}
