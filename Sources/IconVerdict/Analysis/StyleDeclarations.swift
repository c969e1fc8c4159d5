internal import Drawing
internal import Findings

extension SVGOutline.Element {
  /// What the `style` attribute declares, without `!important`; names are in lower case.
  var declarations: [(name: String, value: String)] {
    guard let style = self["style"] else { return [] }
    return style.utf8.split(separator: UInt8(ascii: ";")).compactMap { declaration in
      guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let name = String(Substring(declaration[..<colon])).trimmed.lowercased()
      let value = declaration[declaration.index(after: colon)...].prefix { $0 != UInt8(ascii: "!") }
      return (name, String(Substring(value)).trimmed)
    }
  }
}
