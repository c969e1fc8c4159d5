internal import Color
internal import DesignTokens
internal import Findings

/// Reads the roles of the design out of the tokens of each appearance.
struct DesignResolver {
  let tokens: AppearanceTokens
  let roles: [String: Appearances<Located<String>>]
  /// The names of the colours of iOS that roles take, by role.
  let systemColors: [String: Located<String>]
  /// The colour sets of the app that roles take, by role.
  let appColors: [String: AppColorSet]
  /// The tokens that are named as constants, each by its own path.
  let constantPaths: Set<String>
  let gamut: DesignColor.Space
  /// Whether a design without roles is worth a warning.
  let needsRoles: Bool
  private(set) var diagnostics: [Diagnostic] = []
  /// The paths of the tokens that the output is made from.
  private(set) var usedPaths: Set<String> = []
  /// The roles whose missing token is reported.
  var reportedRoles: Set<String> = []
  /// What is reported, so that a token of several roles or appearances is reported once.
  private(set) var reported: Set<Report> = []

  struct Report: Hashable {
    let message: String
    let path: String
    let range: Range<Int>
  }

  mutating func design(items: [TabItem], places: [String: SourceRange]) -> TabBarDesign {
    let colors = ColorRole.allCases.compactMap { color($0) }
    var borderWidths: [Bar: Double] = [:]
    for bar in Bar.withAppearance { borderWidths[bar] = borderWidth(of: bar) }
    let design = TabBarDesign(
      colors: colors, borderWidths: borderWidths, label: label(DesignRole.label),
      glassLabel: label(DesignRole.glassLabel), items: items, places: places)
    reportSystemColors()
    if needsRoles, usedPaths.isEmpty, systemColors.isEmpty, appColors.isEmpty, let light,
      !mayBeEmpty(light)
    {
      diagnostics.append(Self.noRoles(in: light))
    }
    reportIgnored(except: reportNearNames())
    return design
  }

