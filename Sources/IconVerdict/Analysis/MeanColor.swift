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
    let bytes = picture.rgba[...]
    let pixels = bytes.span
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let weight = Int(pixels[start + 3])
      if weight == 0 { continue }
      alpha += weight
      let color = SIMD3(pixels[start], pixels[start + 1], pixels[start + 2])
      // Most icons are black.
      if color == .zero { continue }
      sum &+= SIMD3(truncatingIfNeeded: color) &* weight
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
