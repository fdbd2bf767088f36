import Testing

/// A piece of a spec, put where it belongs in one that is sound but for it.
struct SpecFragment: Sendable, CustomTestStringConvertible {
    var text: String
    /// The whole spec around it.
    var spec: String
    var testDescription: String { text }

    /// Members of the top level, behind `spec`, `name` and `endpoints`.
    static func top(_ text: String) -> SpecFragment {
        SpecFragment(text: text, spec: #"{"spec": 1, "name": "A", "endpoints": {}, \#(text)}"#)
    }

    /// A model called `M`; there are `N`, a structure, and `E`, an enum, beside it.
    static func model(_ text: String) -> SpecFragment {
        let others = #""N": {"fields": {"n": "int"}}, "E": {"enum": ["e"]}"#
        return SpecFragment(
            text: text, spec: #"{"spec": 1, "name": "A", "endpoints": {}, "models": {\#(others), "M": \#(text)}}"#)
    }

    /// A field of a model.
    static func field(_ text: String) -> SpecFragment {
        var fragment = model(#"{"fields": {"f": \#(text)}}"#)
        fragment.text = text
        return fragment
    }

    /// Members of an endpoint, behind `method` and `path`.
    static func endpoint(_ text: String) -> SpecFragment {
        let endpoint = #""e": {"method": "POST", "path": "/", \#(text)}"#
        let models = #""N": {"fields": {"n": "int"}}"#
        return SpecFragment(
            text: text, spec: #"{"spec": 1, "name": "A", "endpoints": {\#(endpoint)}, "models": {\#(models)}}"#)
    }
}
