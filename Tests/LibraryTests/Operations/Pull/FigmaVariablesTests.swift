@testable import DesignTokens
@testable import Findings
@testable import Operations
import Color
import TestSupport
import Testing
@testable import Workspace

@Suite(.recorded()) struct FigmaVariablesTests {
  /// The tokens of the first mode of “Main”, in which the given variables are; others are in “Other”.
  private func tokens(_ variables: String) throws -> FigmaTokens {
    let text = """
      {"meta":{"variableCollections":{
        "C":{"name":"Main","defaultModeId":"1","modes":[{"modeId":"1","name":"Light"}],"variableIds":["a","b","c","d","e"]},
        "O":{"name":"Oth.er","remote":true,"defaultModeId":"1","modes":[{"modeId":"1","name":"Dark"},{"modeId":"2","name":"Light"}],"variableIds":["x"]}},
       "variables":{\(variables)}}}
      """
    let object = try #require(JSONReader.read(SourceFile(path: "answer", text: text)).value?.object)
    let source = FigmaVariables(object)
    let tokens = FigmaTokens(source, try #require(source.local.first), mode: "1")
    if text.utf8.count < 4000 { Transcript.current?.add("\(tokens.json.text)\(WholeText(tokens.leftOut))") }
    return tokens
  }

  private func variable(
    _ id: String, _ name: String, _ value: String, collection: String = "C", scopes: String = ""
  ) -> String {
    """
    "\(id)":{"name":"\(name)","variableCollectionId":"\(collection)","valuesByMode":{"1":\(value)},"scopes":[\(scopes)]}
    """
  }

  @Test(arguments: [
    ("16", #""GAP""#, #"{ "$type": "dimension", "$value": { "value": 16, "unit": "px" } }"#),
    ("16", #""GAP", "OPACITY""#, #"{ "$type": "number", "$value": 16 }"#),
    ("16", "", #"{ "$type": "number", "$value": 16 }"#),
    ("600", #""FONT_WEIGHT""#, #"{ "$type": "fontWeight", "$value": 600 }"#),
    (#""Inter""#, #""FONT_FAMILY""#, #"{ "$type": "fontFamily", "$value": "Inter" }"#),
    (
      #"{"r":0.1,"g":0.5,"b":1}"#, "",
      #"{ "$type": "color", "$value": { "colorSpace": "srgb", "components": [0.1, 0.5, 1] } }"#
    ),
    ("1", #""FONT_WEIGHT""#, #"{ "$type": "fontWeight", "$value": 1 }"#),
    ("0.5", #""FONT_WEIGHT""#, #"{ "$type": "number", "$value": 0.5 }"#),
    ("1000", #""FONT_WEIGHT""#, #"{ "$type": "fontWeight", "$value": 1000 }"#),
    ("1001", #""FONT_WEIGHT""#, #"{ "$type": "number", "$value": 1001 }"#),
    ("600", #""FONT_WEIGHT", "OPACITY""#, #"{ "$type": "number", "$value": 600 }"#),
    ("0.10000000149011612", #""GAP""#, #"{ "$type": "dimension", "$value": { "value": 0.1, "unit": "px" } }"#),
    // A hex needs whole bytes, to a ten thousandth.
    (
      #"{"r":0.50196117,"g":0,"b":1,"a":1}"#, "",
      ##"{ "$type": "color", "$value": { "colorSpace": "srgb", "components": [0.5019612, 0, 1], "hex": "#8000ff" } }"##
    ),
    (
      #"{"r":0.5019635,"g":0,"b":1,"a":0.5}"#, "",
      #"{ "$type": "color", "$value": { "colorSpace": "srgb", "components": [0.5019635, 0, 1], "alpha": 0.5 } }"#
    ),
    (
      #"{"r":1.5,"g":0,"b":0}"#, "",
      #"{ "$type": "color", "$value": { "colorSpace": "srgb", "components": [1.5, 0, 0] } }"#
    ),
    (
      #"{"r":0,"g":0,"b":0.0039215689,"a":0}"#, "",
      ##"{ "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0.003921569], "alpha": 0, "hex": "#000001" } }"##
    ),
  ])
  func `a value by what it is for`(value: String, scopes: String, expected: String) throws {
    #expect(try tokens(variable("a", "size", value, scopes: scopes)).json.line == #"{ "size": \#(expected) }"#)
  }

  @Test func `a reference stays one, and a library's variable comes along in a group of its own`() throws {
    let tokens = try tokens(
      variable("a", "a", #"{"type":"VARIABLE_ALIAS","id":"x"}"#) + ","
        + #""x":{"name":"blue/5.00","variableCollectionId":"O","valuesByMode":{"1":1,"2":2},"scopes":[]}"#)
    #expect(tokens.json.text.contains(#""$value": "{Oth_er.blue.5_00}""#))
    // Its mode of our mode's name, not its default.
    #expect(tokens.json.text.contains(#""$value": 2"#))
  }

  @Test func `a name that is a token and a group keeps its token as the group's root`() throws {
    let tokens = try tokens(
      [
        variable("a", "space", "4"), variable("b", "space/wide", "8"),
        variable("c", "c", #"{"type":"VARIABLE_ALIAS","id":"a"}"#),
      ]
      .joined(separator: ","))
    let document = TokenDocument.read(SourceFile(path: "tokens.json", text: tokens.json.text))
    #expect(Set(document.tokens.map(\.path)) == ["space.$root", "space.wide", "c"])
    #expect(document["c"].flatMap(document.target)?.path == "space.$root")
    #expect(tokens.json.text.contains(#""$value": "{space.$root}""#))
  }

  @Test func `the mode that Figma shows first is its default, and not the first of the list`() throws {
    let text = """
      {"variableCollections":{"C":{"name":"Main","defaultModeId":"2","variableIds":["a"],
        "modes":[{"modeId":"1","name":"Dark"},{"modeId":"2","name":"Light"}]}},"variables":{}}
      """
    let object = try #require(JSONReader.read(SourceFile(path: "answer", text: text)).value?.object)
    #expect(FigmaVariables(object).local.map(\.defaultMode) == ["2"])
  }

  @Test func `what has no place is left out with the reason, and what refers to it too`() throws {
    let tokens = try tokens(
      [
        variable("a", "text", #""hello""#), variable("b", "on", "true"),
        variable("c", "lost", #"{"type":"VARIABLE_ALIAS","id":"nowhere"}"#),
        variable("d", "lost too", #"{"type":"VARIABLE_ALIAS","id":"c"}"#),
        variable("e", "e.1", "1") + "," + variable("f", "unused", "1"),
      ].joined(separator: ","))
    #expect(
      tokens.leftOut.map { "\($0.name): \($0.reason)" } == [
        "text: design tokens have no type for a text", "on: design tokens have no type for true and false",
        "lost: it refers to a variable that is not in Figma's answer",
        "lost too: it refers to “lost”, which is left out too",
      ])
    let json = JSONReader.read(SourceFile(path: "tokens.json", text: tokens.json.text)).value
    #expect(json?.object?.members.count == 1)
  }

  @Test func `variables that refer to each other in a circle end`() throws {
    let tokens = try tokens(
      variable("a", "a", #"{"type":"VARIABLE_ALIAS","id":"b"}"#) + ","
        + variable("b", "b", #"{"type":"VARIABLE_ALIAS","id":"a"}"#))
    #expect(tokens.json.text == "{}\n" && tokens.leftOut.count == 2)
  }

  /// Each is many times as much as a stack, or quadratic work, can hold.
  @Test(.timeLimit(.minutes(2)), arguments: ["chain", "circle", "groups", "libraries", "homeless"])
  func `hostile variables end neither the process nor its patience`(kind: String) throws {
    let count = 6_000
    let names = (0..<count).map { "v\($0)" }
    let collections = (0..<2_000).map { index in
      #""L\#(index)":{"name":"L","remote":true,"modes":[{"modeId":"m\#(index)","name":"a"}],"variableIds":[]}"#
    }
    func variables(_ make: (Int) -> String) -> String {
      (0..<count).map { #""\#(names[$0])":{"name":"n\#($0)",\#(make($0))}"# }.joined(separator: ",")
    }
    let text =
      switch kind {
      case "chain":
        variables { index in
          let value = index == count - 1 ? "1" : #"{"type":"VARIABLE_ALIAS","id":"v\#(index + 1)"}"#
          return #""variableCollectionId":"C","valuesByMode":{"1":\#(value)}"#
        }
      case "circle":
        variables { index in
          #""variableCollectionId":"C","valuesByMode":{"1":{"type":"VARIABLE_ALIAS","id":"v\#((index + 1) % count)"}}"#
        }
      case "groups":
        #""v0":{"name":"\#(String(repeating: "a/", count: count))","variableCollectionId":"C","valuesByMode":{"1":1}}"#
      case "libraries":
        variables { index in
          let value = index % 2 == 0 ? #"{"type":"VARIABLE_ALIAS","id":"v\#(index + 1)"}"# : "1"
          let owner = index % 2 == 0 ? "C" : "L\(index % 2_000)"
          return #""variableCollectionId":"\#(owner)","valuesByMode":{"1":\#(value),"m\#(index % 2_000)":1}"#
        }
      default: variables { _ in #""valuesByMode":{"9":1}"# }
      }
    let ids = names.map { "\"\($0)\"" }.joined(separator: ",")
    let json = """
      {"variableCollections":{"C":{"name":"Main","modes":[{"modeId":"1","name":"a"}],"variableIds":[\(ids)]},
      \(collections.joined(separator: ","))},"variables":{\(text)}}
      """
    let object = try #require(JSONReader.read(SourceFile(path: "answer", text: json)).value?.object)
    let source = FigmaVariables(object)
    let tokens = FigmaTokens(source, try #require(source.local.first), mode: "1")
    let left = ["chain": 0, "circle": count, "groups": 1, "libraries": 0, "homeless": 0][kind]
    #expect(tokens.leftOut.count == left)
    #expect(JSONReader.read(SourceFile(path: "t", bytes: tokens.json.bytes)).value != nil)
  }

  @Test(arguments: [("3e38", true), ("4e38", false), ("-4e38", false)])
  func `a number that 32 bits cannot hold is left out`(number: String, isKept: Bool) throws {
    let color = variable("b", "b", #"{"r":\#(number),"g":0,"b":0}"#)
    let tokens = try tokens(variable("a", "a", number) + "," + color)
    #expect(tokens.leftOut.map(\.reason) == (isKept ? [] : ["its number is too large", "its number is too large"]))
  }

  @Test(arguments: [(64, true), (65, false)])
  func `a token lies in a limited number of groups`(count: Int, isKept: Bool) throws {
    let name = Array(repeating: "a", count: count).joined(separator: "/")
    let tokens = try tokens(variable("a", name, "1"))
    #expect(tokens.leftOut.isEmpty == isKept)
  }

  @Test(arguments: [
    "WIDTH_HEIGHT", "GAP", "CORNER_RADIUS", "STROKE_FLOAT", "FONT_SIZE", "LETTER_SPACING", "LINE_HEIGHT",
    "PARAGRAPH_SPACING", "PARAGRAPH_INDENT",
  ])
  func `a number for lengths is a dimension`(scope: String) throws {
    let tokens = try tokens(variable("a", "n", "2", scopes: #""\#(scope)""#))
    #expect(tokens.json.line.contains(#""$value": { "value": 2, "unit": "px" }"#))
  }

  @Test(arguments: [
    ("a.b", "a_b"), ("{a}", "_a_"), ("$a", "_a"), ("a$", "a$"), ("$$a", "_$a"), ("", ""), ("é b-c_d", "é b-c_d"),
  ])
  func `names that design tokens forbid`(name: String, token: String) {
    #expect(FigmaVariables.tokenName(name) == token)
  }

  @Test func `a variable without a name, a deleted one, and one without a value in the mode`() throws {
    let tokens = try tokens(
      [
        variable("a", "/", "1"),
        variable("b", "b", "2").replacing(#""name""#, with: #""deletedButReferenced":true,"name""#),
        #""c":{"name":"c","variableCollectionId":"C","valuesByMode":{"9":1}}"#,
        #""d":{"name":"d","variableCollectionId":"C","valuesByMode":{"1":2},"description":"why"}"#,
      ].joined(separator: ","))
    #expect(
      tokens.json.line
        == ##"{ "_": { "$type": "number", "$value": 1 }, "d": { "$type": "number", "$value": 2, "$description": "why" } }"##
        || tokens.json.line
          == ##"{ "d": { "$type": "number", "$value": 2, "$description": "why" }, "_": { "$type": "number", "$value": 1 } }"##
    )
    #expect(tokens.leftOut.map { "\($0.name): \($0.reason)" } == ["c: it has no value in the mode “Light”"])
  }

  @Test func `libraries with one name are told apart by numbers`() throws {
    let text = #"""
      {"meta":{"variableCollections":{
        "C":{"name":"Main","defaultModeId":"1","modes":[{"modeId":"1","name":"Light"}],"variableIds":["a","b","c"]},
        "O1":{"name":"Lib","remote":true,"defaultModeId":"1","modes":[{"modeId":"1","name":"X"}]},
        "O2":{"name":"Lib","remote":true,"defaultModeId":"1","modes":[{"modeId":"1","name":"X"}]}},
       "variables":{\#(variable("a", "a", #"{"type":"VARIABLE_ALIAS","id":"x"}"#)),\#(variable("b", "b", #"{"type":"VARIABLE_ALIAS","id":"y"}"#)),
         \#(variable("c", "c", #"{"type":"VARIABLE_ALIAS","id":"z"}"#)),\#(variable("x", "n", "1", collection: "O1")),
         \#(variable("y", "n", "2", collection: "O2")),\#(variable("z", "n", "3", collection: "none"))}}}
      """#
    let object = try #require(JSONReader.read(SourceFile(path: "answer", text: text)).value?.object)
    let source = FigmaVariables(object)
    let tokens = FigmaTokens(source, try #require(source.local.first), mode: "1").json.text
    for path in ["Lib.n", "Lib 2.n", "library.n"] { #expect(tokens.contains(#""$value": "{\#(path)}""#), "\(tokens)") }
  }

  @Test func `two variables with one path are told`() throws {
    let tokens = try tokens(variable("a", "x.y", "1") + "," + variable("b", "x_y", "2"))
    #expect(tokens.leftOut.map(\.reason) == ["another variable has its path, x_y"])
  }

  @Test func `a color with an opacity of its own, and one that Figma computes in another way`() throws {
    let tokens = try tokens(
      [
        variable("a", "ink", #"{"r":0,"g":0,"b":1}"#),
        variable("b", "mist", #"{"color":{"type":"VARIABLE_ALIAS","id":"a"},"opacity":25}"#),
        variable("c", "sum", #"{"type":"VARIABLE_EXPRESSION","expressionFunction":"ADD","expressionArguments":[1,2]}"#),
      ].joined(separator: ","))
    let document = TokenDocument.read(SourceFile(path: "tokens.json", text: tokens.json.text))
    #expect(document["mist"]?.value?.color?.alpha == 0.25)
    #expect(document["mist"]?.value?.color?.hexText == "#0000ff")
    #expect(
      tokens.leftOut.map { "\($0.name): \($0.reason)" } == [
        "sum: Figma computes it with ADD, which cannot be computed here"
      ])
  }

  @Test(arguments: [("Main", 1.0), ("Brand", 2.0)])
  func `a collection that extends another one has its variables`(collection: String, expected: Double) throws {
    let text = #"""
      {"meta":{"variableCollections":{
        "C":{"name":"Main","defaultModeId":"1","modes":[{"modeId":"1","name":"Light"}],"variableIds":["a","b"]},
        "E":{"name":"Brand","parentVariableCollectionId":"C","defaultModeId":"E1","modes":[{"modeId":"E1","name":"Light","parentModeId":"1"}],
          "variableIds":["a","b"],"variableOverrides":{"a":{"E1":2}}}},
       "variables":{\#(variable("a", "gap", "1")),\#(variable("b", "wide", #"{"type":"VARIABLE_ALIAS","id":"a"}"#))}}}
      """#
    let object = try #require(JSONReader.read(SourceFile(path: "answer", text: text)).value?.object)
    let source = FigmaVariables(object)
    let own = try #require(source.local.first { $0.name == collection })
    let tokens = FigmaTokens(source, own, mode: own.defaultMode)
    let document = TokenDocument.read(SourceFile(path: "tokens.json", text: tokens.json.text))
    #expect(document.tokens.map(\.path).sorted() == ["gap", "wide"])
    #expect(document["wide"]?.value == .number(expected) && tokens.leftOut.isEmpty)
  }
}
