@testable import Project
import Testing

@Suite struct ProjectPathTests {
  @Test(arguments: [
    ("a", "a"), ("a/b", "a/b"), ("a/.b/c..", "a/.b/c.."), ("...", "..."), (".", "."), ("", "."), ("a/", "a"),
    ("a//b", "a/b"), ("./a", "a"), ("a/.", "a"), ("a/./b", "a/b"), ("a/..", "."), ("a/../b", "b"),
    ("ä/é.svg", "ä/é.svg"),
    ("/", nil), ("/a", nil), ("..", nil), ("../a", nil), ("a/../..", nil), ("a\0b", nil),
  ])
  func `a path is normalised, or leads out of the folder`(path: String, expected: String?) {
    #expect(ProjectPath.normalised(path) == expected)
  }
}
