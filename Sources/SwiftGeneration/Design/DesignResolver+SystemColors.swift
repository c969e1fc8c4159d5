internal import Color
internal import DesignTokens
internal import Findings

/// Colours of roles that are iOS's own: by the configuration, or by an extension of a token.
extension DesignResolver {
  /// The name in `$extensions` of what Monotint reads there.
  private static let vendor = "app.monotint"

  /// The colour of a role that the configuration gives to iOS.
  mutating func configuredSystemColor(_ role: ColorRole) -> TabBarDesign.Color? {
    guard let name = systemColors[role.rawValue], let system = systemColor(name) else { return nil }
    return TabBarDesign.Color(
      role: role, values: system.values, tokenPath: role.rawValue, place: name.place, system: system)
  }

  /// The colour of iOS that a token, or a token that it is an alias of, stands for.
  mutating func systemColor(of token: Token) -> SystemColor? {
    var known: Set<String> = []
    var next: Token? = token
    while let current = next, known.insert(current.path).inserted {
      if let name = Self.systemName(of: current) { return systemColor(name) }
      next = light?.target(of: current)
    }
    return nil
  }

  private static func systemName(of token: Token) -> Located<String>? {
    guard
      let value = token.extensions?[vendor]?.object?["system"],
      let name = value.string
    else { return nil }
    return Located(name, at: SourceRange(token.place.file, value.range))
  }

  private mutating func systemColor(_ name: Located<String>) -> SystemColor? {
    if let color = SystemColor.named(name.value) { return color }
    let names = SystemColor.all.map(\.name)
    report(
      .roleValue, "iOS has no system color “\(name.value)”",
      help: Suggestion.help(for: name.value, in: names, or: "take one of \(names.joined(separator: ", "))"),
      at: name.place)
    return nil
  }
}
