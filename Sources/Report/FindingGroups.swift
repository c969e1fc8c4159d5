internal import IconCheck
package import Source

/// Joins findings that are alike, for formats that people read. Documents such as JSON hold every finding.
package struct FindingGroups: Sendable {
  /// Up to this many lines, findings of one rule in several files are printed one by one.
  package static let lineLimit = 20

  private let rules: [String: Rule]

  package init(_ rules: [Rule]) {
    self.rules = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The findings to print, in their order. Errors are never joined, except those of files that are no icons at all and
  /// that one command repairs.
  ///
  /// Findings about the form of a file (`Rule.many`) become one for each file and rule. What a rule says of more than a
  /// third of a folder's icons is one finding about the folder. If there are still more than 20 lines, the warnings and
  /// the notes of each rule become one. The joined finding is at the first place.
  ///
  /// - Parameter icons: the paths of all icons that were checked.
  package func joined(_ findings: [Diagnostic], icons: [String] = []) -> [Diagnostic] {
    let byFile = joinedByFile(joinedBySet(joinedByCause(findings), icons))
    return byFile.reduce(0) { $0 + 1 + $1.related.count } > Self.lineLimit ? joinedByRule(byFile) : byFile
  }

  /// Files that cannot be read for the same reason are one finding.
  private func joinedByCause(_ findings: [Diagnostic]) -> [Diagnostic] {
    struct Cause: Hashable {
      let message, cure: String
    }
    return join(findings) { finding -> Cause? in
      guard finding.rule == IconRule.unreadable.id, let help = finding.help else { return nil }
      return Cause(message: finding.message, cure: help)
    } joined: { cause, alike in
      guard alike.count > 1 else { return nil }
      return replacing(
        alike[0], with: "\(alike.count.counted("icon")), this one first: \(cause.message)",
        help: [cause.cure, Self.cure])
    }
  }

  /// What holds for more than a third of a set is its style, and no slip in single icons. The icons of a folder are a set.
  private func joinedBySet(_ findings: [Diagnostic], _ icons: [String]) -> [Diagnostic] {
    let all = Set(icons)
    let sizes = Dictionary(grouping: icons, by: Self.folder).mapValues(\.count)
    return join(findings) { finding -> Subject? in
      guard finding.severity != .error, all.contains(finding.path), finding.related.isEmpty else { return nil }
      return Subject(finding, path: Self.folder(of: finding.path))
    } joined: { subject, alike in
      let (folder, count) = (subject.path ?? "", Set(alike.map(\.path)).count)
      guard let size = sizes[folder], size >= Self.smallestSet, count * 3 > size else { return nil }
      let title = rules[subject.rule]?.title ?? alike[0].message
      let place = folder.isEmpty ? "" : " in \(folder)"
      return replacing(
        alike[0], with: "\(title): \(count) of \(size.counted("icon"))\(place), this one first", help: [Self.cure])
    }
  }

  /// In fewer icons a third is chance.
  private static let smallestSet = 6

  private static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  private func joinedByFile(_ findings: [Diagnostic]) -> [Diagnostic] {
    join(findings) { finding -> Subject? in
      finding.severity == .error ? nil : Subject(finding, path: finding.path)
    } joined: { subject, alike in
      guard alike.count > 1, let many = rules[subject.rule]?.many else { return nil }
      return replacing(
        alike[0], with: "\(alike.count) \(many.found), this one first", help: [many.cure, Self.cure])
    }
  }

  private func joinedByRule(_ findings: [Diagnostic]) -> [Diagnostic] {
    join(findings) { finding -> Subject? in
      finding.severity == .error ? nil : Subject(finding, path: nil)
    } joined: { subject, alike in
      guard alike.count > 1 else { return nil }
      let paths = Set(alike.map(\.path))
      let noun =
        paths.allSatisfy { $0.lowercased().hasSuffix(".svg") }
        ? "icon" : paths.allSatisfy { $0.hasSuffix("set/Contents.json") } ? "set" : "file"
      let count = paths.count > 1 ? paths.count.counted(noun) : alike.count.counted("place")
      let title = rules[subject.rule]?.title ?? alike[0].message
      return replacing(alike[0], with: "\(title): \(count), this one first", help: [Self.cure])
    }
  }

  private static let cure = "`--all` lists them"

  /// What findings of one rule are joined about.
  private struct Subject: Hashable {
    let rule: String
    let severity: Diagnostic.Severity
    /// A file or a folder; nil for all files.
    let path: String?

    init(_ finding: Diagnostic, path: String?) {
      (rule, severity, self.path) = (finding.rule, finding.severity, path)
    }
  }

  /// Puts one finding in the place of the first of those with the same key.
  ///
  /// - Parameters:
  ///   - key: nil for a finding that stays as it is.
  ///   - joined: makes one finding of at least one; nil if they stay as they are.
  private func join<Key: Hashable>(
    _ findings: [Diagnostic], key: (Diagnostic) -> Key?, joined: (Key, [Diagnostic]) -> Diagnostic?
  ) -> [Diagnostic] {
    let keys = findings.map(key)
    var groups: [Key: [Diagnostic]] = [:]
    for (key, finding) in zip(keys, findings) {
      if let key { groups[key, default: []].append(finding) }
    }
    // Each group is joined once: there may be thousands of findings in it.
    var joinedFindings: [Key: Diagnostic] = [:]
    for (key, alike) in groups { joinedFindings[key] = joined(key, alike) }
    var seen: Set<Key> = []
    return zip(keys, findings).compactMap { key, finding in
      guard let key, let joined = joinedFindings[key] else { return finding }
      return seen.insert(key).inserted ? joined : nil
    }
  }

  private func replacing(_ first: Diagnostic, with message: String, help: [String?]) -> Diagnostic {
    let help = help.compactMap(\.self).joined(separator: "; ")
    return Diagnostic(first.severity, first.rule, message, help: help, at: first.place, in: first.path)
  }
}
