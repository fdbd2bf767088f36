import Testing

@testable import EndpointGeneratorCore

@Suite struct PathTemplateTests {
    @Test func `Parameters are found in the order of the path, with their places`() throws {
        let template = try PathTemplate("/repos/{owner}/compare/{base}...{head}/{file+}")
        #expect(
            template.parameters == [
                .init(name: "owner", isRest: false, offset: 7), .init(name: "base", isRest: false, offset: 23),
                .init(name: "head", isRest: false, offset: 32), .init(name: "file", isRest: true, offset: 39),
            ])
    }

    @Test(arguments: [
        ("articles", "a path starts with '/'"),
        ("", "a path starts with '/'"),
        ("/a/{id", "'{id' is not closed; add '}'"),
        ("/a/{i{d}}", "'{' stands within a parameter; close that with '}' first"),
        ("/a/id}", "'}' has no '{' before it"),
        ("/a/{}", "'{}' is no parameter; write '{name}', or '{name+}' for one that may hold '/'"),
        ("/a/{+}", "'{+}' is no parameter; write '{name}', or '{name+}' for one that may hold '/'"),
        ("/a/{id:int}", "':' cannot stand in '{id:int}'; write '{name}', or '{name+}' for one that may hold '/'"),
        ("/a/{+file}", "'+' cannot stand in '{+file}'; write '{name}', or '{name+}' for one that may hold '/'"),
        ("/a/{id?}", "'?' cannot stand in '{id?}'; write '{name}', or '{name+}' for one that may hold '/'"),
        ("/a/{*rest}", "'*' cannot stand in '{*rest}'; write '{name}', or '{name+}' for one that may hold '/'"),
        ("/a/{ id }", "' ' cannot stand in '{ id }'; write '{name}', or '{name+}' for one that may hold '/'"),
        ("/a?b=c", "'?' begins a query; list its parameters in 'query'"),
        ("/a#b", "'#' begins a fragment, which is never sent; leave it out"),
        ("/a b", "\" \" cannot stand in a path; percent-encode it"),
        ("/caf\u{E9}", "\"\u{E9}\" cannot stand in a path; percent-encode it"),
        ("/100%", "'%' stands before two hexadecimal digits; write '%25' for the character itself"),
        ("/a/:id", "':id' is a parameter in other tools; write '{id}', or '%3Aid' for that text"),
        ("/:_id.json", "':_id' is a parameter in other tools; write '{_id}', or '%3A_id' for that text"),
        ("/a/<int:id>", "'<' cannot stand in a path; a parameter is written '{name}'"),
        ("/a/../b", "'.' and '..' are no segments of their own; write the path that is meant"),
    ])
    func `A faulty path is refused in words`(path: String, message: String) {
        #expect(throws: Fault(message)) { try PathTemplate(path) }
    }

    @Test(arguments: [
        "/", "/a%20b", "/a:b;c=d,e", "/{a}", "/v1/{a}.{b}", "/items:batchGet", "/a/{b}:c", "/:{a}", "/a/%3Aid", "/:1",
        "/{@iot.id}/{user-id}/{$id}/{größe}",
    ])
    func `A sound path is taken`(path: String) throws {
        _ = try PathTemplate(path)
    }
}

@Suite struct HTTPSyntaxTests {
    @Test(arguments: ["image/png", "text/plain; charset=utf-8", "application/vnd.x+json;v=\"1;2\"", "*/*"])
    func `A media type is taken`(type: String) {
        #expect(HTTPSyntax.isMediaType(type))
    }

    @Test(arguments: ["", "png", "image/", "/png", "image/png;", "image/png; charset", "image/p ng", "a/b\r\nX: 1"])
    func `What is no media type is not`(type: String) {
        #expect(!HTTPSyntax.isMediaType(type))
    }

