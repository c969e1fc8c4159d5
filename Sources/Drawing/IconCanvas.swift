/// The canvas that an icon is drawn on.
package enum IconCanvas: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// A square with a side of this many points. An icon of another size is scaled to fit, and
  /// centred.
  case square(Int)
  /// The size that the icon's own file gives.
  case file

  /// The longest side of a canvas, in points.
  package static let longestSide = 1024

  /// The most pixels of a picture that Monotint writes: those of the largest canvas at the largest
  /// scale.
  package static let mostPixels = pixelLimit * pixelLimit
  private static let pixelLimit = longestSide * Scale.largest.factor

  /// The canvas of a tab bar icon.
  package static let standard = IconCanvas.square(24)

  /// The longest side of a picture for which a tab bar has room beside a title, in points.
  package static let longestTabSide = 36

  /// The side of the square in points; that of the standard canvas if each file gives its own size.
  package var side: Int { Int(size(of: nil).width) }

  /// No icon on the canvas has a longer side, in points.
  package var sideLimit: Int {
    switch self {
    case .square(let side): side
    case .file: Self.longestSide
    }
  }

  package init(integerLiteral side: Int) { self = .square(side) }
}

extension IconCanvas {
  /// The size of an icon on the canvas, in points.
  ///
  /// - Parameter own: the size that the icon's file gives; nil if it gives none.
  package func size(of own: PointSize?) -> PointSize {
    switch self {
    case .square(let side): PointSize(width: Double(side), height: Double(side))
    case .file: own ?? Self.standard.size(of: nil)
    }
  }
}

extension SVGDrawing {
  /// The size of the icon on a canvas, in points.
  ///
  /// - Throws: `RasterError` if a side is longer than `IconCanvas.longestSide`.
  package func size(on canvas: IconCanvas) throws(RasterError) -> PointSize {
    let size = canvas.size(of: intrinsicSize)
    let sides = 0...Double(IconCanvas.longestSide)
    guard sides.contains(size.width), sides.contains(size.height) else {
      throw RasterError(
        "its own size has a side of more than \(IconCanvas.longestSide) points", cause: .ownSize)
    }
    return size
  }
}

extension PointSize {
  /// The size of a picture for a scale, in pixels.
  package func pixels(at scale: Scale) -> (width: Int, height: Int) {
    pixels(scale: scale.factor)
  }

  /// The size of a picture at a scale, in pixels: the nearest whole numbers, at least 1.
  package func pixels(scale: Int) -> (width: Int, height: Int) {
    func length(_ points: Double) -> Int { max(1, Int((points * Double(scale)).rounded())) }
    return (width: length(width), height: length(height))
  }
}
