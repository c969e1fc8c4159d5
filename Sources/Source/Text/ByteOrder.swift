extension String {
  /// Whether the string comes before another by its UTF-8 bytes, an order that is the same on every machine.
  package func isBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
