// The templates of this folder, made from it by `RECORD_TEMPLATES=1 swift test --filter BuiltInTemplates`.
// swift-format-ignore-file

/// The templates that come with the generator.
public enum BuiltInTemplates {
    /// Their texts, by the name of the file without `.swift.mustache`.
    public static let sources: [String: String] = [
        "Alias": #"""
{{#doc}}
    {{.}}
{{/doc}}
{{#availability}}
    {{.}}
{{/availability}}
    {{access}}typealias {{name}} = {{type}}

"""#,
        "Cases": #"""
{{#cases}}
{{#doc}}
        {{.}}
{{/doc}}
{{#declaration}}
        {{.}}
{{/declaration}}
{{/cases}}

"""#,
        "ClosedEnum": #"""
{{#doc}}
    {{.}}
{{/doc}}
{{#opening}}
    {{.}}
{{/opening}}
{{> Cases}}
{{#hasAllCases}}

{{#allCases}}
        {{.}}
{{/allCases}}
{{/hasAllCases}}
    }
{{> DeprecatedAlias}}

"""#,
        "DeprecatedAlias": #"""
{{#deprecatedAlias}}

{{> Alias}}
{{/deprecatedAlias}}

"""#,
        "Endpoint": #"""
{{#isSetApart}}

{{/isSetApart}}
{{#doc}}
    {{.}}
{{/doc}}
{{#availability}}
    {{.}}
{{/availability}}
{{#signature}}
    {{.}}
{{/signature}}
{{#body}}
        {{.}}
{{/body}}
    }
{{#shorthand}}

{{#shorthandDoc}}
    {{.}}
{{/shorthandDoc}}
{{#availability}}
    {{.}}
{{/availability}}
    {{access}}static var {{name}}: Self { {{.}} }
{{/shorthand}}

"""#,
        "EndpointExtension": #"""
{{#heading}}
{{.}}

{{/heading}}
{{#holder}}
nonisolated extension {{namespaceName}} {
{{> Type}}
}

{{/holder}}
{{#opening}}
{{.}}
{{/opening}}
{{#endpoints}}
{{> Endpoint}}
{{/endpoints}}
}

"""#,
        "Errors": #"""
nonisolated extension {{namespaceName}} {
    /// What a call can fail with.
    {{access}}enum APIError: {{conformance}} {
{{> Cases}}
        /// 401, also after the one refresh of the credentials.
        case unauthorized({{httpFailure}})
        /// Any other answer that is no success.
        case http({{httpFailure}})
        /// The answer is not what the spec promises.
        case decoding({{decodingFailure}})
        /// No usable answer came.
        case transport({{transportFailure}})
        /// The caller went away.
        case cancelled
        /// The request cannot be made; nothing was sent.
        case invalidRequest({{string}})

        {{access}}var kind: {{kindType}} {
            switch self {
{{#kinds}}
            {{.}}
{{/kinds}}
            case .unauthorized(let failure): .unauthorized(failure)
            case .http(let failure): .http(failure)
            case .decoding(let failure): .decoding(failure)
            case .transport(let failure): .transport(failure)
            case .cancelled: .cancelled
            case .invalidRequest(let reason): .invalidRequest(reason)
            }
        }
{{#types}}
    {{> Type}}
{{/types}}
    }
}
{{#hasRules}}

nonisolated extension {{ruleType}} where A == {{namespaceName}} {
{{#rules}}
    {{.}}
{{/rules}}
}
{{/hasRules}}

"""#,
        "File": #"""
{{marker}}
// swift-format-ignore-file
{{#hasImports}}

{{> Imports}}
{{/hasImports}}
{{#namespace}}

{{> Namespace}}
{{/namespace}}
{{#hasModels}}

nonisolated extension {{namespaceName}} {
{{#models}}
{{> Type}}
{{/models}}
}
{{/hasModels}}
{{#endpointExtensions}}

{{> EndpointExtension}}
{{/endpointExtensions}}
{{#errors}}

{{> Errors}}
{{/errors}}

"""#,
        "Headers": #"""
    /// The header fields that the client's owner supplies for every call.
{{#opening}}
    {{.}}
{{/opening}}
{{> Properties}}
{{#hasInitializer}}

{{#initializer}}
        {{.}}
{{/initializer}}
{{/hasInitializer}}
{{#takesNone}}

{{#initializerOfNone}}
        {{.}}
{{/initializerOfNone}}
{{/takesNone}}

        {{access}}var fields: {{fieldsType}} {
            {{fieldsType}}()
{{#settings}}
                {{.}}
{{/settings}}
        }
{{> Mirror}}
{{#types}}
    {{> Type}}
{{/types}}
    }

"""#,
        "Holder": #"""
{{#doc}}
    {{.}}
{{/doc}}
{{#opening}}
    {{.}}
{{/opening}}
{{#types}}
    {{> Type}}
{{/types}}
    }

"""#,
        "Imports": #"""
{{#imports}}
import {{.}}
{{/imports}}
{{#hasBothImports}}

{{/hasBothImports}}
{{#hasExposedImports}}
#if hasFeature(InternalImportsByDefault)
{{#exposedImports}}
    {{exposure}} import {{.}}
{{/exposedImports}}
#else
{{#exposedImports}}
    import {{.}}
{{/exposedImports}}
#endif
{{/hasExposedImports}}

"""#,
        "Mirror": #"""
{{#hasMirror}}

        /// Without what is sensitive, so that printing a value gives nothing away.
        {{access}}var customMirror: {{mirrorType}} {
            {{mirrorType}}(
                self,
                children: [
{{#mirror}}
                    {{.}}
{{/mirror}}
                ],
                displayStyle: .struct
            )
        }
{{/hasMirror}}

"""#,
        "Namespace": #"""
{{#doc}}
{{.}}
{{/doc}}
nonisolated {{access}}enum {{namespaceName}}: {{api}} {
{{#constants}}
    {{.}}
{{/constants}}
{{#headers}}

{{> Headers}}
{{/headers}}
}

"""#,
        "Newtype": #"""
{{#doc}}
    {{.}}
{{/doc}}
{{#opening}}
    {{.}}
{{/opening}}
        {{access}}var rawValue: {{rawType}}
{{#needsInitializer}}

        {{access}}init(rawValue: {{rawType}}) {
            self.rawValue = rawValue
        }
{{/needsInitializer}}
{{#hasWire}}

{{#wire}}
        {{.}}
{{/wire}}
{{/hasWire}}
{{#types}}
    {{> Type}}
{{/types}}
    }
{{> DeprecatedAlias}}

"""#,
        "OpenEnum": #"""
{{#doc}}
    {{.}}
{{/doc}}
{{#opening}}
    {{.}}
{{/opening}}
{{> Cases}}
        /// A value that this version of the spec does not know.
        case unknown({{rawType}})

{{^isRetiring}}
{{#allCases}}
        {{.}}
{{/allCases}}

        {{access}}init(rawValue: {{rawType}}) {
            switch rawValue {
{{#reading}}
            {{.}}
{{/reading}}
            default: self = .unknown(rawValue)
            }
        }

        {{access}}var rawValue: {{rawType}} {
            switch self {
{{#writing}}
            {{.}}
{{/writing}}
            case .unknown(let rawValue): rawValue
            }
        }
{{/isRetiring}}
{{#isRetiring}}
        {{access}}typealias RawValue = {{rawType}}

        @available(*, deprecated)
{{#allCases}}
        {{.}}
{{/allCases}}

        @available(*, deprecated)
        {{access}}static func known(_ rawValue: {{rawType}}) -> Self {
            switch rawValue {
{{#reading}}
            {{.}}
{{/reading}}
            default: .unknown(rawValue)
            }
        }

        @available(*, deprecated)
        {{access}}static func rawValue(of value: Self) -> {{rawType}} {
            switch value {
{{#writing}}
            {{.}}
{{/writing}}
            case .unknown(let rawValue): rawValue
            }
        }
{{/isRetiring}}

        {{access}}var isUnknown: {{boolType}} { if case .unknown = self { true } else { false } }
    }
{{> DeprecatedAlias}}

"""#,
        "Outcomes": #"""
{{#doc}}
    {{.}}
{{/doc}}
{{#opening}}
    {{.}}
{{/opening}}
{{> Cases}}
    }

"""#,
        "Properties": #"""
{{#properties}}
{{#doc}}
        {{.}}
{{/doc}}
{{#declaration}}
        {{.}}
{{/declaration}}
{{/properties}}

"""#,
        "Structure": #"""
{{#doc}}
    {{.}}
{{/doc}}
{{#opening}}
    {{.}}
{{/opening}}
{{> Properties}}
{{#hasProperties}}

{{/hasProperties}}
{{#initializer}}
        {{.}}
{{/initializer}}

        {{access}}init(from decoder: any {{decoder}}) throws {
            var json = try decoder.fields({{namespaceName}}.decoding)
{{#reading}}
            {{.}}
{{/reading}}
            try json.finish()
        }

        {{access}}func encode(to encoder: any {{encoder}}) throws {
            var json = encoder.fields()
{{#writing}}
            {{.}}
{{/writing}}
            try json.finish()
        }
{{> Mirror}}
{{#types}}
    {{> Type}}
{{/types}}
    }
{{> DeprecatedAlias}}

"""#,
        "Type": #"""
{{#isSetApart}}

{{/isSetApart}}
{{#structure}}
{{> Structure}}
{{/structure}}
{{#openEnum}}
{{> OpenEnum}}
{{/openEnum}}
{{#closedEnum}}
{{> ClosedEnum}}
{{/closedEnum}}
{{#union}}
{{> Union}}
{{/union}}
{{#newtype}}
{{> Newtype}}
{{/newtype}}
{{#alias}}
{{> Alias}}
{{/alias}}
{{#outcomes}}
{{> Outcomes}}
{{/outcomes}}
{{#holder}}
{{> Holder}}
{{/holder}}

"""#,
        "Union": #"""
{{#doc}}
    {{.}}
{{/doc}}
{{#opening}}
    {{.}}
{{/opening}}
{{> Cases}}
        /// What this version of the spec does not know.
        case unknown({{unknownType}})

        {{access}}init(from decoder: any {{decoder}}) throws {
{{#reading}}
            {{.}}
{{/reading}}
        }

        {{access}}func encode(to encoder: any {{encoder}}) throws {
{{#writing}}
            {{.}}
{{/writing}}
        }
{{#types}}
    {{> Type}}
{{/types}}
    }
{{> DeprecatedAlias}}

"""#,
    ]
}
