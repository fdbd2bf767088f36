import Foundation

/// A file in a multipart body: on disk, from where it streams, or in memory.
public struct FilePart: Sendable, Hashable {
    enum Content: Sendable, Hashable {
        case file(URL)
        case data(Data)
    }

    let content: Content
    public let fileName: String
    /// The media type.
    public let contentType: String

    /// A file on disk. It is read when the call is made, and never held in memory as a whole.
    public init(url: URL, fileName: String? = nil, contentType: String = "application/octet-stream") {
        content = .file(url)
        self.fileName = fileName ?? url.lastPathComponent
        self.contentType = contentType
    }

    public init(data: Data, fileName: String, contentType: String = "application/octet-stream") {
        content = .data(data)
        self.fileName = fileName
        self.contentType = contentType
    }
}
