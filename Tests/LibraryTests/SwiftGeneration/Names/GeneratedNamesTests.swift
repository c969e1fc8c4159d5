internal import AssetCatalog
internal import Color
internal import DesignTokens
internal import Findings
@testable import SwiftGeneration
import TestSupport
import Testing
internal import Workspace

/// Every name of a long list compiles wherever a design or a configuration may have it, in every language mode, or is
/// refused.
@Suite(.appleStubs) struct GeneratedNamesTests {
  private static let both = SwiftOptions.Framework.allCases

  /// The files of a mode are one module, so that the compiler starts once for each. A file is in one mode, and in all
  /// with `Scripts/check-generated`.
  @Test(arguments: AppleStubs.Mode.allCases)
  func `every name in every position`(mode: AppleStubs.Mode) throws {
    let stubs = try #require(AppleStubs.current)
    #expect(TroublesomeNames.all.count > 300)
    let all = [Self.catalogs, Self.texts, Self.icons, Self.tokens].flatMap { files in files.sorted { $0.key < $1.key } }
    var files = Self.bars(in: mode)
    for (number, file) in all.enumerated() where mode.takes(number) { files[file.key] = file.value }
    let diagnostics = try stubs.diagnostics(of: files, mode: mode)
    #expect(diagnostics.prefix(4000) == "", "\(files.count) files")
  }

  /// A catalog's type stands beside all files: what hides a name that they use is refused.
  @Test(arguments: AppleStubs.Mode.allCases)
  func `every name as the type of a catalog`(mode: AppleStubs.Mode) throws {
    let stubs = try #require(AppleStubs.current)
    let own = Set(UsedNames.types)
    let names = TroublesomeNames.all.filter { !UsedNames.hides($0) && !own.contains($0) }
    #expect(names.contains("in") && names.contains("Date") && !names.contains("Bundle") && !names.contains("Self"))
    var files = Self.files(prefix: "")
    for (number, name) in names.enumerated() where mode.takes(number) {
      files["Type_\(name).swift"] = Self.catalog([Self.set(.image, ["G", "a"]), Self.set(.color, ["c"])], name)
    }
    let diagnostics = try stubs.diagnostics(of: files, mode: mode)
    #expect(diagnostics.prefix(4000) == "", "\(files.count) files")
  }

  /// Some of the prefixes in each mode, and all with `Scripts/check-generated`.
  @Test(arguments: AppleStubs.Mode.allCases)
  func `every name as a prefix`(mode: AppleStubs.Mode) throws {
    let stubs = try #require(AppleStubs.current)
    let prefixes = TroublesomeNames.all.filter {
      $0.first?.isUppercase == true && UsedNames.hidden(byPrefix: $0) == nil
    }
    var files: [String: String] = [:]
    for (number, prefix) in prefixes.enumerated() {
      guard Variant.isComplete || number % 36 == AppleStubs.Mode.allCases.firstIndex(of: mode) else { continue }
      for (name, text) in Self.files(prefix: prefix) { files["\(prefix)_\(name)"] = text }
    }
    let diagnostics = try stubs.diagnostics(of: files, mode: mode)
    #expect(diagnostics.prefix(4000) == "", "\(files.count) files")
  }

  @Test func `a prefix that makes names of Apple is refused`() {
    #expect(UsedNames.hidden(byPrefix: "UI") == "UINavigationBarAppearance")
    #expect(UsedNames.hidden(byPrefix: "App") == nil && UsedNames.hidden(byPrefix: "") == nil)
  }

  // MARK: Positions

  private static func set(_ kind: AssetKind, _ names: [String]) -> CatalogConstant {
    let path = names.joined(separator: "/")
    return CatalogConstant(
      kind, name: names[names.count - 1], assetName: "\(kind)/\(path)", groups: names.dropLast(),
      path: "A.xcassets/\(path)")
  }

  private static func catalog(_ constants: [CatalogConstant], _ type: String) -> String {
    CatalogFile(constants, CatalogCodeOptions(catalog: "A.xcassets", typeName: type, swift: SwiftOptions())).text
  }

