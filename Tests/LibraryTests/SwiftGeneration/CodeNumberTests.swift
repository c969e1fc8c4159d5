internal import Color
@testable import SwiftGeneration
import Testing

/// Numbers, fonts and colours as Swift source has them.
@Suite struct CodeNumberTests {
  /// The nearest of UIKit's nine weights.
  @Test(
    arguments: [
      (1, "ultraLight"), (100, "ultraLight"), (149, "ultraLight"), (150, "thin"), (250, "light"), (349, "light"),
      (350, "regular"), (400, "regular"), (449, "regular"), (450, "medium"), (550, "semibold"), (649, "semibold"),
      (650, "bold"), (750, "heavy"), (849, "heavy"), (850, "black"), (900, "black"), (1000, "black"), (0, "ultraLight"),
    ] as [(Double, String)])
  func `a font weight is rounded to the nearest name`(weight: Double, name: String) {
    #expect(FontName.weight(weight) == name)
  }

  @Test(
    arguments: [
      ("system-ui", true), ("-apple-system", true), ("BlinkMacSystemFont", true), ("sans-serif", true),
      ("SF Pro", true),
      ("SF Pro Text Semibold", true), ("SF Pro Display", true), ("SF Pro Rounded", false), ("San Francisco", true),
      ("Inter", false), ("system", true), ("serif", false),
    ])
  func `names of the system font`(family: String, isSystem: Bool) {
    #expect(FontName.isSystem(family) == isSystem)
  }

  private static func style(
    _ families: [String] = [], size: Double? = nil, weight: Double = 400
  ) -> TabBarDesign.TextStyle {
    TabBarDesign.TextStyle(families: families, size: size, weight: weight)
  }

