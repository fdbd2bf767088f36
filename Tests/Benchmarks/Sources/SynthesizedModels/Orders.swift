import Foundation

// The same models with the compiler's own Codable: no tolerance, closed enums. What the decoding benchmark
// compares with.

public enum OrderState: String, Codable, Hashable, Sendable {
    case open
    case closed
    case shipped
    case cancelled
    case onHold = "on_hold"
}

public enum Currency: String, Codable, Hashable, Sendable {
    case usd
    case eur
    case gbp
    case jpy
}

public enum CustomerTier: String, Codable, Hashable, Sendable {
    case free
    case pro
    case enterprise
}

public enum AddressKind: String, Codable, Hashable, Sendable {
    case home
    case work
    case billing
}

public enum ItemKind: String, Codable, Hashable, Sendable {
    case physical
    case digital
    case service
    case giftCard = "gift_card"
}

public enum CardBrand: String, Codable, Hashable, Sendable {
    case visa
    case mastercard
    case amex
}

public struct Address: Codable, Hashable, Sendable {
    public var id: Int
    public var line1: String
    public var line2: String?
    public var city: String
    public var region: String?
    public var postalCode: String
    public var country: String
    public var latitude: Double?
    public var longitude: Double?
    public var verified: Bool
    public var kind: AddressKind
    public var updatedAt: Date?

    enum CodingKeys: String, CodingKey {
        case id
        case line1
        case line2
        case city
        case region
        case postalCode = "postal_code"
        case country
        case latitude
        case longitude
        case verified
        case kind
        case updatedAt = "updated_at"
    }
}

public struct Customer: Codable, Hashable, Sendable {
    public var id: Int
    public var email: String
    public var name: String
    public var phone: String?
    public var verified: Bool
    public var tier: CustomerTier
    public var joinedAt: Date
    public var balance: Double
    public var address: Address
    public var tags: [String]
    public var locale: String?
    public var loginCount: Int

    enum CodingKeys: String, CodingKey {
        case id
        case email
        case name
        case phone
        case verified
        case tier
        case joinedAt = "joined_at"
        case balance
        case address
        case tags
        case locale
        case loginCount = "login_count"
    }
}

public struct Variant: Codable, Hashable, Sendable {
    public var id: Int
    public var name: String
    public var sku: String
    public var weight: Double
    public var inStock: Bool
    public var stock: Int
    public var color: String?
    public var size: String?
    public var price: Double
    public var createdAt: Date
    public var barcode: String?
    public var options: [String]

    enum CodingKeys: String, CodingKey {
        case id
        case name
        case sku
        case weight
        case inStock = "in_stock"
        case stock
        case color
        case size
        case price
        case createdAt = "created_at"
        case barcode
        case options
    }
}

public struct LineItem: Codable, Hashable, Sendable {
    public var id: Int
    public var sku: String
    public var title: String
    public var quantity: Int
    public var price: Double
    public var discount: Double?
    public var taxable: Bool
    public var kind: ItemKind
    public var addedAt: Date
    public var imageUrl: String?
    public var attributes: [String]
    public var variant: Variant?

    enum CodingKeys: String, CodingKey {
        case id
        case sku
        case title
        case quantity
        case price
        case discount
        case taxable
        case kind
        case addedAt = "added_at"
        case imageUrl = "image_url"
        case attributes
        case variant
    }
}

public struct Card: Codable, Hashable, Sendable {
    public var id: String
    public var brand: CardBrand
    public var last4: String
    public var expMonth: Int
    public var expYear: Int
    public var holder: String
    public var country: String?
    public var funding: String?
    public var verified: Bool
    public var addedAt: Date
    public var fingerprint: String
    public var billing: Address?

    enum CodingKeys: String, CodingKey {
        case id
        case brand
        case last4
        case expMonth = "exp_month"
        case expYear = "exp_year"
        case holder
        case country
        case funding
        case verified
        case addedAt = "added_at"
        case fingerprint
        case billing
    }
}

public struct BankAccount: Codable, Hashable, Sendable {
    public var id: String
    public var bank: String
    public var last4: String
    public var routing: String
    public var verified: Bool
    public var currency: Currency
    public var holder: String
    public var country: String?
    public var addedAt: Date
    public var limit: Double?
    public var debits: Int
    public var billing: Address?

    enum CodingKeys: String, CodingKey {
        case id
        case bank
        case last4
        case routing
        case verified
        case currency
        case holder
        case country
        case addedAt = "added_at"
        case limit
        case debits
        case billing
    }
}

public struct Wallet: Codable, Hashable, Sendable {
    public var id: String
    public var provider: String
    public var balance: Double
    public var verified: Bool
    public var currency: Currency
    public var holder: String
    public var email: String?
    public var addedAt: Date
    public var limit: Double?
    public var debits: Int
    public var tokens: [String]
    public var score: Double

    enum CodingKeys: String, CodingKey {
        case id
        case provider
        case balance
        case verified
        case currency
        case holder
        case email
        case addedAt = "added_at"
        case limit
        case debits
        case tokens
        case score
    }
}

public struct Discount: Codable, Hashable, Sendable {
    public var id: Int
    public var code: String
    public var amount: Double
    public var percent: Double?
    public var active: Bool
    public var currency: Currency
    public var startsAt: Date
    public var endsAt: Date?
    public var uses: Int
    public var maxUses: Int?
    public var label: String?
    public var scopes: [String]

    enum CodingKeys: String, CodingKey {
        case id
        case code
        case amount
        case percent
        case active
        case currency
        case startsAt = "starts_at"
        case endsAt = "ends_at"
        case uses
        case maxUses = "max_uses"
        case label
        case scopes
    }
}

public struct Order: Codable, Hashable, Sendable {
    public var id: Int
    public var reference: String
    public var state: OrderState
    public var total: Double
    public var currency: Currency
    public var paid: Bool
    public var createdAt: Date
    public var updatedAt: Date?
    public var shippedAt: Double?
    public var customer: Customer
    public var items: [LineItem]
    public var note: String?
    public var payment: PaymentMethod
    public var discounts: [Discount]
    public var tags: [String]

    enum CodingKeys: String, CodingKey {
        case id
        case reference
        case state
        case total
        case currency
        case paid
        case createdAt = "created_at"
        case updatedAt = "updated_at"
        case shippedAt = "shipped_at"
        case customer
        case items
        case note
        case payment
        case discounts
        case tags
    }
}

public enum PaymentMethod: Codable, Hashable, Sendable {
    case card(Card)
    case bank(BankAccount)
    case wallet(Wallet)

    private enum CodingKeys: String, CodingKey {
        case type
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(String.self, forKey: .type) {
        case "card": self = .card(try Card(from: decoder))
        case "bank": self = .bank(try BankAccount(from: decoder))
        case "wallet": self = .wallet(try Wallet(from: decoder))
        case let tag:
            throw DecodingError.dataCorruptedError(
                forKey: .type, in: container, debugDescription: "unknown tag \(tag)")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .card(let value):
            try container.encode("card", forKey: .type)
            try value.encode(to: encoder)
        case .bank(let value):
            try container.encode("bank", forKey: .type)
            try value.encode(to: encoder)
        case .wallet(let value):
            try container.encode("wallet", forKey: .type)
            try value.encode(to: encoder)
        }
    }
}
