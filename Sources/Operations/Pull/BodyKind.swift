internal import Drawing
internal import Rendering

/// The kind of a response's body, by its first bytes. Servers send error pages and pictures instead of icons.
enum BodyKind: String {
  case svg = "an SVG"
  case html = "a web page"
  case json = "JSON"
  case png = "a PNG"
  case jpeg = "a JPEG"
  case gif = "a GIF"
  case webP = "a WebP"
  case pdf = "a PDF"
  case gzip = "a gzip archive"
  case empty = "nothing"
  case unknown = "something unknown"

  init(_ bytes: [UInt8]) {
    switch FileSignature(bytes) {
    case .png: self = .png
    case .jpeg: self = .jpeg
    case .gif: self = .gif
    case .webP: self = .webP
    case .pdf: self = .pdf
    case .gzip: self = .gzip
    case .tiff, .heic, .bmp, .ico, .zip, nil:
      self = Self.kind(of: String(decoding: bytes.prefix(4096), as: UTF8.self).trimmingPrefix("\u{FEFF}"))
    }
  }

  private static func kind(of text: Substring) -> BodyKind {
    var rest = text.drop { $0.isWhitespace }
    if rest.isEmpty { return .empty }
    if rest.hasPrefix("{") || rest.hasPrefix("[") { return .json }
    // Skips the declaration, comments and the document type before the root element.
    let asides: KeyValuePairs = ["<?": "?>", "<!--": "-->", "<!": ">"]
    while let end = asides.first(where: { rest.hasPrefix($0.key) })?.value {
      if rest.lowercased().hasPrefix("<!doctype html") { return .html }
      guard let range = rest.firstRange(of: end) else { return .unknown }
      rest = rest[range.upperBound...].drop { $0.isWhitespace }
    }
    let name = rest.dropFirst().prefix { $0.isLetter || $0 == ":" }.lowercased()
    if name == "svg" || name.hasSuffix(":svg") { return .svg }
    if name == "html" { return .html }
    return .unknown
  }

  /// - Throws: a problem that names the kind, unless the bytes begin like an SVG.
  static func requireSVG(_ bytes: [UInt8]) throws(FigmaSVG.Problem) {
    let kind = BodyKind(bytes)
    if kind == .svg { return }
    var help: String?
    if [.png, .jpeg, .gif, .webP].contains(kind) {
      help = "in Figma, give the layer vector shapes; a picture cannot become an icon"
    }
    throw FigmaSVG.Problem("it is \(kind.rawValue), not an SVG", help: help)
  }
}
