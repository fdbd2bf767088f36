import Foundation
import TestInputs
import Testing

/// The README, block by block.
struct Readme {
    private let blocks: [Substring]

    init() throws {
        let text = try String(contentsOf: PackageFolder.url.appendingPathComponent("README.md"), encoding: .utf8)
        let pieces = text.split(separator: "```", omittingEmptySubsequences: false)
        blocks = pieces.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }

    /// The one block in a language that holds a text.
    func block(_ language: String, with text: String) throws -> String {
        let found = blocks.filter { $0.hasPrefix(language + "\n") && $0.contains(text) }
        try #require(found.count == 1, "blocks with '\(text)'")
        return String(found[0].dropFirst(language.count + 1))
    }

    var swiftBlockCount: Int { blocks.count { $0.hasPrefix("swift\n") } }
}
