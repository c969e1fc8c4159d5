internal import SVGRaster

/// Copies of an SVG's bytes with something taken out or put in, to ask the renderer what difference it makes.
package enum Rewriting {
  /// The bytes with stretches blanked, so that all others stay where they are.
  package static func blanking(_ ranges: [Range<Int>], in bytes: [UInt8]) -> [UInt8] {
    var copy = bytes
    for range in ranges { copy.replaceSubrange(range, with: repeatElement(UInt8(ascii: " "), count: range.count)) }
    return copy
  }

  /// The bytes with no filter at work: every `filter=` and `filter:` is renamed to what means nothing.
  static func withoutFilters(_ bytes: [UInt8]) -> [UInt8] {
    let name = Array("filter".utf8)
    var copy = bytes
    var index = 0
    while index + name.count < bytes.count {
      guard bytes[index] == name[0], bytes[index..<index + name.count].elementsEqual(name) else {
        index += 1
        continue
      }
      let after = bytes[(index + name.count)...].first { $0 != UInt8(ascii: " ") }
      if after == UInt8(ascii: "=") || after == UInt8(ascii: ":") { copy[index + name.count - 1] = UInt8(ascii: "x") }
      index += name.count
    }
    return copy
  }

  /// The bytes with an id for every element that has none, and the ids by element.
  static func withIDs(_ bytes: [UInt8], _ outline: SVGOutline) -> (bytes: [UInt8], ids: [String?]) {
    var ids: [String?] = []
    var seen: Set<String> = []
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count + outline.elements.count * 20)
    var copied = 0
    for (index, element) in outline.elements.enumerated() {
      if let id = element["id"] {
        // Of two elements with one id the renderer finds but one.
        ids.append(seen.insert(id).inserted ? id : nil)
        continue
      }
      let nameEnd = bytes[element.tag].firstIndex { Self.endsName.contains($0) } ?? element.tag.upperBound
      let id = "monotint-\(index)"
      copy += bytes[copied..<nameEnd]
      copy += " id=\"\(id)\"".utf8
      copied = nameEnd
      ids.append(id)
    }
    copy += bytes[copied...]
    return (copy, ids)
  }

  private static let endsName: Set<UInt8> = [
    UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ">"), UInt8(ascii: "/"),
  ]
}
