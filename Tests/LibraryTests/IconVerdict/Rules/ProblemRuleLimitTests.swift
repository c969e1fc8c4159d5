internal import Drawing
internal import Findings
@testable import IconVerdict
import Testing

/// What is said of an icon that tinting changes: how many problems it has, which is the gravest, and at which element.
@Suite struct ProblemRuleLimitTests {
  private static func findings(_ content: String) -> [Diagnostic] {
    IconJudge(canvas: 24).judge(SourceFile(path: "icon.svg", text: Rule.document(content))).diagnostics
      .filter { $0.severity == .error || ["multicolour", "gradient"].contains($0.rule) }
  }

  /// As in "opaque-plate 1:84".
  private static func rules(_ content: String) -> [String] { findings(content).map(\.rule) }

  private static let bars = #"<path d="M2 2h20v8H2zM2 14h20v8H2z"/>"#
  private static let palette = ["#f00", "#00f", "#0f0", "#f0f", "#0ff"]

  private static func dots(_ count: Int, _ side: String) -> String {
    palette.prefix(count).enumerated().map { number, color in
      #"<path fill="\#(color)" d="M\#(4 + 3 * number) 3h\#(side)v\#(side)h-\#(side)z"/>"#
    }.joined()
  }

  // MARK: Plates

  private static func plates(_ count: Int) -> String {
    (0..<count).map { number in
      let (place, side) = (0.5 * Double(number), 24 - number)
      return #"<rect x="\#(place)" y="\#(place)" width="\#(side)" height="\#(side)" fill="\#(palette[number])"/>"#
    }.joined() + #"<path d="M6 6h12v12H6z"/>"#
  }

  @Test(arguments: [(1, 1, 0), (2, 2, 0), (3, 3, 0), (4, 3, 1)])
  func `up to three plates lie on each other, and what follows is a colour`(count: Int, plates: Int, colors: Int) {
    let found = Self.rules(Self.plates(count))
    #expect(found.count { $0 == "opaque-plate" } == plates && found.count { $0 == "multicolour" } == colors)
  }

  @Test(arguments: [(".74", "it takes the colour of the picture"), (".76", "only this plate is left")])
  func `a plate of less than three quarters of opacity keeps the picture`(opacity: String, words: String) {
    let content = ##"<rect width="24" height="24" fill="#06c" opacity="\##(opacity)"/><path d="M6 6h12v12H6z"/>"##
    #expect(Self.findings(content).first?.message.hasSuffix("tinted, \(words)") == true)
  }

  /// A plate with two colours below it: they are looked at once it is taken away.
  @Test(arguments: [("21.3333333", ["opaque-plate"]), ("21.8333333", ["opaque-plate", "multicolour"])])
  func `a plate covers nine tenths of the ink`(height: String, rules: [String]) {
    let content =
      ##"<path fill="#06c" d="M0 0h24v\##(height)H0z"/>"##
      + ##"<path fill="#0a0" d="M0 \##(height)h12V24H0z"/><path fill="#e0e" d="M12 \##(height)h12V24H12z"/>"##
    #expect(Self.rules(content) == rules)
  }

  // MARK: How many

  @Test(
    arguments: [(1, 1, nil), (3, 3, nil), (4, 1, "3 more colours"), (5, 1, "4 more colours")] as [(Int, Int, String?)])
  func `up to three further colours have a finding each`(count: Int, findings: Int, words: String?) {
    let found = Self.findings(Self.bars + Self.dots(count, "2.5"))
    #expect(found.map(\.rule) == Array(repeating: "multicolour", count: findings))
    #expect(words.map { found[0].message.contains(" and there are \($0)") } ?? !found[0].message.contains("there are"))
  }

  /// Each dot is half a hundredth of the ink, so no colour counts alone.
  @Test(arguments: [(1, 0), (2, 2), (3, 3)])
  func `traces of several colours count together`(count: Int, findings: Int) {
    #expect(Self.rules(Self.bars + Self.dots(count, "1.3333333")).count == findings)
  }

  /// A shape of 32 square points and one of 1, in one light colour.
  @Test(arguments: [("1", true), (".8333333", false)])
  func `an element that paints 3 % of a problem is counted`(height: String, isCounted: Bool) {
    let content = Self.bars + ##"<path fill="#fff" d="M6 4h8v4H6z"/><path fill="#fff" d="M6 16h1v\##(height)H6z"/>"##
    let found = Self.findings(content)
    #expect(found.map(\.rule) == ["knock-out"])
    #expect(found.first?.message.contains("and 1 more element") == isCounted)
  }

