import Foundation

/// What compiling the emitted models costs, against the same structs with the compiler's `Codable`.
func benchmarkCompiling(_ workshop: Workshop) throws {
    print("\n== Compiling 300 models (CPU seconds, median of 3; text in bytes a model)")
    let api = SyntheticAPI(models: 300, endpoints: 0)
    let emitted = try emit(api, workshop)
    row("", "emitted", "synthesised", "ratio")
    for configuration in ["debug", "release"] {
        let modules = try workshop.build("EndpointRuntime", configuration).appendingPathComponent("Modules")
        let ours = try compile(emitted, ["-I", modules.path], configuration, workshop)
        let theirs = try compileSynthesized(configuration, workshop)
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

/// The structs of 300 models as the compiler makes them decodable.
func compileSynthesized(_ configuration: String, _ workshop: Workshop) throws -> (cpu: Double, text: Int) {
    let folder = try workshop.folder("synthesized")
    let api = SyntheticAPI(models: 300, endpoints: 0)
    try workshop.write(api.synthesized, to: "Structures.swift", in: folder)
    return try compile(folder, [], configuration, workshop)
}

private func compile(
    _ folder: URL, _ options: [String], _ configuration: String, _ workshop: Workshop
) throws -> (cpu: Double, text: Int) {
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") }.sorted().map { folder.appendingPathComponent($0).path }
    let flags = configuration == "debug" ? ["-Onone", "-g", "-enable-testing"] : ["-O", "-wmo"]
    var cpu: [Double] = []
    var text = 0
    for _ in 0..<3 {
        let output = try workshop.folder("objects")
        let arguments =
            ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "Models", "-emit-module", "-c"]
            + flags + options + sources
        cpu.append(try succeed(arguments, in: output).cpu)
        text = try textSize(of: output)
    }
    return (median(cpu), text)
}

private func textSize(of folder: URL) throws -> Int {
    let objects = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".o") }
    let lines = try succeed(["size"] + objects, in: folder).output.split(separator: "\n").dropFirst()
    return lines.compactMap { $0.split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) } }.reduce(0, +)
}
