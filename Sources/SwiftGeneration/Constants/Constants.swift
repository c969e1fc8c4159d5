package import Color
package import DesignTokens
package import Findings

/// The constants of a design: the tokens that a configuration selects, as a tree of groups.
///
/// Tokens in, names and values out: the Swift file, the colour sets and everything else that shows
/// constants are made of it.
package struct Constants: Sendable {
  /// The whole design.
  package let root: ConstantGroup
  package let diagnostics: [Diagnostic]
  /// Whether the project asks for constants.
  package let isWritten: Bool
  /// The paths of all constants.
  package let paths: Set<String>
  /// The paths of the tokens that `include` names exactly.
  package let exactPaths: Set<String>
  /// The gamut that colours are mapped into.
  package let gamut: DesignColor.Space
  /// The themes that the app chooses among; empty if there is one.
  package private(set) var themes: [ThemeName] = []

  /// No constants, for a project that asks for none.
  package static let none = Constants(
    ConstantTree(gamut: .displayP3), isWritten: false, exactPaths: [], gamut: .displayP3)

  private init(
    _ tree: ConstantTree, isWritten: Bool, exactPaths: Set<String>, gamut: DesignColor.Space
  ) {
    root = tree.root
    diagnostics = tree.diagnostics
    self.isWritten = isWritten
    paths = Set(root.all.map(\.path))
    self.exactPaths = exactPaths
    self.gamut = gamut
  }

  /// Selects the tokens, reads their values in every appearance, and names them.
  ///
  /// - Parameters:
  ///   - gamut: that of the displays that the design is for.
  ///   - prefix: what the names of generated types begin with.
  package init(
    _ tokens: AppearanceTokens, _ options: ConstantOptions, gamut: DesignColor.Space, prefix: String = ""
  ) {
    self.init(tokens, themes: [], options, gamut: gamut, prefix: prefix)
  }

  /// The same for tokens that an app chooses among while it runs. A token that a theme lacks, or has with another type,
  /// is left out.
  ///
  /// - Parameter prefix: what the names of generated types begin with.
  package init(
    _ themes: [(name: ThemeName, tokens: AppearanceTokens)], _ options: ConstantOptions, gamut: DesignColor.Space,
    prefix: String = ""
  ) {
    let base = themes.first?.tokens ?? AppearanceTokens([:])
    self.init(base, themes: themes, options, gamut: gamut, prefix: prefix)
    self.themes = themes.map(\.name)
  }

  /// - Parameters:
  ///   - themes: with the tokens of the first; empty if there is one theme.
  ///   - prefix: what the names of generated types begin with.
  private init(
    _ tokens: AppearanceTokens, themes: [(name: ThemeName, tokens: AppearanceTokens)], _ options: ConstantOptions,
    gamut: DesignColor.Space, prefix: String
  ) {
    var selection = TokenSelection(options)
    var taken: Set = [prefix + SwiftNames.root, prefix + SwiftNames.swiftUIRoot]
    if !themes.isEmpty { taken.insert(prefix + ThemeCode.typeName) }
    var tree = ConstantTree(gamut: gamut, prefix: prefix, taken: taken)
    let light = tokens[.light]?.tokens ?? []
    for token in light {
      let names = TokenPattern.names(of: token.path)
      guard
        let isExact = selection.select(token.path, names: names),
        token.type != nil
      else { continue }
      switch tokens.values(of: token) {
      case .success(let values):
        switch Self.values(of: token, in: themes) {
        case .success(let themed):
          tree.add(token, names: names, values: values, themed: themed)
        case .failure(let problem):
          tree.leaveOut(token, problem.text, isExact: isExact)
        }
      case .failure(.unresolved) where isExact:
        // The reader of tokens reports why a token has no value.
        break
      case .failure(let problem):
        tree.leaveOut(token, problem.text, isExact: isExact)
      }
    }
    for token in Self.others(in: tokens) {
      let names = TokenPattern.names(of: token.path)
      if let isExact = selection.select(token.path, names: names) {
        tree.leaveOut(token, Self.onlyElsewhere(token, light: tokens[.light]), isExact: isExact)
      }
    }
    for token in Self.missing(in: tokens, themes) {
      let names = TokenPattern.names(of: token.path)
      if let isExact = selection.select(token.path, names: names) {
        let reason = ConstantProblem.missing(themes: [themes[0].name]).text
        tree.leaveOut(token, reason, isExact: isExact)
      }
    }
    tree.finish()
    tree.diagnostics += selection.unused(in: tokens)
    self.init(tree, isWritten: true, exactPaths: selection.exactPaths, gamut: gamut)
  }

  /// Why a token that the light appearance lacks has no constant, and what gives it one.
  private static func onlyElsewhere(_ token: Token, light: TokenDocument?) -> String {
    let problem = "has no value in light mode"
    let file = token.namePlace.file.path
    guard let light, light.file.path != file else { return problem }
    let isOfFile = light.tokens.contains { $0.namePlace.file.path == light.file.path }
    let other = if isOfFile { light.file.path } else { "a file of the light appearance" }
    return "\(problem), only in \(file) (give it one in \(other) too)"
  }

  /// The values of a token in each theme; none if they are the same in all.
  private static func values(
    of token: Token, in themes: [(name: ThemeName, tokens: AppearanceTokens)]
  ) -> Result<[ThemedToken], ConstantProblem> {
    let without = themes.filter { $0.tokens[.light]?[token.path] == nil }
    if !without.isEmpty { return .failure(.missing(themes: without.map(\.name))) }
    var themed: [ThemedToken] = []
    for (name, tokens) in themes {
      guard let own = tokens[.light]?[token.path] else { continue }
      if let type = token.type, let other = own.type, other != type {
        return .failure(.themeTypes(first: type, other: other, name))
      }
      switch tokens.values(of: own) {
      case .success(let values): themed.append((name, own, values))
      case .failure(let problem): return .failure(.inTheme(name, problem.text))
      }
    }
    guard themed.contains(where: { $0.values != themed[0].values }) else { return .success([]) }
    return .success(themed)
  }

  /// The tokens with a type that a theme has in light mode, but the first theme has not.
  private static func missing(
    in first: AppearanceTokens, _ themes: [(name: ThemeName, tokens: AppearanceTokens)]
  ) -> [Token] {
    var known: Set<String> = []
    return themes.dropFirst().flatMap { theme in
      (theme.tokens[.light]?.tokens ?? []).filter { token in
        first[.light]?[token.path] == nil && token.type != nil && known.insert(token.path).inserted
      }
    }
  }

  /// The tokens with a type that other appearances have, but light mode does not.
  private static func others(in tokens: AppearanceTokens) -> [Token] {
    guard let light = tokens[.light] else { return [] }
    var known: Set<String> = []
    var others: [Token] = []
    for appearance in Appearance.allCases where appearance != .light {
      guard let document = tokens.documents[appearance] else { continue }
      others += document.tokens.filter { token in
        light[token.path] == nil && token.type != nil && known.insert(token.path).inserted
      }
    }
    return others
  }
}

