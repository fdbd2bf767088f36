/// The frequent scalars by the methods that another library's containers have for them: the generic ones, which stand
/// for all other types, make a decoder for each value and take several times as long.

extension String {
    static func exact(_ container: any SingleValueDecodingContainer) throws -> String {
        try container.decode(String.self)
    }

    static func exact(_ container: KeyedDecodingContainer<FieldKey>, _ key: FieldKey) throws -> String? {
        try container.decode(String.self, forKey: key)
    }

    static func exactIfPresent(_ container: KeyedDecodingContainer<FieldKey>, _ key: FieldKey) throws -> String?? {
        .some(try container.decodeIfPresent(String.self, forKey: key))
    }
}

extension Bool {
    static func exact(_ container: KeyedDecodingContainer<FieldKey>, _ key: FieldKey) throws -> Bool? {
        try container.decode(Bool.self, forKey: key)
    }

    static func exactIfPresent(_ container: KeyedDecodingContainer<FieldKey>, _ key: FieldKey) throws -> Bool?? {
        .some(try container.decodeIfPresent(Bool.self, forKey: key))
    }
}

extension Int {
    static func exact(_ container: any SingleValueDecodingContainer) throws -> Int { try container.decode(Int.self) }

    static func exact(_ container: KeyedDecodingContainer<FieldKey>, _ key: FieldKey) throws -> Int? {
        try container.decode(Int.self, forKey: key)
    }

    static func exactIfPresent(_ container: KeyedDecodingContainer<FieldKey>, _ key: FieldKey) throws -> Int?? {
        .some(try container.decodeIfPresent(Int.self, forKey: key))
    }
}

extension Int32 {
    static func exact(_ container: KeyedDecodingContainer<FieldKey>, _ key: FieldKey) throws -> Int32? {
        try container.decode(Int32.self, forKey: key)
    }

    static func exactIfPresent(_ container: KeyedDecodingContainer<FieldKey>, _ key: FieldKey) throws -> Int32?? {
        .some(try container.decodeIfPresent(Int32.self, forKey: key))
    }
}

extension Int64 {
    static func exact(_ container: KeyedDecodingContainer<FieldKey>, _ key: FieldKey) throws -> Int64? {
        try container.decode(Int64.self, forKey: key)
    }

    static func exactIfPresent(_ container: KeyedDecodingContainer<FieldKey>, _ key: FieldKey) throws -> Int64?? {
        .some(try container.decodeIfPresent(Int64.self, forKey: key))
    }
}
