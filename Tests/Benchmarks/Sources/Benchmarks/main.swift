import Foundation

let benchmarks: [(name: String, run: (Workshop) async throws -> Void)] = [
    ("build", benchmarkBuilding), ("generate", benchmarkGenerating), ("compile", benchmarkCompiling),
    ("decode", { _ in try benchmarkDecoding() }), ("call", { _ in try await benchmarkCalling() }),
]
// What the benchmark of calls starts as its server.
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "serve" {
    AnsweringServer.serve(Data(base64Encoded: CommandLine.arguments[2]) ?? Data())
}
let wanted = CommandLine.arguments.dropFirst()
if let unknown = wanted.first(where: { name in !benchmarks.contains { $0.name == name } }) {
    print("unknown benchmark '\(unknown)'; there are: \(benchmarks.map(\.name).joined(separator: ", "))")
    exit(2)
}
do {
    let workshop = try Workshop()
    for benchmark in benchmarks where wanted.isEmpty || wanted.contains(benchmark.name) {
        try await benchmark.run(workshop)
    }
} catch {
    print("\(error)")
    exit(1)
}
