internal import Findings

/// The names of constants and groups in Swift. Names repeat, and Unicode's tables are slow, so each
/// is made once.
struct SwiftNames {
  /// The enumeration that holds all constants.
  static let root = "DesignTokens"
  /// The enumeration with the same names for SwiftUI, if the file has UIKit's types too.
  static let swiftUIRoot = "SwiftUIDesignTokens"
  /// Finds colour sets.
  static let assets = "TokenAssets"
  /// Makes colours.
  static let colors = "TokenColor"

  /// The names of the generated types, which no group may have.
  var taken: Set<String> = []

  private var constants: [ExactString: SwiftIdentifier] = [:]
  private var groups: [ExactString: SwiftIdentifier] = [:]

  mutating func constant(_ text: String) -> SwiftIdentifier {
    let key = ExactString(text)
    if let known = constants[key] { return known }
    let identifier = SwiftIdentifier(text).avoidingMembers(with: "Token")
    constants[key] = identifier
    return identifier
  }

  mutating func group(_ text: String) -> SwiftIdentifier {
    let key = ExactString(text)
    if let known = groups[key] { return known }
    var identifier = SwiftIdentifier(type: text)
    if Self.reserved.contains(identifier.name) || taken.contains(identifier.name) || identifier.isNoType {
      identifier = SwiftIdentifier(exactly: identifier.name + "Tokens")
    }
    groups[key] = identifier
    return identifier
  }

  /// Types that groups are likely to be called like, with their modules. Where a group hides one,
  /// code names the module.
  static let modules = [
    "Animation": "SwiftUI", "Color": "SwiftUI", "Duration": "Swift", "Font": "SwiftUI",
    "Gradient": "SwiftUI",
  ]

  /// Types that the code beside the constants uses without their module. A group of such a name gets a word more.
  private static let reserved = UsedNames.besideTokens.subtracting(modules.keys)
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
