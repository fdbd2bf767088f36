import EndpointCommands
import Foundation

// What the plugins of this package run. It is built with every package that uses them, so it has what they need and
// no more: to compare specs, say, is for people.
let tool = Tool([.generate, .generateEndpoints, .checkEndpoints, .checkPlan])
exit(tool.run(CommandLine.arguments.dropFirst()).rawValue)
