internal import Drawing
@testable import Findings
@testable import IconVerdict
import TestSupport
import Testing
@testable import Workspace

/// Every repair on an icon that it is for, and on one that looks alike and would change.
@Suite struct IconFixerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What stands inside of an icon before and after.
    let before: String
    let after: String
    let repairs: [String]

    init(_ name: String, _ before: String, _ after: String = "", _ repairs: String...) {
      (testDescription, self.before, self.after, self.repairs) = (name, before, after, repairs)
    }
  }

  /// A finding that no repair takes away.
  private static let animation = #"<path d="M2 12h9v3H2z"><animate attributeName="x" to="4" dur="1s"/></path>"#

  private static let knockOut = ##"<circle cx="12" cy="12" r="8"/><path fill="#fff" d="M8 11h8v2H8z"/>"##
  private static let cut = #"<path fill-rule="evenodd" d="M4 12A8 8 0 0 1 20 12A8 8 0 0 1 4 12z M8 11h8v2H8z"/>"#

  static let repaired = [
    Case(
      "two nearly equal colours",
      ##"<path fill="#3a0" d="M3 8h8v8H3z"/><path fill="#40aa10" d="M13 8h8v8h-8z"/><path fill="#3a0" d="M3 18h8v2H3z"/>"##,
      ##"<path fill="#3a0" d="M3 8h8v8H3z"/><path fill="#3a0" d="M13 8h8v8h-8z"/><path fill="#3a0" d="M3 18h8v2H3z"/>"##,
      "gave a nearly equal colour the value #3a0"),
    Case(
      "two nearly equal colours beside one with an alpha",
      ##"<path fill="#3a0" d="M3 8h8v8H3z"/><path fill="#40aa10" d="M13 8h8v8h-8z"/><path fill="#0033aa0a" d="M3 18h8v2H3z"/>"##
        + ##"<path fill="#3a0" d="M3 3h8v2H3z"/>"##,
      ##"<path fill="#3a0" d="M3 8h8v8H3z"/><path fill="#3a0" d="M13 8h8v8h-8z"/><path fill="#0033aa0a" d="M3 18h8v2H3z"/>"##
        + ##"<path fill="#3a0" d="M3 3h8v2H3z"/>"##,
      "gave a nearly equal colour the value #3a0"),
    Case(
      "a nearly equal colour beside a gradient whose name is like one",
      ##"<linearGradient id="a01"><stop stop-color="#a00"/></linearGradient><path fill="#a00" d="M3 8h8v8H3z"/>"##
        + ##"<path fill="#a40404" d="M13 8h8v8h-8z"/><path fill="url(#a01)" d="M3 18h8v2H3z"/><path fill="#a00" d="M3 3h8v2H3z"/>"##,
      ##"<linearGradient id="a01"><stop stop-color="#a00"/></linearGradient><path fill="#a00" d="M3 8h8v8H3z"/>"##
        + ##"<path fill="#a00" d="M13 8h8v8h-8z"/><path fill="url(#a01)" d="M3 18h8v2H3z"/><path fill="#a00" d="M3 3h8v2H3z"/>"##,
      "gave a nearly equal colour the value #a00"),
    Case(
      "nearly equal colours of fills, strokes and styles",
      ##"<path fill="#33aa00" d="M3 8h8v8H3z"/><path fill="none" stroke="#40aa10" d="M13 8h8v8h-8z"/>"##
        + ##"<path style="fill:#3dab0c" d="M3 18h8v2H3z"/><path fill="#33aa00" d="M3 2h8v2H3z"/>"##,
      ##"<path fill="#33aa00" d="M3 8h8v8H3z"/><path fill="none" stroke="#33aa00" d="M13 8h8v8h-8z"/>"##
        + ##"<path style="fill:#33aa00" d="M3 18h8v2H3z"/><path fill="#33aa00" d="M3 2h8v2H3z"/>"##,
      "gave 2 nearly equal colours the value #33aa00"),
    Case(
      "a rectangle that paints nothing, beside a knock-out", #"<rect width="24" height="24" fill="none"/>"# + knockOut,
      cut, "removed a <rect> that paints nothing", "cut <path> out of <circle>"),
    Case(
      "a path that paints nothing, on a line of its own",
      "\(knockOut)\n  <path d=\"M0 0h24v24H0z\" fill=\"none\"/>\n", "\(cut)\n",
      "removed a <path> that paints nothing", "cut <path> out of <circle>"),
    Case(
      "a light shape on a rounded rectangle",
      ##"<rect x="4" y="6" width="16" height="12" rx="3" fill="#06c"/><path fill="#fff" d="M8 11h8v2H8z"/>"##,
      ##"<path fill="#06c" fill-rule="evenodd" d="M7 6H17A3 3 0 0 1 20 9V15A3 3 0 0 1 17 18H7A3 3 0 0 1 4 15V9A3 3 0 0 1 7 6z M8 11h8v2H8z"/>"##,
      "cut <path> out of <rect>"),
    Case(
      "a light shape on a plate that fills the canvas",
      ##"<rect width="24" height="24" rx="12" fill="#06c"/><path fill="white" d="M8 11h8v2H8z"/>"##,
      ##"<path fill="#06c" fill-rule="evenodd" d="M12 0H12A12 12 0 0 1 24 12V12A12 12 0 0 1 12 24H12A12 12 0 0 1 0 12V12A12 12 0 0 1 12 0z M8 11h8v2H8z"/>"##,
      "cut <path> out of <rect>"),
    Case(
      "a light shape that gets its colour from a group, and a dark one with a style",
      ##"<circle cx="12" cy="12" r="8" style="fill:#333;"/><g fill="#fff"><path d="M8 11h8v2H8z"/></g>"##,
      ##"<path style="fill:#333;" fill-rule="evenodd" d="M4 12A8 8 0 0 1 20 12A8 8 0 0 1 4 12z M8 11h8v2H8z"/><g fill="#fff"></g>"##,
      "cut <path> out of <circle>"),
    Case(
      "a light polygon on a dark one",
      ##"<polygon points="3,4 21,4 12,20"/><polygon fill="#fff" points="10,8 14,8 12,12"/>"##,
      #"<path fill-rule="evenodd" d="M3,4 21,4 12,20z M10,8 14,8 12,12z"/>"#,
      "cut <polygon> out of <polygon>"),
    Case(
      "a background that is lighter than the picture",
      ##"<rect width="24" height="24" rx="6" fill="#d2e2f1"/><path fill="#1d70b8" d="M8 7h8v4H8zM8 14h8v3H8z"/>"##,
      ##"<path fill="#1d70b8" d="M8 7h8v4H8zM8 14h8v3H8z"/>"##,
      "took <rect> away from behind the picture"),
    Case(
      "white behind the holes of a dark shape",
      ##"<circle cx="12" cy="12" r="10" fill="white"/><path fill-rule="evenodd" fill="#333" d="M0 0h24v24H0zM8 8h8v8H8z"/>"##,
      ##"<path fill-rule="evenodd" fill="#333" d="M0 0h24v24H0zM8 8h8v8H8z"/>"##,
      "took <circle> away from behind the picture"),
    Case(
      "a colour at ΔE2000 1.9 from the main one",
      ##"<path fill="#3a0" d="M3 8h8v8H3z"/><path fill="#4caa16" d="M13 8h8v8h-8z"/><path fill="#3a0" d="M3 18h8v2H3z"/>"##,
      ##"<path fill="#3a0" d="M3 8h8v8H3z"/><path fill="#3a0" d="M13 8h8v8h-8z"/><path fill="#3a0" d="M3 18h8v2H3z"/>"##,
      "gave a nearly equal colour the value #3a0"),
    Case(
      "the darkest light shape", ##"<circle cx="12" cy="12" r="8"/><path fill="#FAFAFA" d="M8 11h8v2H8z"/>"##,
      #"<path fill-rule="evenodd" d="M4 12A8 8 0 0 1 20 12A8 8 0 0 1 4 12z M8 11h8v2H8z"/>"#,
      "cut <path> out of <circle>"),
    Case(
      "a light shape whose dark one is not the one before it",
      ##"<circle cx="9" cy="9" r="6"/><path d="M17 17h4v4h-4z"/><path fill="#fff" d="M6 8h6v2H6z"/>"##,
      #"<path fill-rule="evenodd" d="M3 9A6 6 0 0 1 15 9A6 6 0 0 1 3 9z M6 8h6v2H6z"/><path d="M17 17h4v4h-4z"/>"#,
      "cut <path> out of <circle>"),
    Case(
      "a circle with an end tag",
      ##"<circle cx="12" cy="12" r="8"></circle><path fill="#fff" d="M8 11h8v2H8z"/>"##,
      #"<path fill-rule="evenodd" d="M4 12A8 8 0 0 1 20 12A8 8 0 0 1 4 12z M8 11h8v2H8z"></path>"#,
      "cut <path> out of <circle>"),
    Case(
      "a path that paints nothing, on a line that ends as on Windows",
      "\(knockOut)\r\n  <path d=\"M0 0h24v24H0z\" fill=\"none\"/>\r\n", "\(cut)\r\n",
      "removed a <path> that paints nothing", "cut <path> out of <circle>"),
    Case(
      "two light shapes on a dark one",
      ##"<circle cx="12" cy="12" r="8"/><path fill="#fff" d="M8 9h8v2H8z"/><path fill="#fff" d="M8 13h8v2H8z"/>"##,
      #"<path fill-rule="evenodd" d="M4 12A8 8 0 0 1 20 12A8 8 0 0 1 4 12z M8 9h8v2H8z M8 13h8v2H8z"/>"#,
      "cut <path> out of <circle>", "cut <path> out of <path>"),
    Case(
      "a light shape on a dark one",
      ##"<circle cx="12" cy="12" r="8"/><path fill="#fff" d="M8 11h8v2H8z"/>"##,
      #"<path fill-rule="evenodd" d="M4 12A8 8 0 0 1 20 12A8 8 0 0 1 4 12z M8 11h8v2H8z"/>"#,
      "cut <path> out of <circle>"),
  ]

  @Test(arguments: repaired) func `what is safe is fixed`(_ example: Case) throws {
    let changed = try #require(fix(example.before))
    #expect(String(decoding: changed.after.bytes, as: UTF8.self) == Self.icon(example.after))
    #expect(changed.repairs == example.repairs)
  }

  /// Icons for which a repair is tried: only the pixels tell that it would be wrong.
  static let kept = [
    Case(
      "a rectangle that paints nothing, beside a finding that stays",
      #"<rect width="24" height="24" fill="none"/>"# + animation),
    Case(
      "a background that is darker than the picture, which reaches over it",
      ##"<rect width="24" height="24" rx="6" fill="#123"/><path fill="#fd0" d="M8 7h8v4H8zM8 14h8v3H8z"/>"##),
    Case(
      "a background of which only a disc would be left",
      ##"<rect width="24" height="24" fill="#fff"/><circle cx="12" cy="12" r="7" fill="#c00"/>"##),
    Case(
      "a light shape that something else uses",
      ##"<circle cx="12" cy="12" r="8"/><path id="a" fill="#fff" d="M8 11h8v2H8z"/><use href="#a" y="2"/>"##),
    Case(
      "a nearly equal colour that a mask makes an alpha of",
      ##"<mask id="m"><path fill="#3dab0c" d="M0 0h24v24H0z"/></mask><path fill="#3a0" d="M3 8h8v8H3z"/>"##
        + ##"<path fill="#40aa10" d="M13 8h8v8h-8z"/><path fill="#3a0" mask="url(#m)" d="M3 18h18v2H3z"/>"##),
    Case(
      "a nearly equal colour beside one that is not written in digits",
      ##"<path fill="#3a0" d="M3 8h8v8H3z"/><path fill="#40aa10" d="M13 8h8v8h-8z"/><path fill="#3a0" d="M3 18h8v2H3z"/>"##
        + ##"<path fill="rgb(64,170,16)" d="M13 18h8v2h-8z"/>"##),
    Case(
      "a nearly equal colour that people see",
      ##"<path fill="#444" d="M3 8h8v8H3z"/><path fill="#505050" d="M13 8h8v8h-8z"/><path fill="#444" d="M3 18h8v2H3z"/>"##
    ),
    Case(
      "a nearly equal colour by ΔE2000 that is another blue by ΔE*ab",
      ##"<path fill="#00f" d="M3 8h8v8H3z"/><path fill="#1610ec" d="M13 8h8v8h-8z"/><path fill="#00f" d="M3 18h8v2H3z"/>"##
    ),
    Case(
      "a nearly equal colour in an icon of several",
      ##"<path fill="#3a0" d="M3 8h8v8H3z"/><path fill="#40aa10" d="M13 8h8v8h-8z"/><path fill="#3a0" d="M3 18h8v2H3z"/>"##
        + ##"<path fill="#e00" d="M13 18h8v2h-8z"/>"##),
    Case(
      "a light shape on a dark one in an icon of several colours",
      ##"<circle cx="10" cy="12" r="8"/><path fill="#fff" d="M6 11h8v2H6z"/><path fill="#e00" d="M20 2h3v3h-3z"/>"##),
    Case(
      "a rectangle that inherits a stroke",
      ##"<g stroke="#000"><rect x="4" y="16" width="16" height="6" fill="none"/></g>"## + animation),
    Case(
      "a colour at ΔE2000 2.1 from the main one",
      ##"<path fill="#3a0" d="M3 8h8v8H3z"/><path fill="#4caa06" d="M13 8h8v8h-8z"/><path fill="#3a0" d="M3 18h8v2H3z"/>"##
    ),
    Case("a shape that is grey", ##"<circle cx="12" cy="12" r="8"/><path fill="#f0f0f0" d="M8 11h8v2H8z"/>"##),
    Case(
      "a rectangle whose stroke shows only where it is drawn large",
      ##"<g stroke="#000" stroke-width=".01"><rect x="18" y="18" width=".03" height=".03" fill="none"/></g>"##
        + animation),
    Case(
      "a rectangle that is painted, and hidden below another shape",
      #"<rect x="3" y="13" width="4" height="1"/>"# + animation),
    Case(
      "a rectangle that says more than that it has no fill",
      #"<rect width="24" height="24" fill="none" stroke="none"/>"# + animation),
    Case(
      "a light shape that reaches over the dark one",
      ##"<path d="M2 4h14v16H2z"/><path fill="#fff" d="M8 10h12v4H8z"/>"##),
  ]

  @Test(arguments: kept) func `what would look different is left alone`(_ example: Case) throws {
    let file = SourceFile(path: "icon.svg", text: Self.icon(example.before))
    #expect(IconJudge().judge(file).diagnostics.contains { $0.severity > .note || $0.rule == IconRule.nearColours.id })
    #expect(fix(example.before)?.repairs == nil)
  }

  @Test func `what a project does not want to hear of is not repaired`() {
    let file = SourceFile(path: "icon.svg", text: Self.icon(Self.repaired[0].before))
    #expect(IconFixer(IconJudge()).fix(file)?.repairs == Self.repaired[0].repairs)
    let rules = IconJudge().judge(file).diagnostics.map { ($0.rule, RuleSettings.Setting(level: .off)) }
    let settings = RuleSettings(Dictionary(rules, uniquingKeysWith: { first, _ in first }))
    #expect(IconFixer(IconJudge(settings: settings)).fix(file)?.repairs == nil)
  }

  @Test func `an icon in its own colours, and one without a finding, are left alone`() {
    let near = Self.repaired[0].before
    let file = SourceFile(path: "icon.svg", text: Self.icon(near))
    #expect(IconFixer(IconJudge()).fix(file, as: .original)?.repairs == nil)
    #expect(fix(#"<rect width="24" height="24" fill="none"/><path d="M4 6h16v4H4zM4 14h16v4H4z"/>"#)?.repairs == nil)
  }

  private func fix(_ content: String) -> ChangedIcon? {
    IconFixer(IconJudge()).fix(SourceFile(path: "icon.svg", text: Self.icon(content)))
  }

  private static func icon(_ content: String) -> String { Rule.document(content) }
}
