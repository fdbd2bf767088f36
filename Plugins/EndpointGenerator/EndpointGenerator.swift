import Foundation
import PackagePlugin

/// Makes Swift of each `*.endpoints.json` in a target while it is built.
@main
struct EndpointGenerator: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let tool = try context.tool(named: "endpoint-plugin-tool").url
        let workFolder = context.pluginWorkDirectoryURL
        // Looked for by name, since a target may leave it out of its sources.
        let list = SpecList.find(in: target.directoryURL)
        let commands = SpecCommands(tool: tool, workFolder: workFolder, target: target.name, module: target.moduleName)
        let all = commands.all(for: target.sourceFiles.map(\.url), and: list)
        if all.isEmpty, list != nil || !SpecList.exists(in: target.directoryURL) { MissingSpec(target).report() }
        let ofList = list.flatMap { ListCommands($0, tool: tool, workFolder: workFolder, target: target.name) }
        return (ofList?.all ?? []) + all
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension EndpointGenerator: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let commands = SpecCommands(
                tool: try context.tool(named: "endpoint-plugin-tool").url, workFolder: context.pluginWorkDirectoryURL,
                target: target.displayName, module: nil)
            let files = target.inputFiles.map(\.url)
            let list = files.first { $0.lastPathComponent == SpecList.fileName }.flatMap(SpecList.init)
            return commands.all(for: files, and: list)
        }
    }
#endif
