import EndpointCommands
import EndpointComparing
import EndpointGeneratorCore

/// `diff`: tells what a change of a spec means.
struct DiffCommand {
    let request: DiffRequest
    let console: Console

    func run() throws(Failure) {
        let old = try api(request.old)
        let new = try api(request.new)
        guard let old, let new else { throw .reported }
        let comparison = Comparison(from: old, to: new)
        switch request.format {
        case .text: try console.write(comparison.text)
        case .markdown: try console.write(comparison.markdown)
        case .json: try console.write(comparison.json)
        }
        if let limit = request.failsFrom, comparison.worst >= limit { throw .reported }
    }

    private func api(_ path: String) throws(Failure) -> APIModel? {
        let isFile = FileSystem.exists(path) && !FileSystem.isFolder(path)
        guard isFile || SpecSource.isStandardInput(path) else { throw .usage("there is no file '\(path)'") }
        let reading = GenerationPipeline.read(try SpecSource(reading: path))
        console.report(reading.diagnostics)
        return reading.api
    }
}

struct DiffRequest {
    let old: String
    let new: String
    let format: ReportFormat
    let failsFrom: Verdict?

    enum ReportFormat: String {
        case text, markdown, json
    }

    init(_ arguments: ParsedArguments) throws(Failure) {
        old = arguments.operands[0]
        new = arguments.operands[1]
        if SpecSource.isStandardInput(old), SpecSource.isStandardInput(new) {
            throw arguments.fault("only one of OLD and NEW can be standard input")
        }
        format = arguments[.format].flatMap(ReportFormat.init) ?? .text
        failsFrom = arguments[.failOn].flatMap(Verdict.init)
    }
}
