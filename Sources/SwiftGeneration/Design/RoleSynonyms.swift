internal import DesignTokens

/// Other names for the roles of a bar, to find the role that a token is probably meant for.
struct RoleSynonyms {
  /// What designers and other tools call a role.
  private struct Row {
    let role: Target
    let words: Set<String>
  }

  private enum Target {
    case color(ColorRole.Use)
    /// The border, its colour or its width, by the type of the token.
    case border
    /// The typography of the labels of tabs, or the part of it that the token's type is for.
    case label
  }

  /// The first row with a word of the token's name decides, so words that say more stand above those that say less.
  private static let rows = [
    Row(role: .color(.badgeText), words: ["badgetext"]),
    Row(role: .color(.badge), words: ["badge", "badges", "counter", "notification"]),
    Row(
      role: .border,
      words: [
        "border", "bordertop", "borderbottom", "topborder", "bottomborder", "shadow", "hairline", "separator",
        "divider",
        "stroke", "line", "outline", "rule", "edge", "elevation",
      ]),
    Row(
      role: .color(.unselectedItem),
      words: [
        "unselected", "deselected", "inactive", "normal", "default", "rest", "idle", "off", "secondary",
      ]),
    Row(role: .color(.disabledItem), words: ["disabled"]),
    Row(role: .color(.focusedItem), words: ["focus", "focused"]),
    Row(
      role: .color(.selectedItem),
      words: [
        "selected", "active", "current", "on", "highlighted", "pressed", "hover", "primary",
        "indicator",
      ]),
    Row(role: .color(.background), words: ["background", "bg", "surface", "fill", "container", "backdrop", "base"]),
    Row(role: .color(.largeTitle), words: ["large", "largetitle"]),
    Row(role: .color(.title), words: ["title", "titles", "heading", "header", "label", "text"]),
    Row(
      role: .color(.tint),
      words: ["tint", "accent", "button", "buttons", "back", "action", "icon", "icons", "item", "items", "link"]),
    Row(
      role: .label,
      words: ["label", "labels", "text", "title", "titles", "font", "typography", "type", "size", "weight", "tracking"]),
    Row(
      role: .color(.unselectedItem),
      words: [
        "icon", "icons", "item", "items", "tab", "tabs", "label", "labels", "title", "titles", "text", "foreground",
        "content", "color", "colour", "ink", "glyph",
      ]),
    Row(role: .color(.selectedItem), words: ["tint", "accent"]),
  ]

  let bar: Bar

  /// The role that a token is probably meant for; nil if none takes a token of its type and name.
  ///
  /// - Parameter name: the path of the token below the bar.
  func role(for name: String, type: TokenType?) -> String? {
    var words = Set(Self.words(of: name))
    let textWords: Set = ["text", "label", "title", "foreground"]
    if words.contains("badge"), !words.isDisjoint(with: textWords) { words.insert("badgetext") }
    let isGlass = words.contains("glass")
    for row in Self.rows where !row.words.isDisjoint(with: words) {
      if let role = role(row.role, words, of: type, isGlass: isGlass) { return role }
    }
    return nil
  }

  private func role(_ target: Target, _ words: Set<String>, of type: TokenType?, isGlass: Bool) -> String? {
    switch target {
    case .color(let use) where type == .color: color(use, isGlass: isGlass)
    case .color: nil
    case .border: border(words, type)
    case .label where bar != .tabBar: nil
    case .label where isGlass: label(DesignRole.glassLabel, words, of: type)
    case .label: label(DesignRole.label, words, of: type)
    }
  }

  private func color(_ use: ColorRole.Use, isGlass: Bool) -> String? {
    let roles = ColorRole.allCases.filter { $0.bar == bar && $0.use == use }
    return (roles.first { $0.isGlass == isGlass } ?? roles.first)?.rawValue
  }

  private func border(_ words: Set<String>, _ type: TokenType?) -> String? {
    switch type {
    case .color where words.isDisjoint(with: ["color", "colour"]): bar.border
    case .color: bar.borderColor
    case .dimension, .number: bar.borderWidth
    case .border, .shadow: bar.border
    default: nil
    }
  }

  private func label(_ label: DesignRole.Typography, _ words: Set<String>, of type: TokenType?) -> String? {
    switch type {
    case .typography: label.name
    case .fontFamily: label.family
    case .fontWeight: label.weight
    case .dimension, .number:
      if !words.isDisjoint(with: ["spacing", "tracking", "kerning"]) {
        label.tracking
      } else if words.contains("size") {
        label.size
      } else {
        nil
      }
    default: nil
    }
  }

  /// The words of a path in lower case: "item", "selected" of `itemSelected`, `item-selected` and `item.selected`.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in name {
      if character.isUppercase || !character.isLetter {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if character.isLetter { word += character.lowercased() }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
