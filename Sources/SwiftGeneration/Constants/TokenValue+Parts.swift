internal import Color
internal import DesignTokens

/// The parts of values, as code and documentation need them.
extension TokenValue {
  /// The layers of a shadow, the stops of a gradient, or the one element of another composite
  /// value.
  var elements: [[String: TokenValue]] {
    if case .composite(_, let elements) = self { elements } else { [] }
  }

  var families: [String] { self["fontFamily"]?.fontFamilies ?? [] }

  /// The nearest of UIKit's nine weights.
  var fontWeightName: String { fontWeight.map(FontName.weight) ?? "regular" }

  /// The height of a line of a typography in points; nil if the design leaves it to the font.
  var lineHeight: Double? {
    guard
      let multiple = self["lineHeight"]?.number,
      let size = self["fontSize"]?.points
    else { return nil }
    // A height in the design became a rounded multiple of the font size: 32 points of 24 are
    // 1.333333.
    return (multiple * size * 10_000).rounded() / 10_000
  }

  /// Where a stop of a gradient is, from 0 to 1.
  func position(of stop: Int) -> Double { elements[stop]["position"]?.number ?? 0 }

  /// The value with one colour in place of every colour.
  fileprivate var withoutColors: TokenValue {
    switch self {
    case .color:
      .color(ColorValue(.srgb, [0, 0, 0]))
    case .composite(let type, let elements):
      .composite(type, elements.map { $0.mapValues(\.withoutColors) })
    default:
      self
    }
  }
}

extension Appearances<TokenValue> {
  /// Whether the appearances agree in everything but colours.
  var agreeApartFromColors: Bool { !map(\.withoutColors).differ }

  /// An element of a composite value that has as many in every appearance.
  func element(_ index: Int) -> Appearances<[String: TokenValue]> { map { $0.elements[index] } }
}

extension Appearances<[String: TokenValue]> {
  /// The color of an element that has one in every appearance.
  var color: Appearances<TokenValue> { map { $0["color"] ?? .boolean(false) } }
}
