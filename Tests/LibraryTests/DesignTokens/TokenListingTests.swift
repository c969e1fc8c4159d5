internal import DesignTokens
internal import Findings
internal import MonotintCLI
import Testing

/// What `monotint tokens --format json` says of a colour.
@Suite struct TokenListingTests {
  /// The gamut mapping is that of CSS Color 4.
  @Test(arguments: [
    ("srgb", "[0.1, 0.5, 1]", ##""hex":"#1a80ff""##, nil),
    ("display-p3", "[1, 0, 0]", ##""hex":"#ff0b0c""##, #""displayP3":[1,0,0]"#),
    ("oklch", "[0.7, 0.3, 145]", nil, #""displayP3":["#),
    ("oklch", "[0.7, 0.05, 145]", nil, nil),
  ])
  func `a colour has hex, and Display P3 where sRGB is too small`(
    space: String, components: String, hex: String?, wide: String?
  ) {
    let json = #"{"c":{"$type":"color","$value":{"colorSpace":"\#(space)","components":\#(components)}}}"#
    let document = TokenDocument.read(SourceFile(path: "t.json", text: json))
    let text = document.json.line.filter { $0 != " " }
    #expect(text.contains(##""hex":"#"##))
    if let hex { #expect(text.contains(hex), "\(text)") }
    #expect(text.contains("displayP3") == (wide != nil))
    if let wide { #expect(text.contains(wide), "\(text)") }
  }

  @Test func `other types have neither`() {
    let json = #"{"n":{"$type":"number","$value":1}}"#
    let text = TokenDocument.read(SourceFile(path: "t.json", text: json)).json.line
    #expect(!text.contains("hex") && !text.contains("displayP3"))
  }
}
