internal import AssetCatalog
internal import Color
internal import DesignTokens
internal import Drawing
internal import Findings
@testable import IconVerdict
internal import SwiftGeneration
import TestSupport
import Testing
internal import Workspace

@Suite(.recorded()) struct ConfigurationReaderTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: MarkedText
    let message: String
    let help: String?
    var testDescription: String { message }

    init(_ marked: String, _ message: String, help: String? = nil) {
      text = MarkedText(marked)
      self.message = message
      self.help = help
    }
  }

  @Test(arguments: [
    Mistake(
      #"{ ↓"iconz": "Assets" }"#, "unknown key “iconz” in the configuration", help: "did you mean “icons”?"),
    Mistake(
      #"{ "catalog": { ↓"pth": "A.xcassets" } }"#, "unknown key “pth” in catalog", help: "did you mean “path”?"),
    Mistake(#"{ "catalog": ↓[] }"#, "expected an object, found an array"),
    Mistake(
      #"{ "catalog": { "format": ↓"pgn" } }"#, "expected “png”, “svg”, “pdf”, “symbol”, “source”, found “pgn”",
      help: "did you mean “png”?"),
    Mistake(#"{ "catalog": { "path": ↓"Generated/Assets" } }"#, "“Generated/Assets” does not end in .xcassets"),
    Mistake(#"{ "catalog": { "path": ↓".xcassets" } }"#, "“.xcassets” does not end in .xcassets"),
    Mistake(#"{ "swift": { "path": ↓".swift" } }"#, "“.swift” does not end in .swift"),
    Mistake(#"{ "swift": { "icons": ↓"Generated/.swift" } }"#, "“Generated/.swift” does not end in .swift"),
    Mistake(
      #"{ "swift": { "icons": ↓"App/Assets.xcassets/a.imageset/Icons.swift" } }"#,
      "“App/Assets.xcassets/a.imageset/Icons.swift” lies in the asset catalog “Assets.xcassets”, which is for assets only"
    ),
    Mistake(
      #"{ "catalog": { "path": ↓"A.XCASSETS/B.xcassets" } }"#,
      "“A.XCASSETS/B.xcassets” lies in the asset catalog “A.XCASSETS”, which is for assets only"),
    Mistake(
      #"{ "canvas": ↓0 }"#,
      "expected a whole number of points from 1 to 1024, or “file” for the size of each file, found 0"),
    Mistake(
      #"{ "canvas": ↓1025 }"#,
      "expected a whole number of points from 1 to 1024, or “file” for the size of each file, found 1025"),
    Mistake(#"{ "catalog": { "group": ↓"Tab.Bar" } }"#, "a group's name may not contain a full stop"),
    Mistake(
      #"{ "catalog": { "scales": ↓[1, 1] } }"#,
      "expected a list of the scales 1, 2 and 3, each at most once, found an array"),
    Mistake(#"{ "code": { "used": ↓"flag" } }"#, #"expected a list of patterns, such as ["flag-*"], found “flag”"#),
    Mistake(
      #"{ "code": { "paths": [↓"../App"] } }"#, "“../App” leads out of the project folder",
      help: "write it relative to the project folder, or choose a wider folder with --project"),
    Mistake(
      #"{ "icons": ↓"../elsewhere" }"#, "“../elsewhere” leads out of the project folder",
      help: "write it relative to the project folder, or choose a wider folder with --project"),
    Mistake(
      #"{ "canvas": ↓24.5 }"#,
      "expected a whole number of points from 1 to 1024, or “file” for the size of each file, found 24.5"),
    Mistake(
      #"{ "tabBar": { "items": [↓{ "icon": "home.svg" }] } }"#, "this item has no id",
      help: #"add "id": a short name such as "home""#),
    Mistake(
      #"{ "tabBar": { "items": [↓{ "id": "home" }] } }"#, "the item “home” has neither an icon nor a symbol",
      help: #"give it one of them: "icon" names an SVG file, "symbol" an SF Symbol"#),
    Mistake(
      #"{ "tabBar": { "items": [↓{ "id": "home", "icon": "a.svg", "symbol": "house" }] } }"#,
      "the item “home” has both an icon and a symbol",
      help: #"give it one of them: "icon" names an SVG file, "symbol" an SF Symbol"#),
    Mistake(
      #"{ "tabBar": { "items": [{ "id": "home", "icon": "a.svg", "title": { ↓"English": "Home" } }] } }"#,
      "“English” is not a language code", help: #"write it as in "en", "pl" or "pt-BR""#),
    Mistake(
      #"{ "roles": { ↓"tabBar.item.selectd": "brand" } }"#, "unknown role “tabBar.item.selectd” in roles",
      help: "did you mean “tabBar.item.selected”?"),
    Mistake(
      #"{ "tokens": ↓{ "dark": "dark.json" } }"#,
      #""tokens" has no path for "light", which every appearance falls back to"#),
    Mistake(
      #"{ "icons": [{ "path": "a", ↓"namespaces": ["a"] }] }"#, "unknown key “namespaces” in a collection of icons",
      help: "did you mean “namespace”?"),
    Mistake(#"{ "swift": { ↓"colours": "code" } }"#, "unknown key “colours” in swift"),
    Mistake(#"{ ↓"limits": { "depth": 32 } }"#, "unknown key “limits” in the configuration"),
    Mistake(
      #"{ "figma": { "file": "abcDEF123456", "variables": { "modes": { "Light": "a.json", "Dark": ↓"./A.json" } } } }"#,
      "the modes “Light” and “Dark” would both be written to A.json",
      help: "give each mode a file of its own, such as dark.tokens.json"),
    Mistake(
      #"{ "figma": { "file": "abcDEF123456", "variables": { "modes": { "Light": "a.json" }, "#
        + #""brands": { "Globex": { ↓"Light": "A.json" } } } } }"#,
      "two modes would both be written to A.json", help: "give each mode of each brand a file of its own"),
    Mistake(
      #"{ "figma": { "file": ↓"https://example.com/design/abcDEF123456" } }"#,
      "“https://example.com/design/abcDEF123456” is neither the key of a Figma file nor a link to one",
      help: "take it from “Copy link” in Figma: https://www.figma.com/design/KEY/…"),
    Mistake(#"↓[]"#, "expected an object, found an array"),
    // One form of an object has no keys of another.
    Mistake(#"{ "tokens": { "resolver": "r.json", ↓"file": "a.json" } }"#, "unknown key “file” in tokens"),
    Mistake(
      #"{ "tokens": { ↓"resolvr": "r.json", "light": "l.json" } }"#, "unknown key “resolvr” in tokens",
      help: "did you mean “resolver”?"),
    // A typo of a key that must be there is one mistake.
    Mistake(
      #"{ "figma": { ↓"fil": "abcDEF123456" } }"#, "unknown key “fil” in figma", help: "did you mean “file”?"),
    Mistake(
      #"{ "icons": [{ "path": "a", "overrides": [{ ↓"macth": "b" }] }] }"#, "unknown key “macth” in an override",
      help: "did you mean “match”?"),
    Mistake(
      #"{ "rules": { "raster": { "limit": ↓2 } } }"#, "the rule “raster” has no limit",
      help: "set its severity only"),
    Mistake(
      #"{ "roles": { "tabBar.background": ↓{ "dark": "a" } } }"#,
      "the role “tabBar.background” has no path for \"light\", which every appearance falls back to"),
  ])
  func `a mistake is reported at its place`(mistake: Mistake) {
    let (_, diagnostics) = ConfigurationReader.readNoted(SourceFile(path: "monotint.json", text: mistake.text.text))
    #expect(diagnostics.map(\.message) == [mistake.message])
    #expect(diagnostics.map { $0.place.map { "\($0.start.line):\($0.start.column)" } } == mistake.text.places)
    #expect(diagnostics.allSatisfy { $0.severity == .error })
    if let help = mistake.help { #expect(diagnostics.map(\.help) == [help]) }
  }

  @Test func `every mistake of a file in one pass`() {
    let text = MarkedText(#"{ ↓"a": 1, "canvas": ↓0, "swift": { ↓"b": 2, "access": ↓"private" } }"#)
    let (_, diagnostics) = ConfigurationReader.readNoted(SourceFile(path: "monotint.json", text: text.text))
    #expect(diagnostics.compactMap { $0.place.map { "\($0.start.line):\($0.start.column)" } } == text.places)
  }

  @Test func `the values of a whole file`() {
    let (configuration, diagnostics) = ConfigurationReader.readNoted(
      SourceFile(
        path: "monotint.json",
        text: """
          {
            "$schema": "x", "tokens": { "light": "./l.json", "dark": "a/../d.json" }, "icons": "Icons", "canvas": 28,
            "catalog": { "path": "App/A.xcassets", "group": "Bar", "namespace": true, "format": "svg", "scales": [3, 2] },
            "swift": { "path": "App/Look.swift", "access": "public", "frameworks": ["UIKit"] },
            "tabBar": {
              "border": "hairline",
              "items": [
                { "id": "a", "icon": "a.svg", "title": "A", "render": "original" },
                { "id": "b", "symbol": "bell", "selectedSymbol": "bell.fill", "accessibilityIdentifier": "x.b",
                  "title": { "pl": "Be", "en": "B" } }
              ]
            },
            "roles": { "tabBar.background": "brand.white", "tabBar.borderTop.color": { "system": "separator" } }
          }
          """))
    #expect(diagnostics.map(\.message) == [])
    #expect(configuration.tokens == .perAppearance([.light: "l.json", .dark: "d.json"]))
    #expect(configuration.icons.map(\.path) == ["Icons"] && configuration.canvas == 28)
    #expect(configuration.catalog.path == "App/A.xcassets" && configuration.catalog.group == "Bar")
    #expect(configuration.catalog.namespace && configuration.catalog.format == .svg)
    #expect(configuration.catalog.scales == [2, 3])
    #expect(configuration.catalog.name(of: "home") == "Bar/home")
    #expect(configuration.swift.access == .public && configuration.bars[.tabBar].border == .hairline)
    let items = configuration.items ?? []
    #expect(items.map(\.id) == ["a", "b"] && items.map(\.rendering) == [.original, nil])
    #expect(items.first?.title == .text(.texts([TabItem.Title(language: "en", text: "A")])))
    #expect(items.last?.selectedSymbol?.name == "bell.fill" && items.last?.accessibilityIdentifier == "x.b")
    #expect(configuration.roles["tabBar.background"]?.light.value == "brand.white")
    #expect(configuration.systemColors["tabBar.borderTop.color"]?.value == "separator")
    #expect(configuration.roles["tabBar.borderTop.color"] == nil)
  }

  @Test(arguments: [1, 2, 1023, 1024]) func `a canvas of the limit is one`(side: Int) {
    let (configuration, diagnostics) = ConfigurationReader.readNoted(
      SourceFile(path: "monotint.json", text: #"{ "canvas": \#(side) }"#))
    #expect(diagnostics.isEmpty && configuration.canvas == .square(side))
  }

  @Test func `a path may be a letter longer than its ending`() {
    let (configuration, diagnostics) = ConfigurationReader.readNoted(
      SourceFile(
        path: "monotint.json", text: #"{ "catalog": { "path": "A.xcassets" }, "swift": { "path": "a.swift" } }"#))
    #expect(diagnostics.isEmpty && configuration.catalog.path == "A.xcassets" && configuration.swift.path == "a.swift")
  }
}
