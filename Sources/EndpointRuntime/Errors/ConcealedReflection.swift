/// A value that may hold secrets: printing, dumping and reflecting it show `description` and no more.
public protocol ConcealedReflection: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension ConcealedReflection {
    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
