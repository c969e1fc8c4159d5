internal import AssetCatalog
internal import DesignTokens
internal import Findings
@testable internal import SwiftGeneration
import TestSupport
import Testing
internal import Workspace

/// Every line that generated code can have, and how many times it occurs in all variants together.
@Suite struct EveryLineTests {
  /// The lines of texts with their numbers, sorted.
  private static func lines(of texts: [String]) -> String {
    var counts: [Substring: Int] = [:]
    for text in texts {
      for line in text.split(separator: "\n") { counts[line, default: 0] += 1 }
    }
    return counts.sorted { $0.key < $1.key }.map { "\($0.value)\t\($0.key)\n" }.joined()
  }

  @Test func `code of bars, and what is said about their designs`() throws {
    let variants = Variant.pairs(of: Variant.options) + Variant.pairs(of: Variant.names) + Self.replaced
    let texts = variants.flatMap { variant in
      let code = variant.configuration.code
      let file = AppearanceFile(variant.design, code)
      return [file.text, AppearanceTestsFile(variant.design, code).text] + file.diagnostics.map(\.wholeText)
    }
    try expectGolden(Self.lines(of: texts).utf8, "barLines.txt")
  }

  /// Symbols with others for older systems, in each framework.
  private static let replaced = Variant.frameworks.map { frameworks in
    var variant = Variant()
    let symbol = SystemSymbol("apple.intelligence", fallbacks: ["sparkles", "star"])
    let texts: TabItem.LocalizedText = .texts([.init(language: "en", text: "New")])
    variant.design = TabBarDesign(
      colors: DesignSamples.smallest.colors, items: [TabItem(id: "new", picture: .symbol(symbol), title: texts)])
    variant.configuration.swift.frameworks = frameworks
    variant.configuration.swift.deploymentTarget = DeploymentTarget(15)
    return variant
  }

  @Test func `code of icons`() throws {
    let texts = Variant.pairs(of: Variant.icons).map { variant in
      IconsFile(IconSamples.icons, variant.configuration.code).text
    }
    try expectGolden(Self.lines(of: texts).utf8, "iconLines.txt")
  }

  @Test func `code of assets and of catalogs`() throws {
    let constants = [AssetKind.image, .symbol, .color, .data].map { kind in
      CatalogConstant(kind, name: "\(kind)", assetName: "G/\(kind)", groups: ["G"], path: "A.xcassets/G/\(kind)")
    }
    let texts = Variant.pairs(of: Variant.icons).flatMap { variant in
      let swift = variant.configuration.code.swift
      let files = [true, false].map { hasOwnTypes in
        CatalogFile(
          constants,
          CatalogCodeOptions(catalog: "A.xcassets", typeName: "AppAssets", swift: swift, hasOwnTypes: hasOwnTypes))
      }
      return [AssetsFile(swift).text] + files.map(\.text)
    }
    try expectGolden(Self.lines(of: texts).utf8, "assetLines.txt")
  }

  @Test func `code of constants`() throws {
    let constants = ConstantSamples.constants(ConstantSamples.everything)
    var texts: [String] = []
    for (number, frameworks) in Variant.frameworks.enumerated() {
      for (index, target) in [15, 16, 17, 18].enumerated() {
        var options = SwiftOptions()
        options.frameworks = frameworks
        options.deploymentTarget = DeploymentTarget(target)
        options.access = SwiftOptions.Access.allCases[(number + index) % SwiftOptions.Access.allCases.count]
        if index == 1 { options.fonts = .named }
        texts.append(ConstantsFile(constants, options, readsColorSets: index != 2).text)
      }
    }
    try expectGolden(Self.lines(of: texts).utf8, "constantLines.txt")
  }

  @Test func `code of constants in themes`() throws {
    var texts: [String] = []
    for frameworks in Variant.frameworks {
      for declares in [false, true] {
        var options = SwiftOptions()
        options.frameworks = frameworks
        options.deploymentTarget = DeploymentTarget(declares ? 18 : 15)
        texts += [false, true].map { readsColorSets in
          ConstantsFile(
            ThemeCodeTests.constants, options, readsColorSets: readsColorSets, declaresThemes: declares
          ).text
        }
      }
    }
    try expectGolden(Self.lines(of: texts).utf8, "themeLines.txt")
  }

  @Test func `code of texts`() throws {
    try expectGolden(Self.lines(of: [StringsFileTests.file().text]).utf8, "stringLines.txt")
  }

  /// A colour set is named by its path; `$root` is the group itself.
  @Test func `color sets of constants`() {
    let color = #"{ "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } }"#
    let tokens = ConstantSamples.tokens(
      #"{ "accent": { "$root": \#(color), "hover": \#(color) }, "a": { "b": { "$root": \#(color) } }, "c": \#(color) }"#
    )
    let names = ConstantColorSets(ConstantSamples.constants(tokens)).sets.map(\.assetName)
    #expect(names.sorted() == ["Colors/a/b", "Colors/accent", "Colors/accent/hover", "Colors/c"])
  }
}
