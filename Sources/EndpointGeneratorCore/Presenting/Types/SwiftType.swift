/// A type as it is written at one place, and the modules that it needs there.
public struct SwiftType: Equatable, Sendable {
    public let source: String
    public let modules: Modules

    init(_ source: String, _ modules: Modules = []) {
        self.source = source
        self.modules = modules
    }
}

extension SwiftType: CustomStringConvertible {
    public var description: String { source }
}
