import Foundation

extension HTTPFields {
    /// The media type of the content, in lower case and without parameters (RFC 9110 §8.3.1); nil where none is said.
    var mediaType: String? {
        let text = self["Content-Type"]?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        return text?.isEmpty == true ? nil : text
    }

    /// Whether the content is said to be JSON, also by a structured syntax suffix (RFC 6838 §4.2.8).
    var areOfJSON: Bool {
        guard let mediaType else { return false }
        return mediaType == "application/json" || mediaType.hasSuffix("+json")
    }
}
