import EndpointGeneratorCore
import EndpointRuntime
import Foundation
import Testing

/// Every recorded answer in JSON, damaged in every single place in turn.
///
/// What comes of it is foretold from the spec alone, to the exact place: a failure, or what is reported.
@Suite(.enabled(if: Recordings.folder != nil, "the recordings are not beside the package"))
struct DamagedAnswerTests {
    @Test(arguments: [false, true])
    func everyDamageIsToldWithItsPlace(isStrict: Bool) async throws {
        let api = try SpecFile.read("Specs/GitHub.endpoints.json")
        let counts = try await withThrowingTaskGroup(of: DamageCount.self) { group in
            for recording in RecordedCalls.byRecording.keys {
                group.addTask { try Self.count(recording, api, isStrict) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let count = counts.reduce(DamageCount(), +)
        print(isStrict ? "strict:" : "lenient:", count.summary)
        for kind in Damage.Kind.allCases { #expect(count.damages[kind, default: 0] > 0, "\(kind)") }
        // These models have no unions and no lossy fields, so that nothing is told of what lies around the damage.
        let around: Set<DamageCount.Outcome> = [.failedAround, .reportedAround]
        for outcome in DamageCount.Outcome.allCases {
            #expect((count.outcomes[outcome, default: 0] > 0) != around.contains(outcome), "\(outcome)")
        }
        #expect(count.outcomes.values.reduce(0, +) == count.total)
    }

    private static func count(_ recording: String, _ api: APIModel, _ isStrict: Bool) throws -> DamageCount {
        let calls = try #require(RecordedCalls.byRecording[recording])
        return try zip(Recordings.exchanges(recording), calls).reduce(DamageCount()) { sum, pair in
            guard let model = pair.1.answer else { return sum }
            let run = DamageRun(
                api: api, type: try api.answer(of: model.name), model: model, engine: .own, isStrict: isStrict)
            return sum + (try run.count(WrittenDocument(try json(pair.0.answer))))
        }
    }

    @Test(arguments: RecordedCalls.byRecording.keys.sorted())
    func bothEnginesReadAndWriteTheSame(recording: String) throws {
        let calls = try #require(RecordedCalls.byRecording[recording])
        for (exchange, call) in try zip(Recordings.exchanges(recording), calls) {
            guard let model = call.answer else { continue }
            let own = try model.read(.own, exchange.answer)
            let foundation = try model.read(.foundation, exchange.answer)
            #expect(own.value == foundation.value)
            #expect(own.told == foundation.told)
            #expect(try own.encode(.own) == own.encode(.foundation))
        }
    }
}
