internal import Color
@testable import DesignTokens
internal import Findings
import Testing

/// Files of older drafts and of other tools in the form of 2025.10.
@Suite struct TokenUpgradeTests {
  private func file(_ text: String, _ path: String = "t.json") -> SourceFile { SourceFile(path: path, text: text) }

  private func upgraded(_ text: String) -> String? {
    let upgrade = TokenUpgrade([file(text)])
    #expect(upgrade.diagnostics.map(\.message) == [])
    return upgrade.changes.first.map { String(decoding: $0.after.bytes, as: UTF8.self) }
  }

  /// Whether a strict check of the text finds nothing, and another upgrade changes nothing.
  private func isFinal(_ text: String) -> Bool {
    TokenDocument.read(file(text)).diagnostics(strict: true).isEmpty && TokenUpgrade([file(text)]).changes.isEmpty
  }

  @Test func `older forms`() throws {
    let text = try #require(
      upgraded(
        #"""
        { "color": { "red": { "value": "#f00", "type": "color", "comment": "alarm" }, "b": { "value": "{color.red.value}", "type": "color" } },
          "size": { "value": "1.5rem", "type": "spacing" } }
        """#))
    #expect(
      text == #"""
        {
          "color": {
            "red": {
              "$value": { "colorSpace": "srgb", "components": [1, 0, 0], "alpha": 1, "hex": "#ff0000" },
              "$type": "color",
              "$description": "alarm"
            },
            "b": { "$value": "{color.red}", "$type": "color" }
          },
          "size": { "$value": { "value": 1.5, "unit": "rem" }, "$type": "dimension" }
        }

        """#)
    #expect(isFinal(text))
  }

  /// The clipped colour was written: #ff0000 of `color(srgb 1.2 -0.1 0)`.
  @Test(arguments: [
    ("color(srgb 1.2 -0.1 0)", #"{ "colorSpace": "oklab", "components": [0.717133, 0.263726, 0.143639], "alpha": 1 }"#),
    ("rgb(300 0 0)", ##"{ "colorSpace": "srgb", "components": [1, 0, 0], "alpha": 1, "hex": "#ff0000" }"##),
  ])
  func `a colour outside of its gamut is written as it was meant`(color: String, value: String) throws {
    let text = try #require(upgraded(#"{ "c": { "$type": "color", "$value": "\#(color)" } }"#))
    #expect(text.contains(value), "\(text)")
    #expect(isFinal(text))
  }

  /// The modifier stayed, and the next reading applied it to the new value again.
  @Test(arguments: ["{blue}", "#3366ff"])
  func `a color that Tokens Studio modifies is modified once`(value: String) throws {
    let before = ##"""
      { "blue": { "value": "#3366ff", "type": "color" },
        "l": { "value": "\##(value)", "type": "color", "$extensions": { "studio.tokens": {
          "id": "1", "modify": { "type": "lighten", "value": "0.2", "space": "hsl" } }, "a.b": 1 } } }
      """##
    let text = try #require(upgraded(before))
    #expect(text.contains(##""studio.tokens": { "id": "1" }"##), "\(text)")
    #expect(text.contains(##""dev.monotint.upgrade": {"##), "\(text)")
    let color = TokenDocument.read(file(before))["l"]?.value
    #expect(color?.json.line == #"{ "colorSpace": "hsl", "components": [225, 100, 68], "alpha": 1 }"#)
    #expect(TokenDocument.read(file(text))["l"]?.value == color)
  }

  @Test(arguments: [("24", "1.2"), ("24px", "1.2"), ("1.5", #""{height}""#), ("120%", #""{height}""#)])
  func `a line height of points becomes a multiple`(height: String, expected: String) throws {
    let text = try #require(
      upgraded(
        ##"""
        { "height": { "value": "\##(height)", "type": "lineHeights" },
          "t": { "value": { "fontFamily": "Inter", "fontSize": "20", "fontWeight": "Bold", "letterSpacing": "-5%", "lineHeight": "{height}" }, "type": "typography" } }
        """##))
    #expect(text.contains("\"lineHeight\": \(expected)"), "\(text)")
    #expect(text.contains(#""letterSpacing": { "value": -1, "unit": "px" }"#), "\(text)")
    #expect(isFinal(text))
  }

  @Test func `parts of values change, and the rest stays`() throws {
    let text = try #require(
      upgraded(
        #"""
        { "$description": "d", "g": { "$root": { "$type": "number", "$value": 1 } }, "use": { "$value": "{g}" },
          "b": { "$type": "border", "$value": { "color": "{c}", "width": "2px", "style": "solid" }, "$extensions": { "x.y": [null, true] } },
          "c": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000" } } }
        """#))
    #expect(text.contains(#""color": "{c}""#))
    #expect(text.contains(#""width": { "value": 2, "unit": "px" }"#))
    #expect(text.contains(##""hex": "#000000""##))
    #expect(text.contains(#""$value": "{g.$root}""#))
    #expect(text.contains(#""x.y": [null, true]"#))
    #expect(isFinal(text))
  }

  /// What 2025.10 cannot hold at its place, with what the upgrade has there.
  @Test(arguments: [
    (#"{ "a": { "$type": "number", "$value": 1, "unit": "px" } }"#, #""dev.monotint.upgrade": { "unit": "px" }"#),
    (
      #"{ "a": { "$type": "number", "$value": 1, "unit": "px", "$extensions": { "x": 1 } } }"#,
      #""$extensions": { "x": 1, "dev.monotint.upgrade": { "unit": "px" } }"#
    ),
    (
      ##"{ "g": { "$type": "number", "a": { "$value": "{b}" } }, "b": { "$type": "color", "$value": "#fff" } }"##,
      #""a": { "$value": "{b}", "$type": "color" }"#
    ),
    (
      #"{ "x": { "value": "4px", "type": "spacing" }, "y": { "value": "{x} * 2", "type": "spacing" } }"#,
      #""y": { "$value": { "value": 8, "unit": "px" }, "$type": "dimension" }"#
    ),
    (
      #"""
      { "c": { "value": "#000", "type": "color" }, "s": { "type": "boxShadow", "value":
        { "color": "{c}", "type": "innerShadow", "x": "1", "y": "2", "blur": "3", "spread": "0", "note": "n" } } }
      """#, #""color": "{c}""#
    ),
    (
      #"""
      { "size": { "value": "12px", "type": "fontSizes" }, "t": { "type": "typography", "value":
        { "fontFamily": "Arial", "fontSize": "{size}", "fontWeight": "Bold", "letterSpacing": "0", "lineHeight": "18px",
          "textCase": "none" } } }
      """#, #""fontSize": "{size}""#
    ),
    (#"{ "time": { "$type": "duration", "$value": "200ms" } }"#, #""$value": { "value": 200, "unit": "ms" }"#),
    // Other tools write null for what is not there.
    (
      #"{ "a": { "$type": "number", "$value": 1, "$description": null, "$deprecated": true } }"#,
      #""a": { "$type": "number", "$value": 1, "$deprecated": true }"#
    ),
    (#"{ "gap": { "value": "8px" } }"#, #""gap": { "$value": { "value": 8, "unit": "px" }, "$type": "dimension" }"#),
  ])
  func `the upgrade is final, and has`(before: String, part: String) throws {
    let text = try #require(upgraded(before))
    #expect(text.contains(part), "\(text)")
    #expect(isFinal(text), "\(text)")
  }

  /// What fits into a line of 100 characters stands in one.
  @Test(arguments: [(98, true), (99, false)])
  func `lines have at most 100 characters`(length: Int, isOneLine: Bool) throws {
    let (start, end) = (#"{ "$type": "fontFamily", "$value": ""#, #"" }"#)
    let token = start + String(repeating: "x", count: length - start.utf8.count - end.utf8.count) + end
    let text = try #require(upgraded(#"{ "t": \#(token), "old": { "$type": "dimension", "$value": "1px" } }"#))
    // Two characters of indentation.
    #expect(text.contains("\n  \"t\": \(token),\n") == isOneLine, "\(text)")
    #expect(isFinal(text))
  }

  @Test(arguments: [
    (##"{ "a": { "$value": "#fff" } }"##, "t.json", true), (##"{ "a": { "value": "#fff" } }"##, "t.json", true),
    ("{", "t.json", true),
    ("{}", "t.json", false), (#"{ "a": 1 }"#, "t.json", false),
    (#"{ "version": "2025.10", "resolutionOrder": [] }"#, "t.json", false),
    (#"{ "a": { "$value": 1 } }"#, "t.resolver.json", false),
    (#"[{ "selectedTokenSets": {} }]"#, "$themes.json", false),
    (#"{ "tokenSetOrder": [] }"#, "$metadata.json", false),
    (#"{ "collections": [{ "modes": [{ "variables": [] }] }] }"#, "t.json", true),
  ])
  func `files that hold tokens`(text: String, path: String, holdsTokens: Bool) {
    #expect(TokenUpgrade.holdsTokens(file(text, path)) == holdsTokens)
  }

  /// Files that cannot be put into the form of 2025.10, with the place of what stands in the way.
  @Test(arguments: [
    (#"{ "a": { "$type": "string", "$value": ↓"x" } }"#, "token-type"),
    (#"{ "a": { "$type": "color", "$value": ↓"{b}" } }"#, "token-reference"),
    (#"{ "a": { "$type": "color", "$value": ↓"bleu" } }"#, "token-value"),
    (#"{ "a.b": { "$type": "number", "$value": ↓1 } }"#, "token-name"),
    (#"{ "a": { "$value": ↓1 } }"#, "token-type"),
  ])
  func `what stands in the way is told at its place`(marked: String, rule: String) throws {
    let json = MarkedJSON(marked)
    let upgrade = TokenUpgrade([json.file])
    #expect(upgrade.diagnostics.map(\.rule) == [rule])
    // A type that 2025.10 does not have is kept in `$extensions`.
    #expect(upgrade.diagnostics.first?.severity == (marked.contains("string") ? .note : .warning))
    #expect(upgrade.diagnostics.first?.place?.range.lowerBound == json.offset)
  }

  @Test func `references between files stay`() throws {
    let files = [
      file(##"{ "blue": { "value": "#00f", "type": "color" } }"##, "core.json"),
      file(
        #"{ "brand": { "value": "{blue}", "type": "color" }, "gap": { "value": "4", "type": "spacing" } }"#, "app.json"),
    ]
    let upgrade = TokenUpgrade(files)
    #expect(upgrade.diagnostics.map(\.message) == [])
    let texts = upgrade.changes.map { String(decoding: $0.after.bytes, as: UTF8.self) }
    try #require(texts.count == 2)
    #expect(texts[1].contains(#""brand": { "$value": "{blue}", "$type": "color" }"#))
    let lone = TokenUpgrade([files[1]])
    #expect(lone.diagnostics.map(\.rule) == ["token-reference"])
  }

  /// Each is read before and after: no value and no token may change.
  @Test(arguments: [
    ["a.json": ##"{ "a": { "value": "#f00", "type": "color" }, "b": { "value": "{a}", "type": "color" } }"##],
    [
      "core.json5": "{ blue: { value: '#00f', type: 'color' }, // base\n gap: { value: 4, type: 'spacing' } }",
      "app.yaml": "brand:\n  value: '{blue.value}'\n  type: color\ninset: { value: '{gap} * 2', type: spacing }",
      "dark.json": ##"{ "brand": { "value": "#88f", "type": "color" } }"##,
    ],
    [
      "a.json":
        ##"{ "time": { "$type": "duration", "$value": "200ms" }, "note": { "$type": "string", "$value": "x" } }"##,
      "b.json":
        ##"{ "drop": { "$type": "shadow", "$value": { "x": "0", "y": "2px", "blur": "4px", "spread": "0", "color": "{ink}" } } }"##,
      "c.json": ##"{ "ink": { "$type": "color", "$value": "rgb(0 0 0 / 50%)" } }"##,
    ],
    [
      "modes.json":
        ##"{ "bg": { "$type": "color", "$value": "#fff", "$extensions": { "mode": { "dark": "#000" } } } }"##
    ],
  ])
  func `values and tokens are the same before and after`(files: [String: String]) throws {
    let before = files.sorted { $0.key < $1.key }.map { file($0.value, $0.key) }
    let upgrade = TokenUpgrade(before)
    #expect(upgrade.changes.count == before.count)
    let after = Dictionary(upgrade.changes.map { ($0.before.path, $0.after) }, uniquingKeysWith: { first, _ in first })
    for appearance in Appearance.allCases {
      let old = try values(before, appearance)
      #expect(try !old.isEmpty && old == values(before.map { after[$0.path] ?? $0 }, appearance))
    }
    // What an upgrade of several files writes is what one of each would.
    #expect(TokenUpgrade(before.map { after[$0.path] ?? $0 }).changes.map(\.before.path) == [])
  }

  /// The values of all tokens, with the files put together as `monotint init` does.
  private func values(_ files: [SourceFile], _ appearance: Appearance) throws -> [String: TokenValue] {
    let folder = try #require(TokenFolder(files))
    var all = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    var source = TokenSource.file(files[0].path)
    if let resolver = folder.resolver {
      all[TokenFolder.resolverPath] = SourceFile(path: TokenFolder.resolverPath, bytes: resolver.bytes)
      source = .resolver(TokenFolder.resolverPath)
    }
    let reader = TokenFiles { [all] path in all[path].map(TokenFiles.Answer.file) ?? .missing }
    let document = try #require(AppearanceTokens.load(source, files: reader)[appearance])
    var values: [String: TokenValue] = [:]
    for token in document.tokens { values[token.path] = token.value }
    return values
  }

  /// A computed value would be that of one mode.
  @Test(arguments: [true, false])
  func `a value that depends on a choice between files is kept`(isChoice: Bool) throws {
    func mode(_ unit: Int, _ name: String) -> SourceFile {
      file(##"{ "size": { "unit": { "type": "sizing", "value": "\##(unit)px" } } }"##, name)
    }
    let sizes = file(
      ##"""
      { "size": { "4": { "type": "sizing", "value": "{size.unit} * 4" },
                  "one": { "type": "sizing", "value": "{size.unit}" } } }
      """##, "sizes.json")
    let themes = [mode(4, "medium.json"), mode(isChoice ? 5 : 4, "large.json"), mode(4, "wide.json")]
    let change = TokenUpgrade(themes + [sizes]).changes.first { $0.before.path == "sizes.json" }
    let text = change.map { String(decoding: $0.after.bytes, as: UTF8.self) } ?? ""
    #expect(text.contains("16") == !isChoice, "\(text)")
    #expect(isChoice ? !text.contains("20") : text.contains("{size.unit}"), "\(text)")
  }

  /// Each file was read with all others: 44 files took minutes.
  @Test func `an upgrade of many files takes a time that grows with their number`() {
    /// The shorter of two runs, because the machine may be busy.
    func time(_ count: Int) -> Duration { min(timeOnce(count), timeOnce(count)) }
    func timeOnce(_ count: Int) -> Duration {
      let files = (0..<count).map { index in
        file(
          ##"{ "c\##(index)": { "a": { "value": "{c\##((index + 1) % count).b}" }, "b": { "value": "#ff0000" } } }"##,
          "\(index).json")
      }
      return ContinuousClock().measure { #expect(TokenUpgrade(files).changes.count == count) }
    }
    #expect(time(240) < time(60) * 14)
  }

  @Test func `a dump of Figma with several modes is named as such`() {
    let dump = ##"""
      { "variableCollections": [{ "id": "C", "name": "Bar", "modes": [{ "modeId": "1", "name": "Light" }, { "modeId": "2", "name": "Dark" }] }],
        "variables": [{ "id": "a", "name": "bg", "variableCollectionId": "C", "resolvedType": "COLOR", "valuesByMode": { "1": "#fff", "2": "#000" } }] }
      """##
    let findings = TokenUpgrade([file(dump)]).diagnostics
    #expect(findings.map(\.rule) == ["token-foreign-format"])
    #expect(findings.first?.message.contains("several modes") == true, "\(findings)")
  }

  @Test func `several sets, and what is no JSON, are refused`() {
    let sets = #"""
      { "$themes": [], "$metadata": { "tokenSetOrder": ["a", "b"] },
        "a": { "x": { "value": "1", "type": "number" } }, "b": { "y": { "value": "2", "type": "number" } } }
      """#
    #expect(TokenUpgrade([file(sets)]).diagnostics.map(\.rule) == ["token-foreign-format"])
    #expect(TokenUpgrade([file("{")]).diagnostics.hasErrors)
    #expect(TokenUpgrade([file("a = 1", "t.toml")]).diagnostics.hasErrors)
    #expect(TokenUpgrade([file("a: 1", "t.yaml")]).diagnostics.first?.rule == "token-structure")
  }
}
