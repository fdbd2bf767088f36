import CommandRunning
import Foundation
import TestInputs
import Testing

/// What the README and the guides show is what a newcomer gets.
extension ConsumerTests {
    @Test func `the spec, the manifest, the calls and the test of the documentation are built and run`() async throws {
        let documentation = try Documentation()
        let package = try ConsumerPackage("From the Documentation")
        let manifest = try documentation.block("swift", with: "targets: [")
            .replacing(
                #".package(url: "https://…/swift-endpoint-generator", from: "1.0.0")"#,
                with: #".package(name: "swift-endpoint-generator", path: "\#(PackageFolder.url.path)")"#)
        let around = try package.text(of: "Package.swift")
        try package.write(
            around.replacing("// What the documentation says stands here.", with: manifest), to: "Package.swift")
        try package.write(
            try documentation.block("json", with: #""spec": 1"#), to: "Sources/App/Blog.endpoints.json")
        try package.write(
            """
            import EndpointRuntime
            import Foundation

            func calls(url: URL, token: String, show: (String) -> Void, signIn: () -> Void) async throws {
            \(try documentation.block("swift", with: "blog.send(.createArticle"))
            }

            func client(url: URL, tokenURL: URL, saved: Tokens?, isStaging: Bool) -> APIClient<Blog> {
                @Sendable func save(_ tokens: Tokens) {}
                @Sendable func signIn() async {}
            \(try documentation.block("swift", with: "TokenStore("))
                return blog
            }

            """, to: "Sources/App/Calls.swift")
        try package.write(
            try documentation.block("swift", with: "struct ArticleView: View"), to: "Sources/App/ArticleView.swift")
        try package.write(try documentation.block("swift", with: "import Testing"), to: "Tests/AppTests/AppTests.swift")
        let tests = Build(run: try await package.test())
        #expect(tests.succeeded, "\(tests.log)")
        #expect(tests.errors == [] && tests.warnings == [])
        #expect(tests.log.contains("busyServersAreAskedAgain() passed"))
        // The emitted extracts, whose test is the next one, are the sixth.
        #expect(documentation.swiftBlockCount == 6)
    }

    @Test func `every line of the README's extracts comes out`() async throws {
        let documentation = try Documentation()
        let folder = try TemporaryFolder(["Blog.endpoints.json": try documentation.block("json", with: #""spec": 1"#)])
        let tool = try #require(BuildProducts.executable("endpoint-generator"))
        let run = try await CommandRun(tool, ["generate", "Blog.endpoints.json", "--print"], in: folder.url)
        let emitted = Set(run.output.split(separator: "\n"))
        let extracts = try documentation.block("swift", with: "{ … }").split(separator: "\n")
        #expect(extracts.count == 9)
        for line in extracts where line.trimmingCharacters(in: .whitespaces) != "…" {
            #expect(emitted.contains(line.prefix(upTo: line.firstRange(of: " … }")?.lowerBound ?? line.endIndex)))
        }
    }

    /// A form that stands in a sample is one that is emitted, compiled and called by other tests.
    @Test func `each form that the guide to specs shows stands in a sample`() throws {
        let specs = PackageFolder.url.appendingPathComponent("Specs")
        let names = try FileManager.default.contentsOfDirectory(atPath: specs.path)
        let samples = try names.filter { $0.hasSuffix(".endpoints.json") }.map { name in
            let text = try String(contentsOf: specs.appendingPathComponent(name), encoding: .utf8)
            return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        let page = try #require(try Documentation().pages.first { $0.url.lastPathComponent == "Specs.md" })
        let rows = page.text.split(separator: "## Forms of a call")[1].split(separator: "## ")[0]
        let forms = rows.matches(of: /`(".+?)`/).map(\.1)
        #expect(forms.count == 13)
        for form in forms { #expect(samples.contains { $0.contains(form) }, "\(form)") }
    }

    @Test func `every link of the documentation leads to a file, and to every page of it`() throws {
        let documentation = try Documentation()
        var reached: Set<String> = [PackageFolder.url.appendingPathComponent("README.md").path]
        for page in documentation.pages {
            for link in page.links {
                let file = page.url.deletingLastPathComponent().appendingPathComponent(link).standardizedFileURL
                #expect(FileManager.default.fileExists(atPath: file.path), "\(link) in \(page.url.path)")
                reached.insert(file.path)
            }
            for guide in page.text.matches(of: /<doc:(\w+)>/).map(\.1) {
                let file = page.url.deletingLastPathComponent().appendingPathComponent("\(guide).md")
                #expect(FileManager.default.fileExists(atPath: file.path), "\(guide) in \(page.url.path)")
            }
        }
        let pages = documentation.pages.map(\.url.path).filter { !$0.hasSuffix("/EndpointRuntime.md") }
        #expect(pages.filter { !reached.contains($0) } == [])
    }
}
