internal import AssetCatalog
package import Drawing
internal import Findings
package import IconVerdict

/// Makes an SVG that can be drawn of every picture that an app can have.
package struct DrawablePicture: Sendable {
  /// nil where pdftocairo is not installed.
  private let converter: PDFConverter?
  private let limits: Limits

  package init(_ converter: PDFConverter?, _ limits: Limits) {
    self.converter = converter
    self.limits = limits
  }

  /// The picture in its size in points, or smaller if that is more than a canvas can have.
  ///
  /// - Parameters:
  ///   - ending: of the name of the file, such as "pdf".
  ///   - scale: of a bitmap.
  /// - Returns: nil for a picture that cannot be drawn here.
  package func svg(of bytes: [UInt8], ending: String, scale: Scale) async -> [UInt8]? {
    switch ending.lowercased() {
    case "svg": return bytes
    case "pdf":
      guard let converter, let picture = try? await converter.picture(of: bytes, limits) else {
        return nil
      }
      switch picture.form {
      case .png(let scale): return Self.svg(ofBitmap: picture.bytes, scale: scale)
      case .svg, .converted: return Self.withPlainSize(picture.bytes)
      }
    case "png", "jpg", "jpeg": return Self.svg(ofBitmap: bytes, scale: scale)
    default: return nil
    }
  }

  /// An SVG that holds a PNG or a JPEG; nil if the first bytes of the file do not tell its size.
  package static func svg(ofBitmap bytes: [UInt8], scale: Scale) -> [UInt8]? {
    guard let (width, height) = RasterHeader.size(bytes), width > 0, height > 0 else { return nil }
    let type = if PictureContent(bytes) == .jpeg { "jpeg" } else { "png" }
    let size = fitting(Double(width) / scale.pixelsPerPoint, Double(height) / scale.pixelsPerPoint)
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      width="\(Decimals.shortest(size.width))" height="\(Decimals.shortest(size.height))" \
      viewBox="0 0 \(width) \(height)" preserveAspectRatio="none"><image width="\(width)" height="\(height)" \
      xlink:href="data:image/\(type);base64,\(Base64.text(of: bytes))"/></svg>
      """
    return Array(text.utf8)
  }

  /// The SVG of a PDF with a root in points: 24 points of a PDF would be 32 pixels of CSS.
  private static func withPlainSize(_ svg: [UInt8]) -> [UInt8] {
    let head = String(decoding: svg.prefix(2048), as: UTF8.self)
    let sides = /<svg\b[^>]*?\swidth="([0-9.]+)(?:pt)?" height="([0-9.]+)(?:pt)?"/
    guard let match = head.firstMatch(of: sides), let width = Double(match.1), let height = Double(match.2)
    else { return svg }
    let size = fitting(width, height)
    let start = String(match.0)
    let plain = start.replacing(/\swidth="[0-9.]+(pt)?" height="[0-9.]+(pt)?"/) { _ in
      " width=\"\(Decimals.shortest(size.width))\" height=\"\(Decimals.shortest(size.height))\""
    }
    let range = svg.firstRange(of: Array(start.utf8))
    guard let range else { return svg }
    var changed = svg
    changed.replaceSubrange(range, with: plain.utf8)
    return changed
  }

  private static func fitting(_ width: Double, _ height: Double) -> (width: Double, height: Double) {
    let factor = min(1, Double(IconCanvas.longestSide) / max(width, height))
    return (width: width * factor, height: height * factor)
  }
}
