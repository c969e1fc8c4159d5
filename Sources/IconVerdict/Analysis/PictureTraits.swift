package import Drawing

/// What catalogs compare of a picture.
package struct PictureTraits: Hashable, Sendable {
  /// Of its pixels.
  package let pixels: PixelDigest
  package let thumbnail: PictureThumbnail
  package let transparency: Transparency

  package init(pixels: PixelDigest, thumbnail: PictureThumbnail, transparency: Transparency) {
    self.pixels = pixels
    self.thumbnail = thumbnail
    self.transparency = transparency
  }

  /// - Parameters:
  ///   - picture: perhaps smaller than the file.
  ///   - whole: all pixels of the file.
  init(_ picture: PixelImage, of whole: PixelImage) {
    pixels = picture.digest
    thumbnail = PictureThumbnail(picture)
    transparency = Transparency(whole)
  }
}

/// How much of a picture is not opaque.
package struct Transparency: Hashable, Sendable {
  /// The share of the pixels, from 0 to 1.
  package let share: Double
  /// Whether all of them lie in the corners.
  package let isOnlyCorners: Bool

  package init(share: Double, isOnlyCorners: Bool) {
    self.share = share
    self.isOnlyCorners = isOnlyCorners
  }

  package init(_ picture: PixelImage) {
    var clear = 0
    var isOnlyCorners = true
    let bytes = picture.rgba[...]
    let channels = bytes.span
    for row in 0..<picture.height {
      let down = min(row, picture.height - 1 - row)
      for column in 0..<picture.width where channels[(row * picture.width + column) * 4 + 3] < 255 {
        clear += 1
        // Within a quarter of the side of two edges.
        let across = min(column, picture.width - 1 - column)
        if across >= picture.width / 4 || down >= picture.height / 4 { isOnlyCorners = false }
      }
    }
    share = Double(clear) / Double(max(1, picture.width * picture.height))
    self.isOnlyCorners = isOnlyCorners
  }

  package var isOpaque: Bool { share == 0 }
}

/// A picture of 12 x 12 soft pixels, by which pictures of different sizes are compared.
///
/// Measured on 390 pairs of scales of real image sets: pairs of one picture differ by up to a quarter of what they show,
/// also where @1x was drawn by hand; the others by 45 % and more.
package struct PictureThumbnail: Hashable, Sendable {
  /// In pixels.
  package static let side = 12
  /// Red, green, blue and alpha of each pixel, the colours multiplied by alpha; rows from the top.
  package let channels: [UInt8]

  package static let count = side * side * 4

  /// - Parameter channels: `count` of them.
  package init(channels: [UInt8]) {
    precondition(channels.count == Self.count, "four bytes a pixel")
    self.channels = channels
  }

  package init(_ picture: PixelImage) {
    let columns = Self.parts(of: picture.width)
    let rows = Self.parts(of: picture.height)
    var grid = [SIMD4<Float>](repeating: .zero, count: Self.side * Self.side)
    let bytes = picture.rgba[...]
    let rgba = bytes.span
    for row in 0..<picture.height {
      var line = [SIMD4<Float>](repeating: .zero, count: Self.side)
      for column in 0..<picture.width {
        let start = (row * picture.width + column) * 4
        let alpha = Float(rgba[start + 3])
        if alpha == 0 { continue }
        let color = SIMD3(Float(rgba[start]), Float(rgba[start + 1]), Float(rgba[start + 2])) * (alpha / 255)
        let pixel = SIMD4(color, alpha)
        for part in columns[column] { line[part.target] += pixel * part.weight }
      }
      for part in rows[row] {
        for column in 0..<Self.side { grid[part.target * Self.side + column] += line[column] * part.weight }
      }
    }
    channels = Self.softened(grid).flatMap { pixel in
      (0..<4).map { UInt8(min(255, max(0, pixel[$0].rounded()))) }
    }
  }

  /// The pixels of a thumbnail to which each pixel of a picture belongs, with what it adds to their means.
  private static func parts(of length: Int) -> [[(target: Int, weight: Float)]] {
    let step = Double(side) / Double(length)
    return (0..<length).map { index in
      let start = Double(index) * step
      let end = start + step
      return (Int(start)...min(side - 1, Int(end))).compactMap { target in
        let overlap = min(end, Double(target + 1)) - max(start, Double(target))
        return overlap > 0 ? (target, Float(overlap)) : nil
      }
    }
  }

  /// Each pixel with a part of its neighbours, so that the edges of shapes count less than the shapes.
  private static func softened(_ grid: [SIMD4<Float>]) -> [SIMD4<Float>] {
    func pixel(_ row: Int, _ column: Int) -> SIMD4<Float> {
      guard (0..<side).contains(row), (0..<side).contains(column) else { return .zero }
      return grid[row * side + column]
    }
    let weights: [Float] = [0.25, 0.5, 0.25]
    return (0..<side * side).map { index in
      var sum = SIMD4<Float>.zero
      for down in 0..<3 {
        for across in 0..<3 {
          sum += pixel(index / side + down - 1, index % side + across - 1) * (weights[down] * weights[across])
        }
      }
      return sum
    }
  }

  /// The share of what both show in which they differ, and the largest difference of a pixel, both from 0 to 1.
  ///
  /// - Parameter alphaOnly: whether their colours do not count.
  func difference(from other: PictureThumbnail, alphaOnly: Bool) -> (share: Double, most: Double) {
    var sum = 0
    var ink = 0
    var most = 0
    for start in stride(from: 0, to: channels.count, by: 4) {
      let range = alphaOnly ? start + 3..<start + 4 : start..<start + 4
      let difference = range.map { abs(Int(channels[$0]) - Int(other.channels[$0])) }.max() ?? 0
      sum += difference
      most = max(most, difference)
      ink += max(Int(channels[start + 3]), Int(other.channels[start + 3]))
    }
    guard ink > 0 else { return (0, 0) }
    return (Double(sum) / Double(ink), Double(most) / 255)
  }

  /// How much may differ in pictures of which one was drawn for its scale.
  private static let mostShare = 0.3
  private static let mostOfPixel = 0.3

  /// Whether a person takes both for one picture.
  package func showsSame(as other: PictureThumbnail, alphaOnly: Bool) -> Bool {
    let difference = difference(from: other, alphaOnly: alphaOnly)
    return difference.share <= Self.mostShare || difference.most <= Self.mostOfPixel
  }
}
