/// The pages of a list, one after the other, each asked for when it is needed.
public struct PageSequence<A: API, Item: Sendable, Body: Sendable>: AsyncSequence, Sendable {
    public typealias Element = Page<Item, Body>

    let client: APIClient<A>
    let endpoint: Endpoint<A, Page<Item, Body>>
    let retry: RetryChoice

    public func makeAsyncIterator() -> Iterator {
        Iterator(client: client, retry: retry, upcoming: endpoint, first: endpoint)
    }

    public struct Iterator: AsyncIteratorProtocol {
        let client: APIClient<A>
        let retry: RetryChoice
        /// The call for the next page; nil after the last and after a failure.
        var upcoming: Endpoint<A, Page<Item, Body>>?
        let first: Endpoint<A, Page<Item, Body>>
        var seen: Set<PageReference> = []

        /// The next page; nil after the last.
        public mutating func next() async throws(A.APIError) -> Page<Item, Body>? {
            guard let endpoint = upcoming else { return nil }
            upcoming = nil
            let page = try await client.send(endpoint, retry: retry)
            // A reference that comes again would lead in a circle.
            if let reference = page.next, seen.insert(reference).inserted { upcoming = first.page(at: reference) }
            return page
        }
    }
}

/// The items of a list, whatever pages they come in.
public struct ItemSequence<A: API, Item: Sendable, Body: Sendable>: AsyncSequence, Sendable {
    public typealias Element = Item

    let pages: PageSequence<A, Item, Body>

    public func makeAsyncIterator() -> Iterator {
        Iterator(pages: pages.makeAsyncIterator())
    }

    public struct Iterator: AsyncIteratorProtocol {
        var pages: PageSequence<A, Item, Body>.Iterator
        var items: ArraySlice<Item> = []

        /// The next item; nil after the last.
        public mutating func next() async throws(A.APIError) -> Item? {
            while items.isEmpty {
                guard let page = try await pages.next() else { return nil }
                items = page.items[...]
            }
            return items.popFirst()
        }
    }
}

extension APIClient {
    /// Walks the pages of a list. Nothing is asked for before it is needed.
    public func pages<Item, Body>(
        of endpoint: Endpoint<A, Page<Item, Body>>, retry: RetryChoice = .standard
    ) -> PageSequence<A, Item, Body> {
        PageSequence(client: self, endpoint: endpoint, retry: retry)
    }

    /// Walks the items of a list, page by page. The next page is asked for when the last item of one is passed.
    public func items<Item, Body>(
        of endpoint: Endpoint<A, Page<Item, Body>>, retry: RetryChoice = .standard
    ) -> ItemSequence<A, Item, Body> {
        ItemSequence(pages: pages(of: endpoint, retry: retry))
    }
}
