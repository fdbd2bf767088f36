import PackagePlugin

/// `swift package check-endpoints`: fails where checked-in generated code is not what its specs say. It writes nothing
/// and asks for no permission, so that it can be a step of a CI job as it is.
@main
struct EndpointCheckCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let run = try TargetRun(context: context, arguments: arguments, command: "check-endpoints")
        // A target without any generated file has it made in the build; that is not this command's to judge.
        try run.perform { target, isNamed in
            isNamed || target.hasGeneratedCode ? nil : "no generated code is checked in there"
        }
    }
}
