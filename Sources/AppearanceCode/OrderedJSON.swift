internal import Source

/// JSON that keeps the order of its members, written in the bytes of Xcode's string catalogs.
///
/// Two spaces a level, a space on both sides of the colon, slashes as they are, an empty object on three lines, and no line feed at the
/// end: so are the catalogs in public repositories that Xcode wrote.
indirect enum OrderedJSON: Equatable, Sendable {
  /// A number, `true`, `false` or `null`, as it was written.
  case literal(String)
  case string(String)
  case array([OrderedJSON])
  case object([Member])

  struct Member: Equatable, Sendable {
    let key: String
    var value: OrderedJSON
  }

  init(_ value: JSONValue, in file: SourceFile) {
    switch value.content {
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { OrderedJSON($0, in: file) })
    case .object(let object):
      self = .object(object.members.map { Member(key: $0.key, value: OrderedJSON($0.value, in: file)) })
    case .null, .boolean, .number: self = .literal(String(decoding: file.bytes[value.range], as: UTF8.self))
    }
  }

  /// The member of that name; a new one goes to where the order of keys has its place.
  subscript(key: String) -> OrderedJSON? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.first { $0.key.isIdentical(to: key) }?.value
    }
    set {
      guard case .object(var members) = self else { return }
      let index = members.firstIndex { $0.key.isIdentical(to: key) }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?):
        let place = members.firstIndex { CatalogOrder.precedes(key, $0.key) } ?? members.endIndex
        members.insert(Member(key: key, value: value), at: place)
      case (nil, nil): break
      }
      self = .object(members)
    }
  }

  var text: String { text(indent: "") }

  private func text(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .literal(let text): return text
    case .string(let text): return Self.quoted(text)
    case .array(let elements): return Self.block("[", elements.map { inner + $0.text(indent: inner) }, "]", indent)
    case .object(let members):
      let lines = members.map { "\(inner)\(Self.quoted($0.key)) : \($0.value.text(indent: inner))" }
      return Self.block("{", lines, "}", indent)
    }
  }

  private static func block(_ open: String, _ lines: [String], _ close: String, _ indent: String) -> String {
    "\(open)\n\(lines.joined(separator: ",\n"))\n\(indent)\(close)"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{8}": quoted += "\\b"
      case "\u{C}": quoted += "\\f"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

/// The order of the keys in a string catalog, as Finder sorts names: without regard to case, digits by their value.
package enum CatalogOrder {
  package static func precedes(_ left: String, _ right: String) -> Bool { Rank(left) < Rank(right) }

  /// Puts new members where the order of keys has their place: each before the first that it precedes.
  static func merge(_ new: [OrderedJSON.Member], into known: [OrderedJSON.Member]) -> [OrderedJSON.Member] {
    var highest: [Rank] = []
    for member in known { highest.append(max(Rank(member.key), highest.last ?? Rank(member.key))) }
    var merged: [OrderedJSON.Member] = []
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
