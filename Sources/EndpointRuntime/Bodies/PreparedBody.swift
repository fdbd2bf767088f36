import Foundation

/// A body as each attempt sends it: encoded once a call, whatever the number of attempts.
struct PreparedBody: Sendable {
    var body = TransportBody.none
    var contentType: String?
    /// A file that was made for this call and goes when it ends.
    private(set) var temporaryFile: URL?

    init(_ body: RequestBody) throws(CallFailure) {
        contentType = body.contentType
        switch body {
        case .none:
            break
        case .encoded(_, let encode):
            do {
                self.body = .data(try encode(JSONBodyEncoder()))
            } catch {
                throw .invalidRequest("The body cannot be encoded: \(error)")
            }
        case .data(let data, _): self.body = .data(data)
        case .form(let pairs): self.body = .data(Data(pairs.encodedText.utf8))
        case .file(let url, _): self.body = .file(try Self.readable(url))
        case .multipart(let parts): try prepare(MultipartBody(parts))
        }
    }

    func removeTemporaryFile() {
        if let temporaryFile { try? FileManager.default.removeItem(at: temporaryFile) }
    }

    private mutating func prepare(_ multipart: MultipartBody) throws(CallFailure) {
        contentType = multipart.contentType
        try Self.check(multipart.parts)
        guard multipart.hasFiles else {
            body = .data(multipart.data())
            return
        }
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("upload-\(UUID().uuidString)")
        temporaryFile = url
        do {
            try multipart.write(to: url)
        } catch {
            removeTemporaryFile()
            throw Task.isCancelled ? .cancelled : .invalidRequest("The body's files could not be copied: \(error)")
        }
        body = .file(url)
    }

    private static func check(_ parts: [MultipartPart]) throws(CallFailure) {
        for part in parts {
            if let type = part.contentType, let fault = HTTPSyntax.fault(in: ["Content-Type": type]) {
                throw .invalidRequest("In the part \(part.name): \(fault)")
            }
            if case .file(let url) = part.content { _ = try readable(url) }
        }
    }

    /// Where the file is that a URL leads to.
    private static func readable(_ url: URL) throws(CallFailure) -> URL {
        guard url.isFileURL, FileManager.default.isReadableFile(atPath: url.path) else {
            throw .invalidRequest("The file \(url.lastPathComponent) cannot be read.")
        }
        // Of a link, Linux would send as many bytes as its path has.
        let file = url.resolvingSymlinksInPath()
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        // A folder has no bytes; a pipe or device no length, and cannot be sent again.
        guard attributes?[.type] as? FileAttributeType == .typeRegular else {
            throw .invalidRequest("\(url.lastPathComponent) is no regular file.")
        }
        return file
    }
}
