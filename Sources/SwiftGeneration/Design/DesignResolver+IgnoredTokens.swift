internal import Color
internal import DesignTokens
internal import Findings

// Tokens that stand where the roles of a bar are, and that are none.
extension DesignResolver {
  /// Reports the tokens of the bars that nothing is read from, in any appearance. Where no role is read from the group of
  /// a bar, the group may be meant for something else, so it is named once.
  mutating func reportIgnored(except reported: Set<String>) {
    let ignored = ignoredTokens(except: reported)
    for bar in Bar.allCases {
      let isUsed = usedPaths.contains { $0.hasPrefix(bar.key + ".") }
      let own = ignored.filter { $0.group == bar.key }.map(\.token)
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

  private mutating func reportIgnored(_ token: Token, of bar: Bar) {
    if DesignRole.allNames.contains(token.path), roles[token.path] == nil, light?[token.path] == nil {
      report(
        .roleUnknown, "“\(token.path)” is not among the light tokens, so the \(bar.title) does not use it",
        help: "add the token for the light appearance too: a role is read there first", at: token.namePlace)
      return
    }
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
      guard let token = light?[roles[name]?.light.value ?? name], usedPaths.contains(token.path) else { continue }
      return "the role “\(name)” is read from “\(token.path)”; change that one, or remove this one"
    }
    return "did you mean “\(role)”?"
  }

  /// - Parameter group: the first part of the paths of the tokens.
  private mutating func reportUnusedGroup(
    _ group: String, _ ignored: [Token], of bar: Bar, as severity: Diagnostic.Severity
  ) {
    guard let first = ignored.first else { return }
    var message = "“\(first.path)” is no role, so the \(bar.title) does not use it"
    if ignored.count > 1 {
      message = """
        none of the \(ignored.count) tokens in “\(group)” is a role, beginning with this one, so the \(bar.title) does \
        not use them
        """
    }
    let roles = DesignRole.allNames.filter { $0.hasPrefix(bar.key + ".") }
    let name = String(first.path.dropFirst(group.count + 1))
    let meant = RoleSynonyms(bar: bar).role(for: name, type: first.type)
    report(
      .roleUnknown, message,
      help: "if the bar is meant, name them as the roles are, such as “\(meant ?? roles[0])”", at: first.namePlace,
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
