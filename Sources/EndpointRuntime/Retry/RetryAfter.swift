import Foundation

/// `Retry-After` (RFC 9110 §10.2.3): whole seconds or a date.
enum RetryAfter {
    /// The wait that is asked for; nil for none, for one that is over, and for nonsense.
    ///
    /// More seconds than fit are as many as fit.
    static func parse(_ text: String?, now: Date) -> Duration? {
        guard let text = text?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
        if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            let seconds = Int64(text) ?? .max
            return seconds > 0 ? .seconds(seconds) : nil
        }
        guard let date = HTTPDate.parse(text, now: now) else { return nil }
        let wait = date.timeIntervalSince(now)
        return wait > 0 ? .seconds(wait) : nil
    }
}
