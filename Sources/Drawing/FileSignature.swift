/// What a file holds, by the signature at its start: pictures, and what is often found in their place.
///
/// The head of a picture is read only here. `PixelSize(head:)` reads its size.
package enum FileSignature: CaseIterable, Sendable {
  case png, jpeg, gif, webP, tiff, heic, bmp, ico, pdf, zip, gzip

  /// nil for bytes that begin otherwise.
  package init?(_ bytes: [UInt8]) {
    guard let found = Self.allCases.first(where: { $0.begins(bytes) }) else { return nil }
    self = found
  }

  /// The name that people know: "JPEG".
  package var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .gif: "GIF"
    case .webP: "WebP"
    case .tiff: "TIFF"
    case .heic: "HEIC"
    case .bmp: "BMP"
    case .ico: "ICO"
    case .pdf: "PDF"
    case .zip: "ZIP archive"
    case .gzip: "gzip archive"
    }
  }

  /// Whether it is that of a bitmap.
  package var isBitmap: Bool {
    switch self {
    case .png, .jpeg, .gif, .webP, .tiff, .heic, .bmp, .ico: true
    case .pdf, .zip, .gzip: false
    }
  }

  private func begins(_ bytes: [UInt8]) -> Bool {
    func has(_ text: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
    switch self {
    case .png: return bytes.starts(with: PNG.signature.prefix(4))
    case .jpeg: return bytes.starts(with: [0xFF, 0xD8, 0xFF])
    case .gif: return has("GIF8")
    // Sounds and films begin with RIFF too.
    case .webP: return has("RIFF") && has("WEBP", at: 8)
    case .tiff: return has("II*\0") || has("MM\0*")
    case .heic: return has("ftyp", at: 4)
    case .bmp: return has("BM")
    case .ico: return bytes.starts(with: [0, 0, 1, 0])
    case .pdf: return has("%PDF")
    case .zip: return has("PK\u{3}\u{4}")
    case .gzip: return bytes.starts(with: [0x1F, 0x8B])
    }
  }
}

extension PixelSize {
  /// The size that the first bytes of a PNG, a GIF, a JPEG or a WebP tell, in pixels; nil for others.
  ///
  /// A JPEG may carry a profile and a thumbnail of some kilobytes before its size.
  package init?(head bytes: [UInt8]) {
    let size: PixelSize? =
      switch FileSignature(bytes) {
      case .png: PNG.size(of: bytes)
      case .jpeg: Self.jpeg(bytes)
      case .gif: Self.gif(bytes)
      case .webP: Self.webP(bytes)
      case .tiff, .heic, .bmp, .ico, .pdf, .zip, .gzip, nil: nil
      }
    guard let size else { return nil }
    self = size
  }

  /// GIF89a, 18.
  private static func gif(_ bytes: [UInt8]) -> PixelSize? {
    guard bytes.count >= 10 else { return nil }
    return PixelSize(width: little(bytes[6..<8]), height: little(bytes[8..<10]))
  }

  /// Goes from one JPEG segment to the next, until the one that has the size (ITU-T T.81, B.2.2).
  private static func jpeg(_ bytes: [UInt8]) -> PixelSize? {
    var index = 2
    while index + 9 <= bytes.count, bytes[index] == 0xFF {
      let kind = bytes[index + 1]
      if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
        return PixelSize(width: big(bytes[index + 7..<index + 9]), height: big(bytes[index + 5..<index + 7]))
      }
      index += 2 + max(2, big(bytes[index + 2..<index + 4]))
    }
    return nil
  }

  /// The three forms of RFC 9649: extended, lossless and lossy.
  private static func webP(_ bytes: [UInt8]) -> PixelSize? {
    guard bytes.count >= 30 else { return nil }
    switch bytes[15] {
    case UInt8(ascii: "X"):
      return PixelSize(width: little(bytes[24..<27]) + 1, height: little(bytes[27..<30]) + 1)
    case UInt8(ascii: "L"):
      return PixelSize(
        width: little(bytes[21..<23]) & 0x3FFF + 1, height: little(bytes[22..<25]) >> 6 & 0x3FFF + 1)
    default:
      return PixelSize(width: little(bytes[26..<28]) & 0x3FFF, height: little(bytes[28..<30]) & 0x3FFF)
    }
  }

  private static func big(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  private static func little(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
