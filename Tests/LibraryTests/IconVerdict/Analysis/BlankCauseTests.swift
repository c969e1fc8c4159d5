internal import Drawing
internal import Findings
import IconVerdict
import Testing

/// Each way in which nothing of an icon is drawn has words and help of its own.
@Suite struct BlankCauseTests {
  private static let square = #"<path d="M4 4h16v16H4z"/>"#
  /// Where another <svg> is in the icon, so that the whole file is written.
  private static let root = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">"#

  static let blanks = [
    Hidden(
      ##"<mask id="m">\##(square)</mask><g mask="url(#m)">\##(square)</g>"##, "the mask of <g> hides all", "white"),
    Hidden(
      ##"<style>.m{mask:url(#m)}</style><mask id="m">\##(square)</mask><g class="m">\##(square)</g>"##,
      "the mask of the style sheet hides all", "white"),
    Hidden(
      ##"<clipPath id="c"><path d="M0 0h2v2H0z"/></clipPath><g clip-path="url(#c)">\##(square)</g>"##,
      "the clip path of <g> leaves nothing", "move the clip path"),
    Hidden(#"<g display="none">\#(square)</g>"#, "a layer is hidden: <g> says display: none", "show the layer"),
    Hidden(#"<g style="display:none">\#(square)</g>"#, "a layer is hidden: <g> says display: none", "show the layer"),
    Hidden(
      #"<style>.off{display:none}</style><g class="off">\#(square)</g>"#,
      "a layer is hidden: the style sheet says display: none", "show the layer"),
    Hidden(
      #"<g visibility="hidden">\#(square)</g>"#, "a layer is hidden: <g> says visibility: hidden", "show the layer"),
    Hidden(#"<g opacity="0">\#(square)</g>"#, "the opacity of <g> is 0", "raise the opacity"),
    Hidden(
      #"<path fill="context-fill" d="M4 4h16v16H4z"/>"#, "fill is “context-fill”, which only Firefox draws",
      "write a colour"),
    Hidden(
      #"<path fill="none" stroke="context-stroke" d="M4 4h16v16H4z"/>"#,
      "stroke is “context-stroke”, which only Firefox draws", "write a colour"),
    Hidden(
      ##"<path fill="#FF000000" d="M4 4h16v16H4z"/>"##, "fill is “#FF000000”: Android writes the opacity",
      "write #000000"),
    Hidden(
      #"<g fill="none"><path fill="blakc" d="M4 4h16v16H4z"/></g>"#, "fill is “blakc”, which is no colour",
      "write black"),
    Hidden(
      #"<g fill="none"><path fill="var(--ink)" d="M4 4h16v16H4z"/></g>"#,
      "fill is “var(--ink)”, which is a variable of CSS", "write a colour"),
    Hidden(
      #"<path fill="rgba(0,0,0,0)" d="M4 4h16v16H4z"/>"#, "fill is “rgba(0,0,0,0)”, which is clear",
      "a colour that shows"),
    Hidden(
      #"<path fill="url(#g)" d="M4 4h16v16H4z"/>"#, "fill refers to “#g”, which is not in the file", "copy the paint"),
    Hidden(
      #"<filter id="f"><feFlood flood-opacity="0"/></filter><path filter="url(#f)" d="M4 4h16v16H4z"/>"#,
      "the filter of <path> leaves nothing", "remove the filter"),
    Hidden(
      ##"<path fill="none" stroke="#000" stroke-width="0" d="M4 4h16v16H4z"/>"##,
      "the lines of <path> have a width of 0", "stroke-width"),
    Hidden(
      ##"<linearGradient id="g"/><path fill="url(#g)" d="M4 4h16v16H4z"/>"##,
      "fill is <linearGradient>, which paints nothing here", "give the gradient its stops"),
    Hidden(
      ##"<linearGradient id="g"><stop/></linearGradient><path stroke="url(#g)" stroke-width="2" d="M4 12h16"/>"##,
      "stroke is <linearGradient>, which paints nothing here", "userSpaceOnUse"),
    Hidden(
      ##"<pattern id="p" width="0" height="4">\##(square)</pattern><path fill="url(#p)" d="M4 4h16v16H4z"/>"##,
      "fill is <pattern>, which paints nothing here", "give the pattern a size"),
    Hidden(
      ##"<path stroke="#000" stroke-width="2" stroke-dasharray="16" stroke-dashoffset="16" d="M4 12h16"/>"##,
      "the dashes of <path> leave nothing of its lines", "remove stroke-dasharray"),
    Hidden(
      #"\#(root)<svg width="0" height="9" viewBox="0 0 24 24">\#(square)</svg></svg>"#, "<svg> has a width of 0",
      "give it its size"),
    Hidden(
      #"\#(root)<svg preserveAspectRatio="middle">\#(square)</svg></svg>"#,
      "preserveAspectRatio “middle” cannot be read",
      "write xMidYMid meet"),
    Hidden(
      #"<g transform="scale(0)">\#(square)</g>"#, "the transform “scale(0)” leaves nothing", "remove the transform"),
    Hidden(
      #"<switch><g systemLanguage="pl">\#(square)</g></switch>"#, "<g> is shown only where systemLanguage “pl” holds",
      "remove systemLanguage"),
    Hidden(#"<symbol id="mill">\#(square)</symbol>"#, "its shapes are in a <symbol>", ##"<use href="#mill"/>"##),
    Hidden(
      #"<symbol id="a">\#(square)</symbol><symbol id="b">\#(square)</symbol>"#, "it is a sprite of 2 symbols",
      "a file for each icon"),
    Hidden(#"<defs>\#(square)</defs>"#, "its shapes are in <defs>", "move the shapes out"),
    Hidden(#"<clipPath id="c">\#(square)</clipPath>"#, "its shapes are in a <clipPath>", "draw the shape itself"),
    Hidden(#"<path d="M24.5 4h4v9h-4z"/>"#, "all shapes lie outside of the canvas", "viewBox"),
    Hidden(#"<path d="M4 -9h4v8.5h-4z"/>"#, "all shapes lie outside of the canvas", "viewBox"),
    Hidden(##"<use href="#lost"/>"##, "<use> refers to “#lost”, which is not in the file", "copy the element"),
    Hidden(#"<use href="a.svg#b"/>"#, "<use> shows “a.svg#b”, which lies outside", "into the file"),
    Hidden(#"<rect x="4" y="4"/>"#, "no shape has a size: <rect>", "sizes"),
    Hidden(#"<circle cx="4" cy="4" r="0"/>"#, "no shape has a size: <circle>", "sizes"),
    Hidden(#"<path d="M4 4"/>"#, "no shape has a size: <path>", "sizes"),
    Hidden(
      ##"<mask id="m">\##(square)</mask><g display="none"><g mask="url(#m)">\##(square)</g></g>"##,
      "hidden layers and a mask hide all of it", "white"),
  ]

  @Test(arguments: blanks, [RenderingIntent.template, .original])
  func `each cause has its own words and help`(_ blank: Hidden, rendering: RenderingIntent) throws {
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
