/// A list of patterns, of which there may be thousands.
package struct NamePatterns: Sendable {
  package let all: [Located<NamePattern>]
  private let index: PatternIndex

  package init(_ all: [Located<NamePattern>] = []) {
    self.all = all
    index = PatternIndex(all.map { (prefix: $0.value.prefix, isPath: $0.value.isPath) })
  }

  /// The indices in `all` of the patterns that match a path without its ending, in ascending order.
  package func places(matching path: String) -> [Int] {
    index.candidates(for: path).filter { all[$0].value.match(path) != nil }
  }
}

/// A pattern of names, such as `ic_*_24`. A `*` matches any text.
///
/// It is matched with the name of a file without its ending. A pattern with a `/` is matched with the path in the
/// collection's folder, without the ending.
package struct NamePattern: Hashable, Sendable {
  package let text: String
  /// Whether it is matched with the path.
  package let isPath: Bool
  private let parts: [Substring]

  /// What the pattern has before its first star.
  fileprivate var prefix: String { String(parts[0]) }

  package init(_ text: String) {
    self.text = text
    isPath = text.contains("/")
    parts = text.split(separator: "*", omittingEmptySubsequences: false)
  }

  /// The texts that the stars match in a path without its ending; nil if the pattern does not match.
  package func match(_ path: String) -> [Substring]? {
    var subject = path[...]
    if !isPath, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
      subject = path[path.utf8.index(after: slash)...]
    }
    guard let first = parts.first, let last = parts.last, subject.hasPrefix(first) else { return nil }
    if parts.count == 1 {
      guard subject.utf8.count == first.utf8.count else { return nil }
      return []
    }
    var remaining = subject.dropFirst(first.count)
    var stars: [Substring] = []
    for part in parts.dropFirst().dropLast() {
      guard let range = remaining.firstRange(of: part) else { return nil }
      stars.append(remaining[..<range.lowerBound])
      remaining = remaining[range.upperBound...]
    }
    guard remaining.hasSuffix(last) else { return nil }
    return stars + [remaining.dropLast(last.count)]
  }

  /// The pattern as a text in which the stars have these values. A star without a value stays empty.
  package func filled(with stars: [Substring]) -> String {
    var text = String(parts[0])
    for (index, part) in parts.dropFirst().enumerated() {
      if stars.indices.contains(index) { text += stars[index] }
      text += part
    }
    return text
  }
}
