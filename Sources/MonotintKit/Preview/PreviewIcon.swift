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

  let reference: IconReference
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
  /// Pixels that make a point where an icon is measured.
  private static let measuringScale = 8

  /// An icon that cannot be drawn.
  init(undrawn reference: IconReference) {
    self.init(
      reference: reference, pictures: [:], original: .pictures([:]), files: [], metrics: nil, verdict: .unreadable,
      boxes: [:])
  }

  /// - Parameter files: those of the icon's image set.
  init(
    _ source: IconSource, _ judgement: Judgement?, files: [PlannedFile], canvas: Int, catalog: Configuration.Catalog
  ) throws(RasterError) {
    let drawing = try SVGDrawing(bytes: source.file.bytes)
    let scales = catalog.format == .png ? catalog.scales : [1, 2, 3]
    var pictures: [Int: [UInt8]] = [:]
    var images: [Int: PixelImage] = [:]
    for scale in scales {
      let image = try drawing.render(width: canvas * scale, height: canvas * scale)
      let name = ImageSet.fileName(source.reference.name, scale: scale)
      let planned = files.first { $0.path.hasSuffix("/\(name)") }
      images[scale] = image
      pictures[scale] =
        if let planned {
          planned.bytes
        } else {
          try source.reference.rendering == .template ? PNG.encodeTemplate(image) : PNG.encodeOriginal(image)
        }
    }
    if let color = images.values.max(by: { $0.width < $1.width })?.onlyColor {
      original = .color(color)
    } else {
      var encoded: [Int: [UInt8]] = [:]
      for (scale, image) in images { encoded[scale] = try PNG.encodeOriginal(image) }
      original = .pictures(encoded)
    }
    let side = canvas * Self.measuringScale
    metrics = IconMetrics(try drawing.render(width: side, height: side), scale: Double(Self.measuringScale))
    reference = source.reference
    verdict = judgement?.verdict ?? .suitable
    boxes = try ElementBoxes.boxes(
      of: judgement?.diagnostics.compactMap(\.place) ?? [], in: source.file, canvas: canvas)
    self.pictures = pictures
    self.files = files.filter { !$0.path.hasSuffix(".json") }.map { File(path: $0.path, size: $0.bytes.count) }
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
