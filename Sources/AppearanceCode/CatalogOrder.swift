internal import Source

extension JSONWriter {
  /// A value of a file, as it was written there.
  init(_ value: JSONValue, in file: SourceFile) {
    switch value.content {
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { JSONWriter($0, in: file) })
    case .object(let object): self = .object(object.members.map { ($0.key, JSONWriter($0.value, in: file)) })
    case .null, .boolean, .number: self = .literal(String(decoding: file.bytes[value.range], as: UTF8.self))
    }
  }

  /// The member with that key; a new one is inserted by the order of keys. Setting nil changes nothing.
  subscript(key: String) -> JSONWriter? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.first { $0.key.isExactly(key) }?.value
    }
    set {
      guard case .object(var members) = self, let newValue else { return }
      if let index = members.firstIndex(where: { $0.key.isExactly(key) }) {
        members[index].value = newValue
      } else {
        let index = members.firstIndex { CatalogOrder.precedes(key, $0.key) } ?? members.endIndex
        members.insert((key, newValue), at: index)
      }
      self = .object(members)
    }
  }
}

/// The order of the keys in a string catalog: without regard to case, digits by their value, as Finder sorts names.
enum CatalogOrder {
  typealias Member = (key: String, value: JSONWriter)

  static func precedes(_ left: String, _ right: String) -> Bool { Rank(left) < Rank(right) }

  /// Inserts each new member before the first known one that it precedes.
  static func merge(_ new: [Member], into known: [Member]) -> [Member] {
    var remaining = new.map { (rank: Rank($0.key), member: $0) }.sorted { $0.rank < $1.rank }[...]
    var merged: [Member] = []
    for member in known {
      let rank = Rank(member.key)
      while let next = remaining.first, next.rank < rank { merged.append(remaining.removeFirst().member) }
      merged.append(member)
    }
    (self.weights, self.key) = (weights, key)
  }

  static func < (left: Self, right: Self) -> Bool {
    // Small letters come first when the keys differ only in case.
    left.weights == right.weights
      ? right.key.isBefore(left.key) : left.weights.lexicographicallyPrecedes(right.weights)
  }

  private static let marks = Array(" _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$".unicodeScalars)
  private static let numbers = 1000
  private static let letters = 1 << 50
}
