import Foundation

/// A folder of a test's own, gone with the last one who holds it.
public final class TemporaryFolder {
    public let url: URL

    public init(_ files: [String: String] = [:]) throws {
        url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("endpoint-generator-tests-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, text) in files { try write(text, to: path) }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    public func write(_ text: String, to path: String) throws {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    public func text(of path: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appendingPathComponent(path)), as: UTF8.self)
    }

    public func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: url.appendingPathComponent(path))
    }

    public func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: url.appendingPathComponent(path).path)
    }

    /// Names in a folder of it, hidden ones too, sorted.
    public func names(in path: String) -> [String] {
        let folder = url.appendingPathComponent(path).path
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    /// Text by name of all files in a folder of it.
    public func texts(in path: String) throws -> [String: String] {
        var texts: [String: String] = [:]
        for name in names(in: path) { texts[name] = try text(of: "\(path)/\(name)") }
        return texts
    }

    /// Makes a folder's files look as if they had been written long ago.
    public func age(_ path: String) throws {
        for name in names(in: path) {
            let file = url.appendingPathComponent("\(path)/\(name)").path
            try FileManager.default.setAttributes([.modificationDate: Self.longAgo], ofItemAtPath: file)
        }
    }

    /// The files of a folder that were written since ``age(_:)``.
    public func touched(in path: String) throws -> [String] {
        try names(in: path).filter { name in
            let file = url.appendingPathComponent("\(path)/\(name)").path
            return try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date != Self.longAgo
        }
    }

    private static let longAgo = Date(timeIntervalSince1970: 1_000_000_000)
}
