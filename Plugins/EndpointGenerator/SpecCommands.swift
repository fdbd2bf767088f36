import Foundation
import PackagePlugin

/// The build commands of one target: one a spec, so that an edit of a spec runs the generator for that one alone.
struct SpecCommands {
    var tool: URL
    var workFolder: URL
    var target: String
    /// Nil where it is not known.
    var module: String?

    /// - Parameters:
    ///   - files: All files of the target.
    ///   - list: What it takes from other folders.
    func all(for files: [URL], and list: SpecList?) -> [Command] {
        let own = files.filter { $0.lastPathComponent.hasSuffix(SpecFile.suffix) }
        let listed = (list?.specs ?? []).map { (url: $0, inputs: list?.inputs ?? []) }
        let specs = own.map { (url: $0, inputs: []) } + listed
        let sources = specs.isEmpty ? [] : files.filter { $0.pathExtension == "swift" }
        let checkedIn = sources.compactMap(GeneratedFile.init)
        var seen: [SpecFile] = []
        return specs.sorted { $0.url.path < $1.url.path }.compactMap { url, inputs in
            let spec = SpecFile(url)
            guard !seen.contains(where: { $0.url == spec.url }), isFree(spec, among: seen) else { return nil }
            reportWhatIsThere(sources, checkedIn.filter { $0.spec == spec.url.lastPathComponent }, spec)
            seen.append(spec)
            return command(for: spec, inputs: inputs)
        }
    }

    /// Whether no spec before it has its stem, which names the files, or its name, which names the namespace.
    private func isFree(_ spec: SpecFile, among others: [SpecFile]) -> Bool {
        for other in others {
            let isSameStem = other.stem.lowercased() == spec.stem.lowercased()
            guard isSameStem || (other.name != nil && other.name == spec.name) else { continue }
            let what = isSameStem ? "stem '\(spec.stem)'" : "name '\(spec.name ?? "")'"
            Diagnostics.error(
                "two specs of target '\(target)' have the \(what): \(other.url.path) and \(spec.url.path)")
            return false
        }
        return true
    }

    /// A module has one object file a file name, in whatever folders the files are, and each type once.
    private func reportWhatIsThere(_ sources: [URL], _ checkedIn: [GeneratedFile], _ spec: SpecFile) {
        if !checkedIn.isEmpty { reportCheckedIn(checkedIn.map(\.url), spec) }
        let others = Set(sources).subtracting(checkedIn.map(\.url)).map(\.lastPathComponent)
        for name in spec.outputNames where others.contains(name) {
            Diagnostics.error(
                "'\(name)' of target '\(target)' has the name of a file that \(spec.url.path) gives; rename one")
        }
    }

    private func reportCheckedIn(_ files: [URL], _ spec: SpecFile) {
        let names = files.map(\.lastPathComponent).sorted()
        let rest = names.count > 4 ? [" and \(names.count - 4) more"] : []
        Diagnostics.error(
            """
            target '\(target)' has the code of \(spec.url.path) twice: this build generates it, and generated code \
            is checked in here as well. Remove the plugin from the target, or delete these files: \
            \(names.prefix(4).joined(separator: ", "))\(rest.joined())
            """)
    }

    private func command(for spec: SpecFile, inputs: [URL]) -> Command {
        // A folder a spec, since the generator removes its own files that a spec no longer gives.
        let output = workFolder.appendingPathComponent(spec.stem, isDirectory: true)
        return .buildCommand(
            displayName: "Generating the API of \(spec.url.lastPathComponent) for \(target)",
            executable: tool,
            arguments: ["generate", spec.url.path, "--output", output.path, "--quiet"]
                // The names that are promised below, whatever the spec says by now: a build is not planned anew when
                // the text of a spec changes.
                + ["--layout", "files", "--model-files", "\(spec.modelFiles)"]
                + (module.map { ["--module", $0] } ?? []),
            inputFiles: [spec.url] + spec.companions + inputs,
            outputFiles: spec.outputNames.map { output.appendingPathComponent($0) })
    }
}
