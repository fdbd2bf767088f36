import Foundation
import PackagePlugin

/// Makes Swift of each `*.endpoints.json` in a target while it is built.
@main
struct EndpointGenerator: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let commands = SpecCommands(
            tool: try context.tool(named: "endpoint-generator").url, workFolder: context.pluginWorkDirectoryURL,
            target: target.name, module: target.moduleName)
        let files = target.sourceFiles.map(\.url)
        let lists = SpecList.all(in: files)
        let watch = FolderWatch(lists.flatMap(\.folders), workFolder: context.pluginWorkDirectoryURL)
        return [watch?.command].compactMap(\.self) + commands.all(for: files, listedIn: lists)
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension EndpointGenerator: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let commands = SpecCommands(
                tool: try context.tool(named: "endpoint-generator").url, workFolder: context.pluginWorkDirectoryURL,
                target: target.displayName, module: nil)
            let files = target.inputFiles.map(\.url)
            return commands.all(for: files, listedIn: SpecList.all(in: files))
        }
    }
#endif
