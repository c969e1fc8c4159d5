internal import Drawing
internal import Findings
import IconVerdict
import Testing

/// Each way in which nothing of an icon is drawn has words and help of its own.
@Suite struct BlankCauseTests {
  struct Blank: Sendable, CustomTestStringConvertible {
    let content: String
    let reason: String
    let help: String

    init(_ content: String, _ reason: String, _ help: String) {
      self.content = content
      self.reason = reason
      self.help = help
    }

    var testDescription: String { reason }
  }

  private static let square = #"<path d="M4 4h16v16H4z"/>"#
  /// Where another <svg> is in the icon, so that the whole file is written.
  private static let root = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">"#

  static let blanks = [
    Blank(##"<mask id="m">\##(square)</mask><g mask="url(#m)">\##(square)</g>"##, "the mask of <g> hides all", "white"),
    Blank(
      ##"<style>.m{mask:url(#m)}</style><mask id="m">\##(square)</mask><g class="m">\##(square)</g>"##,
      "the mask of the style sheet hides all", "white"),
    Blank(
      ##"<clipPath id="c"><path d="M0 0h2v2H0z"/></clipPath><g clip-path="url(#c)">\##(square)</g>"##,
      "the clip path of <g> leaves nothing", "move the clip path"),
    Blank(#"<g display="none">\#(square)</g>"#, "a layer is hidden: <g> says display: none", "show the layer"),
    Blank(#"<g style="display:none">\#(square)</g>"#, "a layer is hidden: <g> says display: none", "show the layer"),
    Blank(
      #"<style>.off{display:none}</style><g class="off">\#(square)</g>"#,
      "a layer is hidden: the style sheet says display: none", "show the layer"),
    Blank(
      #"<g visibility="hidden">\#(square)</g>"#, "a layer is hidden: <g> says visibility: hidden", "show the layer"),
    Blank(#"<g opacity="0">\#(square)</g>"#, "the opacity of <g> is 0", "raise the opacity"),
    Blank(
      #"<path fill="context-fill" d="M4 4h16v16H4z"/>"#, "fill is “context-fill”, which only Firefox draws",
      "write a colour"),
    Blank(
      #"<path fill="none" stroke="context-stroke" d="M4 4h16v16H4z"/>"#,
      "stroke is “context-stroke”, which only Firefox draws", "write a colour"),
    Blank(
      ##"<path fill="#FF000000" d="M4 4h16v16H4z"/>"##, "fill is “#FF000000”: Android writes the opacity",
      "write #000000"),
    Blank(
      #"<g fill="none"><path fill="blakc" d="M4 4h16v16H4z"/></g>"#, "fill is “blakc”, which is no colour",
      "write black"),
    Blank(
      #"<g fill="none"><path fill="var(--ink)" d="M4 4h16v16H4z"/></g>"#,
      "fill is “var(--ink)”, which is a variable of CSS", "write a colour"),
    Blank(
      #"<path fill="rgba(0,0,0,0)" d="M4 4h16v16H4z"/>"#, "fill is “rgba(0,0,0,0)”, which is clear",
      "a colour that shows"),
    Blank(
      #"<path fill="url(#g)" d="M4 4h16v16H4z"/>"#, "fill refers to “#g”, which is not in the file", "copy the paint"),
    Blank(
      #"<filter id="f"><feFlood flood-opacity="0"/></filter><path filter="url(#f)" d="M4 4h16v16H4z"/>"#,
      "the filter of <path> leaves nothing", "remove the filter"),
    Blank(
      ##"<path fill="none" stroke="#000" stroke-width="0" d="M4 4h16v16H4z"/>"##,
      "the lines of <path> have a width of 0", "stroke-width"),
    Blank(
      ##"<linearGradient id="g"/><path fill="url(#g)" d="M4 4h16v16H4z"/>"##,
      "fill is <linearGradient>, which paints nothing here", "give the gradient its stops"),
    Blank(
      ##"<linearGradient id="g"><stop/></linearGradient><path stroke="url(#g)" stroke-width="2" d="M4 12h16"/>"##,
      "stroke is <linearGradient>, which paints nothing here", "userSpaceOnUse"),
    Blank(
      ##"<pattern id="p" width="0" height="4">\##(square)</pattern><path fill="url(#p)" d="M4 4h16v16H4z"/>"##,
      "fill is <pattern>, which paints nothing here", "give the pattern a size"),
    Blank(
      ##"<path stroke="#000" stroke-width="2" stroke-dasharray="16" stroke-dashoffset="16" d="M4 12h16"/>"##,
      "the dashes of <path> leave nothing of its lines", "remove stroke-dasharray"),
    Blank(
      #"\#(root)<svg width="0" height="9" viewBox="0 0 24 24">\#(square)</svg></svg>"#, "<svg> has a width of 0",
      "give it its size"),
    Blank(
      #"\#(root)<svg preserveAspectRatio="middle">\#(square)</svg></svg>"#,
      "preserveAspectRatio “middle” cannot be read",
      "write xMidYMid meet"),
    Blank(
      #"<g transform="scale(0)">\#(square)</g>"#, "the transform “scale(0)” leaves nothing", "remove the transform"),
    Blank(
      #"<switch><g systemLanguage="pl">\#(square)</g></switch>"#, "<g> is shown only where systemLanguage “pl” holds",
      "remove systemLanguage"),
    Blank(#"<symbol id="mill">\#(square)</symbol>"#, "its shapes are in a <symbol>", ##"<use href="#mill"/>"##),
    Blank(
      #"<symbol id="a">\#(square)</symbol><symbol id="b">\#(square)</symbol>"#, "it is a sprite of 2 symbols",
      "a file for each icon"),
    Blank(#"<defs>\#(square)</defs>"#, "its shapes are in <defs>", "move the shapes out"),
    Blank(#"<clipPath id="c">\#(square)</clipPath>"#, "its shapes are in a <clipPath>", "draw the shape itself"),
    Blank(#"<path d="M24.5 4h4v9h-4z"/>"#, "all shapes lie outside of the canvas", "viewBox"),
    Blank(#"<path d="M4 -9h4v8.5h-4z"/>"#, "all shapes lie outside of the canvas", "viewBox"),
    Blank(##"<use href="#lost"/>"##, "<use> refers to “#lost”, which is not in the file", "copy the element"),
    Blank(#"<use href="a.svg#b"/>"#, "<use> shows “a.svg#b”, which lies outside", "into the file"),
    Blank(#"<rect x="4" y="4"/>"#, "no shape has a size: <rect>", "sizes"),
    Blank(#"<circle cx="4" cy="4" r="0"/>"#, "no shape has a size: <circle>", "sizes"),
    Blank(#"<path d="M4 4"/>"#, "no shape has a size: <path>", "sizes"),
    Blank(
      ##"<mask id="m">\##(square)</mask><g display="none"><g mask="url(#m)">\##(square)</g></g>"##,
      "hidden layers and a mask hide all of it", "white"),
  ]

  @Test(arguments: blanks, [RenderingIntent.template, .original])
  func `each cause has its own words and help`(_ blank: Blank, rendering: RenderingIntent) throws {
    let file = SourceFile(path: "a.svg", text: Rule.document(blank.content))
    let judgement = IconJudge().judge(file, as: rendering)
    let finding = try #require(judgement.diagnostics.first { $0.rule == "empty" })
    #expect(finding.severity == .error)
    #expect(finding.message.hasPrefix("nothing is drawn: \(blank.reason)"), "\(finding.message)")
    #expect(finding.help?.contains(blank.help) == true, "\(finding.help ?? "")")
  }

  @Test func `what hides an icon is named at its element`() throws {
    let file = SourceFile(
      path: "a.svg", text: Rule.document("\n<g>\n<g display=\"none\">\n\(Self.square)</g></g>"))
    let finding = try #require(IconJudge().judge(file).diagnostics.first { $0.rule == "empty" })
    #expect(finding.position?.line == 3)
  }
}
