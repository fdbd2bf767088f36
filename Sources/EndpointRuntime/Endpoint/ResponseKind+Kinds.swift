import Foundation

extension ResponseKind where Response: Decodable {
    /// JSON, by the type.
    public static var json: ResponseKind {
        ResponseKind(accept: "application/json", isJSON: true) { (answer) throws(DecodingFailure) in
            try answer.json(Response.self) { (data, path) throws(DecodingFailure) in
                try answer.decoder.decode(Response.self, from: data, at: path)
            }
        }
    }
}

extension ResponseKind {
    /// JSON, by the wire form given.
    public static func json(_ wire: Wire<Response>) -> ResponseKind {
        ResponseKind(accept: "application/json", isJSON: true) { (answer) throws(DecodingFailure) in
            try answer.json(Response.self) { (data, path) throws(DecodingFailure) in
                try answer.decoder.decode(wire, from: data, at: path)
            }
        }
    }
}

extension ResponseKind where Response == Void {
    /// No payload: whatever the body of a success is, it is not looked at.
    public static var nothing: ResponseKind {
        ResponseKind(accept: nil, isJSON: true) { (_) throws(DecodingFailure) in ((), []) }
    }
}

extension ResponseKind where Response == Data {
    /// The bytes of the body.
    public static func raw(_ contentType: String) -> ResponseKind {
        ResponseKind(accept: contentType) { (answer) throws(DecodingFailure) in
            try answer.refusePage(inPlaceOf: contentType)
            return (answer.data, [])
        }
    }
}

extension ResponseKind where Response == String {
    /// The body as UTF-8 text; a byte that is no UTF-8 is an error.
    public static func text(_ contentType: String) -> ResponseKind {
        ResponseKind(accept: contentType) { (answer) throws(DecodingFailure) in
            try answer.refusePage(inPlaceOf: contentType)
            guard let text = String(data: answer.data, encoding: .utf8) else {
                throw DecodingFailure(expected: "text in UTF-8", found: "other bytes")
            }
            return (text, [])
        }
    }
}

extension ResponseKind where Response == DownloadedFile {
    /// A file: `send` leaves it in the temporary folder, `download(_:to:)` puts it in its place.
    public static func file(_ contentType: String) -> ResponseKind {
        ResponseKind(accept: contentType, delivery: .file) { (answer) throws(DecodingFailure) in
            guard let file = answer.file else {
                throw DecodingFailure(expected: "a file", found: "none")
            }
            try answer.refusePage(inPlaceOf: contentType)
            return (DownloadedFile(url: file, contentType: answer.fields["Content-Type"]), [])
        }
    }
}

extension Answer {
    /// Fails where a page of HTML came that was not asked for: from a captive portal or a login in the way. Other types
    /// are taken, since servers call one thing by many (`application/zip`, `application/x-zip-compressed`).
    fileprivate func refusePage(inPlaceOf contentType: String) throws(DecodingFailure) {
        guard let found = fields.mediaType, HTTPFields.isPage(found) else { return }
        let asked = HTTPFields.mediaType(of: contentType)
        if HTTPFields.isPage(asked) || asked == "*/*" || asked == "text/*" { return }
        throw DecodingFailure(expected: asked, found: found)
    }
}
