import Foundation

/// A file in a multipart body: on disk, from where it streams, or in memory.
public struct FilePart: Sendable, Hashable {
    enum Content: Sendable, Hashable {
        case file(URL)
        case data(Data)
    }

    let content: Content
    /// The name that the server is told, without a folder.
    public let fileName: String
    /// The media type, as the part says it.
    public let contentType: String

    /// A file on disk. It is read when the call is made, and never held in memory as a whole.
    ///
    /// ```swift
    /// FilePart(url: photo, contentType: "image/jpeg")
    /// ```
    ///
    /// - Parameters:
    ///   - url: Where the file is on disk.
    ///   - fileName: Nil for the last part of the URL.
    ///   - contentType: The media type. It is not told from the file's name: a `.jpg` goes as
    ///     `application/octet-stream` (any bytes, RFC 7578 §4.4) unless another type is given.
    public init(url: URL, fileName: String? = nil, contentType: String = "application/octet-stream") {
        content = .file(url)
        self.fileName = fileName ?? url.lastPathComponent
        self.contentType = contentType
    }

    /// Bytes in memory.
    ///
    /// - Parameters:
    ///   - data: What the file holds.
    ///   - fileName: The name that the server is told.
    ///   - contentType: The media type. It is not told from the file's name.
    public init(data: Data, fileName: String, contentType: String = "application/octet-stream") {
        content = .data(data)
        self.fileName = fileName
        self.contentType = contentType
    }
}
