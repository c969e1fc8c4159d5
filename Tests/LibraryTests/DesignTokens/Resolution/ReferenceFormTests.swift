@testable internal import DesignTokens
internal import Findings
import Testing

/// References as tools write them, beside those of 2025.10.
@Suite struct ReferenceFormTests {
  private static func document(_ text: String) -> TokenDocument {
    .read(SourceFile(path: "t.json", text: text))
  }

  private static func summary(_ text: String, _ path: String) -> String? {
    document(text)[path]?.value?.summary
  }

  private static func messages(_ text: String, strict: Bool = false) -> [String] {
    document(text).diagnostics(strict: strict).map(\.message)
  }

  // MARK: Sets in references

  private static func sets(_ link: String, _ others: String = "", order: String = #""paint", "site""#) -> String {
    ##"""
    { "paint": { "sea": { "value": "#004488", "type": "color" }, "sky": { "value": "#88ccff", "type": "color" } },
      "site": { "link": { "value": "\##(link)", "type": "color" } }, \##(others)
      "$themes": [], "$metadata": { "tokenSetOrder": [\##(order)] } }
    """##
  }

  @Test func `a reference may begin with the name of a set`() {
    #expect(Self.summary(Self.sets("{paint.sea}"), "link") == "#004488")
    #expect(Self.summary(Self.sets("rgba({paint.sea}, 0.5)"), "link") == "#004488 / 0.5")
    #expect(Self.summary(Self.sets("{ paint.sea.value }"), "link") == "#004488")
    #expect(!Self.messages(Self.sets("{paint.sea}")).contains { $0.contains("does not exist") })
    // The token itself is in the list once.
    #expect(Self.document(Self.sets("{paint.sea}")).tokens.map(\.path) == ["sea", "sky", "link"])
  }

  @Test func `a token of that path wins over the set of that name`() {
    let group = ##""odd": { "paint": { "sea": { "value": "#ff0000", "type": "color" } } },"##
    #expect(Self.summary(Self.sets("{paint.sea}", group, order: #""paint", "odd", "site""#), "link") == "#ff0000")
  }

  @Test func `the named set has the value although a later one changes it`() {
    let later = ##""late": { "sea": { "value": "#00ff00", "type": "color" } },"##
    let themes =
      #""$themes": [{ "name": "T", "selectedTokenSets": { "paint": "enabled", "late": "enabled", "site": "enabled" } }]"#
    let text = Self.sets("{paint.sea}", later, order: #""paint", "late", "site""#)
      .replacing(#""$themes": []"#, with: themes)
    #expect(Self.summary(text, "sea") == "#00ff00")
    #expect(Self.summary(text, "link") == "#004488")
  }

  @Test func `a set that no theme enables may be named`() {
    let themes = #""$themes": [{ "name": "T", "selectedTokenSets": { "site": "enabled" } }]"#
    let text = Self.sets("{paint.sea}").replacing(#""$themes": []"#, with: themes)
    #expect(Self.summary(text, "link") == "#004488")
  }

  @Test func `the folders of a set are written with slashes or with periods`() {
    for link in ["{core/paint.sea}", "{core.paint.sea}"] {
      let text = Self.sets(link).replacing(#""paint""#, with: #""core/paint""#)
      #expect(Self.summary(text, "link") == "#004488", "\(link)")
    }
  }

  // MARK: The value of a token

  @Test(arguments: ["value", "$value"])
  func `a reference may name the value of a token`(ending: String) {
    let text = ##"""
      { "$type": "color", "sea": { "$value": "#004488" }, "back": { "$value": "{sea.\##(ending)}" },
        "glow": { "$type": "shadow", "$value": { "color": "{sea.\##(ending)}", "offsetX": "0px", "offsetY": "1px", "blur": "2px", "spread": "0px" } } }
      """##
    #expect(Self.summary(text, "back") == "#004488")
    #expect(Self.summary(text, "glow") == "0px 1px 2px 0px #004488")
    #expect(!Self.messages(text).contains { $0.contains("sea") })
    let strict = Self.document(text).diagnostics(strict: true).filter { $0.message.contains("refers to the value") }
    #expect(strict.count == 2 && strict.allSatisfy { $0.help == #"write "{sea}""# })
  }

  @Test func `a token that is called value is itself`() {
    let text = ##"{ "$type": "number", "a": { "value": { "$value": 1 } }, "b": { "$value": "{a.value}" } }"##
    #expect(Self.summary(text, "b") == "1")
  }

  // MARK: Dollars

  @Test func `a name with a dollar is a reference, in parts and in arithmetic too`() {
    let text = ##"""
      { "core": {
          "w": { "value": "700", "type": "fontWeights" }, "s": { "l": { "value": "16", "type": "fontSizes" } },
          "f": { "value": "Inter", "type": "fontFamilies" }, "c": { "value": "$base", "type": "color" },
          "base": { "value": "#123456", "type": "color" }, "twice": { "value": "$s.l * 2", "type": "sizing" },
          "veil": { "value": "rgba($base, 0.5)", "type": "color" }, "cost": { "value": "US$base", "type": "text" },
          "label": { "value": { "fontFamily": "$f", "fontWeight": "$w", "fontSize": "$s.l" }, "type": "typography" } },
        "$metadata": { "tokenSetOrder": ["core"] } }
      """##
    #expect(Self.summary(text, "label") == "16px 700 Inter")
    #expect(Self.summary(text, "c") == "#123456")
    #expect(Self.summary(text, "twice") == "32px")
    #expect(Self.summary(text, "veil") == "#123456 / 0.5")
    #expect(!Self.messages(text).contains { $0.contains("US") })
  }

  // MARK: Text with references in it

  @Test func `a reference stands inside of text`() {
    let text = ##"""
      { "ff": { "house": { "value": "Archivo", "type": "fontFamilies" },
          "body": { "value": "{ff.house}, Georgia, serif", "type": "fontFamilies" },
          "last": { "value": "Georgia, {ff.house}", "type": "fontFamilies" } },
        "ink": { "value": "#102030", "type": "color" }, "one": { "value": "4px", "type": "spacing" },
        "lift": { "value": "0 {one} 8px {ink}", "type": "boxShadow" },
        "dawn": { "value": "linear-gradient(90deg, {ink} 0%, #ffffff 100%)", "type": "gradient" } }
      """##
    #expect(Self.document(text)["ff.body"]?.value == .fontFamily(["Archivo", "Georgia", "serif"]))
    #expect(Self.document(text)["ff.last"]?.value == .fontFamily(["Georgia", "Archivo"]))
    #expect(Self.summary(text, "lift") == "0px 4px 8px 0px #102030")
    #expect(Self.summary(text, "dawn") == "#102030 at 0, #ffffff at 1")
  }

  @Test func `text with a reference that leads nowhere is reported`() {
    let text = ##"{ "ff": { "body": { "value": "{ff.lost}, serif", "type": "fontFamilies" } } }"##
    #expect(Self.messages(text).contains("“ff.body” refers to “ff.lost”, which does not exist"))
  }

  // MARK: Plain values

  @Test func `a reference to plain text or a number has its value`() {
    let text = ##"""
      { "scale": { "one": "16px", "two": "32px" }, "$type": "dimension", "wide": { "$value": "{scale.two}" },
        "edge": { "$type": "border", "$value": { "color": "#000000", "width": "{scale.one}", "style": "solid" } } }
      """##
    #expect(Self.summary(text, "wide") == "32px")
    #expect(Self.summary(text, "edge") == "16px solid #000000")
    #expect(Self.messages(text).contains("“wide” refers to “scale.two”, which is plain text or a number and no token"))
    #expect(!Self.messages(text).contains { $0.contains("does not exist") })
  }

  @Test func `a reference to a key beside a value has its value`() {
    let text = ##"""
      { "ink": { "value": "#1a2b3c" }, "veil": { "strength": "0.5", "value": "rgba({ink}, {veil.strength})" },
        "size": { "base": 4, "wide": { "value": "{size.base} * 2", "type": "dimension" } } }
      """##
    #expect(Self.summary(text, "veil") == "#1a2b3c / 0.5")
    #expect(Self.summary(text, "size.wide") == "8px")
  }

  @Test func `a token without a type has that of the plain value`() {
    let text = ##"{ "scale": { "two": "32px" }, "wide": { "value": "{scale.two}" } }"##
    #expect(Self.summary(text, "wide") == "32px")
  }

  // MARK: Words that are no types

  @Test func `a word that is no type gives way to what the value shows`() {
    let text = ##"""
      { "coal": { "type": "primitive", "value": "#101112" }, "text": { "type": "semantic", "value": "{coal}" },
        "gap": { "type": "primitive", "value": "8px" }, "word": { "type": "primitive", "value": "left" } }
      """##
    #expect(Self.summary(text, "coal") == "#101112" && Self.summary(text, "text") == "#101112")
    #expect(Self.summary(text, "gap") == "8px" && Self.summary(text, "word") == nil)
    #expect(Self.messages(text).contains("“primitive” is no type; 2 tokens have the types that the value shows"))
    #expect(Self.messages(text).contains("“primitive” is not a type of 2025.10"))
    let standard =
      ##"{ "coal": { "$type": "primitive", "$value": "#101112" }, "ink": { "$type": "semantic", "$value": "{coal}" } }"##
    #expect(Self.summary(standard, "coal") == "#101112" && Self.summary(standard, "ink") == "#101112")
    #expect(Self.messages(standard).contains("“primitive” is not a type of 2025.10; “coal” is read as a color"))
  }

  // MARK: Types that tools mix

  @Test func `a number that refers to a length is one where it is used as such`() {
    let text = ##"""
      { "size": { "50": { "value": "4px", "type": "dimension" } },
        "veil": { "y": { "value": 1, "type": "number" }, "blur": { "value": "{size.50}", "type": "number" } },
        "depth": { "value": { "x": "0", "y": "{veil.y}", "blur": "{veil.blur}", "spread": "0", "color": "#000000" }, "type": "boxShadow" },
        "label": { "value": { "fontFamily": "Inter", "fontWeight": "700", "fontSize": "16px", "letterSpacing": "{veil.blur}" }, "type": "typography" } }
      """##
    #expect(Self.summary(text, "depth") == "0px 1px 4px 0px #000000")
    #expect(Self.summary(text, "veil.blur") == "4")
    #expect(Self.document(text)["label"]?.value?["letterSpacing"]?.points == 4)
  }

  // MARK: Functions

  @Test(arguments: [
    ("set_alpha({rust}, 0.5)", "#dd1100 / 0.5"), ("set_alpha({rust}, {half})", "#dd1100 / 0.5"),
    ("set_alpha(#dd1100, 25%)", "#dd1100 / 0.25"), ("lighten(#000000, 0.5)", "#808080"),
    ("darken(#ffffff, 50%)", "#808080"), ("mix(#000000, #ffffff, 0.5)", "#808080"),
    ("set_alpha(darken({white}, 50%), 0.5)", "#808080 / 0.5"), ("lighten({rust}, 10)", nil),
    ("spin({rust}, 0.5)", nil),
  ])
  func `functions of Tokens Studio are computed`(value: String, expected: String?) {
    let text = ##"""
      { "rust": { "value": "#dd1100", "type": "color" }, "white": { "value": "#ffffff", "type": "color" },
        "half": { "value": "0.5", "type": "opacity" }, "veil": { "value": "\##(value)", "type": "color" } }
      """##
    #expect(Self.summary(text, "veil") == expected)
    let isReported = Self.messages(text).contains { $0.hasPrefix("“veil” is “\(value)”, which cannot be computed") }
    #expect(isReported == (expected == nil), "\(Self.messages(text))")
  }

  // MARK: Suggestions

  @Test func `a suggestion is never the token itself`() {
    let text = ##"""
      { "$type": "color", "ink": { "sof": { "$value": "{ink.soft}" } }, "back": { "warm": { "$value": "{back.warn}" } },
        "other": { "$value": "{back.warn}" } }
      """##
    let findings = Self.document(text).diagnostics()
    let helps = Dictionary(uniqueKeysWithValues: findings.map { ($0.message, $0.help) })
    #expect(helps["“ink.sof” refers to “ink.soft”, which does not exist"] == "name a token of this file")
    #expect(helps["“back.warm” refers to “back.warn”, which does not exist"] == "name a token of this file")
    #expect(helps["“other” refers to “back.warn”, which does not exist"] == "did you mean “back.warm”?")
  }

  /// In a large file few paths are compared.
  @Test(arguments: [("{g7.t1400x}", "g7.t1400"), ("{h7.t1400}", "g7.t1400"), ("{h7.t1400x}", nil)])
  func `a suggestion in a large file has the group or the name`(reference: String, meant: String?) {
    let groups = (0..<15).map { group in
      let tokens = (0..<200).map { #""t\#(group * 200 + $0)": { "$value": \#($0) }"# }
      return #""g\#(group)": { \#(tokens.joined(separator: ", ")) }"#
    }
    let text = #"{ "$type": "number", \#(groups.joined(separator: ", ")), "lost": { "$value": "\#(reference)" } }"#
    let help = Self.document(text).diagnostics().first { $0.rule == "token-reference" }?.help
    #expect(help == (meant.map { "did you mean “\($0)”?" } ?? "name a token of this file"))
  }
}
