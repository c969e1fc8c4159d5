import Findings
import Operations
import TestSupport
import Testing

/// What is said of templates of symbols, and what to do about it.
@Suite(.recorded()) struct SymbolTemplateTextTests {
  private static func found(_ svg: String) async throws -> [String] {
    let example = """
      # a.symbolset/Contents.json
      { "symbols" : [ { "filename" : "a.svg", "idiom" : "universal" } ] }
      # a.symbolset/a.svg
      \(svg)
      """
    return try await CatalogExample(example).inspection().diagnostics.filter { $0.rule.hasPrefix("catalog-symbol") }
      .map { "\($0.message) | \($0.help ?? "")" }
  }

  private static let version = #"<text id="template-version">Template v.3.0</text>"#
  private static let guides = #"""
    <line id="Baseline-S" x1="0" y1="90" x2="90" y2="90"/><line id="Capline-S" x1="0" y1="10" x2="90" y2="10"/>\#
    <line id="Baseline-M" x1="0" y1="90" x2="90" y2="90"/><line id="Capline-M" x1="0" y1="10" x2="90" y2="10"/>\#
    <line id="left-margin-Regular-M" x1="10" y1="0" x2="10" y2="99"/><line id="right-margin-Regular-M" x1="80" y1="0" x2="80" y2="99"/>
    """#
  private static let square = #"<path d="M20 20h50v60h-50z"/>"#

  private static func svg(_ symbols: String, version: String = version, guides: String = guides) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg">\#(version)<g id="Guides">\#(guides)</g><g id="Symbols">\#(symbols)</g></svg>"#
  }

  private static func variant(_ name: String, _ content: String = square) -> String {
    #"<g id="\#(name)">\#(content)</g>"#
  }

  @Test(arguments: [
    #"<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>"#,
    #"<svg xmlns="http://www.w3.org/2000/svg"><g id="Guides"/><path d="M0 0h9v9z"/></svg>"#,
    svg(""), svg(variant("Regular-M")), svg(variant("Regular-M"), version: ""),
    svg(variant("Regular-M"), guides: ""), svg(variant("Regular-M"), guides: guides.replacing("Baseline-M", with: "x")),
    svg(variant("Regular-M", "")), svg(variant("Regular-M", #"<path d="M20 20h50"/>"#)),
    svg(variant("Regular-M", square + "<image/>")), svg(variant("Regular-M", square + "<g/>")),
    svg(variant("Regular-S", square + "<g/>") + variant("Ultralight-S")), svg(variant("Black-S")),
    svg(variant("Regular-S") + variant("Ultralight-S") + variant("Black-S", #"<path d="M20 20h50v60z"/>"#)),
    svg(variant("Regular-M", square.replacing("/>", with: #" stroke="black"/>"#))),
    svg(variant("Regular-M", square.replacing("/>", with: #" fill-rule="evenodd"/>"#))),
    svg(variant("Regular-M", square.replacing("/>", with: #" opacity="0"/>"#))),
    svg(variant("Regular-M", square + square.replacing("/>", with: #" class="a"/>"#))),
    svg(variant("Regular-M", #"<path d="M20 60h50v60h-50z"/>"#)),
    svg(variant("Regular-M", square + #"<path d="M20 20h50"/>"#)),
  ])
  func `each mistake is told with what to do`(svg: String) async throws {
    Transcript.current?.add(svg.replacing(Self.guides, with: "GUIDES"))
    for line in try await Self.found(svg) { Transcript.current?.add("  \(line)") }
  }
}
