import Foundation
import PackagePlugin

/// Runs the generator once a target, on the target's folder.
///
/// Both command plugins use it: the files of the other one are links to these.
struct TargetRun {
    private let targets: [TargetFolder]
    private let tool: URL
    private let command: String
    /// Whether targets were named, so that none may be passed over.
    private let isSelective: Bool
    private let isBuildPluginUsed: Bool
    /// What is handed on to the generator.
    private let options: [String]

    /// - Parameters:
    ///   - arguments: `--target NAME`, any number of times; the rest goes to the generator.
    ///   - command: What is typed, which the generator has as a command of the same name.
    init(context: PluginContext, arguments: [String], command: String) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        if names.isEmpty, arguments.contains("--target") { throw Refusal("'--target' needs a value: --target NAME") }
        let all = context.package.targets.compactMap { $0 as? any SourceModuleTarget }
        if let unknown = names.first(where: { name in !all.contains { $0.name == name } }) {
            throw Refusal(Self.missing(unknown, among: all.map(\.name), in: context.package.directoryURL))
        }
        targets = all.filter { names.isEmpty || names.contains($0.name) }.map(TargetFolder.init)
        isSelective = !names.isEmpty
        isBuildPluginUsed = Self.isBuildPluginUsed(in: context.package)
        options = extractor.remainingArguments
        tool = try context.tool(named: "endpoint-plugin-tool").url
        self.command = command
    }

    /// A target that seems to have its code from the build plugin is passed over, unless it was named.
    ///
    /// - Parameter warn: Is told of a target that was named all the same, and why that may be wrong.
    func perform(warning warn: (_ target: TargetFolder, _ doubt: String) -> Void) throws {
        if options.contains("--help") || options.contains("-h") {
            guard try run([command, "--help"]) == 0 else { throw Refusal("\(command) has no help") }
            return
        }
        var failed: [String] = []
        for target in try targetsWithSpecs() {
            if isBuildPluginUsed, !target.hasGeneratedCode, let spec = target.sourceSpec {
                let doubt = Self.doubt(about: spec)
                guard isSelective else {
                    print("passed over '\(target.name)': \(doubt)")
                    continue
                }
                warn(target, doubt)
            }
            let place = [target.path, "--output", target.path, "--module", target.module]
            let code = try run([command] + place + ["--target", target.name] + options)
            if code != 0 { failed.append(target.name) }
            // What was typed is not understood: nor will it be for the next target.
            if code == 2 { break }
        }
        if !failed.isEmpty { throw Refusal("\(command) failed for \(failed.joined(separator: ", "))") }
    }

    private static func doubt(about spec: String) -> String {
        "the build plugin seems to take its '\(spec)', which 'exclude' does not name; to have its Swift checked in, say "
            + "'exclude: [\"\(spec)\"]' in the target, and leave 'plugins:' out where it has the plugin"
    }

    /// Which targets use a plugin is not told to a command; that a package does is written in its manifest.
    private static func isBuildPluginUsed(in package: Package) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: package.directoryURL.path)) ?? []
        return names.contains { name in
            guard name.hasPrefix("Package"), name.hasSuffix(".swift") else { return false }
            let text = try? String(contentsOf: package.directoryURL.appendingPathComponent(name), encoding: .utf8)
            return text?.contains("\"EndpointGenerator\"") ?? false
        }
    }

    /// SwiftPM leaves out a target without any source file, which one that waits for its first Swift is.
    private static func missing(_ target: String, among names: [String], in package: URL) -> String {
        for folder in ["Sources", "Tests"] {
            let place = package.appendingPathComponent(folder).appendingPathComponent(target)
            guard FileManager.default.fileExists(atPath: place.path) else { continue }
            return "'\(target)' is no target as long as '\(folder)/\(target)' has no Swift file of its own, or the "
                + "manifest does not name it"
        }
        let known = names.sorted().joined(separator: ", ")
        return "there is no target '\(target)'; "
            + (known.isEmpty ? "the package has none with sources" : "there are \(known)")
    }

    private func targetsWithSpecs() throws -> [TargetFolder] {
        let found = targets.filter(\.hasSpecs)
        let lacking = targets.filter { target in !found.contains { $0.name == target.name } }
        guard found.isEmpty || isSelective && !lacking.isEmpty else { return found }
        let who = isSelective ? "target '\(lacking[0].name)' has no" : "no target has an"
        throw Refusal("\(who) '*.endpoints.json' or 'endpoint-specs.json'")
    }

    private func run(_ arguments: [String]) throws -> Int32 {
        let process = try Process.run(tool, arguments: arguments)
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : 1
    }
}

/// Ends the command with a sentence.
struct Refusal: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) {
        self.description = description
    }
}
