import EndpointRuntime

/// Names every property of the models whose fields are called like locals, reserved words and symbols.
enum Properties {
    static var locals: [PartialKeyPath<Hostile.Locals>] {
        [
            \.json, \.container, \.decoder, \.encoder, \.key, \.value, \.additionalPropertiesValue, \.rawValueValue,
            \.hash, \.hashValueValue, \.description, \.debugDescription, \.customMirrorValue, \.body, \.from, \.to,
            \.fields, \.data, \.error, \.endpoint, \.path, \.query, \.headers, \.id, \.decoding, \.wire,
            \.allCasesValue,
            \.known, \.knownValues, \.unknown, \.isUnknown, \.hasher, \.mirror, \.other, \.newValue, \.oldValue,
            \.options, \.encode, \.decode, \.name, \.method, \.send, \.page, \.items, \.response, \.errors,
            \.additionalProperties,
        ]
    }
    static var words: [PartialKeyPath<Hostile.Words>] {
        [
            \.as, \.associatedtype, \.await, \.break, \.case, \.catch, \.class, \.continue, \.default, \.defer,
            \.deinit,
            \.do, \.else, \.enum, \.extension, \.false, \.fallthrough, \.fileprivate, \.for, \.func, \.guard, \.if,
            \.import, \.in, \.inout, \.internal, \.is, \.let, \.nil, \.operator, \.precedencegroup, \.private,
            \.protocol,
            \.public, \.repeat, \.rethrows, \.return, \.static, \.struct, \.subscript, \.super, \.switch, \.throw,
            \.throws, \.true, \.try, \.typealias, \.var, \.where, \.while, \.actor, \.any, \.async, \.borrowing,
            \.consume, \.consuming, \.copy, \.discard, \.each, \.indirect, \.isolated, \.lazy, \.macro, \.nonisolated,
            \.open, \.package, \.unsafe, \.yield, \.get, \.set, \.final, \.weak, \.unowned, \.left, \.right, \.dynamic,
            \.of, \.then, \.sending, \.someValue, \.noneValue, \.convenience, \.didSet, \.willSet, \.infix, \.prefix,
            \.postfix, \.mutating, \.nonmutating, \.optional, \.override, \.required, \.selfValue, \.initValue,
        ]
    }
    static var capitals: [PartialKeyPath<Hostile.Capitals>] {
        [
            \.any, \.selfValue, \.type, \.protocol,
        ]
    }
    static var odd: [PartialKeyPath<Hostile.Odd>] {
        [
            \.plus1, \.minus1, \.gmtPlus0, \.gmt0, \.gmt, \.value1st, \.value2, \.aB, \.cPlusPlus, \.cNumber,
            \.value100Percent, \.equalsEquals, \.atID, \.dollarRef, \.links, \.ampersand, \.horizontalEllipsis, \.中文,
            \.кириллица, \.العربية, \.größe, \.名前, \.partyPopper, \.womanWomanGirl, \.état, \.हिन्दी, \.میخواهم, \.ｆｕｌｌ,
        ]
    }
}

/// Named in one place, as a caller would.
func calls() -> [Endpoint<Hostile, Hostile.Words>] {
    [.in, .default, .throw, .class, .operator, .await, .get, .set, .any(page: 1), .body, .decoder]
}
