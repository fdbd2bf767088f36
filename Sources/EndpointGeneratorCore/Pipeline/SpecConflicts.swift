/// What several specs of one run cannot be together: of one stem, or of one namespace.
enum SpecConflicts {
    static func diagnostics(of apis: [APIModel], module: String?) -> [Diagnostic] {
        stems(of: apis) + names(of: apis) + namesThatHide(apis)
            + apis.filter { $0.name.value == module }.map(nameOfModule)
    }

    /// File names are compared without case, as some file systems do.
    private static func stems(of apis: [APIModel]) -> [Diagnostic] {
        pairs(of: apis) { $0.stem.lowercased() }.map { first, second in
            .error(
                "two specs have the stem '\(second.stem)', which names their generated files",
                at: SourceLocation(file: second.file, line: 1, column: 1),
                notes: [.init("the other one is here", at: SourceLocation(file: first.file, line: 1, column: 1))])
        }
    }

    private static func names(of apis: [APIModel]) -> [Diagnostic] {
        pairs(of: apis) { $0.name.value }.map { first, second in
            .error(
                "two specs have the name '\(second.name.value)', which is the namespace of what they give",
                at: second.name.location, notes: [.init("the other one is here", at: first.name.location)])
        }
    }

    /// Files of two specs that have one name: those of `A` and `A+Models` meet in `A+Models.swift`.
    static func diagnostics(of files: [(spec: APIModel, file: String)]) -> [Diagnostic] {
        var owners: [String: APIModel] = [:]
        var found: [Diagnostic] = []
        for (spec, file) in files {
            let owner = owners[file.lowercased(), default: spec]
            owners[file.lowercased()] = owner
            let place = SourceLocation(file: spec.file, line: 1, column: 1)
            // Of two specs with one stem more is said.
            guard owner.stem.lowercased() != spec.stem.lowercased(), !found.contains(where: { $0.location == place })
            else { continue }
            found.append(
                .error(
                    "'\(file)' would be a file of two specs; give one of them another file name", at: place,
                    notes: [.init("the other one is here", at: SourceLocation(file: owner.file, line: 1, column: 1))]))
        }
        return found
    }

    /// A namespace called like a type of the outside is told from it in its own files; those of another spec mean the
    /// type.
    private static func namesThatHide(_ apis: [APIModel]) -> [Diagnostic] {
        guard apis.count > 1 else { return [] }
        return apis.filter { OutsideType.names.contains($0.name.value) }.map { api in
            .error(
                "'\(api.name.value)' is a type that the code of the other specs uses, which this namespace would hide; "
                    + "give the spec another 'name'", at: api.name.location)
        }
    }

    private static func nameOfModule(_ api: APIModel) -> Diagnostic {
        .error(
            "'\(api.name.value)' is the name of the module too, which would hide one behind the other; "
                + "give the spec another 'name'", at: api.name.location)
    }

    /// Each spec that shares its key with an earlier one, with the first of these.
    private static func pairs(
        of apis: [APIModel], by key: (APIModel) -> String
    ) -> [(first: APIModel, second: APIModel)] {
        var firsts: [String: APIModel] = [:]
        return apis.compactMap { api in
            if let first = firsts[key(api)] { return (first, api) }
            firsts[key(api)] = api
            return nil
        }
    }
}
