import EndpointCommands
import Foundation

// What people type.
let tool = Tool([.generate, .check, .validate, .diff, .templates])
exit(tool.run(CommandLine.arguments.dropFirst()).rawValue)
