import PackagePlugin

/// `swift package check-endpoints`: fails where checked-in generated code is not what its specs say. It writes nothing
/// and asks for no permission, so that it can be a step of a CI job as it is.
@main
struct EndpointCheckCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let run = try TargetRun(
            context: context, arguments: arguments, action: "check",
            advice: "; 'swift package --allow-writing-to-package-directory generate-endpoints' writes what specs say")
        let targets = run.targets.filter(\.hasSpecs)
        // A target without any generated file has it made in the build; that is not this command's to judge, unless
        // the target was asked for by name.
        let checked = targets.filter { run.isSelective || $0.hasGeneratedCode }
        for target in targets where !checked.contains(where: { $0.name == target.name }) {
            print("passed over '\(target.name)': no generated code is checked in there")
        }
        if targets.isEmpty || !checked.isEmpty { try run.perform(on: checked) }
    }
}
