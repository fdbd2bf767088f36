/// Named values in the order in which they were given.
///
/// Templates read few names, and mostly the same ones of objects alike, so that a short array with a guess at the
/// place beats a hash table by far where nothing is optimised.
public struct MustacheObject: Sendable {
    private let members: Members

    /// An object of these members. Where a name comes twice the first one counts.
    public init(_ members: [(String, MustacheValue)] = []) {
        self.members = Members(members)
    }

    /// The names in order.
    public var names: [String] { members.names }

    /// The value of that name, if it has one.
    public subscript(name: String) -> MustacheValue? {
        var guess = 0
        return value(of: name, guess: &guess)
    }

    /// The value of that name, looked for first where it was found the last time.
    func value(of name: String, guess: inout Int) -> MustacheValue? {
        let names = members.names
        let count = names.count
        if guess < count, names[guess] == name { return members.values[guess] }
        var index = 0
        while index < count {
            if names[index] == name {
                guess = index
                return members.values[index]
            }
            index += 1
        }
        return nil
    }
}

extension MustacheObject: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, MustacheValue)...) { self.init(elements) }
}

/// A class, so that passing an object on is a single retain.
private final class Members: Sendable {
    let names: [String]
    let values: [MustacheValue]

    /// A loop, since objects are made by the thousands and a key path costs where nothing is optimised.
    init(_ members: [(String, MustacheValue)]) {
        var names: [String] = []
        var values: [MustacheValue] = []
        names.reserveCapacity(members.count)
        values.reserveCapacity(members.count)
        for (name, value) in members {
            names.append(name)
            values.append(value)
        }
        self.names = names
        self.values = values
    }
}