  /// A finding about a document that no role is read from.
  private static func noRoles(in document: TokenDocument) -> Diagnostic {
    if document.tokens.isEmpty {
      return BarRule.noRoles.rule.finding(
        "there is no token here, so every colour is left to UIKit",
        help: #"name the file that has the tokens under "tokens" in monotint.json"#, in: document.file.path)
    }
    return BarRule.noRoles.rule.finding(
      "no token has the name of a role, so UIKit chooses every colour",
      help: #"name tokens "tabBar.background", "tabBar.item.selected" …, or map "roles" in monotint.json to yours"#,
      in: document.file.path)
  }

  /// Whether a document has no tokens for a reason: the file is `{}`, or an error says why.
  private func mayBeEmpty(_ document: TokenDocument) -> Bool {
    guard document.tokens.isEmpty else { return false }
    return document.isIncomplete || document.file.bytes.filter { $0 > UInt8(ascii: " ") } == Array("{}".utf8)
  }

  /// A warning for each token whose path is almost the name of a role that has no token. Gives the paths of these tokens.
  private mutating func reportNearNames() -> Set<String> {
    var reported: Set<String> = []
    func depth(of path: String) -> Int { path.utf8.count { $0 == UInt8(ascii: ".") } }
    let names = DesignRole.allNames.filter { name in
      roles[name] == nil && systemColors[name] == nil && appColors[name] == nil
        && light?[name] == nil
    }
    let open = Dictionary(grouping: names, by: depth).mapValues { $0.map { (name: $0, letters: Self.letters(of: $0)) } }
    for token in light?.tokens ?? [] where !usedPaths.contains(token.path) {
      let depth = depth(of: token.path)
      guard depth > 0, let roles = open[depth] else { continue }
      let letters = Self.letters(of: token.path)
      // Each edit changes two letters at most. Most of thousands of tokens are told apart by that alone.
      let alike = roles.filter { ($0.letters ^ letters).nonzeroBitCount <= 4 }.map(\.name)
      guard let role = Suggestion.nearest(to: token.path, in: alike, edits: 2) else { continue }
      report(
        .roleName, "“\(token.path)” is almost the name of a role", help: "did you mean “\(role)”?",
        at: token.namePlace)
      reported.insert(token.path)
    }
    return reported
  }

  /// The letters of a text, whatever their case: a bit for each of 32.
  private static func letters(of text: String) -> UInt32 {
    text.lowercased().unicodeScalars.reduce(0) { $0 | 1 << ($1.value % 32) }
  }

  /// The tokens that the other appearances fall back to.
  var light: TokenDocument? { tokens[.light] }

  // MARK: Roles

  private mutating func color(_ role: ColorRole) -> TabBarDesign.Color? {
    if let color = configuredSystemColor(role) { return color }
    if let set = appColors[role.rawValue] { return TabBarDesign.Color(role: role, of: set) }
    var name = role.rawValue
    var token = token(for: name)
    if token == nil, role.use == .border {
      name = role.bar.border
      token = self.token(for: name)
    }
    guard let token, let light = color(of: token, in: .light) else { return nil }
    if let system = systemColor(of: token) {
      return TabBarDesign.Color(
        role: role, values: system.values, tokenPath: token.path, place: token.place, system: system)
    }
    var values = Appearances(light)
    for appearance in Appearance.allCases where appearance != .light {
      guard let other = self.token(for: name, in: appearance), let color = color(of: other, in: appearance) else {
        continue
      }
      if color != values[appearance] { values[appearance] = color }
    }
    return TabBarDesign.Color(role: role, values: values, tokenPath: token.path, place: token.place)
  }

  private mutating func color(of token: Token, in appearance: Appearance) -> DesignColor? {
    if let color = token.value?.paint { return color.design(gamut: gamut) }
    mismatch(token, needed: "a color")
    return nil
  }

  private mutating func borderWidth(of bar: Bar) -> Double? {
    if let token = token(for: bar.borderWidth) { return points(of: token).flatMap { widthOfBorder($0, of: token) } }
    guard let token = token(for: bar.border), let points = token.value?["width"]?.points else { return nil }
    if points > 0 { return widthOfBorder(points, of: token) }
    if points < 0 { invalid(token, "a border cannot have a width below 0") }
    return nil
  }

  /// The width if a bar can have it: it becomes a picture of that height.
  private mutating func widthOfBorder(_ points: Double, of token: Token) -> Double? {
    guard points <= Self.largestLength else {
      invalid(token, "a border cannot be wider than \(Decimals.shortest(Self.largestLength)) points")
      return nil
    }
    return points
  }

  /// In points. No screen of iOS is longer, and what is longer can be neither drawn nor measured.
  private static let largestLength = 1000.0

  /// The typography of the label, with the parts that have tokens of their own in place of its own parts.
  private mutating func label(_ role: DesignRole.Typography) -> TabBarDesign.TextStyle? {
    var style = value(of: role.name, needed: "a typography") { value -> TabBarDesign.TextStyle? in
      guard let families = value["fontFamily"]?.fontFamilies, let weight = value["fontWeight"]?.fontWeight else {
        return nil
      }
      return TabBarDesign.TextStyle(
        families: families, size: value["fontSize"]?.points, weight: weight,
        tracking: value["letterSpacing"]?.points ?? 0)
    }
    func change(_ change: (inout TabBarDesign.TextStyle) -> Void) {
      var changed = style ?? TabBarDesign.TextStyle()
      change(&changed)
      style = changed
    }
    if let families = value(of: role.family, needed: "a fontFamily", \.fontFamilies) {
      change { $0.families = families }
    }
    if let token = token(for: role.size), let size = points(of: token) { change { $0.size = size } }
    let weight = value(of: role.weight, needed: "a fontWeight") { $0.fontWeight ?? $0.number }
    if let weight, let token = token(for: role.weight) {
      if (1...1000).contains(weight) {
        change { $0.weight = weight }
      } else {
        invalid(token, "a font weight is a number from 1 to 1000")
      }
    }
    if let token = token(for: role.tracking), let tracking = points(of: token) {
      change { $0.tracking = tracking }
    }
    if let size = style?.size, size <= 0, let token = token(for: role.size) ?? token(for: role.name) {
      invalid(token, "a font size must be above 0")
      style?.size = nil
    }
    if let size = style?.size, size > Self.largestLength, let token = token(for: role.size) ?? token(for: role.name) {
      invalid(token, "a font size is at most \(Decimals.shortest(Self.largestLength)) points")
      style?.size = nil
    }
    if let tracking = style?.tracking, abs(tracking) > Self.largestLength,
      let token = token(for: role.tracking) ?? token(for: role.name)
    {
      invalid(token, "a tracking is at most \(Decimals.shortest(Self.largestLength)) points")
      style?.tracking = 0
    }
    return style
  }

  /// What a role takes from its token; a token of another type is reported.
  private mutating func value<Value>(
    of role: String, needed: String, _ read: (TokenValue) -> Value?
  ) -> Value? {
    guard let token = token(for: role) else { return nil }
    let value = token.value.flatMap(read)
    if value == nil { mismatch(token, needed: needed) }
    return value
  }

  /// A length in points. A plain number counts as points, because Figma's own export has no dimensions.
  private mutating func points(of token: Token) -> Double? {
    switch token.value {
    case .dimension(let dimension)?: return dimension.points
    case .number(let number)?:
      if !token.isFromFigma {
        report(
          .roleType, "“\(token.path)” is a number where a dimension is needed; it is read as points",
          help: #"write { "value": \#(Decimals.shortest(number)), "unit": "px" } with "$type": "dimension""#,
          at: token.place, as: .warning)
      }
      return number
    default:
      mismatch(token, needed: "a dimension")
      return nil
    }
  }

  // MARK: Tokens

  /// The token that a role is read from: the one the configuration names, or the one at the role's own path.
  private mutating func token(for role: String, in appearance: Appearance = .light) -> Token? {
    let document = tokens[appearance]
    let path = roles[role]?[appearance].value ?? role
    if let token = document?[path] {
      usedPaths.insert(token.path)
      return token
    }
    let configured = roles[role]?.given(appearance)
    let key = role + appearance.words
    if let configured, let document, !document.tokens.isEmpty, reportedRoles.insert(key).inserted {
      let nearest = document.suggestion(for: configured.value)
      report(
        .roleMissing, "there is no token “\(configured.value)” for the role “\(role)”\(appearance.words)",
        help: nearest.map { "did you mean “\($0)”?" } ?? "run `monotint tokens` to see all tokens",
        at: configured.place)
    }
    return nil
  }

  /// Reports a token of another type than its role takes. A token whose value cannot be read is reported elsewhere.
  private mutating func mismatch(_ token: Token, needed: String) {
    guard token.value != nil, let type = token.type else { return }
    report(
      .roleType, "“\(token.path)” is a \(type.rawValue) where \(needed) is needed",
      help: "give it another value, or map the role to another token in monotint.json", at: token.place)
  }

  private mutating func invalid(_ token: Token, _ message: String) {
    report(.roleValue, "“\(token.path)”: \(message)", help: "correct the value", at: token.place)
  }

  mutating func report(
    _ rule: BarRule, _ message: String, help: String, at place: SourceRange,
    as severity: Diagnostic.Severity? = nil
  ) {
    guard reported.insert(Report(message: message, path: place.file.path, range: place.range)).inserted else { return }
    diagnostics.append(rule.rule.finding(message, help: help, at: place, as: severity))
  }
}

/// Colours of roles that are iOS's own: by the configuration, or by an extension of a token.
extension DesignResolver {
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

