/// The Swift file by which the templates become part of the executable: raw string literals, since they cost nothing
/// to compile, and no resource has to be found at run time.
enum BuiltInTemplatesFile {
    static let name = "BuiltInTemplates.swift"

    /// The file's text for templates by name.
    static func contents(of templates: [String: String]) -> String {
        let entries = templates.sorted { $0.key < $1.key }.map { name, text in
            let pounds = String(repeating: "#", count: poundsNeeded(by: text))
            return "        \"\(name)\": \(pounds)\"\"\"\n\(text)\n\"\"\"\(pounds),\n"
        }
        return """
            // The templates of this folder, made from it by `RECORD_TEMPLATES=1 swift test --filter BuiltInTemplates`.
            // swift-format-ignore-file

            /// The templates that come with the generator.
            public enum BuiltInTemplates {
                /// Their texts, by the name of the file without `.swift.mustache`.
                public static let sources: [String: String] = [
            \(entries.joined())    ]
            }

            """
    }

    /// One more than follows a quote anywhere in the text.
    private static func poundsNeeded(by text: String) -> Int {
        var longest = 0
        var run: Int?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": run = 0
            case "#": run = run.map { $0 + 1 }
            default: run = nil
            }
            longest = max(longest, run ?? 0)
        }
        return longest + 1
    }
}
