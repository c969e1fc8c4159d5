internal import Color
@testable internal import DesignTokens
internal import Findings
import TestSupport
import Testing

/// Numbers of 32 bits in what Figma exports.
@Suite(.recorded()) struct SingleNumberTests {
  private static func token(_ value: String, _ type: String, key: String = "com.figma.scopes") -> TokenValue? {
    let text = #"{ "t": { "$type": "\#(type)", "$value": \#(value), "$extensions": { "\#(key)": [] } } }"#
    return TokenDocument.read(SourceFile(path: "t.json", text: text))["t"]?.value
  }

  @Test(arguments: [
    ("0.800000011920929", 0.8), ("11.199999809265137", 11.2), ("4.300000190734863", 4.3), ("1.100000023841858", 1.1),
    ("-0.10000000149011612", -0.1), ("0.3333333432674408", 0.33333334),
    // These are no such numbers, or have no other digits.
    ("1.618033988", 1.618033988), ("16777217", 16_777_217), ("0.5", 0.5), ("1234567.125", 1_234_567.125), ("0.1", 0.1),
  ])
  func `a number is the shortest decimal with the same 32 bits`(text: String, expected: Double) {
    #expect(Self.token(text, "number") == .number(expected))
    // What nobody wrote with 32 bits stays as it is.
    #expect(Self.token(text, "number", key: "org.example") == Double(text).map(TokenValue.number))
  }

  @Test func `so are numbers inside of values`() throws {
    let color = try #require(
      Self.token(
        #"{ "colorSpace": "srgb", "components": [0, 0.20000000298023224, 1], "alpha": 0.4000000059604645 }"#, "color"))
    #expect(color.color?.alpha == 0.4 && color.color?.components == [0, 0.2, 1])
    #expect(Self.token(#"{ "value": 11.199999809265137, "unit": "px" }"#, "dimension")?.points == 11.2)
  }
}
