import EndpointGeneratorCore
import Mustache

/// What the command line asks for.
enum Command {
    case generate(GenerateRequest)
    case check(GenerateRequest)
    case validate(GenerateRequest)
    case diff(DiffRequest)
    case templates(TemplatesRequest)
    case help(String)
    case version
}

/// What `generate`, `check` and `validate` work on.
struct GenerateRequest {
    /// Files and folders.
    var specs: [String]
    var output: String
    var access: AccessLevel?
    var layout: FileLayout?
    var modelFiles: Int?
    /// A folder of templates that replace built-in ones.
    var templates: String?
    var module: String?
    /// The target of a package that asks; nil on a command line.
    var target: String?
    var printsFiles: Bool
    var isQuiet: Bool
}

struct DiffRequest {
    var old: String
    var new: String
    var format: ReportFormat
    var failsFrom: Verdict?

    enum ReportFormat: String {
        case text, markdown, json
    }
}

enum TemplatesRequest {
    case list
    case show(String)
}

extension Command {
    init(_ arguments: [String]) throws(UsageFault) {
        guard let first = arguments.first else {
            throw UsageFault("no command was given: use \(listed(CommandSyntax.all.map(\.name)))")
        }
        switch first {
        case "--help", "-h": self = .help(HelpText.overview)
        case "help": self = try .help(about: arguments.dropFirst())
        case "--version": self = .version
        default: self = try .named(first, arguments.dropFirst())
        }
    }

    var isQuiet: Bool {
        switch self {
        case .generate(let request), .check(let request), .validate(let request): request.isQuiet
        case .diff, .templates, .help, .version: false
        }
    }

    private static func help(about names: ArraySlice<String>) throws(UsageFault) -> Command {
        guard let name = names.first else { return .help(HelpText.overview) }
        return .help(HelpText.text(for: try syntax(named: name)))
    }

    private static func syntax(named name: String) throws(UsageFault) -> CommandSyntax {
        if let syntax = CommandSyntax.named(name) { return syntax }
        let kind = name.hasPrefix("-") ? "option" : "command"
        let known = CommandSyntax.all.map(\.name) + (kind == "option" ? ["--help", "--version"] : ["help"])
        throw UsageFault("unknown \(kind) '\(name)'\(suggestion(known.nearMatch(to: name)))")
    }

    private static func named(_ name: String, _ rest: ArraySlice<String>) throws(UsageFault) -> Command {
        let syntax = try syntax(named: name)
        let arguments = try ParsedArguments(rest, of: syntax)
        if arguments.has(.help) { return .help(HelpText.text(for: syntax)) }
        switch syntax.name {
        case CommandSyntax.generate.name, CommandSyntax.generateEndpoints.name:
            return .generate(try GenerateRequest(arguments))
        case CommandSyntax.check.name, CommandSyntax.checkEndpoints.name: return .check(try GenerateRequest(arguments))
        case CommandSyntax.validate.name: return .validate(try GenerateRequest(arguments))
        case CommandSyntax.diff.name: return .diff(DiffRequest(arguments))
        default: return .templates(try TemplatesRequest(arguments))
        }
    }
}

extension GenerateRequest {
    init(_ arguments: ParsedArguments) throws(UsageFault) {
        specs = arguments.operands
        output = arguments[.output] ?? "."
        access = arguments[.access].flatMap(AccessLevel.init)
        layout = arguments[.layout].flatMap(FileLayout.init)
        modelFiles = try arguments.number(.modelFiles, in: 1...1000)
        templates = arguments[.templates]
        module = arguments[.module]
        target = arguments[.target]
        printsFiles = arguments.has(.print)
        isQuiet = arguments.has(.quiet)
    }
}

extension DiffRequest {
    init(_ arguments: ParsedArguments) {
        old = arguments.operands[0]
        new = arguments.operands[1]
        format = arguments[.format].flatMap(ReportFormat.init) ?? .text
        failsFrom = arguments[.failOn].flatMap(Verdict.init)
    }
}

extension TemplatesRequest {
    init(_ arguments: ParsedArguments) throws(UsageFault) {
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
