/// The files that say different things of the same token.
struct TokenConflicts: Sendable {
  /// Two files, by their places in the list, the smaller first.
  struct Pair: Hashable {
    let first: Int
    let second: Int
  }

  /// How many tokens two files disagree about.
  private(set) var counts: [Pair: Int] = [:]
  /// The files that disagree with another one.
  private(set) var files: Set<Int> = []

  /// So many files that disagree about one token are compared with each other.
  private static let limit = 100

  /// Files for other appearances of one another are versions even while their values are the same.
  private mutating func addCounterparts(_ all: [TokenFileFacts]) {
    let groups = Dictionary(grouping: all.indices) { all[$0].name.parts.joined(separator: "/") }
    for numbers in groups.values where Set(numbers.map { all[$0].name.appearance }).count > 1 {
      let shared = numbers.filter { number in
        let other = numbers.first { all[$0].name.appearance != all[number].name.appearance }
        guard let other else { return false }
        return all[number].values.keys.contains { all[other].values[$0] != nil }
      }
      files.formUnion(shared)
    }
  }

  init(_ all: [TokenFileFacts]) {
    var known: [String: [(file: Int, value: String)]] = [:]
    var contested: Set<String> = []
    for (number, file) in all.enumerated() {
      for (path, value) in file.values {
        if let first = known[path]?.first, first.value != value { contested.insert(path) }
        known[path, default: []].append((number, value))
      }
    }
    addCounterparts(all)
    for path in contested {
      guard let all = known[path] else { continue }
      files.formUnion(all.map(\.file))
      let statements = all.prefix(Self.limit)
      for (index, one) in statements.enumerated() {
        for other in statements.dropFirst(index + 1) where other.value != one.value {
          counts[Pair(first: one.file, second: other.file), default: 0] += 1
        }
      }
    }
  }
}
