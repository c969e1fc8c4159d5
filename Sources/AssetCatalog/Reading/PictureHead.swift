package import Drawing
internal import Platform

/// What the file of a raster image begins and ends with. It tells the format and the size without decoding.
package struct PictureHead: Sendable {
  package let content: PictureContent
  /// In pixels; nil if the first bytes do not tell.
  package let pixels: PixelSize?
  /// Whether a PNG has an alpha channel, opaque or not; false for other formats.
  package let hasAlphaChannel: Bool
  /// Whether a PNG ends in its IEND chunk; true for other formats.
  package let isWhole: Bool
  /// Why it cannot be read; nil if nothing is known to be wrong.
  package let problem: String?

  init(_ name: String, _ files: FolderReader) {
    let isJPEG = [".jpg", ".jpeg"].contains(where: name.lowercased().hasSuffix)
    do throws(DiskError) {
      // The size of a JPEG comes after its profile and its thumbnail.
      let length = isJPEG ? 1 << 16 : PictureContent.length
      let ends = try files.ends(name, length, 12)
      content = PictureContent(ends.first)
      pixels = PixelSize(head: ends.first)
      hasAlphaChannel = PNG.hasAlphaChannel(ends.first)
      let lastChunk = ends.last.dropFirst(4).prefix(4)
      isWhole = content != .png || lastChunk.elementsEqual("IEND".utf8)
      problem = content.problem(inFile: name)
    } catch {
      content = .unknown
      pixels = nil
      hasAlphaChannel = false
      isWhole = false
      problem = error.explanation
    }
  }
}

/// What a file holds, by its first bytes.
package enum PictureContent: String, Sendable {
  case png = "a PNG"
  case jpeg = "a JPEG"
  case heic = "a HEIC"
  case gif = "a GIF"
  case webP = "a WebP"
  case tiff = "a TIFF"
  case svg = "an SVG or another text in XML"
  case pdf = "a PDF"
  case empty = "nothing"
  case webPage = "a web page"
  case largeFilePointer = "a pointer of Git LFS"
  case json = "a text in JSON"
  case archive = "an archive"
  case unknown = "something else"

  /// How many bytes are looked at.
  package static let length = 1024

  /// - Parameter bytes: the first of the file.
  package init(_ bytes: [UInt8]) {
    switch FileSignature(bytes) {
    case .png: self = .png
    case .jpeg: self = .jpeg
    case .gif: self = .gif
    case .webP: self = .webP
    case .tiff: self = .tiff
    case .heic: self = .heic
    case .pdf: self = .pdf
    case .zip, .gzip: self = .archive
    // Two letters may also begin a text.
    case .bmp, .ico, nil: self.init(text: bytes)
    }
  }

  private init(text bytes: [UInt8]) {
    if bytes.isEmpty {
      self = .empty
      return
    }
    if bytes.starts(with: "<svg ".utf8) {
      self = .svg
      return
    }
    let text = String(decoding: bytes.prefix(Self.length), as: UTF8.self).lowercased()
    let words = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if text.contains("%pdf-") {
      self = .pdf
    } else if words.hasPrefix("version https://git-lfs") {
      self = .largeFilePointer
    } else if words.hasPrefix("<!doctype html") || words.contains("<html") && !words.contains("<svg") {
      self = .webPage
    } else if words.hasPrefix("<") {
      self = .svg
    } else if words.hasPrefix("{") || words.hasPrefix("[") {
      self = .json
    } else {
      self = .unknown
    }
  }

  private var isRaster: Bool { [.png, .jpeg, .heic, .gif, .webP, .tiff].contains(self) }

  /// Why a file of this name cannot be a picture with this content; nil if it can.
  package func problem(inFile name: String) -> String? {
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    switch self {
    case .empty: return "the file is empty"
    case .webPage: return "this is a web page"
    case .largeFilePointer: return "this is a pointer of Git LFS, whose file was not fetched (`git lfs pull` does it)"
    case .json: return "this is a text in JSON"
    case .archive where ending != "svgz": return "this is an archive"
    default: break
    }
    switch ending {
    case "svg" where isRaster || self == .pdf: return "its name ends in .svg, and it is \(rawValue)"
    case "pdf" where self != .pdf: return "this is not a PDF"
    case "png" where self == .unknown: return "this is not a PNG"
    case "png" where !isRaster: return "its name ends in .png, and it is \(rawValue)"
    case "jpg" where !isRaster, "jpeg" where !isRaster: return "this is not a JPEG"
    default: return nil
    }
  }
}
