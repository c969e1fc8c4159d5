internal import Findings
internal import SwiftGeneration
import TestSupport
import Testing
@testable internal import Workspace

/// A configuration with every key, and all that it is read as.
@Suite struct WholeConfigurationTests {
  private static let text = #"""
    {
      "monotint": "0.2",
      "tokens": { "light": "a.json", "dark": "b.json#/dark", "lightHighContrast": "c.json" },
      "icons": [
        {
          "path": "Assets/Actions", "group": "UI/Actions", "namespace": true, "canvas": "file", "render": "automatic",
          "format": "pdf", "variants": { "dark": "*_dark.svg", "highContrast": "hc/*", "rtl": "*-rtl" },
          "mirror": ["arrow-*", "back.SVG"], "names": { "ic_*_24": "*", "ic_x_24.svg": "close" },
          "properties": { "preserves-vector-representation": false, "compression-type": "lossy", "localizable": true },
          "overrides": [{ "match": "*_color", "canvas": 16, "render": "original", "format": "svg" }, { "match": ["a", "b"] }]
        },
        { "path": "Assets/TabBar", "canvas": 28, "namespace": ["A", "A/B"] }
      ],
      "canvas": 25,
      "catalog": { "path": "App/A.xcassets", "group": "G", "namespace": true, "format": "png", "scales": [2, 3], "colors": "constants" },
      "catalogs": [
        { "path": "App/B.xcassets", "swift": "App/B.swift", "name": "Pictures", "access": "public", "assets": "App/Kit.swift",
          "adopted": true, "rules": { "catalog-unknown-key": "off" } },
        { "path": "App/C.xcassets" }
      ],
      "baseline": "accepted.json",
      "appIcons": [{ "name": "Winter", "icon": "Assets/app.svg", "dark": "Assets/dark.svg", "tinted": "Assets/tinted.png" }],
      "swift": {
        "path": "App/Bars.swift", "fonts": "named", "deploymentTarget": "16.4", "icons": "App/Icons.swift",
        "tokens": "App/Tokens.swift", "tests": "AppTests/BarTests.swift", "strings": "App/Strings.swift",
        "bundle": "Bundle.design", "prefix": "DS", "access": "public", "tabs": true, "assets": "App/Assets.swift"
      },
      "constants": { "include": ["color.**", "space.s"], "exclude": ["color.palette.*"] },
      "code": { "paths": ["App", "Kit"], "used": ["flag-*"] },
      "strings": { "path": "App/Tabs.strings", "sourceLanguage": "pl", "catalogs": ["App/L.xcstrings"], "exclude": ["Save?"] },
      "roles": { "tabBar.background": "surface.bar", "tabBar.item.selected": { "light": "a.b", "dark": "c.d" } },
      "gamut": "srgb",
        "excluded": ["Old/**", "Legacy"],
      "tabBar": {
        "background": "system", "border": "none", "glass": "appearance",
        "sections": [{ "id": "more", "title": { "en": "More" } }],
        "items": [
          {
            "id": "pets", "icon": "pets.svg", "selectedSymbol": "pawprint.fill", "title": { "en": "Pets", "pl": "Pupile" },
            "accessibilityLabel": { "key": "spoken" }, "accessibilityIdentifier": "bar.pets", "badge": "New",
            "imageInsets": { "top": 1, "left": 2, "bottom": 3, "right": 4 }, "titleOffset": { "horizontal": 5, "vertical": 6 },
            "render": "original", "accessibilityInputLabels": ["Pets"], "section": "more"
          },
          { "id": "find", "symbol": "magnifyingglass", "role": "search", "activatesSearch": false, "title": null }
        ]
      },
      "navigationBar": { "background": "transparent", "border": "none" },
      "launchScreen": { "path": "App/Launch.plist", "image": "pets.svg", "safeArea": false },
      "figma": {
        "file": "https://www.figma.com/design/abcDEF123456/Tab-bar", "icons": { "icons/home": "home.svg", "Tab icons": "more/" },
        "variables": { "collection": "Tab bar", "modes": { "Light": "a.json" }, "brands": { "Globex": { "Light": "g.json" } } }
      },
      "rules": { "off-centre": "off", "multicolour": { "limit": 0.25 }, "too-thin": { "severity": "error", "limit": 2 } }
    }
    """#

  @Test func `all that a whole configuration is read as`() throws {
    let (configuration, diagnostics) = ConfigurationReader.read(SourceFile(path: "monotint.json", text: Self.text))
    let text = "\(WholeText(diagnostics))\n\(WholeText(configuration))\n"
    try expectGolden(text.utf8, "configuration.txt")
    #expect(configuration.assetTypePaths == ["App/Assets.swift", "App/Kit.swift"])
    #expect(configuration.barTarget == configuration.swift.deploymentTarget)
    var bare = configuration
    bare.swift.path = nil
    #expect(bare.barTarget == nil)
  }
}
