@testable import Drawing
import TestSupport
import Testing

/// The arithmetic of pixels: roundings, digests and the limits of sizes.
@Suite struct PixelTests {
  /// Half of 255 is rounded up.
  @Test(
    arguments: [
      (255, 255, 255), (128, 128, 64), (255, 128, 128), (3, 42, 0), (3, 43, 1), (1, 127, 0), (1, 128, 1), (0, 255, 0),
    ] as [(UInt8, UInt8, UInt8)])
  func aFilledShapeHasTheProductOfBothAlphas(shape: UInt8, color: UInt8, alpha: UInt8) {
    let image = AlphaImage(width: 1, height: 1, alpha: [shape]).filled(with: [9, 8, 7, color])
    #expect(image.rgba == (alpha == 0 ? [0, 0, 0, 0] : [9, 8, 7, alpha]))
  }

  /// Colours count by their alpha, and both are rounded.
  @Test func `a smaller picture has the means of its pixels`() {
    var image = PixelImage(width: 4, height: 2)
    image.rgba.replaceSubrange(0..<16, with: [255, 0, 0, 255, 0, 0, 255, 255, 9, 9, 9, 0, 9, 9, 9, 2])
    let small = image.shrunk(to: 2)
    #expect(small.width == 2 && small.height == 1)
    #expect(small.rgba == [128, 0, 128, 128, 9, 9, 9, 1])
    #expect(image.shrunk(to: 4) == image && image.shrunk(to: 9) == image)
  }

  /// CoreGraphics draws colours times alpha.
  @Test func `the alpha of a page's colours is taken out of them`() {
    var pixels: [UInt8] = [10, 20, 40, 51, 100, 101, 102, 255, 0, 0, 0, 0, 1, 1, 128, 1]
    SystemPDF.straighten(&pixels)
    #expect(pixels == [50, 100, 200, 51, 100, 101, 102, 255, 0, 0, 0, 0, 255, 255, 255, 1])
  }

  // MARK: Digests

  @Test func digestsTellPicturesApart() {
    let square = AlphaImage(width: 2, height: 2, alpha: [1, 2, 3, 4])
    #expect(square.digest == AlphaImage(width: 2, height: 2, alpha: [1, 2, 3, 4]).digest)
    #expect(square.digest != AlphaImage(width: 4, height: 1, alpha: [1, 2, 3, 4]).digest)
    #expect(square.digest != AlphaImage(width: 1, height: 4, alpha: [1, 2, 3, 4]).digest)
    for place in 0..<40 {
      var alpha = [UInt8](repeating: 7, count: 40)
      let plain = AlphaImage(width: 5, height: 8, alpha: alpha).digest
      alpha[place] ^= 1
      #expect(AlphaImage(width: 5, height: 8, alpha: alpha).digest != plain, "byte \(place)")
    }
    #expect(PixelDigest(words: square.digest.words) == square.digest)
  }

