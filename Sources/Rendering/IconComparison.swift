internal import Drawing
internal import Findings
internal import IconVerdict

extension IconJob {
  /// Draws the icon in this process, in the size of a PNG, and compares their pixels.
  func compare(with reference: [UInt8]) -> Result {
    do throws(RasterError) {
      let wanted = try PNG.decode(reference, expecting: .atMost(pixels: judge.limits.rasterPixels))
      let drawn = try SVGDrawing(bytes: file.bytes).render(width: wanted.width, height: wanted.height)
      let difference = drawn.difference(from: wanted)
      return Result(Judgement(file.path, [], summary: nil), .comparison(difference: difference))
    } catch {
      return Result(file, [Diagnostic(unreadable: file, error)])
    }
  }
}

extension PixelImage {
  /// The largest difference of a premultiplied component from that of another picture of the same
  /// size.
  fileprivate func difference(from other: PixelImage) -> Int {
    var largest = 0
    for pixel in stride(from: 0, to: rgba.count, by: 4) {
      let alpha = Int(rgba[pixel + 3])
      let otherAlpha = Int(other.rgba[pixel + 3])
      largest = max(largest, abs(alpha - otherAlpha))
      for channel in pixel..<pixel + 3 {
        let step = Int(rgba[channel]) * alpha - Int(other.rgba[channel]) * otherAlpha
        largest = max(largest, abs(step) / 255)
      }
    }
    return largest
  }
}
