@testable import SymbolOutline
import Testing

/// What cairo writes, read as shapes.
@Suite struct CairoShapesTests {
  private static func shapes(_ body: String) throws -> [Shape] {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">
      \(body)
      </svg>
      """
    return try CairoShapes(Array(text.utf8), origin: Vector(96, 96), side: 48).shapes
  }

  /// Cairo 1.16 writes styles, cairo 1.18 attributes.
  @Test(arguments: [
    #"style="fill:none;stroke-width:2;stroke-linecap:round;stroke-linejoin:bevel;stroke:rgb(0%,0%,0%);stroke-opacity:1;stroke-miterlimit:7;""#,
    ##"fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="bevel" stroke="rgb(0%, 0%, 0%)" stroke-opacity="1" stroke-miterlimit="7""##,
    ##"fill="none" stroke-width="2px" stroke-linecap="round" stroke-linejoin="bevel" stroke="#000" stroke-miterlimit="7""##,
  ])
  func `a line is read from both forms of cairo`(_ properties: String) throws {
    let shapes = try Self.shapes(
      #"<path \#(properties) d="M 12 17 L 12.009979 17.000015 " transform="matrix(2,0,0,2,96,96)"/>"#)
    let style = StrokeStyle(width: 2, cap: .round, join: .bevel, miterLimit: 7)
    #expect(shapes.map(\.paint) == [.stroke(style)])
    #expect(shapes[0].subpaths == [Subpath(Vector(12, 17), [.line(to: Vector(12.01, 17))])])
    #expect(shapes[0].transform == nil)
  }

  @Test func `fill and stroke of one path are two shapes`() throws {
    let shapes = try Self.shapes(
      """
      <g id="surface1"><path style="fill-rule:evenodd;fill:rgb(0%,0%,0%);fill-opacity:1;stroke-width:4;stroke:rgb(0%,0%,0%);stroke-opacity:1;" \
      d="M 96 96 C 98 96 100 98 100 100 Z M 96 96 "/></g>
      """)
    #expect(shapes.map(\.paint) == [.fill(.evenOdd), .stroke(StrokeStyle(width: 2))])
    // Cairo moves to the start of a subpath that it closed.
    let curve = Subpath.Segment.curve(Vector(1, 0), Vector(2, 1), to: Vector(2, 2))
    #expect(shapes[0].subpaths == [Subpath(Vector(0, 0), [curve], isClosed: true)])
  }

  @Test func `a line of different scales keeps its own space`() throws {
    let shapes = try Self.shapes(
      ##"<path fill="none" stroke="#000" stroke-width="2" d="M 1 1 L 3 1" transform="matrix(2,0,0,4,96,96)"/>"##)
    #expect(shapes[0].transform == Transform(1, 0, 0, 2, 0, 0))
    #expect(shapes[0].subpaths == [Subpath(Vector(1, 1), [.line(to: Vector(3, 1))])])
  }

  private static let path = ##"<path fill="#000" d="M 98 98 L 110 98 L 110 110 Z"/>"##

  @Test func `a clip around everything is no clip`() throws {
    let clip = #"<clipPath id="c"><path d="M 96 96 L 144 96 L 144 144 L 96 144 Z M 96 96"/></clipPath>"#
    let shapes = try Self.shapes(
      "<defs>\(clip)</defs><g clip-path=\"url(#c)\" clip-rule=\"nonzero\">\(Self.path)</g>")
    #expect(shapes.count == 1)
  }

  /// The canvas is from 96 to 144.
  @Test(arguments: [
    #"<rect x="90" y="80" width="54" height="64"/>"#, #"<rect x="96" y="96" width="48" height="48"/>"#,
    #"<rect width="150" height="160"/>"#, #"<path d="M 90 80 L 150 80 L 150 160 L 90 160 Z"/>"#,
    #"<path d="M 90 80 L 150 80 L 150.000001 160 L 90 160 L 90 80 Z"/>"#,
  ])
  func `a rectangle around the canvas is no clip`(clip: String) throws {
    let body = "<defs><clipPath id=\"c\">\(clip)</clipPath></defs><g clip-path=\"url(#c)\">\(Self.path)</g>"
    #expect(try Self.shapes(body).count == 1)
  }

  @Test func `what is drawn behind empty definitions is drawn`() throws {
    #expect(try Self.shapes("<defs/>\(Self.path)<defs></defs>\(Self.path)").count == 2)
    #expect(throws: SymbolProblem.empty) { try Self.shapes("<defs>\(Self.path)</defs>") }
  }

  private static let refused: [(body: String, problem: SymbolProblem)] = [
    (
      "<defs><clipPath id=\"c\"><rect x=\"96\" y=\"96\" width=\"9\" height=\"9\"/></clipPath></defs><g clip-path=\"url(#c)\">PATH</g>",
      .clip
    ),
    (
      "<defs><clipPath id=\"c\"><path d=\"M 96 96 L 200 96 L 144 200 Z\"/></clipPath></defs><g clip-path=\"url(#c)\">PATH</g>",
      .clip
    ),
    (
      "<defs><clipPath id=\"c\"><path d=\"M 96 96 L 109 96 L 109 144 L 96 144 Z\"/></clipPath></defs><g clip-path=\"url(#c)\">PATH</g>",
      .clip
    ),
    (
      "<defs><clipPath id=\"c\"><path d=\"M 96 96 L 144 96 L 144 109 L 96 109 Z\"/></clipPath></defs><g clip-path=\"url(#c)\">PATH</g>",
      .clip
    ),
    (
      "<defs><clipPath id=\"c\"><path d=\"M 90 90 L 150 90 L 150.0004 150 L 90 150 Z\"/></clipPath></defs><g clip-path=\"url(#c)\">PATH</g>",
      .clip
    ),
    (
      "<defs><clipPath id=\"c\"><rect x=\"110\" y=\"80\" width=\"90\" height=\"90\"/></clipPath></defs><g clip-path=\"url(#c)\">PATH</g>",
      .clip
    ),
    (
      "<defs><clipPath id=\"c\"><rect x=\"80\" y=\"110\" width=\"90\" height=\"90\"/></clipPath></defs><g clip-path=\"url(#c)\">PATH</g>",
      .clip
    ),
    ("<g clip-path=\"url(#none)\">PATH</g>", .clip),
    ("<path fill=\"url(#linear0)\" d=\"M 96 96 L 100 96 L 100 100 Z\"/>", .gradient),
    ("<rect x=\"0\" y=\"0\" width=\"240\" height=\"240\" fill=\"#000\"/>", .gradient),
    ("<image width=\"9\" height=\"9\"/>", .pixels),
    ("<use xlink:href=\"#surface5\" mask=\"url(#mask0)\"/>", .pixels),
    (
      "<defs><mask id=\"m\"><rect style=\"fill-opacity:0.5\"/></mask></defs><use xlink:href=\"#s\" mask=\"url(#m)\"/>",
      .opacity(0.5)
    ),
    ("<path fill=\"#000\" fill-opacity=\"0.4\" d=\"M 96 96 L 100 96 L 100 100 Z\"/>", .opacity(0.4)),
    (
      "<path fill=\"none\" stroke=\"#000\" stroke-width=\"1\" stroke-dasharray=\"2 2\" d=\"M 96 96 L 100 96\"/>",
      .dashes
    ),
    ("<path fill=\"#000\" d=\"M 96 96 L 100000 96 L 100 100 Z\"/>", .farAway),
    // A side is 48: three of them are the canvas and two more to the right.
    ("<path fill=\"#000\" d=\"M 96 96 L 241 96 L 100 100 Z\"/>", .farAway),
    ("<path fill=\"#000\" d=\"M 96 nan L 100 96 L 100 100 Z\"/>", .unreadable),
    ("<path fill=\"#000\" d=\"L 100 96\"/>", .unreadable),
    ("<path fill=\"#000\" d=\"M 96\"/>", .unreadable),
    ("<text>x</text>", .unreadable),
    ("<path fill=\"none\" d=\"M 96 96 L 100 96\"/>", .empty),
    ("", .empty),
  ]

  @Test(arguments: refused)
  func `what no symbol can show is refused`(body: String, problem: SymbolProblem) {
    let text = body.replacing("PATH", with: Self.path)
    #expect(throws: problem) { try Self.shapes(text) }
  }

  /// A start counts as a point.
  @Test(arguments: [(19_999, true), (20_000, false)])
  func `a path has at most 20,000 points`(lines: Int, isTaken: Bool) throws {
    let path = "M 98 98" + String(repeating: " L 99 99", count: lines)
    let body = ##"<path fill="#000" d="\##(path)"/>"##
    if isTaken {
      #expect(try Self.shapes(body)[0].subpaths[0].segments.count == lines)
    } else {
      #expect(throws: SymbolProblem.tooManyPoints) { try Self.shapes(body) }
    }
  }
}
