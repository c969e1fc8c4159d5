@testable import Drawing
import Foundation
import TestSupport
import Testing

/// A half transparent ramp with colour under it, some of it under alpha zero.
private let ramp = PixelImage(
  width: 16, height: 16, rgba: (0..<256).flatMap { [UInt8($0), 200, 255 - UInt8($0), UInt8($0)] })

@Suite struct PNGTests {
  @Test func templateKeepsTheAlphaAlone() throws {
    let bytes = try PNG.encodeTemplate(ramp)
    #expect(try chunks(of: bytes) == ["IHDR", "IDAT", "IEND"])
    // Width, height, depth 8, grey and alpha, and no interlacing.
    #expect(bytes[16..<29] == [0, 0, 0, 16, 0, 0, 0, 16, 8, 4, 0, 0, 0])
    let decoded = try PNG.decode(bytes)
    #expect(decoded.rgba == ramp.alpha.flatMap { [0, 0, 0, $0] })
  }

  @Test func originalDropsOnlyColourThatCannotBeSeen() throws {
    let bytes = try PNG.encodeOriginal(ramp)
    #expect(try chunks(of: bytes) == ["IHDR", "IDAT", "IEND"])
    #expect(bytes[16..<29] == [0, 0, 0, 16, 0, 0, 0, 16, 8, 6, 0, 0, 0])
    var expected = ramp
    expected.rgba[0..<4] = [0, 0, 0, 0]
    #expect(try PNG.decode(bytes) == expected)
  }

  @Test func samePixelsGiveTheSameBytes() throws {
    #expect(try PNG.encodeTemplate(ramp) == PNG.encodeTemplate(ramp))
    #expect(try PNG.encodeOriginal(ramp) == PNG.encodeOriginal(ramp))
    var recoloured = ramp
    for index in stride(from: 0, to: recoloured.rgba.count, by: 4) { recoloured.rgba[index] ^= 0x55 }
    #expect(try PNG.encodeTemplate(recoloured) == PNG.encodeTemplate(ramp))
  }

  @Test func aPictureWithoutPixelsIsAnError() {
    #expect(throws: RasterError.self) { try PNG.encodeTemplate(PixelImage(width: 0, height: 3)) }
  }

  @Test(
    arguments: [
      // 1-bit grey.
      (
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABAQAAAADcWUInAAAACklEQVR42mNwAAAAQgBBhL+OYgAAAABJRU5ErkJggg==",
        [0, 0, 0, 255, 255, 255, 255, 255]
      ),
      // A palette with one translucent entry.
      (
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAMAAADD/I+4AAAABlBMVEUKFB4oMjzVG7TpAAAAAXRSTlOArV5bRgAAAAtJREFUeNpjYGAEAAAEAAIs3kitAAAAAElF"
          + "TkSuQmCC",
        [10, 20, 30, 128, 40, 50, 60, 255]
      ),
      // 16-bit RGB with gamma and text, both of which must not matter.
      (
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABEAIAAADA54+dAAAABGdBTUEAAYagMeiWXwAAAA10RVh0Q29tbWVudABoZWxsb+b/riQAAAAPSURBVHjaY/j/v6GBgQEA"
          + "DnwC/z55+gMAAAAASUVORK5CYII=",
        [255, 128, 0, 255]
      ),
      // Interlaced grey and alpha.
      (
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAQAAAGvuPU5AAAAE0lEQVR42mNg5GZg4mFg5mXhAwABFwA92dUxuwAAAABJRU5ErkJggg==",
        [1, 1, 1, 11, 2, 2, 2, 12, 3, 3, 3, 13, 4, 4, 4, 14]
      ),
    ] as [(String, [UInt8])]) func decodesEveryForm(base64: String, rgba: [UInt8]) throws
  {
    let data = try #require(Data(base64Encoded: base64))
    #expect(try PNG.decode([UInt8](data)).rgba == rgba)
  }

