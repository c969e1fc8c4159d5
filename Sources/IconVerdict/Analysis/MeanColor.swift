package import Drawing

/// The mean colour of a picture's ink, by which pictures of one colour are compared.
package struct MeanColor: Hashable, Sendable {
  package let red, green, blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Each pixel counts by its alpha.
  ///
  /// - Returns: nil for a picture without ink.
  package init?(ofInkIn picture: PixelImage) {
    var sum = SIMD3<Int>()
    var alpha = 0
    for pixel in 0..<picture.width * picture.height {
      let start = pixel * 4
      let weight = Int(picture.rgba[start + 3])
      if weight == 0 { continue }
      let color = SIMD3(
        Int(picture.rgba[start]), Int(picture.rgba[start + 1]), Int(picture.rgba[start + 2]))
      sum &+= color &* weight
      alpha += weight
    }
    guard alpha > 0 else { return nil }
    let mean = sum / alpha
    self.init(red: UInt8(mean.x), green: UInt8(mean.y), blue: UInt8(mean.z))
  }

  /// Whether it is black or gray, as most template images are drawn: without a hue, and darker than white.
  package var isPlain: Bool {
    let channels = self.channels
    return channels.max() - channels.min() <= 40 && channels.max() <= 200
  }

  /// Whether nobody sees more than a trace of a difference.
  package func isLike(_ other: MeanColor) -> Bool {
    let difference = channels &- other.channels
    return difference.max() <= Self.trace && difference.min() >= -Self.trace
  }

  private static let trace = 8

  private var channels: SIMD3<Int> { SIMD3(Int(red), Int(green), Int(blue)) }
}
