internal import Findings
import Testing
@testable import Workspace

/// The paths that a configuration may replace and delete, whatever a lock file lists.
@Suite struct OutputPathsTests {
  private static func paths(_ configuration: String) -> OutputPaths {
    let (configuration, diagnostics) = ConfigurationReader.read(
      SourceFile(path: "monotint.json", text: configuration))
    #expect(diagnostics.map(\.message) == [])
    return OutputPaths(configuration.code, constants: [])
  }

  @Test(
    arguments: [
      // Sets, and what describes the folders around them.
      ("Generated/Assets.xcassets/Contents.json", true), ("Generated/Assets.xcassets/TabBar/Contents.json", true),
      ("Generated/Assets.xcassets/A/B/Contents.json", true), ("Generated/Assets.xcassets/home.imageset/home.png", true),
      ("Generated/Assets.xcassets/A/B/home.imageset/home.png", true),
      ("Generated/Assets.xcassets/c.colorset/Contents.json", true),
      ("Generated/Assets.xcassets/home.imageset/any.txt", true),
      ("Generated/Assets.xcassets/s.symbolset/s.svg", true),
      // Whatever else may be in a catalog.
      ("Generated/Assets.xcassets/AppIcon.appiconset/Contents.json", false),
      ("Generated/Assets.xcassets/d.dataset/Contents.json", false),
      ("Generated/Assets.xcassets/A.spriteatlas/home.imageset/home.png", false),
      ("Generated/Assets.xcassets/v1.2/Contents.json", false), ("Generated/Assets.xcassets/loose.png", false),
      ("Generated/Assets.xcassets/home.imageset/deep/x.png", false),
      ("Generated/Assets.xcassets/home.imageset/deep/Contents.json", false),
      ("Generated/Assets.xcassets", false), ("Generated/Other.xcassets/Contents.json", false),
      ("Generated/Assets.xcassets2/Contents.json", false), ("Assets.xcassets/Contents.json", false),
      // Code, and nothing beside it.
      ("Generated/TabBarAppearance.swift", true), ("Generated/Icons.swift", true), ("Generated/Tokens.swift", true),
      ("Generated/Other.swift", false), ("generated/TabBarAppearance.swift", false), ("TabBarAppearance.swift", false),
      // Paths that are not in the form of a lock file, and those of git.
      ("./Generated/TabBarAppearance.swift", false), ("Generated//TabBarAppearance.swift", false),
      ("/Generated/TabBarAppearance.swift", false), ("Generated/x/../TabBarAppearance.swift", false),
      ("Generated/Assets.xcassets/../../monotint.json", false),
      ("Generated/Assets.xcassets/.git/Contents.json", false), ("Generated/Assets.xcassets/GIT~1/Contents.json", false),
      ("Generated/Assets.xcassets/.git/home.imageset/home.png", false), ("", false), (".", false),
      // The string catalog has keys of others too, so it is never deleted.
      ("Generated/TabBar.xcstrings", false), ("Generated/en.lproj/TabBar.strings", false),
    ] as [(String, Bool)])
  func `a path is one to which the configuration writes, or not`(path: String, isOutput: Bool) {
    let paths = Self.paths(
      #"{ "swift": { "icons": "Generated/Icons.swift", "tokens": "Generated/Tokens.swift" } }"#)
    #expect(paths.contains(path) == isOutput)
  }
}
