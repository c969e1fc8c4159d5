internal import Drawing
@testable internal import IconVerdict
import Testing

/// Which rules of a style sheet an element is compared with.
@Suite struct SelectorIndexTests {
  private static func outline(_ elements: String) throws -> SVGOutline {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\">\(elements)</svg>"
    return try #require(SVGOutline(bytes: Array(svg.utf8)))
  }

  private static func candidates(_ css: String, _ element: String) throws -> [Int] {
    let outline = try outline(element)
    let found = try #require(outline.elements.last)
    return StyleSheet(Array(css.utf8)).candidates(for: found).map(\.number)
  }

  @Test(arguments: [
    ("path { fill: red }", [0]),
    ("rect { fill: red }", []),
    ("* { fill: red }", [0]),
    (".a { fill: red } .b { fill: red } .c { fill: red }", [0, 2]),
    ("#one { fill: red } #two { fill: red }", [0]),
    ("g .a { fill: red }", [0]),
    ("rect, .c { fill: red }", [0]),
    ("[d] { fill: red }", [0]),
  ])
  func `an element is compared with the rules that name it`(css: String, rules: [Int]) throws {
    #expect(try Self.candidates(css, #"<path id="one" class=" a  c " d="M0 0h1v1z"/>"#) == rules)
  }

  /// Compared with each other, they would take minutes.
  @Test func `many rules for many elements are quick`() throws {
    let names = 0..<4000
    let css = names.map { ".c\($0){fill:red}" }.joined()
    let sheet = StyleSheet(Array(css.utf8))
    let paths = names.map { "<path class=\"c\($0)\" d=\"M0 0h1v1z\"/>" }.joined()
    let outline = try Self.outline(paths)
    let found = outline.elements.dropFirst().map { sheet.candidates(for: $0).map(\.number) }
    #expect(found == names.map { [$0] })
  }
}
