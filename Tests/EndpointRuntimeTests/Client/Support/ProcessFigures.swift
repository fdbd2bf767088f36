import Foundation

/// What the system says of this process; nil where it does not tell it in this way.
enum ProcessFigures {
    static var openDescriptors: Int? {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count
    }

    /// Whether no more descriptors are open than there were, at the latest after ten seconds: the platform closes those
    /// of a session some time after its connections.
    static func closeDescriptors(downTo count: Int) async -> Bool {
        let start = ContinuousClock.now
        while let open = openDescriptors, open > count {
            if start.duration(to: .now) > .seconds(10) { return false }
            await Task.yield()
        }
        return true
    }

    /// In bytes.
    static var residentMemory: Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
        return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 }
    }
}
