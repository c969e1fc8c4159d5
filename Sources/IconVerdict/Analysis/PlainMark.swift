internal import Drawing

extension IconEvidence {
  /// Whether the ink is one plain mark: a chevron, an arrow, a plus, a check, a triangle, a bar, a dot, three dots.
  ///
  /// Such a mark has no details, and fills less of its box than other pictures, or is a long bar or a plate.
  var isMark: Bool {
    guard let box = ink.box else { return false }
    let parts = InkParts.drawn(picture, ink)
    let longer = max(box.width, box.height)
    let isLong = Double(longer) >= Self.longBar * Double(min(box.width, box.height))
    if isLong { return parts <= Self.mostDots }
    // The inside of an outline is the second part.
    guard parts <= 2 else { return false }
    return silhouette.isPlate || picture.filledShare(of: box, in: ink) <= Self.mostFilled
  }

  private static let longBar = 2.5
  private static let mostDots = 3
  /// A triangle fills half of its box. A house fills three quarters.
  private static let mostFilled = 0.66
}

extension PixelImage {
  /// The share of a box that ink takes, with whatever it encloses.
  fileprivate func filledShare(of box: PixelBox, in ink: Ink) -> Double {
    let half = Int(ink.strongest) / 2
    let width = box.width + 2
    let height = box.height + 2
    // With an empty pixel on each side, from which all that lies around the ink can be reached.
    var isFree = [Bool](repeating: true, count: width * height)
    for row in 0..<box.height {
      for column in 0..<box.width {
        let pixel = (box.rows.lowerBound + row) * self.width + box.columns.lowerBound + column
        isFree[(row + 1) * width + column + 1] = Int(rgba[pixel * 4 + 3]) <= half
      }
    }
    var outside = 0
    var next = [0]
    isFree[0] = false
    while let pixel = next.popLast() {
      outside += 1
      let (row, column) = pixel.quotientAndRemainder(dividingBy: width)
      func visit(_ row: Int, _ column: Int) {
        guard row >= 0, row < height, column >= 0, column < width, isFree[row * width + column] else { return }
        isFree[row * width + column] = false
        next.append(row * width + column)
      }
      visit(row - 1, column)
      visit(row + 1, column)
      visit(row, column - 1)
      visit(row, column + 1)
    }
    return Double(width * height - outside) / Double(box.width * box.height)
  }
}