  /// Only the first 16 elements and the last 144 are drawn alone, so an element between them is not known to paint anything.
  @Test(arguments: [(143, true), (144, false)])
  func `the lowest 16 elements and the highest 144 are told apart`(above: Int, isKnown: Bool) {
    func fillers(_ count: Int) -> String { String(repeating: #"<path d="M2 2h20v8H2z"/>"#, count: count) }
    let dot = ##"<path fill="#f00" d="M4 14h8v8H4z"/>"##
    let found = Self.findings(fillers(16) + dot + fillers(above))
    #expect(found.map(\.rule) == ["multicolour"])
    #expect(found.first?.message.hasPrefix("<path> paints #f00") == isKnown)
  }

  /// Only the first of two elements with one id can be drawn alone.
  @Test func `an element with the id of another is not mistaken for it`() {
    let content = ##"<path id="a" fill="#f00" d="M4 15h8v6H4z"/><path id="a" d="M2 2h20v8H2z"/>"##
    let found = Self.findings(content)
    #expect(found.map(\.rule) == ["multicolour"] && found.first?.place?.start.column == 84)
  }

  /// A translucent shape lies on red: the colour that is seen is that of the lower one up to 24 steps of a channel.
  @Test(arguments: [(".15", "#f00"), (".18", "#600")])
  func `an element paints the colours near its own`(opacity: String, color: String) {
    let content =
      #"<path d="M2 2h20v8H2z"/>"# + ##"<path fill="#f00" d="M4 14h8v8H4z"/>"##
      + ##"<path fill="#600" fill-opacity="\##(opacity)" d="M4 14h8v8H4z"/>"##
    #expect(Self.findings(content).first?.message.hasPrefix("<path> paints \(color)") == true)
  }

  // MARK: Two rules for one picture

  private static func fade(_ id: String, _ from: String, _ to: String) -> String {
    #"<linearGradient id="\#(id)"><stop stop-color="\#(from)"/><stop offset="1" stop-color="\#(to)"/></linearGradient>"#
  }

  /// A body with a light belly. The canvas is fitted into a square, with space above and below it.
  @Test(
    arguments: [
      // The belly is cut off by the lower edge of the canvas.
      ("M10 12h4v8h-4z", ["knock-out"]),
      // It stands out of the body, so it is no hole in it.
      ("M9 -3h6v18H9z", ["multicolour"]),
    ])
  func `a light shape that the canvas cuts off is on the dark one`(belly: String, rules: [String]) {
    let content = ##"""
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -4 24 24"><path d="M12 2l10 18H2z"/>\##
      <path fill="#fff" d="\##(belly)"/></svg>
      """##
    let wide = content.replacing("0 -4 24 24", with: "0 -4 28 24")
    #expect(Self.rules(content) == rules)
    #expect(Self.rules(wide) == rules)
    #expect(Self.rules(content.replacing("0 -4 24 24", with: "-4 -4 32 24")) == rules)
  }

  /// A dark ring with a white disc in its hole, and the same disc on a dark one.
  @Test(
    arguments: [
      (##"fill="none" stroke="#000" stroke-width="3""##, "white inside a darker shape", "remove it: "),
      (##"stroke="#000" stroke-width="3""##, "white on a darker shape", "cut it out "),
    ])
  func `a light shape with nothing below it is to be removed`(paint: String, words: String, help: String) throws {
    let content = #"<circle cx="12" cy="12" r="6" \#(paint)/><circle cx="12" cy="12" r="5" fill="white"/>"#
    let finding = try #require(Self.findings(content).first { $0.rule == "knock-out" })
    #expect(finding.message.contains(words))
    #expect(finding.help?.hasPrefix(help) == true)
    // With a second disc of the same colour.
    let two = try #require(
      Self.findings(content + #"<circle cx="12" cy="12" r="3" fill="white"/>"#).first { $0.rule == "knock-out" })
    #expect(two.message.contains("and 1 more element"))
    #expect(two.help?.hasPrefix(help.replacing(" it", with: " them")) == true)
  }

  /// Two colours side by side: their edge is seen only where something keeps it.
  @Test func `what stands on an opaque plate does not stay readable`() {
    let halves = ##"<path fill="#e00" d="M6 6h5v12H6z"/><path fill="#0a0" d="M13 6h5v12h-5z"/>"##
    let plate = ##"<rect width="24" height="24" fill="#06c"/>"##
    let words = "the shape stays readable"
    #expect(Self.findings(halves).contains { $0.message.contains(words) })
    #expect(!Self.findings(plate + halves).contains { $0.message.contains(words) })
  }

  /// The dot is four thousandths of the ink.
  @Test(arguments: [(Self.dots(1, "4"), ["multicolour", "gradient"]), ("", [])])
  func `a small gradient counts beside another colour`(other: String, rules: [String]) {
    let dot = #"<path fill="url(#g)" d="M4 16h1.2v1.2H4z"/>"#
    #expect(Self.rules(Self.fade("g", "#f00", "#00f") + Self.bars + dot + other) == rules)
  }

  /// With a solid fill each, the shapes would still have two colours.
  @Test(arguments: [
    ("#0ff", "#06f", ["gradient", "gradient", "multicolour"]),
    ("#f00", "#ff0", ["gradient", "gradient", "multicolour"]),
  ])
  func `shapes with gradients of different colours are several colours, too`(
    from: String, to: String, rules: [String]
  ) {
    let content =
      Self.fade("a", "#f00", "#ff0") + Self.fade("b", from, to)
      + ##"<path fill="url(#a)" d="M2 2h20v8H2z"/><path fill="url(#b)" d="M2 14h20v8H2z"/>"##
    #expect(Self.rules(content) == rules)
  }

  // MARK: Which comes first

  private static func gradient(_ width: String) -> String {
    ##"<linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>"##
      + bars + ##"<path fill="url(#g)" d="M4 3h\##(width)v7H4z"/><path fill="#0c0" d="M10 3h8v6h-8z"/>"##
  }

  @Test(arguments: [("3.3333333", ["multicolour", "gradient"]), ("4", ["gradient", "multicolour"])])
  func `a gradient on 8 % of the ink makes the picture`(width: String, rules: [String]) {
    #expect(Self.rules(Self.gradient(width)) == rules)
  }

  @Test func `of two problems of one rank the one on more ink comes first`() {
    let small = ##"<circle cx="18" cy="6" r="3" fill="#e00"/>"##
    let large = ##"<path fill="#00e" d="M4 15h9v6H4z"/>"##
    #expect(
      Self.findings(Self.bars + small + large).map { $0.message.prefix(18) } == [
        "<path> paints #00e", "<circle> paints #e",
      ])
  }

  /// A white sign on black, alone and beside a colour on a part of the ink.
  @Test func `a light shape is the gravest if it and what it lies on are all`() {
    let sign = ##"<path fill="#fff" d="M6 4h8v4H6z"/>"##
    #expect(Self.rules(Self.bars + sign) == ["knock-out"])
    #expect(Self.rules(Self.bars + sign + ##"<path fill="#e00" d="M4 16h9v4H4z"/>"##) == ["multicolour", "knock-out"])
  }

  @Test func `a bitmap comes before all, and hides no other problem`() {
    let image = #"<image x="4" y="16" width="6" height="5" href="\#(IconRule.redPixel)"/>"#
    #expect(Self.rules(Self.bars + image + Self.dots(1, "4")) == ["raster", "multicolour"])
    #expect(Self.rules(image) == ["raster"])
  }

  /// Of nine bitmaps the ninth is not looked at alone.
  @Test(arguments: [(3, 3, nil), (4, 1, "3 more elements"), (9, 1, "7 more elements")] as [(Int, Int, String?)])
  func `up to three bitmaps have a finding each`(count: Int, findings: Int, words: String?) {
    let images = (0..<count).map { number in
      #"<image x="\#(1 + 5 * (number % 4))" y="\#(1 + 5 * (number / 4))" width="4" height="4" href="\#(IconRule.redPixel)"/>"#
    }
    let found = Self.findings(images.joined())
    #expect(found.map(\.rule) == Array(repeating: "raster", count: findings))
    #expect(words.map { found[0].message.contains($0) } ?? true)
  }

  // MARK: A canvas between pixels

  /// A canvas of 14 x 16 points ends between two pixels of the picture, which leaves a hundredth in doubt.
  @Test(
    arguments: [
      ("14 16", "M0 0h14v16H0z", true), ("14 16", "M0 0h14v15.6H0z", true), ("14 16", "M0 0h14v15.4H0z", false),
      ("23 24", "M0 0h23v23.4H0z", true), ("23 24", "M0 0h23v23.2H0z", false),
    ])
  func `a block covers 97 % of its own canvas`(size: String, data: String, isBlock: Bool) {
    let content = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#(size)"><path d="\#(data)"/></svg>"#
    #expect(Self.rules(content).contains("solid-block") == isBlock)
  }

  // MARK: Monotony

  /// A plate behind a sign, two points wider from step to step.
  @Test(arguments: [("M9 9h6v6H9z", "#fff"), ("M5 11h14v2H5z", "#0a0"), ("M11 4h2v16h-2z", "#000")])
  func `a larger plate never becomes suitable`(sign: String, color: String) {
    var wasUnsuitable = false
    for side in stride(from: 2, through: 24, by: 2) {
      let place = Double(24 - side) / 2
      let content =
        ##"<rect x="\##(place)" y="\##(place)" width="\##(side)" height="\##(side)" fill="#06c"/>"##
        + #"<path fill="\#(color)" d="\#(sign)"/>"#
      let isUnsuitable = !Self.findings(content).isEmpty
      #expect(isUnsuitable || !wasUnsuitable, "a side of \(side)")
      wasUnsuitable = isUnsuitable
    }
    #expect(wasUnsuitable)
  }

  /// A dot in a second colour, larger from step to step, and a background that gets more opaque.
  @Test func `more of a second colour, and more opacity of a plate, never become suitable`() {
    let dots = (1...8).map { step in Self.bars + Self.dots(1, "\(Double(step) / 3)") }
    let plates = (1...8).map { step in
      ##"<rect width="24" height="24" fill="#06c" fill-opacity="\##(Double(step) / 25)"/><path d="M6 6h12v12H6z"/>"##
    }
    for icons in [dots, plates] {
      let verdicts = icons.map { !Self.findings($0).isEmpty }
      #expect(verdicts == verdicts.sorted { !$0 && $1 } && verdicts.contains(true) && verdicts.contains(false))
    }
  }
}
