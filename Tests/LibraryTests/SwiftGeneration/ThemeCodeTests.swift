internal import AssetCatalog
internal import Color
internal import DesignTokens
@testable import SwiftGeneration
import TestSupport
import Testing

/// The code of an app that chooses among themes while it runs, on the stubs.
@Suite(.appleStubs) struct ThemeCodeTests {
  private static let design = DesignSamples.themed(
    TabBarDesign(
      colors: DesignSamples.colors([
        (.tabBarBackground, 0xFFFFFF), (.tabBarItemSelected, 0x155DFC), (.tabBarItemUnselected, 0x6A7282),
        (.navigationBarTint, 0x155DFC),
      ]),
      label: TabBarDesign.TextStyle(size: 11, weight: 600)))

  /// A function for a colour in light mode as text.
  private static let hexadecimal = """
    @MainActor func hex(_ color: UIColor?) -> String {
        var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        let light = color?.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
        _ = light?.getRed(&parts.0, green: &parts.1, blue: &parts.2, alpha: &parts.3)
        let bytes = [parts.0, parts.1, parts.2].map { Int(($0 * 255).rounded()) }
        return bytes.map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined().uppercased()
    }
    """

  @Test func `a bar that exists changes when the theme does`() throws {
    let stubs = try #require(AppleStubs.current)
    let main = """
      import UIKit

      \(Self.hexadecimal)
      let tabBar = UITabBarController().tabBar
      let fixed = UITabBarController().tabBar
      let navigationBar = UINavigationController().navigationBar
      @MainActor func show(_ moment: String) {
          let looks = [tabBar, fixed].map { $0.standardAppearance.inlineLayoutAppearance.selected }
          let colors = looks.map { hex($0.iconColor) }
          let font = looks[0].titleTextAttributes[.font] as? UIFont
          let edge = hex(tabBar.scrollEdgeAppearance?.backgroundColor)
          print(moment, colors, edge, hex(navigationBar.tintColor), font?.pointSize ?? 0)
      }
      TabBarAppearance.apply(to: tabBar)
      TabBarAppearance.apply(to: tabBar, following: .shared)
      TabBarAppearance.apply(to: fixed, theme: .acme)
      NavigationBarAppearance.apply(to: navigationBar)
      show("start")
      let token = NotificationCenter.default.addObserver(
          forName: ThemeProvider.didChangeNotification, object: ThemeProvider.shared, queue: nil
      ) { _ in MainActor.assumeIsolated { print("told", ThemeProvider.shared.theme) } }
      ThemeProvider.shared.theme = .highTech
      show("changed")
      ThemeProvider.shared.theme = .highTech
      ThemeProvider.shared.theme = Theme(rawValue: "acme")!
      show("back")
      NotificationCenter.default.removeObserver(token)

      var own: UITabBarController? = UITabBarController()
      weak var bar = own?.tabBar
      let provider = ThemeProvider(theme: .highTech)
      if let bar { TabBarAppearance.apply(to: bar, following: provider) }
      own = nil
      print(bar == nil, provider.theme.rawValue, ThemeProvider.shared.theme)
      provider.theme = .acme
      """
    let output = try stubs.output(
      of: ["TabBarAppearance.swift": AppearanceFile(Self.design, CodeOptions()).text, "main.swift": main])
    #expect(
      output == """
        start ["155DFC", "155DFC"] FFFFFF 155DFC 11.0
        told highTech
        changed ["8E51FF", "155DFC"] 8E51FF 8E51FF 13.0
        told acme
        back ["155DFC", "155DFC"] FFFFFF 155DFC 11.0
        true high tech acme

        """)
  }

  @Test func `a theme with the font of UIKit writes it beside one with another`() {
    let design = DesignSamples.themed(
      TabBarDesign(colors: Self.design.colors, label: TabBarDesign.TextStyle()))
    let text = AppearanceFile(design, CodeOptions()).text
    #expect(text.contains("systemFont(ofSize: 10)") && text.contains("systemFont(ofSize: 13)"))
  }

  @Test func `the tests of an app compare a bar with one theme`() throws {
    let stubs = try #require(AppleStubs.current)
    let main = """
      import UIKit

      let tabBar = UITabBarController().tabBar
      TabBarAppearance.apply(to: tabBar, theme: .highTech)
      print(TabBarDesignTests.problems(of: tabBar, theme: .highTech))
      print(TabBarDesignTests.problems(of: tabBar, theme: .acme).first ?? "")
      """
    let output = try stubs.output(
      of: [
        "TabBarAppearance.swift": AppearanceFile(Self.design, CodeOptions()).text,
        "Tests.swift": AppearanceTestsFile(Self.design, CodeOptions()).text, "main.swift": main,
      ])
    #expect(
      output == """
        []
        `tabBar.background`: the background of standardAppearance is #8E51FF in light, not #FFFFFF

        """)
  }

  /// What an app writes, for each framework and target; from iOS 17 on the provider is observable.
  @Test(arguments: AppleStubs.Mode.inTurn([15, 16, 17, 18, 26]))
  func `what an app writes`(target: Int, mode: AppleStubs.Mode) throws {
    let stubs = try #require(AppleStubs.current)
    var files: [String: String] = [:]
    for (index, frameworks) in Variant.frameworks.enumerated() {
      var options = CodeOptions()
      options.swift.frameworks = frameworks
      options.swift.deploymentTarget = DeploymentTarget(target)
      options.swift.prefix = "N\(index)"
      options.catalog.colors = index == 1 ? .constants : .roles
      var design = DesignSamples.smallestThemed
      if frameworks == [.swiftUI] { design.items = DesignSamples.symbolItems }
      files["Bars\(index).swift"] = AppearanceFile(design, options).text
      files["App\(index).swift"] = Self.app(frameworks).replacing("Theme", with: "N\(index)Theme")
        .replacing("TabBar", with: "N\(index)TabBar").replacing("theme(of", with: "n\(index)Theme(of")
        .replacing("\\.theme", with: "\\.n\(index)Theme").replacing("Root", with: "N\(index)Root")
        .replacing("TabItem", with: "N\(index)TabItem").replacing("UIN\(index)", with: "UI")
    }
    #expect(try stubs.diagnostics(of: files, mode: mode) == "")
  }

  private static func app(_ frameworks: [SwiftOptions.Framework]) -> String {
    var code = "import UIKit\n"
    if frameworks.contains(.uiKit) {
      code += """

        @MainActor func startRoot(_ tabBar: UITabBar) -> [UIColor] {
            TabBarAppearance.apply(to: tabBar)
            TabBarAppearance.apply(to: tabBar, theme: .highTech)
            ThemeProvider.shared.theme = Theme(rawValue: "high tech") ?? .acme
            return Theme.allCases.map(\\.tabBarBackground)
        }

        """
    }
    guard frameworks.contains(.swiftUI) else { return code }
    return "import SwiftUI\n" + code + """

      struct Root: View {
          @State private var selection = TabItem.allCases[0]
          @Environment(\\.theme) private var theme

          var body: some View {
              TabBarView(selection: $selection) { tab in Text(theme.rawValue) }
                  .theme(of: .shared)
          }
      }
      """
  }

  // MARK: Constants

  private static func tokens(_ color: String, radius: String, shadows: Int) -> AppearanceTokens {
    let shadow = #"""
      { "color": { "colorSpace": "srgb", "components": [0, 0, 0] }, "offsetX": { "value": 0, "unit": "px" },
        "offsetY": { "value": \#(shadows), "unit": "px" }, "blur": { "value": 2, "unit": "px" },
        "spread": { "value": 0, "unit": "px" } }
      """#
    let list = Array(repeating: shadow, count: shadows).joined(separator: ", ")
    return ConstantSamples.tokens(
      #"""
      { "theme": { "accent": { "$type": "color", "$value": \#(color) } },
        "radius": { "$type": "dimension", "$value": { "value": \#(radius), "unit": "px" } },
        "space": { "small": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } } },
        "raised": { "$type": "shadow", "$value": [\#(list)] } }
      """#)
  }

  static let constants = Constants(
    [
      (
        ThemeName("acme"),
        tokens(#"{ "colorSpace": "srgb", "components": [1, 0, 0] }"#, radius: "4", shadows: 1)
      ),
      (
        ThemeName("high tech"),
        tokens(#"{ "colorSpace": "srgb", "components": [0, 0, 1] }"#, radius: "12", shadows: 2)
      ),
    ], ConstantOptions(), gamut: .displayP3)

  @Test(arguments: AppleStubs.Mode.inTurn(Variant.frameworks))
  func `constants that differ take a theme, and the others stay as they are`(
    frameworks: [SwiftOptions.Framework], mode: AppleStubs.Mode
  ) throws {
    let stubs = try #require(AppleStubs.current)
    #expect(Self.constants.diagnostics.isEmpty)
    for readsColorSets in [false, true] {
      var options = SwiftOptions()
      options.frameworks = frameworks
      let text = ConstantsFile(Self.constants, options, readsColorSets: readsColorSets).text
      #expect(text.contains("static func radius(_ theme: Theme) -> CGFloat {"))
      #expect(text.contains("static func raised(_ theme: Theme) -> [BoxShadow] {"))
      #expect(text.contains("static let small: CGFloat = 8\n"))
      // A group may not hide the type of the themes.
      #expect(text.contains("enum ThemeTokens {") && !text.contains("enum Theme {"))
      #expect(try stubs.diagnostics(of: ["Tokens.swift": text], mode: mode) == "")
      var design = DesignSamples.smallestThemed
      design.items = []
      var code = CodeOptions()
      code.swift = options
      let files = [
        "Tokens.swift": ConstantsFile(Self.constants, options, readsColorSets: readsColorSets, declaresThemes: false)
          .text,
        "Bars.swift": AppearanceFile(design, code).text,
      ]
      #expect(try stubs.diagnostics(of: files, mode: mode) == "")
    }
  }

  @Test func `constants have the values of their theme`() throws {
    let stubs = try #require(AppleStubs.current)
    let main = """
      import UIKit

      \(Self.hexadecimal)
      for theme in Theme.allCases {
          print(hex(DesignTokens.ThemeTokens.accent(theme)), DesignTokens.radius(theme), DesignTokens.raised(theme).count)
      }
      """
    let output = try stubs.output(
      of: ["Tokens.swift": ConstantsFile(Self.constants, SwiftOptions()).text, "main.swift": main])
    #expect(output == "FF0000 4.0 1\n0000FF 12.0 2\n")
  }

  @Test func `a colour that differs has a set for each theme`() {
    let sets = ConstantColorSets(Self.constants).sets.map { "\($0.group.path)/\($0.name)" }
    #expect(sets == ["Colors/theme/accent-acme", "Colors/theme/accent-highTech"])
    let shades = ConstantColorSets(Self.constants).sets.map(\.values[.light])
    #expect(shades == [DesignColor(hex: 0xFF0000), DesignColor(hex: 0x0000FF)])
    let names = DesignSamples.smallestThemed.colorSets.map(\.name)
    #expect(names.contains("tabBarBackground-acme") && names.contains("tabBarBackground-highTech"))
    #expect(names.contains("tabBarGlassItemUnselected") && !names.contains("tabBarBackground"))
    let images = DesignSamples.smallestThemed.borderImages(of: .tabBar)
    #expect(images.map(\.name.text) == ["topBorder-acme", "topBorder-highTech"])
  }

  @Test func `the file as it is written`() throws {
    var options = CodeOptions()
    options.swift.frameworks = [.uiKit, .swiftUI]
    try expectGolden(AppearanceFile(DesignSamples.smallestThemed, options).text.utf8, "themes.swift")
  }
}
