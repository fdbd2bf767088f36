/// `validate`: reports what is wrong with specs, and nothing else.
struct ValidateCommand {
    var request: GenerateRequest
    var console: Console

    func run() throws(Failure) {
        let count = try SpecRun(request, console).specs.paths.count
        try console.tell(count == 1 ? "1 spec is sound" : "\(count) specs are sound")
    }
}

extension Command {
    package static let validate = Command(.validate) { arguments, console throws(Failure) in
        try ValidateCommand(request: GenerateRequest(arguments), console: console).run()
    }
}
