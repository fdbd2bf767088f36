import BuiltInTemplates
import EndpointGeneratorCore
import Foundation
import TestInputs

/// The specs that this package shows its features with, and what comes out of them.
enum SampleSpecs {
    static let small = ["Blog", "Chat", "Files", "Search", "Settings", "Store", "Tasks"]

    static func generate(_ name: String, _ options: GenerationOptions = GenerationOptions()) throws -> Generation {
        let file = "\(name).endpoints.json"
        let text = try String(contentsOf: PackageFolder.url.appendingPathComponent("Specs/\(file)"), encoding: .utf8)
        return generate(text, file: file, options)
    }

    static func generate(_ text: String, file: String, _ options: GenerationOptions) -> Generation {
        let pipeline = GenerationPipeline(options: options, builtInTemplates: BuiltInTemplates.sources)
        return pipeline.run([SpecSource(path: file, bytes: Array(text.utf8))])
    }
}
