internal import SwiftGeneration
import TestSupport
import Testing
internal import Workspace

/// The constants of icons compile with every choice of options, alone and beside the appearance file.
extension GeneratedCodeTests {
  @Test(arguments: AppleStubs.Mode.allCases)
  func `the constants of icons, for every pair of options`(mode: AppleStubs.Mode) throws {
    let stubs = try #require(AppleStubs.current)
    var files: [String: String] = [:]
    for (index, variant) in Variant.pairs(of: Variant.icons).enumerated() where mode.takes(index) {
      for (name, icons) in [("Icons", IconSamples.icons), ("Hostile", IconSamples.hostile), ("None", [])] {
        let file = IconsFile(icons, variant.configuration.code)
        #expect(file.diagnostics.isEmpty)
        files["\(name)\(index).swift"] = file.text
          .replacing("enum Icons {\n    /// An icon by", with: "enum \(name)_\(index) {\n    /// An icon by")
          .replacing("enum IconSymbols {", with: "enum IconSymbols\(name)_\(index) {")
          .replacing("enum SwiftUIIcons {", with: "enum SwiftUI\(name)_\(index) {")
      }
    }
    let diagnostics = try stubs.diagnostics(of: files, mode: mode, flags: ["-package-name", "app"])
    #expect(diagnostics.prefix(4000) == "", "\(files.count) files")
  }

  @Test(arguments: AppleStubs.Mode.inTurn(Variant.frameworks))
  func `the constants of icons, alone and beside the appearance`(
    frameworks: [SwiftOptions.Framework], mode: AppleStubs.Mode
  ) throws {
    let stubs = try #require(AppleStubs.current)
    var options = CodeOptions()
    options.swift.frameworks = frameworks
    var files = ["Icons.swift": IconsFile(IconSamples.icons, options).text]
    let alone = try stubs.diagnostics(of: files, mode: mode)
    files["Appearance.swift"] = AppearanceFile(DesignSamples.pairs, options).text
    let together = try stubs.diagnostics(of: files, mode: mode)
    #expect(alone == "" && together == "")
  }

  @Test func `the constants find their images`() throws {
    let stubs = try #require(AppleStubs.current)
    let main = """
      print(Icons.TabBar.homeFill.stubName, Icons.Actions._24.close.stubName, Icons.Brand.Social.logo.stubName)
      let configuration = IconSymbols.configuration(canvas: 24)
      print(configuration.stubText, IconSymbols.configuration(canvas: 20, weight: .bold).stubText)
      print(Icons.Entry.allCases.map(\\.name), Icons.Entry.allCases.map(\\.uiImage.stubName) == Icons.Entry.allCases.map(\\.id))
      """
    let output = try stubs.output(
      of: ["Icons.swift": IconsFile(IconSamples.icons, CodeOptions()).text, "main.swift": main])
    #expect(
      output.split(separator: "\n") == [
        "home.fill Actions/24/close logo",
        "21.924 regular medium 18.27 bold medium",
        #"["Actions/arrow-left", "Actions/close", "Actions/share", "Actions/24/close", "logo", "home", "home.fill"] true"#,
      ])
  }

  /// What UIKit is given for each tab.
  @Test func `pairs, spoken names, positions and badges reach UIKit`() throws {
    let stubs = try #require(AppleStubs.current)
    let main = """
      for item in TabItem.allCases.map({ $0.makeTabBarItem() }) {
          print(
              item.title ?? "nil", item.image?.stubName ?? "nil", item.selectedImage?.stubName ?? "nil",
              item.accessibilityLabel ?? "nil", item.accessibilityIdentifier ?? "nil", item.badgeValue ?? "nil",
              item.imageInsets.top, item.imageInsets.bottom, item.titlePositionAdjustment.horizontal,
              item.titlePositionAdjustment.vertical, item.largeContentSizeImage?.stubName ?? "nil", separator: "|")
      }
      """
    let output = try stubs.output(
      of: ["Appearance.swift": AppearanceFile(DesignSamples.pairs, CodeOptions()).text, "main.swift": main])
    #expect(
      output.split(separator: "\n") == [
        "tab.home|home|home.fill|tab.home|tabs.home|nil|0.0|0.0|0.0|0.0|home",
        #"nil|pets|symbol pawprint.fill|Pets near you|tabs.pets|1"0"|6.0|-6.0|1.5|-2.0|pets"#,
        "Map|symbol map|map.selected|spoken.map|bar.map|nil|0.0|0.0|0.0|0.0|symbol map",
        "Settings|symbol gearshape|nil|Settings|tabs.settings|nil|0.0|0.0|0.0|0.0|symbol gearshape",
      ])
  }

  /// One offset of all items is a part of the appearance, because UIKit ignores that of an item in a bar that has one.
  @Test func `a common title offset reaches the appearance`() {
    let offset = "titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -4.5)"
    let text = AppearanceFile(DesignSamples.silent, CodeOptions()).text
    #expect(["normal", "selected"].allSatisfy { text.contains("layout.\($0).\(offset)") })
    #expect(!AppearanceFile(DesignSamples.pairs, CodeOptions()).text.contains("layout.normal.titlePosition"))
  }

  /// SwiftUI's tab view shows the tabs that it is given.
  @Test(arguments: AppleStubs.Mode.allCases)
  func `a tab view with some of the tabs`(mode: AppleStubs.Mode) throws {
    let stubs = try #require(AppleStubs.current)
    let view = """
      import SwiftUI

      struct Bars: View {
          @State private var selection = TabItem.home
          let tabs: [TabItem]

          var body: some View { TabBarView(selection: $selection, tabs: tabs) { Text($0.rawValue) } }
      }

      struct AllBars: View {
          @State private var selection = TabItem.home

          var body: some View { TabBarView(selection: $selection) { Text($0.rawValue) } }
      }
      """
    for target in [15, 18] {
      var options = CodeOptions()
      (options.swift.frameworks, options.swift.deploymentTarget) = ([.swiftUI], DeploymentTarget(target))
      let appearance = AppearanceFile(DesignSamples.pairs, options).text
      #expect(try stubs.diagnostics(of: ["Appearance.swift": appearance, "View.swift": view], mode: mode) == "")
    }
  }
}

/// The names of generated types.
extension GeneratedCodeTests {
  @Test(arguments: AppleStubs.Mode.allCases)
  func `with a prefix, the code of two designs is one module`(mode: AppleStubs.Mode) throws {
    let stubs = try #require(AppleStubs.current)
    let tokens = ConstantSamples.tokens(
      #"{ "brand": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } } }"#)
    var options = CodeOptions()
    options.swift.frameworks = SwiftOptions.Framework.allCases
    options.swift.tabs = true
    var files: [String: String] = [:]
    for prefix in ["", "App"] {
      options.swift.prefix = prefix
      files["\(prefix)Icons.swift"] = IconsFile(IconSamples.icons, options).text
      files["\(prefix)Bars.swift"] = AppearanceFile(DesignSamples.pairs, options).text
      let constants = ConstantSamples.constants(tokens)
      files["\(prefix)Tokens.swift"] = ConstantsFile(constants, options.swift, readsColorSets: false).text
    }
    let diagnostics = try stubs.diagnostics(of: files, mode: mode)
    #expect(diagnostics.prefix(2000) == "", "\(diagnostics.prefix(2000))")
    let all = files.values.joined()
    for name in ["AppTabItem", "AppTabBarAppearance", "AppTabBarStyle", "AppTabBarView", "AppIcons", "AppDesignTokens"]
    {
      #expect(all.contains(" \(name)"), "\(name)")
    }
  }
}
