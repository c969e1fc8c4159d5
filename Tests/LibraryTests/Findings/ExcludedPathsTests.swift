import Findings
import Testing

/// Paths that no command looks at.
@Suite struct ExcludedPathsTests {
  @Test(arguments: [
    ("Pods", "Pods/A/x.svg", true), ("Pods", "Pods", true), ("Pods", "App/Pods/x.svg", false),
    ("Pods", "Podsy/x.svg", false), ("App/Legacy", "App/Legacy/A.xcassets", true),
    ("**/Fixtures", "App/Fixtures/a.json", true), ("**/Fixtures", "Fixtures/a.json", true),
    ("App/*/Old", "App/A/Old/x", true), ("App/*/Old", "App/A/B/Old/x", false),
    ("*.svg", "docs/badge.svg", true), ("docs/badge.svg", "docs/badge.svg", true),
  ])
  func `a pattern excludes what it matches, and everything below`(pattern: String, path: String, isExcluded: Bool) {
    #expect(ExcludedPaths([pattern]).contains(path) == isExcluded)
  }
}
