import Testing
@testable import Workspace

@Suite struct ProjectPathTests {
  @Test(
    arguments: [
      ("a", "a"), ("a/b", "a/b"), ("a/.b/c..", "a/.b/c.."), ("...", "..."), (".", "."), ("", "."), ("a/", "a"),
      ("a//b", "a/b"), ("./a", "a"), ("a/.", "a"), ("a/./b", "a/b"), ("a/..", "."), ("a/../b", "b"),
      ("ä/é.svg", "ä/é.svg"),
      ("/", nil), ("/a", nil), ("..", nil), ("../a", nil), ("a/../..", nil), ("a\0b", nil),
      // A combining mark after the "/" is one Character with it.
      ("../\u{301}a", nil), ("a/../\u{301}b", "\u{301}b"), ("a/\u{301}b/..", "a"),
    ] as [(String, String?)])
  func `a path is normalised, or leads out of the folder`(path: String, expected: String?) {
    #expect(ProjectPath.normalised(path) == expected)
  }

  @Test(arguments: [
    ("a/b.svg", ".", "a/b.svg"), ("a/b.svg", "a", "b.svg"), ("a/b/c.svg", "a/b", "c.svg"),
    ("Ikony/Žába/dům.svg", "Ikony/Žába", "dům.svg"), ("アイコン/a/b.svg", "アイコン", "a/b.svg"),
    ("e\u{301}/a.svg", "e\u{301}", "a.svg"), ("a/\u{301}b.svg", "a", "\u{301}b.svg"),
  ])
  func `a path relative to a folder that it is in`(path: String, folder: String, expected: String) {
    #expect(Array(ProjectPath.relative(path, to: folder).utf8) == Array(expected.utf8))
  }
}
