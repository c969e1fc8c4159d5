package import Findings

/// A rule about asset catalogs, with its check.
package struct CatalogRule: Sendable {
  package let rule: Rule
  let check: Check

  package var id: String { rule.id }

  typealias Finding = Rule.Finding

  enum Check: Sendable {
    /// One set.
    case set(@Sendable (AssetSet) -> [Finding])
    /// All sets of a catalog, with what their pictures show.
    case catalog(@Sendable (CatalogEvidence) -> [Finding])
    /// Nothing: the reader reports the finding.
    case elsewhere
  }

  /// Every rule about catalogs. A test compares the list with the files in `Rules/`.
  package static let all: [CatalogRule] = [
    syntax, missingFile, pixelSize, unassignedFile, duplicateSlot, unknownKey, colorComponent, nameCollision,
    symbolTemplate, missingScale, vector, templateIntent,
  ]
}

extension Rule {
  func set(_ check: @escaping @Sendable (AssetSet) -> [Finding]) -> CatalogRule {
    CatalogRule(rule: self, check: .set(check))
  }

  func catalog(_ check: @escaping @Sendable (CatalogEvidence) -> [Finding]) -> CatalogRule {
    CatalogRule(rule: self, check: .catalog(check))
  }

  var elsewhere: CatalogRule { CatalogRule(rule: self, check: .elsewhere) }
}

/// What the rules about a whole catalog look at.
package struct CatalogEvidence: Sendable {
  package let sets: [AssetSet]
  /// The sets whose picture has one colour, by their paths.
  let oneColored: Set<String>

  package init(sets: [AssetSet], oneColored: Set<String>) {
    (self.sets, self.oneColored) = (sets, oneColored)
  }
}

/// Checks a catalog with every rule about catalogs.
package struct CatalogJudge: Sendable {
  private let settings: RuleSettings

  package init(_ settings: RuleSettings) { self.settings = settings }

  /// The findings about one set.
  package func findings(in set: AssetSet) -> [Diagnostic] {
    applied(CatalogRule.syntax.rule, set.contents.problems)
      + CatalogRule.all.flatMap { entry -> [Diagnostic] in
        guard case .set(let check) = entry.check, set.contents.object != nil else { return [] }
        return applied(entry.rule, check(set))
      }
  }

  /// The findings about a folder that is no set.
  package func findings(in folder: AssetFolder) -> [Diagnostic] {
    var found = applied(CatalogRule.syntax.rule, folder.contents.problems)
    if let value = folder.contents.value, let file = folder.contents.file, case .group = folder.kind {
      found += applied(
        CatalogRule.unknownKey.rule,
        UnknownWord.all(in: value, of: nil).map {
          Rule.Finding($0.message, help: $0.help, at: SourceRange(file, $0.range))
        })
      if !folder.isTop, let (ending, meant) = FolderKind.misspelt(folder.name) {
        found += applied(
          CatalogRule.unknownKey.rule,
          [
            Rule.Finding(
              "Xcode knows no folder that ends in .\(ending)", help: "did you mean .\(meant)?",
              at: folder.contents.start, in: folder.path)
          ])
      }
    }
    return found
  }

  /// The findings about all sets of a catalog together.
  package func findings(in evidence: CatalogEvidence) -> [Diagnostic] {
    CatalogRule.all.flatMap { entry -> [Diagnostic] in
      guard case .catalog(let check) = entry.check else { return [] }
      return applied(entry.rule, check(evidence))
    }
  }

  /// A finding about an entry that cannot be read.
  package func unreadable(_ path: String, _ obstacle: String) -> [Diagnostic] {
    applied(
      CatalogRule.syntax.rule,
      [Rule.Finding("it is not read: \(obstacle)", help: "move what it stands for into the catalog", at: nil, in: path)]
    )
  }

  private func applied(_ rule: Rule, _ findings: [Rule.Finding]) -> [Diagnostic] {
    findings.compactMap { finding in
      settings.severity(of: rule, for: finding.path).map { Diagnostic($0, rule, finding) }
    }
  }
}
