import PackagePlugin

/// `swift package --allow-writing-to-package-directory generate-endpoints`: writes what the specs of targets give into
/// the folders of these targets, to be checked in and reviewed.
@main
struct EndpointGeneratorCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let run = try TargetRun(context: context, arguments: arguments, command: "generate-endpoints")
        try run.perform { target, doubt in
            Diagnostics.warning("'\(target.name)': \(doubt); as it is, the next build may have the code twice")
        }
    }
}
