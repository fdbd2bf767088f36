/// Two APIs may have a model of one name.
func label(_ first: First.Thing, _ second: Second.Thing) -> String { "\(first.id) \(second.name)" }
