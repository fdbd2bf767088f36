import Foundation

/// This package's own folder, and the real inputs that lie beside it where there are any.
public enum PackageFolder {
    public static let url: URL = {
        var url = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        for _ in 0..<3 { url.deleteLastPathComponent() }
        return url
    }()

    /// A folder of real inputs: in `../shared/corpus` beside the package, or where ENDPOINT_CORPUS says; nil where it is
    /// absent, so that tests which need it are skipped.
    public static func corpus(_ name: String) -> URL? {
        let corpus =
            ProcessInfo.processInfo.environment["ENDPOINT_CORPUS"].map { URL(fileURLWithPath: $0) }
            ?? url.deletingLastPathComponent().appendingPathComponent("shared/corpus")
        let folder = corpus.appendingPathComponent(name)
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }
}
