internal import SVGRaster

/// An icon's alpha at @1x, worked out from its picture at @3x, for a drawing that is moved by a part of a point.
struct PixelGrid {
  /// The strongest pixel, from 0 to 1.
  let strongest: Double
  /// The share of the ink on pixels that are about half covered: 0 is sharp.
  let softness: Double

  /// - Parameters:
  ///   - across: how far the pixels are moved to the right, in points from 0 up to 1.
  ///   - down: the same, downwards.
  init(_ picture: PixelImage, across: Double = 0, down: Double = 0) {
    let columns = Self.weights(picture.width, offset: across)
    let rows = Self.weights(picture.height, offset: down)
    var (strongest, total, soft) = (0.0, 0.0, 0.0)
    for row in rows {
      for column in columns {
        var sum = 0.0
        for (y, vertical) in row {
          for (x, horizontal) in column {
            sum += Double(picture.rgba[(y * picture.width + x) * 4 + 3]) * vertical * horizontal
          }
        }
        let alpha = sum / (9 * 255)
        strongest = max(strongest, alpha)
        total += alpha
        if alpha > 0.2, alpha < 0.8 { soft += alpha }
      }
    }
    self.strongest = strongest
    softness = total == 0 ? 0 : soft / total
  }

  /// For each pixel at @1x, the pixels at @3x below it and how much of each it covers.
  private static func weights(_ length: Int, offset: Double) -> [[(Int, Double)]] {
    (0..<length / 3).map { pixel in
      let start = (Double(pixel) + offset) * 3
      let first = Int(start)
      return (first...first + 3).compactMap { index in
        let weight = min(Double(index) + 1, start + 3) - max(Double(index), start)
        return weight > 0 && index < length ? (index, weight) : nil
      }
    }
  }
}
