import Foundation

/// How long the generator takes for a large spec, and how that grows with the spec.
func benchmarkGenerating(_ workshop: Workshop) throws {
    print("\n== Generating (CPU seconds of the whole process, median of 5)")
    row("", "debug", "release")
    let specs = try workshop.folder("specs")
    var seconds: [String: [Double]] = [:]
    for configuration in ["debug", "release"] {
        let tool = try workshop.build("endpoint-generator", configuration).appendingPathComponent("endpoint-generator")
        for models in [250, 500, 1000] {
            let spec = "Synthetic\(models).endpoints.json"
            try workshop.write(SyntheticAPI(models: models, endpoints: models / 2).spec, to: spec, in: specs)
            let cpu = try (0..<5).map { _ in
                let output = try workshop.folder("generated")
                return try succeed([tool.path, "generate", spec, "--output", output.path, "--quiet"], in: specs).cpu
            }
            seconds[configuration, default: []].append(median(cpu))
        }
    }
    for (index, models) in [250, 500, 1000].enumerated() {
        let columns = ["debug", "release"].map { seconds[$0]?[index].formatted(3) ?? "–" }
        row("\(models) models, \(models / 2) endpoints", columns[0], columns[1])
    }
    for configuration in ["debug", "release"] {
        guard let measured = seconds[configuration], measured.count == 3 else { continue }
        row("1000 models against 250, \(configuration)", (measured[2] / measured[0]).formatted(2) + " ×", "(linear: 4)")
    }
}
