import EndpointGeneratorCore

/// `check`: holds a folder of generated files against its specs.
struct CheckCommand {
    var request: GenerateRequest
    var console: Console

    func run() throws(Failure) {
        let run = try SpecRun(request, console)
        let folder = try OutputFolder(request.output)
        let snapshot = try folder.snapshot(for: run.files.map(\.name))
        let plan = WritePlan(of: run.files, in: snapshot, owner: run.owner(of:))
        let findings = FolderCheck(of: run.files, against: plan, in: snapshot).findings
        guard findings.isEmpty else {
            for finding in findings { try show(finding, in: folder.path) }
            throw Failure(verdict(on: findings, plan))
        }
        let count = run.files.count
        try console.tell("'\(folder.path)' is up to date: \(count) \(count == 1 ? "file" : "files")")
    }

    private func verdict(on findings: [FolderCheck.Finding], _ plan: WritePlan) -> String {
        let (one, count) = (findings.count == 1, findings.count)
        // Generating does nothing about the files of specs that are no part of the run.
        guard count > plan.kept.values.reduce(0, { $0 + $1.count }) else {
            return one ? "1 file is of another spec" : "\(count) files are of other specs"
        }
        let differ = one ? "1 file differs" : "\(count) files differ"
        return "\(differ); run '\(remedy)' to bring \(one ? "it" : "them") up to date"
    }

    private func show(_ finding: FolderCheck.Finding, in folder: String) throws(Failure) {
        let file = FileSystem.join(folder, finding.file)
        console.report([.error(finding.message, at: SourceLocation(file: file, line: finding.line, column: 1))])
        if !finding.diff.isEmpty { try console.write("--- \(file)\n+++ \(file) (generated)\n\(finding.diff)") }
    }

    /// What is typed to write what the specs say.
    private var remedy: String {
        request.target.map { "\(CommandSyntax.generateEndpoints.call) --target \($0)" } ?? CommandSyntax.generate.call
    }
}

extension Command {
    package static let check = Command(.check, action: runCheck)

    /// `check` as the package's command plugin is asked for it.
    package static let checkEndpoints = Command(.checkEndpoints, action: runCheck)

    private static func runCheck(_ arguments: ParsedArguments, _ console: Console) throws(Failure) {
        try CheckCommand(request: GenerateRequest(arguments), console: console).run()
    }
}
