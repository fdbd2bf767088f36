import CommandRunning
import Foundation
import TestInputs
import Testing

/// A copy of a package of `Tests/Consumers` that takes this package as its dependency, so that tests may edit it.
///
/// All copies are built in one folder beside the products of this package: the generator and the runtime are built
/// once for all of them, and again only when they change.
struct ConsumerPackage {
    let url: URL
    private let scratch: URL

    private static let root = PackageFolder.url

    init(_ name: String) throws {
        let products = try #require(BuildProducts.folders.first)
        let folder = products.resolvingSymlinksInPath().appendingPathComponent("consumers", isDirectory: true)
        scratch = folder.appendingPathComponent("build", isDirectory: true)
        url = folder.appendingPathComponent(name, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? FileManager.default.removeItem(at: url)
        // The plan of a build, which SwiftPM would go on with though it is that of another package.
        for plan in ["debug.yaml", "plugin-tools.yaml"] {
            try? FileManager.default.removeItem(at: scratch.appendingPathComponent(plan))
        }
        try FileManager.default.copyItem(at: Self.root.appendingPathComponent("Tests/Consumers/\(name)"), to: url)
        let manifest = try text(of: "Package.swift")
        try write(manifest.replacing(#""../../..""#, with: #""\#(Self.root.path)""#), to: "Package.swift")
    }

    /// Builds it all, with what the build says.
    func build() async throws -> Build {
        Build(run: try await swift(["build"]))
    }

    /// Runs what a build made.
    func run(_ product: String) async throws -> CommandRun {
        try await swift(["run", "--skip-build", product])
    }

    /// Builds it all, and runs its tests.
    func test() async throws -> CommandRun {
        try await swift(["test"])
    }

    /// `swift package …`.
    func package(_ arguments: String...) async throws -> CommandRun {
        try await swift(["package"] + arguments)
    }

    private func swift(_ arguments: [String]) async throws -> CommandRun {
        let env = URL(fileURLWithPath: "/usr/bin/env")
        let verb = arguments.prefix(1)
        let options = ["--package-path", url.path, "--scratch-path", scratch.path]
        return try await CommandRun(env, ["swift"] + verb + options + arguments.dropFirst(), in: url)
    }

    func text(of path: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appendingPathComponent(path)), as: UTF8.self)
    }

    func write(_ text: String, to path: String) throws {
        let file = url.appendingPathComponent(path)
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: url.appendingPathComponent(path))
    }

    func names(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent(path).path).sorted()
    }

    /// The spec of a real API.
    static func gitHubSpec() throws -> String {
        let data = try Data(contentsOf: root.appendingPathComponent("Specs/GitHub.endpoints.json"))
        return String(decoding: data, as: UTF8.self)
    }

    /// The specs that this package shows its features with, with their names and texts.
    static func sampleSpecs() throws -> [(name: String, text: String)] {
        let folder = root.appendingPathComponent("Specs")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return try names.filter { $0.hasSuffix(".endpoints.json") && !$0.hasPrefix("GitHub") }.map { name in
            let data = try Data(contentsOf: folder.appendingPathComponent(name))
            return (String(name.prefix { $0 != "." }), String(decoding: data, as: UTF8.self))
        }
    }
}

/// What a build came to.
struct Build {
    var run: CommandRun

    var succeeded: Bool { run.exitCode == 0 }

    /// All that it said.
    var log: String { run.output + run.errors }

    var warnings: [Substring] { lines(with: "warning: ") }

    /// Each once, though a build tells one for every file that it compiled along.
    var errors: [Substring] { lines(with: "error: ") }

    private func lines(with label: String) -> [Substring] {
        Set(log.split(separator: "\n").filter { $0.contains(label) && $0.first != " " }).sorted()
    }

    /// The specs that the generator ran for, sorted.
    var generated: [String] {
        log.split(separator: "\n").compactMap { line in
            line.contains("Generating the API of ") ? line.firstMatch(of: /of (\S+)\.endpoints\.json/)?.1 : nil
        }.map(String.init).sorted()
    }
}
