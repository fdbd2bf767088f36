import EndpointRuntime
import Foundation

/// What somebody is about to buy.
struct Cart {
    var items: [Shop.Item] = []

    mutating func add(_ name: String, for price: Decimal, at date: Date) {
        items.append(Shop.Item(id: UUID(), name: name, price: price, addedAt: date))
    }
}

/// Buys everything; answers what is sold out.
func buy(_ cart: Cart, from client: APIClient<Shop>) async throws(Shop.APIError) -> [Shop.Item] {
    var missing: [Shop.Item] = []
    for item in cart.items {
        do throws(Shop.APIError) {
            try await client.send(.buy(id: item.id))
        } catch .soldOut(let refusal) {
            missing.append(refusal.body)
        }
    }
    return missing
}
