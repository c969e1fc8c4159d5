@testable internal import DesignTokens
internal import Findings
import TestSupport
import Testing

/// Gradients as text of CSS, and colours as objects of their parts.
@Suite(.recorded()) struct CSSGradientTests {
  private static func read(_ value: String, type: String) -> (summary: String?, findings: [Diagnostic]) {
    let text = #"{ "t": { "$type": "\#(type)", "$value": \#(value) } }"#
    let document = TokenDocument.read(SourceFile(path: "t.json", text: text))
    return (document["t"]?.value?.summary, document.diagnostics())
  }

  @Test(arguments: [
    ("linear-gradient(180deg, #0b2038 0%, #5a7f91 100%)", "#0b2038 at 0, #5a7f91 at 1", "the direction “180deg”"),
    ("linear-gradient(#ff0000, #00ff00, #0000ff)", "#ff0000 at 0, #00ff00 at 0.5, #0000ff at 1", ""),
    ("linear-gradient(to top left, red 10%, blue)", "#ff0000 at 0.1, #0000ff at 1", "the direction “to top left”"),
    ("linear-gradient(red 0% 40%, blue 40% 100%)", "#ff0000 at 0, #ff0000 at 0.4, #0000ff at 0.4, #0000ff at 1", ""),
    ("linear-gradient(red 60%, lime 20%, blue)", "#ff0000 at 0.6, #00ff00 at 0.6, #0000ff at 1", ""),
    ("linear-gradient(red, 30%, blue)", "#ff0000 at 0, #0000ff at 1", "the hint “30%”"),
    (
      "radial-gradient(circle at center, rgba(255, 0, 0, 0.5) 0%, rgb(0 0 255) 50%)",
      "#ff0000 / 0.5 at 0, #0000ff at 0.5", "the radial form and the shape “circle at center”"
    ),
    ("radial-gradient(red -20%, blue 120%)", "#ff0000 at 0, #0000ff at 1", "the radial form"),
  ])
  func `a gradient of CSS has its stops`(text: String, summary: String, leftOut: String) {
    let (found, findings) = Self.read("\"\(text)\"", type: "gradient")
    #expect(found == summary)
    let message = "“t” is a gradient of CSS, and is read without \(leftOut)"
    #expect(findings.map(\.message) == (leftOut.isEmpty ? [] : [message]))
  }

  @Test(arguments: [
    ("conic-gradient(red, blue)", "it is a conic-gradient; iOS draws linear and radial ones"),
    (
      "repeating-linear-gradient(red, blue 10px)", "it is a repeating-linear-gradient; iOS draws linear and radial ones"
    ),
    ("linear-gradient(red)", "a gradient has two stops at least"),
    ("linear-gradient(red, blue 12px)", "the position “12px” is no share of the gradient, such as 50%"),
    ("linear-gradient(90deg, red, nonsense)", "“nonsense” has no color"),
  ])
  func `a gradient that cannot be read is named`(text: String, reason: String) {
    let (found, findings) = Self.read("\"\(text)\"", type: "gradient")
    #expect(found == nil)
    #expect(findings.map(\.message) == ["“t” is “\(text)”, a gradient of CSS that cannot be read: \(reason)"])
  }

  /// Tokens Studio has one type for colours and for gradients.
  @Test func `a color that is a gradient is one`() {
    let (found, findings) = Self.read(#""linear-gradient(red, blue)""#, type: "color")
    #expect(found == "#ff0000 at 0, #0000ff at 1")
    #expect(findings.map(\.message) == ["“t” has the type color; its value is a gradient"])
  }

  // MARK: Colours by their parts

  @Test(arguments: [
    (#"{ "r": 0.2, "g": 0.4, "b": 0.8, "a": 1 }"#, "#3366cc"), (#"{ "r": 51, "g": 102, "b": 204 }"#, "#3366cc"),
    (#"{ "r": 0, "g": 0, "b": 0, "a": 0.5 }"#, "#000000 / 0.5"),
    (#"{ "r": "20%", "g": "40%", "b": "80%" }"#, "#3366cc"),
    (#"{ "r": "51", "g": "102", "b": "204", "a": 0.25 }"#, "#3366cc / 0.25"),
    (#"{ "r": 1, "g": 0.5, "b": 0 }"#, "#ff8000"),
    (#"{ "r": 255, "g": 1, "b": 0 }"#, "#ff0100"),
  ])
  func `a color has red, green and blue`(value: String, expected: String) {
    let (found, findings) = Self.read(value, type: "color")
    #expect(found == expected && findings.isEmpty)
    let (other, _) = Self.readUndollared(value)
    #expect(other == expected)
  }

  private static func readUndollared(_ value: String) -> (summary: String?, messages: [String]) {
    let text = ##"{ "t": { "value": \##(value) }, "u": { "value": "#000000" } }"##
    let document = TokenDocument.read(SourceFile(path: "t.json", text: text))
    return (document["t"]?.value?.summary, document.diagnostics().map(\.message))
  }

  @Test func `a color that two readings fit names both`() {
    let value = #"{ "r": 1, "g": 0, "b": 0, "a": 1 }"#
    let message = "“t” is #ff0000 if its parts are from 0 to 1, and #010000 if they are from 0 to 255"
    let (found, findings) = Self.read(value, type: "color")
    #expect(found == nil && findings.map(\.message) == [message])
    #expect(findings.first?.help == ##"write "#ff0000" or "#010000""##)
    #expect(Self.readUndollared(value).messages.contains(message))
  }

  @Test(arguments: [
    (
      #"{ "r": 300, "g": 0, "b": 0 }"#, "“t” is no color: red, green and blue lie between 0 and 1, or between 0 and 255"
    ),
    (#"{ "r": "20%", "g": 5, "b": 0 }"#, "“t” is no color: some of its parts are in %, and some are not"),
    (#"{ "r": 0.2, "g": 0.4, "b": 0.8, "a": 7 }"#, "the a of “t” is 7; it lies between 0 and 1"),
  ])
  func `parts that are no color are named`(value: String, message: String) {
    let (found, findings) = Self.read(value, type: "color")
    #expect(found == nil && findings.map(\.message) == [message])
  }

  @Test func `a color without a value is its parts`() {
    let text = ##"""
      { "Hue": { "Value": { "type": "rgba", "r": 0.2, "g": 0.4, "b": 0.8, "a": 1 } }, "ink": { "$type": "color", "$value": "#112233" } }
      """##
    let document = TokenDocument.read(SourceFile(path: "t.json", text: text))
    #expect(document["Hue.Value"]?.value?.summary == "#3366cc")
    #expect(document.diagnostics().isEmpty)
  }

  // MARK: Sizes

  @Test(arguments: [#"["16px", "18px"]"#, #"{ "min": "16px", "max": "20px" }"#, #""clamp(1rem, 2vw, 2rem)""#])
  func `lengths for several widths are left out by name`(value: String) {
    let (found, findings) = Self.read(value, type: "dimension")
    #expect(found == nil)
    #expect(
      findings.map(\.message) == ["“t” is left out: it has several lengths for screens of several widths"])
  }
}
