import Foundation

/// What a clean debug build of the tool costs a package that uses it: against one with an empty `main` that imports
/// Foundation, and, since machines differ, against compiling 300 structs with the compiler's own `Codable`.
///
/// It is built from a package that depends on this one: from within, SwiftPM builds it twice, once as a product and once
/// for the plugin that the tests use.
func benchmarkBuilding(_ workshop: Workshop) throws {
    print("\n== Clean debug build (CPU seconds, median of 3)")
    let empty = try package("empty", in: workshop)
    let user = try package("user", dependency: workshop.package, in: workshop)
    func clean(_ package: URL, _ product: String) throws -> Double {
        median(
            try (0..<3).map { _ in
                let scratch = try workshop.folder("clean-build")
                return try succeed([
                    "swift", "build", "--package-path", package.path, "--scratch-path", scratch.path, "--product",
                    product,
                ]).cpu
            })
    }
    let tool = try clean(user, "endpoint-generator")
    let baseline = try clean(empty, "empty")
    row("endpoint-generator", tool.formatted(1))
    row("empty main and Foundation", baseline.formatted(1))
    row("ratio", (tool / baseline).formatted(2) + " ×")
    let structures = try compileSynthesized("debug", workshop).cpu
    row("300 structs with the compiler's Codable", structures.formatted(1))
    row("endpoint-generator against these", (tool / structures).formatted(2) + " ×")
}

/// A package with an empty `main` that imports Foundation.
private func package(_ name: String, dependency: URL? = nil, in workshop: Workshop) throws -> URL {
    let folder = try workshop.folder(name)
    let package = dependency.map { #".package(name: "swift-endpoint-generator", path: "\#($0.path)")"# } ?? ""
    let tool =
        dependency == nil ? "" : #".product(name: "endpoint-generator", package: "swift-endpoint-generator")"#
    try workshop.write(
        """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(
            name: "\(name)", dependencies: [\(package)],
            targets: [.executableTarget(name: "\(name)", dependencies: [\(tool)], path: ".")])
        """, to: "Package.swift", in: folder)
    try workshop.write("import Foundation\n", to: "main.swift", in: folder)
    return folder
}
