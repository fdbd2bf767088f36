import Foundation
import PackagePlugin

/// `swift package --allow-writing-to-package-directory generate-endpoints`: writes what the specs of targets give into
/// the folders of these targets, to be checked in and reviewed.
@main
struct EndpointGeneratorCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let run = try TargetRun(context: context, arguments: arguments, command: "generate-endpoints")
        let isBuildPluginUsed = Self.isBuildPluginUsed(in: context.package)
        try run.perform { target in
            guard isBuildPluginUsed, !target.hasGeneratedCode, let spec = target.sourceSpec else { return nil }
            return "the build plugin seems to take its '\(spec)', which 'exclude' does not name; to write the Swift "
                + "all the same, use '--target \(target.name)'"
        }
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
}
