internal import Drawing
internal import Findings
@testable import IconVerdict
internal import SymbolOutline
import TestSupport
import Testing

/// Icons that become custom symbols.
@Suite struct SymbolMakerTests {
  private static func icon(_ body: String, attributes: String = "") -> SourceFile {
    SourceFile(
      path: "icon.svg",
      text: """
        <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" \(attributes)>\(body)</svg>
        """)
  }

  static let lines = ##"fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round""##

  private static func symbol(
    _ file: SourceFile, canvas: IconCanvas = 24, factor: Double = 1
  ) throws -> IconSymbol {
    let drawing = try SVGDrawing(bytes: file.bytes)
    let screening = Screening(file, Limits.builtIn)
    let maker = SymbolMaker(file, screening.outline, canvas: canvas, factor: factor)
    return try maker.symbol(of: drawing)
  }

  private static func text(_ symbol: IconSymbol) -> String { String(decoding: symbol.file, as: UTF8.self) }

  private static func findings(_ file: SourceFile) -> [String] {
    let judge = IconJudge(canvas: 24, format: .symbol)
    return judge.judge(file).diagnostics.filter { $0.rule.hasPrefix("symbol-") }.map {
      "\($0.severity) \($0.rule) \($0.place?.start.column ?? 0)"
    }
  }

