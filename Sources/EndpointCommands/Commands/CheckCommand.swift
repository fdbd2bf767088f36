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
            let them = findings.count == 1 ? "it" : "them"
            throw Failure("\(Self.count(findings)); run '\(remedy)' to bring \(them) up to date")
        }
        let count = run.files.count
        let verdict = "'\(folder.path)' is up to date: \(count) \(count == 1 ? "file" : "files")"
        try console.tell(([verdict] + GenerateCommand.kept(in: plan, of: folder.path)).joined(separator: "\n"))
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

    private static func count(_ findings: [FolderCheck.Finding]) -> String {
        findings.count == 1 ? "1 file differs" : "\(findings.count) files differ"
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
