import BuiltInTemplates
import EndpointGeneratorCore
import Mustache

enum TemplatesRequest {
    case list
    case show(String)

    init(_ arguments: ParsedArguments) throws(Failure) {
        switch (arguments.operands[0], arguments.operands.dropFirst().first) {
        case ("list", nil): self = .list
        case ("show", let name?): self = .show(name)
        case ("show", nil): throw arguments.fault("'templates show' needs a NAME; 'templates list' lists them")
        case ("list", _?): throw arguments.fault("'templates list' takes nothing more")
        case (let action, _):
            let hint = suggestion(["list", "show"].nearMatch(to: action))
            throw arguments.fault("unknown action '\(action)'\(hint.isEmpty ? ": use 'list' or 'show'" : hint)")
        }
    }
}

/// `templates`: the built-in templates, to be copied and changed.
struct TemplatesCommand {
    var request: TemplatesRequest
    var console: Console

    func run() throws(Failure) {
        let names = BuiltInTemplates.sources.keys.sorted()
        switch request {
        case .list:
            try console.write(names.joined(separator: "\n"))
        case .show(let asked):
            let name = asked.hasSuffix(TemplateFile.nameSuffix) ? TemplateFile(path: asked, text: "").name : asked
            guard let text = BuiltInTemplates.sources[name] else {
                throw .usage("there is no template '\(asked)'\(suggestion(names.nearMatch(to: name)))")
            }
            try console.write(text)
        }
    }
}

extension Command {
    package static let templates = Command(.templates) { arguments, console throws(Failure) in
        try TemplatesCommand(request: TemplatesRequest(arguments), console: console).run()
    }
}
