internal import AssetCatalog
internal import Color
internal import IconCheck
internal import Project
internal import SVGRaster

/// An icon as a preview shows it: as it was drawn, as iOS gets it, and its measures.
struct PreviewIcon: Sendable {
  let reference: IconSource
  /// The PNG files of the catalog by scale, or pictures of its vectors. Empty when the icon cannot be drawn.
  private(set) var pictures: [Int: [UInt8]] = [:]
  /// The only colour of the icon before anything is tinted; nil if it has several.
  private(set) var color: DesignColor?
  /// The icon in its own colours: a PNG file for each scale.
  private(set) var drawn: [Int: [UInt8]] = [:]
  /// The files of the catalog that the icon became; sizes in bytes.
  private(set) var files: [(path: String, size: Int)] = []
  private(set) var metrics: IconMetrics?
  private(set) var verdict = Judgement.Verdict.unreadable
  /// Where the elements lie that findings point at, by the byte that a finding begins at.
  private(set) var boxes: [Int: IconMetrics.Box] = [:]

  /// An icon that cannot be drawn.
  init(undrawn reference: IconSource) { self.reference = reference }

  /// - Parameters:
  ///   - files: those of the icon's image set.
  ///   - drawn: the icon as PNG files in its own colours, by scale.
  init(
    _ reference: IconSource, _ judgement: Judgement?, files: [PlannedFile], drawn: [Int: [UInt8]],
    metrics: IconMetrics?, boxes: [Int: IconMetrics.Box]
  ) throws {
    self.reference = reference
    guard let largest = drawn.max(by: { $0.key < $1.key }) else { return }
    for (scale, png) in drawn {
      let name = "/" + ImageSet.fileName(reference.name, scale: scale)
      if let planned = files.first(where: { $0.path.hasSuffix(name) }) {
        pictures[scale] = planned.bytes
      } else {
        pictures[scale] = reference.rendering == .template ? try PNG.encodeTemplate(try PNG.decode(png)) : png
      }
    }
    (color, self.drawn) = (try PNG.decode(largest.value).onlyColor, drawn)
    self.files = files.filter { !$0.path.hasSuffix(".json") }.map { ($0.path, $0.size) }
    (self.metrics, self.boxes) = (metrics, boxes)
    verdict = judgement?.verdict ?? .suitable
  }
}

extension PixelImage {
  /// The colour of all pixels, as precisely as their alpha shows it; nil when there are several.
  fileprivate var onlyColor: DesignColor? {
    var strongest = 3
    for index in stride(from: 3, to: rgba.count, by: 4) where rgba[index] > rgba[strongest] { strongest = index }
    guard strongest < rgba.count else { return nil }
    let color = rgba[(strongest - 3)..<strongest]
    for pixel in stride(from: 0, to: rgba.count, by: 4) {
      let alpha = Int(rgba[pixel + 3])
      for (channel, wanted) in color.enumerated() {
        // Twice the rounding error of a premultiplied channel.
        if abs(Int(rgba[pixel + channel]) - Int(wanted)) * alpha > 2 * 255 { return nil }
      }
    }
    return DesignColor(hex: color.reduce(0) { $0 << 8 | UInt32($1) })
  }
}