  /// Lock files hold digests, so they are the same in every version.
  @Test func `digests are what they were`() {
    let whole = AlphaImage(width: 4, height: 4, alpha: Array(1...16)).digest.words
    let rest = AlphaImage(width: 3, height: 1, alpha: [1, 2, 3]).digest.words
    let colors = PixelImage(width: 2, height: 1, rgba: [1, 2, 3, 4, 5, 6, 7, 8]).digest.words
    let words = [whole, rest, colors].flatMap { [$0.0, $0.1] }
    #expect(
      words == [
        17_816_521_804_891_936_167, 2_674_926_008_738_453_738, 11_952_685_332_254_641_523, 2_999_906_302_584_350_236,
        7_784_236_696_202_798_439, 15_683_165_219_444_520_063,
      ])
  }

  @Test func theDigestOfABlackPictureIsThatOfItsAlpha() {
    let black = PixelImage(width: 2, height: 1, rgba: [0, 0, 0, 5, 9, 9, 9, 0])
    #expect(black.digest == AlphaImage(width: 2, height: 1, alpha: [5, 0]).digest)
    let clear = PixelImage(width: 2, height: 1, rgba: [0, 0, 1, 5, 0, 0, 0, 0])
    #expect(clear.digest != black.digest)
    #expect(clear.digest == PixelImage(width: 2, height: 1, rgba: [0, 0, 1, 5, 7, 7, 7, 0]).digest)
  }

  // MARK: Sizes

  @Test(arguments: [(1024, true), (1024.01, false), (0, true)])
  func anIconHas1024PointsAtMost(side: Double, fits: Bool) throws {
    let drawing = try SVGDrawing(bytes: svg("width='\(side)' height='3'"))
    #expect((try? drawing.size(on: .file)) != nil || !fits)
    if !fits { #expect(throws: RasterError.self) { try drawing.size(on: .file) } }
    #expect(try drawing.size(on: 24) == PointSize(width: 24, height: 24))
    #expect(IconCanvas.longestSide == 1024 && IconCanvas.standard.side == 24 && IconCanvas.file.sideLimit == 1024)
  }

  @Test(arguments: [(24.5, 1, 25), (24.5, 2, 49), (24.49, 1, 24), (0.1, 3, 1), (0.5, 3, 2), (1.0 / 3, 1, 1)])
  func aPictureHasTheNearestPixels(points: Double, scale: Int, pixels: Int) {
    #expect(PointSize(width: points, height: 1).pixels(scale: scale).width == pixels)
  }

  @Test(arguments: [
    ("1in", 96.0), ("2.54cm", 96), ("25.4mm", 96), ("72pt", 96), ("6pc", 96), ("96px", 96), ("96", 96), ("6em", 72),
    ("2ex", 12),
  ])
  func lengthsAreOfCSS(length: String, pixels: Double) throws {
    let drawing = try SVGDrawing(bytes: svg("width='\(length)' height='\(length)' viewBox='0 0 4 2'"))
    #expect(abs((drawing.intrinsicSize?.width ?? 0) - pixels) < 0.001)
    // Where the height is open, it follows from the width and the box.
    let half = try SVGDrawing(bytes: svg("width='\(length)' viewBox='0 0 4 2'"))
    let known = !length.hasSuffix("em") && !length.hasSuffix("ex")
    #expect(abs((half.intrinsicSize?.height ?? 0) - (known ? pixels / 2 : 2)) < 0.001)
  }

  /// What lies outside of the icon does not show in the space beside it.
  @Test func anIconIsCentredAndCutOff() throws {
    let tall = try SVGDrawing(bytes: svg("width='2' height='4'", "<path d='M-9-9h99v99h-99z'/>"))
    #expect(try tall.render(width: 8, height: 8).alpha.prefix(8) == [0, 0, 255, 255, 255, 255, 0, 0])
    let wide = try SVGDrawing(bytes: svg("width='4' height='2'", "<path d='M-9-9h99v99h-99z'/>"))
    let alpha = try wide.render(width: 4, height: 8).alpha
    #expect(stride(from: 0, to: 32, by: 4).map { alpha[$0] } == [0, 0, 0, 255, 255, 0, 0, 0])
  }

  // MARK: Files

  @Test(arguments: [(1, 16_384, true), (1, 16_385, false), (16_384, 1, true), (16_385, 1, false)])
  func aPictureHas16384PixelsASide(width: Int, height: Int, fits: Bool) throws {
    let bytes = try PNG.encodeTemplate(PixelImage(width: width, height: height))
    if fits {
      #expect(try PNG.decode(bytes).width == width)
    } else {
      #expect(throws: RasterError.self) { try PNG.decode(bytes) }
    }
  }

  @Test func theLevelOfEffortDoesNotDependOnThePictureBefore() throws {
    let image = PixelImage(width: 1, height: 1, rgba: [1, 2, 3, 4])
    let bytes = try PNG.encodeOriginal(image)
    // Levels of effort alternate, as templates and originals do in one process.
    #expect(try PNG.encodeTemplate(image) == PNG.encodeTemplate(image))
    #expect(try PNG.encodeOriginal(image) == bytes)
  }

  @Test(arguments: [5, 17, 256])
  func pixelsSurviveAFile(side: Int) throws {
    let image = PixelImage(
      width: side, height: 3, rgba: (0..<side * 12).map { UInt8(truncatingIfNeeded: $0 &* 97 | 1) })
    #expect(try PNG.decode(PNG.encodeOriginal(image)) == image)
    #expect(try PNG.decode(PNG.encodeTemplate(image)).alpha == image.alpha)
  }

  // MARK: Outlines

  private static func outline(_ text: String, depth: Int = 9, elements: Int = 9, entity: Int = 8) -> SVGOutline? {
    SVGOutline(bytes: Array(text.utf8), limits: SVGOutline.Limits(elements: elements, depth: depth, entity: entity))
  }

  @Test func readingStopsAtALimit() {
    #expect(Self.outline("<a><b><c/></b></a>", depth: 3)?.breach == nil)
    #expect(Self.outline("<a><b><c/></b></a>", depth: 2)?.breach == .depth(at: 6))
    #expect(Self.outline("<a><b/><c/></a>", elements: 3)?.breach == nil)
    #expect(Self.outline("<a><b/><c/></a>", elements: 2)?.breach == .elements(at: 7))
    #expect(Self.outline("<!DOCTYPE a [<!ENTITY x '12345678'>]><a/>")?.breach == nil)
    #expect(Self.outline("<!DOCTYPE a [<!ENTITY x '123456789'>]><a/>")?.breach == .entity("x", at: 13))
  }

  @Test func elementsKnowTheirBytesAndTheirParents() throws {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg'><g id='a'><path d='M0 0'/><!-- x --></g><x:y xmlns:x='u'/></svg>"
    let outline = try #require(SVGOutline(bytes: Array(text.utf8)))
    func bytes(_ range: Range<Int>) -> String { String(decoding: Array(text.utf8)[range], as: UTF8.self) }
    #expect(
      outline.elements.map(\.name) == ["svg", "g", "path", "y"] && outline.elements.map(\.depth) == [0, 1, 2, 1])
    #expect(outline.elements.map(\.isSVG) == [true, true, true, false])
    #expect(bytes(outline.elements[1].range) == "<g id='a'><path d='M0 0'/><!-- x --></g>")
    #expect(bytes(outline.elements[2].tag) == "<path d='M0 0'/>" && outline.elements[2]["d"] == nil)
    #expect(outline.comments.map { bytes($0.range) } == ["<!-- x -->"] && outline.comments.map(\.text) == [" x "])
    #expect(outline.children(of: 0) == [1, 3] && Array(outline.ancestors(of: 2)) == [1, 0])
    #expect([1, 2, 3].map(outline.isDrawn) == [false, true, false])
  }

  @Test(arguments: [
    ("<defs><path/></defs>", false), ("<g><a><switch><path/></switch></a></g>", true), ("<mask><path/></mask>", false),
  ])
  func whatADefinitionHoldsIsNotDrawnItself(content: String, isDrawn: Bool) throws {
    let outline = try #require(SVGOutline(bytes: svg("", content)))
    let path = try #require(outline.elements.lastIndex { $0.name == "path" })
    #expect(outline.isDrawn(path) == isDrawn)
  }
}
