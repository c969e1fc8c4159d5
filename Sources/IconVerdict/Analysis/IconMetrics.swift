package import Drawing

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
    self.box = box
    self.coverage = coverage
    self.stroke = stroke
  }

  /// - Parameter scale: pixels of the picture per point. Four tell the thickness to an eighth of a
  ///   point.
  package init(_ image: AlphaImage, scale: Double) {
    let ink = AlphaBox(image)
    box = ink.box(scale: scale)
    coverage = Double(ink.total) / Double(max(1, image.alpha.count) * 255)
    stroke = Mask(image).medianThickness.map { $0 / scale }
  }

  /// The box of the visible pixels as whole ones, in points; nil when there are none.
  package static func box(of image: AlphaImage, scale: Double) -> Rectangle? {
    AlphaBox(image).wholePixels.map { box in
      Rectangle(
        x: Double(box.columns.lowerBound) / scale,
        y: Double(box.rows.lowerBound) / scale,
        width: Double(box.width) / scale,
        height: Double(box.height) / scale)
    }
  }
}

/// The sum of a picture's alpha, and the box of its visible pixels.
private struct AlphaBox {
  private(set) var total = 0
  private(set) var wholePixels: PixelBox?
  /// In pixels.
  private var box: Rectangle?

  init(_ image: AlphaImage) {
    let pixels = image.alpha[...]
    let alpha = pixels.span
    var left = Int.max
    var right = -1
    var top = -1
    var bottom = -1
    var strongest: UInt8 = 0
    var start = 0
    for row in 0..<image.height {
      var first = -1
      var last = -1
      for column in 0..<image.width {
        let value = alpha[start + column]
        if value == 0 { continue }
        total += Int(value)
        guard value >= Ink.threshold else { continue }
        if first < 0 { first = column }
        last = column
        strongest = max(strongest, value)
      }
      start += image.width
      guard first >= 0 else { continue }
      left = min(left, first)
      right = max(right, last)
      bottom = row
      if top < 0 { top = row }
    }
    guard right >= 0 else { return }
    wholePixels = PixelBox(columns: left..<right + 1, rows: top..<bottom + 1)
    // How much of its outermost pixels a shape covers tells where in them it ends. An edge covers
    // as much as it reaches into them. A tip, which is in one or two pixels, covers the square of
    // that.
    func covered(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) -> Double {
      let line = rows.flatMap { row in columns.map { image.alpha[row * image.width + $0] } }
      let most = line.max() ?? 0
      let share = Double(most) / Double(strongest)
      let isTip = line.count { $0 > most / 2 } <= 2
      if isTip { return share.squareRoot() }
      return share
    }
    let columns = left...right
    let rows = top...bottom
    let x = Double(left) + 1 - covered(left...left, rows)
    let y = Double(top) + 1 - covered(columns, top...top)
    let endX = Double(right) + covered(right...right, rows)
    let endY = Double(bottom) + covered(columns, bottom...bottom)
    // A line that is thinner than a pixel has both of its edges in it.
    box = Rectangle(x: x, y: y, width: max(endX - x, 0.1), height: max(endY - y, 0.1))
  }

  func box(scale: Double) -> Rectangle? {
    box.map { box in
      Rectangle(
        x: box.x / scale, y: box.y / scale, width: box.width / scale, height: box.height / scale)
    }
  }
}

/// The pixels of a picture that belong to its shapes, with an empty pixel on each side.
private struct Mask {
  /// The squared distance from each pixel to the nearest one outside of the shapes, 0 outside. What
  /// lies around the picture is outside.
  private let distances: ContiguousArray<Int32>
  /// The width with the empty pixels.
  private let stride: Int
  /// The area of the shapes as a share of that of the mask, in which a pixel is whole or missing.
  private let fullness: Double

  init(_ image: AlphaImage) {
    stride = image.width + 2
    distances = Self.squaredDistances(
      vertical: Self.verticalDistances(image), horizontal: Self.horizontalDistances(image),
      stride: stride)
    fullness = Self.fullness(image, distances)
  }

