internal import Color
internal import DesignTokens
internal import Findings
internal import Reporting
import TestSupport
import Testing

/// What `monotint tokens --format json` says of a colour.
@Suite(.recorded()) struct TokenListingTests {
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
    let listing = AppearanceTokens([.light: document]).json(.light)
    let text = listing?.line.filter { $0 != " " } ?? ""
    #expect(text.contains(##""hex":"#"##))
    if let hex { #expect(text.contains(hex), "\(text)") }
    #expect(text.contains("displayP3") == (wide != nil))
    if let wide { #expect(text.contains(wide), "\(text)") }
  }

  @Test func `other types have neither`() {
    let json = #"{"n":{"$type":"number","$value":1}}"#
    let document = TokenDocument.read(SourceFile(path: "t.json", text: json))
    let text = AppearanceTokens([.light: document]).json(.light)?.line ?? ""
    #expect(!text.contains("hex") && !text.contains("displayP3"))
  }

  @Test func `a token tells what the file says of it, and every appearance`() throws {
    let light = ##"{ "a": { "$type": "color", "$value": "#fff", "$description": "Paper.", "$deprecated": "use b" } }"##
    let dark = ##"{ "a": { "$type": "color", "$value": "#000" } }"##
    let tokens = AppearanceTokens([
      .light: .read(SourceFile(path: "l.json", text: light)), .dark: .read(SourceFile(path: "d.json", text: dark)),
    ])
    let text = try #require(tokens.json(.light)?.line)
    #expect(text.contains(#""description": "Paper.""#) && text.contains(#""deprecated": "use b""#))
    #expect(text.contains(#""file": "l.json""#) && text.contains(#""values": { "light": { "#))
    #expect(
      text.contains(##""hex": "#ffffff""##) && text.contains(##""hex": "#000000""##) && text.contains(#""version": 1"#))
  }
}
