@testable internal import IconVerdict
import TestSupport
import Testing

/// What paints and style sheets say, on both sides of each bound.
@Suite struct SVGPaintTests {
  @Test(
    arguments: [
      ("none", nil), ("currentColor", nil), ("#123", nil), ("#123456", nil), ("#12", .noColor), ("#1234", nil),
      ("", nil),
      (" Inherit ", nil), ("transparent", nil), ("unset", nil), ("red", nil), ("redd", .noColor),
      ("context-fill", .context), ("context-stroke", .context), ("var(--a)", .variable), ("rgb(var(--a))", .variable),
      ("oklch(0 0 0)", .newForm), ("color-mix(in srgb, red, blue)", .newForm), ("light-dark(red, blue)", .newForm),
      ("url(#a)", nil), ("url(#a", .noColor), ("url(#a) red", nil), ("url(#a) rot", .noColor),
      ("url(#a) var(--b)", .variable),
    ] as [(String, SVGPaint.Mistake?)])
  func `why a paint paints nothing`(value: String, mistake: SVGPaint.Mistake?) {
    #expect(SVGPaint.mistake(in: value) == mistake)
  }

  @Test func `what a mistake is called`() {
    let mistakes: [SVGPaint.Mistake] = [.noColor, .variable, .newForm, .context]
    #expect(
      mistakes.map(\.words) == [
        "no colour", "a variable of CSS", "a colour of CSS that SVG does not have", "a paint that only Firefox knows",
      ])
  }

  @Test(
    arguments: [
      ("var(--a, red)", "red"), ("var(--a,red )", "red"), ("var(--a)", nil), ("var(--a, )", nil), ("red", nil),
      (" var(--a, var(--b, #123))", "#123"), ("var(--a, var(--b))", nil), ("var(--a, red", nil),
    ] as [(String, String?)])
  func `the fallback of a variable`(value: String, fallback: String?) {
    #expect(SVGPaint.fallback(inVariable: value) == fallback)
  }

  @Test(
    arguments: [
      ("blakc", "black"), ("curentColor", "currentColor"), ("zzzzzz", nil), ("#12", nil), ("abc", "#abc"),
      ("12ab34", "#12ab34"), ("12ab", nil), ("fuschia", "fuchsia"),
    ] as [(String, String?)])
  func `the paint that was probably meant`(value: String, meant: String?) {
    #expect(SVGPaint.meant(by: value) == meant)
  }

  @Test(
    arguments: [
      ("#FF123456", "#123456"), ("#80000000", "#000000"), ("#7F000000", nil), ("#80000080", nil),
      ("#81000080", "#000080"),
      ("#1234567", nil), ("FF123456x", nil), ("#FF12345G", nil),
    ] as [(String, String?)])
  func `a colour whose opacity comes first`(value: String, color: String?) {
    #expect(SVGPaint.withoutOpacity(value) == color)
  }

  @Test(arguments: [("rgba(0,0,0,0.09)", true), ("rgba(0,0,0,0.1)", false), ("transparent", true), ("none", false)])
  func `a clear colour`(value: String, isClear: Bool) {
    #expect(SVGPaint.isClear(value) == isClear)
  }

  @Test(
    arguments: [
      ("#fff", true), ("white", true), ("#f8f8f8", true), ("#f7f8f8", false), ("rgba(255,255,255,0.9)", false),
      (nil, false), ("none", false), ("#000", false),
    ] as [(String?, Bool)])
  func `a light fill`(fill: String?, isLight: Bool) {
    #expect(KnockOutRepair.isLight(fill) == isLight)
  }

  @Test func `everything that is read of a style sheet`() throws {
    let css = """
      @namespace url(http://www.w3.org/2000/svg);
      .a, #b > path.c.d { fill: red; stroke: none !important }
      @media (prefers-color-scheme: dark) { .a { fill: #fff } }
      @media print { .a { fill: blue } }
      @supports (x: y) { @layer z { path { fill: #123 } } }
      @keyframes Spin { from { opacity: 0 } }
      @-webkit-keyframes "Turn" { to { opacity: 1 } }
      .e:hover { fill: green } .f:is(a) { fill: green } g[id="x"] .h { opacity: .5 }
      .i { .j { fill: red } }
      svg|path { fill: red } *:first-child { stroke-width: 2 }
      """
    try expectGolden("\(WholeText(StyleSheet(Array(css.utf8))))\n".utf8, "styleSheet.txt")
  }

  /// White on black in a picture of 20 x 10 pixels, and the alpha that is left where it was, and elsewhere.
  @Test(
    arguments: [
      (0, 255, true), (26, 255, true), (27, 255, false), (0, 247, true), (0, 246, false), (255, 255, false),
    ] as [(UInt8, UInt8, Bool)])
  func `a hole takes away what the light paint showed`(inside: UInt8, outside: UInt8, isHole: Bool) {
    func isWhite(_ x: Int, _ y: Int) -> Bool { x < 5 && y < 4 }
    let plate = BitmapSamples.picture(20, 10) { _, _ in BitmapSamples.black }
    let before = BitmapSamples.picture(20, 10) { isWhite($0, $1) ? BitmapSamples.white : BitmapSamples.black }
    let after = BitmapSamples.picture(20, 10) { BitmapSamples.grey(0, isWhite($0, $1) ? inside : outside) }
    #expect(KnockOutRepair.isHole(before: before, plate: plate, after: after) == isHole)
    #expect(!KnockOutRepair.isHole(before: plate, plate: plate, after: plate))
  }
}
