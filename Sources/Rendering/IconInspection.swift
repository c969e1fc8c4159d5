internal import AssetCatalog
package import Drawing
internal import Findings
package import IconVerdict

/// What a preview shows of an icon beside its files in the catalog: its measures, its colours, and
/// where its elements lie.
///
/// A worker finds all of it in one job, so that nothing is encoded there to be decoded here.
package struct IconInspection: Sendable, Hashable {
  /// What is asked for.
  package struct Request: Sendable, Hashable {
    let canvas: IconCanvas
    /// The scales of the pictures.
    let scales: [Scale]
    /// Whether to draw the pictures that a catalog of PNG files would hold. Otherwise that catalog
    /// exists.
    let drawsPictures: Bool
    /// The offsets of findings in the file, in rising order.
    let places: [Int]

    package init(canvas: IconCanvas, scales: [Scale], drawsPictures: Bool, places: Set<Int> = []) {
      self.init(
        canvas: canvas, scales: scales, drawsPictures: drawsPictures,
        sorted: Array(places.sorted().prefix(Self.mostPlaces)))
    }

    /// - Parameter places: the offsets in rising order.
    init(canvas: IconCanvas, scales: [Scale], drawsPictures: Bool, sorted places: [Int]) {
      self.canvas = canvas
      self.scales = scales
      self.drawsPictures = drawsPictures
      self.places = places
    }

    /// Each place is drawn by itself.
    static let mostPlaces = 50

    /// The longest side of a picture that is encoded for the request, in pixels.
    var longestSide: Int { canvas.sideLimit * largestScale.factor }

    fileprivate var largestScale: Scale { scales.max() ?? 1 }
  }

  package let metrics: IconMetrics
  /// The colour of everything that is drawn; nil if there are several.
  package let color: SIMD3<UInt8>?
  /// The PNG files of a catalog by scale. Empty if they were not asked for.
  package let pictures: [Scale: [UInt8]]
  /// PNG files of the icon in its own colours by scale. Empty if it has one colour, which `color`
  /// holds, and if it is no template, because the catalog's files have its colours then.
  package let originals: [Scale: [UInt8]]
  /// The boxes in points of the elements with findings, by the places asked for. An element that
  /// draws nothing has none.
  package let boxes: [Int: Rectangle]
}

extension IconInspection {
  /// Pixels per point of the picture that is measured: four, but fewer for a large icon.
  fileprivate static func measuringScale(_ size: PointSize) -> Double {
    max(1, min(4, (512 / max(1, size.width, size.height)).rounded(.down)))
  }

  /// Pixels per point of the picture of an element.
  fileprivate static let elementScale = 3
}

extension IconInspection {
  /// Inspects an icon in this process.
  init(
    of file: SourceFile, _ request: Request, as rendering: RenderingIntent
  ) throws(RasterError) {
    let isTemplate = rendering == .template
    let drawing = try SVGDrawing(bytes: file.bytes)
    let size = try drawing.size(on: request.canvas)
    let scale = IconInspection.measuringScale(size)
    let large = size.pixels(scale: Int(scale))
    let alpha = try drawing.renderAlpha(width: large.width, height: large.height)

    var images: [Scale: PixelImage] = [:]
    func image(_ scale: Scale) throws(RasterError) -> PixelImage {
      if let image = images[scale] { return image }
      let pixels = size.pixels(at: scale)
      let image = try drawing.render(width: pixels.width, height: pixels.height)
      images[scale] = image
      return image
    }
    var color: SIMD3<UInt8>?
    if isTemplate { color = try image(request.largestScale).onlyColor }
    var pictures: [Scale: [UInt8]] = [:]
    var originals: [Scale: [UInt8]] = [:]
    for scale in request.scales {
      if request.drawsPictures, isTemplate {
        pictures[scale] = try PNG.encodeTemplate(try image(scale))
      } else if request.drawsPictures {
        pictures[scale] = try PNG.encodeOriginal(try image(scale))
      }
      if isTemplate, color == nil {
        originals[scale] = try PNG.encodeOriginal(try image(scale))
      }
    }
    self.init(
      metrics: IconMetrics(alpha, scale: scale), color: color, pictures: pictures,
      originals: originals, boxes: try Self.boxes(of: request.places, in: file, size))
  }

