/// Naming the models of a spec, and linking what each of them is.
extension Resolution {
    /// Gives every named model its place, so that any other can name it.
    mutating func declareModels() {
        for (index, syntax) in document.models.enumerated() {
            let id = ModelID(index)
            models.append(
                Model(
                    id: id, name: syntax.name, origin: .named, swift: syntax.swift, doc: syntax.doc,
                    deprecated: syntax.deprecated.map(Deprecation.init), shape: .notLinked))
            declare(syntax.name, as: id)
            if syntax.shape.isFaulty { broken.insert(id) }
        }
    }

    private mutating func declare(_ name: Located<String>, as id: ModelID) {
        if WireType.scalarNames.contains(name.value) {
            error("'\(name.value)' is the name of a scalar type; give the model another one", at: name.location)
        } else if !TypeName.isValid(name.value) {
            error(
                "model name '\(name.value.onOneLine)' cannot stand in a type expression; use letters, digits, '_', '-' and '.'",
                at: name.location)
        }
        if let first = names[name.value] {
            error(
                "model '\(name.value)' comes twice; leave one out or give it another name", at: name.location,
                notes: [.init("the first is here", at: models[first].name.location)])
        } else {
            names[name.value] = id
        }
    }

    /// Links what others look into before what looks: enumerations, then newtypes, then all else.
    mutating func linkModels() {
        let shapes = document.models.map { Self.shape($0.shape) }
        for turn in 0...2 {
            for (index, shape) in shapes.enumerated() where shape.turn == turn { linkModel(ModelID(index), shape) }
        }
    }

    private mutating func linkModel(_ id: ModelID, _ shape: ShapeSyntax) {
        if let linked = self.shape(shape, of: id), !shape.isFaulty {
            models[id.index].shape = linked
        } else {
            broken.insert(id)
        }
    }

    /// An alias of a type that is written right there is that type.
    private static func shape(_ written: ShapeSyntax) -> ShapeSyntax {
        if case .alias(.inline(let shape, _)) = written { shape } else { written }
    }

    /// Links one shape; nil where something about it was wrong, and was reported.
    private mutating func shape(_ syntax: ShapeSyntax, of id: ModelID) -> Model.Shape? {
        switch syntax {
        case .fields(let structure): .structure(link(structure, of: id))
        case .enumeration(let enumeration): link(enumeration).map(Model.Shape.enumeration)
        case .union(let union): link(union, of: id).map(Model.Shape.union)
        case .newtype(let base): newtypeBase(base, of: id).map(Model.Shape.newtype)
        case .alias: aliasTarget(id).map(Model.Shape.alias)
        }
    }

    /// Makes a model of a type that was written in its place.
    mutating func inlineModel(_ shape: ShapeSyntax, at location: SourceLocation, _ place: TypePlace) -> WireType? {
        let id = ModelID(models.count)
        models.append(
            Model(
                id: id, name: Located(place.name.value, at: location), origin: place.origin, swift: nil,
                doc: shape.doc, deprecated: nil, shape: .notLinked))
        linkModel(id, Self.shape(shape))
        return broken.contains(id) ? nil : .model(id)
    }

    /// The scalar that a newtype is made of.
    private mutating func newtypeBase(_ syntax: TypeSyntax, of id: ModelID) -> WireType? {
        let place = TypePlace(name: models[id].name, origin: .inModel(id, isElement: false))
        guard let base = link(syntax, place).map({ models.expanding($0) }) else { return nil }
        switch base {
        case .array, .map, .optional, .model, .any, .file:
            let name = models[id].name.value
            error(
                "a newtype wraps one scalar, and '\(models.spelling(base))' is none; "
                    + "write \"\(name)\": { \"type\": … } for another name of a type", at: syntax.location)
            return nil
        default: return base
        }
    }
}

extension Model.Shape {
    /// What stands for a model until it is linked.
    fileprivate static let notLinked = Model.Shape.structure(Structure(fields: [], additional: nil))
}

extension ShapeSyntax {
    /// When it is linked.
    fileprivate var turn: Int {
        switch self {
        case .enumeration: 0
        case .newtype: 1
        case .fields, .union, .alias: 2
        }
    }
}

extension Deprecation {
    init(_ syntax: DeprecationSyntax) {
        switch syntax {
        case .plain: self = .plain
        case .message(let message): self = .message(message)
        }
    }
}

/// What a model may be called so that type expressions can name it.
enum TypeName {
    static func isValid(_ name: String) -> Bool {
        !name.isEmpty
            && name.unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic && !scalar.properties.isDefaultIgnorableCodePoint
                    || scalar.properties.numericType != nil
                    || "_-.".unicodeScalars
                        .contains(scalar)
                    || scalar.properties.generalCategory == .nonspacingMark
            }
    }
}
