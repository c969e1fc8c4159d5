@testable import DesignTokens
internal import Findings
import TestSupport
import Testing

/// Whatever a token file holds is read, or named with the reason.
@Suite(.recorded()) struct AccountingTests {
  private static func tokens(_ file: SourceFile, _ inputs: [TokenInput] = []) -> AppearanceTokens {
    AppearanceTokens.loadNoted(
      .file(file.path), files: TokenFiles { $0 == file.path ? .file(file) : .missing }, inputs: inputs,
      needsInputs: false)
  }

  /// The paths of the tokens that have a value in some context.
  private static func read(_ file: SourceFile) -> Set<String> {
    let files = TokenFiles { $0 == file.path ? .file(file) : .missing }
    let choices = AppearanceTokens.choices(of: .file(file.path), files: files)
    let contexts = choices.flatMap { choice in choice.contexts.map { TokenInput(choice.name, $0) } }
    let all = [tokens(file)] + contexts.map { tokens(file, [$0]) }
    let documents = all.flatMap { $0.documents.values }
    return Set(documents.flatMap { $0.tokens.filter { $0.value != nil }.map(\.path) })
  }

  private static func isRead(_ leaf: TokenLeaves.Leaf, _ paths: Set<String>) -> Bool {
    let names = leaf.path.split(separator: ".")
    // In a set, and in a scheme.
    let inside = (1...2).map { names.dropFirst($0).joined(separator: ".") }
    return ([leaf.path] + inside).contains { paths.contains($0) || paths.contains($0 + ".$root") }
  }

  private static func isNamed(_ leaf: TokenLeaves.Leaf, _ findings: [Diagnostic]) -> Bool {
    findings.contains { finding in
      // That a file has the dialect of another tool accounts for none of its tokens.
      if finding.rule == "token-foreign-format", finding.severity != .note { return false }
      if finding.message.contains("“\(leaf.path)”") { return true }
      guard let start = finding.place?.range.lowerBound else { return false }
      return leaf.range.contains(start) || leaf.around.contains { $0.lowerBound == start }
    }
  }

  /// A file with everything that its dialect can lose, and how many leaves it has.
  private static let files: [(name: String, text: String, leaves: Int)] = [
    (
      "standard.json",
      ##"""
      { "$type": "color", "ink": { "$value": "#000000" }, "paper": { "$ref": "#/ink" }, "lost": { "$value": "{nowhere}" },
        "space": { "$type": "dimension", "s": { "$value": "4px" }, "m": 8, "l": { "$value": "wide" } },
        "word": { "$type": "string", "a": { "$value": "x" }, "b": { "$value": "y" } } }
      """##, 8
    ),
    (
      "dictionary.json",
      ##"""
      { "color": { "ink": { "value": "#000000" }, "paper": "#ffffff", "comment": "warm" },
        "size": { "s": { "value": "4px", "type": "dimension" }, "m": 8, "all": [4, 8], "none": null } }
      """##, 6
    ),
    (
      "sets.json",
      ##"""
      { "core": { "ink": { "value": "#000000", "type": "color" }, "case": { "value": "uppercase", "type": "textCase" } },
        "day": { "back": { "value": "#ffffff", "type": "color" } }, "night": { "back": { "value": "{ink}", "type": "color" } },
        "trial": { "spot": { "value": "#ff0000", "type": "color" } },
        "$metadata": { "tokenSetOrder": ["core", "day", "night", "trial"] },
        "$themes": [
          { "name": "Light", "selectedTokenSets": { "core": "source", "day": "enabled" } },
          { "name": "Dark", "selectedTokenSets": { "core": "source", "night": "enabled" } } ] }
      """##, 5
    ),
    (
      "dump.json",
      ##"""
      { "variableCollections": [{ "id": "C", "name": "Main", "modes": [{ "modeId": "1", "name": "Light" }, { "modeId": "2", "name": "Dark" }] }],
        "variables": [
          { "id": "a", "name": "ink", "variableCollectionId": "C", "resolvedType": "COLOR", "valuesByMode": { "1": "#000000", "2": "#ffffff" } },
          { "id": "b", "name": "gap", "variableCollectionId": "C", "resolvedType": "FLOAT", "valuesByMode": { "1": 8, "2": 8, "7": 9 } },
          { "id": "c", "variableCollectionId": "C", "resolvedType": "FLOAT", "valuesByMode": { "1": 1, "2": 1 } },
          { "id": "d", "name": "on", "variableCollectionId": "C", "resolvedType": "BOOLEAN", "valuesByMode": { "1": true, "2": false } } ],
        "textStyles": [{ "name": "Title" }, { "name": "Body" }] }
      """##, 11
    ),
    (
      "plugin.json",
      ##"""
      { "collections": [{ "name": "Main", "modes": [{ "name": "Light", "variables": [
          { "name": "ink", "type": "color", "isAlias": false, "value": "#000000" },
          { "type": "number", "isAlias": false, "value": 8 },
          { "name": "word", "type": "string", "isAlias": false, "value": "x" } ] }] }] }
      """##, 3
    ),
    (
      "material.json",
      ##"""
      { "description": "x", "seed": "#65558F", "extendedColors": [{ "color": "#FFAA00" }],
        "schemes": { "light": { "primary": "#65558F", "surface": "bleu" }, "dark": { "primary": "#CFBDFE", "surface": 8 } },
        "palettes": { "primary": { "0": "#000000" } } }
      """##, 7
    ),
    (
      "tokens.yaml",
      """
      color:
        $type: color
        ink: { $value: "#000000" }
        lost: { $value: bleu }
      gap: 8
      """, 3
    ),
  ]

  @Test(arguments: files)
  func `each leaf of a file is read or named`(file: (name: String, text: String, leaves: Int)) throws {
    let source = SourceFile(path: file.name, text: file.text)
    let leaves = TokenLeaves(try #require(TokenText.read(source).value)).all
    #expect(leaves.count == file.leaves)
    let paths = Self.read(source)
    let findings = Self.tokens(source).diagnostics()
    let read = leaves.filter { Self.isRead($0, paths) }
    let others = leaves.filter { !Self.isRead($0, paths) }
    let named = others.filter { Self.isNamed($0, findings) }
    let unaccounted = others.filter { !Self.isNamed($0, findings) }.map(\.path)
    #expect(unaccounted == [], "\(findings.map(\.message))")
    #expect(read.count + named.count == leaves.count)
    // Each file loses something, so that the test sees findings.
    #expect(!read.isEmpty && !named.isEmpty)
  }

  // MARK: Each loss

  private static func messages(_ text: String) -> [String] {
    tokens(SourceFile(path: "t.json", text: text)).diagnostics().map(\.message)
  }

  private static func dump(_ variables: String, more: String = "") -> String {
    ##"""
    { "variableCollections": [{ "id": "C", "name": "Main", "modes": [{ "modeId": "1", "name": "One" }] }\##(more)],
      "variables": [{ "id": "a", "name": "ink", "variableCollectionId": "C", "valuesByMode": { "1": 1 } }\##(variables)] }
    """##
  }

  private static func plugin(_ variables: String) -> String {
    ##"""
    { "collections": [{ "name": "Main", "modes": [{ "name": "One", "variables": [
      { "name": "ink", "type": "number", "isAlias": false, "value": 1 }\##(variables)] }] }] }
    """##
  }

  @Test(
    arguments: [
      (dump(#", { "id": "b", "valuesByMode": { "1": 1 } }"#), "a variable here is left out"),
      (
        dump(#", { "id": "a", "name": "b", "variableCollectionId": "C", "valuesByMode": { "1": 1 } }"#),
        "a variable before this one has the same id, “a”, and is left out"
      ),
      (
        dump(#", { "id": "b", "name": "b", "variableCollectionId": "C", "valuesByMode": { "1": 1, "9": 2 } }"#),
        "“b” has a value for the mode “9”, which no collection of this file has"
      ),
      (dump("", more: #", { "id": "D" }"#), "a collection here is left out"),
      (
        #"{ "effectStyles": [{}], "# + dump("").dropFirst(),
        "“effectStyles” beside the variables is left out; 1 style is in it"
      ),
      (plugin(#", { "name": "b" }"#), "a variable here is left out"),
      (
        plugin(#", { "name": "ink", "type": "number", "isAlias": false, "value": 2 }"#),
        "a variable “ink” before this one is in the same mode, and is left out"
      ),
      (
        plugin(
          #", { "name": "b", "type": "effect", "isAlias": false, "value": { "effects": [{ "type": "LAYER_BLUR", "radius": 4 }, { "type": "DROP_SHADOW", "color": { "r": 0, "g": 0, "b": 0, "a": 1 }, "offset": { "x": 0, "y": 1 }, "radius": 2, "spread": 0 }] } }"#
        ), "a layer of “b” is left out: it is a LAYER_BLUR"
      ),
      (
        ##"{ "size": { "s": { "value": "4px" }, "m": 8 } }"##,
        "“m” is a number; only groups and tokens can be here"
      ),
      (
        ##"{ "title": { "type": "custom-fontStyle", "value": { "fontFamily": "A", "fontSize": 9, "fontWeight": 400, "letterSpacing": 0, "lineHeight": 12, "textDecoration": "none", "textCase": "upper" } } }"##,
        "“title” has a part “textCase” that 2025.10 does not know"
      ),
      (
        ##"{ "a": { "b": { "value": "1", "type": "sizing" } }, "$themes": [{ "selectedTokenSets": { "a": "enabled" } }] }"##,
        "a theme here is left out"
      ),
      (
        ##"{ "a": { "b": { "value": "1", "type": "sizing" } }, "z": { "c": { "value": "1", "type": "sizing" } }, "$themes": [{ "name": "x", "selectedTokenSets": { "a": "enabled" } }] }"##,
        "no theme enables the set “z”; its tokens are read only where others refer to them"
      ),
      (
        ##"{ "version": "2025.10", "sets": { "a": { "sources": [{ "x": { "$type": "number", "$value": 1 } }] }, "b": { "sources": [{ "y": { "$type": "number", "$value": 1 } }] } }, "resolutionOrder": [{ "$ref": "#/sets/a" }] }"##,
        "no entry of resolutionOrder reads all tokens of “b”"
      ),
    ] as [(String, String)])
  func `what is left out is named`(text: String, message: String) {
    #expect(Self.messages(text).contains(message), "\(Self.messages(text))")
  }

  @Test func `parts of a style that change nothing are not reported`() {
    let text =
      ##"{ "title": { "type": "custom-fontStyle", "value": { "fontFamily": "A", "fontSize": 9, "fontWeight": 400, "letterSpacing": 0, "lineHeight": 12, "textDecoration": "none", "paragraphIndent": 0 } } }"##
    #expect(!Self.messages(text).contains { $0.contains("has a part") })
  }

  @Test func `a resolver says what is wrong with a file of another tool`() {
    let resolver = SourceFile(
      path: "t.json",
      text:
        ##"{ "version": "2025.10", "resolutionOrder": [{ "type": "set", "name": "a", "sources": [{ "$ref": "s.json" }] }] }"##
    )
    let sets = SourceFile(
      path: "s.json",
      text:
        ##"{ "a": { "b": { "value": "1", "type": "sizing" } }, "$themes": [{ "name": "x", "selectedTokenSets": { "a": "enabled", "z": "enabled" } }] }"##
    )
    let files = TokenFiles { path in .file(path == "t.json" ? resolver : sets) }
    let findings = AppearanceTokens.loadNoted(.file("t.json"), files: files).diagnostics()
    #expect(findings.map(\.message).contains("the theme “x” uses the set “z”, which this file does not have"))
  }

  // MARK: Groups of themes that are not compared

  private static func groups(_ count: Int) -> [ThemeBrands.Group] {
    (0..<count).map { ThemeBrands.Group(name: "g\($0)", themes: ["a", "b"], enabled: ["s\($0)"], sources: []) }
  }

  @Test(arguments: [(50, 1_000_000, 0), (53, 1_000_000, 3), (3, 2, 3)])
  func `groups of themes that are not compared are told`(count: Int, budget: Int, left: Int) {
    let found = ThemeBrands.all(Self.groups(count), budget: budget) { [("x", $0)] }
    #expect(found.notCompared.count == left)
  }

  @Test func `a file with more groups of themes than are compared says so`() {
    let sets = (0..<52).map { #""s\#($0)": { "x": { "value": "\#($0)", "type": "sizing" } }"# }
    let themes = (0..<52).map {
      #"{ "name": "t\#($0)", "group": "g\#($0)", "selectedTokenSets": { "s\#($0)": "enabled" } }"#
    }
    let text = "{ \(sets.joined(separator: ", ")), \"$themes\": [\(themes.joined(separator: ", "))] }"
    let message =
      "the group of themes “g50” and 1 more was not compared with all others; it may be one of several brands"
    #expect(Self.messages(text).contains(message))
  }
}
