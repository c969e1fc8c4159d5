internal import Drawing
internal import Findings
@testable import IconVerdict
import Testing

/// Each limit of a rule about icons, with an icon just on each side. All edges lie on whole pixels, so shares are exact.
@Suite struct IconRuleLimitTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let rule: String
    let limit: String
    let silent: String
    let fires: String
    var testDescription: String { "\(rule): \(limit)" }
  }

  private static func row(_ rule: String, _ limit: String, _ silent: String, _ fires: String) -> Row {
    Row(rule: rule, limit: limit, silent: silent, fires: fires)
  }

  /// Two bars with 320 square points of ink, which are no plate.
  private static func bars(_ fill: String = "#000") -> String {
    #"<path fill="\#(fill)" d="M2 2h20v8H2zM2 14h20v8H2z"/>"#
  }

  private static func dot(_ width: String, _ height: String, _ fill: String = "#f00", x: Int = 8) -> String {
    #"<path fill="\#(fill)" d="M\#(x) 3h\#(width)v\#(height)h-\#(width)z"/>"#
  }

  private static func red(_ width: String, _ height: String) -> String {
    #"<image x="4" y="3" width="\#(width)" height="\#(height)" preserveAspectRatio="none" href="\#(IconRule.redPixel)"/>"#
  }

  private static func rect(_ attributes: String) -> String { #"<rect \#(attributes)/>"# }

  static let colors = [
    row("trace-colour", "a thousandth of the ink", bars() + dot(".5", ".5"), bars() + dot(".5", ".6666667")),
    row(
      "multicolour", "a hundredth of the ink", bars() + dot("1.8333333", "1.6666667"), bars() + dot("2", "1.6666667")),
    row(
      "near-colours", "a hundredth of the ink", bars("#444") + dot("1.8333333", "1.6666667", "#505050"),
      bars("#444") + dot("2", "1.6666667", "#505050")),
    row("near-colours", "ΔE 3", bars("#646464") + dot("8", "7", "#6b6b6b"), bars("#646464") + dot("8", "7", "#6c6c6c")),
    row(
      "raster", "a two hundredth of the canvas", bars() + red("1.6666667", "1.6666667"),
      bars() + red("1.8333333", "1.8333333")),
    row("raster", "eight steps of a channel", bars("#f70000") + red("8", "7"), bars("#f60000") + red("8", "7")),
    row(
      "opaque-plate", "an alpha of 25 %",
      rect(##"width="24" height="24" fill="#06c" opacity=".24""##) + #"<path d="M6 6h12v12H6z"/>"#,
      rect(##"width="24" height="24" fill="#06c" opacity=".26""##) + #"<path d="M6 6h12v12H6z"/>"#),
    row(
      "opaque-plate", "70 % of the canvas across",
      rect(##"x="4" y="2" width="16.6666667" height="20" fill="#06c""##) + ##"<path fill="#fff" d="M10 8h4v8h-4z"/>"##,
      rect(##"x="4" y="2" width="17" height="20" fill="#06c""##) + ##"<path fill="#fff" d="M10 8h4v8h-4z"/>"##),
    row(
      "gradient", "a tenth of its ink",
      gradient(0.92) + #"<path fill="url(#g)" d="M2 2h20v6H2z"/>"#,
      gradient(0.89) + #"<path fill="url(#g)" d="M2 2h20v6H2z"/>"#),
    row(
      "gradient", "a hundredth of the ink", gradient(0.5) + bars() + dot("1.6666667", "1.8333333", "url(#g)"),
      gradient(0.5) + bars() + dot("2", "1.6666667", "url(#g)")),
    row("coloured-shadow", "a hundredth of the ink", shadow(".3333333") + badge, shadow(".5") + badge),
    row("knock-out", "up to four colours", stripes(3), stripes(2)),
  ]

  /// From #00f to #f00 at a place, without any colour in between.
  private static func gradient(_ offset: Double) -> String {
    ##"<linearGradient id="g"><stop stop-color="#00f"/><stop offset="\##(offset)" stop-color="#00f"/>"##
      + ##"<stop offset="\##(offset)" stop-color="#f00"/><stop offset="1" stop-color="#f00"/></linearGradient>"##
  }

  /// A black shape, and a second one with a red shadow that shows to its right.
  private static func shadow(_ offset: String) -> String {
    ##"<filter id="s" x="-1" y="-1" width="3" height="3" color-interpolation-filters="sRGB"><feFlood flood-color="#f00"/>"##
      + #"<feComposite in2="SourceAlpha" operator="in"/><feOffset dx="\#(offset)" dy="0"/><feBlend in="SourceGraphic"/></filter>"#
      + ##"<path d="M1 2h16v20H1z"/><path filter="url(#s)" d="M19 2h2v10h-2z"/>"##
  }
  private static let badge = ##"<path fill="#0a0" d="M19 16h4v5h-4z"/>"##

  /// White on black beside further colours.
  private static func stripes(_ further: Int) -> String {
    let all = ["#000"] + ["#e00", "#00e", "#0a0"].prefix(further)
    return all.enumerated().map { #"<path fill="\#($1)" d="M\#(1 + 5 * $0) 4h4v16h-4z"/>"# }.joined()
      + ##"<path fill="#fff" d="M2 10h2v4H2z"/>"##
  }

  private static func ring(_ radius: String, _ width: String) -> String {
    ##"<circle cx="12" cy="12" r="\##(radius)" fill="none" stroke="#000" stroke-width="\##(width)"/>"##
  }

  /// Lines that lie across the pixels.
  private static func crossed(_ width: String) -> String {
    ##"<path stroke="#000" stroke-width="\##(width)" d="M4 3l15 17M20 4L3 21M12 2l1 20"/>"##
  }

  /// Lines in the middle between two rows of pixels.
  private static func between(_ width: String) -> String {
    ##"<path stroke="#000" stroke-width="\##(width)" d="M2 4h20M2 12h20M2 20h20"/>"##
  }

  /// Lines that are three points long.
  private static func dashes(_ width: String) -> String {
    let lines = [6, 12.3, 18.6].map { y in "M4 \(y)h3M10 \(y)h3M16 \(y)h3" }.joined()
    return ##"<path stroke="#000" stroke-width="\##(width)" d="\##(lines)"/>"##
  }

  static let shapes = [
    row(
      "empty", "a two thousandth of the canvas", #"<path d="M8 8h1v.3333333H8z"/>"#,
      #"<path d="M8 8h.6666667v.3333333H8z"/>"#),
    row(
      "solid-shape", "a fifth of the canvas", rect(#"x="6" y="6" width="10.6666667" height="10.6666667""#),
      rect(#"x="6" y="6" width="11" height="11""#)),
    row("solid-block", "97 % of the canvas", #"<path d="M0 0h24v23H0z"/>"#, #"<path d="M0 0h24v23.3333333H0z"/>"#),
    row("faint", "35 %", lines(#"fill-opacity=".355""#), lines(#"fill-opacity=".35""#)),
    row("translucent", "95 %", lines(#"opacity=".95""#), lines(#"opacity=".94""#)),
    row(
      "translucent", "three tenths of the ink in areas", thinLines(".6666667"), thinLines("1")),
    row(
      "duotone", "4 % of the areas", #"<path d="M2 2h20v14H2z"/><path opacity=".5" d="M2 18h20v1H2z"/>"#,
      #"<path d="M2 2h20v14H2z"/><path opacity=".5" d="M2 18h20v1.3333333H2z"/>"#),
    row("alpha-gradient", "a tenth of the ink", fading("2.3333333"), fading("2.6666667")),
    row("duotone", "no more than a tenth fades", twoTones + fading("3"), twoTones + fading("2.3333333")),
    row("soft-shadow", "3 % of the ink", blurred(1), blurred(2)),
    row(
      "too-thin", "two pixels at @3x",
      ##"<path stroke="#000" stroke-width=".6666667" d="M2 4.5h20M2 12.5h20M2 19.5h20"/>"##,
      ##"<path stroke="#000" stroke-width=".62" d="M2 4.5h20M2 12.5h20M2 19.5h20"/>"##),
    row("too-thin", "two pixels at @3x, of a ring", ring("10", ".6666667"), ring("10", ".6")),
    row("too-thin", "two pixels at @3x, across pixels", crossed("0.72"), crossed("0.6")),
    // A line between two pixels seems to be as thick as both.
    row("too-thin", "two pixels at @3x, between pixels", between("0.7"), between("0.3")),
    // The ends of a line are not its sides.
    row("too-thin", "two pixels at @3x, of short lines", dashes("0.72"), dashes("0.6")),
    row("edge-contact", "half of an edge", #"<path d="M4 0h12v9H4z"/>"#, #"<path d="M4 0h12.3333333v9H4z"/>"#),
    row(
      "off-centre", "8.5 % of the side", #"<path d="M6 4h16v4H6zM6 16h16v4H6z"/>"#,
      #"<path d="M6.3333333 4h16v4h-16zM6.3333333 16h16v4h-16z"/>"#),
    // The ink and its box have to lie to the same side.
    row(
      "off-centre", "of the ink and of its box", #"<path d="M2 4h4v16H2zM17 11h4v1h-4z"/>"#,
      #"<path d="M2 4h4v16H2zM14 11h1v1h-1z"/>"#),
    row("too-detailed", "12 parts", squares(12, 0.9, 0.6), squares(13, 0.9, 0.6)),
    row(
      "too-detailed", "most parts run together", squares(9, 2, 1) + pairs([5, 10]),
      squares(2, 2, 1) + pairs([5, 8, 11, 14, 17, 20])),
    // 9 of 15 parts are left, and 8 of 14.
    row(
      "too-detailed", "three fifths of the parts stay", squares(3, 2, 1) + pairs([5, 8, 11, 14, 17, 20]),
      squares(2, 2, 1) + pairs([5, 8, 11, 14, 17, 20])),
    row("too-detailed", "parts that run together", squares(13, 2, 1), squares(13, 0.9, 0.6)),
    row(
      "outside-canvas", "more than it can be rounded to", #"<path d="M-.4 4h12v16H-.4z"/>"#,
      #"<path d="M-.5 4h12v16H-.5z"/>"#),
    row(
      "outside-canvas", "to the right and below", #"<path d="M12 12h12.4v12.4z"/>"#,
      #"<path d="M12 12h12.6v12.6H12z"/>"#),
    row(
      "off-grid", "half a point", #"<path d="M3 5.25h18v4H3zM3 13.25h18v4H3z"/>"#,
      #"<path d="M3 5.5h18v4H3zM3 13.5h18v4H3z"/>"#),
    row(
      "off-grid", "less than half as soft", #"<path d="M3 5.5h18v4H3zM3 13h9v4H3z"/>"#,
      #"<path d="M3 5.5h18v4H3zM3 13h3v4H3z"/>"#),
    row(
      "outside-canvas", "an alpha of a half", #"<path fill-opacity=".45" d="M-.6 4h12v16H-.6z"/>"#,
      #"<path fill-opacity=".55" d="M-.6 4h12v16H-.6z"/>"#),
    row(
      "not-supported", "points of every shape", lines("") + #"<polyline points="4 4 8 8"/>"#,
      lines("") + #"<polyline points="4 4 8 x"/>"#),
    row(
      "not-square", "a hundredth of a point", whole(#"width="24" height="24.009""#),
      whole(#"width="24" height="24.011""#)),
    row(
      "canvas-size", "a hundredth of a point", whole(#"width="24.009" height="24.009""#),
      whole(#"width="24.011" height="24.011""#)),
  ]

  private static func lines(_ attribute: String) -> String { #"<path \#(attribute) d="M4 4h16v4H4zM4 12h16v4H4z"/>"# }
  private static func thinLines(_ height: String) -> String {
    #"<path opacity=".6" d="M4 4h16v\#(height)H4zM4 12h16v\#(height)H4z"/>"#
  }

  /// A bar that fades to its end, beside a solid one.
  private static func fading(_ width: String) -> String {
    #"<linearGradient id="g" x2="0" y2="1"><stop/><stop offset="1" stop-opacity="0"/></linearGradient>"#
      + ##"<path d="M2 2h15v20H2z"/><path fill="url(#g)" d="M19 2h\##(width)v20h-\##(width)z"/>"##
  }
  private static let twoTones = #"<g opacity=".5"><path d="M22.3333333 2h1.6666667v20h-1.6666667z"/></g>"#

  private static func blurred(_ height: Int) -> String {
    #"<filter id="s" x="-1" y="-1" width="3" height="3"><feGaussianBlur in="SourceAlpha" stdDeviation="1.5"/>"#
      + #"<feOffset dx="1" dy="1"/><feBlend in="SourceGraphic"/></filter>"#
      + ##"<path d="M2 2h14v20H2z"/><path filter="url(#s)" d="M18 6h2v\##(height)h-2z"/>"##
  }

  private static func squares(_ count: Int, _ side: Double, _ gap: Double) -> String {
    let places = (0..<count).map { number in
      "M\(5 + Double(number % 5) * (side + gap)) \(5 + Double(number / 5) * (side + gap))h\(side)v\(side)h-\(side)z"
    }
    return #"<path d="\#(places.joined())"/>"#
  }

  /// Squares of which two share a pixel border at @1x, and have a pixel between them at @3x.
  private static func pairs(_ columns: [Int]) -> String {
    let places = columns.map { "M\($0) 14h1v1h-1zM\(Double($0) + 1 + 1.0 / 3) 14h1v1h-1z" }
    return #"<path d="\#(places.joined())"/>"#
  }

  private static func whole(_ size: String) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" \#(size)><path d="M4 4h16v4H4zM4 12h16v4H4z"/></svg>"#
  }

  private static func rules(_ content: String, _ settings: RuleSettings = RuleSettings()) -> [String] {
    let file = SourceFile(path: "icon.svg", text: Rule.document(content))
    return IconJudge(settings: settings, canvas: 24).judge(file).diagnostics.map(\.rule)
  }

  @Test(arguments: colors + shapes)
  func `a rule finds an icon beyond its limit, and not one within it`(_ row: Row) {
    #expect(!Self.rules(row.silent).contains(row.rule), "\(Self.rules(row.silent))")
    #expect(Self.rules(row.fires).contains(row.rule), "\(Self.rules(row.fires))")
  }

  /// The limit of a project in place of each rule's own.
  @Test(
    arguments: [
      ("multicolour", 0.02, bars() + dot("2", "1.6666667")), ("faint", 0.3, lines(#"fill-opacity=".34""#)),
      // Most of the ink is faint, and not all of it.
      ("faint", 0.3, #"<path opacity=".34" d="M3 6h18v14H3z"/><path d="M3 3h18v2H3z"/>"#),
      ("too-thin", 0.5, ##"<path stroke="#000" stroke-width=".6" d="M2 4.5h20M2 12.5h20M2 19.5h20"/>"##),
      ("edge-contact", 0.6, #"<path d="M4 0h13v9H4z"/>"#),
      ("off-centre", 0.2, #"<path d="M8 4h14v4H8zM8 16h14v4H8z"/>"#),
      ("too-detailed", 14, squares(13, 0.9, 0.6)), ("solid-block", 0.98, #"<path d="M0 0h24v23.3333333H0z"/>"#),
    ] as [(String, Double, String)])
  func `a project's own limit counts`(rule: String, limit: Double, content: String) {
    #expect(Self.rules(content).contains(rule))
    #expect(!Self.rules(content, RuleSettings([rule: .init(limit: limit)])).contains(rule))
    #expect(!Self.rules(content, RuleSettings([rule: .init(level: .off)])).contains(rule))
  }

  @Test(arguments: [(3, 3), (4, 1)])
  func `more than three shapes beyond the canvas are one finding`(shapes: Int, found: Int) {
    let content = (0..<shapes).map { #"<path d="M18 \#(4 * $0 + 2)h\#($0 + 8)v2H18z"/>"# }.joined()
    #expect(Self.rules(content).count { $0 == "outside-canvas" } == found)
  }

  /// In hundredths of a point, of 24.
  @Test(arguments: [(9, false), (10, true), (24, true)])
  func `a symbol may reach a little beyond the canvas`(excess: Int, isReported: Bool) {
    let icon = #"""
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M4 4h\#(20 + Double(excess) / 100)v16H4z"/></svg>
      """#
    let found = IconJudge(canvas: 24, format: .symbol).judge(SourceFile(path: "icon.svg", text: icon)).diagnostics
    #expect(found.contains { $0.rule == "symbol-overflow" } == isReported, "\(found.map(\.message))")
  }

  /// Without the variable, `currentColor` is black, as is an element without a fill, unless a group says otherwise.
  @Test(arguments: [("", false), (##"color="#15f""##, true), (##"fill="#15f""##, true), (#"class="a""#, false)])
  func `a variable that falls back to the current color`(attributes: String, isReported: Bool) {
    let shape = #"<path fill="var(--color, currentColor)" d="M4 4h16v4H4zM4 14h16v4H4z"/>"#
    #expect(Self.rules("<g \(attributes)>\(shape)</g>").contains("invalid-value") == isReported)
  }

  @Test func `a part that is not drawn has one finding`() {
    let part = #"<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">A</p></foreignObject>"#
    let found = Self.rules(Self.bars() + part)
    #expect(found.contains("not-supported") && !found.contains("not-drawn"), "\(found)")
  }

  /// A line that is thinner than a pixel is drawn again so large that its paint is seen.
  @Test func `a thin line is not faint, and thin faint paint is`() {
    #expect(!Self.rules(##"<path stroke="#000" stroke-width=".1" d="M2 12h20M2 6h20"/>"##).contains("faint"))
    #expect(
      Self.rules(##"<path stroke="#000" stroke-opacity=".3" stroke-width=".3" d="M2 12h20M2 6h20"/>"##).contains(
        "faint"))
  }

  @Test func `the edge where one colour covers another is no colour`() {
    let covered = ##"<circle fill="#f00" cx="12" cy="12" r="8"/><circle cx="12" cy="12" r="8"/>"##
    #expect(Set(Self.rules(covered)).isDisjoint(with: ["multicolour", "trace-colour", "near-colours"]))
  }

  @Test(arguments: [(20, 20), (21, 20)])
  func `a rule reports an icon twenty times at most`(count: Int, found: Int) {
    let content = String(repeating: #"<path fill="nocolor" d="M4 4h16v4H4z"/>"#, count: count)
    #expect(Self.rules(content).count { $0 == "invalid-value" } == found)
  }

  // MARK: The size of the picture

  /// 3.4 pt are 10.2 pixels at @3x, and the picture has 10. A pixel is a third of a point all the same.
  @Test func `a size that is not whole pixels is still at @3x`() {
    let icon = #"<svg xmlns="http://www.w3.org/2000/svg" width="3.4" height="3.4"><path d="M0 1h3.4v1H0z"/></svg>"#
    let judge = IconJudge(settings: RuleSettings(["too-thin": .init(limit: 1.2)]), canvas: .file)
    let found = judge.judge(SourceFile(path: "icon.svg", text: icon)).diagnostics.first { $0.rule == "too-thin" }
    #expect(found?.message.hasPrefix("lines are 0.98 pt thick") == true, "\(found?.message ?? "nothing")")
  }

  @Test(
    arguments: [
      (24, 24, [72, 72]), (256, 100, [768, 300]), (257, 100, [768, 299]), (1000, 500, [768, 384]), (0.1, 0.1, [1, 1]),
    ] as [(Double, Double, [Int])])
  func `a picture of a catalog is judged at @3x, up to 768 pixels`(width: Double, height: Double, pixels: [Int]) {
    let size = IconJudge().ofPictures.pixels(of: PointSize(width: width, height: height))
    #expect([size.width, size.height] == pixels)
  }

  /// A size of its own that is not whole is nearly at @3x, and its edges are measured all the same.
  @Test(arguments: ["24", "24.1", "23.9"])
  func `the edges of a picture that is nearly at @3x are measured`(side: String) {
    let text = #"""
      <svg xmlns="http://www.w3.org/2000/svg" width="\#(side)" height="\#(side)"><path d="M3 5.5h18v4H3zM3 13.5h18v4H3z"/></svg>
      """#
    let file = SourceFile(path: "a.svg", text: text)
    let found = IconJudge().judge(picture: file, .svg, nil).judgement.diagnostics.map(\.rule)
    #expect(found.contains("off-grid"))
  }

  @Test(arguments: [(1024, true), (1025, false)])
  func `an icon of its own size has 1024 points at most`(side: Int, isDrawn: Bool) {
    let text = #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(side)" height="2"><path d="M0 0h9v2H0z"/></svg>"#
    let judgement = IconJudge(canvas: .file).judge(SourceFile(path: "a.svg", text: text))
    #expect((judgement.verdict != .unreadable) == isDrawn)
    let message = "the icon is too large to be drawn: its own size has a side of more than 1024 points"
    #expect(judgement.diagnostics.contains { $0.message == message } != isDrawn)
    #expect(judgement.diagnostics.contains { $0.help?.hasPrefix("set “canvas” in monotint.json") == true } != isDrawn)
    #expect(IconJudge(canvas: .file, format: .svg).judge(SourceFile(path: "a.svg", text: text)).verdict != .unreadable)
  }
}
