import Drawing
import IconVerdict
import TestSupport
import Testing

/// What catalogs compare of pictures.
@Suite struct PictureTraitsTests {
  private typealias Samples = BitmapSamples

  /// A disc in the middle.
  ///
  /// - Parameters:
  ///   - radius: as a share of the side.
  ///   - shift: of the middle, in pixels.
  private static func disc(_ side: Int, radius: Double, shift: Double = 0) -> PixelImage {
    let middle = Double(side) / 2 + shift
    return Samples.picture(side, side) { x, y in
      let across = Double(x) + 0.5 - middle
      let down = Double(y) + 0.5 - middle
      let isInside = across * across + down * down < radius * radius * Double(side * side)
      return isInside ? Samples.black : Samples.clear
    }
  }

  private static func ring(_ side: Int) -> PixelImage {
    var picture = disc(side, radius: 0.45)
    let hole = disc(side, radius: 0.36)
    for index in picture.rgba.indices where hole.rgba[index] > 0 { picture.rgba[index] = 0 }
    return picture
  }

  @Test(arguments: [(18, 36), (24, 72), (25, 49), (7, 300), (24, 24)])
  func `one picture at two sizes is the same`(small: Int, large: Int) {
    let first = PictureThumbnail(Self.disc(small, radius: 0.4, shift: small == large ? 0.6 : 0))
    let second = PictureThumbnail(Self.disc(large, radius: 0.4))
    #expect(first.showsSame(as: second, alphaOnly: true) && first.showsSame(as: second, alphaOnly: false))
  }

  @Test func `another shape is another picture`() {
    let ring = PictureThumbnail(Self.ring(48))
    let disc = PictureThumbnail(Self.disc(24, radius: 0.25))
    #expect(!ring.showsSame(as: disc, alphaOnly: true) && !disc.showsSame(as: ring, alphaOnly: false))
  }

  @Test func `another colour is another picture, but not in a template image`() {
    let black = PictureThumbnail(Self.disc(24, radius: 0.4))
    var picture = Self.disc(48, radius: 0.4)
    for start in stride(from: 0, to: picture.rgba.count, by: 4) { picture.rgba[start] = 255 }
    let red = PictureThumbnail(picture)
    #expect(!black.showsSame(as: red, alphaOnly: false) && black.showsSame(as: red, alphaOnly: true))
  }

  /// One pixel of 12 x 12 is spread over its neighbours, half of it in each direction.
  @Test func `a thumbnail is softened`() {
    let dot = PictureThumbnail(Samples.picture(12, 12) { x, y in x == 4 && y == 6 ? Samples.black : Samples.clear })
    func alpha(_ x: Int, _ y: Int) -> UInt8 { dot.channels[(y * 12 + x) * 4 + 3] }
    #expect([alpha(4, 6), alpha(5, 6), alpha(4, 5), alpha(3, 7), alpha(6, 6)] == [64, 32, 32, 16, 0])
  }

  /// Colours are alike up to a difference of 8 in each channel, in both directions.
  @Test(
    arguments: [
      (100, 100, 100, true), (108, 92, 100, true), (100, 108, 92, true), (92, 100, 108, true), (109, 100, 100, false),
      (100, 109, 100, false), (100, 100, 109, false), (91, 100, 100, false), (100, 91, 100, false),
      (100, 100, 91, false),
    ] as [(UInt8, UInt8, UInt8, Bool)])
  func `two mean colours are alike`(red: UInt8, green: UInt8, blue: UInt8, isLike: Bool) {
    let gray = MeanColor(red: 100, green: 100, blue: 100)
    let other = MeanColor(red: red, green: green, blue: blue)
    #expect(gray.isLike(other) == isLike && other.isLike(gray) == isLike)
  }

  @Test(
    arguments: [
      (0, 0, 0, true), (200, 160, 200, true), (200, 159, 200, false), (160, 200, 200, true), (201, 201, 201, false),
      (41, 0, 0, false), (0, 40, 0, true), (0, 0, 41, false),
    ] as [(UInt8, UInt8, UInt8, Bool)])
  func `a mean colour without a hue that is darker than white is plain`(
    red: UInt8, green: UInt8, blue: UInt8, isPlain: Bool
  ) {
    #expect(MeanColor(red: red, green: green, blue: blue).isPlain == isPlain)
  }

  @Test func `two clear pictures are the same`() {
    let clear = PictureThumbnail(PixelImage(width: 3, height: 5))
    #expect(clear.showsSame(as: PictureThumbnail(PixelImage(width: 1, height: 1)), alphaOnly: false))
  }

  @Test(
    arguments: [
      (0..<0, 0..<0, 0.0, true), (0..<2, 0..<2, 0.04, true), (0..<10, 0..<1, 0.1, false), (4..<6, 4..<6, 0.04, false),
    ])
  func `clear pixels are counted, and told from clear corners`(
    columns: Range<Int>, rows: Range<Int>, share: Double, isOnlyCorners: Bool
  ) {
    let picture = Samples.picture(10, 10) { x, y in
      columns.contains(x) && rows.contains(y) ? Samples.clear : Samples.black
    }
    #expect(Transparency(picture) == Transparency(share: share, isOnlyCorners: isOnlyCorners))
    #expect(Transparency(picture).isOpaque == (share == 0))
  }
}
