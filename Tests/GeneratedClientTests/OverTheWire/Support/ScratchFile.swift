import Foundation

/// A place for a file that goes with its test.
final class ScratchFile: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("emitted-\(UUID().uuidString)")

    init(_ data: Data? = nil) throws {
        try data?.write(to: url)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}
