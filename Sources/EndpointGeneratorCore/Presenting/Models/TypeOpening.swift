/// The line that opens a type; a long list of conformances goes on under it.
enum TypeOpening {
    static func lines(_ declaration: String, _ conformances: [String], indentation: Int) -> [String] {
        if conformances.isEmpty { return [declaration + " {"] }
        let line = "\(declaration): \(conformances.joined(separator: ", ")) {"
        if Code.fits(line, indentation: indentation) { return [line] }
        var lines = ["\(declaration): \(conformances[0])"]
        for conformance in conformances.dropFirst() {
            let longer = "\(lines[lines.count - 1]), \(conformance)"
            if Code.fits(longer + ",", indentation: indentation) {
                lines[lines.count - 1] = longer
            } else {
                lines[lines.count - 1] += ","
                lines.append("    " + conformance)
            }
        }
        return lines + ["{"]
    }
}
