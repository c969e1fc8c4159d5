@testable import Drawing
internal import Findings
@testable import IconVerdict
import Testing

/// What the alpha of pixels shows: a row on each side of every limit.
@Suite struct PixelRuleLimitTests {
  private typealias Samples = BitmapSamples

  // MARK: Opacity

  private static func opacity(_ picture: PixelImage, mayFade: Bool) -> Opacity {
    Opacity(picture, Samples.ink(picture), mayFade: mayFade)
  }

  /// The area is of one alpha, in a picture without gradients.
  @Test(arguments: [(599, 1), (601, 2)])
  func `translucent areas are looked for from 6 % of the ink`(count: Int, levels: Int) {
    let picture = Samples.picture(100, 100) { x, y in Samples.grey(0, y * 100 + x < count ? 120 : 255) }
    #expect(Self.opacity(picture, mayFade: false).levels.count == levels)
  }

  /// The alphas are spread, so that none of them is frequent.
  @Test(arguments: [(4990, false), (5010, true)])
  func `translucent areas are looked for from half of the ink`(count: Int, isLookedFor: Bool) {
    let picture = Samples.picture(100, 100) { x, y in
      Samples.grey(0, y * 100 + x < count ? UInt8(30 + (y * 100 + x) * 7 % 215) : 255)
    }
    // An icon that is taken for opaque has one level, which is 1.
    #expect((Self.opacity(picture, mayFade: false).flat < 1) == isLookedFor)
  }

  /// Rows of another alpha at the top. The pixels at an edge belong to no area: of six rows, four of 96 do.
  @Test(arguments: [(250, 5, 1), (250, 6, 2), (251, 20, 1)])
  func `a level of opacity is 4 % of the areas, and 5 steps from others`(alpha: Int, rows: Int, levels: Int) {
    let picture = Samples.picture(100, 100) { _, y in Samples.grey(0, y < rows ? UInt8(alpha) : 255) }
    let opacity = Self.opacity(picture, mayFade: true)
    #expect(opacity.levels.count == levels && opacity.levels.first?.alpha == 1)
  }

  /// A ramp from column to column. Opaque pixels are areas.
  @Test(arguments: [(1, false), (2, true), (24, true), (25, false)])
  func `a slope changes by 2 to 24 from pixel to pixel`(step: Int, isSloping: Bool) {
    let picture = Samples.picture(9, 9) { x, _ in Samples.grey(0, UInt8(30 + x * step)) }
    let opacity = Self.opacity(picture, mayFade: true)
    #expect((opacity.sloping > 0.5) == isSloping)
    #expect((opacity.flat > 0.5) == (step == 1))
  }

  // MARK: Bitmaps

  /// The rules that find something in a PNG of a catalog.
  private static func rules(_ picture: PixelImage, _ settings: RuleSettings = RuleSettings()) throws -> [String] {
    let file = SourceFile(path: "a.png", bytes: try PNG.encodeTemplate(picture))
    let judge = IconJudge(settings: settings).ofPictures
    return judge.judge(picture: file, .png(scale: 1), nil).judgement.diagnostics.map(\.rule)
  }

  /// Nothing is known of its source, so the pixels alone tell that it fades.
  @Test(arguments: [(1, false), (2, true), (24, true), (25, false)])
  func `a bitmap fades where its alpha slopes`(step: Int, fades: Bool) throws {
    let picture = Samples.picture(9, 9) { x, _ in Samples.grey(0, UInt8(30 + x * step)) }
    #expect(try Self.rules(picture).contains("alpha-gradient") == fades)
  }

  @Test(arguments: [(96, nil, false), (98, nil, true), (96, 0.95, true), (98, 0.99, false)] as [(Int, Double?, Bool)])
  func `a project's own limit for a block counts for bitmaps`(rows: Int, limit: Double?, isBlock: Bool) throws {
    let picture = Samples.patch(0..<100, 0..<rows, Samples.black, on: Samples.clear)
    let settings = RuleSettings(["solid-block": .init(limit: limit)])
    #expect(try Self.rules(picture, settings).contains("solid-block") == isBlock)
  }

  // MARK: The plate

  /// A square with a hole in its middle: an outline of the same area and box has rounded corners instead.
  @Test(arguments: [(0, true), (11, true), (14, false)])
  func `a plate is 97 % like a rounded rectangle`(hole: Int, isPlate: Bool) {
    let picture = Samples.patch(44..<44 + hole, 44..<44 + hole, Samples.clear, on: Samples.black)
    #expect(Silhouette(picture, Samples.ink(picture)).isPlate == isPlate)
  }

