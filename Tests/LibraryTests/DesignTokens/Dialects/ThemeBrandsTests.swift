internal import Color
@testable internal import DesignTokens
internal import Findings
import TestSupport
import Testing

/// Groups of themes of Tokens Studio: some are brands, of which one is in effect.
@Suite(.recorded()) struct ThemeBrandsTests {
  private static func load(_ text: String, _ inputs: [TokenInput] = []) -> AppearanceTokens {
    AppearanceTokens.loadNoted(
      .file("t.json"), files: TokenFiles { $0 == "t.json" ? .file(SourceFile(path: $0, text: text)) : .missing },
      inputs: inputs)
  }

  private static func hexes(_ tokens: AppearanceTokens, _ path: String) -> [String] {
    [.light, .dark].map { tokens[$0]?[path]?.value?.color?.hexText ?? "none" }
  }

  private static func questions(_ tokens: AppearanceTokens) -> [String] {
    tokens.diagnostics.filter { $0.rule == "token-choice" }.map(\.message)
  }

  private static func set(_ values: [String: String]) -> String {
    let tokens = values.sorted { $0.key < $1.key }.map { name, value in
      #""\#(name)": { "value": "\#(value)", "type": "color" }"#
    }
    return "{ \(tokens.joined(separator: ", ")) }"
  }

  private static func theme(_ group: String, _ name: String, _ sets: [String: String]) -> String {
    let selected = sets.sorted { $0.key < $1.key }.map { #""\#($0)": "\#($1)""# }.joined(separator: ", ")
    return #"{ "name": "\#(name)", "group": "\#(group)", "selectedTokenSets": { \#(selected) } }"#
  }

  /// Two airlines, each with a group of themes.
  private static let airlines = """
    { "core": \(set(["white": "#ffffff", "black": "#000000"])),
      "polar/day": \(set(["back": "{white}", "tint": "#0000aa"])), "polar/night": \(set(["back": "{black}", "tint": "#6666ff"])),
      "delta/day": \(set(["back": "{white}", "tint": "#aa0000"])), "delta/night": \(set(["back": "{black}", "tint": "#ff6666"])),
      "$themes": [
        \(theme("Polar", "Day", ["core": "source", "polar/day": "enabled"])), \(theme("Polar", "Night", ["core": "source", "polar/night": "enabled"])),
        \(theme("Delta", "Day", ["core": "source", "delta/day": "enabled"])), \(theme("Delta", "Night", ["core": "source", "delta/night": "enabled"])) ] }
    """

  @Test func `a group for each brand is a question`() {
    let open = Self.load(Self.airlines)
    #expect(Self.questions(open) == ["choose brand: Polar or Delta"])
    #expect(Self.hexes(open, "tint") == ["none", "none"])
    // What all brands agree about has a value.
    #expect(Self.hexes(open, "back") == ["#ffffff", "#000000"])
  }

  @Test(arguments: [("Polar", ["#0000aa", "#6666ff"]), ("delta", ["#aa0000", "#ff6666"])])
  func `the answer takes the themes of one group`(brand: String, expected: [String]) {
    let tokens = Self.load(Self.airlines, [TokenInput("brand", brand)])
    #expect(Self.questions(tokens) == [])
    #expect(Self.hexes(tokens, "tint") == expected)
  }

  @Test func `nothing is asked of the themes of another brand`() {
    let text = """
      { "a": \(Self.set(["tint": "#aa0000"])), "b": \(Self.set(["tint": "#bb0000"])),
        "c": \(Self.set(["tint": "#cc0000"])), "d": \(Self.set(["tint": "#dd0000"])),
        "$themes": [ \(Self.theme("Polar", "Plain", ["a": "enabled"])), \(Self.theme("Polar", "Loud", ["b": "enabled"])),
          \(Self.theme("Delta", "Plain", ["c": "enabled"])), \(Self.theme("Delta", "Loud", ["d": "enabled"])) ] }
      """
    let tokens = Self.load(text, [TokenInput("brand", "Delta")])
    #expect(Self.questions(tokens) == ["choose Delta: Plain or Loud"])
    let both = Self.load(text, [TokenInput("brand", "Delta"), TokenInput("Delta", "Loud")])
    #expect(Self.questions(both) == [] && Self.hexes(both, "tint")[0] == "#dd0000")
  }

  @Test func `brands may differ only in what they refer to`() {
    let text = """
      { "red": \(Self.set(["main": "#ff0000"])), "blue": \(Self.set(["main": "#0000ff"])), "all": \(Self.set(["tint": "{main}"])),
        "$themes": [ \(Self.theme("Polar", "A", ["red": "source", "all": "enabled"])), \(Self.theme("Delta", "B", ["blue": "source", "all": "enabled"])) ] }
      """
    #expect(Self.questions(Self.load(text)) == ["choose brand: Polar or Delta"])
    #expect(Self.hexes(Self.load(text, [TokenInput("brand", "Polar")]), "tint")[0] == "#ff0000")
  }

  /// A group of themes may change a few tokens of another one.
  @Test func `groups that say different things are two questions`() {
    let text = """
      { "light": \(Self.set(["back": "#ffffff", "ink": "#000000", "tint": "#111111"])),
        "dark": \(Self.set(["back": "#000000", "ink": "#ffffff", "tint": "#eeeeee"])),
        "polar": \(Self.set(["tint": "#0000aa"])), "delta": \(Self.set(["tint": "#aa0000"])),
        "$themes": [ \(Self.theme("Mode", "Light", ["light": "enabled"])), \(Self.theme("Mode", "Dark", ["dark": "enabled"])),
          \(Self.theme("Airline", "Polar", ["polar": "enabled"])), \(Self.theme("Airline", "Delta", ["delta": "enabled"])) ] }
      """
    #expect(Self.questions(Self.load(text)) == ["choose Airline: Polar or Delta"])
    #expect(Self.hexes(Self.load(text, [TokenInput("Airline", "Delta")]), "back") == ["#ffffff", "#000000"])
  }

  @Test func `a group that is called brand keeps its name`() {
    let text = """
      { "a": \(Self.set(["tint": "#aa0000"])), "b": \(Self.set(["tint": "#bb0000"])),
        "$themes": [ \(Self.theme("Brand", "One", ["a": "enabled"])), \(Self.theme("Other", "One", ["b": "enabled"])) ] }
      """
    #expect(Self.questions(Self.load(text)) == ["choose theme group: Brand or Other"])
    #expect(Self.hexes(Self.load(text, [TokenInput("theme group", "Brand")]), "tint")[0] == "#aa0000")
  }
}
