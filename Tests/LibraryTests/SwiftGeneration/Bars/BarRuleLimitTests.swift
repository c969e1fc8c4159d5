internal import Color
internal import Findings
@testable import SwiftGeneration
import Testing

/// The rules about bars: a row on each side of every limit.
@Suite struct BarRuleLimitTests {
  private typealias Colors = [(role: ColorRole, color: DesignColor)]

  private static func design(
    _ colors: Colors, label: TabBarDesign.TextStyle? = nil, titles: [String] = []
  ) -> TabBarDesign {
    TabBarDesign(
      colors: colors.map { TabBarDesign.Color(role: $0.role, values: Appearances($0.color), tokenPath: "a") },
      label: label,
      items: titles.map { TabItem(id: $0, picture: .symbol("house"), titles: [.init(language: "en", text: $0)]) })
  }

  private static func messages(
    _ rule: String, _ design: TabBarDesign, limit: Double? = nil, _ options: BarOptions = BarOptions()
  ) -> [String] {
    let settings = RuleSettings(limit.map { [rule: RuleSettings.Setting(limit: $0)] } ?? [:])
    var bars = BarOptions.All()
    bars[.tabBar] = options
    return design.diagnostics(settings, bars: bars, path: "monotint.json").filter { $0.rule == rule }.map(\.message)
  }

  // MARK: Contrast

  /// On white, #767676 has 4.54:1, #777777 4.478:1, #949494 3.03:1 and #959595 2.995:1.
  @Test(
    arguments: [
      (0x767676, nil, nil), (0x777777, nil, "4.47:1 with the bar's #FFFFFF; titles need 4.5:1"),
      (0x949494, nil, "3.03:1 with the bar's #FFFFFF; titles need 4.5:1"),
      (0x959595, nil, "2.99:1 with the bar's #FFFFFF; icons need 3:1 and titles 4.5:1"),
      (0x949494, 3, nil), (0x949494, 2, nil),
      // Icons need 3:1, whatever the limit for titles is.
      (0x959595, 2, "2.99:1 with the bar's #FFFFFF; icons need 3:1 and titles 2:1"),
      (0x767676, 7, "4.54:1 with the bar's #FFFFFF; titles need 7:1"),
    ] as [(UInt32, Double?, String?)])
  func `contrast of a state with the bar`(hex: UInt32, limit: Double?, message: String?) {
    let design = Self.design([
      (.tabBarItemUnselected, DesignColor(hex: hex)), (.tabBarBackground, DesignColor(hex: 0xFFFFFF)),
    ])
    let found = Self.messages("contrast", design, limit: limit)
    #expect(found.count == (message == nil ? 0 : 1))
    #expect(message.map { found.first?.hasSuffix($0) == true } ?? true, "\(found)")
  }

  @Test(arguments: [(1.0, 1.0, 1), (0.99, 1, 0), (1, 0, 0), (1, 0.9, 1)])
  func `contrast is measured on an opaque background, and of a colour that shows`(
    background: Double, alpha: Double, count: Int
  ) {
    let design = Self.design([
      (.tabBarItemSelected, DesignColor(hex: 0x999999, alpha: alpha)),
      (.tabBarBackground, DesignColor(hex: 0xFFFFFF, alpha: background)),
    ])
    #expect(Self.messages("contrast", design).count == count)
  }

  /// 80 % of #1C1C1E over white content are #494949 or so.
  @Test(
    arguments: [(0x71, nil, 0), (0x72, nil, 1), (0x72, 2.99, 0), (0x72, 4.5, 1), (0x71, 4.5, 0)]
      as [(UInt32, Double?, Int)])
  func `on glass, 3 to 1 is enough`(level: UInt32, limit: Double?, count: Int) {
    let design = Self.design([(.tabBarItemSelected, DesignColor(hex: level << 16 | level << 8 | level))])
    #expect(Self.messages("contrast", design, limit: limit, BarOptions(glass: .system)).count == count)
  }

