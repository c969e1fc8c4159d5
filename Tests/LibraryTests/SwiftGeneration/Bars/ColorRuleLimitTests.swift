internal import Drawing
internal import Findings
@testable import IconVerdict
import Testing

/// How different two colours have to be, and on how much of the ink: a row on each side of every limit.
@Suite struct ColorRuleLimitTests {
  private typealias Samples = BitmapSamples

  // MARK: Ink

  @Test(arguments: [(25, 0), (26, 1)] as [(UInt8, Int)])
  func `a pixel is ink from an alpha of 26`(alpha: UInt8, visible: Int) {
    let ink = Samples.ink(Samples.picture(3, 3) { x, y in x == 1 && y == 1 ? Samples.grey(0, alpha) : Samples.clear })
    #expect(ink.visible == visible)
    #expect(ink.box == (visible == 0 ? nil : PixelBox(columns: 1..<2, rows: 1..<2)))
    #expect(ink.strongest == (visible == 0 ? 0 : alpha))
  }

  /// Un-premultiplying makes the colours of faint pixels inexact.
  @Test(
    arguments: [
      (3, 255, true), (4, 255, false), (4, 128, false), (4, 127, true), (12, 127, true), (13, 127, false),
    ] as [(UInt8, UInt8, Bool)])
  func `solid pixels of one colour differ by 3, and faint ones by 12`(difference: UInt8, alpha: UInt8, isOne: Bool) {
    let picture = Samples.picture(2, 1) { x, _ in Samples.grey(100 + (x == 0 ? 0 : difference), alpha) }
    #expect(Samples.ink(picture).isOneColor == isOne)
  }

