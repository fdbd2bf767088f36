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
        guard FileSystem.exists(path), !FileSystem.isFolder(path) else { throw .usage("there is no file '\(path)'") }
        let reading = GenerationPipeline.read(SpecSource(path: path, bytes: try FileSystem.bytes(of: path)))
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

    init(_ arguments: ParsedArguments) {
        old = arguments.operands[0]
        new = arguments.operands[1]
        format = arguments[.format].flatMap(ReportFormat.init) ?? .text
        failsFrom = arguments[.failOn].flatMap(Verdict.init)
    }
}
