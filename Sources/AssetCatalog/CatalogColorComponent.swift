package import Findings

/// A component of a colour in a `Contents.json`, as Xcode reads it.
///
/// "0xFF" and "255" are shares of 255, and "1.000" is a share of 1. So "1" is 1 of 255: assetutil shows 0.0039 for it. Alpha
/// is never written from 0 to 255, so "1" is all of it there.
package struct CatalogColorComponent: Hashable, Sendable {
  /// How a number is written.
  package enum Form: String, Sendable {
    case hexadecimal = "“0xFF”"
    case integer = "“255”"
    case fraction = "“1.000”"
  }

  package let form: Form
  /// From 0 to 1, unless it is out of its range.
  package let value: Double

  /// Whether it is 0, which is the same in every form.
  package var isZero: Bool { value == 0 }

  package static let alpha = "alpha"

  /// nil for a text that is no number.
  ///
  /// - Parameter name: `alpha`, `red` and so on.
  package init?(_ text: String, name: String) {
    let lower = text.lowercased()
    if lower.hasPrefix("0x") {
      guard let number = Int(lower.dropFirst(2), radix: 16) else { return nil }
      form = .hexadecimal
      value = Double(number) / 255
      return
    }
    guard let number = Decimals.number(text[...]) else { return nil }
    let isWhole = !text.contains(".") && !lower.contains("e")
    form = isWhole ? .integer : .fraction
    value = isWhole && name != Self.alpha ? number / 255 : number
  }

  /// The component that a JSON value holds: a text, as Xcode writes it, or a number.
  package init?(_ json: JSONValue, name: String) {
    guard let text = json.string ?? json.number.map(Decimals.shortest) else { return nil }
    self.init(text, name: name)
  }
}
