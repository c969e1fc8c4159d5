internal import Color
internal import DesignTokens
@testable import Findings
import TestSupport
import Testing

/// What tokens come to when nothing is wrong with them.
@Suite(.recorded()) struct TokenValueTests {
  @Test(arguments: rows)
  func resolves(type: String, value: String, resolved: String) throws {
    let document = TokenDocument.read(
      SourceFile(
        path: "t.json",
        text: #"""
          { "t": { "$type": "\#(type)", "$value": \#(value) },
            "black": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } },
            "one": { "$type": "dimension", "$value": { "value": 1, "unit": "px" } },
            "line": { "$type": "strokeStyle", "$value": "solid" },
            "drop": { "$type": "shadow", "$value": { "color": "{black}", "offsetX": "{one}", "offsetY": "{one}", "blur": "{one}", "spread": "{one}" } },
            "edge": { "$type": "border", "$value": { "color": "{black}", "width": "{one}", "style": "{line}" } },
            "alias": { "$value": "{edge}" },
            "a/b~c d": { "$type": "number", "$value": 7 } }
          """#))
    #expect(document.diagnostics().map(\.message).filter { !$0.hasPrefix("the hex") } == [])
    let token = try #require(document["t"])
    #expect(token.value?.json.line == resolved)
    #expect(token.type?.rawValue == type)
  }

  private static let rows: [(type: String, value: String, resolved: String)] = [
    ("number", "1.5", "1.5"), ("number", "-0", "0"),
    (
      "color", #"{"colorSpace": "srgb", "components": [0, 0.5, 1]}"#,
      #"{ "colorSpace": "srgb", "components": [0, 0.5, 1], "alpha": 1 }"#
    ),
    (
      "color", ##"{"colorSpace": "oklch", "components": ["none", 0.4, 359.9], "alpha": 0.5, "hex": "#AB09ef"}"##,
      ##"{ "colorSpace": "oklch", "components": ["none", 0.4, 359.9], "alpha": 0.5, "hex": "#AB09ef" }"##
    ),
    ("dimension", #"{"value": -0.25, "unit": "rem"}"#, #"{ "value": -0.25, "unit": "rem" }"#),
    ("duration", #"{"value": 1.5, "unit": "s"}"#, #"{ "value": 1.5, "unit": "s" }"#),
    ("fontFamily", #""Arial""#, #"["Arial"]"#), ("fontFamily", #"["Arial", "serif"]"#, #"["Arial", "serif"]"#),
    ("fontWeight", #""ultra-black""#, "950"), ("fontWeight", "1", "1"),
    ("cubicBezier", "[0, -2, 1, 3]", "[0, -2, 1, 3]"),
    ("strokeStyle", #""groove""#, #""groove""#),
    (
      "strokeStyle", #"{"lineCap": "butt", "dashArray": [{"value": 1, "unit": "px"}]}"#,
      #"{ "dashArray": [{ "value": 1, "unit": "px" }], "lineCap": "butt" }"#
    ),
    (
      "gradient", #"[{"color": "{black}", "position": 42}, {"color": "{black}", "position": -1}]"#,
      #"[{ "color": \#(black), "position": 1 }, { "color": \#(black), "position": 0 }]"#
    ),
    (
      "border", #"{"color": "{black}", "width": "{one}", "style": "{line}"}"#,
      #"{ "color": \#(black), "width": { "value": 1, "unit": "px" }, "style": "solid" }"#
    ),
    (
      "transition",
      #"{"duration": {"value": 1, "unit": "ms"}, "delay": {"value": 0, "unit": "s"}, "timingFunction": [0, 0, 1, 1]}"#,
      #"{ "duration": { "value": 1, "unit": "ms" }, "delay": { "value": 0, "unit": "s" }, "timingFunction": [0, 0, 1, 1] }"#
    ),
    (
      "shadow",
      #"{"color": "{black}", "offsetX": "{one}", "offsetY": "{one}", "blur": "{one}", "spread": "{one}", "inset": true}"#,
      "[\(shadow(inset: true))]"
    ),
    ("shadow", #"["{drop}", "{drop}"]"#, "[\(shadow(inset: false)), \(shadow(inset: false))]"),
    (
      "typography",
      #"{"fontFamily": "Arial", "fontSize": "{one}", "fontWeight": "bold", "letterSpacing": "{one}", "lineHeight": 1.2}"#,
      #"{ "fontFamily": ["Arial"], "fontSize": { "value": 1, "unit": "px" }, "fontWeight": 700, "letterSpacing": { "value": 1, "unit": "px" }, "lineHeight": 1.2 }"#
    ),
    ("number", ##"{"$ref": "#/one/$value/value"}"##, "1"),
    (
      "color",
      ##"{"colorSpace": {"$ref": "#/black/$value/colorSpace"}, "components": [0, {"$ref": "#/black/$value/components/1"}, 1]}"##,
      #"{ "colorSpace": "srgb", "components": [0, 0, 1], "alpha": 1 }"#
    ),
    ("color", ##"{"$ref": "#/edge/$value/color"}"##, black),
    ("dimension", ##"{"$ref": "#/alias/$value/width"}"##, #"{ "value": 1, "unit": "px" }"#),
    ("number", ##"{"$ref": "#/a~1b~0c%20d"}"##, "7"),
  ]

  private static let black = #"{ "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 1 }"#
  private static func shadow(inset: Bool) -> String {
    let one = #"{ "value": 1, "unit": "px" }"#
    return
      #"{ "color": \#(black), "offsetX": \#(one), "offsetY": \#(one), "blur": \#(one), "spread": \#(one), "inset": \#(inset) }"#
  }

  @Test func followsForwardReferencesToTheLiteral() throws {
    let json = MarkedJSON(#"{"a": {"$value": "{b}"}, "b": {"$value": "{c}"}, "c": {"$type": "number", "$value": ↓4}}"#)
    let document = TokenDocument.read(json.file)
    let token = try #require(document["a"])
    #expect(token.value == .number(4))
    #expect(document.target(of: token)?.path == "b")
    #expect(token.origin.range.lowerBound == json.offset)
    #expect(token.place.start == SourcePosition(line: 1, column: 18))
  }

  @Test func theTypeComesFromTheTokenThenItsTargetThenItsGroup() {
    let document = TokenDocument.read(
      SourceFile(
        path: "t.json",
        text: #"""
          { "$type": "number", "own": { "$type": "dimension", "$value": { "value": 1, "unit": "px" } }, "target": { "$value": "{own}" },
            "group": { "$value": 1 }, "inner": { "$type": "duration", "deep": { "t": { "$value": { "value": 1, "unit": "s" } } } } }
          """#))
    #expect(document.tokens.map(\.path) == ["own", "target", "group", "inner.deep.t"])
    #expect(document.tokens.map(\.type) == [.dimension, .dimension, .number, .duration])
  }

  @Test func namesThatLookAlikeAreDifferent() {
    let document = TokenDocument.read(
      SourceFile(
        path: "t.json",
        text:
          "{ \"$type\": \"number\", \"\u{E9}\": { \"$value\": 1 }, \"e\u{301}\": { \"$value\": 2 }, \"a\": { \"$value\": \"{e\u{301}}\" }, \"A\": { \"$value\": 3 } }"
      ))
    #expect(document.diagnostics().isEmpty)
    #expect(document.tokens.map(\.value) == [.number(1), .number(2), .number(2), .number(3)])
    #expect(document["\u{E9}"]?.value == .number(1))
  }

  @Test func groupsInherit() {
    let document = TokenDocument.read(
      SourceFile(
        path: "t.json",
        text: #"""
          { "base": { "$type": "number", "$root": { "$value": 0 }, "a": { "$value": 1 }, "in": { "x": { "$value": 2 }, "y": { "$value": 3 } } },
            "heir": { "$extends": "{middle}", "in": { "y": { "$type": "dimension", "$value": { "value": 3, "unit": "px" } } }, "new": { "$value": 9 } },
            "middle": { "$extends": "#/base", "a": { "$value": "{base.$root}" } },
            "copy": { "$ref": "#/base/in", "$type": "number" },
            "use": { "$value": "{heir.in.x}" } }
          """#))
    #expect(document.diagnostics().map(\.message) == [])
    let values = document.tokens.map { "\($0.path)=\($0.value?.json.line ?? "?")" }
    #expect(
      values == [
        "base.$root=0", "base.a=1", "base.in.x=2", "base.in.y=3", "heir.$root=0", "heir.a=0", "heir.in.x=2",
        #"heir.in.y={ "value": 3, "unit": "px" }"#, "heir.new=9", "middle.$root=0", "middle.a=0", "middle.in.x=2",
        "middle.in.y=3", "copy.x=2", "copy.y=3", "use=2",
      ])
  }

  /// A pointer into a token that is an alias of an alias leads into the value at the end of the chain.
  @Test(arguments: ["one", "two", "three", "four", "five"])
  func `a pointer into a chain of aliases`(name: String) {
    let text = ##"""
      { "one": { "$type": "border", "$value": { "color": { "colorSpace": "srgb", "components": [0.25, 0.5, 0.75] },
          "width": { "value": 2, "unit": "px" }, "style": "solid" } },
        "two": { "$value": "{one}" }, "three": { "$value": "{two}" },
        "four": { "$ref": "#/two" }, "five": { "$value": { "$ref": "#/four" } },
        "red": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [{ "$ref": "#/\##(name)/$value/color/components/1" }, 0, 0] } },
        "width": { "$type": "dimension", "$value": { "$ref": "#/\##(name)/$value/width" } } }
      """##
    let document = TokenDocument.read(SourceFile(path: "t.json", text: text))
    #expect(document.diagnostics().map(\.message) == [])
    #expect(document["red"]?.value?.color?.components == [0.5, 0, 0])
    #expect(document["width"]?.value == .dimension(Quantity(2)))
  }

  @Test func emptyGroupsSchemasAndForeignExtensionsAreFine() {
    let document = TokenDocument.read(
      SourceFile(
        path: "t.json",
        text:
          ##"{ "$schema": "https://x", "$description": "d", "$extensions": { "a.b": null }, "g": { "$description": "e" }, "h": {} }"##
      ))
    #expect(document.diagnostics().isEmpty)
    #expect(document.tokens.isEmpty)
  }

  @Test(arguments: [1, -1])
  func longChainsResolve(direction: Int) {
    // Aliases, and as many pointers into values, from both ends.
    let count = 4000
    var lines: [String] = []
    for index in 0..<count {
      let next = index + 1 == count ? "" : "{n\(index + 1)}"
      lines.append(
        next.isEmpty
          ? #""n\#(index)": { "$value": 1 }, "c\#(index)": { "$type": "cubicBezier", "$value": [0, 0, 1, 1] }"#
          : ##""n\##(index)": { "$value": "\##(next)" }, "c\##(index)": { "$type": "cubicBezier", "$value": [{ "$ref": "#/c\##(index + 1)/$value/0" }, 0, 1, 1] }"##
      )
    }
    if direction < 0 { lines.reverse() }
    let document = TokenDocument.read(
      SourceFile(path: "t.json", text: "{ \"$type\": \"number\", \(lines.joined(separator: ",\n")) }"))
    #expect(document.diagnostics().isEmpty)
    #expect(document["n0"]?.value == .number(1))
    #expect(document["c0"]?.value == .cubicBezier([0, 0, 1, 1]))
  }

  @Test func groupsThatMultiplyAreStopped() {
    let levels = (1...40).map {
      #""g\#($0)": { "a": { "$extends": "{g\#($0 - 1)}" }, "b": { "$extends": "{g\#($0 - 1)}" } }"#
    }
    let document = TokenDocument.read(
      SourceFile(
        path: "t.json",
        text: "{ \"g0\": { \"t\": { \"$type\": \"number\", \"$value\": 1 } }, \(levels.joined(separator: ", ")) }"))
    #expect(document.diagnostics().contains { $0.message.contains("extend each other make more than") })
  }
}
