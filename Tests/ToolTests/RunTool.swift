import CommandRunning
import Foundation
import Testing

/// Runs the executable in a folder.
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
