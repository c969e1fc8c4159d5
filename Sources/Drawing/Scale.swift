/// How many pixels of a picture a point has, on each side.
package struct Scale: Hashable, Comparable, CaseIterable, ExpressibleByIntegerLiteral, Sendable {
  /// The scales of the screens that pictures are made for, in rising order.
  package static let allCases: [Scale] = [1, 2, 3]

  package let factor: Int

  package init(integerLiteral factor: Int) { self.factor = factor }

  /// nil for a number that is no scale of a screen.
  package init?(factor: Int) {
    guard Self.allCases.contains(where: { $0.factor == factor }) else { return nil }
    self.factor = factor
  }

  /// nil for a text that is not one such as "2x".
  package init?(text: String) {
    guard let scale = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = scale
  }

  /// The scale of the sharpest screens.
  package static var largest: Scale { allCases.max() ?? 1 }

  package var pixelsPerPoint: Double { Double(factor) }

  /// As `Contents.json` writes it: "2x".
  package var text: String { "\(factor)x" }

  /// As people and the names of files write it: "@2x".
  package var title: String { "@\(text)" }

  /// What the name of a file has before its ending: "@2x", and nothing for one pixel a point.
  package var suffix: String {
    if factor == 1 { return "" }
    return title
  }

  package static func < (left: Scale, right: Scale) -> Bool { left.factor < right.factor }
}
