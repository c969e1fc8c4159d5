@testable import Project
import Testing

@Suite struct ProjectPathTests {
  @Test(arguments: [
    "a", "a/b", "a/.b/c..", "...", ".", "", "/", "/a", "a/", "a//b", "./a", "a/.", "a/./b", "..", "a/..", "a/../b",
    "../a", "a\0b", "ä/é.svg",
  ])
  func `a path is normalised when normalising leaves it as it is`(path: String) {
    #expect(ProjectPath.isNormalised(path) == (ProjectPath.normalised(path) == path))
  }
}
