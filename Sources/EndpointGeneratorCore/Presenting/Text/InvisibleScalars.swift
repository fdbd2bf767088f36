/// Scalars that a reader of source code does not see, or that change how the rest of a line looks: controls, line
/// breaks of every kind, bidirectional and other format controls, and what Unicode does not assign to text.
enum InvisibleScalars {
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value >= 0x20, scalar.value < 0x7F { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: return true
        case .spaceSeparator: return scalar != " "
        default: return false
        }
    }
}
