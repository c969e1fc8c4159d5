internal import SVGRaster
internal import Source

/// How findings speak of an icon's elements.
extension IconEvidence {
  /// As in "`<circle>`"; "the icon" when no element can be told.
  func name(of element: Int?) -> String {
    guard let element, outline.elements.indices.contains(element) else { return "the icon" }
    return "<\(outline.elements[element].name)>"
  }

  /// As in "<circle> paints #FF3B30".
  var paint: String {
    guard let painter else { return "a part of the icon has another colour" }
    return "\(name(of: painter.element)) paints \(Hexadecimal.text(painter.red, painter.green, painter.blue))"
  }

  /// As in "4.1 % of the ink".
  var share: String {
    guard let painter else { return "a part of the ink" }
    return "\(Decimals.fixed(min(1, painter.share) * 100, places: 1)) % of the ink"
  }
}
