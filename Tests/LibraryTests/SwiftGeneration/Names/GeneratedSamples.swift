internal import AssetCatalog
internal import Color
internal import DesignTokens
internal import Findings
@testable import SwiftGeneration
internal import Workspace

/// Files of every kind that the generator writes, with the options between which they differ, under a prefix that tells
/// their types from others.
enum GeneratedSamples {
  static let prefix = "Zz"

  /// A kind of file.
  struct Kind {
    let texts: Set<String>
    /// The openings of the types that have groups of names from a design.
    let scopes: [String]
    /// Names that the code in these types uses and does not declare there.
    let besideConstants: Set<String>
  }

  /// Those that become parts of an app.
  static let kinds = [
    Kind(texts: bars, scopes: [], besideConstants: []),
    Kind(
      texts: icons, scopes: ["enum ZzIcons {", "enum ZzSwiftUIIcons {"], besideConstants: UsedNames.besideIcons),
    Kind(
      texts: tokens, scopes: ["enum ZzDesignTokens {", "extension ZzDesignTokens {", "enum ZzSwiftUIDesignTokens {"],
      besideConstants: UsedNames.besideTokens),
    Kind(
      texts: catalogs, scopes: ["enum Images {", "enum Symbols {", "enum Colors {", "enum DataSets {"],
      besideConstants: UsedNames.besideAssets),
    Kind(texts: assets, scopes: [], besideConstants: []),
    Kind(texts: strings, scopes: ["enum ZzL10n {"], besideConstants: UsedNames.besideTexts),
  ]

  /// The file for the tests of an app, which is a part of another module.
  static let tests = Set(variants.map { AppearanceTestsFile($0.design, code(of: $0)).text })

  private static let variants = Variant.pairs(of: Variant.options) + Variant.pairs(of: Variant.names) + [sidebar]

  /// Sections for both frameworks.
  private static let sidebar: Variant = {
    var variant = Variant()
    variant.design = DesignSamples.sections
    variant.configuration.swift.frameworks = SwiftOptions.Framework.allCases
    variant.configuration.swift.tabs = true
    return variant
  }()

  private static func code(of variant: Variant) -> CodeOptions {
    var code = variant.configuration.code
    code.swift.prefix = prefix
    return code
  }

  private static let bars = Set(variants.map { AppearanceFile($0.design, code(of: $0)).text })

  private static let icons = Set(
    Variant.pairs(of: Variant.icons).flatMap { variant in
      var code = code(of: variant)
      let plain = IconsFile(IconSamples.icons, code).text
      code.swift.assets = "Assets.swift"
      return [plain, IconsFile(IconSamples.icons, code).text]
    })

  /// The types of assets for all files of a module.
  private static let assets = Set(Variant.pairs(of: Variant.icons).map { AssetsFile(code(of: $0).swift).text })

  private static let tokens: Set<String> = {
    let samples = [
      AdaptiveSamples.constants, AdaptiveSamples.single, ConstantSamples.constants(ConstantSamples.everything),
    ]
    var texts: Set<String> = []
    for variant in Variant.product(of: Variant.icons) {
      for constants in samples {
        for readsColorSets in [false, true] {
          texts.insert(ConstantsFile(constants, code(of: variant).swift, readsColorSets: readsColorSets).text)
        }
      }
    }
    return texts
  }()

  private static let catalogs: Set<String> = {
    let constants = [AssetKind.image, .symbol, .color, .data].map { kind in
      CatalogConstant(kind, name: "a", assetName: "G/\(kind)", groups: ["G"], path: "A.xcassets/G/a")
    }
    return Set(
      SwiftOptions.Access.allCases.map { access in
        var swift = SwiftOptions()
        swift.access = access
        return CatalogFile(constants, CatalogCodeOptions(catalog: "A.xcassets", typeName: "ZzA", swift: swift)).text
      })
  }()

  private static let strings: Set<String> = {
    let catalog = CatalogTexts(SourceFile(path: "App/Localizable.xcstrings", text: StringsFileTests.catalog))
    var options = SwiftOptions()
    options.prefix = prefix
    return [StringsFile([catalog], options).text]
  }()
}
