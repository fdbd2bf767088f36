import EndpointGeneratorCore

/// `check-plan`: tells whether a build was planned with the list of folders that its target has now.
///
/// A build is planned anew when a file comes or goes, not when one is edited. So where the list is another one, a file
/// comes into a folder that is looked at, and the next build reads the list again.
struct PlanCheckCommand {
    /// The list of folders.
    let list: String
    /// What it was when the build was planned.
    let planned: String
    /// A folder that is looked at for files.
    let watched: String
    /// The Swift file that stands for the answer in the build.
    let answer: String

    init(_ arguments: ParsedArguments) {
        let operands = arguments.operands
        (list, planned, watched, answer) = (operands[0], operands[1], operands[2], operands[3])
    }

    func run(_ console: Console) throws(Failure) {
        guard try FileSystem.bytes(of: list) == FileSystem.bytes(of: planned) else {
            try FileSystem.write("", to: FileSystem.join(watched, "edited.docc"))
            let location = SourceLocation(file: list, line: 1, column: 1)
            console.report([.error("this build was planned before the list was edited; build again", at: location)])
            throw .reported
        }
        try FileSystem.write("// This build was planned with the list of folders as it is.\n", to: answer)
    }
}

extension Command {
    package static let checkPlan = Command(.checkPlan) { arguments, console throws(Failure) in
        try PlanCheckCommand(arguments).run(console)
    }
}
