/// What a call answers.
extension Resolution {
    mutating func response(_ syntax: EndpointSyntax, _ index: Int) -> Response {
        guard let response = syntax.response else { return .void }
        if syntax.method.value == "HEAD" {
            if case .void = response.value { return .void }
            error("the answer to a HEAD has no body (RFC 9110 §9.3.2); leave 'response' out", at: response.location)
        }
        if case .outcomes(let outcomes) = response.value { return .outcomes(linkOutcomes(outcomes, index)) }
        return single(response.value, role: .answer, index)
    }

    private mutating func single(_ syntax: ResponseSyntax, role: Model.EndpointRole, _ index: Int) -> Response {
        switch syntax {
        case .void, .outcomes: return .void
        case .json(let type): return .json(answer(type, role, index))
        case .raw(let type):
            checkMediaType(type)
            return .raw(mediaType: type.value)
        case .text(let type):
            checkMediaType(type)
            return .text(mediaType: type.value)
        case .file(let type):
            checkMediaType(type)
            return .file(mediaType: type.value)
        case .stream(let type, let framing, let end):
            if let end { check(end, framing.value) }
            return .stream(
                answer(type, role, index), framing: Response.Framing(rawValue: framing.value) ?? .serverSentEvents,
                end: end?.value)
        }
    }

    /// A line ends at each line break, and what an event holds at each CR (WHATWG HTML §9.2.6).
    private mutating func check(_ end: Located<String>, _ framing: String) {
        let isLine = framing == Response.Framing.jsonLines.rawValue
        guard end.value.utf8.contains(where: { $0 == 13 || isLine && $0 == 10 }) else { return }
        error(
            "'end' is \(isLine ? "a line" : "the data of an event"), and none holds '\(end.value.onOneLine)'; write it "
                + "as it comes, without \(isLine ? "line breaks" : "CR")", at: end.location)
    }

    private mutating func answer(_ type: TypeSyntax, _ role: Model.EndpointRole, _ index: Int) -> WireType {
        let name = Located("answer", at: type.location)
        if let linked = link(type, TypePlace(name: name, origin: .inEndpoint(index, role, isElement: false))) {
            return linked
        }
        brokenAnswers.insert(index)
        return .any
    }

    private mutating func linkOutcomes(
        _ outcomes: [(status: Located<String>, response: ResponseSyntax)], _ index: Int
    ) -> [(status: Int, response: Response)] {
        var found: [(status: Int, response: Response)] = []
        for outcome in outcomes {
            let status = outcomeStatus(outcome.status)
            let linked = single(outcome.response, role: .outcome(status ?? 0), index)
            switch linked {
            case .void, .json: break
            default:
                error(
                    "an outcome is JSON or 'void'; make a call that answers with anything else one of its own",
                    at: outcome.status.location)
            }
            if let status {
                checkBody(of: outcome, status)
                found.append((status, linked))
            }
        }
        return found
    }

    private mutating func checkBody(
        of outcome: (status: Located<String>, response: ResponseSyntax), _ status: Int
    ) {
        guard let section = HTTPSyntax.bodilessStatuses[status] else { return }
        if case .void = outcome.response { return }
        error(
            "an answer of status \(status) has no body (RFC 9110 \(section)); write 'void'", at: outcome.status.location
        )
    }

    private mutating func outcomeStatus(_ text: Located<String>) -> Int? {
        if text.value.utf8.count == 3, let status = Int(text.value), (100...599).contains(status) {
            if (200...399).contains(status) { return status }
            let advice =
                status >= 400 ? "declare \(status) in 'errors'" : "an answer that goes on is never seen; leave it out"
            error("an outcome has a status from 200 to 399; \(advice)", at: text.location)
        } else {
            error("'\(text.value.onOneLine)' is no status; an outcome has one from 200 to 399", at: text.location)
        }
        return nil
    }
}
