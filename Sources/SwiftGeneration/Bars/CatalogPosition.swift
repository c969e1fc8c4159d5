internal import Findings

extension JSONWriter {
  typealias Member = (key: String, value: JSONWriter)

  /// Copies a value of a file. Numbers keep their spelling.
  init(_ value: JSONValue, in file: SourceFile) {
    switch value.content {
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { JSONWriter($0, in: file) })
    case .object(let object):
      self = .object(object.members.map { ($0.key, JSONWriter($0.value, in: file)) })
    case .null, .boolean, .number:
      self = .literal(String(decoding: file.bytes[value.range], as: UTF8.self))
    }
  }

  var isObject: Bool {
    if case .object = self { true } else { false }
  }

  /// The member with that key; a new one is inserted by the order of keys. Setting nil changes
  /// nothing.
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
        members = Self.merge([(key, newValue)], into: members)
      }
      self = .object(members)
    }
  }

  /// The object without a member; the same value if it has none of that key.
  func without(_ key: String) -> JSONWriter {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { !$0.key.isExactly(key) })
  }

  /// Inserts each new member before the first known one that it precedes.
  static func merge(_ new: [Member], into known: [Member]) -> [Member] {
    let positioned = new.map { (position: CatalogPosition($0.key), member: $0) }
    var remaining = positioned.sorted { $0.position < $1.position }[...]
    var merged: [Member] = []
    for member in known {
      let position = CatalogPosition(member.key)
      while let next = remaining.first, next.position < position {
        merged.append(next.member)
        remaining.removeFirst()
      }
      merged.append(member)
    }
    return merged + remaining.map(\.member)
  }
}

/// The position of a key in a string catalog: without regard to case, digits by their value, as
/// Finder sorts names.
struct CatalogPosition: Comparable {
  /// One for each number and each other character: punctuation and symbols before numbers before
  /// letters.
  private let weights: [Int]
  private let key: String

  init(_ key: String) {
    var weights: [Int] = []
    var isInNumber = false
    for scalar in key.unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      if isDigit {
        let leadingDigits = if isInNumber { weights.removeLast() - Self.numbers } else { 0 }
        let number = leadingDigits * 10 + Int(scalar.value - 48)
        weights.append(Self.numbers + min(number, 1 << 40))
      } else if let mark = Self.marks.firstIndex(of: scalar) {
        weights.append(mark)
      } else {
        let folded = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
        weights.append(Self.letters + Int(folded.value))
      }
      isInNumber = isDigit
    }
    self.weights = weights
    self.key = key
  }

  static func < (left: Self, right: Self) -> Bool {
    // Small letters come first when the keys differ only in case.
    if left.weights == right.weights { return right.key.isBefore(left.key) }
    return left.weights.lexicographicallyPrecedes(right.weights)
  }

  private static let marks = Array(" _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$".unicodeScalars)
  private static let numbers = 1000
  private static let letters = 1 << 50
}
