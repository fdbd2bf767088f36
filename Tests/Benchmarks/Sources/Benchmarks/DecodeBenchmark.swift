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
