/// The names that generated code takes from Swift, from Apple's frameworks and from its own other parts.
///
/// A type of such a name would hide what the code means. `UsedNamesTests` compares every list with what the generator
/// writes: a name that is missing here, or that no code uses any more, fails there.
package enum UsedNames {
  // MARK: Beside constants

  /// Names in the types that have the groups of icons.
  static let besideIcons: Set<String> = [
    "CaseIterable", "Hashable", "IconAssets", "Identifiable", "Image", "ImageAsset", "Sendable", "String", "UIImage",
  ]

  /// Names in the types that have the groups of tokens.
  static let besideTokens: Set<String> = [
    "Adaptive", "Any", "Bool", "BorderStyle", "BoxShadow", "CGFloat", "CGPoint", "Double", "GradientStops", "Hashable",
    "LineStyle", "Sendable", "String", "Swift", "SwiftUI", "TextStyle", "TimeInterval",
    "TimingCurve", "TokenAssets", "TokenColor", "TransitionStyle", "UIColor", "UIFont", "UIFontDescriptor",
    "UIFontMetrics", "UITraitCollection",
  ]

  /// Names in the types that have the groups of a catalog of the app.
  static let besideAssets: Set<String> = ["ColorAsset", "ImageAsset"]

  /// Names in the type that has the groups of texts.
  static let besideTexts: Set<String> = [
    "Double", "Int", "Int32", "LocalizedTexts", "NSLocalizedString", "String", "UInt", "UInt32",
  ]

  // MARK: Elsewhere

  /// Names in the other parts of the files, and the modules that they import.
  static let elsewhere: Set<String> = [
    "Animation", "AnyObject", "AnyView", "AppKit", "Binding", "Bundle", "CAGradientLayer", "CALayer",
    "CAMediaTimingFunction", "CGLineCap", "CGPath", "CGRect", "CGSize", "CTFont", "Color", "ColorScheme",
    "ColorSchemeContrast", "Combine", "Content", "Environment", "EnvironmentKey", "EnvironmentValues", "Float",
    "Font", "ForEach", "Foundation", "Gradient", "Label", "MainActor", "NSAttributedString", "NSColor", "NSImage",
    "NSLineBreakMode", "NSLog", "NSMutableParagraphStyle", "NSNumber", "NSString", "NSTextAlignment", "Notification",
    "NotificationCenter", "Observable", "ObservableObject", "Observation", "ObservationIgnored",
    "ObservedObject", "Published", "RoundedRectangle", "Self", "StrokeStyle", "TabContent", "TabRole",
    "TabView", "Text", "UIContentSizeCategory", "UIEdgeInsets", "UIKit", "UINavigationBar",
    "UINavigationBarAppearance", "UINavigationController", "UIOffset", "UISearchBar", "UISearchTab", "UITab",
    "UITabBar", "UITabBarAppearance", "UITabBarController", "UITabBarItem", "UITabGroup", "UIToolbar",
    "UIToolbarAppearance", "UITraitHorizontalSizeClass", "UIView", "UIViewController", "UnitCurve", "UnitPoint", "View",
    "ViewBuilder",
    "ViewModifier", "Void", "_selection", "allCases", "assertionFailure", "borderColor", "borderWidth",
    "bounds", "colors", "cornerRadius", "locations", "max", "min", "modifier",
    "overlay", "rawValue", "shadowColor", "shadowOffset", "shadowOpacity", "shadowPath", "shadowRadius",
  ]

  /// Names in what the macros of the Swift module Observation write.
  private static let inMacros: Set<String> = [
    "AnyObject", "Bool", "Equatable", "KeyPath", "Observation", "ObservationIgnored", "ObservationTracked",
  ]

  /// Types of the files that the prefix of the configuration does not change.
  static let withoutPrefix: Set<String> = [
    "AssetBundle", "ColorAsset", "IconAssets", "ImageAsset", "LocalizedTexts", "TabBarAssets", "TextStyleModifier",
    "TokenAssets", "TokenColor",
  ]

  /// Every name that no type beside the generated files may have.
  static let all =
    besideIcons.union(besideTokens).union(besideAssets).union(besideTexts).union(elsewhere).union(inMacros)
    .union(withoutPrefix)

  // MARK: Names that a configuration gives

  /// Whether a type of this name beside the generated files would hide what they use, or cannot be declared.
  package static func hides(_ type: String) -> Bool { all.contains(type) || SwiftIdentifier(exactly: type).isNoType }

  /// What generated types are called without the prefix of the configuration.
  static let types = [
    "DesignTokens", "IconSymbols", "Icons", "L10n", "NavigationBarAppearance", "NavigationBarStyle",
    "NavigationBarStyleModifier", "SearchBarAppearance", "SearchBarStyle", "SwiftUIDesignTokens",
    "SwiftUIIcons", "TabBarAppearance", "TabBarDesignTests", "TabBarStyle", "TabBarStyleModifier",
    "TabBarView", "TabItem", "TabRun", "Theme", "ThemeKey", "ThemeModifier", "ThemeProvider",
    "ToolbarAppearance", "ToolbarStyle", "ToolbarStyleModifier",
  ]

  /// The first generated type that hides what the files use if names begin with a prefix; nil if none does.
  package static func hidden(byPrefix prefix: String) -> String? {
    types.map { prefix + $0 }.first(where: hides)
  }
}