  /// Sets and groups of every kind of a catalog that the app has.
  private static let catalogs: [String: String] = {
    let kinds: [AssetKind] = [.image, .symbol, .color, .data]
    let sets = kinds.flatMap { kind in TroublesomeNames.constants.map { set(kind, [$0]) } }
    let groups = kinds.flatMap { kind in TroublesomeNames.types.map { set(kind, [$0, "Inner", $0, "a"]) } }
    // The name of the type says the kind, so these stand beside what the type needs itself.
    let direct =
      TroublesomeNames.constants.map { set(.color, [$0]) } + TroublesomeNames.types.map { set(.color, [$0, "a"]) }
    return [
      "Sets.swift": catalog(sets, "SetAssets"), "Groups.swift": catalog(groups, "GroupAssets"),
      "Direct.swift": catalog(direct, "DirectColors"),
    ]
  }()

  private static func options(_ prefix: String) -> CodeOptions {
    var options = CodeOptions()
    options.swift.prefix = prefix
    options.swift.frameworks = both
    options.swift.deploymentTarget = DeploymentTarget(17)
    options.swift.tabs = true
    return options
  }

  private static func texts(_ keys: [String], table: String = "Localizable") -> CatalogTexts {
    let strings = keys.map { "\($0.quoted()): {}" }.joined(separator: ", ")
    return CatalogTexts(
      SourceFile(
        path: "App/\(table).xcstrings",
        text: #"{ "sourceLanguage": "en", "strings": { \#(strings) }, "version": "1.0" }"#))
  }

  /// Keys, groups of keys, labels of arguments, and tables.
  private static let texts: [String: String] = {
    func file(_ catalogs: [CatalogTexts], _ prefix: String) -> String {
      StringsFile(catalogs, options(prefix).swift).text
    }
    let keys = texts(TroublesomeNames.constants)
    let groups = texts(TroublesomeNames.types.map { "\($0).Inner.\($0).title" } + ["title %d %u %@ %lf"])
    let labels = texts(
      TroublesomeNames.all.enumerated().flatMap { index, name in
        [
          "first \(index) %(\(name))d %@ %u", "last \(index) %@ %lld %(\(name))@",
          "two \(index) %(\(name))@ %(\(name))@",
        ]
      })
    let tables = TroublesomeNames.types.map { texts(["a", "b %d"], table: $0) }
    return [
      "Keys.swift": file([keys], "Key"), "KeyGroups.swift": file([groups], "KeyGroup"),
      "Labels.swift": file([labels], "Label"), "Tables.swift": file(tables, "Table"),
    ]
  }()

  private static let icons: [String: String] = {
    let own = TroublesomeNames.constants.compactMap { IconSamples.icon($0) }
    let groups = TroublesomeNames.types.compactMap { IconSamples.icon("\($0)/Inner/\($0)/a") }
    return [
      "Icons.swift": IconsFile(own, options("Own")).text, "IconGroups.swift": IconsFile(groups, options("Group")).text,
    ]
  }()

  private static func paths(_ names: [String], _ body: String) -> String {
    "{ \(names.map { "\($0.quoted()): \(body)" }.joined(separator: ", ")) }"
  }

  /// Tokens and groups of tokens, alone and beside code for themes.
  private static let tokens: [String: String] = {
    let color = #"{ "colorSpace": "srgb", "components": [0, 0, 1] }"#
    let token = #"{ "$type": "color", "$value": \#(color) }"#
    let group = #"{ "Inner": { "c": \#(token), "d": { "$type": "duration", "$value": { "value": 1, "unit": "s" } } } }"#
    func file(_ text: String, _ prefix: String, _ frameworks: [SwiftOptions.Framework]) -> String {
      var swift = options(prefix).swift
      swift.frameworks = frameworks
      let constants = Constants(
        ConstantSamples.tokens(text), ConstantOptions(), gamut: .displayP3, prefix: prefix)
      return ConstantsFile(constants, swift).text
    }
    var files: [String: String] = [:]
    for (number, frameworks) in Variant.frameworks.enumerated() {
      files["Tokens\(number).swift"] = file(paths(TroublesomeNames.constants, token), "Own\(number)", frameworks)
      // They stand in the file below too.
      if number == 0 || Variant.isComplete {
        files["TokenGroups\(number).swift"] = file(paths(TroublesomeNames.types, group), "Group\(number)", frameworks)
      }
      // Every helper type beside groups of every name.
      let adaptive = AdaptiveSamples.text(theme: 0, isDark: false).dropFirst()
      let groups = paths(TroublesomeNames.types, group).dropLast()
      files["Helpers\(number).swift"] = file("\(groups), \(adaptive)", "Helper\(number)", frameworks)
    }
    return files
  }()

  /// Themes, tabs and sections, some in each file: the compiler's work on a `switch` grows faster than its cases. A mode
  /// has its share of the names, and all with `Scripts/check-generated`.
  private static func bars(in mode: AppleStubs.Mode) -> [String: String] {
    let names = TroublesomeNames.constants
    var files: [String: String] = [:]
    for (number, start) in stride(from: 0, to: names.count, by: 24).enumerated() where mode.takes(number) {
      files.merge(bars(names[start..<min(start + 24, names.count)], "Part\(number)")) { $1 }
    }
    return files
  }

  private static func bars(_ names: ArraySlice<String>, _ prefix: String) -> [String: String] {
    var themed = DesignSamples.themed(
      TabBarDesign(colors: DesignSamples.colors([(.tabBarBackground, 0xFFFFFF)]), items: DesignSamples.smallest.items))
    let designs = themed.themes.map(\.design)
    themed.themes = names.enumerated().map { index, name in
      TabBarDesign.Theme(name: ThemeName(name), design: designs[index % designs.count])
    }
    let title = TabItem.LocalizedText.texts([TabItem.Title(language: "en", text: "A")])
    let items = names.map { name in
      var item = DesignSamples.symbol(name, "house", selected: "house.fill", "A")
      item.section = TabItem.Section(id: name, title: title)
      item.badge = "1"
      return item
    }
    let tabs = TabBarDesign(colors: DesignSamples.smallest.colors, items: items)
    return [
      "\(prefix)Themes.swift": AppearanceFile(themed, options(prefix + "Themes")).text,
      "\(prefix)ThemeTests.swift": AppearanceTestsFile(themed, options(prefix + "Themes")).text,
      "\(prefix)Tabs.swift": AppearanceFile(tabs, options(prefix + "Tabs")).text,
    ]
  }

  /// A small file of each kind, together with all that they use.
  private static func files(prefix: String) -> [String: String] {
    let options = options(prefix)
    let constants = Constants(
      ConstantSamples.tokens(AdaptiveSamples.text(theme: 0, isDark: false)), ConstantOptions(), gamut: .displayP3,
      prefix: prefix)
    return [
      "Bars.swift": AppearanceFile(DesignSamples.smallestThemed, options).text,
      "Icons.swift": IconsFile(IconSamples.icons, options).text,
      "Tokens.swift": ConstantsFile(constants, options.swift).text,
      "Strings.swift": StringsFile([texts(["a", "b %d %@"])], options.swift).text,
    ]
  }

  // MARK: Values that adapt

  /// Every type of token compiles when its value differs between appearances, between themes, and between both.
  @Test(arguments: AppleStubs.Mode.allCases)
  func `every type that adapts, for each framework`(mode: AppleStubs.Mode) throws {
    let stubs = try #require(AppleStubs.current)
    var files: [String: String] = [:]
    for (number, frameworks) in Variant.frameworks.enumerated() {
      for (kind, constants) in [("Themed", AdaptiveSamples.constants), ("Single", AdaptiveSamples.single)] {
        #expect(constants.diagnostics.isEmpty, "\(constants.diagnostics)")
        var swift = Self.options("\(kind)\(number)").swift
        swift.frameworks = frameworks
        files["\(kind)\(number).swift"] = ConstantsFile(constants, swift).text
      }
    }
    let diagnostics = try stubs.diagnostics(of: files, mode: mode)
    #expect(diagnostics.prefix(4000) == "")
  }
}
