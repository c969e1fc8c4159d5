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
    bytes = DataAddress.bytes(of: address, atMost: 16)
  }

  /// Why a worker draws nothing of it, to follow its element; nil if it draws it.
  var problem: String? {
    let signature = FileSignature(bytes)
    guard let signature, let drawnType = Self.drawnType(of: signature) else {
      var form = "something else"
      if let signature, signature.isBitmap {
        form = "a picture of the form \(signature.name)"
      } else if type == "image/svg+xml" || Self.startsOfSVG.contains(where: { bytes.starts(with: $0.utf8) }) {
        form = "a picture of the form SVG"
      }
      return "holds \(form), and librsvg draws only PNG and JPEG here"
    }
    if type != drawnType {
      return
        "holds a \(signature.name) and says “\(type.prefix(40))” in place of “\(drawnType)”, so librsvg does not draw it"
    }
    if isDrawn { return nil }
    return "holds a broken \(signature.name), which librsvg does not draw"
  }

  /// The type that the address must have so that librsvg draws the picture; nil for a form that it does not draw.
  private static func drawnType(of signature: FileSignature) -> String? {
    switch signature {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    default: nil
    }
  }

  private static let startsOfSVG = ["<svg", "<?xml"]

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
    return (try? PNG.decode(DataAddress.bytes(of: data), expecting: limit)) != nil
  }
}
