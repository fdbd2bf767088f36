import EndpointGeneratorCore

/// What is being compared, as far as a change of it needs to be told: kind, name, and a place in both files.
struct Subject {
    let kind: Change.Kind
    var path: String
    let old: SourceLocation
    let new: SourceLocation
}

/// The changes found so far.
struct ChangeLog {
    private(set) var changes: [Change] = []

    mutating func add(
        _ action: Change.Action, _ subject: Subject, _ summary: String, server: Effect = .noRequest,
        client: Effect = .noAnswer, swift: Effect = .sameSwift
    ) {
        changes.append(
            Change(
                kind: subject.kind, action: action, subject: subject.path, summary: summary, old: subject.old,
                new: subject.new, server: server, client: client, swift: swift))
    }
}

extension Effect {
    static let noRequest = safe("Requests stay as they are.")
    static let noAnswer = safe("Answers stay as they are.")
    static let sameSwift = safe("Calls of the emitted API stay as they are.")

    /// For what is only in some places: `self` where it is in a request.
    func ifRequested(_ use: ModelUse) -> Effect { use.inRequests ? self : .noRequest }
    func ifAnswered(_ use: ModelUse) -> Effect { use.inAnswers ? self : .noAnswer }
}
