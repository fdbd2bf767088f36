import Testing

/// Which keys of a field mean something with its type.
@Suite struct FieldRulesTests {
    private static func field(_ text: String) -> String { "\"models\": { \"M\": { \"fields\": { \"f\": \(text) } } }" }

    @Test(arguments: [
        Ruling(
            field(#"{ "type": "int?", "default": →1 }"#),
            "→1 error: 'f' is optional and has a default; write 'int' for a value that the default stands in for, "
                + "or leave the default out"),
        Ruling(
            field(#"{ "type": "int", "required": →true }"#),
            "→1 error: 'required' is for optional types: 'f' is not one, so it already is; leave 'required' out"),
        Ruling(
            field(#"{ "type": "int", "required": →false }"#),
            "→1 error: 'required' is for optional types: 'f' is not one, so write 'int?' for one that may be absent"),
        Ruling(
            field(#"{ "type": "uuid", "lenient": →false }"#),
            "→1 error: 'lenient' is about scalars that may be converted, and 'uuid' holds none; leave it out"),
        Ruling(
            field(#"{ "type": "int", "lossy": →true }"#),
            "→1 error: 'lossy' is for arrays, maps and optional types; 'f' is 'int'"),
        Ruling(
            field(#"{ "type": "[int]?", "lossy": →true, "null": "patch" }"#),
            "→1 error: 'lossy' and a null policy of 'patch' do not go together: a dropped value would be sent as a "
                + "change; leave one out"),
        Ruling(
            field(#"{ "type": "date", "dates": [→"unix"] }"#),
            "→1 error: 'dates' is for 'date-time', and 'date' holds none; leave it out"),
        Ruling(
            field(#"{ "type": "date-time", "dates": [→"iso", →"YYYY-MM-dd", "unix", →"unix"] }"#),
            "→1 error: unknown date format 'iso'; "
                + "'iso8601', 'unix', 'unix-ms', 'rfc1123', 'rfc2822', or a pattern such as 'yyyy-MM-dd HH:mm'",
            "→2 error: date pattern 'YYYY-MM-dd' cannot be used: 'Y' is no letter of a pattern "
                + "(y M d E H h a m s S X x Z); text stands in single quotes",
            "→3 error: date format 'unix' comes twice; leave one out"),
        Ruling(
            field(#"{ "type": "int", "null": →"send" }"#),
            "→1 error: a null policy of 'send' is for optional types; 'f' is 'int'"),
        Ruling(
            field(#"{ "type": "int?", "null": →"patch", "required": true }"#),
            "→1 error: 'required' sends nil as null, which a null policy of 'patch' contradicts; leave one out"),
        Ruling(
            field(#"{ "type": "int", "null": →"patch", "default": 1 }"#),
            "→1 error: a default is always sent, which a null policy of 'patch' contradicts; leave one out"),
        Ruling(field(#"{ "type": "[int]", "lossy": true, "lenient": false, "sensitive": true }"#)),
        Ruling(field(#"{ "type": "date-time?", "dates": ["rfc1123", "dd/MM/yyyy"], "null": "patch" }"#)),
        Ruling(field(#"{ "type": "int?", "null": "send", "required": true, "lossy": true }"#)),
        Ruling(field(#"{ "type": "int", "null": "patch" }"#)),
    ])
    func `A key without a meaning is an error`(ruling: Ruling) { ruling.check() }

    @Test(arguments: [
        Ruling(
            field(#"{ "type": "int32", "default": →2147483648 }"#),
            "→1 error: default of 'f': 2147483648 does not fit 'int32'"),
        Ruling(field(#"{ "type": "uint64", "default": →-1 }"#), "→1 error: default of 'f': -1 does not fit 'uint64'"),
        Ruling(
            field(#"{ "type": "int", "default": →1.5 }"#),
            "→1 error: default of 'f': expected a whole number, found a number"),
        Ruling(
            field(#"{ "type": "bool", "default": →"true" }"#),
            "→1 error: default of 'f': expected true or false, found a string"),
        Ruling(
            field(#"{ "type": "float", "default": →1e300 }"#), "→1 error: default of 'f': 1e300 does not fit 'float'"),
        Ruling(
            field(#"{ "type": "float", "default": →1e-60 }"#),
            "→1 error: default of 'f': 1e-60 is so small that it would become 0 as 'float'"),
        Ruling(
            field(#"{ "type": "double", "default": →1e-400 }"#),
            "→1 error: default of 'f': 1e-400 is so small that it would become 0 as 'double'"),
        Ruling(
            field(#"{ "type": "decimal", "default": →1e200 }"#),
            "→1 error: default of 'f': 1e200 does not fit 'decimal', which holds 38 digits and exponents from -128 to "
                + "127"),
        Ruling(
            field(#"{ "type": "decimal-string", "default": →"1e-129" }"#),
            "→1 error: default of 'f': 1e-129 does not fit 'decimal-string', which holds 38 digits and exponents from "
                + "-128 to 127"),
        Ruling(
            field(#"{ "type": "decimal", "default": →0.987654321098765432109876543210987654321 }"#),
            "→1 error: default of 'f': 0.987654321098765432109876543210987654321 does not fit 'decimal', which holds 38 "
                + "digits and exponents from -128 to 127"),
        Ruling(field(#"{ "type": "decimal", "default": 1e164 }"#)),
        Ruling(field(#"{ "type": "decimal", "default": 1.000e-128 }"#)),
        Ruling(field(#"{ "type": "decimal", "default": 0e-400 }"#)),
        Ruling(field(#"{ "type": "double", "default": 0e-400 }"#)),
        Ruling(field(#"{ "type": "double", "default": 5e-324 }"#)),
        Ruling(
            field(#"{ "type": "[int]", "default": →[1] }"#),
            "→1 error: default of 'f': the only default of '[int]' is []"),
        Ruling(
            field(#"{ "type": "[string: int]", "default": →[] }"#),
            "→1 error: default of 'f': the only default of '[string: int]' is {}"),
        Ruling(
            field(#"{ "type": "uuid", "default": →"x" }"#),
            "→1 error: default of 'f': 'uuid' takes none; only strings, numbers, booleans, enum values, [] and {} can be "
                + "defaults"),
        Ruling(
            field(#"{ "type": "date-time", "dates": →[] }"#),
            "→1 error: 'dates' is empty; name a format, or leave it out for what holds without it"),
        Ruling(
            field(#"{ "enum": ["free", "pro"], "default": →"fre" }"#),
            "→1 error: default of 'f': 'f' has no value 'fre'; did you mean 'free'?"),
        Ruling(
            field(#"{ "enum": ["free", "pro"], "default": →"other" }"#),
            "→1 error: default of 'f': 'f' has no value 'other'; it has 'free' and 'pro'"),
        Ruling(field(#"{ "enum": ["free", "pro"], "default": "pro" }"#)),
        Ruling(field(#"{ "type": "decimal-string", "default": "9.99" }"#)),
        Ruling(field(#"{ "type": "uint64", "default": 18446744073709551615 }"#)),
        Ruling(field(#"{ "type": "[int]", "default": [] }"#)),
        Ruling(field(#"{ "type": "[string: int]", "default": {} }"#)),
    ])
    func `A default is a value of its type`(ruling: Ruling) { ruling.check() }

    @Test(arguments: [
        Ruling(
            field(#"{ "type": "int", "example": →"7x" }"#),
            "→1 error: the example does not decode as its field: expected a whole number, found \"7x\""),
        Ruling(
            field(#"{ "type": "int", "lenient": false, "example": →"7" }"#),
            "→1 error: the example does not decode as its field: expected a whole number, found \"7\""),
        Ruling(
            field(#"{ "type": "decimal", "example": →1e200 }"#),
            "→1 error: the example does not decode as its field: expected a number of at most 38 digits, found 1e200"),
        Ruling(
            field(#"{ "type": "decimal-string", "example": →"1e-129" }"#),
            "→1 error: the example does not decode as its field: expected a number of at most 38 digits as a string, "
                + "found \"1e-129\""),
        Ruling(
            field(#"{ "type": "[date]", "example": ["2024-02-29", →"2023-02-29"] }"#),
            "→1 error: the example does not decode as its field: at '[1]' expected a day as '2026-11-30', "
                + "found \"2023-02-29\""),
        Ruling(
            field(#"{ "type": "string", "example": →null }"#),
            "→1 error: the example does not decode as its field: expected a string, found null"),
        Ruling(
            """
            "models": { "P": { "fields": { "id": "int", "tag": "string?", "kids": "[P]?" } },
                        "M": { "fields": { "p": { "type": "P", "example": { "id": 1,
                            "kids": [→{ "tag": "a" }] } } } } }
            """,
            "→1 error: the example does not decode as its field: at 'kids[0].id' expected 'int', found nothing"),
        Ruling(
            """
            "models": { "U": { "union": { "a": "A" }, "discriminator": "kind" }, "A": { "fields": { "n": "int" } },
                        "M": { "fields": { "u": { "type": "[U]", "example": [{ "kind": "later" },
                            { "kind": "a", "n": →true }] } } } }
            """,
            "→1 error: the example does not decode as its field: at '[1].n' expected a whole number, found a boolean"),
        Ruling(
            """
            "models": { "U": { "union": ["int", "A"] }, "A": { "fields": { "n": "[int]" } },
                        "M": { "fields": { "u": { "type": "[U]", "example": [1, "x", { "n": [→"x"] }] } } } }
            """,
            "→1 error: the example does not decode as its field: at '[2].n[0]' expected a whole number, found \"x\""),
        Ruling(field(#"{ "enum": ["a"], "example": "later" }"#)),
        Ruling(
            field(#"{ "enum": ["a"], "closed": true, "example": →"later" }"#),
            "→1 error: the example does not decode as its field: expected 'a', found \"later\""),
        Ruling(field(#"{ "type": "int", "example": "42" }"#)),
        Ruling(field(#"{ "type": "string", "example": 42 }"#)),
        Ruling(field(#"{ "type": "date-time", "example": "2022-11-15T02:17:27.123Z" }"#)),
        Ruling(field(#"{ "type": "uint64?", "example": null }"#)),
        Ruling(field(#"{ "type": "[string: any]", "example": { "a": [1, null] } }"#)),
    ])
    func `An example decodes as its field`(ruling: Ruling) { ruling.check() }
}
