@testable import DesignTokens
internal import Findings
import TestSupport
import Testing

/// Typography as the files of other tools write it.
@Suite(.recorded()) struct ToolTypographyTests {
  private func read(_ text: String) -> TokenDocument {
    TokenDocument.read(SourceFile(path: "t.json", text: text))
  }

  /// A set of Tokens Studio with a typography of 20 points.
  private func studio(_ parts: String, tokens: String = "") -> TokenDocument {
    read(
      ##"""
      { "size": { "value": "20", "type": "fontSizes" }, \##(tokens)
        "t": { "value": { "fontFamily": "Inter", "fontSize": "{size}", \##(parts) }, "type": "typography" } }
      """##)
  }

  @Test(
    arguments: [
      (#""24""#, 1.2), ("24", 1.2), (#""24px""#, 1.2), (#""120%""#, 1.2), ("1.2", 1.2), (#""1.2""#, 1.2), ("4", 4),
      (#""AUTO""#, nil), (#""{height.auto}""#, nil), (#""{height.plain}""#, 1.2), (#""{height.px}""#, 1.2),
      (#""{height.percent}""#, 1.2), (#""{height.alias}""#, 1.2), (#""{height.computed}""#, 1.2),
    ] as [(String, Double?)])
  func `a line height is a multiple, a share or a number of points`(height: String, multiple: Double?) {
    let heights = ##"""
      "height": {
        "auto": { "value": "AUTO", "type": "lineHeights" }, "plain": { "value": "24", "type": "lineHeights" }, "px": { "value": "24px", "type": "lineHeights" },
        "percent": { "value": "120%", "type": "lineHeights" }, "alias": { "value": "{height.px}", "type": "lineHeights" },
        "computed": { "value": "{size} * 1.2", "type": "lineHeights" } },
      """##
    let document = studio(#""fontWeight": "Bold", "letterSpacing": "0", "lineHeight": \#(height)"#, tokens: heights)
    #expect(document["t"]?.value?["fontWeight"] == .fontWeight(700), "\(document.diagnostics().map(\.message))")
    #expect(document["t"]?.value?["lineHeight"] == multiple.map(TokenValue.number))
    #expect(!document.diagnostics(used: ["t"]).hasErrors)
  }

  /// In a file of the standard a number is a multiple, whatever it is.
  @Test func `a number of the standard is a multiple`() {
    let document = read(
      ##"""
      { "t": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontSize": { "value": 2, "unit": "px" }, "fontWeight": 400,
          "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 24 } } }
      """##)
    #expect(document["t"]?.value?["lineHeight"] == .number(24))
    #expect(document.diagnostics(strict: true).isEmpty)
  }

  @Test(arguments: [
    (#""-5%""#, -1.0), (#""0%""#, 0), (#""0.02em""#, 0.4), (#""-.5""#, -0.5), ("2", 2), (#""{spacing.share}""#, -1),
    (#""{spacing.alias}""#, -1), (#""{spacing.points}""#, 0.5),
  ])
  func `a letter spacing may be a share of the font size`(spacing: String, points: Double) {
    let spacings = ##"""
      "spacing": { "share": { "value": "-5%", "type": "letterSpacing" }, "alias": { "value": "{spacing.share}", "type": "letterSpacing" },
        "points": { "value": "0.5", "type": "letterSpacing" } },
      """##
    let document = studio(#""fontWeight": 400, "letterSpacing": \#(spacing), "lineHeight": 1"#, tokens: spacings)
    #expect(
      document["t"]?.value?["letterSpacing"] == .dimension(Quantity(points)),
      "\(document.diagnostics().map(\.message))")
    #expect(!document.diagnostics(used: ["t"]).hasErrors)
  }

  /// What the weight does not say, such as a slant, is named.
  @Test(arguments: [
    ("Bold Italic", 700, "bold", "italic"), ("SemiBoldItalic", 600, "semi-bold", "italic"),
    ("Italic", 400, "regular", "italic"), ("Light Oblique", 300, "light", "oblique"), ("Roman", 400, "regular", nil),
    ("Semi Bold", 600, nil, nil), ("500 Italic", 500, "500", "italic"), ("300oblique", 300, "300", "oblique"),
  ])
  func `the weight of a style of Figma`(style: String, weight: Double, name: String?, slant: String?) {
    let document = studio(#""fontWeight": "\#(style)", "letterSpacing": "0", "lineHeight": 1"#)
    #expect(document["t"]?.value?["fontWeight"] == .fontWeight(weight))
    let found = document.diagnostics().map(\.message).filter { $0.contains("fontWeight") }
    let left = slant.map { "; that it is \($0) is left out" } ?? ""
    #expect(found == (name.map { ["fontWeight of “t” is “\(style)”, which is read as the weight \($0)\(left)"] } ?? []))
  }

  @Test func `the names of Penpot`() {
    let document = read(
      ##"""
      { "Core": { "t": { "$type": "typography", "$value": { "fontFamilies": ["Inter"], "fontSizes": "20", "fontWeights": "600",
            "letterSpacing": "0", "lineHeight": "1.2" } } }, "$metadata": { "tokenSetOrder": ["Core"], "activeSets": ["Core"] } }
      """##)
    let value = document["t"]?.value
    #expect(value?["fontFamily"] == .fontFamily(["Inter"]))
    #expect(value?["fontSize"] == .dimension(Quantity(20)))
    #expect(value?["fontWeight"] == .fontWeight(600))
    #expect(!document.diagnostics(used: ["t"]).hasErrors)
  }

  /// A file of the standard has a unit for a letter spacing, and a line height may be left to the font.
  @Test(arguments: [(##""-0.02em""##, nil), (##"{ "value": -0.02, "unit": "em" }"##, -0.4), (##""-0.4px""##, -0.4)])
  func `a letter spacing in em in a file of the standard`(spacing: String, points: Double?) {
    let document = read(
      ##"""
      { "t": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontSize": "20px", "fontWeight": 400,
          "letterSpacing": \##(spacing), "lineHeight": "normal" } } }
      """##)
    #expect(document["t"]?.value?["letterSpacing"] == points.map { .dimension(Quantity($0)) })
    #expect(document["t"]?.value?["lineHeight"] == nil)
    #expect(document.diagnostics(used: ["t"]).hasErrors == (points == nil))
  }
}
