import Foundation
import TestInputs
import Testing

/// The README and the pages that it leads to, block by block.
struct Documentation {
    struct Page {
        let url: URL
        let text: String
    }

    static let paths = [
        "README.md", "Sources/README.md", "Templates/README.md",
        "Sources/EndpointRuntime/EndpointRuntime.docc/EndpointRuntime.md",
        "Sources/EndpointRuntime/EndpointRuntime.docc/InYourPackage.md",
        "Sources/EndpointRuntime/EndpointRuntime.docc/Specs.md",
        "Sources/EndpointRuntime/EndpointRuntime.docc/Calls.md",
        "Sources/EndpointTesting/EndpointTesting.docc/EndpointTesting.md",
    ]

    let pages: [Page]
    private let blocks: [Substring]

    init() throws {
        pages = try Self.paths.map { path in
            let url = PackageFolder.url.appendingPathComponent(path)
            return Page(url: url, text: try String(contentsOf: url, encoding: .utf8))
        }
        blocks = pages.flatMap { page in
            let pieces = page.text.split(separator: "```", omittingEmptySubsequences: false)
            return pieces.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        }
    }

    /// The one block in a language that holds a text.
    func block(_ language: String, with text: String) throws -> String {
        let found = blocks.filter { $0.hasPrefix(language + "\n") && $0.contains(text) }
        try #require(found.count == 1, "blocks with '\(text)'")
        return String(found[0].dropFirst(language.count + 1))
    }

    var swiftBlockCount: Int { blocks.count { $0.hasPrefix("swift\n") } }
}

extension Documentation.Page {
    /// Where the links of the page lead within the package.
    var links: [String] {
        text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }.filter { !$0.contains("://") }
    }
}
