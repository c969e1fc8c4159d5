internal import AssetCatalog
internal import Color
internal import IconCheck
internal import Project
internal import SVGRaster

/// An icon as a preview shows it: as it was drawn, as iOS gets it, and what can be measured on it.
struct PreviewIcon: Sendable {
  /// What the icon looks like before anything is tinted.
  enum Original: Sendable {
    /// The alpha of its pictures in one colour.
    case color(DesignColor)
    /// A PNG for each scale.
    case pictures([Int: [UInt8]])
  }

  /// A file of the catalog that the icon became.
  struct File: Sendable {
    let path: String
    /// In bytes.
    let size: Int
  }

  let reference: IconSource
  /// The very PNG files of the catalog by scale; where it holds vectors, what those look like. Empty when it cannot be drawn.
  let pictures: [Int: [UInt8]]
  let original: Original
  let files: [File]
  let metrics: IconMetrics?
  let verdict: Judgement.Verdict
  /// Where the elements lie that findings point at, by the byte that a finding begins at.
  let boxes: [Int: IconMetrics.Box]
}

extension PreviewIcon {
  /// An icon that cannot be drawn.
  init(undrawn reference: IconSource) {
    self.init(
      reference: reference, pictures: [:], original: .pictures([:]), files: [], metrics: nil, verdict: .unreadable,
      boxes: [:])
  }

  /// - Parameters:
  ///   - files: those of the icon's image set.
  ///   - drawn: the icon as PNG files in its own colours, by scale.
  init(
    _ reference: IconSource, _ judgement: Judgement?, files: [PlannedFile], drawn: [Int: [UInt8]],
    metrics: IconMetrics?, boxes: [Int: IconMetrics.Box]
  ) throws {
    guard let largest = drawn.max(by: { $0.key < $1.key }) else {
      self.init(undrawn: reference)
      return
    }
    var pictures: [Int: [UInt8]] = [:]
    for (scale, png) in drawn {
      let name = "/" + ImageSet.fileName(reference.name, scale: scale)
      pictures[scale] =
        if let planned = files.first(where: { $0.path.hasSuffix(name) }) {
          planned.bytes
        } else if reference.rendering == .template {
          try PNG.encodeTemplate(try PNG.decode(png))
        } else {
          png
        }
    }
    self.init(
      reference: reference, pictures: pictures,
      original: try PNG.decode(largest.value).onlyColor.map(Original.color) ?? .pictures(drawn),
      files: files.filter { !$0.path.hasSuffix(".json") }.map { File(path: $0.path, size: $0.size) },
      metrics: metrics, verdict: judgement?.verdict ?? .suitable, boxes: boxes)
  }
}

extension PixelImage {
  /// The colour that every pixel has, as far as its alpha lets it be seen; nil when there are several.
  fileprivate var onlyColor: DesignColor? {
    var strongest = 3
    for index in stride(from: 3, to: rgba.count, by: 4) where rgba[index] > rgba[strongest] { strongest = index }
    guard strongest < rgba.count else { return nil }
    let color = rgba[(strongest - 3)..<strongest]
    for pixel in stride(from: 0, to: rgba.count, by: 4) {
      let alpha = Int(rgba[pixel + 3])
      for (channel, wanted) in color.enumerated() {
        // Twice what rounding may do to a premultiplied channel.
        if abs(Int(rgba[pixel + channel]) - Int(wanted)) * alpha > 2 * 255 { return nil }
      }
    }
    let channels = color.map { UInt32($0) }
    return DesignColor(hex: channels.reduce(0) { $0 << 8 | $1 })
  }
}
