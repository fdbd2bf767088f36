import CommandRunning
import Foundation
import Testing

/// Runs in a folder what people type.
func runTool(
    _ arguments: String..., in folder: TemporaryFolder, environment: [String: String] = [:]
) async throws -> CommandRun {
    try await runTool(arguments: arguments, in: folder, environment: environment)
}

func runTool(
    arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]
) async throws -> CommandRun {
    let tool = try #require(BuildProducts.executable("endpoint-generator"))
    return try await CommandRun(tool, arguments, in: folder.url, environment: environment)
}

/// Runs in a folder what the plugins run.
func runPluginTool(_ arguments: String..., in folder: TemporaryFolder) async throws -> CommandRun {
    try await runPluginTool(arguments: arguments, in: folder)
}

func runPluginTool(arguments: [String], in folder: TemporaryFolder) async throws -> CommandRun {
    let tool = try #require(BuildProducts.executable("endpoint-plugin-tool"))
    return try await CommandRun(tool, arguments, in: folder.url)
}