  /// Reports the tokens that no role takes, and that name a colour which iOS does not have.
  fileprivate mutating func reportSystemColors() {
    for token in light?.tokens ?? [] {
      guard let name = Self.systemName(of: token), SystemColor.named(name.value) == nil else { continue }
      reportUnknown(name, as: .warning)
    }
  }

  private static func systemName(of token: Token) -> Located<String>? {
    guard
      let value = token.monotintExtension("system"),
      let name = value.string
    else { return nil }
    return Located(name, at: SourceRange(token.place.file, value.range))
  }

  private mutating func systemColor(_ name: Located<String>) -> SystemColor? {
    if let color = SystemColor.named(name.value) { return color }
    reportUnknown(name)
    return nil
  }

  private mutating func reportUnknown(_ name: Located<String>, as severity: Diagnostic.Severity? = nil) {
    let names = SystemColor.all.map(\.name)
    report(
      .roleValue, "iOS has no system color “\(name.value)”",
      help: Suggestion.help(for: name.value, in: names, or: "take one of \(names.joined(separator: ", "))"),
      at: name.place, as: severity)
  }
}

// Tokens that stand where the roles of a bar are, and that are none.
extension DesignResolver {
  /// Reports the tokens of the bars that nothing is read from, in any appearance. Where no role is read from the group of
  /// a bar, the group may be meant for something else, so it is named once.
  mutating func reportIgnored(except reported: Set<String>) {
    let ignored = ignoredTokens(except: reported)
    for bar in Bar.allCases {
      let isUsed = usedPaths.contains { $0.hasPrefix(bar.key + ".") }
      let inGroup = ignored.filter { $0.group == bar.key }.map(\.token)
      let namesakes = inGroup.filter { DesignRole.allNames.contains($0.path) }
      for token in namesakes { reportNamesake(token, of: bar) }
      let own = inGroup.filter { !DesignRole.allNames.contains($0.path) }
      if isUsed {
        for token in own { reportIgnored(token, of: bar) }
        reportOtherSpellings(ignored, of: bar)
      } else {
        reportUnusedGroup(bar.key, own, of: bar, as: .note)
      }
    }
  }