  @Test(arguments: [
    // Claims 16384 × 16384 pixels in 81 bytes.
    (
      "iVBORw0KGgoAAAANSUhEUgAAQAAAAEAACAYAAACpyBCEAAAADElEQVR42mNgoD0AAABkAAG4me+ZAAAAAElFTkSuQmCC",
      "the file is too short for the size that it claims"
    ),
    // 16385 × 1.
    (
      "iVBORw0KGgoAAAANSUhEUgAAQAEAAAABCAAAAADsNoK6AAAAJ0lEQVR42u3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC/AUACAAFZrYGoAAAAAElF"
        + "TkSuQmCC",
      "Invalid IHDR data"
    ),
    ("", "the file ends too early"),
    ("aGVsbG8sIHdvcmxkIQ==", "Not a PNG file"),
  ]) func refuses(base64: String, message: String) throws {
    let data = try #require(Data(base64Encoded: base64))
    #expect(throws: RasterError(message)) { try PNG.decode([UInt8](data)) }
  }

  @Test func everyTruncationIsAnError() throws {
    let bytes = try PNG.encodeTemplate(ramp)
    for count in 0..<bytes.count {
      #expect(throws: RasterError.self) { try PNG.decode(Array(bytes.prefix(count))) }
    }
  }

  /// A checksum guards every byte behind the signature.
  @Test func everyFlippedByteIsAnError() throws {
    let bytes = try PNG.encodeTemplate(ramp)
    for index in bytes.indices {
      var broken = bytes
      broken[index] ^= 0xff
      #expect(throws: RasterError.self, "byte \(index)") { try PNG.decode(broken) }
    }
  }

  @Test(
    arguments: [
      (ExpectedPicture.size(PixelSize(width: 16, height: 16)), nil), (.atMost(pixels: 256), nil),
      (.atMost(pixels: 255), "it has 16 x 16 pixels, and the limit is 255 in all"),
      (.size(PixelSize(width: 16, height: 15)), "it has 16 x 16 pixels, and 16 x 15 are expected"),
      (.size(PixelSize(width: 17, height: 16)), "it has 16 x 16 pixels, and 17 x 16 are expected"),
      (.size(PixelSize(width: 0, height: 16)), "it has 16 x 16 pixels, and 0 x 16 are expected"),
      (.size(PixelSize(width: -1, height: .max)), "it has 16 x 16 pixels, and -1 x \(Int.max) are expected"),
      (.atMost(pixels: -1), "it has 16 x 16 pixels, and the limit is -1 in all"),
    ] as [(ExpectedPicture, String?)])
  func `only a picture of the expected size is decoded`(expected: ExpectedPicture, message: String?) throws {
    let bytes = try PNG.encodeTemplate(ramp)
    do throws(RasterError) {
      let image = try PNG.decode(bytes, expecting: expected)
      #expect(message == nil && image.width == 16)
    } catch {
      #expect(error.message == message)
    }
  }

  @Test func `the size is that of the header`() throws {
    let bytes = try PNG.encodeTemplate(ramp)
    #expect(PNG.size(of: bytes) == PixelSize(width: 16, height: 16))
    #expect(PNG.size(of: Array(bytes.prefix(24))) == PixelSize(width: 16, height: 16))
    #expect(PNG.size(of: Array(bytes.prefix(23))) == nil)
    #expect(PNG.size(of: Array("hello, this is no picture".utf8)) == nil)
    let large = SamplePictures.black(side: 300)
    #expect(PNG.size(of: large) == PixelSize(width: 300, height: 300))
    #expect(try PNG.decode(large) == PixelImage(width: 300, height: 300).opaque)
  }

  @Test func `grey with alpha has an alpha channel, as colors with alpha have`() throws {
    let grey = try PNG.encodeTemplate(ramp)
    #expect(PNG.hasAlphaChannel(grey))
    #expect(PNG.hasAlphaChannel(try PNG.encodeOriginal(ramp)))
    #expect(!PNG.hasAlphaChannel(try PNG.encodeOpaque(ramp)))
    // Grey alone.
    #expect(!PNG.hasAlphaChannel(SamplePictures.black(side: 8)))
    #expect(PNG.hasAlphaChannel(Array(grey.prefix(26))))
    #expect(!PNG.hasAlphaChannel(Array(grey.prefix(25))))
  }

