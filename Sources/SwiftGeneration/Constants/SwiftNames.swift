internal import Findings

/// The names of the types in the file of the constants.
enum SwiftNames {
  /// The enumeration that holds all constants.
  static let root = "DesignTokens"
  /// The enumeration with the same names for SwiftUI, if the file has UIKit's types too.
  static let swiftUIRoot = "SwiftUIDesignTokens"
  /// Finds colour sets.
  static let assets = "TokenAssets"
  /// Makes colours.
  static let colors = "TokenColor"

  /// Apple's types whose names a group may well have, each with its module. Generated code writes `SwiftUI.Color`, not
  /// `Color`, so that a group of that name hides nothing.
  static let modules = ["Color": "SwiftUI", "Duration": "Swift", "Font": "SwiftUI"]
}

/// The text styles of iOS, which text grows and shrinks with.
enum TextStyles {
  /// Their sizes in points at the default text size (Human Interface Guidelines, Typography), the
  /// largest first.
  private static let sizes: [(name: String, size: Double)] = [
    ("largeTitle", 34), ("title1", 28), ("title2", 22), ("title3", 20), ("body", 17),
    ("callout", 16),
    ("subheadline", 15), ("footnote", 13), ("caption1", 12), ("caption2", 11),
  ]

  static let names = sizes.map(\.name) + ["headline"]

  /// The style of a name of UIKit; also of the two that SwiftUI calls otherwise.
  static func named(_ name: String) -> String? {
    switch name {
    case "title": return "title1"
    case "caption": return "caption1"
    default:
      guard names.contains(name) else { return nil }
      return name
    }
  }

  /// The style with the nearest size; the larger of two that are equally near.
  static func nearest(to size: Double) -> String {
    sizes.min { abs($0.size - size) < abs($1.size - size) }?.name ?? "body"
  }
}
