import Testing

@testable import EndpointGeneratorCore

/// What has a fault is reported for that, and nothing that names it is reported for it once more.
@Suite struct OneFaultOneFindingTests {
    private static let list = #""l": { "method": "GET", "path": "/", "response": "List", "paginate": "#

    @Test(arguments: [
        Ruling(
            #""models": { "A": { →"feilds": {} }, "B": { "fields": { "a": "A", "b": "[A]" } } }"#,
            "→1 error: unknown key 'feilds' in a model; did you mean 'fields'?"),
        Ruling(
            #""models": { "A": { "fields": →[] }, "B": { "extends": ["A"], "fields": { "a": "A?" } } }"#,
            "→1 error: 'fields' has to be an object, not an array"),
        Ruling(
            #""models": { "A": →7, "B": { "newtype": "A" }, "C": { "type": "[A]" }, "D": { "union": ["A", "int"] } }"#,
            "→1 error: a model has to be an object, not a whole number"),
        Ruling(
            #""models": { "A": { "enum": ["a", →true] }, "B": { "fields": { "a": { "type": "A", "default": "b" } } } }"#,
            "→1 error: a value of an enum has to be a string or a whole number, not a boolean"),
        Ruling(
            #""models": { "A": { "enum": ["a", { →"vlaue": "b" }] }, "B": { "fields": { "m": "[A: int]" } } }"#,
            "→1 error: unknown key 'vlaue' in an enum value; did you mean 'value'?"),
        Ruling(
            #""models": { "A": { "union": { "t": "B", "u": "→[B" }, "discriminator": "k" }, "B": { "fields": { "a": "A?" } } }"#,
            "→1 error: the ']' that belongs to this '[' is missing, in the type '[B'"),
        Ruling(
            #""models": { "A": { "union": { "t": "B" }, →"discrimnator": "k" }, "B": { "fields": {} } }"#,
            "→1 error: unknown key 'discrimnator' in a model; did you mean 'discriminator'?"),
        Ruling(
            #""models": { "A": { "type": "array", →"itmes": "int" }, "B": { "fields": { "a": { →"tpye": "int" } } } }"#,
            "→1 error: unknown key 'itmes' in a model; did you mean 'items'?",
            "→2 error: unknown key 'tpye' in a field; did you mean 'type'?"),
    ])
    func `A model`(ruling: Ruling) { ruling.check() }

    /// What is wrong with a name is said once, whichever stage finds it.
    @Test(arguments: [
        #""errors": { "http": { "status": 500 } }, "basePath": "v1", "endpoints": {}"#,
        #""errors": { "Unauthorized": { "status": 401 }, "a": { "status": 404, "body": "Nothing" } }, "endpoints": {}"#,
        #""errors": { "invalid_request": { "status": 400, "message": "m" } }, "endpoints": {}"#,
        #""endpoints": { "a": { "method": "get", "path": "/", "headers": { "X-A": "int", "x-a": "int" } } }"#,
        #""models": { "string": { "fields": { "a": "Nothing" } } }, "endpoints": {}"#,
    ])
    func `A name`(members: String) {
        let text = #"{ "spec": 1, "name": "Blog", \#(members) }"#
        let run = GenerationPipeline(builtInTemplates: [:]).run([SpecSource(path: "s", bytes: Array(text.utf8))])
        #expect(run.diagnostics.count == 2, "\(run.diagnostics)")
    }

    @Test func `The name of the API`() {
        let text = #"{ "spec": 1, "name": "my blog", "endpoints": {} }"#
        let run = GenerationPipeline(builtInTemplates: [:]).run([SpecSource(path: "s", bytes: Array(text.utf8))])
        #expect(run.diagnostics.count == 1, "\(run.diagnostics)")
    }

    @Test(arguments: [
        Ruling(
            #""errors": { "bad": →404 }, "endpoints": { "a": { "method": "GET", "path": "/", "errors": ["bad"] } }"#,
            "→1 error: an error has to be an object, not a whole number"),
        Ruling(
            #""errors": { "bad": { →"staus": 404, "body": →7, "message": "text" } }"#,
            "→1 error: unknown key 'staus' in an error; did you mean 'status'?",
            "→2 error: 'body' has to be a type, as a string or an object, not a whole number"),
        Ruling(
            #""envelope": { →"erorr": "e" }, "errors": { "bad": { "status": "envelope" } }"#,
            "→1 error: unknown key 'erorr' in an envelope; did you mean 'error'?"),
        Ruling(
            #""servers": →"up", "endpoints": { "a": { "method": "GET", "path": "/", "server": "up" } }"#,
            "→1 error: 'servers' has to be an array of strings, not a string"),
        Ruling(
            #""models": →[], "endpoints": { "a": { "method": "GET", "path": "/", "response": "A" } }"#,
            "→1 error: 'models' has to be an object, not an array"),
        Ruling(
            #"→"modles": {}, "endpoints": { "a": { "method": "GET", "path": "/", "response": "A" } }"#,
            "→1 error: unknown key 'modles' in a spec; did you mean 'models'?"),
    ])
    func `What endpoints and errors name`(ruling: Ruling) { ruling.check() }

    @Test(arguments: [
        Ruling(
            #""endpoints": { "a": { →"metod": "GET", "path": "/{b}", "parameters": { "b": "int" } } }"#,
            "→1 error: unknown key 'metod' in an endpoint; did you mean 'method'?"),
        Ruling(
            #""endpoints": { "a": { "method": "GET", "path": "/{b}", "parameters": { "b": { →"typ": "int" } } } }"#,
            "→1 error: unknown key 'typ' in a path parameter; did you mean 'type'?"),
        Ruling(
            #""endpoints": { "a": { "method": "GET", "path": "/", →"respnse": "[int]", "paginate": { "link": true } } }"#,
            "→1 error: unknown key 'respnse' in an endpoint; did you mean 'response'?"),
        Ruling(
            #""endpoints": { "a": { "method": "GET", "path": "/", "response": "→Lst", "paginate": { "link": true } } }"#,
            "→1 error: unknown type 'Lst'; add it to 'models'"),
        Ruling(
            #""models": { "List": { "fields": { "items": "[→Tihng]" } } }, "endpoints": { "#
                + list + #"{ "link": true, "items": "items" } } }"#,
            "→1 error: unknown type 'Tihng'; add it to 'models'"),
        Ruling(
            #""models": { "List": { "extends": [→"Bse"], "fields": {} } }, "endpoints": { "#
                + list + #"{ "cursor": { "query": "c", "next": "next" }, "items": "items" } } }"#,
            "→1 error: unknown model 'Bse'; add it to 'models'"),
        Ruling(
            #""endpoints": { "a": { "method": "GET", "path": "/", "response": "[int]", "paginate": { →"lnk": true } } }"#,
            "→1 error: unknown key 'lnk' in 'paginate'; did you mean 'link'?"),
    ])
    func `An endpoint`(ruling: Ruling) { ruling.check() }
}
