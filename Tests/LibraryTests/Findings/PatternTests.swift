@testable import Findings
import Testing

/// Patterns for paths in `rules`.
@Suite struct GlobTests {
  @Test(
    arguments: [
      ("*.svg", "home.svg", true), ("*.svg", "a/b/home.svg", true), ("*.svg", "home.svg/x", false),
      ("home", "a/home", true),
      ("home", "homes", false), ("a/*.svg", "a/home.svg", true), ("a/*.svg", "a/b/home.svg", false),
      ("a/*.svg", "b/a/home.svg", false), ("a/**", "a/b/c.svg", true), ("a/**", "a/", true), ("a/**", "ab/c", false),
      ("a/**/c", "a/c", true), ("a/**/c", "a/b/c", true), ("a/**/c", "a/b/b/c", true), ("a/**/c", "a/bc", false),
      ("**/c", "c", true), ("**/c", "a/b/c", true), ("**/c", "a/bc", false), ("a?c", "abc", true), ("a?c", "ac", false),
      ("a?c", "abbc", false), ("x/a?c", "x/a/c", false), ("x/a?c", "x/aéc", true), ("a/*", "a/", true),
      ("a/*/", "a/b/", true),
      ("", "", true), ("", "a", false), ("*", "", true), ("*", "a/b", true), ("/*", "/a", true), ("/*", "/a/b", false),
      ("A", "a", false), ("[a]", "a", false), ("a/**b", "a/x/yb", true), ("a/b*c*d", "a/bxcxd", true),
      ("a/b*c*d", "a/bxdxc", false), ("a**/c", "ac", true), ("**/**/c", "c", true), ("**/a*/**/b", "x/ay/b", true),
      ("**/a*/**/b", "x/y/b", false), ("a/***", "a/b/c", true), ("*/b*/**c?", "a/bb/d/xcy", true),
      ("a**b/*c", "a/x/b/c", true), ("?*?", "a", false), ("?*?", "ab", true),
      ("**/**/c", "xc", false), ("**/**/c", "x/c", true), ("a/**/**/c", "a/xc", false),
    ] as [(String, String, Bool)])
  func `what a pattern matches`(pattern: String, path: String, matches: Bool) {
    #expect(Glob(pattern).matches(path) == matches)
  }

  /// Going back to each star in turn would take longer than the age of the universe.
  @Test(arguments: ["*a", "**a", "**/", "?*", "**/*"]) func `many stars take no time`(part: String) {
    let pattern = String(repeating: part, count: 200) + "b"
    let text = String(repeating: part == "**/" ? "/" : "a", count: 1500)
    let start = ContinuousClock.now
    #expect(!Glob(pattern).matches(text + "c"))
    #expect(Glob(pattern).matches(text + ("b")))
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}

/// The names that messages propose.
@Suite struct SuggestionTests {
  @Test(
    arguments: [
      ("colour", ["color", "cool"], "color"), ("hoem", ["home", "hole"], "home"), ("ab", ["ba", "cd"], "ba"),
      ("abc", ["abd", "xyz"], "abd"), ("abc", ["axy"], nil), ("ab", ["xy"], nil), ("a", ["b"], "b"), ("", ["a"], "a"),
      ("", ["ab"], nil), ("abcde", ["abxye"], nil), ("abcdef", ["abxyef"], "abxyef"), ("abcdef", ["xbydez"], nil),
      ("abcdefghi", ["xbydez"], nil), ("abcdefghi", ["xbcyefzhi"], "xbcyefzhi"), ("abcdefghi", ["xbcyefzwi"], nil),
      ("abcdefgh", ["xbcyefgh"], "xbcyefgh"), ("abcdefgh", ["xbcyefzh"], nil), ("CANVAS", ["canvas"], "canvas"),
      ("abcdef", ["badcfe"], nil), ("abcdefghi", ["badcfeghi"], "badcfeghi"), ("ca", ["abc"], nil),
      ("same", ["sane", "some", "same"], "same"), ("sam", ["san", "sar"], "san"), ("abc", ["abcd"], "abcd"),
      ("abc", ["abcde"], nil),
      ("abc", [], nil),
    ] as [(String, [String], String?)])
  func `the nearest name, if a typo can be meant`(name: String, candidates: [String], expected: String?) {
    #expect(Suggestion.nearest(to: name, in: candidates) == expected)
    #expect(Suggestion.help(for: name, in: candidates) == expected.map { "did you mean “\($0)”?" })
    #expect(
      Suggestion.help(for: name, in: candidates, or: "no") == expected.map { "did you mean “\($0)”?" } ?? "no")
  }

