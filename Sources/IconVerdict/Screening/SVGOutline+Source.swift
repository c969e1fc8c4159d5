package import Drawing
internal import Findings
package import Markup

extension SVGOutline.Element {
  /// The start tag in the file, with the places of its attributes.
  package func startTag(in bytes: [UInt8]) -> StartTag { StartTag(bytes, tag) }

  /// The offset behind the tag's name, where an attribute can be inserted.
  package func nameEnd(in bytes: [UInt8]) -> Int { StartTag.name(in: bytes, tag).upperBound }

  /// What lies between the start tag and the end tag.
  package func content(in bytes: [UInt8]) -> Range<Int> {
    let start = tag.upperBound
    guard start < range.upperBound else { return start..<start }
    let end = bytes[start..<range.upperBound].lastIndex(of: UInt8(ascii: "<"))
    return start..<(end ?? range.upperBound)
  }

  /// What the `style` attribute declares.
  var declarations: [CSSDeclaration] {
    guard let style = self["style"] else { return [] }
    return CSSDeclaration.all(in: style)
  }
}

extension TextEdit {
  /// Removes an element, with its line when nothing else is on it.
  init(removing element: SVGOutline.Element, from bytes: [UInt8]) {
    self.init(removing: element.range, from: bytes)
  }
}
