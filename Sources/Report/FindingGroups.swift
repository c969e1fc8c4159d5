package import Source

/// Joins findings that are alike, for formats that people read. Documents such as JSON hold every finding.
package struct FindingGroups: Sendable {
  /// Up to so many lines, findings of one rule in several files are printed one by one.
  package static let lineLimit = 20

  private let rules: [String: Rule]

  package init(_ rules: [Rule]) {
    self.rules = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The findings to print, in their order. Errors are never joined.
  ///
  /// Findings about the form of a file (`Rule.many`) become one for each file and rule. If there are still more than
  /// 20 lines, the warnings and the notes of each rule become one. The joined finding is at the first place.
  package func joined(_ findings: [Diagnostic]) -> [Diagnostic] {
    let byFile = join(findings, key: { Key($0, path: $0.path) }) { first, alike in
      (rules[first.rule]?.many).map { many in
        let all = "\(alike.count) \(many.found), this one first"
        return replacing(first, with: all, help: [many.cure, Self.cure])
      }
    }
    guard byFile.reduce(0, { $0 + 1 + $1.related.count }) > Self.lineLimit else { return byFile }
    return join(byFile, key: { Key($0, path: nil) }) { first, alike in
      let paths = Set(alike.map(\.path))
      let noun =
        paths.allSatisfy { $0.lowercased().hasSuffix(".svg") }
        ? "icon" : paths.allSatisfy { $0.hasSuffix("set/Contents.json") } ? "set" : "file"
      let count = paths.count > 1 ? paths.count.counted(noun) : alike.count.counted("place")
      let title = rules[first.rule]?.title ?? first.message
      return replacing(first, with: "\(title): \(count), this one first", help: [Self.cure])
    }
  }

  private static let cure = "`--all` lists them"

  private struct Key: Hashable {
    let rule: String
    let severity: Diagnostic.Severity
    /// nil for all files.
    let path: String?

    init(_ finding: Diagnostic, path: String?) {
      (rule, severity, self.path) = (finding.rule, finding.severity, path)
    }
  }

  /// Puts one finding in the place of the first of several with the same key; nil from `joined` keeps them.
  private func join(
    _ findings: [Diagnostic], key: (Diagnostic) -> Key, _ joined: (Diagnostic, [Diagnostic]) -> Diagnostic?
  ) -> [Diagnostic] {
    let groups = Dictionary(grouping: findings.filter { $0.severity != .error }, by: key)
    // Each group is joined once: there may be thousands of findings in it.
    let all = groups.compactMapValues { alike in alike.count > 1 ? joined(alike[0], alike) : nil }
    var seen: Set<Key> = []
    return findings.compactMap { finding in
      guard finding.severity != .error, let joined = all[key(finding)] else { return finding }
      return seen.insert(key(finding)).inserted ? joined : nil
    }
  }

  private func replacing(_ first: Diagnostic, with message: String, help: [String?]) -> Diagnostic {
    let help = help.compactMap(\.self).joined(separator: "; ")
    return first.place.map { Diagnostic(first.severity, first.rule, message, help: help, at: $0) }
      ?? Diagnostic(first.severity, first.rule, message, help: help, path: first.path)
  }
}
