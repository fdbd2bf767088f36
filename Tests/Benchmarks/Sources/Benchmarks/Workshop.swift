import Foundation

/// Where the package under measurement stands, and a scratch folder for what is built on the way.
struct Workshop {
    let package: URL
    let scratch: URL

    init() throws {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<5 { root.deleteLastPathComponent() }
        package = root
        scratch = FileManager.default.temporaryDirectory.appendingPathComponent("endpoint-benchmarks")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    }

    /// An empty folder of this name.
    func folder(_ name: String) throws -> URL {
        let url = scratch.appendingPathComponent(name)
        try? FileManager.default.removeItem(at: url)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url
    }

    func write(_ text: String, to name: String, in folder: URL) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    /// Builds a product of the package and gives the folder that it stands in.
    func build(_ product: String, _ configuration: String) throws -> URL {
        let output = scratch.appendingPathComponent("products")
        _ = try succeed([
            "swift", "build", "--package-path", package.path, "--scratch-path", output.path, "-c", configuration,
            "--product", product,
        ])
        return output.appendingPathComponent(configuration)
    }
}
