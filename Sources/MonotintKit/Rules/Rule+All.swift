extension Rule {
  /// Every rule, in the order in which they decide.
  package static let all: [Rule] = errors + warnings + notes + vectorWarnings + setWarnings + designWarnings

  private static let errors: [Rule] = [
    unreadable, badSize, tooComplex, tooExpensive, crashedRenderer, externalReference, raster, empty, opaquePlate,
    colouredShadow, gradient, knockOut, multicolour, solidBlock,
  ]
  private static let warnings: [Rule] = [
    missingReference, invalidValue, notDrawn, languageDependent, noNamespace, text, traceColour, faint, tooThin,
    outsideCanvas, notSquare, canvasSize, edgeContact,
  ]
  private static let notes: [Rule] = [
    duotone, translucent, alphaGradient, softShadow, solidShape, nearColours, offGrid, duplicateID,
  ]
  private static let vectorWarnings: [Rule] = [
    coreSVGText, coreSVGStyle, coreSVGMask, coreSVGFilter, coreSVGPattern, coreSVGImage, coreSVGUse, coreSVGSize,
    coreSVGArcFlags,
  ]
  private static let setWarnings: [Rule] = [duplicateIcon, opticalSize]

  private static let designWarnings: [Rule] = [contrast, statesTooClose, titleWidth]

  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