  @Test(arguments: [(0, nil), (1, nil), (2, "abxy")] as [(Int, String?)])
  func `a number of edits that is asked for`(edits: Int, expected: String?) {
    #expect(Suggestion.nearest(to: "abcd", in: ["abxy"], edits: edits) == expected)
  }
}

/// The severities and limits of a project.
@Suite struct RuleSettingsTests {
  private static let rule = Rule("too-thin", .warning, title: "t", why: "w", limit: (standard: 2, meaning: "m"))
  private static let other = Rule("other", .note, title: "t", why: "w")

  private func settings(
    _ level: RuleSettings.Level?, _ limit: Double? = nil, _ icons: [(String, RuleSettings.Level?, Double?)] = []
  )
    -> RuleSettings
  {
    var setting = RuleSettings.Setting(level: level, limit: limit)
    setting.icons = RuleSettings.IconSettings(
      icons.map { (Glob($0.0), RuleSettings.Setting(level: $0.1, limit: $0.2)) })
    return RuleSettings(["too-thin": setting])
  }

  @Test(
    arguments: [
      (nil, .warning), (.off, nil), (.note, .note), (.warning, .warning), (.error, .error),
    ] as [(RuleSettings.Level?, Diagnostic.Severity?)])
  func `the severity of a rule`(level: RuleSettings.Level?, severity: Diagnostic.Severity?) {
    let settings = settings(level)
    #expect(settings.severity(of: Self.rule, for: "a.svg") == severity)
    #expect(settings.severity(of: Self.rule, for: nil) == severity)
    #expect(settings.severity(of: Self.other, for: "a.svg") == .note)
  }

  @Test func `the last match of a file counts, part by part`() {
    let settings = settings(.error, 3, [("*.svg", .note, 4), ("a*", .off, nil), ("b*", nil, 5)])
    #expect(settings.severity(of: Self.rule, for: "c.svg") == .note && settings.limit(of: Self.rule, for: "c.svg") == 4)
    #expect(settings.severity(of: Self.rule, for: "a.svg") == nil && settings.limit(of: Self.rule, for: "a.svg") == 4)
    #expect(settings.severity(of: Self.rule, for: "b.svg") == .note && settings.limit(of: Self.rule, for: "b.svg") == 5)
    #expect(settings.severity(of: Self.rule, for: "c") == .error && settings.limit(of: Self.rule, for: "c") == 3)
    #expect(settings.severity(of: Self.rule, for: nil) == .error && settings.limit(of: Self.rule, for: nil) == 3)
  }

  @Test func `without a setting a rule has its own limit, and 0 without one`() {
    #expect(RuleSettings().limit(of: Self.rule, for: "a") == 2 && RuleSettings().limit(of: Self.other, for: "a") == 0)
    #expect(settings(.off).limit(of: Self.rule, for: "a") == 2)
  }

  /// Documentation/Tokens.md: `rules` changes the severity of warnings and notes; an error stays one.
  @Test(arguments: Diagnostic.Severity.allCases, [nil, .off, .note, .warning, .error] as [RuleSettings.Level?])
  func `an error stays one`(severity: Diagnostic.Severity, level: RuleSettings.Level?) {
    let found = settings(level).applied(to: Diagnostic(severity, rule: "too-thin", "m", path: "a"))
    var expected: Diagnostic.Severity? = severity
    if severity != .error, let level { expected = level.severity }
    #expect(found?.severity == expected)
    let other = settings(level).applied(to: Diagnostic(severity, rule: "other", "m", path: "a"))
    #expect(other?.severity == severity)
  }

  @Test func `a setting for some files leaves the findings of others`() {
    let settings = settings(nil, nil, [("a/*", .off, nil)])
    #expect(settings.applied(to: Diagnostic(.note, rule: "too-thin", "m", path: "a/b.svg")) == nil)
    #expect(settings.applied(to: Diagnostic(.note, rule: "too-thin", "m", path: "b.svg"))?.severity == .note)
  }

  @Test func `severities are ordered`() {
    #expect([Diagnostic.Severity.error, .note, .warning].sorted() == [.note, .warning, .error])
    #expect([Diagnostic(.warning, rule: "a", "m", path: "p")].hasErrors == false)
    #expect([Diagnostic(.warning, rule: "a", "m", path: "p"), Diagnostic(.error, rule: "a", "m", path: "p")].hasErrors)
  }
}
