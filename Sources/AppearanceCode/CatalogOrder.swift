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

  /// The member of that name; a new one goes to its place in the order of a string catalog's keys.
  subscript(key: String) -> JSONWriter? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.first { $0.key.isIdentical(to: key) }?.value
    }
    set {
      guard case .object(var members) = self, let newValue else { return }
      if let index = members.firstIndex(where: { $0.key.isIdentical(to: key) }) {
        members[index].value = newValue
      } else {
        let place = members.firstIndex { CatalogOrder.precedes(key, $0.key) } ?? members.endIndex
        members.insert((key, newValue), at: place)
      }
      self = .object(members)
    }
  }
}

/// The order of the keys in a string catalog, as Finder sorts names: without regard to case, digits by their value.
package enum CatalogOrder {
  typealias Member = (key: String, value: JSONWriter)

  package static func precedes(_ left: String, _ right: String) -> Bool { Rank(left) < Rank(right) }

  /// Puts new members where the order of keys has their place: each before the first that it precedes.
  static func merge(_ new: [Member], into known: [Member]) -> [Member] {
    var highest: [Rank] = []
    for member in known { highest.append(max(Rank(member.key), highest.last ?? Rank(member.key))) }
    var merged: [Member] = []
    var next = 0
    for (rank, member) in new.map({ (Rank($0.key), $0) }).sorted(by: { $0.0 < $1.0 }) {
      while next < known.count, !(rank < highest[next]) {
        merged.append(known[next])
        next += 1
      }
      merged.append(member)
    }
    return merged + known[next...]
  }

  /// Where a key stands in the order.
  private struct Rank: Comparable {
    private let weights: [Int]
    private let key: String

    init(_ key: String) {
      weights = CatalogOrder.weights(of: key)
      self.key = key
    }

    static func < (left: Rank, right: Rank) -> Bool {
      if left.weights != right.weights { return left.weights.lexicographicallyPrecedes(right.weights) }
      // Small letters first where case alone differs.
      return right.key.isBefore(left.key)
    }
  }

  /// What each part of a key counts: punctuation, then symbols, then numbers, then letters.
  private static func weights(of key: String) -> [Int] {
    var weights: [Int] = []
    var number: Int?
    for scalar in key.unicodeScalars {
      if let digit = digit(scalar) {
        number = min((number ?? 0) * 10 + digit, 1 << 40)
        continue
      }
      if let value = number { weights.append(numbers + value) }
      number = nil
      weights.append(weight(of: scalar))
    }
    if let value = number { weights.append(numbers + value) }
    return weights
  }

  private static let marks = Array(" _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$".unicodeScalars)
  private static let numbers = 1000
  private static let letters = 1 << 50

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    ("0"..."9").contains(scalar) ? Int(scalar.value - 48) : nil
  }

  private static func weight(of scalar: Unicode.Scalar) -> Int {
    if let mark = marks.firstIndex(of: scalar) { return mark }
    let folded = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    return letters + Int(folded.value)
  }
}
