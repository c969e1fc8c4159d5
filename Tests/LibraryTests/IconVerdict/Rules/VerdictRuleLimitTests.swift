internal import Drawing
@testable import Findings
@testable import IconVerdict
import Testing

/// The verdict on an icon, whom a rule is about, and the words in which it says what it found.
@Suite struct VerdictRuleLimitTests {
  private static func file(_ content: String) -> SourceFile {
    SourceFile(path: "icon.svg", text: Rule.document(content))
  }

  private static func message(_ rule: String, _ content: String, _ judge: IconJudge = IconJudge()) -> String? {
    judge.judge(file(content)).diagnostics.first { $0.rule == rule }?.message
  }

  private static let plain = #"<path d="M4 4h16v4H4zM4 12h16v4H4z"/>"#
  private static let colors = ##"<path d="M3 8h10v10H3z"/><circle cx="19" cy="6" r="3" fill="#f00"/>"##

  @Test(
    arguments: [
      ([], .suitable, nil), ([(.note, "a")], .usable, "a"), ([(.note, "a"), (.warning, "b")], .usable, "b"),
      ([(.warning, "a"), (.error, "b"), (.error, "c")], .unsuitable, "b"),
      ([(.warning, "a"), (.warning, "b")], .usable, "a"),
    ] as [([(Diagnostic.Severity, String)], Judgement.Verdict, String?)])
  func `the gravest finding gives the verdict, and the first of them the reason`(
    findings: [(Diagnostic.Severity, String)], verdict: Judgement.Verdict, reason: String?
  ) {
    let diagnostics = findings.map { Diagnostic($0, rule: $1, "a message", path: "a.svg") }
    let drawn = Judgement("a.svg", diagnostics, summary: IconJudge().judge(Self.file(Self.plain)).summary)
    #expect(drawn.verdict == verdict && drawn.reason == reason)
    #expect(Judgement("a.svg", diagnostics, summary: nil).verdict == .unreadable)
  }

  @Test func `what is found in the whole set counts for the verdict`() {
    let judgement = IconJudge().judge(Self.file(Self.plain))
    #expect(judgement.verdict == .suitable)
    let more = [judgement].adding([
      "icon.svg": [Diagnostic(.error, rule: "a", "a message", path: "icon.svg")], "b.svg": [],
    ])
    #expect(more.map(\.verdict) == [.unsuitable] && more.map(\.reason) == ["a"])
  }

  @Test func `an icon in its own colours is judged by its form alone`() {
    let content = Self.colors + ##"<use href="#nope"/>"##
    let judge = IconJudge()
    #expect(judge.judge(Self.file(content)).diagnostics.map(\.rule) == ["multicolour", "missing-reference"])
    for rendering in [RenderingIntent.original, .automatic] {
      #expect(judge.judge(Self.file(content), as: rendering).diagnostics.map(\.rule) == ["missing-reference"])
    }
  }

