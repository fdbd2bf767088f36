import EndpointRuntime

/// Names every case: the compiler takes neither one that is missing nor one that is twice.
func isKnown(_ value: Hostile.Open) -> Bool {
    switch value {
    case .as, .associatedtype, .await, .break, .case, .catch, .class, .continue, .default, .defer, .deinit, .do, .else,
        .enum, .extension, .false, .fallthrough, .fileprivate, .for, .func, .guard, .if, .import, .in, .inout,
        .internal, .is, .let, .nil, .operator, .precedencegroup, .private, .protocol, .public, .repeat, .rethrows,
        .return, .static, .struct, .subscript, .super, .switch, .throw, .throws, .true, .try, .typealias, .var,
        .where, .while, .actor, .any, .async, .borrowing, .consume, .consuming, .copy, .discard, .each, .indirect,
        .isolated, .lazy, .macro, .nonisolated, .open, .package, .unsafe, .yield, .get, .set, .final, .weak, .unowned,
        .left, .right, .dynamic, .of, .then, .sending, .someValue, .noneValue, .convenience, .didSet, .willSet,
        .infix, .prefix, .postfix, .mutating, .nonmutating, .optional, .override, .required, .anyCapitalized,
        .selfCapitalized, .type, .protocolCapitalized, .selfValue, .initValue, .json, .container, .decoder, .encoder,
        .key, .value, .additionalProperties, .rawValueValue, .hash, .hashValueValue, .description, .debugDescription,
        .customMirrorValue, .body, .from, .to, .fields, .data, .error, .endpoint, .path, .query, .headers, .id,
        .decoding, .wire, .allCasesValue, .known, .knownValues, .unknownValue, .isUnknown, .hasher, .mirror, .other,
        .newValue, .oldValue, .options, .encode, .decode, .name, .method, .send, .page, .items, .response, .errors,
        .unknownUppercase, .unknownCapitalized, .plus1, .minus1, .gmtPlus0, .gmt0, .gmt, .empty, .value1st, .value2,
        .aMinusB, .aLowLineB, .cPlusPlus, .cNumber, .value100Percent, .equalsEquals, .atID, .dollarRef, .links,
        .ampersand, .horizontalEllipsis, .中文, .кириллица, .العربية, .größe, .名前, .partyPopper, .womanWomanGirl,
        .état, .हिन्दी, .میخواهم, .ｆｕｌｌ,
        .quoteBackslashInterpolationFatalErrorEndAsteriskAsteriskRawNumberNumberXNumberNumberNumber,
        .oneTwoThreeFourFiveSixSevenEight, .nulBellEscape31mBomBidiZwjZwnjSoft:
        true
    case .unknown: false
    }
}

func isKnown(_ value: Hostile.Shut) -> Bool {
    switch value {
    case .as, .associatedtype, .await, .break, .case, .catch, .class, .continue, .default, .defer, .deinit, .do, .else,
        .enum, .extension, .false, .fallthrough, .fileprivate, .for, .func, .guard, .if, .import, .in, .inout,
        .internal, .is, .let, .nil, .operator, .precedencegroup, .private, .protocol, .public, .repeat, .rethrows,
        .return, .static, .struct, .subscript, .super, .switch, .throw, .throws, .true, .try, .typealias, .var,
        .where, .while, .actor, .any, .async, .borrowing, .consume, .consuming, .copy, .discard, .each, .indirect,
        .isolated, .lazy, .macro, .nonisolated, .open, .package, .unsafe, .yield, .get, .set, .final, .weak, .unowned,
        .left, .right, .dynamic, .of, .then, .sending, .someValue, .noneValue, .convenience, .didSet, .willSet,
        .infix, .prefix, .postfix, .mutating, .nonmutating, .optional, .override, .required, .anyCapitalized,
        .selfCapitalized, .type, .protocolCapitalized, .selfValue, .initValue, .json, .container, .decoder, .encoder,
        .key, .value, .additionalProperties, .rawValueValue, .hash, .hashValueValue, .description, .debugDescription,
        .customMirrorValue, .body, .from, .to, .fields, .data, .error, .endpoint, .path, .query, .headers, .id,
        .decoding, .wire, .allCasesValue, .known, .knownValues, .unknown, .isUnknown, .hasher, .mirror, .other,
        .newValue, .oldValue, .options, .encode, .decode, .name, .method, .send, .page, .items, .response, .errors,
        .unknownUppercase, .unknownCapitalized, .plus1, .minus1, .gmtPlus0, .gmt0, .gmt, .empty, .value1st, .value2,
        .aMinusB, .aLowLineB, .cPlusPlus, .cNumber, .value100Percent, .equalsEquals, .atID, .dollarRef, .links,
        .ampersand, .horizontalEllipsis, .中文, .кириллица, .العربية, .größe, .名前, .partyPopper, .womanWomanGirl,
        .état, .हिन्दी, .میخواهم, .ｆｕｌｌ,
        .quoteBackslashInterpolationFatalErrorEndAsteriskAsteriskRawNumberNumberXNumberNumberNumber,
        .oneTwoThreeFourFiveSixSevenEight, .nulBellEscape31mBomBidiZwjZwnjSoft:
        true
    }
}

/// Names of symbols, of reserved words and of other scripts, by the texts that they stand for.
let spelled: [(open: Hostile.Open, shut: Hostile.Shut, text: String)] = [
    (.plus1, .plus1, "+1"),
    (.minus1, .minus1, "-1"),
    (.gmtPlus0, .gmtPlus0, "GMT+0"),
    (.gmt0, .gmt0, "GMT-0"),
    (.gmt, .gmt, "GMT"),
    (.empty, .empty, ""),
    (.value1st, .value1st, "1st"),
    (.noneValue, .noneValue, "none"),
    (.someValue, .someValue, "some"),
    (.initValue, .initValue, "init"),
    (.in, .in, "in"),
    (.default, .default, "default"),
    (.throw, .throw, "throw"),
    (.public, .public, "public"),
    (.unknownValue, .unknown, "unknown"),
    (.unknownUppercase, .unknownUppercase, "UNKNOWN"),
    (.unknownCapitalized, .unknownCapitalized, "Unknown"),
    (.rawValueValue, .rawValueValue, "rawValue"),
    (.中文, .中文, "中文"),
    (.кириллица, .кириллица, "кириллица"),
    (.العربية, .العربية, "العربية"),
    (.partyPopper, .partyPopper, "🎉"),
    (.état, .état, "e\u{301}tat"),
    (
        .oneTwoThreeFourFiveSixSevenEight, .oneTwoThreeFourFiveSixSevenEight,
        "one\rtwo\r\nthree\nfour\u{2028}five\u{2029}six\u{85}seven\u{B}eight"
    ),
]
