import EndpointGeneratorCore
import EndpointRuntime
import Foundation
import Testing

/// Damages a document in every place, and holds what comes of decoding it to the contract.
struct DamageRun {
    let api: APIModel
    let type: WireType
    let model: CompiledModel
    let engine: Engine
    let isStrict: Bool

    func count(_ document: WrittenDocument) throws -> DamageCount {
        var count = DamageCount()
        for place in document.places {
            for damage in Damage.all(at: place) {
                count.count(damage, try outcome(of: damage, document))
            }
        }
        return count
    }

    private func outcome(of damage: Damage, _ document: WrittenDocument) throws -> DamageCount.Outcome {
        let steps = damage.place.steps
        let damaged = document.value.changing(steps[...], to: damage.replacement) ?? .null
        var contract = Contract(api, isStrict: isStrict)
        let spot = Spot(value: damaged, focus: .towards(steps[...]))
        var promised: JSONPath?
        do {
            _ = try contract.read(type, spot, isLenient: contract.isLenient)
        } catch let fault as Fault {
            promised = fault.path
        }
        do {
            let told = try model.told(engine, damage.bytes(document), isStrict)
            if let promised { Issue.record("\(damage): decoded, and should have failed at \(promised)") }
            if told != contract.told.sorted() { Issue.record("\(damage): \(told), not \(contract.told.sorted())") }
            guard !told.isEmpty else { return .fits }
            return told.contains { $0.path.steps.starts(with: steps) } ? .reported : .reportedAround
        } catch let failure as DecodingFailure {
            let promise = promised?.description ?? "no failure"
            if failure.path != promised { Issue.record("\(damage): \(failure), not \(promise)") }
            if failure.expected.isEmpty || failure.found.isEmpty { Issue.record("\(damage): it does not say what") }
            return outcome(failure.path.steps, steps)
        }
    }

    private func outcome(_ failed: [JSONPath.Step], _ damaged: [JSONPath.Step]) -> DamageCount.Outcome {
        if failed == damaged { return .failedThere }
        return failed.starts(with: damaged) ? .failedInside : .failedAround
    }
}
