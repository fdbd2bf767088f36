/// A key of an object as it is on the wire.
struct FieldKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ text: String) {
        stringValue = text
    }

    init(_ text: StaticString) {
        stringValue = text.description
    }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) {
        stringValue = String(intValue)
    }
}

/// A key of an object that may stand for a number, for types that are keys of maps.
struct MapKey: CodingKey {
    let stringValue: String
    var intValue: Int? { Int(stringValue) }

    init(_ text: String) {
        stringValue = text
    }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) {
        stringValue = String(intValue)
    }
}

/// A place in an array, called as Foundation calls it.
struct IndexKey: CodingKey {
    let index: Int
    var stringValue: String { "Index \(index)" }
    var intValue: Int? { index }

    init(_ index: Int) {
        self.index = index
    }

    init?(stringValue: String) { nil }

    init?(intValue: Int) {
        index = intValue
    }
}