  @Test(arguments: [(70, 70, true), (69, 100, false), (100, 69, false), (100, 70, true)])
  func `a plate fills the canvas from 70 % of both sides`(width: Int, height: Int, fills: Bool) {
    let picture = Samples.patch(0..<width, 0..<height, Samples.black, on: Samples.clear)
    #expect(Silhouette(picture, Samples.ink(picture)).fillsCanvas == fills)
  }

  /// The first pixel and the last ones, so that the box is the whole picture.
  @Test(arguments: [(69, false), (70, true)])
  func `ink fills its box from 70 % of it`(count: Int, fills: Bool) {
    let picture = Samples.picture(10, 10) { x, y in
      y * 10 + x == 0 || y * 10 + x > 100 - count ? Samples.black : Samples.clear
    }
    let ink = Samples.ink(picture)
    #expect(ink.visible == count && ink.fillsItsBox == fills)
  }

  // MARK: The grid

  /// One pixel at @1x of nine pixels at @3x.
  @Test(arguments: [(51, false), (52, true), (203, true), (204, false)] as [(UInt8, Bool)])
  func `a soft pixel is covered from a fifth to four fifths`(alpha: UInt8, isSoft: Bool) {
    let picture = Samples.picture(9, 9) { x, y in
      (3..<6).contains(x) && (3..<6).contains(y) ? Samples.grey(0, alpha) : Samples.clear
    }
    #expect(PixelGrid(picture, Samples.ink(picture)).softness == (isSoft ? 1 : 0))
  }

  @Test func `a shape half a point off is sharp once it is moved`() {
    let picture = Samples.picture(18, 18) { x, y in
      // From one and a half points to four and a half, and whole points down.
      (4..<13).contains(x) && (6..<12).contains(y) ? Samples.black : Samples.clear
    }
    let grid = PixelGrid(picture, Samples.ink(picture))
    #expect(grid.softness > 0.2 && grid.softnessMoved.across < grid.softness && grid.softnessMoved.down > 0)
  }

  /// Half of the first point is ink then, and all of the second; the third, at the edge of the picture, is left out.
  @Test func `moving by half a point blurs a shape that is on whole points`() {
    let picture = Samples.picture(9, 6) { x, _ in (3..<8).contains(x) ? Samples.black : Samples.clear }
    let grid = PixelGrid(picture, Samples.ink(picture))
    #expect(abs(grid.softnessMoved.across - 1.0 / 3) < 1e-12 && abs(grid.softness - 0.4) < 1e-12)
  }

  /// Alphas of 96 to 159 count as half.
  @Test(arguments: [(2, 128, false), (3, 128, true), (3, 96, true), (3, 95, false), (3, 159, true), (3, 160, false)])
  func `an icon may lie between pixels if 3 % of them are half covered`(count: Int, alpha: Int, may: Bool) {
    let picture = Samples.picture(10, 10) { x, y in Samples.grey(0, y * 10 + x < count ? UInt8(alpha) : 255) }
    #expect(Samples.ink(picture).mayLieBetweenPixels == may)
  }

  /// Two dots of pixels in one point each.
  @Test(arguments: [(4, 0), (5, 2)])
  func `a part is left at one pixel a point if it covers half of one`(count: Int, left: Int) {
    let picture = Samples.picture(15, 9) { x, y in
      let (column, row) = (x % 9, y - 3)
      guard (0..<3).contains(row), (3..<6).contains(column) else { return Samples.clear }
      return row * 3 + column - 3 < count ? Samples.black : Samples.clear
    }
    let ink = Samples.ink(picture)
    #expect(InkParts(picture, ink).count == 2 && InkParts.left(picture, ink) == left)
  }

  /// A hole is counted like a part. Ink that touches at a corner is one part, and space that does so is two holes.
  @Test(arguments: [
    (["....", "...."], 0), (["####", "####"], 1), (["#..#", "#..#"], 2), (["##..", "..##"], 1),
    (["###", "#.#", "###"], 2), (["##.#", "#.#.", "##.#"], 2), (["#.#", "###", "#.#"], 1),
    (["#####", "#.#.#", "#####"], 3), (["####", "#.##", "##.#", "####"], 3), (["###.#", "#.#.#", "###.#"], 3),
    (["#####", "#...#", "#.#.#", "#...#", "#####"], 3), (["#.#.#", "#.#.#", "#####"], 1),
  ])
  func `parts and holes`(rows: [String], count: Int) {
    let pixels = rows.map(Array.init)
    // The smallest part that counts is two pixels wide and two high.
    let picture = Samples.picture(2 * pixels[0].count, 2 * rows.count) { x, y in
      pixels[y / 2][x / 2] == "#" ? Samples.black : Samples.clear
    }
    #expect(InkParts(picture, Samples.ink(picture)).count == count)
  }

