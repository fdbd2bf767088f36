import Foundation

/// What compiling the emitted models costs, against the same structs with the compiler's `Codable`.
func benchmarkCompiling(_ workshop: Workshop) throws {
    print("\n== Compiling 300 models (CPU seconds, lowest of 3 by turns; text in bytes a model)")
    let api = SyntheticAPI(models: 300, endpoints: 0)
    let emitted = try emit(api, workshop)
    let structures = try synthesized(workshop)
    row("", "emitted", "synthesised", "ratio")
    for configuration in ["debug", "release"] {
        let modules = try workshop.build("EndpointRuntime", configuration).appendingPathComponent("Modules")
        let figures = try lowest(
            of: 3, by: \.cpu,
            [
                { try compile(emitted, ["-I", modules.path], configuration, workshop) },
                { try compile(structures, [], configuration, workshop) },
            ])
        let (ours, theirs) = (figures[0], figures[1])
        row(configuration, ours.cpu.formatted(1), theirs.cpu.formatted(1), (ours.cpu / theirs.cpu).formatted(2) + " ×")
        guard configuration == "release" else { continue }
        let perModel = (ours.text / 300, theirs.text / 300)
        let ratio = Double(ours.text) / Double(max(1, theirs.text))
        row("text, release", "\(perModel.0)", "\(perModel.1)", ratio.formatted(2) + " ×")
    }
}

private func emit(_ api: SyntheticAPI, _ workshop: Workshop) throws -> URL {
    let tool = try workshop.build("endpoint-generator", "release").appendingPathComponent("endpoint-generator")
    let folder = try workshop.folder("emitted")
    try workshop.write(api.spec, to: "Synthetic.endpoints.json", in: folder)
    _ = try succeed(
        [tool.path, "generate", "Synthetic.endpoints.json", "--output", folder.path, "--access", "public", "--quiet"],
        in: folder)
    return folder
}

/// A folder with the structs of 300 models as the compiler makes them decodable.
func synthesized(_ workshop: Workshop) throws -> URL {
    let folder = try workshop.folder("synthesized")
    try workshop.write(SyntheticAPI(models: 300, endpoints: 0).synthesized, to: "Structures.swift", in: folder)
    return folder
}

/// One compilation of a folder's sources.
func compile(
    _ folder: URL, _ options: [String], _ configuration: String, _ workshop: Workshop
) throws -> (cpu: Double, text: Int) {
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") }.sorted().map { folder.appendingPathComponent($0).path }
    let flags = configuration == "debug" ? ["-Onone", "-g", "-enable-testing"] : ["-O", "-wmo"]
    let output = try workshop.folder("objects")
    let arguments =
        ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "Models", "-emit-module", "-c"]
        + flags + options + sources
    let cpu = try succeed(arguments, in: output).cpu
    return (cpu, try textSize(of: output))
}

private func textSize(of folder: URL) throws -> Int {
    let objects = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".o") }
    let lines = try succeed(["size"] + objects, in: folder).output.split(separator: "\n").dropFirst()
    return lines.compactMap { $0.split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) } }.reduce(0, +)
}
