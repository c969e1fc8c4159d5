extension Rule {
  /// Every rule, in the order in which they decide.
  package static let all: [Rule] = [
    tooComplex, badSize, tooExpensive, crashedRenderer, externalReference,
    unreadable, raster, empty, opaquePlate, colouredShadow, gradient, knockOut, multicolour, solidBlock,
    missingReference, invalidValue, notDrawn, languageDependent, noNamespace, duplicateID,
  ]

  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
