internal import Drawing
package import Findings

/// A rule about icons, with its check.
package struct IconRule: Sendable {
  package let rule: Rule
  let check: Check

  package var id: String { rule.id }

  typealias Finding = Rule.Finding

  /// What a check found, and how much it matters.
  struct Found: Sendable {
    let finding: Finding
    /// One of those that the rule also reports; nil is the rule's own. A level that a project sets comes first.
    var severity: Diagnostic.Severity?
  }

  /// What a rule looks at.
  enum Check: Sendable {
    /// An icon that is used as a template image.
    case template(@Sendable (IconEvidence, _ limit: Double) -> [Found])
    /// Every icon, by how it is used.
    case use(@Sendable (IconEvidence, RenderingIntent) -> [Found])
    /// Every icon, whether it is used as a template image or keeps its colours.
    case icon(@Sendable (IconEvidence, _ limit: Double) -> [Found])
    /// All icons together.
    case set(@Sendable ([IconSummary], _ limit: Double) -> [Found])
    /// Nothing: the finding comes from reading the icon, or from the end of the process that draws it.
    case reportedByReader
  }

  /// Whether the rule is an error about an icon that can be drawn. `Documentation/Rules.md` then shows a picture of the
  /// first example.
  var hasPicture: Bool {
    switch check {
    case .template, .use: return rule.severity == .error
    case .icon, .set, .reportedByReader: return false
    }
  }
}

extension Rule {
  /// Checks a template image that has no `TemplateProblem`.
  func template(_ check: @escaping @Sendable (IconEvidence, _ limit: Double) -> Finding?) -> IconRule {
    template({ icon, limit in [check(icon, limit)].compactMap(\.self) }, if: { $0.problems.isEmpty })
  }

  /// Checks the alpha of a template image, whatever its colours are. A plain plate is not checked.
  func shape(_ check: @escaping @Sendable (IconEvidence, _ limit: Double) -> Finding?) -> IconRule {
    shapes { icon, limit in [check(icon, limit)].compactMap(\.self) }
  }

  /// Checks the shapes of a template image, whatever its colours are. A plain plate is not checked.
  func shapes(_ check: @escaping @Sendable (IconEvidence, _ limit: Double) -> [Finding]) -> IconRule {
    template(check, if: \.hasShape)
  }

  private func template(
    _ check: @escaping @Sendable (IconEvidence, _ limit: Double) -> [Finding],
    if isChecked: @escaping @Sendable (IconEvidence) -> Bool
  ) -> IconRule {
    IconRule(
      rule: self,
      check: .template { icon, limit in
        if isChecked(icon) { check(icon, limit).found } else { [] }
      })
  }

  /// Reports each `TemplateProblem` that has this rule's id. Where the shape stays readable, a rule that also reports
  /// warnings reports one.
  func problem(_ finding: @escaping @Sendable (IconEvidence, TemplateProblem) -> Finding) -> IconRule {
    let id = id
    let mayWarn = alsoReports.contains(.warning)
    return IconRule(
      rule: self,
      check: .template { icon, _ in
        icon.problems.filter { $0.kind.rawValue == id }.map { problem in
          let severity: Diagnostic.Severity? = if mayWarn && problem.keepsShape { .warning } else { nil }
          return IconRule.Found(finding: finding(icon, problem), severity: severity)
        }
      })
  }

  /// Checks any icon by how it is used.
  func use(
    _ check: @escaping @Sendable (IconEvidence, RenderingIntent) -> Finding?
  ) -> IconRule {
    IconRule(
      rule: self,
      check: .use { icon, rendering in [check(icon, rendering)].compactMap(\.self).found })
  }

  /// Checks any icon as a whole.
  func icon(_ check: @escaping @Sendable (IconEvidence) -> Finding?) -> IconRule {
    elements { icon in [check(icon)].compactMap(\.self) }
  }

  /// Checks the elements of any icon.
  func elements(_ check: @escaping @Sendable (IconEvidence) -> [Finding]) -> IconRule {
    graded { check($0).found }
  }

  /// Checks any icon, and says of each finding how much it matters.
  func graded(_ check: @escaping @Sendable (IconEvidence) -> [IconRule.Found]) -> IconRule {
    IconRule(rule: self, check: .icon { icon, _ in check(icon) })
  }

  /// Checks any icon as a whole against the rule's threshold.
  func limited(
    _ check: @escaping @Sendable (IconEvidence, _ limit: Double) -> Finding?
  ) -> IconRule {
    IconRule(rule: self, check: .icon { icon, limit in [check(icon, limit)].compactMap(\.self).found })
  }

  func set(_ check: @escaping @Sendable ([IconSummary], _ limit: Double) -> [Finding]) -> IconRule {
    IconRule(rule: self, check: .set { icons, limit in check(icons, limit).found })
  }

  /// Compares all icons, and says of each finding how much it matters.
  func gradedSet(_ check: @escaping @Sendable ([IconSummary]) -> [IconRule.Found]) -> IconRule {
    IconRule(rule: self, check: .set { icons, _ in check(icons) })
  }

  var reportedByReader: IconRule { IconRule(rule: self, check: .reportedByReader) }
}

extension [Rule.Finding] {
  /// Findings of the rule's own severity.
  fileprivate var found: [IconRule.Found] { map { IconRule.Found(finding: $0) } }
}

extension IconRule {
  /// Every rule about icons. The verdict on an icon names the first rule in this list that found something of the highest
  /// severity; of the problems of template images, the one that loses most. A test compares the list with the files in `Rules/`.
  package static let all: [IconRule] = [
    // Errors.
    unreadable, badSize, tooComplex, tooExpensive, crashedRenderer, externalReference, notSupported, raster, empty,
    opaquePlate, colouredShadow, gradient, knockOut, multicolour, solidBlock, symbolOutline,
    symbolOpacity,
    // Warnings.
    missingReference, invalidValue, drawnDifferently, notDrawn, languageDependent, noNamespace, text, traceColour,
    faint, tooThin, tooDetailed, outsideCanvas, notSquare, canvasSize, relativeSize, viewBoxShape, edgeContact,
    offCentre,
    symbolOverflow, symbolPoints,
    // Notes.
    duotone, translucent, alphaGradient, softShadow, solidShape, nearColours, offGrid, duplicateID, darkStyle,
    symbolWeight,
    // Warnings about icons that stay SVG, and about the whole set.
    coreSVGText, coreSVGStyle, coreSVGMask, coreSVGFilter, coreSVGPattern, coreSVGImage, coreSVGUse, coreSVGSize,
    coreSVGArcFlags, duplicateIcon, opticalSize, oddWeight,
  ]

  /// All rules, with the rule of an icon's gravest problem before those of its other problems.
  static func all(first id: String?) -> [IconRule] {
    guard let id, let rule = all.first(where: { $0.id == id }),
      let place = all.firstIndex(where: { TemplateProblem.Kind(rawValue: $0.id) != nil })
    else { return all }
    var rules = all.filter { $0.id != id }
    rules.insert(rule, at: place)
    return rules
  }
}
