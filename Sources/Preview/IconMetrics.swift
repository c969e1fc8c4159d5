internal import IconCheck
internal import SVGRaster

/// Measures of an icon's alpha, in points of its canvas.
struct IconMetrics: Sendable {
  struct Box: Sendable {
    let x, y, width, height: Double

    /// The box of the visible pixels; nil when there are none.
    init?(of image: PixelImage, scale: Double) {
      self.init(Ink(image, canvas: PixelBox(of: image)).box, scale: scale)
    }

    fileprivate init?(_ box: PixelBox?, scale: Double) {
      guard let box else { return nil }
      (x, y) = (Double(box.columns.lowerBound) / scale, Double(box.rows.lowerBound) / scale)
      (width, height) = (Double(box.width) / scale, Double(box.height) / scale)
    }
  }

  /// The box of the visible pixels; nil when there are none.
  let box: Box?
  /// The mean alpha, from 0 to 1.
  let coverage: Double
  /// The typical thickness of its lines; nil for an empty icon.
  let stroke: Double?

  /// How large the icon looks: the side of a square with the area of its box.
  var opticalSize: Double? { box.map { ($0.width * $0.height).squareRoot() } }

  /// - Parameter scale: pixels of the picture per point.
  init(_ image: PixelImage, scale: Double) {
    let ink = Ink(image, canvas: PixelBox(of: image))
    (coverage, box) = (ink.coverage, Box(ink.box, scale: scale))
    let mask = Mask(isInside: image.alpha.map { $0 >= 128 }, width: image.width, height: image.height)
    stroke = mask.medianThickness.map { $0 / scale }
  }
}

/// The pixels of a picture that belong to its shapes.
private struct Mask {
  let isInside: [Bool]
  let width, height: Int

  /// How thick the shapes are along their middle lines, in pixels; nil for an empty mask.
  var medianThickness: Double? {
    let distances = squaredDistances
    var widths: [Double] = []
    for index in isInside.indices where isInside[index] {
      let (row, column) = (index / width, index % width)
      let isRidge = (max(0, row - 1)...min(height - 1, row + 1)).allSatisfy { y in
        (max(0, column - 1)...min(width - 1, column + 1)).allSatisfy { distances[y * width + $0] <= distances[index] }
      }
      // Twice the distance to the middle of the next empty pixel, less half a pixel: between an odd and an even width.
      if isRidge { widths.append(2 * Double(distances[index]).squareRoot() - 0.5) }
    }
    return widths.isEmpty ? nil : widths.sorted()[widths.count / 2]
  }

  /// The squared distance from each pixel to the nearest one outside the mask. All around the picture is outside.
  private var squaredDistances: [Int] {
    let vertical = verticalDistances
    var distances = vertical
    for row in 0..<height {
      for column in 0..<width where isInside[row * width + column] {
        var best = vertical[row * width + column] * vertical[row * width + column]
        var way = 1
        while way * way < best {
          let left = column < way ? 0 : vertical[row * width + column - way]
          let right = column + way < width ? vertical[row * width + column + way] : 0
          let rise = min(left, right)
          best = min(best, way * way + rise * rise)
          way += 1
        }
        distances[row * width + column] = best
      }
    }
    return distances
  }

  /// The distance from each pixel to the nearest one outside the mask in its column.
  private var verticalDistances: [Int] {
    var distances = [Int](repeating: .max, count: isInside.count)
    for column in 0..<width {
      var (down, up) = (0, 0)
      for (top, bottom) in zip(0..<height, (0..<height).reversed()) {
        let (upper, lower) = (top * width + column, bottom * width + column)
        down = isInside[upper] ? down + 1 : 0
        up = isInside[lower] ? up + 1 : 0
        distances[upper] = min(distances[upper], down)
        distances[lower] = min(distances[lower], up)
      }
    }
    return distances
  }
}
