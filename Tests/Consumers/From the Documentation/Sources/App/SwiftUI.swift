#if canImport(SwiftUI)
    @_exported import SwiftUI
#else
    /// As much of SwiftUI as the README's view needs to be compiled, with its isolation.
    @MainActor protocol View {
        associatedtype Body: View
        @ViewBuilder var body: Body { get }
    }

    extension View {
        func task(@_inheritActorContext _ action: @escaping @Sendable () async -> Void) -> some View { self }
    }

    extension Never: View {
        var body: Never { self }
    }

    struct Text: View {
        let content: String

        init(_ content: String) { self.content = content }

        var body: Never { preconditionFailure("a text is drawn") }
    }

    @resultBuilder enum ViewBuilder {
        static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    }

    @propertyWrapper struct State<Value> {
        private final class Storage {
            var value: Value

            init(_ value: Value) { self.value = value }
        }

        private let storage: Storage

        init(wrappedValue: Value) { storage = Storage(wrappedValue) }

        var wrappedValue: Value {
            get { storage.value }
            nonmutating set { storage.value = newValue }
        }
    }
#endif
