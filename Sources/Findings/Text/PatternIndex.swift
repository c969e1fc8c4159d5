/// Finds the patterns of a list that a path may match, so that not each of thousands is tried with each path.
///
/// It looks at the bytes that a pattern begins with, up to its first wildcard.
struct PatternIndex: Sendable {
  /// Of the patterns that are matched with whole paths, and of those that are matched with names.
  private var paths = Prefixes()
  private var names = Prefixes()

  /// Adds a pattern.
  ///
  /// - Parameters:
  ///   - place: its place in the list, larger than those before.
  ///   - prefix: what every text that it matches begins with.
  ///   - isPath: whether it is matched with whole paths.
  mutating func add(_ place: Int, prefix: some StringProtocol, isPath: Bool) {
    if isPath {
      paths.add(place, prefix)
    } else {
      names.add(place, prefix)
    }
  }

  /// The places of the patterns that may match, from the first to the last.
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

    mutating func add(_ place: Int, _ prefix: some StringProtocol) {
      let bytes = Self.bytes(of: prefix)
      places[bytes, default: []].append(place)
      lengths.insert(bytes.count)
    }

    /// The bytes of a prefix that no other form of its characters has: one text may write "é" as two code points where
    /// another one has one.
    private static func bytes(of prefix: some StringProtocol) -> [UInt8] {
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
