import CommandRunning
import Foundation
import TestInputs
import Testing

/// What the README shows is what a newcomer gets.
extension ConsumerTests {
    @Test func `the spec, the manifest, the calls and the test of the README are built and run`() async throws {
        let readme = try Readme()
        let package = try ConsumerPackage("From the Readme")
        let manifest = try readme.block("swift", with: "targets: [")
            .replacing(
                #".package(url: "https://…/swift-endpoint-generator", from: "1.0.0")"#,
                with: #".package(name: "swift-endpoint-generator", path: "\#(PackageFolder.url.path)")"#)
        let around = try package.text(of: "Package.swift")
        try package.write(
            around.replacing("// What README.md says stands here.", with: manifest), to: "Package.swift")
        try package.write(
            try readme.block("json", with: #""spec": 1"#), to: "Sources/App/Blog.endpoints.json")
        try package.write(
            """
            import EndpointRuntime
            import Foundation

            func calls(url: URL, token: String, show: (String) -> Void, signIn: () -> Void) async throws {
            \(try readme.block("swift", with: "blog.send(.createArticle"))
            }

            func client(url: URL, tokenURL: URL, saved: Tokens?, isStaging: Bool) -> APIClient<Blog> {
                @Sendable func save(_ tokens: Tokens) async {}
                @Sendable func signIn(_ reason: any Error) async {}
            \(try readme.block("swift", with: "TokenStore("))
                return blog
            }

            """, to: "Sources/App/Calls.swift")
        try package.write(
            try readme.block("swift", with: "struct ArticleView: View"), to: "Sources/App/ArticleView.swift")
        try package.write(try readme.block("swift", with: "import Testing"), to: "Tests/AppTests/AppTests.swift")
        let tests = Build(run: try await package.test())
        #expect(tests.succeeded, "\(tests.log)")
        #expect(tests.errors == [] && tests.warnings == [])
        #expect(tests.log.contains("busyServersAreAskedAgain() passed"))
        // The emitted extracts, whose test is the next one, are the sixth.
        #expect(readme.swiftBlockCount == 6)
    }

    @Test func `every line of the README's extracts comes out`() async throws {
        let readme = try Readme()
        let folder = try TemporaryFolder(["Blog.endpoints.json": try readme.block("json", with: #""spec": 1"#)])
        let tool = try #require(BuildProducts.executable("endpoint-generator"))
        let run = try await CommandRun(tool, ["generate", "Blog.endpoints.json", "--print"], in: folder.url)
        let emitted = Set(run.output.split(separator: "\n"))
        let extracts = try readme.block("swift", with: "{ … }").split(separator: "\n")
        #expect(extracts.count == 9)
        for line in extracts where line.trimmingCharacters(in: .whitespaces) != "…" {
            #expect(emitted.contains(line.prefix(upTo: line.firstRange(of: " … }")?.lowerBound ?? line.endIndex)))
        }
    }
}
