import BuiltInTemplates
import EndpointGeneratorCore
import Mustache

/// `templates`: the built-in templates, to be copied and changed.
struct TemplatesCommand {
    var request: TemplatesRequest
    var console: Console

    func run() throws(Failure) {
        let names = BuiltInTemplates.sources.keys.sorted()
        switch request {
        case .list:
            console.write(names.joined(separator: "\n"))
        case .show(let asked):
            let name = asked.hasSuffix(TemplateFile.nameSuffix) ? TemplateFile(path: asked, text: "").name : asked
            guard let text = BuiltInTemplates.sources[name] else {
                throw .usage("there is no template '\(asked)'\(suggestion(names.nearMatch(to: name)))")
            }
            console.write(text)
        }
    }
}
