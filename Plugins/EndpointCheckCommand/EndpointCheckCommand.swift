import PackagePlugin

/// `swift package check-endpoints`: fails where checked-in generated code is not what its specs say, or was never
/// generated. It writes nothing and asks for no permission, so that it can be a step of a CI job as it is.
@main
struct EndpointCheckCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let run = try TargetRun(context: context, arguments: arguments, command: "check-endpoints")
        try run.perform { _, _ in }
    }
}
