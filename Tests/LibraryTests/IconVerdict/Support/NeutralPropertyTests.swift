internal import Drawing
internal import Findings
@testable import IconVerdict
import Testing

/// Properties that librsvg passes over, with the values that mean the same as none.
@Suite struct NeutralPropertyTests {
  private static func document(_ attribute: String, on elements: Set<String>?) -> String {
    let element = elements?.min() ?? "path"
    let root = element == "svg" ? attribute : ""
    let own = element == "svg" ? "" : attribute
    let shape =
      switch element {
      case "text": #"<text x="4" y="12" \#(own)>A</text>"#
      case "tspan": #"<text x="4" y="12"><tspan \#(own)>A</tspan></text>"#
      case "symbol": ##"<symbol id="s" \##(own)><path d="M4 4h16v16H4z"/></symbol><use href="#s"/>"##
      case "circle", "svg", "path": #"<path d="M4 4h16v16H4z" \#(own)/>"#
      default: #"<\#(element) \#(own) d="M4 4h16v16H4z" width="9" height="9"/>"#
      }
    return #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" \#(root)>\#(shape)</svg>"#
  }

  private static func isReported(_ text: String) -> Bool {
    let rules = [IconRule.notSupported.id, IconRule.drawnDifferently.id]
    return IconJudge(canvas: 24).judge(SourceFile(path: "a.svg", text: text)).diagnostics.contains {
      rules.contains($0.rule)
    }
  }

  private static let styles = [
    "animation": ["none"], "d": ["none"], "translate": ["none", "0", "0px", "0 0", "0px 0px"],
    "rotate": ["none", "0", "0deg", "auto"], "scale": ["none", "1", "1 1", "100%"], "offset-path": ["none"],
    "transform-origin": ["0", "0 0", "0px 0px", "0% 0%", "top left", "left top"], "mask-image": ["none"],
    "-webkit-mask": ["none"], "-webkit-mask-image": ["none"], "-webkit-clip-path": ["none"], "vector-effect": ["none"],
    "background": ["none", "transparent", "0"], "background-color": ["transparent"], "background-image": ["none"],
    "dominant-baseline": ["auto", "alphabetic", "no-change", "reset-size", "use-script"],
    "alignment-baseline": ["auto", "alphabetic", "baseline"], "text-transform": ["none"], "text-shadow": ["none"],
    "font-size-adjust": ["none"],
  ]

  @Test func `a value that means nothing is not reported`() throws {
    for (name, values) in Self.styles {
      let property = try #require(SupportedProperty.passedOver[name])
      let transform = name == "transform-origin" ? #" transform="scale(.5)""# : ""
      for value in values {
        let style = Self.document("style=\"\(name): \(value)\"\(transform)", on: property.elements)
        #expect(!Self.isReported(style), "\(style)")
        let attribute = Self.document("\(name)=\"\(value)\"\(transform)", on: property.elements)
        #expect(!property.isAttribute || !Self.isReported(attribute), "\(attribute)")
      }
    }
    for (name, value) in [("rotate", "0"), ("rotate", "auto"), ("refX", "0"), ("refX", "left"), ("refY", "top")] {
      let attribute = try #require(SupportedProperty.passedOverAttributes[name])
      let text = Self.document("\(name)=\"\(value)\"", on: attribute.elements)
      #expect(!Self.isReported(text), "\(text)")
    }
  }

  @Test(arguments: ["translate", "rotate", "scale", "background", "text-shadow"])
  func `any other value is reported`(name: String) throws {
    let property = try #require(SupportedProperty.passedOver[name])
    let value = ["background": "red", "rotate": "45deg"][
      name, default: "3px 4px"]
    #expect(Self.isReported(Self.document("style=\"\(name): \(value)\"", on: property.elements)))
  }
}
