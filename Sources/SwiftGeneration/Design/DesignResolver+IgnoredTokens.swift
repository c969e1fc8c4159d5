internal import Color
internal import DesignTokens
internal import Findings

// Tokens that stand where the roles of a bar are, and that are none.
extension DesignResolver {
  /// Reports the tokens of the bars that nothing is read from. Where no role is read from the group of a bar, the group may
  /// be meant for something else, so it is named once.
  mutating func reportIgnored(except reported: Set<String>) {
    guard let light else { return }
    let needed = light.withDependencies(usedPaths)
    for bar in Bar.allCases {
      let ignored = light.tokens.filter {
        $0.path.hasPrefix(bar.key + ".") && !needed.contains($0.path) && !reported.contains($0.path)
      }
      if usedPaths.contains(where: { $0.hasPrefix(bar.key + ".") }) {
        for token in ignored { reportIgnored(token, of: bar) }
      } else if let first = ignored.first {
        reportUnusedGroup(bar, first, count: ignored.count)
      }
    }
    let isForBars = usedPaths.contains { path in Bar.allCases.contains { path.hasPrefix($0.key + ".") } }
    if isForBars, let token = light.tokens.first(where: { $0.path.hasPrefix("toolbar.") }) { reportToolbar(token) }
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
    let token = light?[roles[role]?.light.value ?? role]
    guard let token, usedPaths.contains(token.path) else { return "did you mean “\(role)”?" }
    return "the role “\(role)” is read from “\(token.path)”; change that one, or remove this one"
  }

  private mutating func reportUnusedGroup(_ bar: Bar, _ first: Token, count: Int) {
    let found =
      count == 1
      ? "“\(first.path)” is no role" : "none of the \(count) tokens in “\(bar.key)” is a role, beginning with this one"
    let roles = DesignRole.allNames.filter { $0.hasPrefix(bar.key + ".") }
    let meant = RoleSynonyms(bar: bar).role(for: String(first.path.dropFirst(bar.key.count + 1)), type: first.type)
    report(
      .roleUnknown, "\(found), so the \(bar.title) does not use \(count == 1 ? "it" : "them")",
      help: "if the bar is meant, name them as the roles are, such as “\(meant ?? roles[0])”", at: first.namePlace,
      as: .note)
  }

  private mutating func reportToolbar(_ token: Token) {
    report(
      .roleUnknown,
      "“\(token.path)” changes nothing: toolbars have no roles yet, so they look as UIKit draws them",
      help: "set the look of toolbars in the app, with a constant of the token", at: token.namePlace)
  }
}
