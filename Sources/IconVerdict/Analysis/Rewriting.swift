internal import Drawing
internal import Markup

/// Changed copies of an SVG's bytes. Drawing one shows what difference a part of the source makes.
package enum Rewriting {
  /// The bytes with some ranges replaced by spaces, so that all others keep their offsets.
  package static func blanking(_ ranges: [Range<Int>], in bytes: [UInt8]) -> [UInt8] {
    var copy = bytes
    for range in ranges {
      let spaces = repeatElement(UInt8(ascii: " "), count: range.count)
      copy.replaceSubrange(range, with: spaces)
    }
    return copy
  }

  /// The addresses `url(…)` of some properties, in attributes and in style sheets.
  static func addresses(of properties: [String], in bytes: [UInt8]) -> [Range<Int>] {
    let separators = Array(" \t\r\n=:\"'".utf8)
    var ranges: [Range<Int>] = []
    for property in properties {
      for name in bytes.ranges(of: property.utf8) {
        let start = bytes[name.upperBound...].firstIndex { !separators.contains($0) }
        guard let start, bytes[start...].starts(with: "url(".utf8),
          let end = bytes[start...].firstIndex(of: UInt8(ascii: ")"))
        else { continue }
        ranges.append(start..<(end + 1))
      }
    }
    return ranges
  }

  /// The bytes without filters: every `filter=` and `filter:` gets a name without meaning.
  static func withoutFilters(_ bytes: [UInt8]) -> [UInt8] {
    var copy = bytes
    for name in bytes.ranges(of: "filter".utf8) {
      let after = bytes[name.upperBound...].first { $0 != UInt8(ascii: " ") }
      if after == UInt8(ascii: "=") || after == UInt8(ascii: ":") {
        copy[name.upperBound - 1] = UInt8(ascii: "x")
      }
    }
    return copy
  }

  /// The bytes with an id for every element that has none, and the ids by element.
  static func withIDs(_ bytes: [UInt8], _ outline: SVGOutline) -> (bytes: [UInt8], ids: [String?]) {
    var seen: Set<String> = []
    var edits: [TextEdit] = []
    let ids = outline.elements.enumerated().map { index, element -> String? in
      // The renderer finds only the first of two elements with the same id.
      if let id = element["id"] {
        guard seen.insert(id).inserted else { return nil }
        return id
      }
      let id = "monotint-\(index)"
      edits.append(TextEdit(inserting: " id=\"\(id)\"", at: element.nameEnd(in: bytes)))
      return id
    }
    return (bytes: TextEdit.apply(edits, to: bytes), ids: ids)
  }
}
