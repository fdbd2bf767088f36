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
