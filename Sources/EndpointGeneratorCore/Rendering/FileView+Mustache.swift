import Mustache

extension FileView: MustacheRepresentable {
    var mustacheValue: MustacheValue {
        [
            "marker": .string(marker.line), "access": .string(access), "namespaceName": namespaceName.mustacheValue,
            "hasImports": .bool(!imports.plain.isEmpty || !imports.exposed.isEmpty),
            "imports": imports.plain.mustacheValue,
            "hasExposedImports": .bool(!imports.exposed.isEmpty),
            "hasBothImports": .bool(!imports.plain.isEmpty && !imports.exposed.isEmpty),
            "exposure": .string(imports.exposure), "exposedImports": imports.exposed.mustacheValue,
            "namespace": namespace.mustacheValue,
            "hasModels": .bool(!models.isEmpty), "models": TypeView.values(models, firstIsFirst: true),
            "endpointExtensions": endpoints.mustacheValue, "errors": errors.mustacheValue,
        ]
    }
}

extension NamespaceView: MustacheRepresentable {
    var mustacheValue: MustacheValue {
        [
            "doc": doc.mustacheValue, "api": api.mustacheValue, "constants": constants.mustacheValue,
            "headers": headers.mustacheValue,
        ]
    }
}

extension HeadersView: MustacheRepresentable {
    var mustacheValue: MustacheValue {
        [
            "conformance": conformance.mustacheValue, "properties": properties.mustacheValue,
            "hasInitializer": .bool(!initializer.isEmpty), "initializer": initializer.mustacheValue,
            "fieldsType": fieldsType.mustacheValue, "settings": settings.mustacheValue,
            "types": types.mustacheValue,
        ]
    }
}

extension EndpointExtensionView: MustacheRepresentable {
    var mustacheValue: MustacheValue {
        let endpoints = endpoints.enumerated().map { $1.value(isFirst: $0 == 0) }
        return [
            "holder": holder.map { $0.value(isFirst: true) } ?? .null, "opening": opening.mustacheValue,
            "endpoints": .list(endpoints), "heading": heading.map { .string($0) } ?? .null,
        ]
    }
}

extension EndpointView {
    func value(isFirst: Bool) -> MustacheValue {
        [
            "isSetApart": .bool(!isFirst), "name": name.mustacheValue, "doc": doc.mustacheValue,
            "availability": availability.mustacheValue, "takesArguments": .bool(!signature.isEmpty),
            "signature": signature.mustacheValue, "body": body.mustacheValue, "shorthand": .string(shorthand),
            "shorthandDoc": shorthandDoc.mustacheValue,
        ]
    }
}

extension ErrorsView: MustacheRepresentable {
    var mustacheValue: MustacheValue {
        [
            "conformance": conformance.mustacheValue, "kindType": kindType.mustacheValue,
            "cases": cases.mustacheValue, "types": types.mustacheValue, "kinds": kinds.mustacheValue,
            "ruleType": ruleType.mustacheValue, "hasRules": .bool(!rules.isEmpty), "rules": rules.mustacheValue,
            "httpFailure": httpFailure.mustacheValue, "decodingFailure": decodingFailure.mustacheValue,
            "transportFailure": transportFailure.mustacheValue, "string": string.mustacheValue,
        ]
    }
}
