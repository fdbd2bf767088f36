import Foundation
import Testing

/// One run of the executable, as a shell would see it.
struct ToolRun {
    var exitCode: Int32
    var output: String
    var errors: String

    /// - Parameter environment: What is set besides the environment of the tests.
    init(_ arguments: String..., in folder: TemporaryFolder, environment: [String: String] = [:]) throws {
        try self.init(arguments: arguments, in: folder, environment: environment)
    }

    init(arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]) throws {
        let process = Process()
        process.executableURL = try Self.executable()
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        // Files rather than pipes: they never fill up.
        let streams = try TemporaryFolder()
        let (out, err) = (streams.url.appendingPathComponent("out"), streams.url.appendingPathComponent("err"))
        try Data().write(to: out)
        try Data().write(to: err)
        process.standardOutput = try FileHandle(forWritingTo: out)
        process.standardError = try FileHandle(forWritingTo: err)
        try process.run()
        process.waitUntilExit()
        exitCode = process.terminationStatus
        output = String(decoding: try Data(contentsOf: out), as: UTF8.self)
        errors = String(decoding: try Data(contentsOf: err), as: UTF8.self)
    }

    /// It is built beside the tests: they stand in a file on Linux, in a bundle on macOS.
    private static func executable() throws -> URL {
        let bundles = [Bundle.main] + Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
        let folders = bundles.flatMap { [$0.bundleURL, $0.bundleURL.deletingLastPathComponent()] }
        let candidates = folders.map { $0.appendingPathComponent("endpoint-generator") }
        return try #require(candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) })
    }
}

/// A folder of a test's own, gone with the last one who holds it.
final class TemporaryFolder {
    let url: URL

    init(_ files: [String: String] = [:]) throws {
        url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("endpoint-generator-tests-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, text) in files { try write(text, to: path) }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func write(_ text: String, to path: String) throws {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func text(of path: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appendingPathComponent(path)), as: UTF8.self)
    }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: url.appendingPathComponent(path))
    }

    func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: url.appendingPathComponent(path).path)
    }

    /// Names in a folder of it, hidden ones too, sorted.
    func names(in path: String) -> [String] {
        let folder = url.appendingPathComponent(path).path
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    /// Text by name of all files in a folder of it.
    func texts(in path: String) throws -> [String: String] {
        var texts: [String: String] = [:]
        for name in names(in: path) { texts[name] = try text(of: "\(path)/\(name)") }
        return texts
    }

    /// Makes a folder's files look as if they had been written long ago.
    func age(_ path: String) throws {
        for name in names(in: path) {
            let file = url.appendingPathComponent("\(path)/\(name)").path
            try FileManager.default.setAttributes([.modificationDate: Self.longAgo], ofItemAtPath: file)
        }
    }

    /// The files of a folder that were written since ``age(_:)``.
    func touched(in path: String) throws -> [String] {
        try names(in: path).filter { name in
            let file = url.appendingPathComponent("\(path)/\(name)").path
            return try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date != Self.longAgo
        }
    }

    private static let longAgo = Date(timeIntervalSince1970: 1_000_000_000)
}
