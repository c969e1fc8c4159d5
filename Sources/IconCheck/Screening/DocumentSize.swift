internal import SVGRaster

/// The size that a root element gives, checked before anything is drawn to it.
enum DocumentSize {
  struct Mistake: Equatable {
    let attribute: String
    let message: String
  }

  /// The longest side of a picture or a `viewBox`; real icons stay below a tenth of it.
  static let longestSide = 16_384.0

  /// What is wrong with the size of a root; librsvg would draw something blank or nothing at all.
  static func mistake(in root: SVGOutline.Element) -> Mistake? {
    for name in ["width", "height"] {
      guard let value = root[name], value != "auto", value.utf8.contains(where: { $0 > 0x20 }) else { continue }
      guard let length = length(value) else { return Mistake(attribute: name, message: "is not a length") }
      if length <= 0 { return Mistake(attribute: name, message: "is not above zero") }
      if length > longestSide { return Mistake(attribute: name, message: "is beyond \(Int(longestSide)) pixels") }
    }
    guard let box = root["viewBox"] else { return nil }
    guard let numbers = numbers(box), numbers.count == 4 else {
      return Mistake(attribute: "viewBox", message: "is not four numbers")
    }
    if numbers[2] <= 0 || numbers[3] <= 0 { return Mistake(attribute: "viewBox", message: "has no size above zero") }
    // Drawings in fine units are real; it is the arithmetic of the renderer that ends here.
    if numbers.contains(where: { abs($0) > 1e6 }) {
      return Mistake(attribute: "viewBox", message: "has numbers beyond a million")
    }
    return nil
  }

  /// In pixels, for units that have a size of their own; a percentage counts as its number.
  private static func length(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    var syntax = NumberSyntax(bytes, 0..<bytes.count)
    syntax.skipSpace()
    let start = syntax.index
    guard syntax.number(), let number = Double(String(decoding: bytes[start..<syntax.index], as: UTF8.self)) else {
      return nil
    }
    let unit = String(decoding: bytes[syntax.index...], as: UTF8.self).lowercased()
    guard let pixels = pixels[unit.last.map { $0 <= " " } == true ? String(unit.prefix { $0 > " " }) : unit] else {
      return nil
    }
    return number * pixels
  }

  private static let pixels: [String: Double] = [
    "": 1, "px": 1, "%": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "pt": 96.0 / 72, "pc": 16, "em": 16, "ex": 8,
    "rem": 16, "ch": 8,
  ]

  private static func numbers(_ text: String) -> [Double]? {
    let bytes = Array(text.utf8)
    var syntax = NumberSyntax(bytes, 0..<bytes.count)
    var numbers: [Double] = []
    syntax.skipSpace()
    while !syntax.isAtEnd {
      let start = syntax.index
      guard syntax.number(), let number = Double(String(decoding: bytes[start..<syntax.index], as: UTF8.self)) else {
        return nil
      }
      numbers.append(number)
      syntax.skipSeparator()
    }
    return numbers
  }
}