  @Test func `a plain plate is not measured, and other unsuitable icons are`() {
    func rules(_ content: String) -> Set<String> { Set(IconJudge().judge(Self.file(content)).diagnostics.map(\.rule)) }
    let edge = #"<path d="M0 4h14v14H0z"/>"#
    #expect(rules(edge).isSuperset(of: ["edge-contact", "off-centre"]))
    #expect(
      rules(edge + ##"<circle cx="21" cy="6" r="3" fill="#f00"/>"##).isSuperset(of: ["edge-contact", "multicolour"]))
    #expect(!rules(##"<rect width="24" height="22" fill="#06c"/><path d="M8 8h8v8H8z"/>"##).contains("edge-contact"))
    #expect(!rules(#"<image width="24" height="24" href="\#(IconRule.redPixel)"/>"#).contains("edge-contact"))
    #expect(!rules("<rect width=\"24\" height=\"24\"/>").contains("edge-contact"))
    // What is only said of suitable icons.
    #expect(rules(#"<circle cx="12" cy="12" r="9"/>"#).contains("solid-shape"))
    // A shield fills most of its box too, and is neither a disc nor a rectangle.
    #expect(!rules(#"<path d="M4 4h16v8l-8 8-8-8z"/>"#).contains("solid-shape"))
    #expect(
      !rules(##"<circle cx="12" cy="12" r="7"/><circle cx="12" cy="12" r="3" fill="#fff"/>"##).contains("solid-shape"))
  }

  @Test(arguments: [ImageFormat.png, .svg, .pdf])
  func `Xcode's renderer matters for icons that stay SVG`(format: ImageFormat) {
    let content =
      ##"<style>.a{fill:#000}</style><path class="a" d="M4 12a8 8 0 018-8 8 8 0 018 8 8 8 0 01-16 0z"/><use href="#a"/>"##
    let rules = IconJudge(format: format).judge(Self.file(content)).diagnostics.map(\.rule).filter {
      $0.hasPrefix("core-svg")
    }
    #expect(rules == (format == .svg ? ["core-svg-style", "core-svg-use", "core-svg-arc-flags"] : []))
  }

  // MARK: Words

  @Test(
    arguments: [
      (#"<g display="none"/>"#, "there is no shape in it"),
      (#"<path d="M40 40h16v16H40z"/>"#, "all shapes lie outside of the canvas"),
      (#"<path d="M-9 4h9v9h-9z"/>"#, "all shapes lie outside of the canvas"),
      (#"<path d="M4 -12h16v9H4z"/>"#, "all shapes lie outside of the canvas"),
      (#"<path fill-opacity=".05" d="M4 4h16v16H4z"/>"#, "the fill-opacity of <path> is .05"),
      (#"<path fill="none" d="M4 4h16v16H4z"/>"#, "no shape has a fill or a stroke that shows"),
      (#"<path d="M8 8h.5v.5H8z"/>"#, "its ink is too faint to see"),
    ])
  func `why nothing is drawn`(content: String, words: String) {
    #expect(Self.message("empty", content) == "nothing is drawn: \(words)")
  }

  @Test(
    arguments: [
      (#"<path d="M4 0h14v9H4z"/>"#, "the top edge"), (#"<path d="M10 4h14v16H10z"/>"#, "the right edge"),
      (#"<path d="M4 10h14v14H4z"/>"#, "the bottom edge"), (#"<path d="M0 4h14v16H0z"/>"#, "the left edge"),
      (#"<path d="M0 0h14v14H0z"/>"#, "the top and left edges"),
      (#"<path d="M0 0h24v3H0zM0 0h3v20H0zM21 0h3v20h-3z"/>"#, "the top, right and left edges"),
      (#"<circle cx="12" cy="12" r="12"/>"#, "all four edges"),
    ])
  func `which edges are touched`(content: String, words: String) {
    let name = if content.hasPrefix("<circle") { "<circle>" } else { "<path>" }
    #expect(Self.message("edge-contact", content) == "\(name) touches \(words) of the canvas")
  }

  private static let top = #"<rect width="24" height="3"/>"#
  private static let left = #"<path d="M0 0h3v20H0z"/>"#
  private static let inside = #"<circle cx="14" cy="14" r="5"/>"#
  private static let columns = (0..<5).map { #"<rect x="\#($0 * 4 + 2)" width="3" height="9"/>"# }.joined()

  /// A suppression stands before the shape that it is about.
  @Test(
    arguments: [
      (inside + top, ["<rect> touches the top edge of the canvas at 114"]),
      (
        left + inside + top,
        [
          "<rect> touches the top edge of the canvas at 138", "<path> touches the left edge of the canvas at 83",
        ]
      ),
      (columns, ["<rect> and 4 more elements touch the top edge of the canvas at 83"]),
      (
        "<!-- monotint-disable-next-line edge-contact -->" + left + top,
        ["<rect> touches the top edge of the canvas at 155"]
      ),
    ])
  func `the shapes that touch the edge are named`(content: String, found: [String]) {
    let findings = IconJudge().judge(Self.file(content)).diagnostics.filter { $0.rule == "edge-contact" }
    #expect(findings.map { "\($0.message) at \($0.place?.range.lowerBound ?? -1)" } == found)
  }

  @Test(
    arguments: [
      (#"<path d="M2 4h10v16H2z"/>"#, "the ink is 21 % too far left"),
      (#"<path d="M12 4h10v16H12z"/>"#, "the ink is 21 % too far right"),
      (#"<path d="M4 2h16v8H4z"/>"#, "the ink is 25 % too far up"),
      (#"<path d="M4 14h16v8H4z"/>"#, "the ink is 25 % too far down"),
      (#"<path d="M14 14h8v8h-8z"/>"#, "the ink is 25 % too far right and 25 % too far down"),
    ])
  func `to which side the ink lies`(content: String, words: String) {
    #expect(Self.message("off-centre", content) == words)
  }

  @Test func `levels of opacity are told, the strongest first`() {
    let content =
      #"<path opacity=".4" d="M4 4h8v16H4z"/><path d="M12 4h4v16h-4z"/><path opacity=".7" d="M16 4h4v16h-4z"/>"#
    #expect(Self.message("duotone", content)?.contains("parts of 100 %, 70 % and 40 % opacity;") == true)
    #expect(
      Self.message("translucent", #"<path opacity=".6" d="M4 4h16v16H4z"/>"#)?.hasPrefix("the ink is 60 % opaque")
        == true)
    #expect(Self.message("faint", #"<path opacity=".2" d="M4 4h16v16H4z"/>"#) == "the ink is at most 20 % opaque")
    let thin = ##"<path stroke="#000" stroke-width=".6" d="M4 4.5h16M4 10.5h16M4 16.5h16"/>"##
    #expect(Self.message("too-thin", thin) == "lines are 0.60 pt thick on average, so they look grey")
  }

  @Test(arguments: [80, 81])
  func `long addresses are cut off in a message`(count: Int) {
    let name = String(repeating: "a", count: count)
    let shown = String(repeating: "a", count: 80)
    #expect(
      Self.message("missing-reference", Self.plain + ##"<use href="#\##(name)"/>"##)?.contains("“#\(shown)”") == true)
    let address = String(repeating: "a", count: count - 4) + ".svg"
    let external = Self.message("external-reference", Self.plain + #"<use href="\#(address)"/>"#)
    #expect(external?.contains("“\(address.prefix(80))”") == true)
    #expect(Self.message("external-reference", Self.plain + #"<script href="a.js"/>"#) == nil)
    #expect(Self.message("external-reference", Self.plain + #"<use href=" "/>"#) == nil)
  }

  /// librsvg knows XInclude, although it is no element of SVG.
  @Test func `XInclude refers to another file`() {
    let include = #"<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="part.svg"/>"#
    let words = "<include> refers to “part.svg”, which is not opened: it stays blank"
    #expect(Self.message("external-reference", Self.plain + include) == words)
    // Nobody opens what an element of another language names.
    let other = #"<x:part xmlns:x="urn:x" href="part.svg"/>"#
    #expect(Self.message("external-reference", Self.plain + other) == nil)
  }

  /// The value may have commas of its own.
  @Test(arguments: [
    ("var(--ink, rgb(100, 2, 3))", "rgb(100, 2, 3)"), ("var(--ink, #155DFC)", "#155DFC"), ("var(--ink)", "#000000"),
    ("nocolour", "#000000"), ("var(--ink, var( --other,  var(--third, #0A0BCC) ))", "#0A0BCC"),
    ("var(--ink, var(--other))", "#000000"),
  ])
  func `the value of a variable is the color to write`(fill: String, color: String) {
    let content = #"<path fill="\#(fill)" d="M4 4h16v4H4zM4 12h16v4H4z"/>"#
    let finding = IconJudge().judge(Self.file(content)).diagnostics.first { $0.rule == "invalid-value" }
    #expect(finding?.help == "write a colour such as \(color)")
  }

  @Test func `a canvas that differs names what to do`() {
    let size = #"<svg xmlns="http://www.w3.org/2000/svg" width="25" height="24.5"><path d="M4 4h16v4H4z"/></svg>"#
    #expect(
      Self.message("not-square", size, IconJudge(canvas: 24))
        == "the canvas is 25 x 24.5, so the icon is centred on a square")
    #expect(Self.message("not-square", size, IconJudge(canvas: .file)) == nil)
    #expect(Self.message("canvas-size", size, IconJudge(canvas: 24)) == nil)
    let square = size.replacing("24.5", with: "25")
    #expect(
      Self.message("canvas-size", square, IconJudge(canvas: 24))
        == "the canvas is 25 x 25, and the project's is 24 x 24")
    #expect(
      Self.message("canvas-size", square, IconJudge(canvas: 25)) == nil && Self.message("canvas-size", square) == nil)
    #expect(Self.message("canvas-size", square, IconJudge(canvas: .file)) == nil)
    for (svg, message) in [(size, "the canvas is 25 x 24.5, which is no square"), (square, nil)] {
      let finding = IconJudge(canvas: 24, format: .svg).judge(SourceFile(path: "a.svg", text: svg)).diagnostics.first {
        ["not-square", "canvas-size"].contains($0.rule)
      }
      #expect(message == nil || finding?.message == message)
      #expect(finding?.help?.hasSuffix(": the catalog keeps an SVG as it is, and iOS shows it at its own size") == true)
    }
    let open = #"<svg xmlns="http://www.w3.org/2000/svg"><path d="M4 4h16v4H4z"/></svg>"#
    #expect(Self.message("canvas-size", open, IconJudge(canvas: .file))?.contains("gives no size") == true)
    #expect(Self.message("canvas-size", open) == nil)
  }

  // MARK: Comments

  /// An element that is suppressed is taken away, so that it hides no other problem.
  @Test func `a suppressed problem hides no other`() {
    let silence = "<!-- monotint-disable-next-line opaque-plate, edge-contact: as designed -->"
    let plate = ##"<rect width="24" height="24" fill="#06c"/>"##
    let rules = IconJudge().judge(Self.file(silence + plate + Self.colors)).diagnostics.map(\.rule)
    #expect(rules == ["multicolour"])
    let alone = IconJudge().judge(Self.file(silence + plate + ##"<path fill="#fff" d="M8 8h8v8H8z"/>"##))
    #expect(!alone.diagnostics.contains { $0.severity == .error })
    let other = IconJudge().judge(Self.file("<!-- monotint-disable-next-line knock-out -->" + plate + Self.colors))
    #expect(other.reason == "opaque-plate")
  }

  @Test(arguments: [
    (RasterError("Start tag expected"), "the icon cannot be read: Start tag expected"),
    (
      RasterError("Rendering error: NoMemory", cause: .library),
      "librsvg, which draws the icon, gives up: a part of it needs more memory than there is (Rendering error: NoMemory)"
    ),
    (
      RasterError("out of memory", cause: .library),
      "librsvg, which draws the icon, gives up: a part of it needs more memory than there is (out of memory)"
    ),
    (
      RasterError("the library failed and gave no reason", cause: .library),
      "librsvg, which draws the icon, gives up: the library failed and gave no reason"
    ),
  ])
  func `a failure of the renderer is not told as one of the file`(error: RasterError, message: String) {
    let file = SourceFile(path: "icon.svg", text: "<svg/>")
    let finding = Diagnostic(unreadable: file, error)
    #expect(finding.message == message)
    #expect((finding.help?.hasPrefix("the file may be right: ") == true) == (error.cause == .library))
  }

  /// The picture of one tile of the pattern would be wider than any picture of cairo.
  @Test func `a valid file that librsvg cannot draw is not called wrong`() {
    let content = ##"""
      <pattern id="p" width="1e5" height="1e5" patternUnits="userSpaceOnUse"><path d="M0 0h9v9z"/></pattern>\##
      <path fill="url(#p)" d="M4 4h16v16H4z"/>
      """##
    let words = "a part of it needs a picture larger than any can be (InvalidSize)"
    #expect(Self.message("unreadable", content) == "librsvg, which draws the icon, gives up: \(words)")
  }

  /// Ten times ten squares, so close that one patch is left.
  @Test(arguments: [(".9", "25 are left at @1x"), ("1.3", "1 is left at @1x"), (".7", "none is left at @1x")])
  func `how many parts are left`(side: String, words: String) {
    let squares = (0..<100).map { number in
      "M\(5 + 1.5 * Double(number % 10)) \(5 + 1.5 * Double(number / 10))h\(side)v\(side)h-\(side)z"
    }
    #expect(Self.message("too-detailed", "<path d=\"\(squares.joined())\"/>")?.hasSuffix(words) == true)
  }
}
