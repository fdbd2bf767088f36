import Foundation

/// What the generator costs in the clean debug build of a package that uses it: against a package with an empty `main`
/// that imports Foundation, and, since machines differ, against compiling 300 structs with the compiler's own `Codable`.
///
/// It is built from packages that depend on this one: from within, SwiftPM builds it twice, once as a product and once
/// for the plugin that the tests use.
func benchmarkBuilding(_ workshop: Workshop) throws {
    print("\n== Clean debug build (CPU seconds, lowest of 4 by turns)")
    let dependency = #".package(name: "swift-endpoint-generator", path: "\#(workshop.package.path)")"#
    let empty = try package("empty", in: workshop)
    let structures = try synthesized(workshop)
    let alone = try pluginToolAlone(in: workshop)
    let typed = try package(
        "typed", dependency, target: #"dependencies: [.product(name: "endpoint-generator", \#(from))], path: ".""#,
        in: workshop)
    let plugged = try package(
        "plugged", dependency, target: #"path: ".", plugins: [.plugin(name: "EndpointGenerator", \#(from))]"#,
        in: workshop)
    let seconds = try lowest(
        of: 4, by: \.self,
        [
            { try clean(empty, in: workshop) },
            { try compile(structures, [], "debug", workshop).cpu },
            { try clean(alone, in: workshop) },
            { try clean(typed, product: "endpoint-generator", in: workshop) },
            { try clean(plugged, in: workshop) },
        ])
    let (baseline, synthesized) = (seconds[0], seconds[1])
    row("empty main and Foundation", baseline.formatted(1))
    row("300 structs with the compiler's Codable", synthesized.formatted(1))
    for (what, seconds) in zip(
        ["the tool that plugins run", "the tool for people", "a package with the plugin"], seconds.dropFirst(2))
    {
        row(what, seconds.formatted(1))
        row("  against the empty main", (seconds / baseline).formatted(2) + " ×")
        row("  against the structs", (seconds / synthesized).formatted(2) + " ×")
    }
}

private let from = #"package: "swift-endpoint-generator""#

private func clean(_ package: URL, product: String? = nil, in workshop: Workshop) throws -> Double {
    let scratch = try workshop.folder("clean-build")
    let command = ["swift", "build", "--package-path", package.path, "--scratch-path", scratch.path]
    return try succeed(command + (product.map { ["--product", $0] } ?? [])).cpu
}

/// A package with an empty `main` that imports Foundation.
private func package(
    _ name: String, _ dependency: String = "", target: String = #"path: ".""#, in workshop: Workshop
) throws -> URL {
    let folder = try workshop.folder(name)
    try workshop.write(
        """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(
            name: "\(name)", dependencies: [\(dependency)],
            targets: [.executableTarget(name: "\(name)", \(target))])
        """, to: "Package.swift", in: folder)
    try workshop.write("import Foundation\n", to: "main.swift", in: folder)
    return folder
}

/// The sources of the plugins' tool as a package of their own.
private func pluginToolAlone(in workshop: Workshop) throws -> URL {
    let folder = try workshop.folder("alone")
    for name in ["Sources", "Templates"] {
        try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent(name), withDestinationURL: workshop.package.appendingPathComponent(name))
    }
    try workshop.write(
        """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(
            name: "alone",
            targets: [
                .target(name: "Mustache"),
                .target(name: "EndpointGeneratorCore", dependencies: ["Mustache"]),
                .target(name: "BuiltInTemplates", path: "Templates", sources: ["BuiltInTemplates.swift"]),
                .target(
                    name: "EndpointCommands", dependencies: ["EndpointGeneratorCore", "BuiltInTemplates", "Mustache"]),
                .executableTarget(name: "endpoint-plugin-tool", dependencies: ["EndpointCommands"]),
            ])
        """, to: "Package.swift", in: folder)
    return folder
}
