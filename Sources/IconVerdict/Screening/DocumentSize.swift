package import Drawing
internal import Findings
internal import Markup

/// The size that a root element gives, checked before anything is drawn to it.
enum DocumentSize {
  /// The longest side of a picture or a `viewBox`; real icons stay below a tenth of it.
  private static let longestSide = 16_384.0

  /// What is wrong with the size of a root; librsvg would draw something blank or nothing at all.
  static func mistake(in root: SVGOutline.Element) -> (attribute: String, message: String)? {
    for name in ["width", "height"] {
      guard let value = root[name], value != "auto", value.utf8.contains(where: { $0 > 0x20 }) else { continue }
      guard let length = length(value) else { return (name, "is not a length") }
      if length <= 0 { return (name, "is not above zero") }
      if length > longestSide { return (name, "is beyond \(Int(longestSide)) pixels") }
    }
    guard let box = root["viewBox"] else { return nil }
    var reader = NumberReader(box)
    guard let numbers = reader.numbers(), numbers.count == 4 else { return ("viewBox", "is not four numbers") }
    if numbers[2] <= 0 || numbers[3] <= 0 { return ("viewBox", "has no size above zero") }
    // Drawings in fine units are real; beyond a million the renderer's arithmetic fails.
    if numbers.contains(where: { abs($0) > 1e6 }) { return ("viewBox", "has numbers beyond a million") }
    return nil
  }

  /// A length in pixels; nil for an unknown unit. 50 % counts as 50 pixels.
  private static func length(_ text: String) -> Double? {
    var reader = NumberReader(text)
    guard let number = reader.number() else { return nil }
    var unit = reader.rest.lowercased()
    if let last = unit.last, last <= " " { unit = String(unit.prefix { $0 > " " }) }
    return pixels[unit].map { number * $0 }
  }

  private static let pixels: [String: Double] = [
    "": 1, "px": 1, "%": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "pt": 96.0 / 72, "pc": 16, "em": 16, "ex": 8,
    "rem": 16, "ch": 8,
  ]
}

extension PointSize {
  /// As findings write it: "25 x 24.5".
  package var shown: String { "\(Decimals.rounded(width)) x \(Decimals.rounded(height))" }
}