  /// How thick the shapes are along their middle lines, in pixels; nil for an empty mask.
  var medianThickness: Double? {
    var ridge: [Double] = []
    let distances = distances.span
    for index in 0..<distances.count {
      let distance = distances[index]
      guard distance > 0 else { continue }
      let above = index - stride
      let below = index + stride
      if distances[index - 1] > distance || distances[index + 1] > distance { continue }
      if distances[above] > distance || distances[below] > distance { continue }
      if distances[above - 1] > distance || distances[above + 1] > distance { continue }
      if distances[below - 1] > distance || distances[below + 1] > distance { continue }
      // A shape of an even width has two middle lines side by side, and one of an odd width has
      // one.
      let isRow = distances[index - 1] == distance || distances[index + 1] == distance
      let isColumn = distances[above] == distance || distances[below] == distance
      let excess =
        switch (isRow, isColumn) {
        case (true, true): 0.0
        case (false, false): 0.5
        default: 1.0
        }
      ridge.append(2 * Double(distance).squareRoot() - excess)
    }
    guard !ridge.isEmpty else { return nil }
    ridge.sort()
    return ridge[ridge.count / 2] * fullness
  }

  private static func fullness(_ image: AlphaImage, _ distances: ContiguousArray<Int32>) -> Double {
    let stride = image.width + 2
    let pixels = image.alpha[...]
    let alpha = pixels.span
    let distances = distances.span
    var inside = 0
    var edge = 0
    var count = 0
    var strongest = 1
    var source = 0
    var target = stride + 1
    for _ in 0..<image.height {
      for column in 0..<image.width {
        let value = Int(alpha[source + column])
        if value == 0 { continue }
        let index = target + column
        strongest = max(strongest, value)
        switch distances[index] {
        case 0:
          let isBeside =
            distances[index - 1] > 0 || distances[index + 1] > 0
            || distances[index - stride] > 0 || distances[index + stride] > 0
          if isBeside { edge += value }
        case 1:
          edge += value
          count += 1
        default:
          inside += 1
        }
      }
      source += image.width
      target += stride
    }
    guard inside + count > 0 else { return 1 }
    let share = (Double(inside) + Double(edge) / Double(strongest)) / Double(inside + count)
    // Where parts of an icon are fainter than others, alpha tells more than the place of an edge.
    return min(max(share, 0.85), 1.15)
  }

  /// The distance from each pixel to the nearest one outside of the shapes in its column.
  private static func verticalDistances(_ image: AlphaImage) -> ContiguousArray<Int32> {
    let width = image.width
    let stride = width + 2
    var array = ContiguousArray<Int32>(repeating: 0, count: stride * (image.height + 2))
    let pixels = image.alpha[...]
    let alpha = pixels.span
    var distances = array.mutableSpan
    var source = 0
    var target = stride + 1
    for _ in 0..<image.height {
      for column in 0..<width where alpha[source + column] >= 128 {
        distances[target + column] = distances[target + column - stride] + 1
      }
      source += width
      target += stride
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
  private static func horizontalDistances(_ image: AlphaImage) -> ContiguousArray<Int32> {
    let width = image.width
    let stride = width + 2
    var array = ContiguousArray<Int32>(repeating: 0, count: stride * (image.height + 2))
    let pixels = image.alpha[...]
    let alpha = pixels.span
    var distances = array.mutableSpan
    var source = 0
    var target = stride + 1
    for _ in 0..<image.height {
      var run: Int32 = 0
      for column in 0..<width {
        if alpha[source + column] >= 128 { run += 1 } else { run = 0 }
        distances[target + column] = run
      }
      run = 0
      for column in 0..<width {
        let index = target + width - 1 - column
        run = min(run + 1, distances[index])
        distances[index] = run
      }
      source += width
      target += stride
    }
    return array
  }

  private static func squaredDistances(
    vertical: ContiguousArray<Int32>, horizontal: ContiguousArray<Int32>, stride: Int
  ) -> ContiguousArray<Int32> {
    var array = vertical
    let vertical = vertical.span
    let horizontal = horizontal.span
    var distances = array.mutableSpan
    for index in 0..<vertical.count where vertical[index] > 0 {
      // The nearest pixel is at most as far away as the nearest one in the column and the nearest
      // one in the row.
      let first = min(vertical[index], horizontal[index])
      var best = first * first
      var step = 1
      var way: Int32 = 1
      while way * way < best {
        let rise = min(vertical[index - step], vertical[index + step])
        best = min(best, way * way + rise * rise)
        step += 1
        way += 1
      }
      distances[index] = best
    }
    return array
  }
}
