import Foundation

/// A file that goes with its test.
final class TemporaryFile: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("test-\(UUID().uuidString)")

    init(_ data: Data? = nil) throws {
        try data?.write(to: url)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}

/// A folder that goes with its test.
final class TemporaryFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("test-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    var contents: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [] }
}
