extension String {
  /// Whether the string comes before another in the order of the bytes of UTF-8, which is the same on every machine.
  ///
  /// It compares buffers: comparing the `utf8` views takes 3 % of a whole export.
  package func isBefore(_ other: String) -> Bool {
    var left = self
    var right = other
    return left.withUTF8 { left in right.withUTF8 { right in unsafe left.lexicographicallyPrecedes(right) } }
  }
}