  @Test func `coverage and edges are means over the canvas`() {
    let picture = Samples.picture(4, 4) { x, y in x == 3 || y == 0 && x > 1 ? Samples.black : Samples.clear }
    let ink = Ink(picture, canvas: PixelBox(columns: 1..<4, rows: 0..<4))
    #expect(abs(ink.coverage - 5.0 / 12) < 1e-9)
    #expect(zip(ink.edges, [2.0 / 3, 1, 1.0 / 3, 0]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  // MARK: Groups of colours

  /// ΔE in CIE Lab between #646464 and the grey of the row.
  @Test(
    arguments: [
      ("ΔE 2.8", 107, 0, 0, 0, 1), ("ΔE 3.3", 108, 0.1, 0, 0, 1), ("ΔE 9.6", 124, 0.1, 0, 0, 1),
      ("ΔE 10.03", 125, 0.1, 0.1, 0, 2), ("ΔE 19.7", 150, 0.1, 0.1, 0, 2), ("ΔE 20.1", 151, 0.1, 0.1, 0.1, 2),
    ] as [(String, UInt8, Double, Double, Double, Int)])
  func `colours are another from ΔE 10 on`(
    name: String, level: UInt8, beyond3: Double, beyond10: Double, beyond20: Double, groups: Int
  ) {
    let colors = InkColors(Samples.dotted(1000, Samples.grey(level), on: Samples.grey(100)))
    #expect([colors.beyond3, colors.beyond10, colors.beyond20] == [beyond3, beyond10, beyond20])
    #expect(colors.groups.count == groups)
  }

  @Test(
    arguments: [
      ("grey of lightness 13.7", (35, 35, 35, 255), 0), ("grey of lightness 14.2", (36, 36, 36, 255), 0.1),
      ("chroma 7.9", (45, 30, 30, 255), 0), ("chroma 10.6", (50, 30, 30, 255), 0.1),
    ] as [(String, BitmapSamples.Color, Double)])
  func `colours that are all but black are one`(name: String, color: BitmapSamples.Color, beyond10: Double) {
    #expect(InkColors(Samples.dotted(1000, color)).beyond10 == beyond10)
  }

  @Test(arguments: [(4, 1), (5, 2)])
  func `a colour is listed from a two thousandth of the ink`(count: Int, groups: Int) {
    #expect(InkColors(Samples.dotted(count, Samples.red)).groups.count == groups)
  }

  @Test func `at most 24 colours are listed, the most frequent first`() {
    let levels: [UInt8] = [0, 128, 255]
    let all = levels.flatMap { red in levels.flatMap { green in levels.map { (red, green, $0, UInt8(255)) } } }
    let colors = InkColors(Samples.picture(27, 10) { x, y in all[y == 0 ? x : max(x, 1)] })
    #expect(colors.groups.count == 24)
    #expect(zip(colors.groups, colors.groups.dropFirst()).allSatisfy { $0.share >= $1.share })
  }

  @Test(arguments: [(3, 3, 1), (2, 9, 0), (4, 3, 2), (5, 5, 9)])
  func `an inner pixel has only its own colour around it`(width: Int, height: Int, inner: Int) {
    let colors = InkColors(Samples.patch(10..<10 + width, 10..<10 + height, Samples.red, on: Samples.black))
    #expect(colors.innerPixels == inner)
  }

  @Test(arguments: [(4, 0.0, false), (5, 0.0, true), (5, 0.0014, true), (5, 0.0016, false)])
  func `an area has three inner pixels and a share`(height: Int, least: Double, isArea: Bool) {
    let colors = InkColors(Samples.patch(10..<13, 10..<10 + height, Samples.red, on: Samples.black))
    #expect(colors.groupsWithAreas(from: least) == (isArea ? [0, 1] : [0]))
  }

  @Test(arguments: [(2, false), (3, true)])
  func `most pixels of a group are more than half of them`(count: Int, isMostly: Bool) {
    let picture = Samples.picture(4, 2) { _, y in y == 0 ? Samples.red : Samples.black }
    let colors = InkColors(picture)
    let red = colors.groups.firstIndex { $0.color.x == 255 } ?? -1
    #expect(colors.isMostly((0..<8).map { $0 < count }, red) == isMostly)
  }

  // MARK: How many colours an icon has

  /// Dots have no inner pixels; the colour of a bitmap's dots is several from 4 % of the ink.
  @Test(
    arguments: [
      (9, 0.01, .one), (10, 0.01, .trace), (99, 0.01, .trace), (100, 0.01, .near), (399, 0.01, .near),
      (400, 0.01, .several), (100, 0.02, .trace), (1, 0.0001, .near), (1, 0.0002, .one), (2, 0.0002, .near),
    ] as [(Int, Double, ColorReading.Spread)])
  func `what dots of a second colour are`(count: Int, several: Double, spread: ColorReading.Spread) {
    let picture = Samples.dotted(count, Samples.red)
    #expect(ColorReading(bitmap: picture, Samples.ink(picture), several: several).spread == spread)
  }

  @Test(arguments: [(49, .near), (50, .several)] as [(Int, ColorReading.Spread)])
  func `dots of several colours have some that are plainly another`(far: Int, spread: ColorReading.Spread) {
    var picture = Samples.dotted(400, Samples.grey(137), on: Samples.grey(100))
    for dot in 0..<far {
      let pixel = (dot / 50 * 2 + 1) * 100 + dot % 50 * 2 + 1
      picture.rgba.replaceSubrange(pixel * 4..<pixel * 4 + 4, with: [255, 0, 0, 255])
    }
    #expect(ColorReading(bitmap: picture, Samples.ink(picture), several: 0.01).spread == spread)
  }

  @Test(arguments: [(99, .one), (100, .near)] as [(Int, ColorReading.Spread)])
  func `colours that are nearly the same count from a hundredth`(count: Int, spread: ColorReading.Spread) {
    let picture = Samples.dotted(count, Samples.grey(112), on: Samples.grey(100))
    #expect(ColorReading(bitmap: picture, Samples.ink(picture), several: 0.01).spread == spread)
  }

  @Test func `an area of a second colour needs no more than the project's share`() {
    for (side, spread) in [(9, ColorReading.Spread.trace), (10, .several)] {
      let picture = Samples.patch(20..<20 + side, 20..<20 + side, Samples.red, on: Samples.black)
      #expect(ColorReading(bitmap: picture, Samples.ink(picture), several: 0.01).spread == spread)
    }
  }

  // MARK: Light shapes on dark ones

  /// The group of a light patch on a darker ground.
  private static func knockedOut(
    _ side: Int, _ light: BitmapSamples.Color = Samples.white, on ground: BitmapSamples.Color = Samples.black
  ) -> Int16? {
    InkColors(Samples.patch(3..<3 + side, 3..<3 + side, light, on: ground)).knockedOutGroup
  }

  @Test(arguments: [(9, false), (10, true), (92, true), (93, false)])
  func `a light shape takes from 1 % to 85 % of the ink`(side: Int, isFound: Bool) {
    #expect((Self.knockedOut(side) != nil) == isFound)
  }

  @Test(
    arguments: [
      ("lightness 84.9", (212, 212, 212, 255), false), ("lightness 85.3", (213, 213, 213, 255), true),
      ("chroma 21.6", (255, 225, 190, 255), true), ("chroma 26.1", (255, 225, 180, 255), false),
    ] as [(String, BitmapSamples.Color, Bool)])
  func `a light shape is nearly white`(name: String, color: BitmapSamples.Color, isFound: Bool) {
    #expect((Self.knockedOut(20, color) != nil) == isFound)
  }

  @Test(arguments: [(198, true), (199, false)] as [(UInt8, Bool)])
  func `what lies below is darker by 20`(level: UInt8, isFound: Bool) {
    #expect((Self.knockedOut(40, on: Samples.grey(level)) != nil) == isFound)
  }

  @Test(arguments: [(990, false), (1000, true)])
  func `darker colours are a tenth of the ink`(count: Int, isFound: Bool) {
    var picture = Samples.patch(3..<43, 3..<43, Samples.white, on: Samples.grey(200))
    for pixel in 0..<count {
      let place = ((50 + pixel / 100) * 100 + pixel % 100) * 4
      picture.rgba.replaceSubrange(place..<place + 4, with: [0, 0, 0, 255])
    }
    #expect((InkColors(picture).knockedOutGroup != nil) == isFound)
  }

  /// The patch has 40 sides of pixels around it.
  @Test(arguments: [(0, true), (2, true), (3, false)])
  func `a light shape is enclosed but for a twentieth of its border`(open: Int, isFound: Bool) {
    let picture = Samples.picture(100, 100) { x, y in
      if (20..<30).contains(x), (20..<30).contains(y) { return Samples.white }
      return x == 30 && (20..<20 + open).contains(y) ? Samples.clear : Samples.black
    }
    #expect((InkColors(picture).knockedOutGroup != nil) == isFound)
  }

  @Test func `a light shape that the canvas cuts off is enclosed`() {
    #expect(InkColors(Samples.patch(0..<20, 0..<20, Samples.white, on: Samples.black)).knockedOutGroup == 1)
  }

  /// A white patch on black, and dots of a third colour.
  private static func isOnly(_ dots: Int, _ dot: BitmapSamples.Color) -> Bool {
    var picture = Samples.dotted(dots, dot)
    for row in 80..<96 {
      for column in 10..<70 {
        let place = (row * 100 + column) * 4
        picture.rgba.replaceSubrange(place..<place + 4, with: [255, 255, 255, 255])
      }
    }
    let colors = InkColors(picture)
    return colors.isOnlyKnockOut(Int16(colors.groups.firstIndex { $0.color.y == 255 } ?? 0))
  }

  @Test(arguments: [(690, true), (710, false)])
  func `a knock-out and what it lies on are 93 % of the ink`(dots: Int, isOnly: Bool) {
    #expect(Self.isOnly(dots, Samples.red) == isOnly)
  }

  @Test(
    arguments: [("a blend", (150, 110, 110, 255), true), ("another colour", (160, 100, 100, 255), false)]
      as [(String, BitmapSamples.Color, Bool)])
  func `a blend of the two colours belongs to them`(name: String, color: BitmapSamples.Color, isOnly: Bool) {
    #expect(Self.isOnly(1000, color) == isOnly)
  }

  /// A white patch that straddles two colours: all of its right side touches the second.
  private static func straddles(from left: Int, _ second: BitmapSamples.Color, third: Bool = false) -> Bool {
    let colors = InkColors(
      Samples.picture(100, 100) { x, y in
        if (left..<50).contains(x), (40..<60).contains(y) { return Samples.white }
        if third, (60..<80).contains(x), (10..<30).contains(y) { return Samples.red }
        return x < 50 ? Samples.black : second
      })
    return colors.isOnlyKnockOut(Int16(colors.groups.firstIndex { $0.color.y == 255 } ?? 0))
  }

  /// 200 contacts of pixels with black or 204, and 40 with grey.
  @Test(arguments: [(10, true), (9, false)])
  func `a second ground touches a fifth of what the first touches`(left: Int, isOnly: Bool) {
    #expect(Self.straddles(from: left, Samples.grey(90)) == isOnly)
  }

  @Test(arguments: [(198, true), (199, false)] as [(UInt8, Bool)])
  func `each ground is darker by 20`(level: UInt8, isOnly: Bool) {
    #expect(Self.straddles(from: 20, Samples.grey(level)) == isOnly)
  }

  @Test func `a third colour below makes it a picture in colours`() {
    #expect(!Self.straddles(from: 20, Samples.grey(90), third: true))
  }
}