  private typealias IgnoredToken = (group: String, token: Token)

  /// The tokens of the bars that nothing is read from, each where it stands first: in the light tokens, or in those of
  /// another appearance.
  private func ignoredTokens(except reported: Set<String>) -> [IgnoredToken] {
    var known = reported
    var found: [IgnoredToken] = []
    var needed: Set<String> = []
    for appearance in Appearance.allCases {
      guard let document = tokens.documents[appearance] else { continue }
      needed.formUnion(document.withDependencies(usedPaths.union(constantPaths)))
      for token in document.tokens {
        let group = String(token.path.prefix { $0 != "." })
        let isOfBar = Bar(group: group) != nil
        guard isOfBar, group != token.path, known.insert(token.path).inserted else { continue }
        found.append((group, token))
      }
    }
    return found.filter { !needed.contains($0.token.path) }
  }

  /// Reports groups such as `TabBar` and `tab-bar` beside `tabBar`. Such a group is right if a role is made of its tokens.
  private mutating func reportOtherSpellings(_ ignored: [IgnoredToken], of bar: Bar) {
    let others = ignored.filter { $0.group != bar.key && Bar(group: $0.group) == bar }
    for (group, tokens) in Dictionary(grouping: others, by: \.group).sorted(by: { $0.key < $1.key }) {
      guard !needsToken(of: group) else { continue }
      reportUnusedGroup(group, tokens.map(\.token), of: bar, as: .warning)
    }
  }

  /// Whether a role or a constant is made of a token in a group.
  private func needsToken(of group: String) -> Bool {
    tokens.documents.values.contains { document in
      document.withDependencies(usedPaths.union(constantPaths)).contains { $0.hasPrefix(group + ".") }
    }
  }

