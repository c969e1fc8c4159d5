internal import Drawing
internal import Findings

/// The picture in a `data:` address.
///
/// librsvg takes the type in the address for true. It draws PNG and JPEG by itself; for others it loads modules, which a
/// worker may not do.
struct EmbeddedPicture {
  private let type: String
  private let data: String
  private let bytes: [UInt8]

  /// - Parameter address: from `data:` on.
  init(_ address: String) {
    let start = address.utf8.prefix { $0 != UInt8(ascii: ",") }
    let head = String(Substring(start)).dropFirst("data:".count)
    type = String(head.prefix { $0 != ";" }).trimmed.lowercased()
    data = address
    bytes = RasterHeader.bytes(inData: address, atMost: 16)
  }

  /// Why a worker draws nothing of it, to follow its element; nil if it draws it.
  var problem: String? {
    let kind = Self.kinds.first { bytes.starts(with: $0.signature) }
    let drawn = kind.flatMap { kind in Self.drawn.first { $0.name == kind.name } }
    guard let drawn else {
      var form = "something else"
      if let kind {
        form = "a picture of the form \(kind.name)"
      } else if type == "image/svg+xml" {
        form = "a picture of the form SVG"
      }
      return "holds \(form), and librsvg draws only PNG and JPEG here"
    }
    if type != drawn.type {
      return
        "holds a \(drawn.name) and says “\(type.prefix(40))” in place of “\(drawn.type)”, so librsvg does not draw it"
    }
    if isDrawn { return nil }
    return "holds a broken \(drawn.name), which librsvg does not draw"
  }

  private static let drawn = [(name: "PNG", type: "image/png"), (name: "JPEG", type: "image/jpeg")]

  private static let kinds: [(name: String, signature: [UInt8])] = [
    ("PNG", [0x89, 0x50, 0x4E, 0x47]), ("JPEG", [0xFF, 0xD8, 0xFF]), ("GIF", Array("GIF8".utf8)),
    ("BMP", Array("BM".utf8)), ("TIFF", [0x49, 0x49, 0x2A, 0]), ("TIFF", [0x4D, 0x4D, 0, 0x2A]),
    ("WebP", Array("RIFF".utf8)), ("ICO", [0, 0, 1, 0]), ("SVG", Array("<svg".utf8)), ("SVG", Array("<?xml".utf8)),
  ]

  /// Whether anything of it shows when it is drawn alone. A PNG may be clear, so one that can be decoded counts too.
  private var isDrawn: Bool {
    let escaped = data.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    let icon = """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">\
      <image width="8" height="8" preserveAspectRatio="none" href="\(escaped)"/></svg>
      """
    let image = try? SVGDrawing(bytes: Array(icon.utf8)).renderAlpha(width: 8, height: 8)
    if image?.alpha.contains(where: { $0 > 0 }) == true { return true }
    guard bytes.starts(with: [0x89]) else { return false }
    let limit = ExpectedPicture.atMost(pixels: IconCanvas.mostPixels)
    return (try? PNG.decode(RasterHeader.bytes(inData: data), expecting: limit)) != nil
  }
}
