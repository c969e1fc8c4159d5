internal import Drawing
@testable import Findings
@testable import IconVerdict
import TestSupport
import Testing

/// What is said of icons that cannot become what they are wanted for, and what to do about it.
@Suite(.recorded()) struct IconMistakeTests {
  private static let square = #"<path d="M4 4h16v16H4z"/>"#

  /// What no outline of a symbol can show, or shows otherwise.
  private static let symbols = [
    #"<image width="24" height="24" href="\#(IconRule.redPixel)"/>"#,
    #"<linearGradient id="g"><stop/></linearGradient><path fill="url(#g)" d="M4 4h16v16H4z"/>"#,
    #"<filter id="f"><feGaussianBlur stdDeviation="1"/></filter><path filter="url(#f)" d="M4 4h16v16H4z"/>"#,
    ##"<mask id="m"><path fill="#fff" d="M8 8h8v8H8z"/></mask><path mask="url(#m)" d="M4 4h16v16H4z"/>"##,
    #"<clipPath id="c"><path d="M8 8h8v8H8z"/></clipPath><path clip-path="url(#c)" d="M4 4h16v16H4z"/>"#,
    #"<pattern id="p" width="9" height="9"><path d="M0 0h4v4z"/></pattern><path fill="url(#p)" d="M4 4h16v16H4z"/>"#,
    square + #"<path d="M90 90h9v9h-9z"/>"#, square + #"<path d="M-4 4h9v9h-9z"/>"#,
    #"<path opacity=".5" d="M4 4h16v16H4z"/>"#,
    ##"<path fill="#f00" d="M4 4h16v8H4z"/><path fill="#00f" d="M4 14h16v6H4z"/>"##,
    #"<path fill-rule="evenodd" d="M4 4h12v12H4zM8 8h12v12H8z"/>"#,
    #"<path d="M4 4l16 16V4L4 20z" fill-rule="evenodd"/>"#,
    ##"<path fill="none" stroke="#000" stroke-width="3" d="M2 4h20M2 8h20M2 12h20M2 16h20"/>"##,
    ##"<path fill="none" stroke="#000" stroke-dasharray="2 2" d="M2 12h20"/>"##,
    ##"<path fill="none" stroke="#000" stroke-width=".2" d="M2 12h20"/>"##,
  ]

  /// Icons of which nothing shows.
  private static let blanks = [
    "", "<g/>", "<defs>\(square)</defs>", "<symbol id=\"s\">\(square)</symbol>", "<use/>", ##"<use href="#none"/>"##,
    ##"<use href="other.svg#a"/>"##, #"<path d=""/>"#, #"<path d="x"/>"#, #"<rect width="9"/>"#,
    #"<rect width="0E0" height="9"/>"#,
    #"<rect width="-0e1" height="9"/>"#,
    #"<circle r="0" cx="9" cy="9"/>"#,
    #"<g display="none">\#(square)</g>"#, #"<g visibility="hidden">\#(square)</g>"#, #"<g opacity="0">\#(square)</g>"#,
    #"<g opacity=".04">\#(square)</g>"#, #"<g opacity="3%">\#(square)</g>"#, #"<g fill="none">\#(square)</g>"#,
    #"<g fill="context-fill">\#(square)</g>"#, ##"<g fill="#00FF0000">\##(square)</g>"##,
    #"<g fill="transparent">\#(square)</g>"#,
    #"<g fill="url(#lost)">\#(square)</g>"#, #"<g fill="nocolour">\#(square)</g>"#,
    #"<g transform="scale(0)">\#(square)</g>"#,
    #"<g transform="translate(99)">\#(square)</g>"#, #"<g clip-path="url(#c)">\#(square)</g><clipPath id="c"/>"#,
    #"<mask id="m"/><g mask="url(#m)">\#(square)</g>"#, #"<filter id="f"/><g filter="url(#f)">\#(square)</g>"#,
    #"<g systemLanguage="xx">\#(square)</g>"#, #"<g requiredExtensions="x">\#(square)</g>"#,
    ##"<path fill="none" stroke="#000" stroke-width="0" d="M2 12h20"/>"##,
    ##"<path fill="none" stroke="#000" d="M12 12z"/>"##,
    "<foreignObject width=\"9\" height=\"9\">\(square)</foreignObject>", "<switch/>", "<title>x</title>",
  ]

  /// Files as a whole.
  private static let roots = [
    "", "<html/>", #"<svg width="24" height="24"><path d="M4 4h16v16H4z"/></svg>"#,
    #"<svg xmlns="http://www.w3.org/2000/svg"><path d="M4 4h16v16H4z"/></svg>"#,
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24"><path d="M4 4h16v16H4z"/></svg>"#,
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 24"><path d="M4 4h16v16H4z"/></svg>"#,
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><path d="M4 4h16v6H4z"/></svg>"#,
    #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 12" preserveAspectRatio="none"><path d="M4 4h16v6H4z"/></svg>"#,
    #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 12" preserveAspectRatio="xMidYMid slice"><path d="M4 4h16v6H4z"/></svg>"#,
    #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 12" preserveAspectRatio="middle"><path d="M4 4h16v6H4z"/></svg>"#,
    #"<svg xmlns="http://www.w3.org/2000/svg" width="5000" height="24"><path d="M4 4h16v16H4z"/></svg>"#,
    #"<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M4 4h16v16H4z"/>&a;</svg>"#,
  ]

  @Test(arguments: ["symbols", "blanks", "roots"]) func `each icon is told with what to do`(subject: String) {
    let contents = ["symbols": Self.symbols, "blanks": Self.blanks, "roots": Self.roots][subject] ?? []
    let judge = IconJudge(canvas: 24, format: subject == "symbols" ? .symbol : .png)
    for content in contents {
      let text = subject == "roots" ? content : Rule.document(content)
      let judgement = judge.judge(SourceFile(path: "a.svg", text: text))
      Transcript.current?.add(content.replacing(IconRule.redPixel, with: "PIXEL"))
      for finding in judgement.diagnostics {
        let help = finding.help.map { "; \($0)" } ?? ""
        Transcript.current?.add("  \(finding.severity.rawValue) \(finding.rule): \(finding.message)\(help)")
      }
    }
  }
}