  @Test func `the font of a title is UIKit's unless the design says more`() {
    #expect(FontCode(Self.style(), .system) == nil && FontCode(Self.style(["Inter"]), .system) == nil)
    #expect(FontCode(Self.style(size: 12), .system)?.expression == ["UIFont.systemFont(ofSize: 12)"])
    // The size of a tab bar's title on a phone.
    #expect(FontCode(Self.style(weight: 650), .system)?.expression == ["UIFont.systemFont(ofSize: 10, weight: .bold)"])
    #expect(FontCode(Self.style(weight: 650), .system)?.documentation == "The system font, 10 pt, bold.")
    // A family of the system that stands first is the one that is meant.
    #expect(FontCode(Self.style(["system-ui", "Inter"]), .named) == nil)
    #expect(
      FontCode(Self.style(["Inter", "system-ui"]), .named)?.expression == [
        #"UIFont(name: "Inter", size: 10) ?? UIFont.systemFont(ofSize: 10)"#
      ])
    #expect(
      FontCode(Self.style(["Inter"], size: 12), .system)?.documentation
        == "Inter, 12 pt; the system font stands in for it.")
    let named = FontCode(Self.style(["Inter"], size: 12.5, weight: 600), .named)
    #expect(named?.expression.last == "} ?? UIFont.systemFont(ofSize: 12.5, weight: .semibold)")
    #expect(named?.documentation == "Inter, 12.5 pt, semibold; the system font where the device does not have it.")
  }

  @Test(
    arguments: [
      (1, "1", "1"), (0.1 + 0.2, "0.3", "0.30000000000000004"), (0.1234567, "0.123457", "0.1234567"),
      (1e-7, "0", "1e-07"),
      (0.0000005, "1e-06", "5e-07"), (-0.5, "-0.5", "-0.5"), (0.123456, "0.123456", "0.123456"),
    ] as [(Double, String, String)])
  func `a number is rounded to a millionth, or has all its digits`(value: Double, rounded: String, exact: String) {
    #expect(SwiftLiteral.number(value) == rounded)
    #expect(SwiftLiteral.exact(value) == exact)
  }

  /// An alpha from a hexadecimal colour has no short decimal form, so its byte is written.
  @Test(
    arguments: [
      (1, "1"), (0.5, "0.5"), (0.15, "0.15"), (0.125, "0.125"), (0.0625, "0.0625"), (128.0 / 255, "0x80 / 255"),
      (1.0 / 255, "0x01 / 255"), (51.0 / 255, "0.2"), (0.1234, "0.1234"), (0, "0"),
    ] as [(Double, String)])
  func `alpha is a decimal number or a byte`(alpha: Double, text: String) {
    #expect(ColorCode.alpha(of: DesignColor(red: 0, green: 0, blue: 0, alpha: alpha)) == text)
  }

  @Test(
    arguments: [
      (
        DesignColor(hex: 0x0AFF01), "UIColor(red: 0x0A / 255, green: 0xFF / 255, blue: 0x01 / 255, alpha: 1)", "#0AFF01"
      ),
      (
        DesignColor(hex: 0, alpha: 128.0 / 255),
        "UIColor(red: 0x00 / 255, green: 0x00 / 255, blue: 0x00 / 255, alpha: 0x80 / 255)", "#000000 at 50.2 %"
      ),
      (
        DesignColor(space: .displayP3, red: 0.1, green: 0.25, blue: 1, alpha: 0.5),
        "UIColor(displayP3Red: 0.1, green: 0.25, blue: 1, alpha: 0.5)", "Display P3 0.1 0.25 1 at 50 %"
      ),
      (
        DesignColor(red: 0.1234567, green: 0, blue: 0), "UIColor(red: 0.123457, green: 0, blue: 0, alpha: 1)",
        "0.123457 0 0"
      ),
    ] as [(DesignColor, String, String)])
  func `a colour in code and in a comment`(color: DesignColor, code: String, text: String) {
    #expect(ColorCode.uiColor(color) == code)
    #expect(ColorCode.text(color) == text)
  }

  @Test func `a UIColor becomes a Color`() {
    let code = ColorCode(Appearances(DesignColor(hex: 0)), path: "a")
    #expect(code.swiftUIColor(from: "known") == ["Color(uiColor: known)"])
  }

  @Test(
    arguments: [
      ((15, 0), (15, 0), true), ((14, 9), (15, 0), false), ((16, 0), (15, 4), true), ((15, 3), (15, 4), false),
      ((15, 4), (15, 4), true), ((15, 5), (15, 4), true),
    ] as [((Int, Int), (Int, Int), Bool)])
  func `what the oldest iOS version has`(target: (Int, Int), needed: (Int, Int), runs: Bool) {
    var options = SwiftOptions()
    options.deploymentTarget = DeploymentTarget(target.0, target.1)
    #expect(options.runs(on: needed.0, needed.1) == runs)
  }

  /// Which appearances a colour tells apart.
  @Test func `a colour asks for no more traits than it needs`() {
    func code(_ light: UInt32, _ dark: UInt32?, _ high: UInt32?, _ both: UInt32?) -> String {
      func color(_ hex: UInt32?) -> DesignColor? { hex.map { DesignColor(hex: $0) } }
      let values = Appearances(
        DesignColor(hex: light), dark: color(dark), lightHighContrast: color(high), darkHighContrast: color(both))
      return ColorCode(values, path: "a").uiColor.joined(separator: "\n")
    }
    #expect(!code(1, nil, nil, nil).contains("traits") && !code(1, 1, 1, nil).contains("traits"))
    let dark = code(1, 2, nil, nil)
    #expect(dark.contains("traits.userInterfaceStyle == .dark") && !dark.contains("accessibilityContrast"))
    let high = code(1, nil, 3, nil)
    #expect(high.contains("traits.accessibilityContrast == .high") && !high.contains("userInterfaceStyle"))
    let all = code(1, 2, 3, 4)
    #expect(["case (.dark, .high)", "case (.dark, _)", "case (_, .high)", "default"].allSatisfy(all.contains))
    let three = code(1, 2, nil, 4)
    #expect(three.contains("case (.dark, .high)") && !three.contains("case (_, .high)"))
    let darkHigh = code(1, 1, 1, 4)
    #expect(darkHigh.contains("case (.dark, .high)") && !darkHigh.contains("case (_, .high)"))
  }
}
