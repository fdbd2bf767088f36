import Foundation

/// What a clean debug build of the tool costs, against a package with an empty `main` that imports Foundation.
func benchmarkBuilding(_ workshop: Workshop) throws {
    print("\n== Clean debug build (CPU seconds, median of 3)")
    let empty = try workshop.folder("empty")
    try workshop.write(
        """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(name: "empty", targets: [.executableTarget(name: "empty", path: ".")])
        """, to: "Package.swift", in: empty)
    try workshop.write("import Foundation\n", to: "main.swift", in: empty)
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
    let tool = try clean(workshop.package, "endpoint-generator")
    let baseline = try clean(empty, "empty")
    row("endpoint-generator", tool.formatted(1))
    row("empty main and Foundation", baseline.formatted(1))
    row("ratio", (tool / baseline).formatted(2) + " ×")
}
