package import Findings

/// The colour of a slot of a colour set, as it is written.
package struct SlotColor: Sendable {
  /// Such as "srgb"; nil if it is missing.
  package let space: String?
  /// nil if they are missing, or no object.
  let components: JSONObject?
  /// Whether it has the form that Xcode expects.
  let isObject: Bool
  /// The name of a colour of the system; nil for a colour of its own.
  let reference: JSONValue?
  /// In bytes of `Contents.json`.
  package let range: Range<Int>
  /// Of the member `components`, whatever it holds; nil if it is missing.
  let componentsRange: Range<Int>?

  init(_ value: JSONValue) {
    let color = value.object
    isObject = color != nil
    reference = color?["reference"]
    componentsRange = color?["components"]?.range
    space = color?["color-space"]?.string
    components = color?["components"]?.object
    range = value.range
  }

  /// The name of a colour of the system, such as "systemRedColor"; nil for a colour of its own.
  package var referenceName: String? { reference?.string }

  /// The names of the components besides alpha.
  var channels: [String] {
    let isGray = space?.contains("gray") == true || components?["white"] != nil
    if isGray { return ["white"] }
    return ["red", "green", "blue"]
  }

  /// A component; nil if it is missing or no number.
  package func component(_ name: String) -> ColorComponent? {
    guard let json = components?[name] else { return nil }
    return ColorComponent(json, name: name)
  }

  package func hasComponent(_ name: String) -> Bool { components?[name] != nil }

  /// As people write colours: "#155DFC", with the colour space unless it is sRGB, and with the alpha
  /// unless it is 1; the name of a colour of the system.
  package var text: String {
    if let reference { return reference.string ?? "??" }
    let isGray = channels.count == 1
    let names = isGray ? ["white", "white", "white"] : channels
    var text = "#\(names.map(shown).joined())"
    // Only an extended space has components out of the range of bytes.
    let isExtended = space?.hasPrefix("extended") == true
    if isExtended, channels.contains(where: { component($0) != nil && share(of: $0) == nil }) {
      text = channels.map { component($0).map { Decimals.rounded($0.value) } ?? "??" }.joined(separator: " ")
    }
    if let space, space != "srgb" { text += " in \(space)" }
    if let alpha = share(of: ColorComponent.alpha), alpha != 1 {
      text += " at \(Decimals.rounded(alpha * 100)) %"
    }
    return text
  }

  private func shown(_ name: String) -> String {
    guard let value = share(of: name) else { return "??" }
    return UInt8(share: value).hexadecimal(digits: 2)
  }

  /// From 0 to 1; nil for what is no component in that range.
  private func share(of name: String) -> Double? {
    guard let value = component(name)?.value, (0...1).contains(value) else { return nil }
    return value
  }
}

extension AssetSlot {
  /// nil for a slot without a colour.
  package var color: SlotColor? { object["color"].map(SlotColor.init) }
}

/// A component of a colour in a `Contents.json`, as Xcode reads it.
///
/// "0xFF" and "255" are shares of 255, and "1.000" is a share of 1. So "1" is 1 of 255: assetutil
/// shows 0.0039 for it. Alpha is never written from 0 to 255, so "1" is all of it there.
package struct ColorComponent: Hashable, Sendable {
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
    if isWhole, name != Self.alpha {
      value = number / 255
    } else {
      value = number
    }
  }

  /// The component that a JSON value holds: a text, as Xcode writes it, or a number.
  package init?(_ json: JSONValue, name: String) {
    guard let text = json.componentText else { return nil }
    self.init(text, name: name)
  }
}

extension JSONValue {
  /// The text of a component of a colour; nil for what is neither text nor a number.
  var componentText: String? {
    guard let number else { return string }
    let text = Decimals.shortest(number)
    // A whole number that is written longer than it needs has a point, which makes it a share of 1: `1.0`.
    let hasPoint = number == number.rounded() && range.count > text.utf8.count
    return hasPoint ? text + ".0" : text
  }
}
