@testable import Drawing
import Testing

/// The heads of pictures, and of what is found in their place.
@Suite struct FileSignatureTests {
  private static func riff(_ kind: String, _ payload: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8\(kind)".utf8) + [0, 0, 0, 0] + payload
      + Array(repeating: 0, count: max(0, 14 - payload.count))
  }

  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]

  private static let headers: [(name: String, bytes: [UInt8], size: [Int]?)] = [
    ("PNG", png + [0, 0, 1, 2, 0, 0, 0, 3], [258, 3]), ("PNG without a size", png + [0, 0, 1, 2, 0, 0, 0], nil),
    (
      "PNG of Apple, whose first chunk is another", Array(png[..<12]) + Array("CgBI".utf8) + [0, 0, 1, 2, 0, 0, 0, 3],
      nil
    ),
    ("sound", Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WAVEfmt ".utf8) + Array(repeating: 1, count: 14), nil),
    ("GIF", Array("GIF89a".utf8) + [2, 1, 3, 0], [258, 3]),
    ("GIF without a size", Array("GIF89a".utf8) + [2, 1, 3], nil),
    ("JPEG", [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC2, 0, 17, 8, 0, 3, 1, 2], [258, 3]),
    ("JPEG with a table first", [0xFF, 0xD8, 0xFF, 0xC4, 0, 4, 0, 0, 0xFF, 0xC0, 0, 17, 8, 0, 3, 1, 2], [258, 3]),
    ("JPEG without a size", [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC2, 0, 17, 8, 0, 3, 1], nil),
    ("extended WebP", riff("X", [0, 0, 0, 0, 1, 1, 0, 2, 0, 0]), [258, 3]),
    ("lossless WebP", riff("L", [0x2F, 1, 1, 1, 0]), [258, 5]),
    ("lossy WebP", riff(" ", [0, 0, 0, 0x9D, 1, 0x2A, 2, 1, 3, 0]), [258, 3]),
    ("text", Array("<svg/>".utf8), nil),
  ]

  @Test(arguments: headers)
  func `the size of a bitmap`(name: String, bytes: [UInt8], size: [Int]?) {
    #expect(PixelSize(head: bytes).map { [$0.width, $0.height] } == size)
  }

  @Test(
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47], .png), ([0x89, 0x50, 0x4E], nil), ([0xFF, 0xD8, 0xFF], .jpeg), ([0xFF, 0xD8], nil),
      (Array("GIF8".utf8), .gif), (riff(" ", []), .webP),
      (Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WAVE".utf8), nil),
      (Array("II*\0".utf8), .tiff), (Array("MM\0*".utf8), .tiff), ([0, 0, 0, 24] + Array("ftypheic".utf8), .heic),
      (Array("BM".utf8), .bmp), ([0, 0, 1, 0], .ico), (Array("%PDF-1.7".utf8), .pdf),
      (Array("PK\u{3}\u{4}".utf8), .zip), ([0x1F, 0x8B], .gzip), (Array("<svg ".utf8), nil), ([], nil),
    ] as [([UInt8], FileSignature?)])
  func `the signature of a file`(bytes: [UInt8], signature: FileSignature?) {
    #expect(FileSignature(bytes) == signature)
    #expect(FileSignature(bytes + [0, 0, 0, 0]) == signature)
  }
}
