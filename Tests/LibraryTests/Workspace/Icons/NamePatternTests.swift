internal import Findings
import Testing

@Suite struct NamePatternTests {
  @Test(
    arguments: [
      ("home", "home", []), ("home", "sub/home", []), ("home", "home2", nil), ("home", "a-home", nil),
      ("*", "home", ["home"]), ("*", "sub/home", ["home"]), ("ic_*_24", "ic_home_24", ["home"]),
      ("ic_*_24", "sub/ic_home_24", ["home"]), ("ic_*_24", "ic_24", nil), ("ic_*_24", "ic__24", [""]),
      ("ic_*_24", "IC_home_24", nil), ("*_*", "a_b_c", ["a", "b_c"]), ("a*b*c", "a1b2b3c", ["1", "2b3"]),
      ("a*b*c", "a1c", nil), ("**", "home", ["", "home"]), ("*~dark", "home~dark", ["home"]),
      ("*~dark", "home~dark~rtl", nil), ("filled/*", "filled/home", ["home"]), ("filled/*", "home", nil),
      ("filled/*", "a/filled/home", nil), ("*/home", "a/b/home", ["a/b"]), ("sub/home", "sub/home", []),
      ("[a]?", "[a]?", []), ("[a]?", "ab", nil), ("žá*", "žába", ["ba"]), ("*~dark", "žáby/dům~dark", ["dům"]),
    ] as [(String, String, [String]?)])
  func `a match`(pattern: String, path: String, stars: [String]?) {
    #expect(NamePattern(pattern).match(path)?.map(String.init) == stars)
  }

  @Test(arguments: [
    ("*", ["home"], "home"), ("*-filled", ["home"], "home-filled"), ("close", ["x"], "close"),
    ("*-*", ["a", "b"], "a-b"), ("*-*", ["a"], "a-"), ("*", [], ""),
  ])
  func `a pattern with values for its stars`(pattern: String, stars: [String], text: String) {
    #expect(NamePattern(pattern).filled(with: stars.map { $0[...] }) == text)
  }
}