  /// Two squares that cross: in the middle, the even-odd rule makes a hole that no direction of contours can make.
  @Test func `contours that cross under the even-odd rule are named`() throws {
    let file = Self.icon(
      #"<path d="M2 2h3v3H2z"/>\#n<path fill-rule="evenodd" d="M3 8h11v6H3zM10 11h11v10H10z"/>"#)
    let findings = IconJudge(canvas: 24, format: .symbol).judge(file).diagnostics
    let finding = try #require(findings.first { $0.rule == "symbol-outline" })
    #expect(finding.message.hasPrefix("the contours of <path> cross or overlap under the even-odd rule"))
    #expect(finding.help?.contains("unite or subtract") == true && finding.position?.line == 2)
  }

  @Test func `a square of 20 is as high as a capital, and centred on it`() throws {
    let symbol = try Self.symbol(Self.icon(#"<path d="M2 2h20v20H2z"/>"#))
    #expect(Self.text(symbol).contains(#"d="M7.143 -70.944L78.571 -70.944L78.571 0.485L7.143 0.485Z""#))
    #expect(symbol.overflow == 0 && symbol.bold == nil && symbol.light == nil)
  }

  /// What a program reads in the file: Apple's own symbols are centred on 660.77 in the same units.
  @Test(arguments: [
    #"<path d="M2 2h20v20H2z"/>"#,
    ##"<path fill="none" stroke="#000" stroke-width="2" d="M3 3h18v18H3z"/>"##,
  ])
  func `every weight has the same commands, and the Regular square is a capital high`(body: String) throws {
    let text = Self.text(try Self.symbol(Self.icon(body)))
    let masters = try ["Ultralight", "Regular", "Black"].map { name in
      let pattern = try Regex(
        "<g id=\"\(name)-S\" transform=\"matrix\\(1 0 0 1 [0-9.]+ ([0-9.]+)\\)\">\n<path d=\"([^\"]+)\"/>\n</g>")
      return try #require(text.firstMatch(of: pattern))
    }
    let outlines = try masters.map { PathOutline(try #require($0.output[2].substring).utf8) }
    #expect(outlines[0].commands == outlines[1].commands && outlines[2].commands == outlines[1].commands)
    let baseline = try #require(masters[1].output[1].substring.flatMap { Double($0) })
    let lowest = try #require(outlines[1].lowest)
    let highest = try #require(outlines[1].highest)
    #expect(abs(highest.y - lowest.y - 71.4) <= 0.1 && abs(highest.x - lowest.x - 71.4) <= 0.1)
    #expect(abs(baseline + (lowest.y + highest.y) / 2 - 660.77) <= 0.01)
    #expect(!text.contains("stroke=") && text.matches(of: /<g id="[A-Z][a-z]+-S"/).count == 3)
  }

  /// Cairo with its usual tolerance is wrong at the tip, so the comparison with it was.
  @Test func `a line with a sharp turn becomes a symbol`() throws {
    let body = #"<path d="M7 9c1.0 1.8 3.5-1.25 2.1 1"/><path d="M14 8c1.4 1.7 3.5-1.25 2.3 1"/>"#
    #expect(try Self.symbol(Self.icon(body, attributes: Self.lines)).points > 0)
  }

  /// A long flat arc: in Black, a row of samples lies between the outline and the true line.
  @Test func `a line that is nearly level becomes a symbol`() throws {
    let body = #"<path d="M6.72 13.829a42.415 42.415 0 0 1 10.56 0"/>"#
    let lines = Self.lines.replacing("stroke-width=\"2\"", with: "stroke-width=\"1.5\"")
    #expect(try Self.symbol(Self.icon(body, attributes: lines)).bold == nil)
  }

  @Test func `a hole that would become a speck in Black stays clear`() throws {
    let ring = try Self.symbol(Self.icon(#"<circle cx="12" cy="12" r="2"/>"#, attributes: Self.lines))
    #expect(ring.bold == 1.6)
  }

  @Test func `an icon that is not square keeps its width with its own canvas, and is centred on a square one`() throws {
    let text = #"<svg xmlns="http://www.w3.org/2000/svg" width="12" height="24"><path d="M2 2h8v20H2z"/></svg>"#
    let file = SourceFile(path: "icon.svg", text: text)
    #expect(Self.text(try Self.symbol(file, canvas: .file)).contains("M7.143 -70.944L35.714"))
    #expect(Self.text(try Self.symbol(file, canvas: 24)).contains("M28.571 -70.944L57.143"))
    #expect(Self.text(try Self.symbol(file, canvas: .file, factor: 1.2)).contains("M8.571 -78.08"))
  }

  @Test func `styles, references, transforms and units are resolved`() throws {
    let plain = try Self.symbol(Self.icon(#"<path d="M4 4h16v16H4z"/>"#))
    let styled = try Self.symbol(
      Self.icon(
        ##"""
        <style>.a{fill:currentColor}</style><defs><path id="p" d="M2 2h8v8H2z"/></defs>\##
        <use href="#p" class="a" transform="scale(2)"/>
        """##))
    #expect(Self.text(plain) == Self.text(styled))
  }

  @Test func `clips and masks that change no pixel are left out`() throws {
    let plain = Self.icon(#"<path d="M4 4h16v16H4z"/>"#)
    let clipped = Self.icon(
      ##"""
      <g clip-path="url(#a)"><mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="24" height="24">\##
      <path fill="#fff" d="M0 0h24v24H0z"/></mask><g mask="url(#m)"><path d="M4 4h16v16H4z"/></g></g>\##
      <defs><clipPath id="a"><path d="M0 0h24v24H0z"/></clipPath></defs>
      """##)
    #expect(Self.text(try Self.symbol(plain)) == Self.text(try Self.symbol(clipped)))
  }

  @Test(arguments: [
    // What the pixels are decides, not what the file has.
    (##"<filter id="f"/><path d="M4 4h16v16H4z"/>"##, [] as [String]),
    (
      ##"<path filter="url(#f)" d="M4 4h16v16H4z"/><filter id="f"><feGaussianBlur stdDeviation="1"/></filter>"##,
      ["error symbol-outline 127"]
    ),
    (#"<text x="4" y="16">A</text>"#, ["error symbol-outline 85"]),
    (##"<path d="M4 4h6v6H4z" fill-opacity=".5"/><path d="M12 4h6v6h-6z"/>"##, ["error symbol-opacity 85"]),
    (##"<path d="M4 4h6v6H4z"/><path d="M12 4h6v6h-6z" fill-opacity=".5"/>"##, ["error symbol-opacity 108"]),
    (##"<path d="M4 4h6v6H4z"/><path d="M12 4h6v6h-6z" opacity=".5"/>"##, ["error symbol-opacity 108"]),
    // The second element is to blame.
    (
      ##"<path d="M4 4h9v9H4z"/><path stroke-dasharray="2 2" stroke="#000" d="M4 18h16"/>"##,
      ["error symbol-outline 108"]
    ),
    (
      ##"<path d="M4 4h9v9H4z"/><path style="stroke-dasharray:2 2" stroke="#000" d="M4 18h16"/>"##,
      ["error symbol-outline 108"]
    ),
    // “none” is no dash, wherever it stands.
    (
      ##"<path style="stroke-dasharray: none" d="M4 4h9v9H4z"/><path stroke-dasharray="2 2" stroke="#000" d="M4 18h16"/>"##,
      ["error symbol-outline 139"]
    ),
    (#"<path d="M4 4h900v900H4z"/>"#, ["error symbol-outline 85"]),
    (#"<path d="M4 4h1e30v9H4z"/>"#, ["error symbol-outline 85"]),
    ("", ["error symbol-outline 1"]),
  ])
  func `each icon that cannot be a symbol has one finding`(body: String, findings: [String]) {
    #expect(Self.findings(Self.icon(body)) == findings)
  }

  /// A comment hides findings that are a matter of taste; without a symbol nothing could be written.
  @Test func `a comment does not hide that there is no symbol`() {
    let body =
      ##"<!-- monotint-disable-next-line symbol-outline: x --><path stroke-dasharray="2 2" stroke="#000" d="M4 12h16"/>"##
    #expect(Self.findings(Self.icon(body)).contains { $0.hasPrefix("error symbol-outline") })
  }

  /// Paths that somebody makes to break a program. None takes long, and none becomes a symbol.
  @Test(arguments: [
    (#"<path d="M4 4hNaNv9H4z"/>"#, "empty"), (#"<path d="M4 4L1e30 1e30L-1e30 5z"/>"#, "beyond"),
    (##"<path stroke="#000" stroke-width="1e30" d="M4 4h9"/>"##, "beyond"),
    (##"<path stroke="#000" stroke-width="-2" d="M4 4h9"/>"##, "empty"),
    (#"<path d="M4 4l0 0 0 0z"/>"#, "empty"),
    (#"<path transform="scale(0)" d="M4 4h9v9z"/>"#, "empty"),
    (#"<path transform="scale(1e-30)" d="M4 4h9v9z"/>"#, "empty"),
    ("<path d=\"M4 4" + String(repeating: "l.1 9-.1-9", count: 11_000) + "z\"/>", "points"),
    (##"<path stroke="#000" d="M4 4"## + String(repeating: "l9 9-9-9", count: 11_000) + "\"/>", "points"),
    (
      ##"""
      <filter id="f"><feTurbulence baseFrequency=".9" numOctaves="9"/><feGaussianBlur stdDeviation="9"/></filter>\##
      <path filter="url(#f)" d="M4 4h16v16H4z"/>
      """##, "pixels"
    ),
  ])
  func `hostile paths end in a finding`(body: String, kind: String) {
    let start = ContinuousClock.now
    #expect(throws: IconSymbol.Problem.self, "\(kind)") { try Self.symbol(Self.icon(body)) }
    #expect(ContinuousClock.now - start < .seconds(20), "\(kind)")
  }

  @Test func `lines that would merge get less bold`() throws {
    let wide = try Self.symbol(Self.icon(#"<path d="M4 8h16M4 14h16"/>"#, attributes: Self.lines))
    let close = try Self.symbol(Self.icon(#"<path d="M4 10.5h16M4 13.2h16"/>"#, attributes: Self.lines))
    #expect(wide.bold == nil && close.bold == 1.3)
  }

  /// Cubic curves with a control point on their end, lines of no length, a circle of no size.
  @Test(arguments: [
    "M12 17h.01", "M4 12c0 0 8 0 8 0s8 8 8 0", "M4 4l0 0 0 0 8 8z", "M4 12a8 8 0 1 0 16 0a8 8 0 1 0 -16 0",
    "M12 12m-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0", "M4 20C4 4 4 4 20 4", "M4 4L20 20L4 20L20 4Z",
    "M6 12C6 4 18 4 18 12S6 20 6 12Z", "M2 12Q7 -2 12 12T22 12",
  ])
  func `odd lines become symbols too`(path: String) throws {
    let symbol = try Self.symbol(Self.icon(#"<path d="\#(path)"/>"#, attributes: Self.lines))
    #expect(symbol.points > 0)
  }
}
