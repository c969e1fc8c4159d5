internal import Color
import Findings
@testable import SwiftGeneration
import Testing

/// The rules about Liquid Glass, which bars have from iOS 26 on.
@Suite struct GlassRuleTests {
  private static func design(_ colors: [(ColorRole, UInt32, Double)]) -> TabBarDesign {
    TabBarDesign(
      colors: colors.map { role, hex, alpha in
        TabBarDesign.Color(
          role: role, values: Appearances(DesignColor(hex: hex, alpha: alpha)), tokenPath: role.rawValue)
      }, borderWidths: colors.contains { $0.0 == .tabBarBorderTop } ? [.tabBar: 1] : [:])
  }

  private static func rules(
    _ colors: [(ColorRole, UInt32, Double)], _ background: BarOptions.Background = .opaque,
    _ glass: BarOptions.Glass? = nil
  ) -> [String] {
    var bars = BarOptions.All()
    bars[.tabBar] = BarOptions(background: background, glass: glass)
    bars[.tabBar].isConfigured = true
    return design(colors).diagnostics(RuleSettings(), bars: bars, path: "monotint.json").map(\.rule)
  }

  @Test(
    arguments: [
      // An opaque background gives up the glass, unless the bar is glass from iOS 26 on.
      ([(.tabBarBackground, 0xFFFFFF, 1)], .opaque, nil, ["glass-background"]),
      ([(.tabBarBackground, 0xFFFFFF, 0.99)], .opaque, nil, []),
      ([(.tabBarBackground, 0xFFFFFF, 1)], .opaque, .appearance, []),
      ([(.tabBarBackground, 0xFFFFFF, 1)], .blur, nil, []),
      ([(.tabBarBackground, 0xFFFFFF, 1)], .opaque, .system, []),
      ([(.tabBarGlassBackground, 0xFFFFFF, 1)], .opaque, .system, ["glass-background"]),
      ([(.tabBarGlassBackground, 0xFFFFFF, 0.3)], .opaque, .baked, []),
      // A clear bar has no material.
      ([(.tabBarBackground, 0xFFFFFF, 0.5)], .transparent, nil, ["glass-transparent"]),
      ([(.tabBarBackground, 0xFFFFFF, 0.79)], .transparent, nil, ["glass-transparent"]),
      ([(.tabBarBackground, 0xFFFFFF, 0.8)], .transparent, nil, []),
      ([(.tabBarBackground, 0xFFFFFF, 0.5)], .transparent, .system, []),
      ([], .transparent, nil, []),
      // The colour of unselected tabs may be ignored on glass, where it is not in the images.
      ([(.tabBarItemUnselected, 0x4A5565, 1)], .opaque, .system, ["glass-unselected"]),
      ([(.tabBarItemUnselected, 0x4A5565, 1)], .system, nil, ["glass-unselected"]),
      ([(.tabBarItemUnselected, 0x4A5565, 1)], .opaque, nil, []),
      ([(.tabBarItemUnselected, 0x4A5565, 1)], .opaque, .baked, []),
      ([(.tabBarGlassItemUnselected, 0x4A5565, 1)], .opaque, .system, ["glass-unselected"]),
      // A line at a bar that is glass.
      ([(.tabBarBorderTop, 0, 1)], .system, nil, ["glass-border"]),
      ([(.tabBarBorderTop, 0, 1)], .opaque, nil, []),
      ([(.tabBarBorderTop, 0, 1)], .system, .system, []),
    ] as [([(ColorRole, UInt32, Double)], BarOptions.Background, BarOptions.Glass?, [String])])
  func `what is said of a bar`(
    colors: [(ColorRole, UInt32, Double)], background: BarOptions.Background, glass: BarOptions.Glass?, found: [String]
  ) {
    #expect(Self.rules(colors, background, glass) == found)
  }

  /// Who has written nothing about the bar has not asked for its look on iOS 26.
  @Test func `a bar that nobody configured`() {
    let design = Self.design([(.tabBarBackground, 0xFFFFFF, 1)])
    #expect(design.diagnostics(RuleSettings(), path: "monotint.json").isEmpty)
  }

  /// Over black content, the material is #CCCCCC in light mode: #767676 has 2.83:1 with it, and #707070 3.08:1.
  @Test(
    arguments: [(0x767676, ["contrast"]), (0x707070, []), (0x155DFC, []), (0xFFCC00, ["contrast"])]
      as [(UInt32, [String])])
  func `contrast on glass`(hex: UInt32, found: [String]) {
    #expect(Self.rules([(.tabBarItemSelected, hex, 1)], .opaque, .system) == found)
  }

  @Test func `a tint of the glass counts`() {
    let colors: [(ColorRole, UInt32, Double)] = [(.tabBarItemSelected, 0x767676, 1)]
    #expect(Self.rules(colors + [(.tabBarGlassBackground, 0xFFFFFF, 0.5)], .opaque, .system) == [])
  }

  @Test func `a colour of its own counts on glass, and the other on older versions`() {
    let colors: [(ColorRole, UInt32, Double)] = [
      (.tabBarItemSelected, 0xFFCC00, 1), (.tabBarGlassItemSelected, 0x155DFC, 1),
    ]
    #expect(Self.rules(colors, .opaque, .system) == [])
    #expect(Self.rules(colors + [(.tabBarBackground, 0xFFFFFF, 1)], .opaque, .system) == ["contrast"])
  }
}
