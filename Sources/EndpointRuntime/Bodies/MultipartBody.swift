import Foundation

/// Puts a `multipart/form-data` body together (RFC 7578, RFC 2046 §5.1).
///
/// Without files on disk it is made in memory. With them it goes to a temporary file, piece by piece: so
/// its length is known, it can be sent again, and a large file never is in memory as a whole.
struct MultipartBody {
    let parts: [MultipartPart]
    let boundary: String

    init(_ parts: [MultipartPart], makeBoundary: () -> String = { "boundary-" + UUID().uuidString }) {
        self.parts = parts
        var boundary = makeBoundary()
        while parts.contains(where: { Self.holds($0, boundary) }) { boundary = makeBoundary() }
        self.boundary = boundary
    }

    /// With the boundary that a media type names; nil where it is not one of such a body.
    init?(_ parts: [MultipartPart], typed contentType: String?) {
        guard let contentType, contentType.hasPrefix(Self.typeStart) else { return nil }
        self.parts = parts
        boundary = String(contentType.dropFirst(Self.typeStart.count))
    }

    private static let typeStart = "multipart/form-data; boundary="

    var contentType: String { Self.typeStart + boundary }

    var hasFiles: Bool {
        parts.contains { if case .file = $0.content { true } else { false } }
    }

    /// The body in memory, for parts that all are.
    func data() -> Data {
        var body = Data()
        for part in parts {
            body.append(opening(of: part))
            if case .data(let data) = part.content { body.append(data) }
            body.append(Self.lineBreak)
        }
        body.append(closing)
        return body
    }

    /// Writes the body to a file.
    func write(to url: URL) throws {
        guard FileManager.default.createFile(atPath: url.path, contents: nil) else {
            throw URLError(.cannotCreateFile)
        }
        let output = try FileHandle(forWritingTo: url)
        defer { try? output.close() }
        for part in parts {
            try output.write(contentsOf: opening(of: part))
            switch part.content {
            case .data(let data): try output.write(contentsOf: data)
            case .file(let source): try Self.copy(source, to: output)
            }
            try output.write(contentsOf: Self.lineBreak)
        }
        try output.write(contentsOf: closing)
    }

    private func opening(of part: MultipartPart) -> Data { Data("--\(boundary)\r\n\(part.head)".utf8) }

    private var closing: Data { Data("--\(boundary)--\r\n".utf8) }

    private static func copy(_ source: URL, to output: FileHandle) throws {
        let input = try FileHandle(forReadingFrom: source)
        defer { try? input.close() }
        while let piece = try input.read(upToCount: pieceSize), !piece.isEmpty {
            try Task.checkCancellation()
            try output.write(contentsOf: piece)
        }
    }

    /// Whether a part's own bytes hold the boundary. A file is not read for it: 122 random bits are enough.
    private static func holds(_ part: MultipartPart, _ boundary: String) -> Bool {
        guard case .data(let data) = part.content else { return false }
        return data.range(of: Data(boundary.utf8)) != nil
    }

    private static let lineBreak = Data("\r\n".utf8)
    private static let pieceSize = 1 << 16
}
