internal import DesignTokens
package import Findings
package import IconVerdict

/// Joins findings that are alike, for formats that people read. Documents such as JSON hold every
/// finding.
package struct FindingGroups: Sendable {
  /// Up to this many lines, findings of one rule in several files are printed one by one.
  package static let lineLimit = 20

  /// A finding about more places than this, such as all tokens that are left out, shows the first two.
  private static let relatedLimit = 24

  private let rules: [String: Rule]

  package init(_ rules: [Rule]) {
    self.rules = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The findings to print, in their order. Errors stay single, with one exception: files that
  /// cannot be read for the same reason, if one command repairs all of them.
  ///
  /// Findings about the canvas of icons become one for each folder. Findings about the form of a
  /// file (`Rule.many`) become one for each file and rule. What a rule says of more than a third of
  /// a folder's icons is one finding about the folder. If there are still more
  /// than 20 lines, the warnings and the notes of each rule become one. The joined finding is at
  /// the first place.
  ///
  /// - Parameter icons: all icons that were checked.
  package func joined(_ findings: [Diagnostic], icons: [Judgement] = []) -> [Diagnostic] {
    // A choice comes before what follows from it, and is never joined: each has versions of its own.
    let choices = findings.filter { $0.rule == TokenRule.choice.id }
    let others = findings.filter { $0.rule != TokenRule.choice.id }.map { finding in
      if finding.related.count > Self.relatedLimit { finding.showing(related: 2) } else { finding }
    }
    return choices + joinedOthers(others, icons)
  }

  private func joinedOthers(_ findings: [Diagnostic], _ icons: [Judgement]) -> [Diagnostic] {
    let byCause = joinedByCause(findings)
    let byCanvas = joinedByCanvas(byCause, icons)
    let bySet = joinedBySet(byCanvas, icons.map(\.path))
    let byFile = joinedByFile(bySet)
    let lines = byFile.reduce(0) { $0 + 1 + $1.related.count }
    guard lines > Self.lineLimit else { return byFile }
    return joinedByRule(byFile)
  }

  /// Files that cannot be read for the same reason are one finding.
  private func joinedByCause(_ findings: [Diagnostic]) -> [Diagnostic] {
    struct Cause: Hashable {
      let message, cure: String
    }
    return join(findings) { finding -> Cause? in
      guard Self.causes.contains(finding.rule), let help = finding.help else { return nil }
      return Cause(message: finding.message, cure: help)
    } joined: { cause, alike in
      guard alike.count > 1 else { return nil }
      let files = alike.count.counted(Self.noun(for: alike))
      return replacing(
        alike[0], with: "\(files), this one first: \(cause.message)", help: [cause.cure, Self.cure])
    }
  }

  /// The rules whose findings in many files have one cause and one cure.
  private static let causes: Set = [IconRule.unreadable.id, OutputRule.pointer.id, SourceRule.sparseCheckout.id]

  private static func noun(for findings: [Diagnostic]) -> String {
    if findings.allSatisfy({ $0.path.lowercased().hasSuffix(".svg") }) { return "icon" }
    if findings.allSatisfy({ $0.path.hasSuffix("set/Contents.json") }) { return "set" }
    return "file"
  }

  /// Icons of a folder on other canvases than the project asks for are one finding, which names
  /// them with their sizes.
  private func joinedByCanvas(_ findings: [Diagnostic], _ icons: [Judgement]) -> [Diagnostic] {
    struct Canvas: Hashable {
      let subject: Subject
      /// It names the canvas.
      let help: String?
    }
    let icons = Dictionary(icons.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    return join(findings) { finding -> Canvas? in
      guard Self.canvasRules.contains(finding.rule), finding.severity != .error else { return nil }
      let subject = Subject(finding, path: Self.folder(of: finding.path))
      return Canvas(subject: subject, help: finding.help)
    } joined: { canvas, alike in
      guard alike.count > 1 else { return nil }
      let names = alike.map { finding in
        let name = Self.name(in: finding.path)
        guard let size = icons[finding.path]?.summary?.size else { return name }
        return "\(name) (\(size.shown))"
      }
      let title = title(of: canvas.subject, alike)
      let count = alike.count.counted("icon")
      var help = [canvas.help]
      if names.count > 10 { help.append(Self.cure) }
      return replacing(
        alike[0], with: "\(title): \(count)\(canvas.subject.place): \(names.listed(atMost: 10))", help: help)
    }
  }

  private static let canvasRules: Set = [IconRule.canvasSize.id, IconRule.notSquare.id]

  /// A finding about more than a third of a set is the style of the set, and not a mistake in
  /// single icons. The icons of a folder are a set.
  private func joinedBySet(_ findings: [Diagnostic], _ icons: [String]) -> [Diagnostic] {
    let all = Set(icons)
    let sizes = Dictionary(grouping: icons, by: Self.folder).mapValues(\.count)
    return join(findings) { finding -> Subject? in
      guard finding.severity != .error, all.contains(finding.path), finding.related.isEmpty
      else { return nil }
      return Subject(finding, path: Self.folder(of: finding.path))
    } joined: { subject, alike in
      guard let folder = subject.path, let size = sizes[folder] else { return nil }
      let count = Set(alike.map(\.path)).count
      guard size >= Self.smallestSet, count > 1, 3 * count > size else { return nil }
      let title = title(of: subject, alike)
      let part = "\(count) of \(size.counted("icon"))\(subject.place)"
      return replacing(alike[0], with: "\(title): \(part), this one first", help: [Self.cure])
    }
  }

  private func title(of subject: Subject, _ findings: [Diagnostic]) -> String {
    rules[subject.rule]?.title ?? findings[0].message
  }

  /// With fewer icons, a third may be chance.
  private static let smallestSet = 6

  /// Empty for the folder of the project; `/` for the root of the disk.
  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    if slash == path.startIndex { return "/" }
    return String(path[..<slash])
  }

  /// The last part of a path.
  private static func name(in path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  private func joinedByFile(_ findings: [Diagnostic]) -> [Diagnostic] {
    join(findings) { finding -> Subject? in
      guard finding.severity != .error else { return nil }
      return Subject(finding, path: finding.path)
    } joined: { subject, alike in
      guard alike.count > 1, let many = rules[subject.rule]?.many else { return nil }
      return replacing(
        alike[0], with: "\(alike.count) \(many.found), this one first",
        help: [many.cure, Self.cure])
    }
  }

  private func joinedByRule(_ findings: [Diagnostic]) -> [Diagnostic] {
    join(findings) { finding -> Subject? in
      guard finding.severity != .error else { return nil }
      return Subject(finding, path: nil)
    } joined: { subject, alike in
      guard alike.count > 1 else { return nil }
      let files = Set(alike.map(\.path)).count
      let count =
        if files > 1 {
          files.counted(Self.noun(for: alike))
        } else {
          alike.count.counted("place")
        }
      let title = title(of: subject, alike)
      return replacing(alike[0], with: "\(title): \(count), this one first", help: [Self.cure])
    }
  }

  private static let cure = "`--all` lists them"

  /// What findings that are joined have in common.
  private struct Subject: Hashable {
    let rule: String
    let severity: Diagnostic.Severity
    /// A file or a folder; nil for all files.
    let path: String?

    init(_ finding: Diagnostic, path: String?) {
      rule = finding.rule
      severity = finding.severity
      self.path = path
    }

    /// As in " in Assets/TabBar"; empty for the folder of the project.
    var place: String {
      guard let path, !path.isEmpty else { return "" }
      return " in \(path)"
    }
  }

  /// Puts one finding in the place of the first of those with the same key.
  ///
  /// - Parameters:
  ///   - key: nil for a finding that stays as it is.
  ///   - joined: makes one finding of at least one; nil if they stay as they are.
  private func join<Key: Hashable>(
    _ findings: [Diagnostic], key: (Diagnostic) -> Key?,
    joined: (Key, [Diagnostic]) -> Diagnostic?
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
      guard seen.insert(key).inserted else { return nil }
      return joined
    }
  }

  private func replacing(
    _ first: Diagnostic, with message: String, help: [String?]
  ) -> Diagnostic {
    let help = help.compactMap(\.self).joined(separator: "; ")
    return Diagnostic(
      first.severity, rule: first.rule, message, help: help, at: first.place, in: first.path)
  }
}
