import EndpointRuntime
import Foundation
import OrderModels

/// What the report costs with one tolerance in every object, against the same answer without any.
func benchmarkReports(_ large: Data) throws {
    let (exact, lenient) = answers(large)
    let decoder = JSONBodyDecoder(rules: Orders.decoding)
    let decode = { (data: Data) throws in try decoder.decode([Orders.Order].self, from: data).tolerances }
    let size = "\(lenient.count / 1_000_000) MB"
    let label = "\(try decode(lenient).count) reports in \(size)"
    try compareReports("\(label), that nobody reads", { _ = try decode(lenient) }, { _ = try decode(exact) })
    try compareReports(
        "\(label), each path read", { for tolerance in try decode(lenient) { _ = tolerance.path } },
        { _ = try decode(exact) })
    try compareReports(
        "nothing to report in \(size)",
        { _ = try decoder.decode([Orders.Order].self, from: exact, report: ToleranceReport()) },
        { _ = try decoder.decode([Orders.Order].self, from: exact, report: nil) })
}

private func compareReports(_ label: String, _ with: () throws -> Void, _ without: () throws -> Void) throws {
    let (reporting, silent) = try best(of: 15, with, without)
    row(label, "", "", (reporting / silent).formatted(2) + " × of none")
}

/// The same answer twice, of one length: with numbers as the spec has them, and with a number in quotes in each object.
func answers(_ large: Data) -> (exact: Data, lenient: Data) {
    // A space for each quote keeps both texts of one length.
    let text = String(decoding: large, as: UTF8.self)
    return (
        Data(text.replacing(/"id":(\d+)/) { "\"id\": \($0.1) " }.utf8),
        Data(text.replacing(/"id":(\d+)/) { "\"id\":\"\($0.1)\"" }.utf8)
    )
}
