internal import Drawing
internal import Findings
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
  static func addresses(of properties: [String], in bytes: [UInt8], _ outline: SVGOutline) -> [Range<Int>] {
    PropertyValue.all(of: properties, in: bytes, outline).flatMap { value in
      CSSTokens(bytes, value.range).compactMap { token -> Range<Int>? in
        guard case .address = token.kind else { return nil }
        return token.range
      }
    }
  }

  /// The bytes without filters.
  static func withoutFilters(_ bytes: [UInt8], _ outline: SVGOutline) -> [UInt8] {
    blanking(PropertyValue.all(of: ["filter"], in: bytes, outline).map(\.whole), in: bytes)
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
