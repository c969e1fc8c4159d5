internal import Drawing
package import Findings

/// A rule about icons, with its check.
package struct IconRule: Sendable {
  package let rule: Rule
  let check: Check

  package var id: String { rule.id }

  typealias Finding = Rule.Finding

  /// What a rule looks at.
  enum Check: Sendable {
    /// An icon that is used as a template image.
    case template(@Sendable (IconEvidence, _ limit: Double) -> [Finding])
    /// Every icon, by how it is used.
    case use(@Sendable (IconEvidence, RenderingIntent) -> [Finding])
    /// Every icon, whether it is used as a template image or keeps its colours.
    case icon(@Sendable (IconEvidence, _ limit: Double) -> [Finding])
    /// All icons together.
    case set(@Sendable ([IconSummary], _ limit: Double) -> [Finding])
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
        if isChecked(icon) { check(icon, limit) } else { [] }
      })
  }

  /// Reports each `TemplateProblem` that has this rule's id.
  func problem(_ finding: @escaping @Sendable (IconEvidence, TemplateProblem) -> Finding) -> IconRule {
    let id = id
    return IconRule(
      rule: self,
      check: .template { icon, _ in
        icon.problems.filter { $0.kind.rawValue == id }.map { finding(icon, $0) }
      })
  }

  /// Checks any icon by how it is used.
  func use(
    _ check: @escaping @Sendable (IconEvidence, RenderingIntent) -> Finding?
  ) -> IconRule {
    IconRule(
      rule: self,
      check: .use { icon, rendering in [check(icon, rendering)].compactMap(\.self) })
  }

  /// Checks any icon as a whole.
  func icon(_ check: @escaping @Sendable (IconEvidence) -> Finding?) -> IconRule {
    elements { icon in [check(icon)].compactMap(\.self) }
  }

  /// Checks the elements of any icon.
  func elements(_ check: @escaping @Sendable (IconEvidence) -> [Finding]) -> IconRule {
    IconRule(rule: self, check: .icon { icon, _ in check(icon) })
  }

  /// Checks any icon as a whole against the rule's threshold.
  func limited(
    _ check: @escaping @Sendable (IconEvidence, _ limit: Double) -> Finding?
  ) -> IconRule {
    IconRule(rule: self, check: .icon { icon, limit in [check(icon, limit)].compactMap(\.self) })
  }

  func set(_ check: @escaping @Sendable ([IconSummary], _ limit: Double) -> [Finding]) -> IconRule {
    IconRule(rule: self, check: .set(check))
  }

  var reportedByReader: IconRule { IconRule(rule: self, check: .reportedByReader) }
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
    faint, tooThin, tooDetailed, outsideCanvas, notSquare, canvasSize, edgeContact, offCentre,
    symbolOverflow, symbolPoints,
    // Notes.
    duotone, translucent, alphaGradient, softShadow, solidShape, nearColours, offGrid, duplicateID,
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
