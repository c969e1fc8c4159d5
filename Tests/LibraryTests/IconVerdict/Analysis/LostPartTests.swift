import Findings
import IconVerdict
import Testing

/// A part of an icon of which nothing shows is told, with what hides it; what is clear or covered on purpose is not.
@Suite struct LostPartTests {
  private static let square = #"<path d="M4 4h9v9H4z"/>"#
  /// The part that is looked at.
  private static let dot = #"<path d="M16 16h4v4h-4z"/>"#
  /// Where another <svg> is in the icon, so that the whole file is written.
  private static let root = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">"#
  private static let stops = ##"<stop/><stop offset="1" stop-color="#00f"/>"##

  static let losses = [
    Hidden(
      ##"<mask id="m"><path d="M0 0h24v24H0z"/></mask>\##(square)<g mask="url(#m)">\##(dot)</g>"##,
      "nothing of <g> is drawn: the mask of <g> hides all of it", "paint its shapes white"),
    Hidden(
      ##"<clipPath id="c"><path d="M0 0h9v9H0z"/></clipPath>\##(square)<g clip-path="url(#c)">\##(dot)</g>"##,
      "nothing of <g> is drawn: the clip path of <g> leaves nothing of it", "move the clip path"),
    Hidden(
      ##"<filter id="f"><feFlood flood-opacity="0"/></filter>\##(square)<path filter="url(#f)" d="M16 16h4v4h-4z"/>"##,
      "nothing of <path> is drawn: the filter of <path> leaves nothing of it", "remove the filter"),
    Hidden(
      ##"<linearGradient id="g">\##(stops)</linearGradient>\##(square)<path stroke="url(#g)" d="M4 18h16"/>"##,
      "nothing of <path> is drawn: stroke is <linearGradient>, which paints nothing here", "userSpaceOnUse"),
    Hidden(
      ##"<linearGradient id="g">\##(stops)</linearGradient>\##(square)<line stroke="url(#g)" x1="18" y1="4" x2="18" y2="20"/>"##,
      "nothing of <line> is drawn: stroke is <linearGradient>, which paints nothing here", "userSpaceOnUse"),
    Hidden(
      ##"<radialGradient id="g"/>\##(square)<circle fill="url(#g)" cx="18" cy="18" r="3"/>"##,
      "nothing of <circle> is drawn: fill is <radialGradient>, which paints nothing here", "its stops"),
    Hidden(
      ##"<pattern id="p" width="0" height="4">\##(square)</pattern>\##(square)<circle style="fill:url(#p)" cx="18" cy="18" r="3"/>"##,
      "nothing of <circle> is drawn: fill is <pattern>, which paints nothing here", "a size and shapes"),
    Hidden(
      ##"\##(square)<path stroke="#000" stroke-dasharray="16" stroke-dashoffset="16" d="M4 18h16"/>"##,
      "nothing of <path> is drawn: the dashes of <path> leave nothing of its lines", "stroke-dasharray"),
    Hidden(
      #"\#(root)\#(square)<svg width="0" height="24">\#(dot)</svg></svg>"#,
      "nothing of <svg> is drawn: <svg> has a width of 0",
      "give it its size"),
    Hidden(
      #"\#(square)<circle cx="18" cy="18" r="-3"/>"#,
      "nothing of <circle> is drawn: <circle> has r “-3”, and a size cannot be below 0", "without the minus"),
    Hidden(
      #"\#(square)<rect x="16" y="16" width="4" height="-4"/>"#,
      "nothing of <rect> is drawn: <rect> has height “-4”, and a size cannot be below 0", "without the minus"),
    Hidden(
      #"\#(square)<line x1="4" y1="18" x2="20" y2="20"/>"#,
      "nothing of <line> is drawn: <line> is a line without a stroke", "give it a stroke"),
    Hidden(
      #"\#(square)<g stroke="none"><path d="M4 18l16 2"/></g>"#,
      "nothing of <path> is drawn: <path> is a line without a stroke", "give it a stroke"),
    Hidden(
      #"\#(square)<polyline points="4,18 20,18"/>"#,
      "nothing of <polyline> is drawn: <polyline> is a line without a stroke", "give it a stroke"),
    Hidden(
      ##"\##(square)<path stroke="#000" stroke-width="3" d="M18 18h.01"/>"##,
      "nothing of <path> is drawn: <path> is a dot, and the ends of its line are not round",
      #"stroke-linecap="round""#),
    Hidden(
      ##"\##(square)<line stroke="#000" stroke-width="3" stroke-linecap="butt" x1="18" y1="18" x2="18" y2="18"/>"##,
      "nothing of <line> is drawn: <line> is a dot, and the ends of its line are not round",
      #"stroke-linecap="round""#),
  ]

  /// The findings about parts that are not drawn.
  private static func findings(in content: String) -> [Diagnostic] {
    let file = SourceFile(path: "a.svg", text: Rule.document(content))
    return IconJudge().judge(file).diagnostics.filter { $0.rule == "not-drawn" }
  }

  @Test(arguments: losses)
  func `a part is told with what hides it`(_ lost: Hidden) throws {
    let found = Self.findings(in: lost.content)
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.severity == .warning)
    #expect(finding.message == lost.reason)
    #expect(finding.help?.contains(lost.help) == true, "\(finding.help ?? "")")
  }

  static let sound = [
    // Without the clip path it would show, but something lies on it.
    ##"<clipPath id="c"><path d="M6 6h4v4H6z"/></clipPath><path clip-path="url(#c)" d="M4 4h12v12H4z"/>\##(square)"##,
    // The clip path is made of another shape of the icon.
    ##"<path id="p" d="M4 4h9v9H4z"/><clipPath id="c"><use href="#p"/></clipPath><path clip-path="url(#c)" d="M4 4h8v8H4z"/>"##,
    // All of the icon is in one group, which shows.
    ##"<clipPath id="c"><path d="M0 0h24v24H0z"/></clipPath><g clip-path="url(#c)">\##(square)</g>"##,
    // A box around the icon, which Google's icons have.
    #"<path d="M0 0h24v24H0z" fill="none"/>\#(square)"#,
    // A line that is said to have no stroke.
    #"<path d="M4 18h16" stroke="none"/>\#(square)"#,
    // A layer that is hidden, and what is in it.
    ##"<mask id="m"/><g display="none"><g mask="url(#m)">\##(dot)</g></g>\##(square)"##,
    // Dots with round and with square ends.
    ##"<path stroke="#000" stroke-width="3" stroke-linecap="round" d="M18 18h.01"/>\##(square)"##,
    ##"<g stroke="#000" stroke-width="3" stroke-linecap="square"><path d="M18 18h.01"/></g>\##(square)"##,
    // A gradient with a place on the canvas paints a straight line.
    ##"<linearGradient id="g" gradientUnits="userSpaceOnUse" x2="24">\##(stops)</linearGradient>\##(square)<path stroke="url(#g)" d="M4 18h16"/>"##,
  ]

  @Test(arguments: sound)
  func `what is clear or covered on purpose is not told`(_ content: String) {
    #expect(Self.findings(in: content).map(\.message) == [])
  }

  @Test func `what is inside of a lost part is not told as well`() {
    let content = ##"""
      <mask id="m"><path d="M0 0h24v24H0z"/></mask>\##(Self.square)<g mask="url(#m)">
      <g mask="url(#m)">\##(Self.dot)</g></g>
      """##
    #expect(Self.findings(in: content).map(\.position?.line) == [1])
  }
}
