@testable import Rendering
import Testing
@testable import Workspace

@Suite struct FigmaSVGTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let input: String
    let expected: String

    init(_ name: String, _ input: String, _ expected: String) {
      testDescription = name
      self.input = input
      self.expected = expected
    }
  }

  private static let namespace = #"xmlns="http://www.w3.org/2000/svg""#

  static let cases: [Case] = [
    Case(
      "an export of the API stays as it is",
      ##"<svg width="24" height="24" viewBox="0 0 24 24" fill="none" \##(namespace)><path d="M4 4h9v9z" fill="#155DFC"/></svg>"##,
      ##"<svg width="24" height="24" viewBox="0 0 24 24" fill="none" \##(namespace)><path d="M4 4h9v9z" fill="#155DFC"/></svg>"##
    ),
    Case(
      "an asset of the MCP server",
      ##"<svg preserveAspectRatio="none" width="100%" height="100%" overflow="visible" style="display: block;" viewBox="0 0 24 24" fill="none" \##(namespace)><g id="Icon"><path d="M4 4h9v9z" stroke="var(--stroke-0, #155DFC)" fill='var(--fill-0, white)'/></g></svg>"##,
      ##"<svg width="24" height="24" viewBox="0 0 24 24" fill="none" \##(namespace)><g id="Icon"><path d="M4 4h9v9z" stroke="#155DFC" fill='white'/></g></svg>"##
    ),
    Case(
      "values in values, in styles and with commas",
      #"<svg width="24" height="24" viewBox="0 0 24 24" \#(namespace)><style>path { fill: var( --a , rgba(1, 2, 3, 0.5) ) }</style><path d="M4 4h9v9z" style="stroke:var(--b,var(--c, red));stroke-width: 2"/></svg>"#,
      #"<svg width="24" height="24" viewBox="0 0 24 24" \#(namespace)><style>path { fill: rgba(1, 2, 3, 0.5) }</style><path d="M4 4h9v9z" style="stroke:red;stroke-width: 2"/></svg>"#
    ),
    Case(
      "a size without a viewBox, in px",
      #"<svg width="24px" height="24px" \#(namespace)><path d="M4 4h9v9z"/></svg>"#,
      #"<svg viewBox="0 0 24 24" width="24px" height="24px" \#(namespace)><path d="M4 4h9v9z"/></svg>"#),
    Case(
      "no size but a viewBox, a prefix and a declaration",
      #"<?xml version="1.0"?><!-- var(x) --><s:svg viewBox="0 0 24 24" xmlns:s="http://www.w3.org/2000/svg"><s:path d="M4 4h9v9z"/></s:svg>"#,
      #"<?xml version="1.0"?><!-- var(x) --><s:svg width="24" height="24" viewBox="0 0 24 24" xmlns:s="http://www.w3.org/2000/svg"><s:path d="M4 4h9v9z"/></s:svg>"#
    ),
    Case(
      "a stretched picture keeps its stretch",
      #"<svg preserveAspectRatio="none" width="24" height="24" viewBox="0 0 24 12" \#(namespace)><path d="M4 4h9v9z"/></svg>"#,
      #"<svg preserveAspectRatio="none" width="24" height="24" viewBox="0 0 24 12" \#(namespace)><path d="M4 4h9v9z"/></svg>"#
    ),
    Case(
      "another size of its own stays, for the check to judge",
      #"<svg width="20" height="20" viewBox="0 0 20 20" \#(namespace)><path d="M4 4h9v9z"/></svg>"#,
      #"<svg width="20" height="20" viewBox="0 0 20 20" \#(namespace)><path d="M4 4h9v9z"/></svg>"#),
    Case(
      "a byte order mark and CR LF",
      "\u{FEFF}<svg width=\"24\" height=\"24\" viewBox=\"0 0 24 24\" \(namespace)>\r\n<path d=\"M4 4h9v9z\"/>\r\n</svg>\r\n\r\n",
      "<svg width=\"24\" height=\"24\" viewBox=\"0 0 24 24\" \(namespace)>\n<path d=\"M4 4h9v9z\"/>\n</svg>"),
  ]

  /// A picture that fits any frame is an icon only if its box is the canvas.
  @Test(arguments: [
    ("24", true), ("24.0005", true), ("23.9995", true), ("24.002", false), ("24.05", false), ("23.95", false),
  ])
  func `a box of the canvas may be rounded, and no more`(side: String, isCanvas: Bool) throws {
    let text =
      #"<svg width="100%" height="100%" viewBox="0 0 \#(side) 24" \#(Self.namespace)><path d="M4 4h9v9z"/></svg>"#
    let result = Result { () throws(FigmaSVG.Problem) in try FigmaSVG.normalised(Array(text.utf8), canvas: 24) }
    switch result {
    case .success: #expect(isCanvas)
    case .failure(let problem): #expect(!isCanvas && problem.message.contains("fits any frame"), "\(problem.message)")
    }
  }

  @Test(arguments: cases)
  func `a clean file that looks the same`(of: Case) throws {
    let clean = try FigmaSVG.normalised(Array(of.input.utf8), canvas: 24)
    #expect(String(decoding: clean, as: UTF8.self) == of.expected + "\n")
    #expect(try FigmaSVG.normalised(clean, canvas: 24) == clean)
  }

  @Test(arguments: [
    Case(
      "a part of an icon",
      #"<svg preserveAspectRatio="none" width="100%" height="100%" viewBox="0 0 18 20.5" \#(namespace)><path d="M4 4h9v9z"/></svg>"#,
      "it is 18 x 20.5 and fits any frame, so it may be one part of an icon, whose place in it is not known"),
    Case("no size at all", #"<svg \#(namespace)><path d="M4 4h9v9z"/></svg>"#, "it has neither a size nor a viewBox"),
    Case(
      "a variable without a value",
      #"<svg width="24" height="24" viewBox="0 0 24 24" \#(namespace)><path d="M4 4h9v9z" fill="var(--fill-0)"/></svg>"#,
      "it takes a colour from the CSS variable --fill-0, which is not in the file"),
    Case(
      "a variable of its own",
      #"<svg width="24" height="24" viewBox="0 0 24 24" style="--c: red" \#(namespace)><path d="M4 4h9v9z" fill="var(--c, blue)"/></svg>"#,
      "it defines the CSS variable --c itself"),
    Case(
      "a variable that does not end",
      #"<svg width="24" height="24" viewBox="0 0 24 24" \#(namespace)><path d="M4 4h9v9z" fill="var(--c, blue"/></svg>"#,
      "it has a var() that does not end"),
  ])
  func `what cannot be taken, with the reason`(of: Case) {
    let problem = #expect(throws: FigmaSVG.Problem.self) {
      try FigmaSVG.normalised(Array(of.input.utf8), canvas: 24)
    }
    #expect(problem?.message == of.expected)
  }
}
