internal import Color
internal import DesignTokens
internal import Findings

/// A token as it is in a theme, with its values in each appearance.
typealias ThemedToken = (theme: ThemeName, token: Token, values: Appearances<TokenValue>)

/// Gives constants their names in Swift and puts them into groups, and finds names that collide.
struct ConstantTree {
  private(set) var root = ConstantGroup(path: "", name: SwiftIdentifier(exactly: SwiftNames.root))
  var diagnostics: [Diagnostic] = []

  /// In the order of the file.
  private var named: [NamedConstants<Constant>.Entry] = []
  private var leftOut: [(token: Token, reason: String)] = []

  private let rule: NamingRule
  private let gamut: DesignColor.Space

  /// - Parameters:
  ///   - prefix: what the names of generated types begin with.
  ///   - taken: names in Swift that no group may have.
  init(gamut: DesignColor.Space, prefix: String = "", taken: Set<String> = []) {
    self.gamut = gamut
    rule = NamingRule(
      root: prefix + SwiftNames.root, suffix: "Token", groupSuffix: "Tokens",
      usedTypes: UsedNames.besideTokens.union(taken), joinsNumbers: true)
  }

  // MARK: Adding

  mutating func add(
    _ token: Token, names: [Substring], values: Appearances<TokenValue>, themed: [ThemedToken] = []
  ) {
    let name = rule.name(of: names.map(String.init))
    var colors: Appearances<DesignColor>?
    if token.type == .color {
      colors = values.designColors(gamut: gamut)
    }
    var constant = Constant(
      path: token.path, name: name.identifier, type: token.type ?? .number, values: values, colors: colors,
      textStyle: textStyle(of: token, value: values.light), description: token.description,
      deprecation: token.deprecation, place: token.place, namePlace: token.namePlace)
    constant.themes = themed.map { theme, token, values in
      Constant.Themed(
        theme: theme, values: values, colors: token.type == .color ? values.designColors(gamut: gamut) : nil,
        textStyle: textStyle(of: token, value: values.light), place: token.place)
    }
    named.append(.init(name: name, constant: constant))
  }

  /// Takes note of a token that cannot be a constant: an error if it is named exactly.
  mutating func leaveOut(_ token: Token, _ reason: String, isExact: Bool) {
    guard isExact else { return leftOut.append((token, reason)) }
    diagnostics.append(
      ConstantRule.value.finding(
        "“\(token.path)” \(reason), so it cannot be a constant",
        help: "correct it, or leave it out of \"constants\"", at: token.place))
  }

  private mutating func textStyle(of token: Token, value: TokenValue) -> String? {
    guard token.type == .typography, let size = value["fontSize"]?.points else { return nil }
    if let wanted = token.monotintExtension("textStyle") {
      if let name = wanted.string, let style = TextStyles.named(name) { return style }
      let help = Suggestion.help(
        for: wanted.string ?? "", in: TextStyles.names,
        or: "the text styles are \(TextStyles.names.joined(separator: ", "))")
      diagnostics.append(
        ConstantRule.textStyle.finding(
          "“\(token.path)” asks for a text style that iOS does not have",
          help: help, at: SourceRange(token.namePlace.file, wanted.range)))
    }
    return TextStyles.nearest(to: size)
  }

  // MARK: Finishing

  /// Builds the tree. Nothing can be added after that.
  mutating func finish() {
    let constants = NamedConstants(named) { entry in
      entry.constant.duration.map { [entry.name.with($0.name)] } ?? []
    }
    root = Self.group(NamedGroup(constants.entries, named: root.name))
    diagnostics += constants.collisions.map(Self.finding)
    named = []
    reportLeftOut()
  }

  private static func group(_ named: NamedGroup<Constant>) -> ConstantGroup {
    var group = ConstantGroup(path: named.path.joined(separator: "."), name: named.identifier)
    group.constants = named.entries.map(\.constant)
    group.groups = named.groups.map(Self.group)
    return group
  }

  private static func finding(_ collision: NameCollision<Constant>) -> Diagnostic {
    let message = collision.message {
      "“\($0.path)”"
    } group: {
      "the group “\($0.joined(separator: "."))”"
    }
    let last = collision.last
    let related = collision.constants.filter { $0.path != last.path }
    let exclusion: JSONWriter = ["exclude": .array([.string(last.path)])]
    return SourceRule.nameCollision.finding(
      message, help: #"rename one of them, or leave it out: "constants": \#(exclusion.line)"#, at: last.namePlace,
      related: related.map { .init("“\($0.path)”", at: $0.namePlace) })
  }

  /// One warning about all tokens that a pattern chose and that cannot be constants.
  private mutating func reportLeftOut() {
    guard let first = leftOut.first else { return }
    var reasons = leftOut.prefix(3).map { "“\($0.token.path)” \($0.reason)" }
    if leftOut.count > 3 {
      reasons.append("and \(leftOut.count - 3) more")
    }
    let tokens = leftOut.count.counted("token")
    let verb = if leftOut.count == 1 { "is" } else { "are" }
    let related = leftOut.dropFirst().map { token, reason in
      Diagnostic.Related("“\(token.path)” \(reason)", at: token.namePlace)
    }
    diagnostics.append(
      ConstantRule.leftOut.finding(
        "\(tokens) \(verb) left out of the constants: \(reasons.joined(separator: "; "))",
        help: "correct them, or exclude them in \"constants\"", at: first.token.namePlace,
        related: related))
  }
}