  /// The boxes of the elements with start tags at these offsets, each drawn alone.
  private static func boxes(
    of places: [Int], in file: SourceFile, _ size: PointSize
  ) throws(RasterError) -> [Int: Rectangle] {
    var boxes: [Int: Rectangle] = [:]
    let pixels = size.pixels(scale: IconInspection.elementScale)
    for (place, bytes) in ElementAlone.copies(of: places, in: file) {
      let drawing = try SVGDrawing(bytes: bytes)
      let image = try drawing.renderAlpha(width: pixels.width, height: pixels.height)
      boxes[place] = IconMetrics.box(of: image, scale: Double(IconInspection.elementScale))
    }
    return boxes
  }
}

/// Copies of an SVG file that draw one of its elements alone, at its place.
enum ElementAlone {
  /// The copies for the elements with start tags at these offsets, except the root.
  static func copies(of offsets: [Int], in file: SourceFile) -> [Int: [UInt8]] {
    guard !offsets.isEmpty, let outline = SVGOutline(bytes: file.bytes) else { return [:] }
    var copies: [Int: [UInt8]] = [:]
    for offset in offsets {
      let found = outline.elements.lastIndex { $0.tag.contains(offset) }
      guard let index = found, index > 0 else { continue }
      let wanted = outline.elements[index].range
      let others = outline.elements.indices.filter {
        outline.isDrawn($0) && !wanted.contains(outline.elements[$0].tag.lowerBound)
      }
      copies[offset] = Rewriting.blanking(others.map { outline.elements[$0].range }, in: file.bytes)
    }
    return copies
  }
}

extension PixelImage {
  /// The colour of all pixels, as precisely as their alpha shows it; nil when there are several.
  fileprivate var onlyColor: SIMD3<UInt8>? {
    var strongest = 3
    for index in stride(from: 3, to: rgba.count, by: 4) where rgba[index] > rgba[strongest] {
      strongest = index
    }
    guard strongest < rgba.count else { return nil }
    let color = SIMD3(rgba[strongest - 3], rgba[strongest - 2], rgba[strongest - 1])
    for pixel in stride(from: 0, to: rgba.count, by: 4) {
      let own = SIMD3(rgba[pixel], rgba[pixel + 1], rgba[pixel + 2])
      let difference = (pointwiseMax(own, color) &- pointwiseMin(own, color)).max()
      // Twice the rounding error of a premultiplied channel.
      if Int(difference) * Int(rgba[pixel + 3]) > 2 * 255 { return nil }
    }
    return color
  }
}

// MARK: Messages

extension IconInspection.Request {
  static let wire = WireFormat<IconInspection.Request>.record(
    IconInspection.Request.init(canvas:scales:drawsPictures:sorted:),
    WireField(\.canvas, IconCanvas.wire),
    WireField(\.scales, .list(atMost: Scale.allCases.count, Scale.wire)),
    WireField(\.drawsPictures, .flag),
    WireField(\.places, .list(atMost: mostPlaces, .number(0...Int.max))))
}

extension IconInspection {
  static let wire = WireFormat<IconInspection>.record(
    IconInspection.init(metrics:color:pictures:originals:boxes:),
    WireField(\.metrics, IconMetrics.wire),
    WireField(\.color, .optional(color)),
    WireField(\.pictures, Scale.wire(.bytes)),
    WireField(\.originals, Scale.wire(.bytes)),
    WireField(
      \.boxes, .dictionary(atMost: Request.mostPlaces, .number(0...Int.max), Rectangle.wire)))

  private static let color = WireFormat<SIMD3<UInt8>>.record(
    SIMD3.init(x:y:z:), WireField(\.x, .byte), WireField(\.y, .byte), WireField(\.z, .byte))
}

extension IconInspection {
  /// Whether every picture has the size that its scale and the others ask for, and no other is
  /// there.
  func fits(_ request: Request, as rendering: RenderingIntent) -> Bool {
    let isTemplate = rendering == .template
    guard color == nil || isTemplate, Set(request.places).isSuperset(of: boxes.keys) else {
      return false
    }
    func fits(_ files: [Scale: [UInt8]], areWanted: Bool) -> Bool {
      let scales = areWanted ? Set(request.scales) : []
      guard Set(files.keys) == scales else { return false }
      return files.allSatisfy { scale, file in request.canvas.mayHave(file, scale) }
    }
    return fits(pictures, areWanted: request.drawsPictures)
      && fits(originals, areWanted: isTemplate && color == nil)
  }
}

extension IconCanvas {
  /// Whether a picture has a size that an icon on the canvas has at a scale.
  fileprivate func mayHave(_ picture: [UInt8], _ scale: Scale) -> Bool {
    guard let size = PixelSize(head: picture) else { return false }
    let side = sideLimit * scale.factor
    switch self {
    case .square: return size.width == side && size.height == side
    case .file: return (1...side).contains(size.width) && (1...side).contains(size.height)
    }
  }
}
