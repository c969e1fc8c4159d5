package import Source

/// A rule about icons, with its check.
package struct IconRule: Sendable {
  package let rule: Rule
  let check: Check

  package var id: String { rule.id }

  package typealias Finding = Rule.Finding
  package typealias Examples = Rule.Examples
  package typealias Limit = Rule.Limit

  /// What a rule looks at.
  enum Check: Sendable {
    /// An icon that is used as a template image.
    case template(@Sendable (IconEvidence, _ limit: Double) -> [Finding])
    /// Any icon, also one that keeps its colours.
    case icon(@Sendable (IconEvidence, _ limit: Double) -> [Finding])
    /// All icons together.
    case set(@Sendable ([IconSummary], _ limit: Double) -> [Finding])
    /// Nothing more: it is found while the icon is read.
    case reading
    /// Nothing: the finding says how drawing the icon ended.
    case drawing
  }

  /// Whether the rule looks at one icon at a time, once that is rendered.
  package var judgesIcons: Bool {
    switch check {
    case .template, .icon: true
    case .reading, .set, .drawing: false
    }
  }

  /// Whether the rule is an error about a picture that can be drawn; `Documentation/Rules.md` shows a picture of it.
  package var hasPicture: Bool {
    if case .template = check { return rule.severity == .error }
    return false
  }
}

extension Rule {
  func template(_ check: @escaping @Sendable (IconEvidence, _ limit: Double) -> [Finding]) -> IconRule {
    IconRule(rule: self, check: .template(check))
  }

  func icon(_ check: @escaping @Sendable (IconEvidence, _ limit: Double) -> [Finding]) -> IconRule {
    IconRule(rule: self, check: .icon(check))
  }

  func set(_ check: @escaping @Sendable ([IconSummary], _ limit: Double) -> [Finding]) -> IconRule {
    IconRule(rule: self, check: .set(check))
  }

  var reading: IconRule { IconRule(rule: self, check: .reading) }
  var drawing: IconRule { IconRule(rule: self, check: .drawing) }
}

extension IconRule {
  /// Every rule about icons, in the order in which they decide. A test compares the list with the files in `Rules/`.
  package static let all: [IconRule] = errors + warnings + notes + vectorWarnings + setWarnings

  private static let errors: [IconRule] = [
    unreadable, badSize, tooComplex, tooExpensive, crashedRenderer, externalReference, raster, empty, opaquePlate,
    colouredShadow, gradient, knockOut, multicolour, solidBlock,
  ]
  private static let warnings: [IconRule] = [
    missingReference, invalidValue, notDrawn, languageDependent, noNamespace, text, traceColour, faint, tooThin,
    outsideCanvas, notSquare, canvasSize, edgeContact,
  ]
  private static let notes: [IconRule] = [
    duotone, translucent, alphaGradient, softShadow, solidShape, nearColours, offGrid, duplicateID,
  ]
  private static let vectorWarnings: [IconRule] = [
    coreSVGText, coreSVGStyle, coreSVGMask, coreSVGFilter, coreSVGPattern, coreSVGImage, coreSVGUse, coreSVGSize,
    coreSVGArcFlags,
  ]
  private static let setWarnings: [IconRule] = [duplicateIcon, opticalSize]
}
