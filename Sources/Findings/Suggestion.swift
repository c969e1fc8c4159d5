/// Finds the name that the user probably meant.
package enum Suggestion {
  /// The candidate with the smallest edit distance to `name`, if `name` may be a typo of it; the first of several.
  ///
  /// - Parameter edits: how many edits a typo may have; nil for one in three characters.
  package static func nearest(
    to name: String, in candidates: some Sequence<String>, edits: Int? = nil
  ) -> String? {
    let limit = edits ?? max(1, name.unicodeScalars.count / 3)
    return near(name, in: candidates, limit: limit).min { $0.distance < $1.distance }?.name
  }

  /// The candidates that `name` may be a typo of, those with the smallest edit distance first.
  ///
  /// - Parameters:
  ///   - count: how many at most.
  ///   - edits: how many edits a typo may have; nil for one in four characters, three at most.
  package static func nearest(
    _ count: Int, to name: String, in candidates: some Sequence<String>, edits: Int? = nil
  ) -> [String] {
    let limit = edits ?? min(3, max(1, name.unicodeScalars.count / 4))
    let found = near(name, in: candidates, limit: limit).sorted { $0.distance < $1.distance }
    return found.prefix(count).map(\.name)
  }

  /// In bytes. The time that a distance takes is the product of the lengths, and nobody types a longer name.
  private static let longest = 500

  /// The candidates that are at most `limit` edits away from `name`, in their order.
  private static func near(
    _ name: String, in candidates: some Sequence<String>, limit: Int
  ) -> [(name: String, distance: Int)] {
    guard name.utf8.count <= longest else { return [] }
    let wanted = Array(name.lowercased().unicodeScalars)
    return candidates.compactMap { candidate in
      let scalars = Array(candidate.lowercased().unicodeScalars)
      guard abs(scalars.count - wanted.count) <= limit else { return nil }
      let distance = edits(from: wanted, to: scalars)
      return if distance <= limit { (candidate, distance) } else { nil }
    }
  }

  /// Asks whether the user meant the nearest candidate; `otherwise` if there is none.
  package static func help(
    for name: String, in candidates: some Sequence<String>, or otherwise: String
  ) -> String {
    help(for: name, in: candidates) ?? otherwise
  }

  /// The same, but only for the first 20 names: comparing takes time, and nobody reads more.
  ///
  /// - Parameter number: how many names come before this one.
  package static func help(
    _ number: Int, for name: String, in candidates: some Sequence<String>, or otherwise: String
  ) -> String {
    number < mostHelp ? help(for: name, in: candidates, or: otherwise) : otherwise
  }

  private static let mostHelp = 20

  /// Asks whether the user meant the nearest candidate; nil if none is near.
  package static func help(for name: String, in candidates: some Sequence<String>) -> String? {
    nearest(to: name, in: candidates).map { "did you mean “\($0)”?" }
  }

  /// The number of insertions, deletions, substitutions and swaps of neighbours (optimal string alignment).
  private static func edits(from left: [Unicode.Scalar], to right: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var previous = Array(0...right.count)
    for i in left.indices {
      var current = [i + 1]
      for j in right.indices {
        var distance = min(previous[j + 1], current[j], previous[j]) + 1
        if left[i] == right[j] { distance = min(distance, previous[j]) }
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          distance = min(distance, before[j - 1] + 1)
        }
        current.append(distance)
      }
      before = previous
      previous = current
    }
    return previous[right.count]
  }
}