  @Test(arguments: [
    ("iCCP", [], false), ("cICP", [1, 13, 0, 1], false), ("eXIf", [], false), ("acTL", [], false),
    ("gAMA", [0, 0, 0xB1, 0x8F], true), ("gAMA", [0, 1, 0x86, 0xA0], false), ("sRGB", [0], true),
    ("tEXt", [65, 0], false), ("zTXt", [65, 0, 0], false), ("iTXt", [65, 0], false), ("tIME", [], false),
    ("pHYs", [0, 0, 0, 1, 0, 0, 0, 1, 0], false), ("bKGD", [0, 0], false), ("sBIT", [8], false),
    ("iDOT", [], false), ("CgBI", [], false), ("prVt", [1, 2, 3], false), ("srgb", [0], false),
    ("PLTE", [0, 0, 0], false), ("tRNS", [0], false), ("sRGB", [9], false), ("sRGB", [0, 65], false),
    (
      "cHRM",
      [
        0, 0, 0x7A, 0x26, 0, 0, 0x80, 0x84, 0, 0, 0xFA, 0, 0, 0, 0x80, 0xE8, 0, 0, 0x75, 0x30, 0, 0, 0xEA, 0x60, 0, 0,
        0x3A, 0x98, 0, 0, 0x17, 0x70,
      ], true
    ), ("cHRM", [0, 0, 0x7A, 0x26], false),
  ])
  func `chunks that a plain picture may have`(type: String, content: [UInt8], isAllowed: Bool) throws {
    let bytes = try PNG.encodeTemplate(ramp)
    let chunk = SamplePictures.chunk(type, content)
    let harmless = SamplePictures.chunk("sRGB", [0])
    let message = "it has a chunk “\(type)”, which does not belong to a plain picture"
    for chunks in type == "sRGB" ? [chunk] : [chunk, harmless + chunk, chunk + harmless] {
      #expect(PNG.addition(in: SamplePictures.inserting(chunks, into: bytes)) == (isAllowed ? nil : message))
    }
  }

  @Test(
    arguments: [
      ([], nil), ([0], "1 bytes follow its end"), (Array(repeating: 7, count: 1024), "1024 bytes follow its end"),
    ]
      as [([UInt8], String?)])
  func `bytes behind the end`(more: [UInt8], message: String?) throws {
    #expect(PNG.addition(in: try PNG.encodeTemplate(ramp) + more) == message)
  }

  @Test func `a chunk that a picture has once is not there twice`() throws {
    let bytes = try PNG.encodeTemplate(ramp)
    let chunk = SamplePictures.chunk("sRGB", [0])
    #expect(PNG.addition(in: SamplePictures.inserting(chunk + chunk, into: bytes)) == "it has two chunks “sRGB”")
  }

  /// Data behind the rows of a picture: in the same stream, behind its end, and in the end itself.
  @Test func `the image data of a picture are its rows alone`() throws {
    let bytes = try PNG.encodeTemplate(ramp)
    #expect(PNG.addition(in: bytes) == nil)
    let junk = SamplePictures.chunk("IDAT", Array(repeating: 65, count: 100))
    let end = bytes.count - 12
    let withJunk = Array(bytes[..<end]) + junk + bytes[end...]
    #expect(PNG.addition(in: withJunk) == "other data follow its pixels")
    let withEnd = Array(bytes[..<end]) + SamplePictures.chunk("IEND", [65])
    #expect(PNG.addition(in: withEnd) == "it has a chunk “IEND”, which does not belong to a plain picture")
  }

