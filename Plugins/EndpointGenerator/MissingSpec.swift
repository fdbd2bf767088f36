import Foundation
import PackagePlugin

/// A target that has the plugin and no spec: most often one that is left out of the target's sources, or misnamed.
struct MissingSpec {
    private let target: any SourceModuleTarget

    init(_ target: any SourceModuleTarget) {
        self.target = target
    }

    func report() {
        let files = FileManager.default.enumerator(
            at: target.directoryURL, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        let names = (files?.compactMap { ($0 as? URL)?.lastPathComponent } ?? []).sorted()
        let hint: String
        if let excluded = names.first(where: { $0.hasSuffix(SpecFile.suffix) }) {
            hint = ": '\(excluded)' is not among its sources, which 'exclude' or 'sources' of the manifest may say"
        } else if let misnamed = names.first(where: { $0.lowercased().hasSuffix("endpoint.json") }) {
            hint = ": did you mean to name '\(misnamed)' like 'Blog\(SpecFile.suffix)'?"
        } else {
            hint = " in its folder, and none in folders that an '\(SpecList.fileName)' there lists"
        }
        Diagnostics.warning(
            "target '\(target.name)' uses the plugin 'EndpointGenerator', and has no '*\(SpecFile.suffix)'\(hint)")
    }
}
