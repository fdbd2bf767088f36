import Foundation

let benchmarks: [(name: String, run: (Workshop) throws -> Void)] = [
    ("build", benchmarkBuilding), ("generate", benchmarkGenerating), ("compile", benchmarkCompiling),
    ("decode", { _ in try benchmarkDecoding() }),
]
let wanted = CommandLine.arguments.dropFirst()
if let unknown = wanted.first(where: { name in !benchmarks.contains { $0.name == name } }) {
    print("unknown benchmark '\(unknown)'; there are: \(benchmarks.map(\.name).joined(separator: ", "))")
    exit(2)
}
do {
    let workshop = try Workshop()
    for benchmark in benchmarks where wanted.isEmpty || wanted.contains(benchmark.name) {
        try benchmark.run(workshop)
    }
} catch {
    print("\(error)")
    exit(1)
}
