internal import Drawing

/// The alpha of an icon's ink away from its edges: one value, several, or a gradual change.
struct Opacity: Sendable {
  /// The alpha values of areas, the most frequent first: alpha from 0 to 1, and the share of all
  /// areas.
  let levels: [(alpha: Double, share: Double)]
  /// The share of the ink that belongs to areas, not to edges.
  let flat: Double
  /// The share of the ink that changes gradually, as in a gradient or a blur.
  let sloping: Double

  /// The least share of the areas that counts.
  private static let smallest = 0.04

  /// - Parameters:
  ///   - mayFade: whether the source has what makes ink fade: gradients, filters, masks.
  ///   - isBitmap: whether nothing is known of the source.
  init(_ image: PixelImage, _ ink: Ink, mayFade: Bool, isBitmap: Bool = false) {
    guard mayFade || ink.mayBeTranslucent else {
      levels = [(alpha: 1, share: 1)]
      flat = 1
      sloping = 0
      return
    }
    var flat = [Int](repeating: 0, count: 256)
    var slope = 0
    let pixels = image.rgba
    let stride = image.width * 4
    let box = ink.box ?? PixelBox(columns: 0..<0, rows: 0..<0)
    for row in box.rows where row > 0 && row < image.height - 1 {
      for column in box.columns where column > 0 && column < image.width - 1 {
        let index = row * stride + column * 4 + 3
        let alpha = Int(pixels[index])
        guard alpha >= 13 else { continue }
        let left = abs(Int(pixels[index - 4]) - alpha)
        let right = abs(Int(pixels[index + 4]) - alpha)
        let above = abs(Int(pixels[index - stride]) - alpha)
        let below = abs(Int(pixels[index + stride]) - alpha)
        let steepest = max(max(left, right), max(above, below))
        if steepest <= 1 {
          flat[alpha] += 1
        } else if steepest <= 24, alpha < 250 {
          slope += 1
        }
      }
    }
    let areas = flat.reduce(0, +)
    // A gradient also has flat places, each with another alpha.
    var levels: [(alpha: Double, share: Double)] = []
    var remaining = flat
    func highestPeak() -> Int? {
      let highest = remaining.indices.max { remaining[$0] < remaining[$1] }
      guard let peak = highest, remaining[peak] > 0 else { return nil }
      return peak
    }
    while let peak = highestPeak() {
      let near = max(0, peak - 4)...min(255, peak + 4)
      let count = near.reduce(0) { $0 + remaining[$1] }
      guard Double(count) >= Self.smallest * Double(areas) else { break }
      levels.append((alpha: Double(peak) / 255, share: Double(count) / Double(areas)))
      for alpha in near { remaining[alpha] = 0 }
    }
    self.levels = levels
    self.flat = Double(areas) / Double(max(1, ink.visible))
    // The edges of translucent shapes are as flat as a gradient.
    let canFade = mayFade || isBitmap
    if !canFade { slope = 0 }
    sloping = Double(slope) / Double(max(1, ink.visible))
  }
}

extension Ink {
  /// Whether there is more than opaque ink with its edges: many pixels of similar alpha, or mostly
  /// translucent pixels.
  fileprivate var mayBeTranslucent: Bool {
    let between = strengths[..<250].reduce(0, +)
    guard Double(between) < 0.5 * Double(visible) else { return true }
    return stride(from: 0, to: 250, by: 5).contains { start in
      let similar = strengths[max(0, start - 5)..<min(250, start + 5)].reduce(0, +)
      return Double(similar) >= 0.06 * Double(visible)
    }
  }
}
