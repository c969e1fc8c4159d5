internal import Drawing

extension IconEvidence {
  /// Whether the ink is one plain mark: a chevron, an arrow, a plus, a check, a triangle, a bar, a dot, three dots.
  ///
  /// Such a mark has no details, and fills less of its box than other pictures, or is a long bar or a plate.
  var isMark: Bool {
    guard let box = ink.box else { return false }
    let longer = max(box.width, box.height)
    let isLong = Double(longer) >= Self.longBar * Double(min(box.width, box.height))
    if isLong { return parts.count <= Self.mostDots }
    // The inside of an outline is the second part.
    guard parts.count <= 2 else { return false }
    return Double(parts.filledPixels) <= Self.mostFilled * Double(box.area) || silhouette.isPlate
  }

  private static let longBar = 2.5
  private static let mostDots = 3
  /// The share of its box, with the holes: a triangle fills half of it, and a house fills three quarters.
  private static let mostFilled = 0.66
}
