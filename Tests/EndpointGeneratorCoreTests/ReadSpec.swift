import EndpointGeneratorCore
import Testing

/// What a spec means; a spec with an error fails the test.
func api(_ text: String, _ file: String = "Blog.endpoints.json") throws -> APIModel {
    let reading = GenerationPipeline.read(SpecSource(path: file, bytes: Array(text.utf8)))
    return try #require(reading.api, "\(reading.diagnostics)")
}
