/// Finds the patterns of a list that a path may match, so that not each of thousands is tried with each path.
///
/// It looks at the bytes that a pattern begins with, up to its first wildcard.
struct PatternIndex: Sendable {
  /// The beginnings of the patterns that are matched with whole paths.
  private var paths = Prefixes()
  /// The beginnings of the patterns that are matched with the last name of a path.
  private var names = Prefixes()

  /// - Parameter patterns: the list. `prefix` and `isPath` are those of `add`.
  init(_ patterns: [(prefix: String, isPath: Bool)] = []) {
    for (place, pattern) in patterns.enumerated() { add(place, prefix: pattern.prefix, isPath: pattern.isPath) }
  }

  /// Adds a pattern.
  ///
  /// - Parameters:
  ///   - place: its index in the list, larger than those before.
  ///   - prefix: what every text that it matches begins with.
  ///   - isPath: whether it is matched with a whole path, and not only with the last name in it.
  mutating func add(_ place: Int, prefix: String, isPath: Bool) {
    if isPath {
      paths.add(place, prefix)
    } else {
      names.add(place, prefix)
    }
  }

  /// The indices of the patterns that may match, in ascending order.
  func candidates(for path: String) -> [Int] {
    let ofPath = paths.places(for: path.utf8[...])
    if names.isEmpty { return ofPath.sorted() }
    let utf8 = path.utf8
    let start = utf8.lastIndex(of: UInt8(ascii: "/")).map(utf8.index(after:)) ?? utf8.startIndex
    return (ofPath + names.places(for: utf8[start...])).sorted()
  }

  private struct Prefixes: Sendable {
    private var places: [[UInt8]: [Int]] = [:]
    /// The different lengths of the prefixes, in bytes.
    private var lengths: Set<Int> = []

    var isEmpty: Bool { places.isEmpty }

    mutating func add(_ place: Int, _ prefix: String) {
      let bytes = Self.bytes(of: prefix)
      places[bytes, default: []].append(place)
      lengths.insert(bytes.count)
    }

    /// The bytes of a prefix that no other form of its characters has: one text may write "é" as two code points where
    /// another one has one.
    private static func bytes(of prefix: String) -> [UInt8] {
      let ascii = prefix.utf8.prefix { $0 < 0x80 }
      let isWhole = ascii.count == prefix.utf8.count
      return Array(isWhole ? ascii : ascii.dropLast())
    }

    func places(for text: Substring.UTF8View) -> [Int] {
      let bytes = Array(text)
      return lengths.flatMap { length in
        length > bytes.count ? [] : places[Array(bytes[..<length])] ?? []
      }
    }
  }
}
