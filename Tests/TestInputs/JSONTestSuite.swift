import Foundation

/// The texts of a suite that many parsers are held to: `y_` is JSON, `n_` is not, `i_` may be either.
public enum JSONTestSuite {
    /// Nil where the suite does not lie beside the package.
    public static let folder = PackageFolder.corpus("json-test-suite")

    /// The texts whose names begin with `prefix`, by name; none where the folder is absent.
    public static func texts(_ prefix: String) throws -> [(name: String, text: Data)] {
        guard let folder else { return [] }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return try names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".json") }.sorted().map {
            ($0, try Data(contentsOf: folder.appendingPathComponent($0)))
        }
    }
}
