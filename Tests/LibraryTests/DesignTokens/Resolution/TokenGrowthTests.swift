internal import Color
@testable import DesignTokens
internal import Findings
import Testing

/// Small files whose tokens, read in the plainest way, would be endless.
@Suite struct TokenGrowthTests {
  private static let token = #"{ "t": { "$type": "number", "$value": 1 } }"#
  /// How often each file doubles: enough for a plain reading to take years.
  private static let levels = 60

  private static func resolver(_ members: String, order: String) -> String {
    ##"{ "version": "2025.10", \##(members), "resolutionOrder": [{ "$ref": "\##(order)" }] }"##
  }

  /// Sets that name the set before them, as `source` writes it.
  private static func sets(_ source: (_ previous: Int) -> String) -> String {
    let others = (1..<levels).map { #""s\#($0)": { "sources": [\#(source($0 - 1))] }"# }
    return "{ \"s0\": { \"sources\": [\(token)] }, \(others.joined(separator: ", ")) }"
  }

  private static func twice(_ text: String) -> String { "\(text), \(text)" }

  /// A chain of members, each made of the name of the one before.
  private static func chain(_ first: String, _ next: (_ previous: String) -> String) -> String {
    let others = (1..<levels).map { "\"t\($0)\": \(next("t\($0 - 1)"))" }
    return "{ \"t0\": \(first), \(others.joined(separator: ", ")) }"
  }

  private static let last = levels - 1

  /// Each as a file, with the tokens that it has, or nil where the tokens are too many.
  static let doubling: [(name: String, text: String, tokens: Int?)] = [
    (
      "sets",
      resolver(##""sets": \##(sets { twice(##"{ "$ref": "#/sets/s\##($0)" }"##) })"##, order: "#/sets/s\(last)"), 1
    ),
    (
      "sets with other descriptions",
      resolver(
        ##""sets": \##(sets { ##"{ "$ref": "#/sets/s\##($0)", "description": "a" }, { "$ref": "#/sets/s\##($0)", "description": "b" }"## })"##,
        order: "#/sets/s\(last)"), 1
    ),
    (
      "definitions",
      resolver(##""$defs": \##(sets { twice(##"{ "$ref": "#/$defs/s\##($0)" }"##) })"##, order: "#/$defs/s\(last)"), 1
    ),
    (
      "contexts",
      resolver(
        ##"""
        "sets": \##(sets { twice(##"{ "$ref": "#/sets/s\##($0)" }"##) }),
        "modifiers": { "m": { "default": "a", "contexts": {
          "a": [\##(twice(##"{ "$ref": "#/sets/s\##(last)" }"##))], "b": [{ "$ref": "#/sets/s\##(last)" }] } } }
        """##, order: "#/modifiers/m"), 1
    ),
    (
      "groups that extend",
      chain(token) { #"{ "a": { "$extends": "{\#($0)}" }, "b": { "$extends": "{\#($0)}" } }"# }, nil
    ),
    ("groups by $ref", chain(token) { ##"{ "a": { "$ref": "#/\##($0)" }, "b": { "$ref": "#/\##($0)" } }"## }, nil),
    (
      "fonts",
      chain(#"{ "$type": "fontFamily", "$value": ["A"] }"#) {
        #"{ "$type": "fontFamily", "$value": ["{\#($0)}", "{\#($0)}"] }"#
      }, levels
    ),
    (
      "pointers",
      chain(#"{ "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } }"#) { previous in
        let parts = (0..<3).map { ##"{ "$ref": "#/\##(previous)/$value/components/\##($0)" }"## }
        return
          #"{ "$type": "color", "$value": { "colorSpace": "srgb", "components": [\#(parts.joined(separator: ", "))] } }"#
      }, levels
    ),
    (
      "sums",
      chain(#"{ "value": "1", "type": "sizing" }"#) { #"{ "value": "{\#($0)} + {\#($0)}", "type": "sizing" }"# },
      levels
    ),
  ]

  @Test(.timeLimit(.minutes(1)), arguments: doubling.indices)
  func `names that lead to the same twice are followed once`(row: Int) {
    let (name, text, count) = Self.doubling[row]
    let tokens = AppearanceTokens.read(SourceFile(path: "t.json", text: text), files: TokenFiles { _ in .missing })
    let messages = tokens.diagnostics().filter { $0.severity == .error }.map(\.message)
    if let count {
      #expect(tokens[.light]?.tokens.count == count, "\(name)")
    } else {
      #expect(
        messages == ["groups that extend each other make more than 200000 tokens, or nest too deep"], "\(name)")
    }
  }

  // MARK: Limits on the whole

  /// The set number n has n sources: its own, and those of the set before it.
  @Test(.timeLimit(.minutes(1)), arguments: [(446, nil), (447, "s446")] as [(Int, String?)])
  func `the sets of a resolver have a number of sources`(count: Int, tooMuch: String?) throws {
    let sets = (0..<count).map { number in
      let previous = number == 0 ? "" : ##", { "$ref": "#/sets/s\##(number - 1)" }"##
      let mark = "s\(number)" == tooMuch ? "↓" : ""
      return
        #""s\#(number)": { "sources": \#(mark)[{ "t\#(number)": { "$type": "number", "$value": 1 } }\#(previous)] }"#
    }
    let text = Self.resolver("\"sets\": { \(sets.joined(separator: ", ")) }", order: "#/sets/s\(count - 1)")
    let json = MarkedJSON(tooMuch == nil ? "↓" + text : text, path: "r.json")
    let tokens = AppearanceTokens.read(json.file, files: TokenFiles { _ in .missing })
    guard let tooMuch else {
      #expect(tokens[.light]?.tokens.count == count && tokens.diagnostics().isEmpty)
      return
    }
    let found = try #require(tokens.diagnostics().first)
    #expect(found.message == "with the set “\(tooMuch)”, the sets of this resolver have more than 100000 sources")
    #expect(found.severity == .error && found.place?.range.lowerBound == json.offset)
  }

  /// A megabyte of tokens, read for each context: for the light appearance once more.
  @Test(.timeLimit(.minutes(1)), arguments: [(126, true), (128, false)])
  func `the contexts of a design have a size together`(contexts: Int, isRead: Bool) {
    let text = String(repeating: "x", count: 1 << 20)
    let set = #"[{ "t": { "$type": "number", "$value": 1, "$description": "\#(text)" } }]"#
    let list = (0..<contexts).map { ##""c\##($0)": [{ "$ref": "#/sets/s" }]"## }.joined(separator: ", ")
    let resolver = Self.resolver(
      ##""sets": { "s": { "sources": \##(set) } }, "modifiers": { "m": { "default": "c0", "contexts": { \##(list) } } }"##,
      order: "#/modifiers/m")
    let tokens = AppearanceTokens.read(
      SourceFile(path: "r.json", text: resolver), files: TokenFiles { _ in .missing })
    #expect(tokens[.light]?.tokens.count == (isRead ? 1 : nil))
    let message = "the contexts and themes of these tokens together are more than 128 MB of tokens to read"
    #expect(tokens.diagnostics().map(\.message) == (isRead ? [] : [message]))
  }

  /// Each heir looked through the whole group again, although nothing could be added to it any more.
  @Test(.timeLimit(.minutes(2))) func `many groups extend a large one`() {
    let members = (0..<10_000).map { #""t\#($0)": { "$type": "number", "$value": 1 }"# }.joined(separator: ", ")
    let heirs = (0..<20_000).map { #""h\#($0)": { "$extends": "{big}", "in": { "$type": "number", "$value": 1 } }"# }
    let text = "{ \"big\": { \"in\": { \(members) } }, \(heirs.joined(separator: ", ")) }"
    let document = TokenDocument.read(SourceFile(path: "t.json", text: text))
    #expect(document.tokens.count == 30_000)
  }

  /// A token of a file of half a megabyte, named by each of these sources.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      (##"{ "$ref": "t.json" }"##, false), (##"{ "$ref": "t.json#/g" }"##, false),
      (##"{ "$ref": "#/$defs/g" }"##, false), (##"{ "$ref": "t.json", "$description": "x" }"##, true),
      (##"{ "$ref": "t.json#/g", "$description": "x" }"##, true),
    ])
  func `a file that a list names again and again is read once`(source: String, isTooLarge: Bool) {
    let group =
      #"{ "t": { "$type": "number", "$value": 1, "$description": "\#(String(repeating: "x", count: 1 << 19))" } }"#
    let list = Array(repeating: source, count: 4_000).joined(separator: ", ")
    let text = Self.resolver(
      ##""$defs": { "g": \##(group) }, "sets": { "s": { "sources": [\##(list)] } }"##, order: "#/sets/s")
    let tokens = AppearanceTokens.read(
      SourceFile(path: "r.json", text: text),
      files: TokenFiles { _ in .file(SourceFile(path: "t.json", text: "{ \"g\": \(group) }")) })
    let message = "the sources of this resolver together are more than 128 MB of tokens to read"
    #expect(tokens.diagnostics().map(\.message) == (isTooLarge ? [message] : []))
    #expect(tokens[.light]?.tokens.count == (isTooLarge ? 0 : 1))
  }

  /// All tokens are read for each context, and each context says what all modifiers are.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      (1, 2_000, nil), (1, 2_001, "the modifiers up to this one have more than 2000 contexts together"),
      (500, 2, nil), (1_001, 2, "resolutionOrder has more than 1000 entries"),
      (10_000, 2, "resolutionOrder has more than 1000 entries"),
    ] as [(Int, Int, String?)])
  func `the modifiers of a resolver have a number`(modifiers: Int, contexts: Int, message: String?) {
    let token = #"{ "t": { "$type": "number", "$value": 1 } }"#
    let list = (0..<contexts).map { ##""c\##($0)": [{ "$ref": "#/$defs/t" }]"## }.joined(separator: ", ")
    let all = (0..<modifiers).map { #""m\#($0)": { "default": "c0", "contexts": { \#(list) } }"# }
    let order = (0..<modifiers).map { ##"{ "$ref": "#/modifiers/m\##($0)" }"## }
    let text = ##"""
      { "version": "2025.10", "$defs": { "t": \##(token) }, "modifiers": { \##(all.joined(separator: ", ")) },
        "resolutionOrder": [\##(order.joined(separator: ", "))] }
      """##
    let tokens = AppearanceTokens.read(SourceFile(path: "r.json", text: text), files: TokenFiles { _ in .missing })
    #expect(tokens.diagnostics().map(\.message) == (message.map { [$0] } ?? []))
    #expect(tokens[.light]?.tokens.count == (message == nil ? 1 : 0))
  }

  @Test func `a source that is named twice counts where it is named last`() {
    func value(_ number: Int) -> String { #"{ "t": { "$type": "number", "$value": \#(number) } }"# }
    let text = ##"""
      { "version": "2025.10", "sets": { "a": { "sources": [\##(value(1))] }, "b": { "sources": [\##(value(2))] },
          "c": { "sources": [{ "$ref": "#/sets/a" }, { "$ref": "#/sets/b" }, { "$ref": "#/sets/a" }] } },
        "resolutionOrder": [{ "$ref": "#/sets/c" }] }
      """##
    let tokens = AppearanceTokens.read(SourceFile(path: "r.json", text: text), files: TokenFiles { _ in .missing })
    #expect(tokens[.light]?["t"]?.value == .number(1))
  }
}
