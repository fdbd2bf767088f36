import EndpointRuntime
import Foundation

/// A value that is on the tape and not read.
private struct Unread: Decodable {
    init(from decoder: any Decoder) {}
}

/// A model of nothing but dates.
private struct Week: Decodable {
    static let days: [StaticString] = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let last: Date

    init(from decoder: any Decoder) throws {
        var json = try decoder.fields(DecodingRules())
        var latest = Date.distantPast
        for day in Self.days { latest = json.date(day, .iso8601) }
        last = latest
        try json.finish()
    }
}

/// A date-time: what reading it adds to a text that is parsed and not read, against Foundation's parser of the same
/// bytes.
func benchmarkDates() throws {
    let count = 30_000 * Week.days.count
    let texts = (0..<count).map { "2024-05-\(10 + $0 % 20)T12:\(10 + $0 % 50):00Z" }
    let style = Date.ISO8601FormatStyle()
    let theirs = try best(of: 3) { for text in texts { _ = try style.parse(text) } } / Double(count)
    let decoder = JSONBodyDecoder(rules: DecodingRules())

    let elements = Data("[\(texts.map { "\"\($0)\"" }.joined(separator: ","))]".utf8)
    let (array, unreadArray) = try best(
        of: 15,
        { _ = try decoder.decode(.array(.date(.iso8601)), from: elements) as (value: [Date], tolerances: [Tolerance]) },
        { _ = try decoder.decode([Unread].self, from: elements) })
    let weeks = stride(from: 0, to: count, by: Week.days.count).map { start in
        "{\(zip(Week.days, texts[start...]).map { "\"\($0)\":\"\($1)\"" }.joined(separator: ","))}"
    }
    let models = Data("[\(weeks.joined(separator: ","))]".utf8)
    let (fields, unreadFields) = try best(
        of: 15, { _ = try decoder.decode([Week].self, from: models) },
        { _ = try decoder.decode([Unread].self, from: models) })

    let nanoseconds = { (seconds: Double) in (seconds * 1e9).formatted(0) + " ns" }
    let compare = { (label: String, ours: Double) in
        row(
            label, nanoseconds(ours / Double(count)), nanoseconds(theirs),
            (theirs / ours * Double(count)).formatted(1) + " ×")
    }
    compare("an ISO 8601 date-time, as a field of a model", fields - unreadFields)
    compare("an ISO 8601 date-time, as an element", array - unreadArray)
}
