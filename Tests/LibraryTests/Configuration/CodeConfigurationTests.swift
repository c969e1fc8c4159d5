internal import AppearanceCode
internal import AssetCatalog
internal import BarDesign
internal import Constants
internal import Project
internal import Source
internal import SwiftCode
import TestSupport
import Testing

/// The keys that say what code and strings are written.
@Suite struct CodeConfigurationTests {
  @Test func `every key`() {
    let (configuration, diagnostics) = read(
      """
      {
        "tabBar": { "background": "system", "items": [{ "id": "home", "symbol": "house", "title": "Start" }] },
        "navigationBar": { "background": "transparent", "border": "none" },
        "swift": { "colors": "catalog", "fonts": "named", "images": "resource", "deploymentTarget": "16.4", "icons": "App/Icons.swift", "tokens": "App/Tokens.swift" },
        "constants": { "include": ["color.**", "space.s"], "exclude": ["color.palette.*"] },
        "catalog": { "colors": "constants" },
        "strings": { "path": "App/Tabs.strings", "sourceLanguage": "pl" }
      }
      """)
    #expect(diagnostics.isEmpty)
    #expect(configuration.bars[.tabBar].background == .system)
    #expect(
      configuration.items?.first?.title == .text(.texts([TabItem.Title(language: "pl", text: "Start")])))
    #expect(configuration.swift.icons == "App/Icons.swift" && configuration.swift.tokens == "App/Tokens.swift")
    #expect(configuration.constants.include.map(\.value) == ["color.**", "space.s"])
    #expect(configuration.constants.exclude.map(\.value) == ["color.palette.*"])
    #expect(configuration.catalog.colors == .constants)
    #expect(configuration.bars[.navigationBar].background == .transparent)
    #expect(configuration.bars[.navigationBar].border == .none)
    #expect(configuration.swift.colors == .catalog)
    #expect(configuration.swift.fonts == .named)
    #expect(configuration.swift.images == .resource)
    #expect(configuration.swift.deploymentTarget == DeploymentTarget(16, 4))
    #expect(configuration.strings.path == "App/Tabs.strings")
    #expect(configuration.strings.table == "Tabs")
    #expect(!configuration.strings.isCatalog)
  }

  @Test(arguments: [
    ("13", 13, 0), ("13.0", 13, 0), ("18.6", 18, 6), ("26.2", 26, 2),
  ])
  func `a deployment target`(text: String, major: Int, minor: Int) {
    let (configuration, diagnostics) = read(#"{ "swift": { "deploymentTarget": "\#(text)" } }"#)
    #expect(diagnostics.isEmpty)
    #expect(configuration.swift.deploymentTarget == DeploymentTarget(major, minor))
  }

  @Test(arguments: [
    #"{ "swift": { "deploymentTarget": ↓"12.4" } }"#, #"{ "swift": { "deploymentTarget": ↓"iOS 15" } }"#,
    #"{ "swift": { "deploymentTarget": ↓15 } }"#, #"{ "swift": { "deploymentTarget": ↓"15.0.1" } }"#,
    #"{ "swift": { "deploymentTarget": ↓"15." } }"#, #"{ "swift": { "deploymentTarget": ↓"+15" } }"#,
    #"{ "swift": { "icons": ↓"Icons" } }"#, #"{ "swift": { "icons": ↓"A.swift", "path": "A.swift" } }"#,
    #"{ "swift": { "icons": ↓"Generated/TabBarAppearance.swift" } }"#, #"{ "swift": { "icons": ↓null } }"#,
    #"{ "swift": { "tokens": ↓"Tokens" } }"#, #"{ "swift": { "tokens": ↓"A.swift", "icons": "A.swift" } }"#,
    #"{ "swift": { "path": "A.swift", "icons": ↓"a.swift" } }"#,
    #"{ "swift": { "path": "é.swift", "tokens": ↓"É.swift" } }"#,
    #"{ "swift": { "path": "A.swift", "tokens": ↓"A.swift" } }"#, #"{ "constants": { "include": ↓"a" } }"#,
    #"{ "constants": { "include": ↓[] } }"#, #"{ "constants": { "exclude": ["a", ↓"", ↓1] } }"#,
    #"{ "constants": { ↓"includes": ["a"] } }"#, #"{ "catalog": { "colors": ↓"tokens" } }"#,
    #"{ "strings": { "path": ↓"TabBar.json" } }"#, #"{ "strings": { "path": ↓"App/.strings" } }"#,
    #"{ "strings": { "sourceLanguage": ↓"English" } }"#, #"{ "strings": { ↓"pth": "a" } }"#,
    #"{ "tabBar": { "background": ↓"glass" } }"#, #"{ "navigationBar": { ↓"items": [] } }"#,
  ])
  func `a mistake is reported at its place`(marked: String) {
    let text = MarkedText(marked)
    let diagnostics = read(text.text).diagnostics
    #expect(diagnostics.map { $0.place.map { "\($0.start.line):\($0.start.column)" } } == text.places)
  }

  private func read(_ text: String) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    ConfigurationReader.read(SourceFile(path: "monotint.json", text: text))
  }
}
