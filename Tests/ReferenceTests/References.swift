import Foundation
import TestInputs

/// The folders of reference files, one a spec.
enum References {
    private static func folder(_ name: String) -> URL {
        PackageFolder.url.appendingPathComponent("Tests/ReferenceTests/References/\(name)")
    }

    static func read(_ name: String) throws -> [String: String] {
        let files = try FileManager.default.contentsOfDirectory(at: folder(name), includingPropertiesForKeys: nil)
        return try Dictionary(
            uniqueKeysWithValues: files.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) })
    }

    static func record(_ files: [String: String], _ name: String) throws {
        let folder = folder(name)
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (file, text) in files {
            try Data(text.utf8).write(to: folder.appendingPathComponent(file))
        }
    }

    /// The first line that differs, as the reference has it and as it is; nil where the texts are equal.
    static func firstDifference(_ text: String, _ reference: String) -> String? {
        guard text != reference else { return nil }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let wanted = reference.split(separator: "\n", omittingEmptySubsequences: false)
        let index = zip(lines, wanted).enumerated().first { $1.0 != $1.1 }?.offset ?? min(lines.count, wanted.count)
        func line(_ lines: [Substring]) -> Substring { index < lines.count ? lines[index] : "(the end)" }
        return "line \(index + 1) is '\(line(lines))', the reference has '\(line(wanted))'"
    }
}