/// Why a token cannot be a constant.
private enum ConstantProblem: Error {
  /// - Parameter cause: the path of the token whose mistake it is, if that is another one.
  case unresolved(Appearance, cause: String?)
  case types(light: TokenType, other: TokenType, Appearance)
  case fontSize
  /// The themes that lack the token.
  case missing(themes: [ThemeName])
  case themeTypes(first: TokenType, other: TokenType, ThemeName)
  /// What is wrong in one theme.
  case inTheme(ThemeName, String)

  var text: String {
    switch self {
    case .unresolved(let appearance, let cause?):
      "has no value\(appearance.words), because “\(cause)” has none"
    case .unresolved(let appearance, nil): "has no value\(appearance.words)"
    case .types(let light, let other, let appearance):
      "is a \(light.rawValue), but a \(other.rawValue)\(appearance.words)"
    case .fontSize: "has no font size above 0"
    case .missing(let themes): "is not in the \(Self.list(themes))"
    case .themeTypes(let first, let other, let theme):
      "is a \(first.rawValue), but a \(other.rawValue) in the theme “\(theme.name)”"
    case .inTheme(let theme, let problem): "\(problem) in the theme “\(theme.name)”"
    }
  }
}

extension ConstantProblem {
  fileprivate static func list(_ themes: [ThemeName]) -> String {
    let names = themes.map { "“\($0.name)”" }.joined(separator: " and ")
    return themes.count == 1 ? "theme \(names)" : "themes \(names)"
  }
}

extension AppearanceTokens {
  /// The value of a token in each appearance in which the design gives another than in the one that
  /// it falls back to.
  fileprivate func values(of token: Token) -> Result<Appearances<TokenValue>, ConstantProblem> {
    guard let type = token.type, let light = token.value else {
      return .failure(.unresolved(.light, cause: documents[.light]?.cause(of: token)?.path))
    }
    var values = Appearances(light)
    for appearance in Appearance.allCases where appearance != .light {
      guard let document = documents[appearance], let other = document[token.path] else { continue }
      guard let value = other.value, let otherType = other.type else {
        return .failure(.unresolved(appearance, cause: document.cause(of: other)?.path))
      }
      guard otherType == type else {
        return .failure(.types(light: type, other: otherType, appearance))
      }
      if value != values[appearance] { values[appearance] = value }
    }
    if type == .typography {
      let given = Appearance.allCases.compactMap(values.given)
      guard given.allSatisfy(\.hasFontSize) else { return .failure(.fontSize) }
    }
    return .success(values)
  }
}

extension TokenValue {
  /// Whether a typography has a size above 0.
  fileprivate var hasFontSize: Bool {
    guard let size = self["fontSize"]?.points else { return false }
    return size > 0
  }
}

extension Appearances<TokenValue> {
  /// The colours as iOS can hold them, without those that look like the one they fall back to; nil
  /// if they are no colours.
  func designColors(gamut: DesignColor.Space) -> Appearances<DesignColor>? {
    guard let light = light.paint?.design(gamut: gamut) else { return nil }
    var colors = Appearances<DesignColor>(light)
    for appearance in Appearance.allCases where appearance != .light {
      guard let color = given(appearance)?.paint?.design(gamut: gamut) else { continue }
      if color != colors[appearance] { colors[appearance] = color }
    }
    return colors
  }
}

