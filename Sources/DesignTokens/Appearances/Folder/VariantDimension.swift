internal import Color

/// Something that a design has several versions of, such as the brand, found from the names of files that disagree.
struct VariantDimension: Sendable {
  /// The names of the versions, as folders or files have them.
  var labels: Set<String> = []
  /// The version that the others change: the name of a folder or file such as “base”; empty when files outside of the
  /// versions are it; nil when each version stands alone.
  var base: String?
  /// The folder that holds the versions, such as “themes”.
  var container: String?
  /// Whether the versions are files that agree about most of their tokens, so that they are no versions.
  var isContradiction = true
  /// Whether the versions are folders.
  private var isOfFolders = true
  /// Whether a version stands beside files for appearances: “dim” beside “light” and “dark”.
  var isBesideAppearances = false

  /// The label that a file has; nil when it belongs to all versions, or to the base.
  func label(of name: VariantName) -> String? { name.parts.last(where: labels.contains) }

  /// What the path of one file says in contrast to that of another one.
  struct Difference {
    let first: String
    let second: String
    let container: String?
    let isInOneFolder: Bool

    /// nil when the names are the same but for words about appearance.
    static func between(_ one: VariantName, _ other: VariantName) -> Difference? {
      let left = one.parts
      let right = other.parts
      if left == right { return nil }
      if let added = addition(to: right, in: left) {
        return Difference(first: added.label, second: "", container: added.container, isInOneFolder: false)
      }
      if let added = addition(to: left, in: right) {
        return Difference(first: "", second: added.label, container: added.container, isInOneFolder: false)
      }
      var index = 0
      while index < left.count, index < right.count, left[index] == right[index] { index += 1 }
      guard index < left.count, index < right.count else { return nil }
      let isInOneFolder = index == left.count - 1 && index == right.count - 1
      if isInOneFolder, let longer = extending(left[index], right[index]) {
        // “font-ja” is a version of “font”.
        return Difference(first: "", second: longer, container: container(before: index, in: left), isInOneFolder: true)
      }
      let ends = [left, right].map { label(of: $0, at: index, isInOneFolder: isInOneFolder) }
      let around = container(before: index, in: left)
      return Difference(
        first: ends[0].label, second: ends[1].label, container: ends[0].container ?? ends[1].container ?? around,
        isInOneFolder: isInOneFolder)
    }

    /// The name that begins with the other one and has a word more.
    private static func extending(_ one: String, _ other: String) -> String? {
      let (short, long) = one.count < other.count ? (one, other) : (other, one)
      guard !short.isEmpty, long.hasPrefix(short), let next = long.dropFirst(short.count).first else { return nil }
      return if VariantWords.separators.contains(next) { long } else { nil }
    }

    /// What a path says where it begins to differ from another one.
    private static func label(
      of parts: [String], at index: Int, isInOneFolder: Bool
    ) -> (label: String, container: String?) {
      let isFile = index == parts.count - 1
      if isFile { return (isInOneFolder ? parts[index] : "", nil) }
      if VariantWords.isContainer(parts[index]) { return (parts[index + 1], parts[index]) }
      return (parts[index], nil)
    }

    private static func container(before index: Int, in parts: [String]) -> String? {
      guard index > 0, VariantWords.isContainer(parts[index - 1]) else { return nil }
      return parts[index - 1]
    }

    /// The folder that one path has more than the other.
    private static func addition(
      to short: [String], in long: [String]
    ) -> (label: String, container: String?)? {
      guard long.count == short.count + 1 else { return nil }
      for index in long.indices.dropLast() {
        var rest = long
        let label = rest.remove(at: index)
        if rest == short, !VariantWords.isContainer(label) { return (label, container(before: index, in: long)) }
      }
      return nil
    }
  }

  // MARK: Finding them

  /// The dimensions that explain why files disagree whose appearance is the same.
  static func all(_ files: [TokenFileFacts], _ conflicts: TokenConflicts) -> [VariantDimension] {
    var dimensions: [VariantDimension] = []
    let pairs = conflicts.counts.sorted { ($0.key.first, $0.key.second) < ($1.key.first, $1.key.second) }
    for (pair, count) in pairs {
      let first = files[pair.first]
      let second = files[pair.second]
      guard isUnexplained(first, second, count: count), let difference = Difference.between(first.name, second.name)
      else {
        continue
      }
      let share = Double(count) / Double(max(1, min(first.values.count, second.values.count)))
      var dimension = VariantDimension(difference, isContradiction: difference.isInOneFolder && share < 0.2)
      dimension.isBesideAppearances = first.name.appearance != second.name.appearance
      add(dimension, to: &dimensions)
    }
    return dimensions.map { $0.withBase(among: files) }
  }

