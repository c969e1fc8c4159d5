internal import Color
internal import DesignTokens
internal import Source

/// Reads the roles of the design out of the tokens of each appearance.
struct DesignResolver {
  private let tokens: AppearanceTokens
  private let options: TabBarDesign.Options
  private(set) var diagnostics: [Diagnostic] = []
  /// The paths of the tokens that the output is made from.
  private(set) var usedPaths: Set<String> = []

  init(_ tokens: AppearanceTokens, _ options: TabBarDesign.Options) {
    self.tokens = tokens
    self.options = options
  }

  mutating func design(items: [TabItem], places: [String: SourceRange]) -> TabBarDesign {
    let colors = ColorRole.allCases.compactMap { color($0) }
    let design = TabBarDesign(
      colors: colors,
      borderTopWidth: borderWidth(DesignRole.tabBarBorder, DesignRole.tabBarBorderWidth),
      borderBottomWidth: borderWidth(DesignRole.navigationBarBorder, DesignRole.navigationBarBorderWidth),
      label: label(), items: items, places: places)
    if usedPaths.isEmpty, let light, !light.tokens.isEmpty {
      diagnostics.append(
        Diagnostic(
          .warning, "no-roles", "no token here is one that a role is read from, so every colour is left to UIKit",
          help: #"name tokens "tabBar.background", "tabBar.item.selected" …, or map "roles" in monotint.json to yours"#,
          path: light.file.path))
    }
    return design
  }

  /// The tokens that the other appearances fall back to.
  private var light: TokenDocument? { tokens[.light] }

  // MARK: Roles

  private mutating func color(_ role: ColorRole) -> TabBarDesign.Color? {
    let border = role.border
    guard let token = token(for: role.rawValue) ?? border.flatMap({ self.token(for: $0) }) else { return nil }
    guard let light = color(of: token, in: .light) else { return nil }
    var values = Appearances(light)
    for appearance in Appearance.allCases where appearance != .light {
      guard let other = tokens[appearance]?[token.path], let color = color(of: other, in: appearance) else { continue }
      if color != values[appearance] { values[appearance] = color }
    }
    return TabBarDesign.Color(role: role, values: values, tokenPath: token.path, place: token.place)
  }

  private mutating func color(of token: Token, in appearance: Appearance) -> DesignColor? {
    if let color = token.value?.paint { return color.design(gamut: options.gamut) }
    mismatch(token, needed: "a color")
    return nil
  }

  private mutating func borderWidth(_ border: String, _ width: String) -> Double? {
    if let token = token(for: width) { return points(of: token) }
    guard let token = token(for: border), let points = token.value?["width"]?.points else { return nil }
    if points > 0 { return points }
    if points < 0 { invalid(token, "a border cannot have a width below 0") }
    return nil
  }

  /// A typography, with its parts in tokens of their own taking precedence.
  private mutating func label() -> TabBarDesign.TextStyle? {
    var style: TabBarDesign.TextStyle?
    if let token = token(for: DesignRole.label) {
      if case .fontFamily(let families)? = token.value?["fontFamily"],
        case .fontWeight(let weight)? = token.value?["fontWeight"]
      {
        style = TabBarDesign.TextStyle(
          families: families, size: token.value?["fontSize"]?.points, weight: weight,
          tracking: token.value?["letterSpacing"]?.points ?? 0)
      } else {
        mismatch(token, needed: "a typography")
      }
    }
    if let token = token(for: DesignRole.labelFamily) {
      if case .fontFamily(let families)? = token.value {
        style = (style ?? .init()).with { $0.families = families }
      } else {
        mismatch(token, needed: "a fontFamily")
      }
    }
    if let token = token(for: DesignRole.labelSize), let size = points(of: token) {
      style = (style ?? .init()).with { $0.size = size }
    }
    if let token = token(for: DesignRole.labelWeight) {
      switch token.value {
      case .fontWeight(let weight)?, .number(let weight)?: style = (style ?? .init()).with { $0.weight = weight }
      default: mismatch(token, needed: "a fontWeight")
      }
    }
    if let token = token(for: DesignRole.labelTracking), let tracking = points(of: token) {
      style = (style ?? .init()).with { $0.tracking = tracking }
    }
    if let size = style?.size, size <= 0, let token = token(for: DesignRole.labelSize) ?? token(for: DesignRole.label) {
      invalid(token, "a font size must be above 0")
      style?.size = nil
    }
    return style
  }

  /// A length in points; a plain number, as Figma's own export has it, is taken as one.
  private mutating func points(of token: Token) -> Double? {
    switch token.value {
    case .dimension(let dimension)?: return dimension.points
    case .number(let number)?:
      if light?.isFigmaExport != true {
        diagnostics.append(
          Diagnostic(
            .warning, "role-type", "“\(token.path)” is a number where a dimension is needed; it is read as points",
            help: #"write { "value": \#(Decimals.shortest(number)), "unit": "px" } with "$type": "dimension""#,
            at: token.place))
      }
      return number
    default:
      mismatch(token, needed: "a dimension")
      return nil
    }
  }

  // MARK: Tokens

  /// The token that a role is read from: the one the configuration names, or the one at the role's own path.
  private mutating func token(for role: String) -> Token? {
    guard let configured = options.roles[role] else {
      guard let token = light?[role] else { return nil }
      usedPaths.insert(token.path)
      return token
    }
    if let token = light?[configured.value] {
      usedPaths.insert(token.path)
      return token
    }
    if let light, !light.tokens.isEmpty, reportedRoles.insert(role).inserted {
      let nearest = light.suggestion(for: configured.value)
      diagnostics.append(
        Diagnostic(
          .error, "role-missing", "there is no token “\(configured.value)” for the role “\(role)”",
          help: nearest.map { "did you mean “\($0)”?" } ?? "see `monotint tokens` for the tokens there are",
          at: configured.place))
    }
    return nil
  }

  private var reportedRoles: Set<String> = []

  /// A token of another type than its role; one whose value could not be read has been reported already.
  private mutating func mismatch(_ token: Token, needed: String) {
    guard let type = token.type, token.value != nil else { return }
    diagnostics.append(
      Diagnostic(
        .error, "role-type", "“\(token.path)” is a \(type.rawValue) where \(needed) is needed",
        help: "give it another value, or map the role to another token in monotint.json", at: token.place))
  }

  private mutating func invalid(_ token: Token, _ message: String) {
    diagnostics.append(
      Diagnostic(.error, "role-value", "“\(token.path)”: \(message)", help: "correct the value", at: token.place))
  }
}

extension ColorRole {
  /// The border role whose token holds this colour when there is none for the colour alone.
  fileprivate var border: String? {
    switch self {
    case .tabBarBorderTop: DesignRole.tabBarBorder
    case .navigationBarBorderBottom: DesignRole.navigationBarBorder
    default: nil
    }
  }
}

extension TabBarDesign.TextStyle {
  fileprivate func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
