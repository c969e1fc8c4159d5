internal import IconCheck
internal import SVGRaster

/// What can be measured on an icon's alpha, in points of its canvas.
struct IconMetrics: Sendable {
  struct Box: Sendable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    /// The box of what can be seen; nil when nothing can.
    init?(of image: PixelImage, scale: Double) {
      var (left, right, top, bottom) = (image.width, -1, image.height, -1)
      for pixel in 0..<image.width * image.height where image.rgba[pixel * 4 + 3] >= Ink.threshold {
        let (row, column) = (pixel / image.width, pixel % image.width)
        (left, right) = (min(left, column), max(right, column))
        (top, bottom) = (min(top, row), max(bottom, row))
      }
      guard right >= left else { return nil }
      (x, y) = (Double(left) / scale, Double(top) / scale)
      (width, height) = (Double(right - left + 1) / scale, Double(bottom - top + 1) / scale)
    }
  }

  /// What the ink fills; nil when there is none.
  let box: Box?
  /// The mean alpha, from 0 to 1.
  let coverage: Double
  /// The typical thickness of its lines; nil when there is no ink.
  let stroke: Double?

  /// How large the icon looks: the side of a square with the area of its box.
  var opticalSize: Double? { box.map { ($0.width * $0.height).squareRoot() } }

  /// - Parameter scale: how many pixels of the picture make a point.
  init(_ image: PixelImage, scale: Double) {
    let alpha = image.alpha
    coverage = Double(alpha.reduce(0) { $0 + Int($1) }) / Double(max(1, alpha.count) * 255)
    box = Box(of: image, scale: scale)
    let thickness = Thickness(alpha.map { $0 >= 128 }, width: image.width, height: image.height)
    stroke = thickness.median.map { $0 / scale }
  }
}

/// How thick the shapes of a mask are along their middle lines.
struct Thickness {
  /// In pixels; nil for an empty mask.
  let median: Double?

  init(_ mask: [Bool], width: Int, height: Int) {
    let distances = Self.squaredDistances(mask, width: width, height: height)
    var widths: [Double] = []
    for index in mask.indices where mask[index] {
      let (row, column) = (index / width, index % width)
      var isRidge = true
      for y in max(0, row - 1)...min(height - 1, row + 1) {
        for x in max(0, column - 1)...min(width - 1, column + 1) where distances[y * width + x] > distances[index] {
          isRidge = false
        }
      }
      // Half a pixel less than twice the way to the next empty pixel's middle: between an odd and an even width.
      if isRidge { widths.append(2 * Double(distances[index]).squareRoot() - 0.5) }
    }
    median = widths.isEmpty ? nil : widths.sorted()[widths.count / 2]
  }

  /// The squared way from each pixel to the nearest that is not in the mask; what lies around the picture is not.
  private static func squaredDistances(_ mask: [Bool], width: Int, height: Int) -> [Int] {
    var vertical = [Int](repeating: 0, count: mask.count)
    for column in 0..<width {
      var run = 0
      for row in 0..<height {
        run = mask[row * width + column] ? run + 1 : 0
        vertical[row * width + column] = run
      }
      run = 0
      for row in (0..<height).reversed() {
        run = mask[row * width + column] ? run + 1 : 0
        vertical[row * width + column] = min(vertical[row * width + column], run)
      }
    }
    var distances = vertical
    for row in 0..<height {
      for column in 0..<width where mask[row * width + column] {
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
}
