internal import AssetCatalog
internal import Color
internal import Findings
internal import SwiftGeneration

/// A colour set that the app has, as a role takes it.
struct AppColor {
  /// Why a colour set cannot be the colour of a role, as half a sentence.
  struct Problem: Error {
    let message: String

    init(_ message: String) {
      self.message = message
    }
  }

  /// The name by which code loads it, such as "Brand/primary".
  let name: String
  let values: Appearances<DesignColor>
  /// Where the set has the colour for any appearance.
  let place: SourceRange?

  /// - Parameter name: the one by which code loads it.
  init(_ set: AssetSet, named name: String) throws(Problem) {
    self.name = name
    var values: [Appearance: DesignColor] = [:]
    var plain: SlotColor?
    for slot in set.slots.filter({ $0.idiom == "universal" })
      + set.slots.filter({ $0.idiom == "iphone" })
    {
      guard let color = slot.color, let variant = ImageVariant(slot),
        values[variant.appearance] == nil
      else { continue }
      guard let value = color.designColor(in: variant.appearance) else {
        throw Problem("its color “\(color.text)” cannot be read")
      }
      values[variant.appearance] = value
      if variant == .plain { plain = color }
    }
    guard let light = values[.light] else { throw Problem("it has no color for any appearance") }
    self.values = Appearances(
      light, dark: values[.dark], lightHighContrast: values[.lightHighContrast],
      darkHighContrast: values[.darkHighContrast])
    place = plain.flatMap { set.contents.place($0.range) }
  }
}

extension SlotColor {
  /// nil for a colour that is not written right, and for one of a system that is not known.
  fileprivate func designColor(in appearance: Appearance) -> DesignColor? {
    if let name = referenceName {
      // Xcode calls “systemRed” “systemRedColor”.
      let property = SystemColorName.withoutEnding(name)
      return SystemColor.all.first { $0.name == property }?.values[appearance]
    }
    func share(_ name: String) -> Double? { component(name)?.value }
    let names = hasComponent("white") ? ["white", "white", "white"] : ["red", "green", "blue"]
    let shares = names.compactMap(share)
    guard shares.count == 3 else { return nil }
    let space: ColorSpace =
      switch self.space {
      case "display-p3": .displayP3
      case "extended-linear-srgb": .srgbLinear
      default: .srgb
      }
    return ColorValue(space, shares, alpha: share(ColorComponent.alpha) ?? 1).design(
      gamut: .displayP3)
  }
}
