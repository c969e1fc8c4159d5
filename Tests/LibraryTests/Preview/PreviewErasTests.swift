internal import Color
internal import Findings
@testable import Preview
@testable import SwiftGeneration
import Testing

/// The bar before iOS 26 and from then on, as the preview's page gets it.
@Suite struct PreviewErasTests {
  /// One scene of the page in one line.
  private static func scene(_ number: Int, _ colors: [(ColorRole, DesignColor)], _ options: BarOptions) -> String {
    let design = TabBarDesign(
      colors: colors.map { TabBarDesign.Color(role: $0, values: Appearances($1), tokenPath: $0.rawValue) })
    let json = PreviewEras(bars: PreviewBars(design: design, border: .none), options: options).json
    guard case .array(let scenes) = json, scenes.count == 4 else { return "not four scenes" }
    return scenes[number].line
  }

  private static let white: (ColorRole, DesignColor) = (.tabBarBackground, DesignColor(hex: 0xFFFFFF))
  private static let grey: (ColorRole, DesignColor) = (.tabBarItemUnselected, DesignColor(hex: 0x767676))

  @Test func `a background is a layer, and hides the content`() {
    let scene = Self.scene(0, [Self.white, Self.grey], BarOptions(glass: .system))
    #expect(scene.contains(##""isGlass": false"##) && scene.contains(##""layers": ["#ffffff"]"##))
    #expect(scene.contains(##"{ "content": "black", "selected": 4, "unselected": 4.5 }"##), "\(scene)")
  }

  /// 80 % white over black is #CCCCCC.
  @Test func `on glass the content counts`() {
    let scene = Self.scene(1, [Self.white, Self.grey], BarOptions(glass: .system))
    #expect(scene.contains(##""isGlass": true"##) && scene.contains(##""layers": ["#ffffffcc"]"##), "\(scene)")
    #expect(scene.contains(##"{ "content": "white", "selected": 4, "unselected": 21 }"##), "\(scene)")
    #expect(scene.contains(##"{ "content": "black", "selected": 2.5, "unselected": 13 }"##), "\(scene)")
  }

  /// Most reports say that iOS keeps the color of unselected tabs in images alone.
  @Test func `on glass unselected tabs are in the color of iOS, and only baked pictures in that of the design`() {
    let system = Self.scene(1, [Self.white, Self.grey], BarOptions(glass: .system))
    #expect(
      system.contains(##""unselected": "#000000", "unselectedTitle": "#000000", "ignored": "#767676""##), "\(system)")
    let baked = Self.scene(1, [Self.white, Self.grey], BarOptions(glass: .baked))
    #expect(
      baked.contains(##""unselected": "#767676", "unselectedTitle": "#000000", "ignored": "#767676""##), "\(baked)")
    #expect(baked.contains(##"{ "content": "black", "selected": 2.5, "unselected": 2.8 }"##), "\(baked)")
    let dark = Self.scene(3, [Self.white], BarOptions(glass: .system))
    #expect(dark.contains(##""unselectedTitle": "#ffffff", "ignored": null"##), "\(dark)")
    let before = Self.scene(0, [Self.white, Self.grey], BarOptions(glass: .system))
    #expect(before.contains(##""unselectedTitle": "#767676", "ignored": null"##), "\(before)")
  }

  @Test func `colours of their own, and a tint, are on glass alone`() {
    let colors = [
      Self.white, Self.grey, (.tabBarGlassItemUnselected, DesignColor(hex: 0x123456)),
      (.tabBarGlassBackground, DesignColor(hex: 0xFF0000, alpha: 0.5)),
    ]
    let glass = Self.scene(1, colors, BarOptions(glass: .baked))
    #expect(glass.contains(##""unselected": "#123456""##), "\(glass)")
    #expect(glass.contains(##""layers": ["#ff000080", "#ffffffcc"]"##), "\(glass)")
    #expect(Self.scene(0, colors, BarOptions(glass: .system)).contains(##""unselected": "#767676""##))
    #expect(Self.scene(1, colors, BarOptions()).contains(##""isGlass": false"##))
  }

  @Test func `the dark mode of glass`() {
    let scene = Self.scene(3, [Self.white], BarOptions(background: .system))
    #expect(scene.contains(##""layers": ["#1c1c1ecc"]"##) && scene.contains(##""isDark": true"##), "\(scene)")
  }
}
