extension Rule {
  /// Every rule, in the order in which they decide.
  package static let all: [Rule] = [
    unreadable, raster, empty, opaquePlate, colouredShadow, gradient, knockOut, multicolour, solidBlock,
  ]

  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
