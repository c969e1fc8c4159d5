package import Findings

/// A pattern for paths of tokens, such as `color.brand.*`: `*` stands for any characters of a name,
/// and a name `**` for any number of names.
struct TokenPattern: Hashable, Sendable {
  package let text: String
  private let names: [Name]

  fileprivate enum Name: Hashable {
    /// Any number of names.
    case anyDepth
    case exact(String)
    /// The pieces between the stars.
    case wildcard([String])
  }

  init(_ text: String) {
    self.text = text
    names = text.split(separator: ".", omittingEmptySubsequences: false).map { name in
      if name == "**" { return .anyDepth }
      if !name.contains("*") { return .exact(String(name)) }
      let pieces = name.split(separator: "*", omittingEmptySubsequences: false)
      return .wildcard(pieces.map(String.init))
    }
  }

  /// Whether it names one token, without a star.
  var isExact: Bool { !text.utf8.contains(UInt8(ascii: "*")) }

  /// The names of a path.
  static func names(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map(
      Substring.init)
  }

  /// - Parameter path: the names of a path.
  func matches(_ path: [Substring]) -> Bool {
    // The usual way to match stars: go back to the last one only, so that the time is bounded by
    // the product of the lengths.
    var next = 0
    var position = 0
    var retry: (next: Int, position: Int)?
    while position < path.count {
      if next < names.count, names[next] == .anyDepth {
        retry = (next, position)
        next += 1
      } else if next < names.count, names[next].matches(path[position]) {
        next += 1
        position += 1
      } else if let last = retry {
        retry = (last.next, last.position + 1)
        next = last.next + 1
        position = last.position + 1
      } else {
        return false
      }
    }
    return names[next...].allSatisfy { $0 == .anyDepth }
  }

}

extension TokenPattern.Name {
  fileprivate func matches(_ text: Substring) -> Bool {
    switch self {
    case .anyDepth: true
    case .exact(let exact): text.utf8.elementsEqual(exact.utf8)
    case .wildcard(let pieces): Self.matches(text.utf8, pieces: pieces)
    }
  }

  /// Whether a name begins with the first piece, ends with the last, and has the others in between,
  /// in their order.
  private static func matches(_ text: Substring.UTF8View, pieces: [String]) -> Bool {
    guard
      let first = pieces.first,
      let last = pieces.last,
      text.starts(with: first.utf8)
    else { return false }
    var rest = Array(text.dropFirst(first.utf8.count))[...]
    guard rest.suffix(last.utf8.count).elementsEqual(last.utf8) else { return false }
    rest = rest.dropLast(last.utf8.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let found = rest.firstRange(of: Array(piece.utf8)) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}

/// Which tokens become constants.
package struct ConstantOptions: Sendable {
  /// Empty for every token with a type that maps.
  package var include: [Located<String>] = []
  package var exclude: [Located<String>] = []

  package init() {}
}
