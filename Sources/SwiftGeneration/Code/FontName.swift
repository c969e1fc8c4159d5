internal import Findings

/// What designs call fonts and their weights, and what UIKit calls them.
enum FontName {
  /// Whether it is a name that designs use for the system font.
  static func isSystem(_ family: String) -> Bool {
    let name = family.lowercased()
    if systemNames.contains(name) { return true }
    return name.hasPrefix("sf pro text") || name.hasPrefix("sf pro display")
  }

  private static let systemNames: Set = [
    "system-ui", "-apple-system", "blinkmacsystemfont", "system", "sans-serif", "san francisco",
    "sf pro",
  ]

  /// The nearest of UIKit's nine weights; Apple's ultra light is the thinnest.
  static func weight(_ weight: Double) -> String {
    let names = [
      "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
    ]
    return names[Int(weight / 100 - 1, within: 0...names.count - 1)]
  }
}
