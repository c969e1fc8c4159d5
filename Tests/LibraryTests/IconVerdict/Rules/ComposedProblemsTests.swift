internal import Findings
internal import IconVerdict
import Testing

/// Icons with two and three problems: one check reports each at its own element.
@Suite struct ComposedProblemsTests {
  struct Part: Sendable {
    let rule: String
    let element: String
  }

  private static let plate = Part(
    rule: "opaque-plate", element: ##"<rect width="24" height="24" rx="4" fill="#08f"/>"##)
  /// They lie beside each other, except for the light bar, which lies on the body.
  private static let parts = [
    Part(rule: "knock-out", element: ##"<path fill="#fff" d="M5 13h8v2H5z"/>"##),
    Part(rule: "multicolour", element: ##"<circle cx="18" cy="6" r="3" fill="#e00"/>"##),
    Part(rule: "gradient", element: ##"<path fill="url(#g)" d="M10 3h4v6h-4z"/>"##),
    Part(rule: "coloured-shadow", element: ##"<path filter="url(#s)" d="M17 12h3v7h-3z"/>"##),
    Part(
      rule: "raster", element: #"<image x="3" y="3" width="5" height="5" href="\#(IconRule.redPixel)"/>"#),
    Part(rule: "text", element: #"<text x="13" y="21" font-size="5">A</text>"#),
    Part(rule: "missing-reference", element: ##"<use href="#none"/>"##),
  ]
  private static let definitions = ##"""
    <defs><linearGradient id="g"><stop stop-color="#f0f"/><stop offset="1" stop-color="#0a0"/></linearGradient>\##
    <filter id="s" x="-1" y="-1" width="3" height="3"><feFlood flood-color="#fa0"/>\##
    <feComposite in2="SourceAlpha" operator="in"/><feOffset dx="2" dy="1"/><feBlend in="SourceGraphic"/></filter></defs>
    """##

  struct Case: Sendable, CustomTestStringConvertible {
    let parts: [Part]
    var testDescription: String { parts.map(\.rule).joined(separator: ", ") }
  }

  static let cases: [Case] = {
    let all = [plate] + parts
    var cases: [Case] = []
    for first in all.indices {
      for second in all.indices where second > first {
        cases.append(Case(parts: [all[first], all[second]]))
        for third in all.indices where third > second {
          cases.append(Case(parts: [all[first], all[second], all[third]]))
        }
      }
    }
    return cases
  }()

  @Test(arguments: cases) func `each problem is reported at its element`(_ example: Case) {
    let isPlate = { (part: Part) in part.rule == "opaque-plate" }
    let body = Part(rule: "", element: #"<path d="M3 10h12v10H3z"/>"#)
    // An element a line, the plate below the body and all others above it.
    let elements = example.parts.filter(isPlate) + [body] + example.parts.filter { !isPlate($0) }
    let text = ([Self.definitions] + elements.map(\.element)).joined(separator: "\n")
    let file = SourceFile(path: "icon.svg", text: Rule.document(text))
    let rules = Set(([Self.plate] + Self.parts).map(\.rule))
    let found = IconJudge().judge(file).diagnostics.filter { rules.contains($0.rule) }
    let expected = elements.enumerated().filter { !$1.rule.isEmpty }.map { "\($0 + 2) \($1.rule)" }
    #expect(found.map { "\($0.place?.start.line ?? 0) \($0.rule)" }.sorted() == expected.sorted())
  }

  // MARK: Problems of the source

  /// Each of a rule that a problem of the picture must not hide.
  private static let ofSource = [
    Part(rule: "outside-canvas", element: #"<path d="M21 20h8v2h-8z"/>"#),
    Part(rule: "duplicate-id", element: #"<path id="twin" d="M20 10h2v2h-2z"/>"#),
    Part(rule: "drawn-differently", element: #"<path fill-opacity="much" d="M20 14h2v2h-2z"/>"#),
    Part(rule: "not-drawn", element: #"<script>draw()</script>"#),
    Part(rule: "language-dependent", element: #"<switch><path systemLanguage="pl" d="M2 2h2v2H2z"/></switch>"#),
  ]
  /// How the elements stand in the file. None of them moves anything.
  private static let frames: [(start: String, end: String)] = [
    (start: "<g>", end: "</g>"),
    (start: ##"<g id="layer" transform="translate(2 1) translate(-2 -1)">"##, end: "</g>"),
    (start: ##"<g fill="#000"><g clip-rule="evenodd">"##, end: "</g></g>"),
  ]

  struct Framed: Sendable, CustomTestStringConvertible {
    let parts: [Part]
    let frame: Int
    var testDescription: String { "\(parts.map(\.rule).joined(separator: ", ")), frame \(frame)" }
  }

  /// Each problem of the source with each of the picture and another one: 75 icons.
  static let framed: [Framed] = {
    let ofPicture = Array(parts.prefix(5))
    var icons: [Framed] = []
    for (number, first) in ofSource.enumerated() {
      for (place, second) in ofPicture.enumerated() {
        for frame in frames.indices {
          let third = ofSource[(number + 1 + (place + frame) % (ofSource.count - 1)) % ofSource.count]
          icons.append(Framed(parts: [first, second, third], frame: frame))
        }
      }
    }
    return icons
  }()

  @Test(arguments: framed) func `problems of the source and of the picture hide no other`(_ example: Framed) {
    let frame = Self.frames[example.frame]
    let body = Part(rule: "", element: #"<path id="twin" d="M3 10h12v10H3z"/>"#)
    let elements = [body] + example.parts
    let text = ([Self.definitions, frame.start] + elements.map(\.element) + [frame.end]).joined(separator: "\n")
    let file = SourceFile(path: "icon.svg", text: Rule.document(text))
    let rules = Set((Self.parts + Self.ofSource).map(\.rule))
    let found = IconJudge().judge(file).diagnostics.filter { rules.contains($0.rule) }
    let expected = elements.enumerated().filter { !$1.rule.isEmpty }.map { "\($0 + 3) \($1.rule)" }
    #expect(found.map { "\($0.place?.start.line ?? 0) \($0.rule)" }.sorted() == expected.sorted())
  }

  @Test func `the verdict names what loses most`() {
    let body = #"<path d="M3 10h12v10H3z"/>"#
    func reason(_ content: String) -> String? {
      IconJudge().judge(SourceFile(path: "icon.svg", text: Rule.document(content))).reason
    }
    let (bar, dot) = (Self.parts[0].element, Self.parts[1].element)
    #expect(reason(body + bar) == "knock-out")
    #expect(reason(body + dot) == "multicolour")
    // Without its colour the dot is still seen, and the bar is not.
    #expect(reason(body + bar + dot) == "knock-out")
    #expect(reason(Self.definitions + body + bar + Self.parts[2].element) == "gradient")
    #expect(reason(Self.plate.element + body + bar) == "opaque-plate")
  }

  @Test func `colours are quoted as the file writes them`() throws {
    let text =
      ##"<style>.b { fill: #2f88FF }</style><path d="M3 8h10v10H3z"/><circle class="b" cx="19" cy="6" r="3"/>"##
    let file = SourceFile(path: "icon.svg", text: Rule.document(text))
    let finding = try #require(IconJudge().judge(file).diagnostics.first)
    #expect(
      finding.message
        == "<circle> paints #2f88FF, 21.9 % of the ink, where most of the icon is #000000; "
        + "tinted, it loses this colour and the shape stays readable")
  }
}
