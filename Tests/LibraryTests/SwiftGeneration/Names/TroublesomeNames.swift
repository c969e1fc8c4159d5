@testable import SwiftGeneration

/// Names that a design or a configuration may have, and that mean something to generated code or to Swift.
enum TroublesomeNames {
  static let all = Set(
    UsedNames.all.union(UsedNames.types).union(members).union(keywords).union(library)
      + UsedNames.types.map { "App" + $0 } + UsedNames.types.map { "SwiftUI" + $0 }
  ).sorted()

  /// Those that differ as names of constants.
  static let constants = distinct { SwiftIdentifier($0).avoidingMembers(with: "X").avoidingCases(with: "X").name }

  /// Those that differ as names of types.
  static let types = distinct { SwiftIdentifier(type: $0).name }

  private static func distinct(_ name: (String) -> String) -> [String] {
    var seen: Set<String> = []
    return all.filter { seen.insert(name($0).lowercased()).inserted }
  }

  /// What generated types call their members, parameters and local constants.
  private static let members: Set<String> = [
    "accessibilityIdentifier", "accessibilityInputLabels", "accessibilityLabel", "adaptive", "alignment", "AllCases",
    "alpha", "animation", "appearance", "apply", "arguments", "attributes", "badge", "blur", "body", "border", "bundle",
    "cap", "child", "color", "ColorAsset", "Colors", "compare", "configuration", "Content", "content", "controller",
    "count", "curve", "dark", "darkHighContrast", "dashes", "DataSets", "defaultValue", "delay", "descriptor",
    "DesignCheck", "didChangeNotification", "duration", "Entry", "environment", "expect", "extraHeight", "families",
    "family", "Follower", "followers", "font", "glassTitleFont", "gradient", "group", "hash", "hashValue", "icon", "id",
    "image", "ImageAsset", "imageInsets", "Images", "install", "isDark", "isHighContrast", "isInset", "isSelected",
    "item", "items", "kind", "Kind", "label", "layout", "layouts", "light", "lightHighContrast", "line", "lineHeight",
    "location", "makeAppearance", "makeGroup", "makeTab", "makeTabBarItem", "Marker", "Modifier", "module", "name",
    "names", "none", "nsColor", "nsImage", "paragraph", "place", "pointSize", "problems", "provider", "RawValue",
    "role", "run", "runs", "scale", "Section", "section", "selectedIcon", "selectedImage", "selection", "setBadge",
    "shadow", "shared", "size", "some", "spread", "Stop", "stops", "style", "symbol", "symbolName", "Symbols", "tab",
    "tabBar", "tabBarBackground", "tabBarStyle", "tabs", "tag", "text", "textStyle", "theme", "tint", "title",
    "titleFont", "titleOffset", "tracking", "traits", "uiColor", "uiImage", "unselectedImage", "value", "Value",
    "value1", "value2", "viewController", "weight", "width", "x", "x1", "y",
  ]

  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "_", "actor", "any", "as", "associatedtype", "async", "await", "borrowing",
    "break", "case", "catch", "class", "consume", "consuming", "continue", "convenience", "copy", "default", "defer",
    "deinit", "didSet", "discard", "distributed", "do", "dynamic", "each", "else", "enum", "extension", "fallthrough",
    "false", "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in", "indirect", "infix", "init",
    "inout", "internal", "is", "isolated", "lazy", "let", "macro", "mutating", "nil", "nonisolated", "nonmutating",
    "open", "operator", "optional", "override", "package", "postfix", "precedencegroup", "prefix", "private",
    "protocol", "public", "repeat", "required", "rethrows", "return", "self", "sending", "set", "static", "struct",
    "subscript", "super", "switch", "then", "throw", "throws", "true", "try", "typealias", "unowned", "unsafe", "var",
    "weak", "where", "while", "willSet", "yield",
  ]

  /// What Swift and Apple's frameworks have beside what the code uses.
  private static let library: Set<String> = [
    "Array", "AttributeContainer", "Button", "Calendar", "Character", "Codable", "Comparable", "Concurrency", "Data",
    "Date", "Dictionary", "Error", "Int64", "IteratorProtocol", "List", "Locale", "Mirror", "NSObject", "Never",
    "Optional", "Path", "Range", "RawRepresentable", "Result", "Sequence", "Set", "Shape", "State", "Substring", "Task",
    "UI", "UIView", "URL", "UUID", "abs", "assert", "dump", "numericCast", "precondition", "print", "swap", "type",
    "zip",
  ]
}
