import LoopbackServer

extension ReceivedRequest {
    /// `GET /articles?page=2`
    var line: String { method + " " + target }

    /// The fields but those that each `URLSession` adds in its own way: who asks, in which language and coding, and the
    /// length of the body. Names are in lower case: Linux spells them in its own way.
    var apiFields: [String: String] {
        let ofTransport: Set = [
            "host", "connection", "user-agent", "accept-encoding", "accept-language", "content-length",
        ]
        let said = fields.filter { !ofTransport.contains($0.name.lowercased()) && $0 != ("Accept", "*/*") }
        return Dictionary(said.map { ($0.name.lowercased(), $0.value) }) { "\($0), \($1)" }
    }
}
