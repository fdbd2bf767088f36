import Foundation
import TestInputs

/// A recorded call to GitHub and its answer.
struct Exchange: Sendable {
    var method: String
    /// With query, as it travelled.
    var target: String
    /// JSON or text that was sent; empty where nothing was.
    var sent: Data
    var requestFields: [String: String]
    var status: Int
    /// JSON or text that came; empty where nothing did.
    var answer: Data
    var answerIsText: Bool
    var answerFields: [String: String]
    /// The server's own name in the recording, as in `https://uploads.github.com:443`.
    var scope: String
}

/// The recordings, where they lie beside the package.
enum Recordings {
    static let folder = PackageFolder.corpus("github-exchanges")

    static func exchanges(_ name: String) throws -> [Exchange] {
        guard let folder else { return [] }
        let data = try Data(contentsOf: folder.appendingPathComponent(name + ".json"))
        let recorded = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
        return try recorded.map { try Exchange(recorded: $0) }
    }

    static var all: [String] {
        guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
            return []
        }
        return names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }
}

extension Exchange {
    fileprivate init(recorded: [String: Any]) throws {
        method = (recorded["method"] as? String ?? "").uppercased()
        target = recorded["path"] as? String ?? ""
        scope = recorded["scope"] as? String ?? ""
        sent = try Self.bytes(recorded["body"])
        requestFields = Self.fields(recorded["reqheaders"])
        status = recorded["status"] as? Int ?? 0
        answer = try Self.bytes(recorded["response"])
        answerIsText = recorded["response"] is String
        answerFields = Self.fields(recorded["headers"])
    }

    private static func bytes(_ value: Any?) throws -> Data {
        if let text = value as? String { return Data(text.utf8) }
        guard let value, !(value is NSNull) else { return Data() }
        return try JSONSerialization.data(withJSONObject: value, options: [.fragmentsAllowed])
    }

    private static func fields(_ value: Any?) -> [String: String] {
        (value as? [String: Any] ?? [:]).mapValues { "\($0)" }
    }
}
