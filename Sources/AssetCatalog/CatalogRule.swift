public import Findings
package import IconVerdict
internal import Platform

/// A rule about asset catalogs, with its check.
package struct CatalogRule: Sendable {
  package let rule: Rule
  let check: Check

  package var id: String { rule.id }

  typealias Finding = Rule.Finding

  enum Check: Sendable {
    /// The `Contents.json` of one set, whatever files there are. `verify` also says these of a set that was changed by hand.
    case contents(@Sendable (AssetSet) -> [Finding])
    /// One set with its files.
    case set(@Sendable (AssetSet) -> [Finding])
    /// All sets of a catalog, with what their pictures show.
    case catalog(@Sendable (CatalogEvidence) -> [Finding])
    /// A document of Icon Composer.
    case document(@Sendable (IconDocument) -> [Finding])
    /// Nothing: the reader reports the finding.
    case reportedByReader
  }

  /// Every rule about catalogs, in the order of the schema.
  package static let all: [CatalogRule] = [
    syntax, missingFile, nothingToShow, pixelSize, appearanceSize, sameAppearance, capInsets, scalePictures,
    unassignedFile, unknownSlot, duplicateSlot, unknownKey,
    colorComponent, nameCollision, nameLookAlike, symbolTemplate, symbolDrawing, symbolVariants, symbolVersion,
    missingScale, vector, vectorScales, templateIntent, iconSize, iconAppearance, iconMissing, emptySlot, iconAlpha,
    sameIcon, composerMissing, composerUnused,
  ]
}

extension Rule {
  func contents(_ check: @escaping @Sendable (AssetSet) -> [Finding]) -> CatalogRule {
    CatalogRule(rule: self, check: .contents(check))
  }

  func set(_ check: @escaping @Sendable (AssetSet) -> [Finding]) -> CatalogRule {
    CatalogRule(rule: self, check: .set(check))
  }

  func catalog(_ check: @escaping @Sendable (CatalogEvidence) -> [Finding]) -> CatalogRule {
    CatalogRule(rule: self, check: .catalog(check))
  }

  func document(_ check: @escaping @Sendable (IconDocument) -> [Finding]) -> CatalogRule {
    CatalogRule(rule: self, check: .document(check))
  }

  var reportedByReader: CatalogRule { CatalogRule(rule: self, check: .reportedByReader) }
}

/// What the rules about a whole catalog look at.
package struct CatalogEvidence: Sendable {
  package let sets: [AssetSet]
  /// The sets whose picture has one colour, by their paths.
  let oneColored: Set<String>
  /// Pictures of one image at different scales that do not show the same.
  package let scaleDifferences: [(set: AssetSet, difference: ScaleDifference)]

  /// - Parameter thumbnails: those of the pictures that were drawn, by the paths of their files.
  package init(
    sets: [AssetSet], oneColored: Set<String>, thumbnails: [String: PictureThumbnail] = [:]
  ) {
    self.sets = sets
    self.oneColored = oneColored
    scaleDifferences = sets.flatMap { set in
      ScaleDifference.all(in: set, thumbnails).map { (set: set, difference: $0) }
    }
  }
}

/// Checks a catalog with every rule about catalogs.
package struct CatalogJudge: Sendable {
  private let settings: RuleSettings

  package init(_ settings: RuleSettings) { self.settings = settings }

  /// The findings about one set.
  package func findings(in set: AssetSet) -> [Diagnostic] {
    var found = applied(CatalogRule.syntax.rule, set.contents.problems)
    for entry in set.entries {
      if let obstacle = entry.obstacle { found += unreadable("\(set.path)/\(entry.name)", obstacle) }
    }
    guard set.contents.object != nil else { return found }
    for entry in CatalogRule.all {
      switch entry.check {
      case .contents(let check), .set(let check): found += applied(entry.rule, check(set))
      case .catalog, .document, .reportedByReader: break
      }
    }
    return found
  }

  /// The findings about a document of Icon Composer.
  package func findings(in document: IconDocument) -> [Diagnostic] {
    CatalogRule.all.reduce(into: applied(CatalogRule.syntax.rule, document.syntaxFindings)) { found, entry in
      guard case .document(let check) = entry.check else { return }
      found += applied(entry.rule, check(document))
    }
  }

  /// The findings about a folder that is no set.
  package func findings(in folder: AssetFolder) -> [Diagnostic] {
    var found = applied(CatalogRule.syntax.rule, folder.contents.problems)
    found += applied(CatalogRule.missingFile.rule, folder.missingParts)
    found += applied(CatalogRule.unassignedFile.rule, folder.unlistedParts + folder.looseFindings)
    guard let value = folder.contents.value, let file = folder.contents.file,
      folder.kind == .group
    else { return found }
    var unknown = UnknownWord.all(in: value, of: nil).map { word in
      Rule.Finding(word.message, help: word.help, at: SourceRange(file, word.range))
    }
    if !folder.isTop, let name = FolderKind.misspelt(folder.name) {
      unknown.append(
        Rule.Finding(
          "Xcode knows no folder that ends in .\(name.ending)", help: "did you mean .\(name.meant)?",
          at: folder.contents.start, in: folder.path))
    }
    found += applied(CatalogRule.unknownKey.rule, unknown)
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
    let finding = Rule.Finding(
      "it is not read: \(obstacle)", help: "put the folder or the file itself in its place", at: nil,
      in: path)
    return applied(CatalogRule.syntax.rule, [finding])
  }

  private func applied(_ rule: Rule, _ findings: [Rule.Finding]) -> [Diagnostic] {
    findings.compactMap { finding in
      settings.severity(of: rule, for: finding.path).map { Diagnostic($0, of: rule, finding) }
    }
  }
}

extension AssetCatalog {
  /// What is wrong in its folders, and in the slots and files of its sets.
  ///
  /// How a picture looks is not judged here: that is what the module IconVerdict is for.
  public var diagnostics: [Diagnostic] {
    let judge = CatalogJudge(RuleSettings())
    let unread = obstacles.flatMap { judge.unreadable($0.path, $0.reason) }
    return (folders.flatMap(judge.findings) + unread + sets.flatMap(judge.findings)).inOrder
  }
}

extension AssetSet {
  /// What is wrong in `Contents.json`, whatever files there are.
  package var contentsFindings: [Rule.Finding] {
    CatalogRule.all.flatMap { entry -> [Rule.Finding] in
      switch entry.check {
      case .contents(let check): check(self)
      case .set, .catalog, .document, .reportedByReader: []
      }
    }
  }
}
