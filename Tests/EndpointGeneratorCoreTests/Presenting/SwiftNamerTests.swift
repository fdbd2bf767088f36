import Testing

@testable import EndpointGeneratorCore

@Suite struct SwiftNamerTests {
    @Test(arguments: [
        ("published_at", "publishedAt"), ("published-at", "publishedAt"), ("publishedAt", "publishedAt"),
        ("PublishedAt", "publishedAt"), ("html_url", "htmlURL"), ("user_ids", "userIDs"), ("userIDs", "userIDs"),
        ("urls", "urls"), ("download_urls", "downloadURLs"), ("XMLHttpRequest", "xmlHTTPRequest"),
        ("NOT_REQUIRED", "notRequired"), ("X-GitHub-Request-Id", "xGitHubRequestID"), ("oauth_token", "oauthToken"),
        ("userOAuth2App", "userOAuth2App"), ("encoding_utf8", "encodingUTF8"), ("iOS", "iOS"),
        ("filter[status]", "filterStatus"),
        ("ids[]", "ids"), ("user.name", "userName"), ("_links", "links"), ("@id", "atID"), ("$ref", "dollarRef"),
    ])
    func wordsAreFoundHoweverTheyAreWritten(wire: String, name: String) {
        #expect(SwiftNamer.member(wire).source == name)
    }

    /// What a keyboard gives is composed, and compilers compare names scalar by scalar.
    @Test(arguments: ["e\u{301}tat", "\u{E9}tat"])
    func namesAreComposed(wire: String) {
        #expect(Array(SwiftNamer.member(wire).name.unicodeScalars) == ["\u{E9}", "t", "a", "t"])
        #expect(Array(SwiftNamer.type(wire).unicodeScalars) == ["\u{C9}", "t", "a", "t"])
    }

    @Test(arguments: [
        ("article_list", "ArticleList"), ("Article", "Article"), ("GHSAInfo", "GHSAInfo"), ("html_page", "HTMLPage"),
        ("3d-model", "Value3dModel"), ("IDOrName", "IDOrName"),
    ])
    func typesBeginWithACapital(wire: String, name: String) {
        #expect(SwiftNamer.type(wire) == name)
    }

    @Test(arguments: [
        ("+1", "plus1"), ("-1", "minus1"), ("", "empty"), (" ", "space"), ("-", "minus"), ("1st", "value1st"),
        ("a+b", "aPlusB"), ("C++", "cPlusPlus"), ("C#", "cNumber"), ("100%", "value100Percent"),
        (">=", "greaterThanEquals"),
        ("*", "asterisk"), ("a\nb", "aB"), ("👍", "thumbsUp"), ("名前", "名前"), ("größe", "größe"), ("été", "été"),
        ("\u{202E}evil", "evil"), ("\u{0}", "u0000"), ("½", "vulgarFractionOneHalf"),
        ("m²", "mSuperscriptTwo"), ("a\u{3164}b", "aB"), ("\u{3164}", "hangulFiller"),
    ])
    func symbolsBecomeWordsAndOtherScriptsStay(wire: String, name: String) {
        #expect(SwiftNamer.member(wire).source == name)
    }

    @Test(arguments: [
        ("in", "`in`"), ("default", "`default`"), ("await", "`await`"), ("protocol", "`protocol`"), ("any", "any"),
        ("self", "selfValue"), ("init", "initValue"), ("none", "noneValue"), ("some", "someValue"),
        ("rawValue", "rawValueValue"), ("all_cases", "allCasesValue"), ("hash_value", "hashValueValue"),
        ("Type", "type"), ("hash", "hash"), ("description", "description"),
    ])
    func whatSwiftReadsAsSomethingElseIsEscapedOrGetsASuffix(wire: String, name: String) {
        #expect(SwiftNamer.member(wire).source == name)
    }

    @Test(arguments: [
        ("tags", "Tag"), ("user_ids", "UserID"), ("categories", "Category"), ("boxes", "Box"), ("addresses", "Address"),
        ("statuses", "Status"), ("houses", "House"), ("sizes", "Size"), ("people", "Person"), ("caches", "Cache"),
        ("data", "DataElement"), ("status", "StatusElement"), ("series", "SeriesElement"), ("list", "ListElement"),
    ])
    func anElementIsCalledAfterTheSingular(field: String, name: String) {
        #expect(SwiftNamer.elementType(field) == name)
    }

    @Test(arguments: ["a", "_a", "größe", "a1", "名"])
    func aGivenNameHasToBeAnIdentifier(name: String) {
        #expect(SwiftIdentifier(spelled: name)?.name == name)
    }

    @Test(arguments: ["", "_", "1a", "a b", "a-b", "a\u{202E}", "`a`", "$0", "a\n", "\u{301}a"])
    func whatIsNoIdentifierIsRefused(name: String) {
        #expect(SwiftIdentifier(spelled: name) == nil)
    }
}
