import Foundation

/// A process that ran to its end, as a shell would see it.
public struct CommandRun: Sendable {
    public var exitCode: Int32
    public var output: String
    public var errors: String

    /// - Parameter environment: What is set besides the environment of the tests.
    public init(
        _ executable: URL, _ arguments: [String], in folder: URL, environment: [String: String] = [:]
    ) throws {
        // Files rather than pipes: they never fill up.
        let streams = try TemporaryFolder(["out": "", "err": ""])
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = try FileHandle(forWritingTo: streams.url.appendingPathComponent("out"))
        process.standardError = try FileHandle(forWritingTo: streams.url.appendingPathComponent("err"))
        try process.run()
        process.waitUntilExit()
        exitCode = process.terminationStatus
        output = try streams.text(of: "out")
        errors = try streams.text(of: "err")
    }
}

/// Where the tests, and what is built beside them, stand.
public enum BuildProducts {
    /// The tests are a file there on Linux, a bundle on macOS.
    public static var folders: [URL] {
        let bundles = [Bundle.main] + Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
        return bundles.flatMap { [$0.bundleURL, $0.bundleURL.deletingLastPathComponent()] }
    }

    /// An executable of this package; nil where it is not built.
    public static func executable(_ name: String) -> URL? {
        folders.map { $0.appendingPathComponent(name) }.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}
