@testable import Findings
import Testing

/// Lists of thousands of patterns.
@Suite struct PatternListTests {
  private static func located(_ text: String) -> Located<NamePattern> {
    Located(NamePattern(text), at: SourceRange(SourceFile(path: "monotint.json", text: "{}"), 0..<0))
  }

  @Test(
    arguments: [
      (["b", "a", "a*", "*"], "a", [1, 2, 3]), (["a", "x/a", "x/*", "y/a"], "x/a", [0, 1, 2]),
      (["*-a", "b-*", "b", "b-a"], "b-a", [0, 1, 3]), ([], "a", []), (["abc"], "ab", []), (["a", "a"], "a", [0, 1]),
      // The two forms of é are one character.
      (["caf\u{E9}-*", "cafe\u{301}-*", "cafe-*"], "cafe\u{301}-24", [0, 1]),
      (["caf\u{E9}-*", "cafe\u{301}-*", "cafe*"], "caf\u{E9}-24", [0, 1]),
    ] as [([String], String, [Int])])
  func `the patterns of names that match, in their order`(patterns: [String], path: String, places: [Int]) {
    let list = NamePatterns(patterns.map(Self.located))
    #expect(list.places(matching: path) == places)
    #expect(list.places(matching: path) == patterns.indices.filter { NamePattern(patterns[$0]).match(path) != nil })
  }

  @Test(
    arguments: [
      (["a.svg", "*.svg", "b/*.svg", "b/**", "b/a.svg", "c/a.svg", "?.svg"], "b/a.svg", [0, 1, 2, 3, 4, 6]),
      (["**", "a", "./a"], "./a", [0, 1, 2]), ([""], "", [0]), (["a/", "a/**/b"], "a/b", [1]),
    ] as [([String], String, [Int])])
  func `the patterns of paths that match, in their order`(patterns: [String], path: String, places: [Int]) {
    let globs = Globs(patterns.map { Glob($0) })
    #expect(globs.places(matching: path) == places)
    #expect(globs.places(matching: path) == patterns.indices.filter { Glob(patterns[$0]).matches(path) })
    #expect(globs.matches(path) == !places.isEmpty)
  }

  /// Two thousand icons and a setting for each would be four million comparisons, and more for each rule.
  @Test func `only patterns with the same beginning are tried`() {
    var index = PatternIndex()
    for place in 0..<1000 {
      let prefix = "icons/\(place + 1000)"
      index.add(place, prefix: prefix, isPath: place.isMultiple(of: 2))
    }
    #expect(index.candidates(for: "icons/1004.svg") == [4])
    #expect(index.candidates(for: "other/1004.svg") == [])
    index.add(1000, prefix: "", isPath: true)
    index.add(1001, prefix: "100", isPath: false)
    #expect(index.candidates(for: "icons/1004.svg") == [4, 1000, 1001])
  }

  @Test func `the settings for icons apply from the last match to the first`() {
    let rule = Rule("thin", .warning, title: "t", why: "w")
    var setting = RuleSettings.Setting(level: .error)
    setting.icons = RuleSettings.IconSettings(
      (0..<1000).map { (Glob("icons/\($0).svg"), RuleSettings.Setting(level: .off)) }
        + [(Glob("icons/7.svg"), RuleSettings.Setting(level: .note)), (Glob("*.svg"), RuleSettings.Setting(limit: 3))])
    let settings = RuleSettings(["thin": setting])
    #expect(settings.severity(of: rule, for: "icons/6.svg") == nil)
    #expect(settings.severity(of: rule, for: "icons/7.svg") == .note)
    #expect(settings.severity(of: rule, for: "icons/x.svg") == .error)
  }
}
