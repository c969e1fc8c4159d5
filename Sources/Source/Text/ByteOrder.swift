extension String {
  /// Whether the string comes before another in the order of the bytes of UTF-8, which is the same on every machine.
  package func isBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
