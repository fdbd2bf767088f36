/// Named values in the order in which they were given.
///
/// Templates read few names, and mostly the same ones of objects alike, so that a short array with a guess at the
/// place beats a hash table by far where nothing is optimised.
public struct MustacheObject: Sendable {
    private(set) var names: [String]
    private var values: [MustacheValue]

    /// An object of these members. Where a name comes twice the first one counts.
    public init(_ members: [(String, MustacheValue)] = []) {
        names = []
        values = []
        names.reserveCapacity(members.count)
        values.reserveCapacity(members.count)
        for (name, value) in members {
            names.append(name)
            values.append(value)
        }
    }

    /// The value of that name. Setting nil is without effect on a name that is not there, and removes one that is.
    public subscript(name: String) -> MustacheValue? {
        get {
            var guess = 0
            return value(of: name, guess: &guess)
        }
        set {
            switch (newValue, names.firstIndex(of: name)) {
            case (let value?, let index?): values[index] = value
            case (let value?, nil):
                names.append(name)
                values.append(value)
            case (nil, let index?):
                names.remove(at: index)
                values.remove(at: index)
            case (nil, nil): break
            }
        }
    }

    /// The value of that name, looked for first where it was found the last time.
    func value(of name: String, guess: inout Int) -> MustacheValue? {
        let count = names.count
        if guess < count, names[guess] == name { return values[guess] }
        var index = 0
        while index < count {
            if names[index] == name {
                guess = index
                return values[index]
            }
            index += 1
        }
        return nil
    }
}

extension MustacheObject: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, MustacheValue)...) { self.init(elements) }
}
