import Foundation

/// One part of a `multipart/form-data` body (RFC 7578).
struct MultipartPart: Sendable, Hashable {
    enum Content: Sendable, Hashable {
        case data(Data)
        case file(URL)
    }

    var name: String
    var content: Content
    var fileName: String?
    var contentType: String?

    init(_ name: String, text: String) {
        self.name = name
        content = .data(Data(text.utf8))
    }

    init(_ name: String, _ file: FilePart) {
        self.name = name
        fileName = file.fileName
        contentType = file.contentType
        switch file.content {
        case .file(let url): content = .file(url)
        case .data(let data): content = .data(data)
        }
    }

    /// The part's header section, up to the empty line.
    var head: String {
        var head = "Content-Disposition: form-data; name=\"\(Self.escaped(name))\""
        if let fileName { head += "; filename=\"\(Self.escaped(fileName))\"" }
        if let contentType { head += "\r\nContent-Type: \(contentType)" }
        return head + "\r\n\r\n"
    }

    /// A quote or line break in a name would end it, and begin what the sender did not write
    /// (WHATWG HTML, "multipart/form-data encoding algorithm").
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "%22"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
