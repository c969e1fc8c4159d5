internal import AssetCatalog
package import Drawing
internal import Findings
package import IconVerdict
internal import Markup

/// Makes an SVG that can be drawn of every picture that an app can have.
package struct DrawablePicture: Sendable {
  /// A picture, and what its name and its slot say of it.
  package struct Request: Sendable {
    let bytes: [UInt8]
    /// In lower case.
    let ending: String
    let scale: Scale

    /// - Parameters:
    ///   - ending: of the name of the file, such as "pdf".
    ///   - scale: of a bitmap.
    package init(_ bytes: [UInt8], ending: String, scale: Scale) {
      self.bytes = bytes
      self.ending = ending.lowercased()
      self.scale = scale
    }

    fileprivate var isPDF: Bool { ending == "pdf" }
  }

  private let renderers: RendererPool
  private let limits: Limits

  package init(_ renderers: RendererPool, _ limits: Limits) {
    self.renderers = renderers
    self.limits = limits
  }

  /// The pictures in their sizes in points, or smaller if that is more than a canvas can have; nil for a picture that cannot
  /// be drawn here.
  package func svgs(of pictures: [Request]) async throws -> [[UInt8]?] {
    let pdfs = pictures.filter(\.isPDF)
    let reader = pdfs.isEmpty ? nil : try PDFReader(renderers)
    // No message names these files, so they need no path.
    let files = pdfs.map { SourceFile(path: "", bytes: $0.bytes) }
    var pages = (try await reader?.pictures(of: files, limits) ?? [])[...]
    return pictures.map { picture in
      if picture.isPDF { return pages.popFirst().flatMap(Self.svg) }
      return Self.svg(of: picture)
    }
  }

  private static func svg(of page: Result<PDFConverter.Output, PDFProblem>) -> [UInt8]? {
    guard case .success(let picture) = page else { return nil }
    switch picture.form {
    case .png(let scale): return svg(ofBitmap: picture.bytes, scale: scale)
    case .svg, .converted: return withPlainSize(picture.bytes)
    }
  }

  private static func svg(of picture: Request) -> [UInt8]? {
    switch picture.ending {
    case "svg": withPlainSize(picture.bytes)
    case "png", "jpg", "jpeg": svg(ofBitmap: picture.bytes, scale: picture.scale)
    default: nil
    }
  }

  /// An SVG that holds a PNG or a JPEG; nil if the first bytes of the file do not tell its size.
  package static func svg(ofBitmap bytes: [UInt8], scale: Scale) -> [UInt8]? {
    guard let pixels = PixelSize(head: bytes), pixels.width > 0, pixels.height > 0 else { return nil }
    let type = if FileSignature(bytes) == .jpeg { "jpeg" } else { "png" }
    let size = fitting(
      Double(pixels.width) / scale.pixelsPerPoint, Double(pixels.height) / scale.pixelsPerPoint)
    let points = (width: Decimals.shortest(size.width), height: Decimals.shortest(size.height))
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      width="\(points.width)" height="\(points.height)" viewBox="0 0 \(points.width) \(points.height)"><image \
      width="\(points.width)" height="\(points.height)" preserveAspectRatio="none" \
      xlink:href="data:image/\(type);base64,\(Base64.text(of: bytes))"/></svg>
      """
    return Array(text.utf8)
  }

  /// An SVG whose root has a size without a unit that a canvas can have: 24 points of a PDF would be 32 pixels of CSS, and
  /// Apple's templates of symbols are 3300 wide. One that gives no such size stays as it is.
  private static func withPlainSize(_ svg: [UInt8]) -> [UInt8] {
    guard let root = StartTag(rootOf: svg), let width = length(root["width"]), let height = length(root["height"]),
      width > 0, height > 0
    else { return svg }
    let size = fitting(width, height)
    var edits: [TextEdit] = []
    for (name, side) in [("width", size.width), ("height", size.height)] {
      guard let attribute = root[name] else { continue }
      edits.append(TextEdit(attribute.valueRange, Decimals.shortest(side)))
    }
    if root["viewBox"] == nil {
      let box = " viewBox=\"0 0 \(Decimals.shortest(width)) \(Decimals.shortest(height))\""
      edits.append(TextEdit(inserting: box, at: root.nameEnd))
    }
    return TextEdit.apply(edits, to: svg)
  }

  /// A length without a unit, or in points or pixels.
  private static func length(_ attribute: StartTag.Attribute?) -> Double? {
    guard let attribute else { return nil }
    var reader = NumberReader(attribute.value)
    guard let number = reader.number(), ["", "pt", "px"].contains(reader.rest) else { return nil }
    return number
  }

  private static func fitting(_ width: Double, _ height: Double) -> (width: Double, height: Double) {
    let factor = min(1, Double(IconCanvas.longestSide) / max(width, height))
    return (width: width * factor, height: height * factor)
  }
}
