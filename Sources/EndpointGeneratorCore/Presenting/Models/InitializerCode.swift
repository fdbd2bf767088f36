/// An initialiser that takes one argument a property.
enum InitializerCode {
    static func lines(
        _ access: String, _ parameters: [Code], _ assignments: [String], indentation: Int
    ) -> [String] {
        let signature = Code.call("\(access)init", parameters)
        if assignments.isEmpty { return [signature.flat + " {}"] }
        var lines = signature.lines(suffix: " {", indentation: indentation)
        for assignment in assignments { lines.append("    " + assignment) }
        lines.append("}")
        return lines
    }
}