  /// A hairline gap that is drawn at an angle breaks into specks.
  @Test(arguments: [(3, 1), (4, 2)])
  func `a speck is no part`(pixels: Int, count: Int) {
    let dot = Samples.patch(2..<2 + pixels, 2..<3, Samples.black, on: Samples.clear)
    let both = Samples.picture(100, 100) { x, y in
      y >= 50 || y == 2 && (2..<2 + pixels).contains(x) ? Samples.black : Samples.clear
    }
    #expect(InkParts(both, Samples.ink(both)).count == count)
    #expect(InkParts(dot, Samples.ink(dot)).count == count - 1)
    let gap = Samples.patch(2..<2 + pixels, 2..<3, Samples.clear, on: Samples.black)
    #expect(InkParts(gap, Samples.ink(gap)).count == count)
  }

  // MARK: What tinting keeps

  /// 48 columns of black at the left edge, with red to the right of some of them: 592 neighbours in all.
  private static func keepsEdges(
    _ rows: Int, beside: BitmapSamples.Color = Samples.red, of own: BitmapSamples.Color = Samples.black
  ) -> Bool {
    let picture = Samples.picture(100, 100) { x, y in x < 48 ? own : y < rows ? beside : Samples.clear }
    return PixelSet((0..<10_000).map { $0 % 100 < 48 }).keepsEdges(of: picture)
  }

  @Test(arguments: [(8, true), (9, false)])
  func `hardly any edge is lost up to 3 % of the border`(rows: Int, keeps: Bool) {
    #expect(Self.keepsEdges(rows) == keeps)
  }

  @Test(
    arguments: [
      ("a step of 32", (32, 0, 0, 255), true), ("a step of 33", (33, 0, 0, 255), false),
      ("alpha lower by 63", (255, 0, 0, 192), false), ("alpha lower by 64", (255, 0, 0, 191), true),
    ] as [(String, BitmapSamples.Color, Bool)])
  func `an edge is lost where only its colour shows it`(name: String, beside: BitmapSamples.Color, keeps: Bool) {
    #expect(Self.keepsEdges(90, beside: beside) == keeps)
  }

  @Test func `the share of some pixels counts their alpha`() {
    let picture = Samples.picture(4, 1) { x, _ in Samples.grey(0, [255, 85, 25, 0][x]) }
    #expect(PixelSet([true, false, true, true]).share(of: picture) == 0.75)
    #expect(PixelSet([false, true, false, false]).share(of: picture) == 0.25)
  }

  // MARK: The place of pixels

  /// A canvas of 14 x 16 points in 72 pixels has 63 pixels across, between two pixels on each side.
  @Test(
    arguments: [
      (24, 24, 72, PixelBox(columns: 0..<72, rows: 0..<72)), (14, 16, 72, PixelBox(columns: 5..<67, rows: 0..<72)),
      (16, 14, 72, PixelBox(columns: 0..<72, rows: 5..<67)), (24, 12, 72, PixelBox(columns: 0..<72, rows: 18..<54)),
      (1000, 1, 9, PixelBox(columns: 0..<9, rows: 4..<5)),
    ] as [(Double, Double, Int, PixelBox)])
  func `the canvas has the pixels that it covers fully`(width: Double, height: Double, side: Int, box: PixelBox) {
    let picture = PixelImage(width: side, height: side)
    #expect(PixelBox(fitting: PointSize(width: width, height: height), in: picture) == box)
  }

  @Test func `a large bitmap is reduced to the mean of its pixels`() {
    let picture = PixelImage(
      width: 2, height: 2, rgba: [255, 0, 0, 2] + [0, 0, 255, 1] + [9, 9, 9, 0] + [0, 0, 0, 3])
    #expect(picture.reduced(toSide: 2) == picture)
    // A mean alpha of 6/4, and colours weighted by alpha.
    #expect(picture.reduced(toSide: 1).rgba == [85, 0, 43, 2])
    #expect(PixelImage(width: 5, height: 2).reduced(toSide: 2) == PixelImage(width: 1, height: 1))
    #expect(PixelImage(width: 4, height: 1).reduced(toSide: 2) == PixelImage(width: 2, height: 1))
  }

  @Test func `off the middle is measured for the ink and for its box, as a share of the canvas`() {
    let picture = Samples.patch(0..<50, 20..<60, Samples.black, on: Samples.clear)
    let shape = InkShape(picture, Samples.ink(picture), scale: 3)
    #expect(abs(shape.massOffset.x + 0.25) < 0.001 && abs(shape.massOffset.y + 0.1) < 0.001)
    #expect(abs(shape.boxOffset.x + 0.25) < 0.001 && abs(shape.boxOffset.y + 0.1) < 0.001)
    // Twice the area of 50 x 40 pixels by an outline of 180, the corners cut, in points of three pixels.
    #expect(abs(shape.thickness - 2.0 * 2000 / 180 / 3) < 0.15)
  }
}