  @Test func `the worse of white and black content is told`() {
    let design = Self.design([(.tabBarItemSelected, DesignColor(hex: 0x777777))])
    #expect(
      Self.messages("contrast", design, BarOptions(glass: .system)) == [
        "on glass over black content the selected colour #777777 has a contrast of about 2.78:1"
      ])
    let clear = Self.design([(.tabBarItemSelected, DesignColor(hex: 0x777777, alpha: 0))])
    #expect(Self.messages("contrast", clear, BarOptions(glass: .system)) == [])
  }

  @Test(
    arguments: [(false, 0xFFFFFF, 0xFFFFFF), (false, 0, 0xCCCCCC), (true, 0, 0x161618), (true, 0xFFFFFF, 0x49494B)]
      as [(Bool, UInt32, UInt32)])
  func `the material of glass covers 80 % of the content`(isDark: Bool, content: UInt32, ground: UInt32) {
    let found = GlassMaterial.ground(over: DesignColor(hex: content), isDark: isDark, tint: nil)
    #expect(found.hexadecimal == DesignColor(hex: ground).hexadecimal)
    let tint = DesignColor(hex: 0xFF0000)
    #expect(GlassMaterial.ground(over: DesignColor(hex: content), isDark: isDark, tint: tint).hexadecimal == "#FF0000")
  }

  // MARK: States

  /// Greys of ΔE 9.6 and 10.03, and one colour with two alphas.
  @Test(
    arguments: [
      (0x7C7C7C, 1.0, nil, 1), (0x7D7D7D, 1, nil, 0), (0x7D7D7D, 1, 12, 1), (0x7C7C7C, 1, 9, 0),
      (0x646464, 0.81, nil, 1),
      (0x646464, 0.79, nil, 0),
    ] as [(UInt32, Double, Double?, Int)])
  func `two states differ by ΔE 10, or by a fifth of their alpha`(
    hex: UInt32, alpha: Double, limit: Double?, count: Int
  ) {
    let design = Self.design([
      (.tabBarItemSelected, DesignColor(hex: 0x646464)), (.tabBarItemUnselected, DesignColor(hex: hex, alpha: alpha)),
    ])
    #expect(Self.messages("states-too-close", design, limit: limit).count == count)
  }

  // MARK: Titles

  /// Inter's widths in thousandths of the size: “A” has 676, in bold 748.
  @Test(
    arguments: [
      ("A", 10, 400, 0, 6.76), ("A", 20, 400, 0, 13.52), ("A", 10, 700, 0, 7.48), ("A", 10, 550, 0, 7.12),
      ("A", 10, 900, 0, 7.48), ("A", 10, 100, 0, 6.76), ("AA", 10, 400, 0.5, 14.52), ("A\u{301}", 10, 400, 0.5, 7.26),
      ("A\u{200D}", 10, 400, 0, 6.76), ("\u{10A0}", 10, 400, 0, 6.5), ("\u{10A0}", 10, 700, 0, 6.8),
      ("家", 10, 400, 0, 10),
      ("\u{1100}", 10, 700, 0, 10), ("€", 10, 400, 0, 6.65), ("ż", 10, 400, 0, 5.41), ("", 10, 400, 0, 0),
    ] as [(String, Double, Double, Double, Double)])
  func `the width of a title`(text: String, size: Double, weight: Double, tracking: Double, width: Double) {
    #expect(abs(TextWidth.points(of: text, size: size, weight: weight, tracking: tracking) - width) < 1e-9)
  }

  /// Letters “A” of a title, of which each has 6.76 points at 10 points.
  @Test(
    arguments: [
      // One tab has all of the screen; the others of more than five are below “More”.
      (1, 47, nil, 0), (1, 48, nil, 1), (4, 11, nil, 0), (4, 12, nil, 4), (5, 9, nil, 0), (5, 10, nil, 5),
      (6, 9, nil, 0),
      (6, 10, nil, 6), (5, 7, 12.0, 0), (5, 8, 12, 5),
    ] as [(Int, Int, Double?, Int)])
  func `a title fits its share of 320 points, in 10 points unless the design says more`(
    tabs: Int, letters: Int, size: Double?, count: Int
  ) {
    let titles = (0..<tabs).map { _ in String(repeating: "A", count: letters) }
    let design = Self.design([], label: size.map { TabBarDesign.TextStyle(size: $0) }, titles: titles)
    #expect(Self.messages("title-width", design).count == count)
  }

  @Test func `the screen of a title is the project's, and its weight and tracking count`() {
    let title = String(repeating: "A", count: 9)
    let titles = Array(repeating: title, count: 5)
    #expect(Self.messages("title-width", Self.design([], titles: titles), limit: 300).count == 5)
    var style = TabBarDesign.TextStyle()
    style.weight = 700
    #expect(Self.messages("title-width", Self.design([], label: style, titles: titles)).count == 5)
    style = TabBarDesign.TextStyle()
    style.tracking = 0.4
    #expect(Self.messages("title-width", Self.design([], label: style, titles: titles)).count == 5)
  }
}
