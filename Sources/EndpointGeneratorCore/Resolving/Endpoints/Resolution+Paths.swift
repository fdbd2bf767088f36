import Mustache

/// The path of a call and its parameters.
extension Resolution {
    /// The parameters in the order of the path; those that are not declared are strings.
    mutating func pathParameters(_ syntax: EndpointSyntax, _ place: TypePlace) -> [PathParameter] {
        let declared = declaredParameters(syntax, place)
        let template: PathTemplate
        do {
            template = try PathTemplate(syntax.path.value)
        } catch {
            self.error("path '\(syntax.path.value.onOneLine)': \(error.message)", at: syntax.path.location)
            return []
        }
        reportUnused(syntax, template)
        var found: [PathParameter] = []
        for parameter in template.parameters {
            let location = syntax.path.location.advanced(by: parameter.offset + 1)
            if found.contains(where: { $0.field.name.value == parameter.name }) {
                error(
                    "path parameter '\(parameter.name)' stands in the path twice; give one another name", at: location)
                continue
            }
            let field = declared[parameter.name] ?? Field(name: Located(parameter.name, at: location), type: .string)
            found.append(PathParameter(field: field, isRest: parameter.isRest))
        }
        return found
    }

    private mutating func declaredParameters(_ syntax: EndpointSyntax, _ place: TypePlace) -> [String: Field] {
        var declared: [String: Field] = [:]
        for field in syntax.parameters { declared[field.name.value] = parameter(field, .path, place) }
        return declared
    }

    private mutating func reportUnused(_ syntax: EndpointSyntax, _ template: PathTemplate) {
        let used = template.parameters.map(\.name)
        for field in syntax.parameters where !used.contains(field.name.value) {
            let hint = used.nearMatch(to: field.name.value).map { "did you mean '\($0)'?" }
            error(
                "path parameter '\(field.name.value)' is not in the path; "
                    + (hint ?? "write '{\(field.name.value)}' there, or leave it out"), at: field.name.location)
        }
    }
}

extension SourceLocation {
    /// A place further on in the same line.
    fileprivate func advanced(by columns: Int) -> SourceLocation {
        SourceLocation(file: file, line: line, column: column + columns)
    }
}
