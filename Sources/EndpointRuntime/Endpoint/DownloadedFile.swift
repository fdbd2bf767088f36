import Foundation

/// A body that went to disk. The file is the caller's, to move or to delete.
public struct DownloadedFile: Sendable, Hashable {
    /// Where the file is.
    public let url: URL
    /// The media type that the server gave.
    public let contentType: String?

    public init(url: URL, contentType: String? = nil) {
        self.url = url
        self.contentType = contentType
    }
}
