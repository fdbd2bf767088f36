import Foundation
import PackagePlugin

/// Runs the generator once a target, on the target's folder.
///
/// Both command plugins use it: the file of the other one is a link to this.
struct TargetRun {
    private let targets: [TargetFolder]
    private let tool: URL
    private let command: String
    /// Whether targets were named, so that none may be passed over.
    private let isSelective: Bool
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
            throw Refusal(
                "there is no target '\(unknown)'; there are \(all.map(\.name).sorted().joined(separator: ", "))")
        }
        targets = all.filter { names.isEmpty || names.contains($0.name) }.map(TargetFolder.init)
        isSelective = !names.isEmpty
        options = extractor.remainingArguments
        tool = try context.tool(named: "endpoint-plugin-tool").url
        self.command = command
    }

    /// - Parameter reason: Why a target is passed over; nil where it is not. It is told whether the target was named.
    func perform(passingOver reason: (_ target: TargetFolder, _ isNamed: Bool) -> String?) throws {
        if options.contains("--help") || options.contains("-h") {
            guard try run([command, "--help"]) == 0 else { throw Refusal("\(command) has no help") }
            return
        }
        var failed: [String] = []
        for target in try targetsWithSpecs() {
            if let reason = reason(target, isSelective) {
                print("passed over '\(target.name)': \(reason)")
                continue
            }
            let place = [target.url.path, "--output", target.url.path, "--module", target.module]
            let code = try run([command] + place + ["--target", target.name] + options)
            if code != 0 { failed.append(target.name) }
            // What was typed is not understood: nor will it be for the next target.
            if code == 2 { break }
        }
        if !failed.isEmpty { throw Refusal("\(command) failed for \(failed.joined(separator: ", "))") }
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

/// The folder of a target.
struct TargetFolder {
    let name: String
    let module: String
    let url: URL
    /// A spec, or a list of folders with specs, that the target does not leave out of its sources.
    let sourceSpec: String?

    init(_ target: any SourceModuleTarget) {
        name = target.name
        module = target.moduleName
        url = target.directoryURL
        sourceSpec = target.sourceFiles.map(\.url.lastPathComponent).first(where: Self.isSpec)
    }

    /// Whether a spec stands in it or below, or a list of folders with specs.
    var hasSpecs: Bool {
        let names = FileManager.default.enumerator(atPath: url.path)?.lazy.compactMap { $0 as? String }
        return FileManager.default.fileExists(atPath: url.appendingPathComponent("endpoint-specs.json").path)
            || names?.contains { $0.hasSuffix(".endpoints.json") } ?? false
    }

    /// Whether generated code is checked in here.
    var hasGeneratedCode: Bool {
        let files = try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
        return files?.contains { GeneratedFile($0) != nil } ?? false
    }

    private static func isSpec(_ name: String) -> Bool {
        name.hasSuffix(".endpoints.json") || name == "endpoint-specs.json"
    }
}

/// Ends the command with a sentence.
struct Refusal: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) {
        self.description = description
    }
}
