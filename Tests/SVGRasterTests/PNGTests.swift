import Foundation
import Testing

@testable import SVGRaster

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

  @Test(arguments: [
    ("iCCP", [], false), ("cICP", [1, 13, 0, 1], false), ("eXIf", [], false), ("acTL", [], false),
    ("gAMA", [0, 0, 0xB1, 0x8F], true), ("gAMA", [0, 1, 0x86, 0xA0], false), ("sRGB", [0], true),
    ("tEXt", [65, 0], true),
    (
      "cHRM",
      [
        0, 0, 0x7A, 0x26, 0, 0, 0x80, 0x84, 0, 0, 0xFA, 0, 0, 0, 0x80, 0xE8, 0, 0, 0x75, 0x30, 0, 0, 0xEA, 0x60, 0, 0,
        0x3A, 0x98, 0, 0, 0x17, 0x70,
      ], true
    ), ("cHRM", [0, 0, 0x7A, 0x26], false), ("IEND", [], true),
  ])
  func `chunks that change how pixels are shown`(type: String, content: [UInt8], isHarmless: Bool) throws {
    let bytes = try PNG.encodeTemplate(ramp)
    let chunk = [0, 0, 0, UInt8(content.count)] + Array(type.utf8) + content + [0, 0, 0, 0]
    // One such chunk behind another is found too, but not behind the end of the picture.
    for chunks in [chunk, [0, 0, 0, 0] + Array("prVt".utf8) + [0, 0, 0, 0] + chunk] {
      #expect(PNG.alteringChunk(in: bytes.prefix(33) + chunks + bytes.dropFirst(33)) == (isHarmless ? nil : type))
    }
    #expect(PNG.alteringChunk(in: bytes + chunk) == nil)
    #expect(PNG.alteringChunk(in: Array(bytes.prefix(40))) == nil)
  }

  @Test func `a picture with such a chunk is not decoded as it is`() throws {
    let bytes = try PNG.encodeTemplate(ramp)
    #expect(try PNG.decodeUnaltered(bytes) == PNG.decode(bytes))
    let animation: [UInt8] = [0, 0, 0, 0] + Array("acTL".utf8) + [0x4B, 0x0E, 0x99, 0xCA]
    #expect(throws: RasterError("its chunk “acTL” changes how it is shown")) {
      try PNG.decodeUnaltered(bytes.prefix(33) + animation + bytes.dropFirst(33))
    }
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