  /// The dimension with the folder that the others change as its base: `properties` beside `AcmeProperties`, `web` beside
  /// `web-acme`.
  ///
  /// The others hold only some of its paths. In a folder such as `brands`, each is complete by itself.
  private func withBase(among files: [TokenFileFacts]) -> VariantDimension {
    guard isOfFolders, base == nil, container == nil, labels.count > 1 else { return self }
    var paths: [String: Set<String>] = [:]
    for file in files {
      if let label = label(of: file.name) { paths[label, default: []].formUnion(file.values.keys) }
    }
    let bases = labels.filter { candidate in
      guard let all = paths[candidate] else { return false }
      return labels.allSatisfy { other in
        guard other != candidate, let own = paths[other] else { return other == candidate }
        return own.isStrictSubset(of: all) && (Self.names(other, after: candidate) || 2 * own.count < all.count)
      }
    }
    guard bases.count == 1, let found = bases.first else { return self }
    var dimension = self
    dimension.labels.remove(found)
    dimension.base = found
    return dimension
  }

  /// Whether a name is another one with a word more.
  private static func names(_ name: String, after base: String) -> Bool {
    let (long, short) = (name.lowercased(), base.lowercased())
    return long.count > short.count && (long.hasPrefix(short) || long.hasSuffix(short))
  }

  /// Whether the appearances of two files do not explain why these disagree.
  ///
  /// - Parameter count: how many tokens they disagree about.
  private static func isUnexplained(_ first: TokenFileFacts, _ second: TokenFileFacts, count: Int) -> Bool {
    let appearances = [first.name.appearance, second.name.appearance]
    if appearances[0] == appearances[1] { return true }
    // “dim” beside “light” and “dark” is a version, unless it is what these change.
    guard appearances.contains(nil), appearances.contains(.light) else { return false }
    guard first.name.parts.dropLast() == second.name.parts.dropLast() else { return false }
    let names = [first, second].compactMap { $0.name.parts.last?.lowercased() }
    guard names.contains(""), !names.contains(where: VariantWords.bases.contains) else { return false }
    return 2 * count > max(first.values.count, second.values.count)
  }

  private init(_ found: Difference, isContradiction: Bool) {
    labels = [found.first, found.second]
    for label in [found.first, found.second]
    where labels.count > 1 && (label.isEmpty || VariantWords.bases.contains(label.lowercased())) {
      labels.remove(label)
      base = label
    }
    container = found.container
    self.isContradiction = isContradiction
    isOfFolders = !found.isInOneFolder
  }

  /// Adds an dimension, or makes one of all dimensions that it belongs to.
  private static func add(_ found: VariantDimension, to dimensions: inout [VariantDimension]) {
    var new = found
    dimensions.removeAll { dimension in
      guard dimension.belongs(to: found) else { return false }
      new.labels.formUnion(dimension.labels)
      new.base = dimension.base ?? new.base
      new.container = dimension.container ?? new.container
      new.isContradiction = new.isContradiction && dimension.isContradiction
      new.isOfFolders = new.isOfFolders && dimension.isOfFolders
      new.isBesideAppearances = new.isBesideAppearances || dimension.isBesideAppearances
      return true
    }
    dimensions.append(new)
  }

  private func belongs(to other: VariantDimension) -> Bool {
    if !labels.isDisjoint(with: other.labels) { return true }
    guard let base, !base.isEmpty else { return false }
    return base == other.base
  }
}

/// The files that say different things of the same token.
struct TokenConflicts: Sendable {
  /// Two files, by their places in the list, the smaller first.
  struct Pair: Hashable {
    let first: Int
    let second: Int
  }

  /// How many tokens two files disagree about.
  private(set) var counts: [Pair: Int] = [:]
  /// The first of these tokens in the order of their paths.
  private(set) var examples: [Pair: String] = [:]
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
          let pair = Pair(first: one.file, second: other.file)
          counts[pair, default: 0] += 1
          examples[pair] = min(examples[pair] ?? path, path)
        }
      }
    }
  }
}
