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
    // Half of the pixels a side tell the thickness to an eighth of a point, in a sixth of the time.
    let isLarge = min(image.width, image.height) >= Self.halvedSide
    let mask = Mask(isLarge ? image.halved : image)
    stroke = mask.medianThickness.map { $0 / (isLarge ? scale / 2 : scale) }
  }

  /// A picture of which both sides are this long is halved before its lines are measured.
  private static let halvedSide = 96

  /// The box of the visible pixels in points; nil when there are none.
  package static func box(of image: AlphaImage, scale: Double) -> Rectangle? { AlphaBox(image).box(scale: scale) }
}

extension AlphaImage {
  /// The picture at half of its scale: each pixel is the mean of four.
  fileprivate var halved: AlphaImage {
    let (width, height) = (self.width / 2, self.height / 2)
    let source = alpha.span
    var (from, to) = (0, 0)
    var halved = [UInt8](repeating: 0, count: width * height)
    var target = halved.mutableSpan
    for _ in 0..<height {
      for column in 0..<width {
        let index = from + 2 * column
        let upper = UInt16(source[index]) + UInt16(source[index + 1])
        let lower = UInt16(source[index + self.width]) + UInt16(source[index + self.width + 1])
        target[to + column] = UInt8((upper + lower) / 4)
      }
      (from, to) = (from + 2 * self.width, to + width)
    }
    return AlphaImage(width: width, height: height, alpha: halved)
  }
}

/// The sum of a picture's alpha, and the box of its visible pixels.
private struct AlphaBox {
  private(set) var total = 0
  private var columns = Int.max...Int.max
  private var rows = Int.max...Int.max
  private var isEmpty = true

  init(_ image: AlphaImage) {
    let alpha = image.alpha.span
    var (left, right, top, bottom) = (Int.max, -1, -1, -1)
    var start = 0
    for row in 0..<image.height {
      var (first, last) = (-1, -1)
      for column in 0..<image.width {
        let value = alpha[start + column]
        if value == 0 { continue }
        total += Int(value)
        guard value >= Ink.threshold else { continue }
        if first < 0 { first = column }
        last = column
      }
      start += image.width
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

  init(_ image: AlphaImage) {
    stride = image.width + 2
    distances = Self.squaredDistances(Self.verticalDistances(image), Self.horizontalDistances(image), stride: stride)
  }

  /// How thick the shapes are along their middle lines, in pixels; nil for an empty mask.
  var medianThickness: Double? {
    var ridge: [Int32] = []
    let distances = distances.span
    for index in 0..<distances.count {
      let distance = distances[index]
      if distance == 0 || distances[index - 1] > distance || distances[index + 1] > distance { continue }
      let (above, below) = (index - stride, index + stride)
      if distances[above] > distance || distances[below] > distance { continue }
      if distances[above - 1] > distance || distances[above + 1] > distance { continue }
      if distances[below - 1] > distance || distances[below + 1] > distance { continue }
      ridge.append(distance)
    }
    ridge.sort()
    // Twice the distance to the middle of the next empty pixel, less half a pixel: between an odd and an even width.
    return ridge.isEmpty ? nil : 2 * Double(ridge[ridge.count / 2]).squareRoot() - 0.5
  }

  /// The distance from each pixel to the nearest one outside of the shapes in its column.
  private static func verticalDistances(_ image: AlphaImage) -> [Int32] {
    let (width, stride) = (image.width, image.width + 2)
    var array = [Int32](repeating: 0, count: stride * (image.height + 2))
    let alpha = image.alpha.span
    var distances = array.mutableSpan
    var (source, target) = (0, stride + 1)
    for _ in 0..<image.height {
      for column in 0..<width where alpha[source + column] >= 128 {
        distances[target + column] = distances[target + column - stride] + 1
      }
      (source, target) = (source + width, target + stride)
    }
    for _ in 0..<image.height {
      target -= stride
      for index in target..<target + width {
        let nearest = distances[index + stride] + 1
        if distances[index] > nearest { distances[index] = nearest }
      }
    }
    return array
  }

  /// The distance from each pixel to the nearest one outside of the shapes in its row.
  private static func horizontalDistances(_ image: AlphaImage) -> [Int32] {
    let (width, stride) = (image.width, image.width + 2)
    var array = [Int32](repeating: 0, count: stride * (image.height + 2))
    let alpha = image.alpha.span
    var distances = array.mutableSpan
    var (source, target) = (0, stride + 1)
    for _ in 0..<image.height {
      var run: Int32 = 0
      for column in 0..<width {
        run = alpha[source + column] >= 128 ? run + 1 : 0
        distances[target + column] = run
      }
      run = 0
      for column in 0..<width {
        let index = target + width - 1 - column
        run = min(run + 1, distances[index])
        distances[index] = run
      }
      (source, target) = (source + width, target + stride)
    }
    return array
  }

  private static func squaredDistances(_ vertical: [Int32], _ horizontal: [Int32], stride: Int) -> [Int32] {
    var array = vertical
    let (vertical, horizontal) = (vertical.span, horizontal.span)
    var distances = array.mutableSpan
    for index in 0..<vertical.count where vertical[index] > 0 {
      // The nearest pixel is at most as far away as the nearest one in the column and the nearest one in the row.
      let first = min(vertical[index], horizontal[index])
      var best = first * first
      var (step, way) = (1, Int32(1))
      while way * way < best {
        let rise = min(vertical[index - step], vertical[index + step])
        best = min(best, way * way + rise * rise)
        (step, way) = (step + 1, way + 1)
      }
      distances[index] = best
    }
    return array
  }
}