/// Decides which tokens are selected, and remembers which patterns had an effect.
private struct TokenSelection {
  private let include: [(pattern: TokenPattern, place: SourceRange)]
  private let exclude: [(pattern: TokenPattern, place: SourceRange)]
  private var used: Set<String> = []
  private(set) var exactPaths: Set<String> = []

  init(_ options: ConstantOptions) {
    include = options.include.map { (TokenPattern($0.value), $0.place) }
    exclude = options.exclude.map { (TokenPattern($0.value), $0.place) }
  }

  /// Selects a token: whether it is named exactly; nil if it is not selected.
  mutating func select(_ path: String, names: [Substring]) -> Bool? {
    if include.isEmpty, exclude.isEmpty { return false }
    var isIncluded = false
    var isExcluded = false
    var isExact = false
    for (pattern, _) in include where pattern.matches(names) {
      isIncluded = true
      isExact = isExact || pattern.isExact
      used.insert(pattern.text)
    }
    for (pattern, _) in exclude where pattern.matches(names) {
      isExcluded = true
      used.insert(pattern.text)
    }
    guard !isExcluded, isIncluded || include.isEmpty else { return nil }
    if isExact { exactPaths.insert(path) }
    return isExact
  }

  /// So many names are compared with the patterns that match nothing, to say which were meant.
  private static let comparedNames = 100_000

  /// Warnings about the patterns that match nothing.
  func unused(in tokens: AppearanceTokens) -> [Diagnostic] {
    let unused = (include + exclude).filter { !used.contains($0.pattern.text) }
    // Without tokens there is one message, and it is not about patterns.
    guard !unused.isEmpty, let light = tokens[.light], !light.tokens.isEmpty else { return [] }
    let groups = Self.groups(of: light.tokens)
    let candidates = light.tokens.map(\.path) + groups.sorted().map { $0 + ".**" }
    // A suggestion takes time in a large file, and many mistakes need no more than a few of them.
    var suggestionsLeft = max(3, Self.comparedNames / max(candidates.count, 1))
    return unused.map { pattern, place in
      let help =
        if groups.contains(pattern.text) {
          "it is a group; “\(pattern.text).**” selects its tokens"
        } else {
          Suggestion.help(
            for: pattern.text, in: suggestionsLeft > 0 ? candidates : [],
            or: "`monotint tokens` lists all tokens")
        }
      suggestionsLeft -= 1
      return ConstantRule.pattern.finding(
        "no token matches “\(pattern.text)”", help: help,
        at: place)
    }
  }

  /// The paths of the groups that the tokens are in.
  private static func groups(of tokens: [Token]) -> Set<String> {
    var groups: Set<String> = []
    for token in tokens {
      let names = token.path.split(separator: ".")
      for count in 1..<max(names.count, 1) {
        groups.insert(names.prefix(count).joined(separator: "."))
      }
    }
    return groups
  }
}

// The constants in the JSON document of `export --emit`. Schemas/monotint.emit.schema.json
// describes the document.
extension Constants {
  /// Every constant in the order of the file, without a tree: a template can group them by
  /// `groups`.
  ///
  /// - Parameter swift: names the type of the constants.
  package func list(_ swift: SwiftOptions) -> [JSONWriter] { list(of: root, in: [swift.typeName(SwiftNames.root)]) }

  /// The constants that differ between themes, as they are in one of them.
  package func list(_ swift: SwiftOptions, in theme: ThemeName) -> [JSONWriter] {
    list(of: root.inTheme(theme), in: [swift.typeName(SwiftNames.root)])
  }

  /// - Parameter scope: the names in Swift that lead to the group.
  private func list(of group: ConstantGroup, in scope: [String]) -> [JSONWriter] {
    group.constants.map { json(of: $0, in: scope) }
      + group.groups.flatMap { list(of: $0, in: scope + [$0.name.member]) }
  }

  private func json(of constant: Constant, in scope: [String]) -> JSONWriter {
    let names = TokenPattern.names(of: constant.path).map(String.init)
    var colors = JSONWriter.null
    if let values = constant.colors {
      colors = .object(Appearance.allCases.map { ($0.rawValue, values[$0].json) })
    }
    return [
      "colors": colors,
      "deprecated": .boolean(constant.deprecation != nil),
      "deprecation": constant.deprecation?.reason.map(JSONWriter.string) ?? .null,
      "description": constant.description.map(JSONWriter.string) ?? .null,
      "groups": .array(names.dropLast().map(JSONWriter.string)),
      "identifier": .string(constant.name.name),
      "isDynamic": .boolean(constant.values.differ),
      "name": .string(names.last ?? ""),
      "path": .string(constant.path),
      "swift": .string((scope + [constant.name.member]).joined(separator: ".")),
      "type": .string(constant.type.rawValue),
      "values": .object(Appearance.allCases.map { ($0.rawValue, constant.values[$0].json) }),
    ]
  }
}
