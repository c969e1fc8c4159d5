internal import Drawing
internal import Findings
@testable import IconVerdict
import Testing

/// Colours that librsvg passes over: an error where nothing is painted in their place.
@Suite struct UnreadPaintTests {
  private static func findings(_ content: String) -> [Diagnostic] {
    let file = SourceFile(path: "a.svg", text: Rule.document(content))
    return IconJudge().judge(file, as: .original).diagnostics.filter { $0.rule == "invalid-value" }
  }

  /// 45 parts that are not drawn, and 45 attributes that are no attributes.
  @Test func `of each kind of loss, 40 are listed`() {
    let text = Rule.document(
      String(repeating: #"<Path d="M1 1h9v9z"/><path strokewidth="2" d="M1 1h9v9z"/>"#, count: 45))
    let file = SourceFile(path: "a.svg", text: text)
    let screening = Screening(file, .builtIn)
    let parts = UnsupportedFeatures.all(in: file, screening.outline, screening.references)
    #expect(parts.count == 80 && parts.count { $0.loss == .part } == 40)
  }

  private static let square = ##"<path d="M2 2h8v8H2z" fill="#06c"/>"##

  @Test(
    arguments: [
      // The shape inherits no fill, or that of a style sheet.
      (##"<g fill="none">\##(square)<path fill="curentColor" d="M12 2h8v8h-8z"/></g>"##, Diagnostic.Severity.error),
      (##"\##(square)<path fill="none" stroke="gren" d="M12 2h8v8h-8z"/>"##, .error),
      (
        ##"<style>path{fill:none}.a{fill:gren}</style><path class="a" d="M12 2h8v8h-8z"/><rect width="9" height="9"/>"##,
        .error
      ),
      (##"<g fill="none"><path style="fill:gren" d="M12 2h8v8h-8z"/>\##(square)</g>"##, .error),
      // On a shape of its colour only the colour is lost, on another one the shape.
      (##"<g fill="none"><rect width="24" height="24" fill="#fff"/><path fill="gren" d="M4 4h9v9H4z"/></g>"##, .error),
      // It is drawn black.
      (##"\##(square)<path fill="gren" d="M12 2h8v8h-8z"/>"##, .warning),
      // Nobody sees it.
      (##"\##(square)<g display="none" fill="none"><path fill="gren" d="M12 2h8v8h-8z"/></g>"##, .warning),
      (
        ##"<linearGradient id="g"><stop stop-color="gren"/></linearGradient><path fill="url(#g)" d="M2 2h8v8H2z"/>"##,
        .warning
      ),
    ])
  func `a shape that is lost is an error`(content: String, severity: Diagnostic.Severity) throws {
    let found = Self.findings(content)
    #expect(found.count == 1)
    let finding = try #require(found.first)
    #expect(finding.severity == severity, "\(finding.message)")
    #expect(finding.message.contains("missing") == (severity == .error))
  }

  @Test(arguments: [
    ("curentColor", "write currentColor"), ("ff0000", "write #ff0000"), ("transparant", "write transparent"),
    ("var(--a, #123)", "write a colour such as #123"), ("#12345", "write a colour such as #000000"),
  ])
  func `the help names what was probably meant`(value: String, help: String) throws {
    let found = Self.findings(#"<g fill="none"><path fill="\#(value)" d="M12 2h8v8h-8z"/>\#(Self.square)</g>"#)
    #expect(found.map(\.help) == [help])
  }

  @Test(arguments: [
    ("gren", "no colour"), ("var(--a)", "a variable of CSS"),
    ("color(display-p3 0 0.4 0.8)", "a colour of CSS that SVG does not have"),
    ("context-fill", "a paint that only Firefox knows"),
  ])
  func `the message says what the value is`(value: String, words: String) throws {
    let found = Self.findings(#"<path fill="\#(value)" d="M12 2h8v8h-8z"/>\#(Self.square)"#)
    let message = try #require(found.first?.message)
    #expect(found.count == 1 && message.contains("is “\(value)”, which is \(words), "), "\(message)")
  }

  @Test func `an icon whose every element has a mistake is read too`() {
    let text =
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="gren"><path fill="blak" d="M2 2h8v8H2z"/></svg>"#
    let found = IconJudge().judge(SourceFile(path: "a.svg", text: text), as: .original).diagnostics
    #expect(found.filter { $0.rule == "invalid-value" }.map(\.position?.line) == [1, 1])
  }

  /// What no element has, what another system asks for, and what is drawn right all the same.
  @Test(arguments: [
    #"<style>:root{--ink:#000}.b{fill:var(--ink)}</style>\#(square)"#,
    #"<style>@media (prefers-color-scheme: dark){path{fill:var(--ink)}}</style>\#(square)"#,
    ##"<style>.a{fill:#06c;fill:color(display-p3 0 0.4 0.8)}</style><path class="a" d="M2 2h8v8H2z"/>"##,
    #"<path fill="var(--ink, black)" d="M2 2h8v8H2z"/>"#,
    #"<style>.a{fill:var(--ink, #000)}</style><path class="a" d="M2 2h8v8H2z"/>"#,
    #"<marker id="m"><path fill="context-fill" d="M0 0h2v2z"/></marker>\#(square)"#,
  ])
  func `what changes nothing is not reported`(content: String) {
    #expect(Self.findings(content).isEmpty)
  }

  @Test func `a finding in a style sheet stands at the value`() throws {
    let found = Self.findings("<style>\n.a {\n  fill: var(--ink);\n}</style><path class=\"a\" d=\"M2 2h8v8H2z\"/>")
    let position = try #require(found.first?.position)
    #expect(position.line == 3 && position.column == 9)
    #expect(found.first?.message.hasPrefix("fill in the style sheet is “var(--ink)”") == true)
  }
}
