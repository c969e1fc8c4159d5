package import Color

/// The appearance and the direction of languages that a picture of an image set is for.
package struct ImageVariant: Hashable, Comparable, Sendable {
  package var isDark = false
  package var isHighContrast = false
  package var isRightToLeft = false
  /// Whether iOS gives it the tint of the home screen. Only app icons have such pictures.
  package var isTinted = false

  package init(_ appearance: Appearance = .light, isRightToLeft: Bool = false) {
    isDark = appearance.isDark
    isHighContrast = appearance.isHighContrast
    self.isRightToLeft = isRightToLeft
  }

  package var appearance: Appearance {
    switch (isDark, isHighContrast) {
    case (false, false): .light
    case (true, false): .dark
    case (false, true): .lightHighContrast
    case (true, true): .darkHighContrast
    }
  }

  /// As `Contents.json` says it.
  var languageDirection: String { isRightToLeft ? "right-to-left" : "left-to-right" }

  /// The picture of an app icon that iOS tints.
  package static let tinted = {
    var variant = ImageVariant()
    variant.isTinted = true
    return variant
  }()

  /// The picture that is used where no other fits.
  package static let plain = ImageVariant()

  /// Xcode's order of appearances: any, dark, high contrast, dark with high contrast. Left to right
  /// comes first.
  package static func < (left: Self, right: Self) -> Bool {
    if left.isTinted != right.isTinted { return right.isTinted }
    if left.isHighContrast != right.isHighContrast { return right.isHighContrast }
    if left.isDark != right.isDark { return right.isDark }
    return !left.isRightToLeft && right.isRightToLeft
  }

  /// As in "dark, right to left"; empty for the plain variant.
  package var title: String {
    var traits: [String] = []
    if isDark { traits.append("dark") }
    if isHighContrast { traits.append("high contrast") }
    if isRightToLeft { traits.append("right to left") }
    if isTinted { traits.append("tinted") }
    return traits.joined(separator: ", ")
  }

  /// What it adds to the name of a file: "-dark", "-high-contrast", "-rtl".
  var suffix: String {
    var suffix = ""
    if isDark { suffix += "-dark" }
    if isHighContrast { suffix += "-high-contrast" }
    if isRightToLeft { suffix += "-rtl" }
    if isTinted { suffix += "-tinted" }
    return suffix
  }

  /// The variant that a slot is for; nil for an appearance that Monotint does not know.
  package init?(_ slot: AssetSlot) {
    self.init()
    isRightToLeft = slot.languageDirection == "right-to-left"
    for appearance in slot.appearances {
      switch appearance {
      case "luminosity: dark": isDark = true
      case "contrast: high": isHighContrast = true
      case "luminosity: light": break
      default: return nil
      }
    }
  }

  /// The variant that a file of an image set is for; nil for a file of another name.
  package init?(file: String, in set: AssetName) {
    guard file.hasPrefix(set.text) else { return nil }
    let suffix = file.dropFirst(set.text.count).prefix { $0 != "@" && $0 != "." }
    guard let variant = Self.all.first(where: { $0.suffix == suffix }) else { return nil }
    self = variant
  }

  private static let all =
    Appearance.allCases.flatMap { appearance in
      [ImageVariant(appearance), ImageVariant(appearance, isRightToLeft: true)]
    } + [.tinted]
}
