import EndpointGeneratorCore

/// `generate`: writes what specs give, or shows it.
struct GenerateCommand {
    var request: GenerateRequest
    var console: Console

    func run() throws(Failure) {
        let run = try SpecRun(request, console)
        if request.printsFiles { return try show(run.files) }
        let folder = try OutputFolder(request.output)
        let snapshot = try folder.snapshot(for: run.files.map(\.name))
        let plan = WritePlan(of: run.files, in: snapshot, owner: run.owner(of:))
        guard plan.obstacles.isEmpty else {
            throw Failure(messages: plan.obstacles.map { "in '\(folder.path)': \($0.message)" })
        }
        try folder.carryOut(plan)
        try console.tell(Self.summary(of: plan, in: folder.path))
    }

    private func show(_ files: [GeneratedFile]) throws(Failure) {
        for file in files {
            try console.write("// ---- \(file.name)\n\(file.contents)")
        }
    }

    /// What a run did, a line a file that it touched.
    private static func summary(of plan: WritePlan, in folder: String) -> String {
        let touched =
            plan.writes.map { "wrote    \(FileSystem.join(folder, $0.name))" }
            + plan.removals.map { "removed  \(FileSystem.join(folder, $0))" }
        let count = plan.unchanged.count
        let rest = count == 0 ? [] : ["\(count) \(count == 1 ? "file was" : "files were") up to date"]
        return (touched + rest + kept(in: plan, of: folder)).joined(separator: "\n")
    }

    /// What a run leaves alone for being of other specs, a line a spec.
    private static func kept(in plan: WritePlan, of folder: String) -> [String] {
        plan.kept.sorted { $0.key < $1.key }.map { spec, names in
            let more = names.count > 1 ? " and \(names.count - 1) more" : ""
            let them = names.count > 1 ? "them" : "it"
            return "kept     \(FileSystem.join(folder, names[0]))\(more) of '\(spec)', which is no part of this run; "
                + "delete \(them) if that spec is gone"
        }
    }
}

extension Command {
    package static let generate = Command(.generate, action: runGenerate)

    /// `generate` as the package's command plugin is asked for it.
    package static let generateEndpoints = Command(.generateEndpoints, action: runGenerate)

    private static func runGenerate(_ arguments: ParsedArguments, _ console: Console) throws(Failure) {
        try GenerateCommand(request: GenerateRequest(arguments), console: console).run()
    }
}
