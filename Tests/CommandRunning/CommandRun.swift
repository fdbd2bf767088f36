import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A process that ran to its end, as a shell would see it.
public struct CommandRun: Sendable {
    public var exitCode: Int32
    public var output: String
    public var errors: String

    /// Suspends until the process has ended. No thread waits for it: there are as few threads for tasks as processors.
    ///
    /// - Parameters:
    ///   - environment: What is set besides the environment of the tests.
    ///   - limit: After so long, the process is killed.
    /// - Throws: ``Overrun`` where it was killed, and what Foundation throws where it cannot be started.
    public init(
        _ executable: URL, _ arguments: [String], in folder: URL, environment: [String: String] = [:],
        limit: Duration = .seconds(1200)
    ) async throws {
        // Files rather than pipes: they never fill up.
        let streams = try TemporaryFolder(["out": "", "err": ""])
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: streams.url.appendingPathComponent("out"))
        process.standardError = try FileHandle(forWritingTo: streams.url.appendingPathComponent("err"))
        let (endings, ending) = AsyncStream.makeStream(of: Int32?.self)
        process.terminationHandler = { ending.yield($0.terminationStatus) }
        try process.run()
        let identifier = process.processIdentifier
        #if canImport(Glibc)
            // Foundation learns of the end from a socket, which whatever the process leaves running keeps open.
            Thread.detachNewThread {
                var information = siginfo_t()
                guard waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) == 0 else { return }
                ending.yield(information._sifields._sigchld.si_status)
            }
        #endif
        let watchdog = Task {
            try await Task.sleep(for: limit)
            // Said before it is done, so that the end which this brings about is not taken for one of its own. Its
            // group is killed first, where it has one.
            ending.yield(nil)
            kill(-identifier, SIGKILL)
            kill(identifier, SIGKILL)
        }
        let status = await endings.first { _ in true } ?? nil
        watchdog.cancel()
        output = try streams.text(of: "out")
        errors = try streams.text(of: "err")
        guard let status else {
            throw Overrun(command: [executable.path] + arguments, limit: limit, output: output, errors: errors)
        }
        exitCode = status
    }

    /// A process that was killed, since it ran for too long.
    public struct Overrun: Error {
        public var command: [String]
        public var limit: Duration
        public var output: String
        public var errors: String
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
