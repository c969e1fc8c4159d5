internal import Drawing

/// The outline of all ink together: it tells whether the ink is only a plate on which the picture
/// was painted.
struct Silhouette: Sendable {
  /// How similar the ink is to a rectangle, rounded rectangle or ellipse of the same area and box:
  /// 1 is equal.
  let likeness: Double
  /// The box of the ink as a share of the canvas, across and down.
  let width: Double
  let height: Double

  /// A plain plate: a rectangle, a rounded one, a disc.
  var isPlate: Bool { likeness >= 0.97 }
  /// A plate that takes up the canvas.
  var fillsCanvas: Bool { isPlate && width >= 0.7 && height >= 0.7 }
  /// Whether a finer picture may show such a plate.
  var mayFillCanvas: Bool { likeness >= 0.93 && width >= 0.65 && height >= 0.65 }

  init(_ image: PixelImage, _ ink: Ink) {
    guard let box = ink.box else {
      likeness = 0
      width = 0
      height = 0
      return
    }
    width = Double(box.width) / Double(ink.canvas.width)
    height = Double(box.height) / Double(ink.canvas.height)
    // The corners that a radius cuts off have the area (4 - π) r².
    let missing = max(0, 1 - Double(ink.visible) / Double(box.area))
    let radius = min(0.5, (missing / (4 - Double.pi)).squareRoot())
    var both = 0
    var either = 0
    for row in 0..<box.height {
      let y = Self.beyond((Double(row) + 0.5) / Double(box.height), radius)
      for column in 0..<box.width {
        let pixel = (box.rows.lowerBound + row) * image.width + box.columns.lowerBound + column
        let isInk = image.rgba[pixel * 4 + 3] >= Ink.threshold
        let x = Self.beyond((Double(column) + 0.5) / Double(box.width), radius)
        let isInside = x * x + y * y <= radius * radius
        if isInk && isInside { both += 1 }
        if isInk || isInside { either += 1 }
      }
    }
    likeness = Double(both) / Double(max(1, either))
  }

  /// How far a place on a side of length 1 is from the straight part between its two rounded
  /// corners; 0 on that part.
  private static func beyond(_ place: Double, _ radius: Double) -> Double {
    max(0, radius - min(place, 1 - place))
  }
}

extension Ink {
  /// Whether so much of the ink's box is ink that it may be a plate: an ellipse leaves the least
  /// free.
  var fillsItsBox: Bool {
    guard let box else { return false }
    return Double(visible) >= 0.7 * Double(box.area)
  }
}
