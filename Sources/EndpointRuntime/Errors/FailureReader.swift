import Foundation

/// Finds the error that an answer stands for.
///
/// Rules are tried in this order: those with a condition on the body, exact status, range, envelope,
/// default; among equals the endpoint's own before the common ones.
struct FailureReader<A: API> {
    typealias Reading = (error: A.APIError, tolerances: [Tolerance])

    let rules: [ErrorRule<A>]
    let envelope: Envelope?
    let decoder: JSONBodyDecoder

    /// The error of an answer whose status is no success.
    func error(for answer: HTTPFailure, data: Data) -> Reading {
        if let reading = envelopeError(for: answer, data: data) { return reading }
        let body = DeclaredBody(answer: answer, data: data, path: [], decoder: decoder)
        guard let rule = candidates(for: answer.status, in: body, isEnvelope: false).first else {
            return (plain(answer), [])
        }
        do throws(DecodingFailure) {
            return try rule.make(body)
        } catch {
            return (plain(answer, undecoded: error), [])
        }
    }

    /// The error that an answer's envelope holds; nil where it holds none.
    func envelopeError(for answer: HTTPFailure, data: Data) -> Reading? {
        guard let path = envelope?.errorPath, decoder.value(at: path, in: data) != nil else { return nil }
        let body = DeclaredBody(answer: answer, data: data, path: path, decoder: decoder)
        var undecoded: DecodingFailure?
        for rule in candidates(for: answer.status, in: body, isEnvelope: true) {
            do throws(DecodingFailure) {
                return try rule.make(body)
            } catch {
                undecoded = undecoded ?? error
            }
        }
        return (plain(answer, undecoded: undecoded), [])
    }

    /// The rules that this answer meets, best first.
    private func candidates(for status: Int, in body: DeclaredBody, isEnvelope: Bool) -> [ErrorRule<A>] {
        var ranked: [[ErrorRule<A>]] = Array(repeating: [], count: Rank.allCases.count)
        for rule in rules {
            guard let rank = rank(of: rule, for: status, isEnvelope: isEnvelope) else { continue }
            if rule.conditions.isEmpty {
                ranked[rank.rawValue].append(rule)
            } else if body.holds(rule.conditions) {
                ranked[Rank.condition.rawValue].append(rule)
            }
        }
        return ranked.flatMap { $0 }
    }

    private enum Rank: Int, CaseIterable {
        case condition, exact, range, envelope, byDefault
    }

    /// How well a rule's statuses fit; a 401 is met only by a rule that names it.
    private func rank(of rule: ErrorRule<A>, for status: Int, isEnvelope: Bool) -> Rank? {
        if rule.statuses.contains(.status(status)) { return .exact }
        if status == 401 { return nil }
        if rule.statuses.contains(.range(status / 100)) { return .range }
        if isEnvelope, rule.statuses.contains(.envelope) { return .envelope }
        return rule.statuses.contains(.default) ? .byDefault : nil
    }

    private func plain(_ answer: HTTPFailure, undecoded: DecodingFailure? = nil) -> A.APIError {
        var failure = answer
        failure.undecoded = undecoded
        return answer.status == 401 ? .unauthorized(failure) : .http(failure)
    }
}

extension JSONBodyDecoder {
    /// The value at a path; nil where it is absent or null, or where the body is no JSON.
    func value(at path: [String], in data: Data) -> JSONValue? {
        guard !data.isEmpty, let value = try? decode(JSONValue?.self, from: data, at: path).value else { return nil }
        return value == .null ? nil : value
    }
}
