package import IconCheck
package import Source

/// Joins findings that are alike, for formats that people read. Documents such as JSON hold every finding.
package struct FindingGroups: Sendable {
  /// Up to so many lines, findings of one rule in several files are printed one by one.
  package static let lineLimit = 20

  private let rules: [String: Rule]

  package init(_ rules: [Rule]) {
    self.rules = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The findings to print, in their order. Errors are never joined, except those of files that are no icons at all and
  /// that one command repairs.
  ///
  /// Findings about the canvas of icons become one for each folder. Findings about the form of a file (`Rule.many`) become one for each file and rule. What a rule says of more
  /// than a share of a folder's icons (`Rule.setShare`) is one finding about the folder. If there are still more than 20 lines, the warnings and
  /// the notes of each rule become one. The joined finding is at the first place.
  ///
  /// - Parameter icons: all icons that were checked.
  package func joined(_ findings: [Diagnostic], icons: [Judgement] = []) -> [Diagnostic] {
    let byCanvas = joinedByCanvas(joinedByCause(findings), icons)
    let bySet = joinedBySet(byCanvas, icons.map(\.path))
    let byFile = join(bySet, key: { Key($0, path: $0.path) }) { first, alike in
      (rules[first.rule]?.many).map { many in
        let all = "\(alike.count) \(many.found), this one first"
        return replacing(first, with: all, help: [many.cure, Self.cure])
      }
    }
    guard byFile.reduce(0, { $0 + 1 + $1.related.count }) > Self.lineLimit else { return byFile }
    return join(byFile, key: { Key($0, path: nil) }) { first, alike in
      let paths = Set(alike.map(\.path))
      let count = paths.count > 1 ? paths.count.counted(Self.noun(for: alike)) : alike.count.counted("place")
      let title = rules[first.rule]?.title ?? first.message
      return replacing(first, with: "\(title): \(count), this one first", help: [Self.cure])
    }
  }

  /// Files that cannot be read for the same reason are one finding.
  private func joinedByCause(_ findings: [Diagnostic]) -> [Diagnostic] {
    func cause(_ finding: Diagnostic) -> String? {
      guard Self.causes.contains(finding.rule), let help = finding.help else { return nil }
      return "\(finding.message)\n\(help)"
    }
    let groups = Dictionary(grouping: findings.filter { cause($0) != nil }, by: cause)
    var seen: Set<String> = []
    return findings.compactMap { finding in
      guard let cause = cause(finding), let alike = groups[cause], alike.count > 1 else { return finding }
      guard seen.insert(cause).inserted else { return nil }
      return replacing(
        alike[0], with: "\(alike.count.counted(Self.noun(for: alike))), this one first: \(finding.message)",
        help: [finding.help, Self.cure])
    }
  }

  /// The rules whose findings in many files have one cause and one cure.
  private static let causes: Set = [IconRule.unreadable.id, "lfs-pointer", "sparse-checkout"]

  private static func noun(for findings: [Diagnostic]) -> String {
    if findings.allSatisfy({ $0.path.lowercased().hasSuffix(".svg") }) { return "icon" }
    return findings.allSatisfy { $0.path.hasSuffix("set/Contents.json") } ? "set" : "file"
  }

  /// Icons of a folder on other canvases than the project asks for are one finding, which names them with their sizes.
  private func joinedByCanvas(_ findings: [Diagnostic], _ icons: [Judgement]) -> [Diagnostic] {
    struct CanvasKey: Hashable {
      let key: Key
      let folder: String
      /// It names the canvas.
      let help: String?
    }
    func key(_ finding: Diagnostic) -> CanvasKey? {
      guard Self.canvasRules.contains(finding.rule), finding.severity != .error else { return nil }
      return CanvasKey(key: Key(finding, path: nil), folder: Self.folder(of: finding.path), help: finding.help)
    }
    let groups = Dictionary(grouping: findings.filter { key($0) != nil }, by: key)
    let sizes = Dictionary(icons.map { ($0.path, $0.summary?.size) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<CanvasKey> = []
    return findings.compactMap { finding -> Diagnostic? in
      guard let key = key(finding), let alike = groups[key], alike.count > 1 else { return finding }
      guard seen.insert(key).inserted else { return nil }
      let names = alike.map { finding in
        let name = finding.path.dropFirst(key.folder.isEmpty ? 0 : key.folder.count + 1)
        return String(name) + ((sizes[finding.path] ?? nil).map { " (\($0.shown))" } ?? "")
      }
      let place = key.folder.isEmpty ? "" : " in \(key.folder)"
      let title = rules[finding.rule]?.title ?? finding.message
      return replacing(
        finding, with: "\(title): \(alike.count.counted("icon"))\(place): \(names.listed(atMost: 10))",
        help: [finding.help, names.count > 10 ? Self.cure : nil])
    }
  }

  private static let canvasRules: Set = [IconRule.canvasSize.id, IconRule.notSquare.id]

  /// What holds for more than a third of a set is its style, and no slip in single icons. The icons of a folder are a set.
  private func joinedBySet(_ findings: [Diagnostic], _ icons: [String]) -> [Diagnostic] {
    var sizes: [String: Int] = [:]
    for icon in icons { sizes[Self.folder(of: icon), default: 0] += 1 }
    let all = Set(icons)
    struct SetKey: Hashable {
      let key: Key
      let folder: String
    }
    func key(_ finding: Diagnostic) -> SetKey? {
      guard finding.severity != .error, all.contains(finding.path), finding.related.isEmpty else { return nil }
      return SetKey(key: Key(finding, path: nil), folder: Self.folder(of: finding.path))
    }
    let groups = Dictionary(grouping: findings.filter { key($0) != nil }, by: key).compactMapValues { alike -> Int? in
      let count = Set(alike.map(\.path)).count
      let size = alike.first.map { sizes[Self.folder(of: $0.path)] ?? 0 } ?? 0
      let share = alike.first.flatMap { rules[$0.rule] }?.setShare ?? 1.0 / 3
      return size >= Self.smallestSet && count > 1 && Double(count) > share * Double(size) ? count : nil
    }
    var seen: Set<SetKey> = []
    return findings.compactMap { finding in
      guard let key = key(finding), let count = groups[key] else { return finding }
      guard seen.insert(key).inserted else { return nil }
      let title = rules[finding.rule]?.title ?? finding.message
      let place = key.folder.isEmpty ? "" : " in \(key.folder)"
      return replacing(
        finding, with: "\(title): \(count) of \((sizes[key.folder] ?? 0).counted("icon"))\(place), this one first",
        help: [Self.cure])
    }
  }

  /// In fewer icons a third is chance.
  private static let smallestSet = 6

  private static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
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
