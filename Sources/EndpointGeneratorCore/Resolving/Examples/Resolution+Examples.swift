/// An example with the type that it has to decode as.
struct PendingExample {
    let node: JSONNode
    let type: WireType
    /// Whether the scalars of its field may be converted.
    let lenient: Bool
}

extension Resolution {
    /// Holds each example against its field's type, as the emitted decoder would.
    mutating func checkExamples() {
        for example in examples {
            let checker = ExampleChecker(models: models, decoding: decoding, lenient: example.lenient)
            guard let mismatch = checker.mismatch(example.node, example.type) else { continue }
            error("the example does not decode as its field: \(mismatch.text)", at: mismatch.location)
        }
    }
}
