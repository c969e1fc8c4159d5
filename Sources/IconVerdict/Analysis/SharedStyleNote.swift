package import Findings

/// The judgements on sets of icons, and what is said of each set as a whole.
package struct JudgedSets: Sendable {
  package let judgements: [Judgement]
  /// What many icons of a set do on purpose. Their path is the folder of the set.
  package let notes: [Diagnostic]
}

extension IconJudge {
  /// Replaces what many icons of a set do on purpose (`Rule.sharedStyle`) by a note about the set.
  ///
  /// Errors stay, and so do the findings of a rule whose level the project sets.
  ///
  /// - Parameter folder: gives the folder of the set that an icon belongs to.
  package func withStyles(
    _ judgements: [Judgement], folder: (_ path: String) -> String
  ) -> JudgedSets {
    let folders = judgements.map { folder($0.path) }
    let sets = Dictionary(grouping: judgements.indices) { folders[$0] }
    var styled = judgements
    var notes: [Diagnostic] = []
    for (folder, icons) in sets.sorted(by: { $0.key < $1.key }) {
      for rule in IconRule.all.map(\.rule) {
        let odd = icons.filter { mayBeStyle(rule, in: judgements[$0]) }
        let paths = odd.map { judgements[$0].path }
        guard let note = note(rule, about: paths, of: icons.count, in: folder) else { continue }
        notes.append(note)
        for icon in odd { styled[icon] = styled[icon].without([rule.id]) }
      }
    }
    return JudgedSets(judgements: styled, notes: notes)
  }

  private func mayBeStyle(_ rule: Rule, in judgement: Judgement) -> Bool {
    guard rule.sharedStyle != nil, !settings.hasLevel(of: rule, for: judgement.path) else {
      return false
    }
    return judgement.diagnostics.contains { $0.rule == rule.id && $0.severity == .warning }
  }

  /// The note about a set in which these icons do what the rule looks for; nil if they are too few
  /// for a style.
  private func note(
    _ rule: Rule, about paths: [String], of count: Int, in folder: String
  ) -> Diagnostic? {
    guard let style = rule.sharedStyle, count >= Self.smallestSet else { return nil }
    guard paths.count >= style.fewest, Double(paths.count) > style.share * Double(count) else {
      return nil
    }
    let names = paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    let examples = names.prefix(Self.mostExamples).joined(separator: ", ")
    return rule.finding(
      "many icons \(style.words), which counts as the style of the set",
      help: "\(paths.count) of \(count) icons do, such as \(examples); "
        + "“\(rule.id)”: “warning” among the rules of the configuration reports each of them",
      in: folder, as: .note)
  }

  /// With fewer icons, a half may be chance.
  private static let smallestSet = 6
  /// How many icons the note names.
  private static let mostExamples = 3
}

extension [Judgement] {
  /// The judgements without warnings about what the notes say of whole sets.
  package func following(_ notes: [Diagnostic]) -> [Judgement] {
    let styles = notes.filter { note in
      note.severity == .note && IconRule.all.contains { $0.id == note.rule && $0.rule.sharedStyle != nil }
    }
    if styles.isEmpty { return self }
    return map { judgement in
      let own = styles.filter { $0.path == "." || judgement.path.hasPrefix($0.path + "/") }
      return judgement.without(Set(own.map(\.rule)))
    }
  }
}

extension Judgement {
  /// The judgement without the warnings of some rules.
  fileprivate func without(_ rules: Set<String>) -> Judgement {
    let remaining = diagnostics.filter { $0.severity != .warning || !rules.contains($0.rule) }
    if remaining.count == diagnostics.count { return self }
    return Judgement(path, remaining, summary: summary)
  }
}
