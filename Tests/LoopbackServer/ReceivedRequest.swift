import Foundation

/// A request as the server got it.
public struct ReceivedRequest: Sendable {
    /// The request line and the header section, byte for byte, up to the empty line.
    public let head: Data
    /// The body, without its transfer coding.
    public var body: Data
    /// Which connection of the server it came on, counted from one.
    public let connection: Int
    private let lines: [String]

    init(head: Data, connection: Int) {
        self.head = head
        self.connection = connection
        body = Data()
        lines = head.split(separator: UInt8(ascii: "\n")).map { line in
            String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
        }.filter { !$0.isEmpty }
    }

    public var method: String { requestLine(0) }
    /// What follows the method: path and query as they were sent.
    public var target: String { requestLine(1) }
    public var path: String { String(target.prefix { $0 != "?" }) }
    /// The query as it was sent; nil where there is no `?`.
    public var query: String? {
        target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
    }
    public var text: String { String(decoding: body, as: UTF8.self) }

    /// The field lines in order.
    public var fields: [(name: String, value: String)] {
        lines.dropFirst().compactMap { line in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            return (String(line[..<colon]), value)
        }
    }

    /// The value of a field; nil where it did not come.
    public subscript(name: String) -> String? {
        let values = fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    private func requestLine(_ index: Int) -> String {
        let words = (lines.first ?? "").components(separatedBy: " ")
        return index < words.count ? words[index] : ""
    }
}