  /// Reports a token that has the name of a role, which is read from elsewhere.
  private mutating func reportNamesake(_ token: Token, of bar: Bar) {
    let message: String
    let help: String
    if let system = systemColors[token.path] {
      message = "the role “\(token.path)” is iOS's color “\(system.value)”, so this token is not used"
      help = #"remove the token, or the role under "roles" in monotint.json"#
    } else if let set = appColors[token.path] {
      message =
        "the role “\(token.path)” is the color set “\(set.name)” of the app, so this token is not used"
      help = #"remove the token, or the role under "roles" in monotint.json"#
    } else if let path = roles[token.path]?.light.value {
      message = "the role “\(token.path)” is read from “\(path)”, so this token is not used"
      help = #"remove the token, or the role under "roles" in monotint.json"#
    } else if light?[token.path] == nil {
      message = "“\(token.path)” is not among the light tokens, so the \(bar.title) does not use it"
      help = "add the token for the light appearance too: a role is read there first"
    } else {
      message = "the \(bar.title) does not use “\(token.path)”"
      help = self.help(token.path, bar)
    }
    report(.roleUnknown, message, help: help, at: token.namePlace)
  }

  private mutating func reportIgnored(_ token: Token, of bar: Bar) {
    let name = String(token.path.dropFirst(bar.key.count + 1))
    report(
      .roleUnknown, "“\(token.path)” is no role, so the \(bar.title) does not use it",
      help: help(RoleSynonyms(bar: bar).role(for: name, type: token.type), bar), at: token.namePlace)
  }

  /// - Parameter role: the role that was probably meant.
  private func help(_ role: String?, _ bar: Bar) -> String {
    guard let role else {
      let names = DesignRole.allNames.filter { $0.hasPrefix(bar.key + ".") && !$0.contains(".glass.") }
      return "the roles of the \(bar.title) are \(names.joined(separator: ", "))"
    }
    // The colour of a border is read from one of two tokens.
    var names = [role]
    if role == bar.border || role == bar.borderColor { names += [bar.borderColor, bar.border] }
    for name in names {
      if let system = systemColors[name] {
        return "the role “\(name)” is iOS's color “\(system.value)”; change that in monotint.json, or remove this token"
      }
      if let set = appColors[name] {
        return
          "the role “\(name)” is the color set “\(set.name)” of the app; change that one, or remove this token"
      }
      guard let token = light?[roles[name]?.light.value ?? name], usedPaths.contains(token.path) else { continue }
      return "the role “\(name)” is read from “\(token.path)”; change that one, or remove this one"
    }
    return "did you mean “\(role)”?"
  }

  /// Reports the tokens of a group once, at the first that is almost a role.
  ///
  /// - Parameter group: the first part of the paths of the tokens.
  private mutating func reportUnusedGroup(
    _ group: String, _ ignored: [Token], of bar: Bar, as severity: Diagnostic.Severity
  ) {
    let synonyms = RoleSynonyms(bar: bar)
    func role(for token: Token) -> String? {
      synonyms.role(for: String(token.path.dropFirst(group.count + 1)), type: token.type)
    }
    guard let first = ignored.first(where: { role(for: $0) != nil }) ?? ignored.first else { return }
    var message = "“\(first.path)” is no role, so the \(bar.title) does not use it"
    if ignored.count > 1 {
      message = """
        none of the \(ignored.count) tokens in “\(group)” is a role, beginning with this one, so the \(bar.title) does \
        not use them
        """
    }
    let roles = DesignRole.allNames.filter { $0.hasPrefix(bar.key + ".") }
    let meant = role(for: first) ?? roles[0]
    report(
      .roleUnknown, message,
      help: "if the bar is meant, name them as the roles are, such as “\(meant)”", at: first.namePlace,
      as: severity)
  }
}

extension Bar {
  /// The bar that a group of tokens is probably meant for, however its name is written: "TabBar", "tab-bar".
  fileprivate init?(group: String) {
    let name = group.lowercased().filter { !"-_ ".contains($0) }
    guard let bar = Self.allCases.first(where: { $0.key.lowercased() == name }) else { return nil }
    self = bar
  }
}
