internal import AssetCatalog
internal import Color
internal import DesignTokens
internal import Findings
import Foundation
@testable import SwiftGeneration
import TestSupport
import Testing
internal import Workspace

/// The examples of the pages: the configurations are read without a finding, and the Swift compiles.
extension GeneratedCodeTests {
  @Test(arguments: ["Configuration.md", "Icons.md", "Constants.md", "Themes.md"])
  func `the configurations of a page`(page: String) throws {
    let examples = try Self.examples("json", in: page)
    #expect(!examples.isEmpty)
    for example in examples {
      let diagnostics = ConfigurationReader.read(SourceFile(path: page, text: example)).diagnostics
      #expect(diagnostics.map(\.message) == [], "\(example)")
    }
  }

  /// The page's own configuration writes the file that its Swift uses.
  @Test(arguments: AppleStubs.Mode.allCases)
  func `the Swift of the page about constants`(mode: AppleStubs.Mode) throws {
    let stubs = try #require(AppleStubs.current)
    let json = try #require(try Self.examples("json", in: "Icons.md").first)
    let configuration = ConfigurationReader.read(SourceFile(path: "monotint.json", text: json)).configuration
    let icons = ["Actions/close", "Brand/Social/logo"].compactMap { IconSamples.icon($0) }
    let examples = try Self.examples("swift", in: "Icons.md")
    try #require(examples.count == 3 && configuration.swift.icons == "App/Icons.swift")
    let imports = "import SwiftUI\nimport UIKit\n\n"
    let files = [
      "Icons.swift": IconsFile(icons, configuration.code).text,
      "Page.swift": imports + examples[0] + "\n" + examples[1],
    ]
    #expect(try stubs.diagnostics(of: files, mode: mode) == "")
    // The last one has the types that all files share.
    var shared = configuration.code
    shared.swift.assets = "App/Assets.swift"
    let sets = [(AssetKind.image, "logo"), (.color, "ink")].map { kind, name in
      CatalogConstant(kind, name: name, assetName: name, groups: [], path: "A.xcassets/\(name)")
    }
    let options = CatalogCodeOptions(
      catalog: "A.xcassets", typeName: "AppAssets", swift: shared.swift, hasOwnTypes: false)
    let sharing = [
      "Assets.swift": AssetsFile(shared.swift).text,
      "App.swift": CatalogFile(sets, options).text,
      "Icons.swift": IconsFile(icons, shared).text, "Page.swift": imports + examples[2],
    ]
    #expect(try stubs.diagnostics(of: sharing, mode: mode) == "")
  }

  /// The page's tokens become, by its own configuration, the constants that its Swift uses.
  @Test(arguments: AppleStubs.Mode.allCases)
  func `the Swift of the page about tokens`(mode: AppleStubs.Mode) throws {
    let stubs = try #require(AppleStubs.current)
    let json = try #require(try Self.examples("json", in: "Constants.md").first)
    let configuration = ConfigurationReader.read(SourceFile(path: "monotint.json", text: json)).configuration
    #expect(configuration.swift.tokens == "App/DesignTokens.swift")
    let tokens = try Self.examples("json tokens", in: "Constants.md")
      .map { ConstantSamples.constants(ConstantSamples.tokens($0)) }
    #expect(tokens.count == 2 && tokens.allSatisfy { $0.diagnostics.isEmpty && !$0.paths.isEmpty })
    #expect(tokens[1].root.all.map(\.textStyle) == ["footnote"])
    let examples = try Self.examples("swift", in: "Constants.md")
    #expect(examples.count == 1)
    let files = [
      "DesignTokens.swift": ConstantsFile(tokens[0], configuration.swift).text,
      "Page.swift": "import SwiftUI\nimport UIKit\n\n" + examples.joined(separator: "\n"),
    ]
    #expect(try stubs.diagnostics(of: files, mode: mode) == "")
  }

  /// The statements of the page, in a function of an app that has its values.
  @Test(arguments: AppleStubs.Mode.allCases)
  func `the Swift of the page about themes`(mode: AppleStubs.Mode) throws {
    let stubs = try #require(AppleStubs.current)
    let json = try #require(try Self.examples("json", in: "Themes.md").first)
    let configuration = ConfigurationReader.read(SourceFile(path: "monotint.json", text: json)).configuration
    let names = try #require(configuration.themes?.names.map(\.value))
    var design = DesignSamples.smallestThemed
    design.themes = zip(names, design.themes).map { TabBarDesign.Theme(name: ThemeName($0), design: $1.design) }
    let themes = zip(names, ["1, 0, 0", "0, 0, 1"]).map { name, components in
      let token = #"{ "$type": "color", "$value": { "colorSpace": "srgb", "components": [\#(components)] } }"#
      return (name: ThemeName(name), tokens: ConstantSamples.tokens(#"{ "color": { "accent": \#(token) } }"#))
    }
    let constants = Constants(themes, ConstantOptions(), gamut: .displayP3)
    let statements = try #require(try Self.examples("swift", in: "Themes.md").first)
    let page = """
      import UIKit

      final class Caption: UIView { var textColor: UIColor? }

      @MainActor func page(_ tabBar: UITabBar, _ label: Caption, _ button: UIView, _ theme: Theme, _ stored: String) {
      \(statements)
      }
      """
    let files = [
      "Bars.swift": AppearanceFile(design, configuration.code).text, "Page.swift": page,
      "Tokens.swift": ConstantsFile(constants, configuration.swift, declaresThemes: false).text,
    ]
    #expect(try stubs.diagnostics(of: files, mode: mode) == "")
  }

  /// The fenced blocks of a language in a page of the documentation.
  private static func examples(_ language: String, in page: String) throws -> [String] {
    let url = AppleStubs.repository.appending(path: "Documentation/\(page)")
    let parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "```\(language)\n").dropFirst()
    return parts.compactMap { $0.components(separatedBy: "```").first }
  }
}
