/// Headers, of the spec and of one call.
extension Resolution {
    mutating func headers(
        _ syntax: [FieldSyntax], _ place: FieldPlace, _ typePlace: TypePlace
    ) -> (fixed: [FixedValue], supplied: [Field]) {
        var fixed: [FixedValue] = []
        var supplied: [Field] = []
        var seen: [String: SourceLocation] = [:]
        for header in syntax {
            checkHeaderName(header.name)
            if let first = seen.updateValue(header.name.location, forKey: header.name.value.lowercased()) {
                error(
                    "header '\(header.name.value)' comes twice, as the case of letters tells none apart "
                        + "(RFC 9110 §5.1); leave one out", at: header.name.location,
                    notes: [.init("the first is here", at: first)])
            }
            let field = parameter(header, place, typePlace)
            if header.value == nil {
                supplied.append(field)
            } else if let value = fixedValue(header, field) {
                if let fault = HTTPSyntax.faultOfHeaderValue(value.value) {
                    error(
                        "the value of '\(header.name.value)' \(fault), which no header can (RFC 9110 §5.5)",
                        at: header.value?.location ?? header.name.location)
                }
                fixed.append(value)
            }
        }
        return (fixed, supplied)
    }

    /// The name of a header that a spec may set.
    mutating func checkHeaderName(_ name: Located<String>) {
        if !HTTPSyntax.isToken(name.value) {
            error(
                "'\(name.value.onOneLine)' is no name of a header; it has letters, digits and a few signs, "
                    + "no spaces (RFC 9110 §5.6.2)", at: name.location)
        } else if let reason = HTTPSyntax.ownHeaders[name.value.lowercased()] {
            error("header '\(name.value)' cannot be set: \(reason)", at: name.location)
        }
    }
}
