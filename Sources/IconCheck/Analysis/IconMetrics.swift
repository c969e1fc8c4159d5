package import SVGRaster

/// Measures of an icon's alpha, in points of its canvas.
package struct IconMetrics: Sendable, Hashable {
  /// The box of the visible pixels; nil when there are none.
  package let box: Rectangle?
  /// The mean alpha, from 0 to 1.
  package let coverage: Double
  /// The typical thickness of its lines; nil for an empty icon.
  package let stroke: Double?

  /// How large the icon looks: the side of a square with the area of its box.
  package var opticalSize: Double? { box.map { ($0.width * $0.height).squareRoot() } }

  package init(box: Rectangle?, coverage: Double, stroke: Double?) {
    (self.box, self.coverage, self.stroke) = (box, coverage, stroke)
  }

  /// - Parameter scale: pixels of the picture per point.
  package init(_ image: AlphaImage, scale: Double) {
    let ink = AlphaBox(image)
    box = ink.box(scale: scale)
    coverage = Double(ink.total) / Double(max(1, image.alpha.count) * 255)
    stroke = Mask(image).medianThickness.map { $0 / scale }
  }

  /// The box of the visible pixels in points; nil when there are none.
  package static func box(of image: AlphaImage, scale: Double) -> Rectangle? { AlphaBox(image).box(scale: scale) }
}

/// The sum of a picture's alpha, and the box of its visible pixels.
private struct AlphaBox {
  private(set) var total = 0
  private var columns = Int.max...Int.max
  private var rows = Int.max...Int.max
  private var isEmpty = true

  init(_ image: AlphaImage) {
    let alpha = image.alpha
    var (left, right, top, bottom) = (Int.max, -1, -1, -1)
    for row in 0..<image.height {
      let start = row * image.width
      var (first, last, sum) = (-1, -1, 0)
      for column in 0..<image.width {
        let value = alpha[start + column]
        if value == 0 { continue }
        sum += Int(value)
        guard value >= Ink.threshold else { continue }
        if first < 0 { first = column }
        last = column
      }
      total += sum
      guard first >= 0 else { continue }
      (left, right, bottom) = (min(left, first), max(right, last), row)
      if top < 0 { top = row }
    }
    guard right >= 0 else { return }
    (columns, rows, isEmpty) = (left...right, top...bottom, false)
  }

  func box(scale: Double) -> Rectangle? {
    isEmpty
      ? nil
      : Rectangle(
        x: Double(columns.lowerBound) / scale, y: Double(rows.lowerBound) / scale,
        width: Double(columns.count) / scale, height: Double(rows.count) / scale)
  }
}

/// The pixels of a picture that belong to its shapes, with an empty pixel on each side.
private struct Mask {
  /// The squared distance from each pixel to the nearest one outside of the shapes, 0 outside. All around the picture is
  /// outside.
  private let distances: [Int32]
  /// The width with the empty pixels.
  private let stride: Int
  private let height: Int

  init(_ image: AlphaImage) {
    (stride, height) = (image.width + 2, image.height)
    distances = Self.squaredDistances(Self.verticalDistances(image), stride: stride, height: height)
  }

  /// How thick the shapes are along their middle lines, in pixels; nil for an empty mask.
  var medianThickness: Double? {
    var ridge: [Int32] = []
    for row in 1...max(1, height) {
      for index in row * stride + 1..<(row + 1) * stride - 1 {
        let distance = distances[index]
        if distance == 0 || distances[index - 1] > distance || distances[index + 1] > distance { continue }
        let (above, below) = (index - stride, index + stride)
        if distances[above] > distance || distances[below] > distance { continue }
        if distances[above - 1] > distance || distances[above + 1] > distance { continue }
        if distances[below - 1] > distance || distances[below + 1] > distance { continue }
        ridge.append(distance)
      }
    }
    ridge.sort()
    // Twice the distance to the middle of the next empty pixel, less half a pixel: between an odd and an even width.
    return ridge.isEmpty ? nil : 2 * Double(ridge[ridge.count / 2]).squareRoot() - 0.5
  }

  /// The distance from each pixel to the nearest one outside of the shapes in its column.
  private static func verticalDistances(_ image: AlphaImage) -> [Int32] {
    let stride = image.width + 2
    let alpha = image.alpha
    var distances = [Int32](repeating: 0, count: stride * (image.height + 2))
    for row in 0..<image.height {
      let (source, target) = (row * image.width, (row + 1) * stride + 1)
      for column in 0..<image.width where alpha[source + column] >= 128 {
        distances[target + column] = distances[target + column - stride] + 1
      }
    }
    for row in (0..<image.height).reversed() {
      let target = (row + 1) * stride + 1
      for index in target..<target + image.width where distances[index] > 0 {
        distances[index] = min(distances[index], distances[index + stride] + 1)
      }
    }
    return distances
  }

  private static func squaredDistances(_ vertical: [Int32], stride: Int, height: Int) -> [Int32] {
    var distances = vertical
    for index in stride..<max(stride, stride * (height + 1)) where vertical[index] > 0 {
      var best = vertical[index] * vertical[index]
      var (step, way) = (1, Int32(1))
      // A step beyond the picture reaches an empty pixel first, and ends there.
      while way * way < best {
        let rise = min(vertical[index - step], vertical[index + step])
        best = min(best, way * way + rise * rise)
        (step, way) = (step + 1, way + 1)
      }
      distances[index] = best
    }
    return distances
  }
}
