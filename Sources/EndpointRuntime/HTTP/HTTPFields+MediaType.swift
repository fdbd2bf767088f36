import Foundation

extension HTTPFields {
    /// The media type of the content, in lower case and without parameters (RFC 9110 §8.3.1); nil where none is said.
    var mediaType: String? {
        let text = self["Content-Type"].map(Self.mediaType)
        return text?.isEmpty == true ? nil : text
    }

    /// In lower case and without parameters.
    static func mediaType(of contentType: String) -> String {
        contentType.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    }

    /// Whether a media type is a page for a browser.
    static func isPage(_ mediaType: String) -> Bool {
        mediaType == "text/html" || mediaType == "application/xhtml+xml"
    }

    /// Whether the content is said to be JSON, also by a structured syntax suffix (RFC 6838 §4.2.8).
    var areOfJSON: Bool {
        guard let mediaType else { return false }
        return mediaType == "application/json" || mediaType.hasSuffix("+json")
    }
}
