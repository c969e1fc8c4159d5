/// The fewest patterns that say which of many names are meant.
package enum CommonPatterns {
  /// Patterns such as `ic_*` and `*-filled` that match all wanted names and none of the others; a name that no pattern
  /// covers is listed itself.
  ///
  /// A pattern begins or ends where a word of a name does, and covers three names or more.
  ///
  /// - Parameter names: without stars.
  package static func patterns(of names: [String], notOf others: [String]) -> [String] {
    var open = names
    var found: [String] = []
    var candidates = Array(Set(names.flatMap(candidates))).filter { candidate in
      !others.contains { matches(candidate, $0) }
    }
    while true {
      candidates.removeAll { candidate in open.count { matches(candidate, $0) } < 3 }
      let best = candidates.max { left, right in
        let covered = (left: open.count { matches(left, $0) }, right: open.count { matches(right, $0) })
        if covered.left != covered.right { return covered.left < covered.right }
        if left.utf8.count != right.utf8.count { return left.utf8.count < right.utf8.count }
        return right.isBefore(left)
      }
      guard let best else { break }
      found.append(best)
      open.removeAll { matches(best, $0) }
    }
    return found.sorted { $0.isBefore($1) } + open.sorted { $0.isBefore($1) }
  }

  /// The patterns that a name may have in common with others: its beginnings and its ends at the bounds of words.
  private static func candidates(of name: String) -> [String] {
    let characters = Array(name)
    let bounds = characters.indices.dropFirst().filter { isBound(characters[$0 - 1], characters[$0]) }
    let beginnings = bounds.filter { $0 >= leastText }.map { String(characters[..<$0]) + "*" }
    let ends = bounds.filter { characters.count - $0 >= leastText }.map { "*" + String(characters[$0...]) }
    return beginnings + ends
  }

  /// The fewest characters that a pattern has beside its star.
  private static let leastText = 2

  private static func isBound(_ before: Character, _ after: Character) -> Bool {
    if !before.isLetter, !before.isNumber { return true }
    if !after.isLetter, !after.isNumber { return true }
    return before.isLowercase && after.isUppercase
  }

  /// Whether a name begins or ends with the text of a pattern, and is longer.
  private static func matches(_ pattern: String, _ name: String) -> Bool {
    if pattern.hasPrefix("*") { return name.hasSuffix(pattern.dropFirst()) }
    return name.hasPrefix(pattern.dropLast())
  }
}
