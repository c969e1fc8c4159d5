internal import AssetCatalog
internal import Findings
internal import SwiftGeneration
import TestSupport
import Testing
internal import Workspace

/// The keys that say what code and strings are written.
@Suite(.recorded()) struct CodeConfigurationTests {
  @Test func `every key`() {
    let (configuration, diagnostics) = read(
      """
      {
        "tabBar": { "background": "system", "items": [{ "id": "home", "symbol": "house", "title": "Start" }] },
        "navigationBar": { "background": "transparent", "border": "none" },
        "swift": { "fonts": "named", "deploymentTarget": "16.4", "icons": "App/Icons.swift", "tokens": "App/Tokens.swift",
          "assets": "App/Assets.swift", "tests": "AppTests/BarTests.swift", "strings": "App/Strings.swift", "bundle": "Bundle.design" },
        "constants": { "include": ["color.**", "space.s"], "exclude": ["color.palette.*"] },
        "catalog": { "colors": "constants" }, "code": { "paths": ["App"], "used": ["flag-*"] },
        "strings": { "path": "App/Tabs.strings", "sourceLanguage": "pl", "catalogs": ["App/Localizable.xcstrings"],
          "exclude": ["Save?"] }
      }
      """)
    #expect(diagnostics.isEmpty)
    #expect(configuration.bars[.tabBar].background == .system)
    #expect(
      configuration.items?.first?.title == .text(.texts([TabItem.Title(language: "pl", text: "Start")])))
    #expect(configuration.swift.icons == "App/Icons.swift" && configuration.swift.tokens == "App/Tokens.swift")
    #expect(configuration.swift.tests == "AppTests/BarTests.swift" && configuration.swift.assets == "App/Assets.swift")
    #expect(configuration.swift.strings == "App/Strings.swift" && configuration.swift.bundle == "Bundle.design")
    #expect(configuration.stringCatalogs.map(\.value) == ["App/Localizable.xcstrings"])
    #expect(configuration.excludedTexts.map(\.value) == ["Save?"])
    #expect(configuration.constants.include.map(\.value) == ["color.**", "space.s"])
    #expect(configuration.constants.exclude.map(\.value) == ["color.palette.*"])
    #expect(configuration.catalog.colors == .constants)
    #expect(configuration.appCode.paths == ["App"] && configuration.appCode.used.all.map(\.value.text) == ["flag-*"])
    #expect(configuration.bars[.navigationBar].background == .transparent)
    #expect(configuration.bars[.navigationBar].border == .none)
    #expect(configuration.swift.fonts == .named)
    #expect(configuration.swift.deploymentTarget == DeploymentTarget(16, 4))
    #expect(configuration.strings.path == "App/Tabs.strings")
    #expect(configuration.strings.table == "Tabs")
    #expect(!configuration.strings.isCatalog)
  }

  @Test(arguments: [
    ("15", 15, 0), ("15.0", 15, 0), ("18.6", 18, 6), ("26.2", 26, 2),
  ])
  func `a deployment target`(text: String, major: Int, minor: Int) {
    let (configuration, diagnostics) = read(#"{ "swift": { "deploymentTarget": "\#(text)" } }"#)
    #expect(diagnostics.isEmpty)
    #expect(configuration.swift.deploymentTarget == DeploymentTarget(major, minor))
  }

  @Test(arguments: ["13", "14.5", "0.0"])
  func `a deployment target that Xcode does not build`(text: String) {
    let (configuration, diagnostics) = read(#"{ "swift": { "deploymentTarget": "\#(text)" } }"#)
    #expect(diagnostics.map(\.severity) == [.error])
    #expect(diagnostics.first?.message.contains("Xcode 27 builds apps for iOS 15.0 and later") == true)
    #expect(configuration.swift.deploymentTarget == DeploymentTarget(15))
  }

  @Test(arguments: [
    #"{ "swift": { "deploymentTarget": ↓"14.8" } }"#, #"{ "swift": { "deploymentTarget": ↓"iOS 15" } }"#,
    #"{ "swift": { "deploymentTarget": ↓15 } }"#, #"{ "swift": { "deploymentTarget": ↓"15.0.1" } }"#,
    #"{ "swift": { "deploymentTarget": ↓"15." } }"#, #"{ "swift": { "deploymentTarget": ↓"+15" } }"#,
    #"{ "swift": { "icons": ↓"Icons" } }"#, #"{ "swift": { "icons": ↓"A.swift", "path": "A.swift" } }"#,
    #"{ "swift": { "icons": ↓"Generated/TabBarAppearance.swift" } }"#, #"{ "swift": { "icons": ↓null } }"#,
    #"{ "swift": { "tests": ↓"Tests" } }"#, #"{ "swift": { "path": "A.swift", "tests": ↓"A.swift" } }"#,
    #"{ "swift": { "frameworks": ["SwiftUI"], ↓"tests": "A.swift" } }"#,
    #"{ "swift": { "tokens": ↓"Tokens" } }"#, #"{ "swift": { "tokens": ↓"A.swift", "icons": "A.swift" } }"#,
    #"{ "swift": { "path": "A.swift", "icons": ↓"a.swift" } }"#,
    #"{ "swift": { "path": "é.swift", "tokens": ↓"É.swift" } }"#,
    #"{ "swift": { "path": "A.swift", "tokens": ↓"A.swift" } }"#, #"{ "constants": { "include": ↓"a" } }"#,
    #"{ "constants": { "include": ↓[] } }"#, #"{ "constants": { "exclude": ["a", ↓"", ↓1] } }"#,
    #"{ "constants": { ↓"includes": ["a"] } }"#, #"{ "catalog": { "colors": ↓"tokens" } }"#,
    #"{ "strings": { "path": ↓"TabBar.json" } }"#, #"{ "strings": { "path": ↓"App/.strings" } }"#,
    #"{ "swift": { "strings": ↓"Strings" } }"#, #"{ "swift": { "path": "A.swift", "strings": ↓"a.swift" } }"#,
    #"{ "strings": { "catalogs": ↓"A.xcstrings" } }"#, #"{ "strings": { "catalogs": ↓[] } }"#,
    #"{ "strings": { "catalogs": [↓"A.strings"] } }"#,
    #"{ "strings": { "catalogs": ["a/T.xcstrings", ↓"b/t.xcstrings"] } }"#,
    #"{ "strings": { "sourceLanguage": ↓"English" } }"#, #"{ "strings": { ↓"pth": "a" } }"#,
    #"{ "tabBar": { "background": ↓"glass" } }"#, #"{ "navigationBar": { ↓"items": [] } }"#,
    #"{ "swift": { "bundle": ↓"Bundle.design; exit(1)" } }"#, #"{ "swift": { "bundle": ↓"{ Bundle.main }()" } }"#,
    #"{ "swift": { "bundle": ↓"" } }"#, #"{ "swift": { "bundle": ↓"bundle" } }"#, #"{ "swift": { "bundle": ↓null } }"#,
    #"{ "swift": { "bundle": ↓"textBundle.own" } }"#, #"{ "swift": { "bundle": ↓"Marker().x" } }"#,
    #"{ "swift": { "bundle": ↓"A.b\nc" } }"#,
    #"{ "swift": { "prefix": ↓"1App" } }"#, #"{ "swift": { "prefix": ↓"My App" } }"#,
    #"{ "swift": { "prefix": ↓"" } }"#, #"{ "swift": { "prefix": ↓"in" } }"#, #"{ "swift": { "prefix": ↓"_" } }"#,
    #"{ "swift": { "prefix": ↓"self" } }"#, #"{ "swift": { "prefix": ↓"UI" } }"#,
    #"{ "catalogs": [{ "path": "A.xcassets", "swift": "A.swift", "name": ↓"Bundle" }] }"#,
    #"{ "catalogs": [{ "path": "A.xcassets", "swift": "A.swift", "name": ↓"assertionFailure" }] }"#,
    #"{ "catalogs": [{ "path": "A.xcassets", "swift": "A.swift", "name": ↓"Self" }] }"#,
    #"{ "catalogs": [{ "path": "A.xcassets", "swift": ↓"UIImage.swift" }] }"#,
  ])
  func `a mistake is reported at its place`(marked: String) {
    let text = MarkedText(marked)
    let diagnostics = read(text.text).diagnostics
    #expect(diagnostics.map { $0.place.map { "\($0.start.line):\($0.start.column)" } } == text.places)
  }

  /// Every key whose value is a path to which Monotint writes, around that path.
  static let outputs = [
    (#"{ "catalog": { "path": "#, ".xcassets", "} }"), (#"{ "swift": { "path": "#, ".swift", "} }"),
    (#"{ "swift": { "icons": "#, ".swift", "} }"), (#"{ "swift": { "tokens": "#, ".swift", "} }"),
    (#"{ "swift": { "tests": "#, ".swift", "} }"), (#"{ "swift": { "strings": "#, ".swift", "} }"),
    (#"{ "strings": { "path": "#, ".xcstrings", "} }"), (#"{ "strings": { "path": "#, ".strings", "} }"),
    (#"{ "figma": { "file": "abcdefghij0123456789AB", "icons": { "a": "#, ".svg", "} } }"),
    (
      #"{ "figma": { "file": "abcdefghij0123456789AB", "variables": { "collection": "c", "modes": { "Light": "#,
      ".json",
      "} } } }"
    ),
  ]

  @Test(arguments: [
    ("App/Names", true), ("Ünïcode/名前", true), ("App/👩‍👧", true), ("App/.monotin", true), ("App/monotint-x", true),
    (#"App/\u202Etfiws"#, false), (#"App/a\u2066b"#, false), (#"App/a\u0007b"#, false), (#"App/a\nb"#, false),
    (#"App/a\tb"#, false), (#"App/a\u200Bb"#, false), (#"App/a\u0085b"#, false), (#"App/a\u007Fb"#, false),
    (#"App/a\uFEFFb"#, false), (#"a\u200Eb/App"#, false), (".monotint-abcd1234/App", false),
    ("App/.monotint-staging/App", false), ("App/.MONOTINT-x/App", false), ("App/.monotint-0123456789abcdef", false),
    ("App/More.xcassets/App", false), ("App/More.XCASSETS/x/App", false),
  ])
  func `output has a path that everybody sees, outside of catalogs and temporary folders`(path: String, isRight: Bool) {
    for (before, ending, after) in Self.outputs {
      let text = "\(before)\"\(path)\(ending)\"\(after)"
      let found = read(text).diagnostics.filter { $0.rule == "config-path" }
      #expect(found.count == (isRight ? 0 : 1), "\(text): \(found.map(\.message))")
      #expect(found.allSatisfy { $0.place?.start.column == before.count + 1 && $0.severity == .error })
    }
  }

  private func read(_ text: String) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    ConfigurationReader.readNoted(SourceFile(path: "monotint.json", text: text))
  }
}
