import EndpointGeneratorCore
import Foundation

/// Standard output for results, standard error for findings; colour only where a person looks on.
package struct Console: Sendable {
    /// Leaves out what only tells how it went.
    var isQuiet = false
    private let usesColor: Bool

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        // https://no-color.org: set and not empty turns colour off.
        let isWanted = (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
        usesColor = isWanted && isatty(STDERR_FILENO) == 1
    }

    /// A result, on standard output.
    package func write(_ text: String) throws(Failure) {
        let ending = text.hasSuffix("\n") ? "" : "\n"
        do {
            try FileHandle.standardOutput.write(contentsOf: Data((text + ending).utf8))
        } catch {
            throw Failure("standard output cannot be written: \(FileSystem.reason(error))")
        }
    }

    /// How it went, on standard output.
    func tell(_ text: String) throws(Failure) {
        if !isQuiet { try write(text) }
    }

    /// What went wrong and has no place in a file.
    func fail(_ message: String) {
        writeError("\(label(.error)) \(message)")
    }

    /// Findings in the order of their places, on standard error.
    package func report(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics.sorted(by: Diagnostic.isPlacedBefore) {
            writeError(diagnostic.description(label: label))
        }
    }

    private func writeError(_ text: String) {
        // Where it cannot be written there is nobody left to tell.
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }

    private func label(_ severity: Diagnostic.Severity) -> String {
        let text = severity.rawValue + ":"
        guard usesColor else { return text }
        let color =
            switch severity {
            case .error: 31
            case .warning: 35
            case .note: 36
            }
        return "\u{1B}[1;\(color)m\(text)\u{1B}[0m"
    }
}

extension Diagnostic {
    /// By file, line and column.
    static func isPlacedBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
        let (left, right) = (left.location, right.location)
        return (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
}
