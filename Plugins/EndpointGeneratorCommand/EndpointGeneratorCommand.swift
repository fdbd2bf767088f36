import Foundation
import PackagePlugin

/// `swift package --allow-writing-to-package-directory generate-endpoints`: writes what the specs of targets give into
/// the folders of these targets, to be checked in and reviewed.
@main
struct EndpointGeneratorCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let run = try TargetRun(context: context, arguments: arguments, command: "generate-endpoints")
        let isBuildPluginUsed = Self.isBuildPluginUsed(in: context.package)
        try run.perform { target, isNamed in
            guard isBuildPluginUsed, !target.hasGeneratedCode, let spec = target.sourceSpec else { return nil }
            let why = "the build plugin seems to take its '\(spec)', which 'exclude' does not name"
            guard isNamed else {
                return "\(why); to check in its Swift instead, remove the plugin from the target, and use "
                    + "'--target \(target.name)'"
            }
            Diagnostics.warning(
                "'\(target.name)': \(why); remove the plugin from the target, or the next build has the code twice")
            return nil
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
