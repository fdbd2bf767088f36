import Foundation

/// One page of a list.
public struct Page<Item: Sendable, Body: Sendable>: Sendable {
    /// The decoded body.
    public var value: Body
    /// The items of this page.
    public var items: [Item]
    /// Where the next page is; nil on the last.
    public var next: PageReference?

    public init(value: Body, items: [Item], next: PageReference? = nil) {
        self.value = value
        self.items = items
        self.next = next
    }
}

extension Page: Equatable where Item: Equatable, Body: Equatable {}
extension Page: Hashable where Item: Hashable, Body: Hashable {}

/// Where a page is, relative to the endpoint that lists it; may be saved to go on later.
public enum PageReference: Sendable, Hashable, Codable {
    /// A URL that carries all filters.
    case link(URL)
    /// The same call with this query parameter.
    case query(name: String, value: String)
}

extension PageReference: ConcealedReflection {
    public var description: String {
        switch self {
        case .link: "a link"
        case .query(let name, _): "a value for \(name)"
        }
    }
}

extension Endpoint {
    /// The same call for another page. Filters go along.
    public func page<Item, Body>(at reference: PageReference) -> Endpoint where Response == Page<Item, Body> {
        changing { endpoint in
            switch reference {
            case .link(let url): endpoint.pageLink = url
            case .query(let name, let value):
                endpoint.pageLink = nil
                endpoint.queryPairs.removeAll { $0.name == name }
                endpoint.queryPairs.append(EncodedPair(name, value))
            }
        }
    }
}
