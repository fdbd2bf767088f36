import EndpointGeneratorCore

// What a call sends, and what it gets.
extension Comparer {
    mutating func compareBodies(_ pair: Pairing.Pair, _ holder: Subject) {
        let (before, after) = (old.api.endpoints[pair.old].body, new.api.endpoints[pair.new].body)
        let subject = holder.holding("body", .body)
        switch (before, after) {
        case (nil, nil): break
        case (nil, let body?): tellNewBody(body, subject)
        case (_?, nil):
            log.add(
                .removed, subject, "removed", server: .risky("Old clients go on sending it."),
                swift: .breaking("Its argument is gone."))
        case (let left?, let right?):
            compareOptionality(left, right, subject)
            compareContents(left, right, pair, subject)
        }
    }

    private mutating func tellNewBody(_ body: Body, _ subject: Subject) {
        let isNeeded = !body.isOptional
        log.add(
            .added, subject, "added as \(body.content.spelling)",
            server: isNeeded
                ? .breaking("Old clients do not send it.") : .safe("Old clients do not send it, and need not."),
            swift: isNeeded ? .breaking("One argument more has to be given.") : .safe("Its argument may be left out."))
    }

    private mutating func compareOptionality(_ left: Body, _ right: Body, _ subject: Subject) {
        guard left.isOptional != right.isOptional else { return }
        log.add(
            .changed, subject, right.isOptional ? "turned optional" : "turned required",
            server: right.isOptional
                ? .safe("Old clients send it always.") : .breaking("Old clients may leave it out."),
            swift: right.isOptional
                ? .risky("Its argument may be left out, and comes behind those that have to be given.")
                : .breaking("Its argument has to be given."))
    }

    private mutating func compareContents(_ left: Body, _ right: Body, _ pair: Pairing.Pair, _ subject: Subject) {
        if left.content.spelling != right.content.spelling {
            let isSameKind = left.content.kind == right.content.kind
            log.add(
                .changed, subject, "changed from \(left.content.spelling) to \(right.content.spelling)",
                server: .breaking("Old clients send \(left.content.spelling)."),
                swift: isSameKind ? .sameSwift : .breaking("It is made of another argument."))
        }
        let (before, after) = (old.names.parameters[pair.old].body, new.names.parameters[pair.new].body)
        switch (left.content, right.content) {
        case (.json(let left, _), .json(let right, _)):
            if let change = types.change(left, right) { tell(change, subject, .request) }
        case (.form(let left, _), .form(let right, _)):
            compareParameters(FieldList(left, names: before), FieldList(right, names: after), in: subject, .parameter)
        case (.multipart(let left), .multipart(let right)):
            compareParameters(
                FieldList(left, names: before, areArguments: true), FieldList(right, names: after, areArguments: true),
                in: subject, .parameter)
        default: break
        }
    }

    mutating func compareResponses(_ before: Response, _ after: Response, _ holder: Subject) {
        let subject = holder.holding("response", .response)
        switch (before, after) {
        case (.void, .void): break
        case (.json(let left), .json(let right)):
            if let change = types.change(left, right) { tell(change, subject, .answer) }
        case (.outcomes(let left), .outcomes(let right)): compareOutcomes(left, right, subject)
        case (.stream(let left, _, _), .stream(let right, _, _)):
            compareFraming(before, after, subject)
            if let change = types.change(left, right) { tell(change, subject, .answer) }
        case (.void, _):
            log.add(
                .changed, subject, "got a payload: \(after.spelling)", client: .safe("Old clients pass over it."),
                swift: .breaking("The call answers another type."))
        default: compareKinds(before, after, subject)
        }
    }

    private mutating func compareKinds(_ before: Response, _ after: Response, _ subject: Subject) {
        guard before.spelling != after.spelling else { return }
        let isSameKind = before.kind == after.kind
        log.add(
            .changed, subject, "changed from \(before.spelling) to \(after.spelling)",
            server: .risky("Old clients ask for \(before.spelling) in 'Accept'."),
            client: isSameKind
                ? .risky("Old clients hand on what they get.") : .breaking("Old clients read \(before.spelling)."),
            swift: isSameKind ? .sameSwift : .breaking("The call answers another type."))
    }

    private mutating func compareFraming(_ before: Response, _ after: Response, _ subject: Subject) {
        guard before.spelling != after.spelling else { return }
        log.add(
            .changed, subject, "changed from \(before.spelling) to \(after.spelling)",
            client: .breaking("Old clients read \(before.spelling)."))
    }

    private mutating func compareOutcomes(
        _ before: [(status: Int, response: Response)], _ after: [(status: Int, response: Response)], _ holder: Subject
    ) {
        let pairing = Pairing(before.map { "\($0.status)" }, after.map { "\($0.status)" }) { _, _ in false }
        for pair in pairing.pairs {
            compareResponses(
                before[pair.old].response, after[pair.new].response, holder.outcome(after[pair.new].status))
        }
        for index in pairing.added {
            log.add(
                .added, holder.outcome(after[index].status), "added",
                client: .risky("Old clients do not know the status."),
                swift: .risky("A 'switch' over all cases lacks one."))
        }
        for index in pairing.removed {
            log.add(
                .removed, holder.outcome(before[index].status), "removed",
                client: .safe("Old clients wait for it in vain."), swift: .breaking("Its case is gone."))
        }
    }
}

extension Subject {
    fileprivate func outcome(_ status: Int) -> Subject {
        var outcome = self
        outcome.path += ".\(status)"
        return outcome
    }
}

/// What Swift takes or gives, apart from types and media types.
private enum ContentKind {
    case nothing, json, form, multipart, data, file, text, stream, outcomes
}

extension Body.Content {
    fileprivate var kind: ContentKind {
        switch self {
        case .json: .json
        case .form: .form
        case .multipart: .multipart
        case .raw: .data
        case .file: .file
        case .text: .text
        }
    }
}

extension Response {
    fileprivate var kind: ContentKind {
        switch self {
        case .void: .nothing
        case .json: .json
        case .raw: .data
        case .text: .text
        case .file: .file
        case .stream: .stream
        case .outcomes: .outcomes
        }
    }
}
