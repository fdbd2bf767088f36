import EndpointRuntime
import Foundation
import OrderModels
import SynthesizedModels

/// Decoding and encoding, against `JSONDecoder` and `JSONEncoder` on structs with the compiler's own `Codable`.
func benchmarkDecoding() throws {
    print("\n== Decoding and encoding (MB/s of CPU time, best of 7; the ratio is against JSONDecoder, JSONEncoder)")
    var payload = OrderPayload()
    let large = payload.array(ofBytes: 5_000_000)
    let small = payload.single(ofBytes: 2048)
    let repeats = 5000
    row("", "emitted", "synthesised", "ratio")
    try compare(
        "decode \(large.count / 1_000_000) MB", bytes: large.count,
        { _ = try JSONBodyDecoder(rules: Orders.decoding).decode([Orders.Order].self, from: large) },
        { _ = try synthesizedDecoder().decode([Order].self, from: large) })
    try compare(
        "decode \(small.count) bytes", bytes: small.count * repeats,
        {
            let decoder = JSONBodyDecoder(rules: Orders.decoding)
            for _ in 0..<repeats { _ = try decoder.decode(Orders.Order.self, from: small) }
        },
        {
            let decoder = synthesizedDecoder()
            for _ in 0..<repeats { _ = try decoder.decode(Order.self, from: small) }
        })
    try compare(
        "the emitted models under JSONDecoder, 5 MB", bytes: large.count,
        { _ = try JSONDecoder().decode([Orders.Order].self, from: large) },
        { _ = try synthesizedDecoder().decode([Order].self, from: large) })
    try benchmarkEncoding(large)
    try benchmarkReports(large)
    try benchmarkDates()
}

/// For structs with the compiler's own `Codable`.
func synthesizedDecoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
}

private func compare(
    _ label: String, bytes: Int, _ ours: () throws -> Void, _ theirs: () throws -> Void
) throws {
    let (mine, other) = try best(of: 7, ours, theirs)
    let speed = { (seconds: Double) in (Double(bytes) / 1e6 / seconds).formatted(1) }
    row(label, speed(mine), speed(other), (other / mine).formatted(2) + " ×")
}

private func benchmarkEncoding(_ large: Data) throws {
    let ours = try JSONBodyDecoder(rules: Orders.decoding).decode([Orders.Order].self, from: large).value
    let theirs = try synthesizedDecoder().decode([Order].self, from: large)
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    try compare(
        "encode 5 MB", bytes: large.count, { _ = try JSONBodyEncoder().encode(ours) },
        { _ = try encoder.encode(theirs) })
}

/// What the report costs with one tolerance in every object, against the same answer without any.
private func benchmarkReports(_ large: Data) throws {
    // A space for each quote keeps both texts of one length.
    let text = String(decoding: large, as: UTF8.self)
    let exact = Data(text.replacing(/"id":(\d+)/) { "\"id\": \($0.1) " }.utf8)
    let lenient = Data(text.replacing(/"id":(\d+)/) { "\"id\":\"\($0.1)\"" }.utf8)
    let decoder = JSONBodyDecoder(rules: Orders.decoding)
    let reports = try decoder.decode([Orders.Order].self, from: lenient).tolerances.count
    let (with, without) = try best(
        of: 15, { _ = try decoder.decode([Orders.Order].self, from: lenient) },
        { _ = try decoder.decode([Orders.Order].self, from: exact) })
    let size = "\(lenient.count / 1_000_000) MB"
    row("\(reports) reports in \(size), against none", "", "", (with / without).formatted(2) + " ×")
    let (asked, unasked) = try best(
        of: 15, { _ = try decoder.decode([Orders.Order].self, from: exact, report: ToleranceReport()) },
        { _ = try decoder.decode([Orders.Order].self, from: exact, report: nil) })
    row("nothing to report in \(size), against no report", "", "", (asked / unasked).formatted(2) + " ×")
}

/// An element that is on the tape and not read.
private struct Unread: Decodable {
    init(from decoder: any Decoder) {}
}

/// A date-time: what reading it adds to an array of which nothing is read, against Foundation's parser.
private func benchmarkDates() throws {
    let count = 200_000
    let texts = (0..<count).map { "2024-05-\(10 + $0 % 20)T12:\(10 + $0 % 50):00Z" }
    let json = Data("[\(texts.map { "\"\($0)\"" }.joined(separator: ","))]".utf8)
    let decoder = JSONBodyDecoder(rules: DecodingRules())
    let (dates, unread) = try best(
        of: 15,
        { _ = try decoder.decode(.array(.date(.iso8601)), from: json) as (value: [Date], tolerances: [Tolerance]) },
        { _ = try decoder.decode([Unread].self, from: json) })
    let style = Date.ISO8601FormatStyle()
    let theirs = try best(of: 3) { for text in texts { _ = try style.parse(text) } }
    let nanoseconds = { (seconds: Double) in (seconds / Double(count) * 1e9).formatted(0) + " ns" }
    row("an ISO 8601 date-time", nanoseconds(dates - unread), nanoseconds(theirs))
}
