import Foundation

extension APIClient {
    /// Downloads a file to a place of your choosing; what is there is replaced.
    ///
    /// The file is there whole or not at all: until it is complete, it grows in the temporary folder.
    ///
    /// - Parameters:
    ///   - endpoint: A call that answers a file.
    ///   - destination: Where the file is put; its folder has to be there.
    ///   - retry: What is tried again, where it is not the client's policy.
    ///   - progress: Told of each step. Retries begin again at zero.
    /// - Throws: The API's error; `.transport` where the file cannot be put in its place.
    public func download(
        _ endpoint: Endpoint<A, DownloadedFile>, to destination: URL, retry: RetryChoice = .standard,
        progress: ProgressHandler? = nil
    ) async throws(A.APIError) -> DownloadedFile {
        let options = CallOptions(retry: retry, downloadProgress: progress)
        let download = try await perform(endpoint, options).value
        do {
            try move(download.url, to: destination)
        } catch {
            try? FileManager.default.removeItem(at: download.url)
            throw .transport(
                TransportFailure(.cannotMoveFile, "the file could not be put at \(destination.lastPathComponent)"))
        }
        return DownloadedFile(url: destination, contentType: download.contentType)
    }

    private func move(_ file: URL, to destination: URL) throws {
        let files = FileManager.default
        if files.fileExists(atPath: destination.path) { try files.removeItem(at: destination) }
        try files.moveItem(at: file, to: destination)
    }
}