  @Test func `a picture whose data go on behind its rows is not read to their end`() throws {
    let size = ExpectedPicture.size(PixelSize(width: 24, height: 24))
    #expect(throws: RasterError("it holds more data than its picture has")) {
      try PNG.decode(SamplePictures.bomb(side: 24, megabytes: 20), expecting: size)
    }
  }

  @Test func `a file that is not whole has no addition`() throws {
    #expect(PNG.addition(in: Array(try PNG.encodeTemplate(ramp).prefix(40))) == nil)
    #expect(PNG.addition(in: []) == nil)
  }

  @Test func `a picture with an addition does not stand for one of Monotint's`() throws {
    let bytes = try PNG.encodeTemplate(ramp)
    let size = ExpectedPicture.size(ramp.size)
    #expect(try PNG.decodeOwn(bytes, expecting: size) == PNG.decode(bytes))
    let chunk = SamplePictures.chunk("iDOT", [0, 0, 0, 2])
    #expect(throws: RasterError("it has a chunk “iDOT”, which does not belong to a plain picture")) {
      try PNG.decodeOwn(SamplePictures.inserting(chunk, into: bytes), expecting: size)
    }
    #expect(throws: RasterError("3 bytes follow its end")) { try PNG.decodeOwn(bytes + [1, 2, 3], expecting: size) }
  }

  @Test(arguments: [
    (0x0000_0000, 0x0000_0000),
    (0xff01_80ff, 0xff01_80ff),
    (0x8040_0080, 0x8080_00ff),
    (0x0200_0102, 0x0200_80ff),
    (0x807f_0103, 0x80fd_0206),
    (0x3334_3300, 0x3304_ff00),
  ]) func unpremultipliesAsCairoWritesPNG(premultiplied: UInt32, expected: UInt32) {
    #expect(straight(premultiplied) == expected)
  }

  /// The types of the chunks of a PNG, in order.
  private func chunks(of bytes: [UInt8]) throws -> [String] {
    var types: [String] = []
    var index = 8
    while index < bytes.count {
      let length = bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
      types.append(String(decoding: bytes[index + 4..<index + 8], as: UTF8.self))
      index += length + 12
    }
    return types
  }
}

extension PixelImage {
  fileprivate var opaque: PixelImage {
    var image = self
    for index in stride(from: 3, to: rgba.count, by: 4) { image.rgba[index] = 255 }
    return image
  }
}

/// A file that is compared without being decoded.
@Suite struct PNGComparisonTests {
  @Test func `a file is recognised by exactly its pixels, however it is compressed`() throws {
    let alpha = AlphaImage(width: 5, height: 3, alpha: (0..<15).map { UInt8($0 * 17) })
    let file = try PNG.encodeTemplate(alpha)
    #expect(PNG.isTemplate(file, of: alpha))
    var other = alpha.alpha
    other[7] ^= 1
    #expect(!PNG.isTemplate(file, of: AlphaImage(width: 5, height: 3, alpha: other)))
    #expect(!PNG.isTemplate(file, of: AlphaImage(width: 3, height: 5, alpha: alpha.alpha)))
    #expect(!PNG.isOriginal(file, of: alpha.filled(with: [0, 0, 0, 255])))
    for index in file.indices {
      var damaged = file
      damaged[index] ^= 0x40
      #expect(!PNG.isTemplate(damaged, of: alpha), "byte \(index)")
      #expect(!PNG.isTemplate(Array(file[..<index]), of: alpha), "cut at \(index)")
    }
    #expect(!PNG.isTemplate(file + [0], of: alpha))

    var picture = alpha.filled(with: [10, 20, 30, 255])
    let original = try PNG.encodeOriginal(picture)
    #expect(PNG.isOriginal(original, of: picture))
    // The colour of a clear pixel does not count.
    picture.rgba[0] = 99
    #expect(PNG.isOriginal(original, of: picture))
    picture.rgba[4] ^= 1
    #expect(!PNG.isOriginal(original, of: picture))
    let noted = SamplePictures.inserting(SamplePictures.chunk("tEXt", Array("a\0b".utf8)), into: original)
    picture.rgba[4] ^= 1
    #expect(PNG.isOriginal(original, of: picture) && !PNG.isOriginal(noted, of: picture))
  }
}