    @Test func `A token has no spaces, separators or letters outside ASCII`() {
        #expect(HTTPSyntax.isToken("X-API-Version"))
        for text in ["", "X Y", "X:Y", "X(Y)", "X\u{E9}", "X\nY"] { #expect(!HTTPSyntax.isToken(text)) }
    }

    @Test func `A header's value stays on its line`() {
        #expect(HTTPSyntax.faultOfHeaderValue("2024-01-01, \"a\"") == nil)
        #expect(HTTPSyntax.faultOfHeaderValue("") == nil)
        #expect(HTTPSyntax.faultOfHeaderValue("a\r\nX: 1") == "holds a line break or NUL")
        #expect(HTTPSyntax.faultOfHeaderValue("a\u{0}") == "holds a line break or NUL")
        #expect(HTTPSyntax.faultOfHeaderValue("a\u{1B}") == "holds a control character")
        #expect(HTTPSyntax.faultOfHeaderValue("\u{E9}") == "holds characters outside ASCII")
        #expect(HTTPSyntax.faultOfHeaderValue(" a") == "begins or ends with white space")
    }
}

@Suite struct DecimalTextTests {
    @Test(arguments: [
        ("42", "42"), ("-7", "-7"), ("42.0", "42"), ("4.2e1", "42"), ("1e3", "1000"), ("0.0", "0"), ("-0", "0"),
        ("1.50e1", "15"), ("9223372036854775808", "9223372036854775808"), ("120e-1", "12"), ("0e9999999", "0"),
        ("4.5", nil), ("1e-1", nil), ("1e99", nil), ("01", nil), ("1.", nil), ("+1", nil), ("", nil), ("7x", nil),
    ])
    func `A whole number has digits, however it is written`(text: String, digits: String?) {
        #expect(DecimalText.wholeDigits(text) == digits)
    }
}

@Suite struct DatePatternTests {
    @Test(arguments: [
        ("yyyy-MM-dd HH:mm:ss", "2019-02-14 23:59:59"), ("dd.MM.yyyy", "29.02.2024"),
        ("EEE, d MMM yyyy h:mm a", "Thu, 14 Feb 2019 1:05 PM"),
        ("yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "2019-02-14T00:00:00.123Z"),
        ("yyyy-MM-dd'T'HH:mm:ssZ", "2019-02-14T00:00:00+0100"), ("yyyy 'o''clock' MMMM d", "2019 o'clock February 4"),
    ])
    func `A text is held against its pattern`(pattern: String, text: String) throws {
        _ = try DatePattern(pattern)
        #expect(DateText.isInstant(text, [.pattern(pattern)]))
        #expect(!DateText.isInstant(text + "x", [.pattern(pattern)]))
        #expect(!DateText.isInstant("", [.pattern(pattern)]))
    }

    @Test(arguments: [
        ("HH:mm", "it has no year (yyyy); an instant needs year, month and day"),
        ("yyyy-MM", "it has no day (dd); an instant needs year, month and day"),
        ("yyyy-mm-dd", "it has no month (MM); an instant needs year, month and day"),
        (
            "YYYY-MM-dd",
            "'Y' is no letter of a pattern (y M d E H h a m s S X x Z); text stands in single quotes"
        ),
        ("yy-MM-dd", "'yy' has no meaning; write 'y' or 'yyyy'"),
        ("yyyy-MM-dd h:mm", "'h' (hour of half a day) and 'a' (AM, PM) only go together; use 'H' for 0 to 23"),
        ("yyyy-MM-dd'T", "a quote is not closed"),
        ("yyyy-MM-dd yyyy", "'y' stands in two places"),
    ])
    func `A pattern that cannot be read one way is refused`(pattern: String, message: String) {
        #expect(throws: Fault(message)) { try DatePattern(pattern) }
    }

    @Test(arguments: [
        "2022-11-15T02:17:27Z", "2022-11-15T02:17:27.5Z", "2022-11-15t02:17:27z", "2022-11-15T07:47:27+05:30",
    ])
    func `An instant of ISO 8601 is one`(text: String) { #expect(DateText.isInstant(text, [.iso8601])) }

    @Test(arguments: [
        "2022-11-15", "2022-13-01T00:00:00Z", "2023-02-29T00:00:00Z", "2022-11-15T25:00:00Z", "", "2019-02-14T00:00:00",
    ])
    func `What is none is not`(text: String) { #expect(!DateText.isInstant(text, [.iso8601])) }

    @Test func `Dates of HTTP and mail are known`() {
        #expect(DateText.isInstant("Wed, 21 Oct 2015 07:28:00 GMT", [.rfc1123]))
        #expect(DateText.isInstant("21 Oct 2015 07:28 +0200", [.rfc2822]))
        #expect(!DateText.isInstant("Wed, 31 Sep 2015 07:28:00 GMT", [.rfc1123]))
    }
}
