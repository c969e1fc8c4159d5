@testable import Color
internal import Findings
import Testing

/// What modifiers do to colours. The components in other spaces are those of coloraide 8.13.
extension ColorConversionTests {
  private func parts(_ color: ColorValue) -> [Double] { color.components.map { $0 ?? 0 } }

  private func expectEqual(
    _ found: [Double], _ expected: [Double], tolerance: Double = 0.0002, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(found.count == expected.count, sourceLocation: location)
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) < tolerance }, "\(found)", sourceLocation: location)
  }

  @Test(
    arguments: [
      ([1, 0.2, 0.5], [337.5, 100, 60], [57.9611, 77.8774, 6.9307], [0.9204, 0.2832, 0.5004]),
      ([1, 0.5, 0.2], [22.5, 100, 60], [67.8688, 77.3075, 53.1941], [0.936, 0.5272, 0.2778]),
      ([0.2, 0.9, 0.4], [137.1429, 77.7778, 55], [80.7335, 80.8378, 143.3585], [0.4455, 0.8872, 0.4596]),
      ([0.4, 0.2, 0.9], [257.1429, 77.7778, 55], [38.0262, 99.6893, 303.2397], [0.3737, 0.2103, 0.8659]),
      ([0.02, 0.01, 0.03], [270, 50, 2], [0.9395, 2.0871, 305.8115], [0.0182, 0.0103, 0.0284]),
      ([0.9, 0.95, 0.93], [156, 33.3333, 92.5], [94.5103, 5.1422, 169.5446], [0.9091, 0.9484, 0.931]),
    ] as [([Double], [Double], [Double], [Double])])
  func `the components of a colour in the space of a modifier`(
    srgb: [Double], hsl: [Double], lch: [Double], p3: [Double]
  ) {
    let color = ColorValue(.srgb, srgb)
    for (space, expected) in [
      (ColorValue.AdjustmentSpace.srgb, srgb), (.hsl, hsl), (.lch, lch), (.p3, p3),
    ] {
      let same = color.mixed(with: color, amount: 0.5, in: space)
      expectEqual(parts(same), expected)
      expectEqual(parts(color.lightened(by: 0, in: space)), expected)
    }
  }

  @Test(arguments: [0, 0.5, 1])
  func `a grey has no saturation`(grey: Double) {
    let color = ColorValue(.srgb, [grey, grey, grey]).darkened(by: 0, in: .hsl)
    expectEqual(parts(color), [0, 0, grey * 100])
  }

  @Test func `a colour of Display P3 may leave sRGB while it is changed`() {
    let red = ColorValue(.displayP3, [1, 0, 0]).mixed(with: ColorValue(.displayP3, [1, 0, 0]), amount: 1, in: .srgb)
    expectEqual(parts(red), [1.093066, -0.226742, -0.150135], tolerance: 2e-6)
  }

  @Test(
    arguments: [
      (.srgb, [0.2, 0.4, 0.8], [0.4, 0.55, 0.85], [0.15, 0.3, 0.6]), (.p3, nil, nil, nil),
      (.hsl, [100, 40, 60], [100, 40, 70], [100, 40, 45]), (.lch, [60, 40, 100], [70, 30, 100], [45, 30, 100]),
    ] as [(ColorValue.AdjustmentSpace, [Double]?, [Double]?, [Double]?)])
  func `a quarter lighter and a quarter darker`(
    space: ColorValue.AdjustmentSpace, components: [Double]?, lighter: [Double]?, darker: [Double]?
  ) {
    let own: ColorSpace =
      switch space {
      case .srgb: .srgb
      case .p3: .displayP3
      case .hsl: .hsl
      case .lch: .lch
      }
    let color = ColorValue(own, components ?? [0.2, 0.4, 0.8], alpha: 0.3)
    let (light, dark) = (color.lightened(by: 0.25, in: space), color.darkened(by: 0.25, in: space))
    expectEqual(parts(light), lighter ?? [0.4, 0.55, 0.85])
    expectEqual(parts(dark), darker ?? [0.15, 0.3, 0.6])
    #expect(light.space == own && dark.space == own && light.alpha == 0.3 && dark.alpha == 0.3)
  }

  /// White and black are the ends, whatever the amount.
  @Test(arguments: [1, 1.5])
  func `more than all is all`(amount: Double) {
    let (rgb, hsl, lch) = (
      ColorValue(.srgb, [0.2, 0.4, 0.8]), ColorValue(.hsl, [9, 40, 60]), ColorValue(.lch, [60, 40, 9])
    )
    expectEqual(parts(rgb.lightened(by: amount, in: .srgb)), [1, 1, 1])
    expectEqual(parts(rgb.darkened(by: amount, in: .srgb)), [0, 0, 0])
    expectEqual(parts(hsl.lightened(by: amount, in: .hsl)), [9, 40, 100])
    expectEqual(parts(hsl.darkened(by: amount, in: .hsl)), [9, 40, 0])
    expectEqual(parts(lch.lightened(by: amount, in: .lch)), [100, 0, 9])
    expectEqual(parts(lch.darkened(by: amount, in: .lch)), [0, 0, 9])
  }

  @Test(
    arguments: [
      // The shorter way, in both directions, and half a turn.
      ([30, 50, 50], [330, 50, 50], 0.25, [15, 50, 50]), ([330, 50, 50], [30, 50, 50], 0.25, [345, 50, 50]),
      ([350, 50, 50], [30, 50, 50], 0.5, [10, 50, 50]), ([10, 50, 50], [189, 50, 50], 0.5, [99.5, 50, 50]),
      ([10, 50, 50], [191, 50, 50], 0.5, [280.5, 50, 50]), ([191, 50, 50], [10, 50, 50], 0.5, [280.5, 50, 50]),
      ([189, 50, 50], [10, 50, 50], 0.5, [99.5, 50, 50]),
      // A grey has no hue; from a fiftieth of a percent on, a colour has one.
      ([10, 0, 50], [200, 60, 50], 0.5, [200, 30, 50]), ([10, 60, 50], [200, 0, 50], 0.5, [10, 30, 50]),
      ([10, 0.019, 50], [100, 60, 50], 0.5, [100, 30.0095, 50]),
      ([10, 0.021, 50], [100, 60, 50], 0.5, [55, 30.0105, 50]),
      ([10, 60, 50], [100, 0.019, 50], 0.5, [10, 30.0095, 50]),
      ([10, 60, 50], [100, 0.021, 50], 0.5, [55, 30.0105, 50]),
      // Not more than the other colour, and not less than this one.
      ([10, 20, 30], [40, 50, 60], 1.5, [40, 50, 60]), ([10, 20, 30], [40, 50, 60], -0.5, [10, 20, 30]),
    ] as [([Double], [Double], Double, [Double])])
  func `hues are mixed the shorter way`(one: [Double], other: [Double], amount: Double, expected: [Double]) {
    let mixed = ColorValue(.hsl, one).mixed(with: ColorValue(.hsl, other), amount: amount, in: .hsl)
    expectEqual(parts(mixed), expected)
    func lch(_ hsl: [Double]) -> ColorValue { ColorValue(.lch, [hsl[2], hsl[1], hsl[0]]) }
    expectEqual(parts(lch(one).mixed(with: lch(other), amount: amount, in: .lch)), expected.reversed())
  }

  @Test(arguments: [(0, 0.2), (0.25, 0.35), (1, 0.8), (2, 0.8)])
  func `opacities are mixed too`(amount: Double, alpha: Double) {
    let mixed = ColorValue(.srgb, [0, 0, 0], alpha: 0.2).mixed(
      with: ColorValue(.srgb, [1, 1, 1], alpha: 0.8), amount: amount, in: .srgb)
    #expect(abs(mixed.alpha - alpha) < 1e-9)
  }
}

/// How colours look.
extension ColorConversionTests {
  @Test(
    arguments: [
      (0x000000, 0xFFFFFF, 21), (0x777777, 0xFFFFFF, 4.4781), (0x767676, 0xFFFFFF, 4.5422),
      (0x155DFC, 0xFFFFFF, 5.2460), (0x010203, 0x000000, 1.0113), (0x123456, 0x123456, 1),
    ] as [(UInt32, UInt32, Double)])
  func `the contrast of WCAG`(one: UInt32, other: UInt32, ratio: Double) {
    #expect(abs(DesignColor(hex: one).contrast(with: DesignColor(hex: other)) - ratio) < 0.0001)
    #expect(abs(DesignColor(hex: other).contrast(with: DesignColor(hex: one)) - ratio) < 0.0001)
  }

  @Test func `a colour of Display P3 in sRGB`() {
    let red = DesignColor(space: .displayP3, red: 1, green: 0, blue: 0, alpha: 0.5)
    expectEqual([red.srgb.x, red.srgb.y, red.srgb.z], [1.093066, -0.226742, -0.150135], tolerance: 2e-6)
    #expect(red.rgba == [255, 0, 0, 128])
    #expect(abs(red.contrast(with: DesignColor(hex: 0xFFFFFF)) - 3.7638) < 0.0001)
    #expect(red.hexadecimal == "#FF0000")
    #expect(red.json.line.contains(#""hex": null"#))
  }

  @Test func `a colour on a ground`() {
    let ink = DesignColor(red: 1, green: 0, blue: 0.5, alpha: 0.25)
    let seen = ink.over(DesignColor(red: 0, green: 0.8, blue: 0.5, alpha: 0.5))
    expectEqual([seen.red, seen.green, seen.blue, seen.alpha], [0.25, 0.6, 0.5, 1], tolerance: 1e-9)
  }

  /// Machado, Oliveira and Fernandes 2009, as in coloraide; without cones, the luminance.
  @Test(
    arguments: [
      (.protanopia, [0.4266, 0.3727, 0], [0.6659, 0.6123, 0.3816], [0, 0.3749, 0.8971]),
      (.deuteranopia, [0.6401, 0.5658, 0], [0.6079, 0.5711, 0.4177], [0, 0.3013, 0.8673]),
      (.tritanopia, [1, 0, 0.0584], [0, 0.6585, 0.5999], [0, 0.4323, 0.5488]),
      (.achromatopsia, [0.4985, 0.4985, 0.4985], [0.5875, 0.5875, 0.5875], [0.3381, 0.3381, 0.3381]),
    ] as [(ColorVision, [Double], [Double], [Double])])
  func `colours as people with a deficiency see them`(
    vision: ColorVision, red: [Double], green: [Double], blue: [Double]
  ) {
    for (hex, expected) in [(0xFF0000 as UInt32, red), (0x33AA66, green), (0x2040E0, blue)] {
      let seen = vision.seen(DesignColor(hex: hex))
      expectEqual([seen.red, seen.green, seen.blue], expected, tolerance: 0.0001)
    }
  }

  /// A hundredth of a step of 255 is a rounding.
  @Test(
    arguments: [
      (0, 0), (0.0099, 0), (-0.0099, 0), (0.0101, nil), (-0.0101, nil), (127.9901, 128), (128.0099, 128),
      (128.0101, nil), (127.9899, nil), (255, 255), (255.0099, 255), (256, nil), (-1, nil), (0.5, nil),
    ] as [(Double, UInt8?)])
  func `a component is a byte`(scaled: Double, byte: UInt8?) {
    for position in 0..<3 {
      var parts = [0.2, 0.4, 0.6]
      parts[position] = scaled / 255
      let bytes = DesignColor(red: parts[0], green: parts[1], blue: parts[2]).bytes
      let found = bytes.map { [$0.red, $0.green, $0.blue][position] }
      #expect(found == byte)
    }
  }

  @Test(arguments: [
    (0.0, "#000000"), (0.49, "#000000"), (0.51, "#010101"), (254.49, "#FEFEFE"), (254.51, "#FFFFFF"),
    (300, "#FFFFFF"), (-50, "#000000"),
  ])
  func `a hex is rounded and clamped`(scaled: Double, hex: String) {
    let color = DesignColor(red: scaled / 255, green: scaled / 255, blue: scaled / 255)
    #expect(color.hexadecimal == hex)
    #expect(color.rgba.map { $0.hexadecimal(digits: 2) }.joined() == hex.dropFirst() + "FF")
  }
}

/// Colours in the text forms of CSS.
extension ColorConversionTests {
  @Test(
    arguments: [
      ("lab(50% 50% -50%)", .lab, [50, 62.5, -62.5], 1), ("lch(50% 50% 120)", .lch, [50, 75, 120], 1),
      ("oklab(60% 25% -50%)", .oklab, [0.6, 0.1, -0.2], 1), ("oklch(60% 50% 250)", .oklch, [0.6, 0.2, 250], 1),
      ("hsl(100grad 50% 40%)", .hsl, [90, 50, 40], 1), ("hsl(2rad 50% 40%)", .hsl, [114.591559, 50, 40], 1),
      ("hsl(0.25turn 50% 40%)", .hsl, [90, 50, 40], 1), ("hsl(90deg 50 40)", .hsl, [90, 50, 40], 1),
      ("hsl(-30 50% 40%)", .hsl, [330, 50, 40], 1), ("hsl(390 50% 40%)", .hsl, [30, 50, 40], 1),
      ("hsl(360 50% 40%)", .hsl, [0, 50, 40], 1), ("hsl(-0.0000001 50% 40%)", .hsl, [0, 50, 40], 1),
      ("hwb(90 20% 30% / 0.5)", .hwb, [90, 20, 30], 0.5),
      ("color(xyz 0.3 0.2 0.1)", .xyzD65, [0.3, 0.2, 0.1], 1),
      ("color(xyz-d50 0.3 0.2 0.1)", .xyzD50, [0.3, 0.2, 0.1], 1),
      ("color(srgb-linear 50% 25% 10%)", .srgbLinear, [0.5, 0.25, 0.1], 1),
      ("rgb(300 -20 128)", .srgb, [1, 0, 0.501961], 1), ("rgb(12.5% 50% 100%)", .srgb, [0.125, 0.5, 1], 1),
      ("hsl(30 -50% 40%)", .hsl, [30, 0, 40], 1), ("lch(120% -5 30)", .lch, [100, 0, 30], 1),
      ("lab(-1% 20 300)", .lab, [0, 20, 300], 1), ("oklch(1.5 -0.1 200)", .oklch, [1, 0, 200], 1),
      ("oklab(-1 0.1 9)", .oklab, [0, 0.1, 9], 1), ("color(srgb 1 0 0 / 1.5)", .srgb, [1, 0, 0], 1),
      ("rgb(0 0 0 / 2)", .srgb, [0, 0, 0], 1), ("rgb(0 0 0 / -1)", .srgb, [0, 0, 0], 0),
      ("rgb(0 0 0 / 40%)", .srgb, [0, 0, 0], 0.4), ("rgba(0, 0, 0, 0.25)", .srgb, [0, 0, 0], 0.25),
      ("#0000", .srgb, [0, 0, 0], 0), ("#80ff0080", .srgb, [0.501961, 1, 0], 0.502),
      (" #FFF\n", .srgb, [1, 1, 1], 1), ("TRANSPARENT", .srgb, [0, 0, 0], 0),
    ] as [(String, ColorSpace, [Double], Double)])
  func `a colour of CSS by its components`(
    text: String, space: ColorSpace, components: [Double], alpha: Double
  ) throws {
    let color = try #require(CSSColor.read(text))
    #expect(color.space == space)
    expectEqual(parts(color), components, tolerance: 1e-6)
    #expect(abs(color.alpha - alpha) < 1e-9)
  }

  /// CSS Color 4 keeps these components, and 2025.10 has no place for them: the same colour in Oklab, as coloraide 8
  /// converts it. The colours in sRGB, mapped as CSS maps them, are coloraide's too (method "oklch-chroma", jnd 0.02).
  @Test(
    arguments: [
      ("color(srgb 1.2 -0.1 0)", .oklab, [0.717133, 0.263726, 0.143639], "#ff6555"),
      ("color(display-p3 1.1 0 0)", .oklab, [0.697306, 0.281731, 0.155897], "#ff5545"),
      ("color(srgb-linear 2 0 0)", .oklab, [0.791174, 0.28331, 0.158556], "#ff9484"),
      ("hsl(0 150% 40%)", .oklab, [0.605413, 0.237257, 0.152402], "#f70000"),
      ("hwb(0 -20% 0%)", .oklab, [0.605413, 0.237257, 0.152402], "#f70000"),
      ("hsl(120 100% 120%)", .oklab, [1, 0.137334, -0.090537], "#ffffff"),
      ("hsl(30 150% -50%)", .oklab, [0, -0.168725, -0.189881], "#000000"),
      // White has a Z above 1.
      ("color(xyz 0.95047 1 1.08883)", .oklab, [1, 0.000012, 0.000037], "#ffffff"),
      // More than 100 % of white and black is the grey between them.
      ("hwb(0 150% 50%)", .srgb, [0.75, 0.75, 0.75], "#bfbfbf"),
    ] as [(String, ColorSpace, [Double], String)])
  func `a colour of CSS outside of its gamut is kept`(
    text: String, space: ColorSpace, components: [Double], hex: String
  ) throws {
    let color = try #require(CSSColor.read(text))
    #expect(color.space == space)
    expectEqual(parts(color), components, tolerance: 2e-5)
    for (component, value) in zip(space.components, parts(color)) { #expect(component.contains(value)) }
    #expect(!color.contradicts(hex: hex), "\(color.hexText)")
  }

  @Test func `a component of CSS may be none`() {
    #expect(CSSColor.read("oklch(none 0.1 none)")?.components == [nil, 0.1, nil])
  }

  @Test(arguments: [
    "rgb(0 0 0 / x)", "rgb(0 0 0 / none)", "rgb(0 0)", "rgb(0 0 0 0 0)", "hsl(1x 0% 0%)", "color(rgb 0 0 0)", "color()",
    "lab(a b c)", "#12", "#1234567", "#123456789", "#12345g", "colour(srgb 0 0 0)", "rgb 0 0 0", "rgb(0x10 0 0)",
    "rgb(nan 0 0)", "rgb(inf 0 0)",
  ])
  func `what is no colour of CSS`(text: String) { #expect(CSSColor.read(text) == nil) }

  /// CSS Color 4, 6.1: some names, and how many there are of each ending.
  @Test(arguments: [
    ("aliceblue", "#f0f8ff"), ("cornflowerblue", "#6495ed"), ("lightgoldenrodyellow", "#fafad2"),
    ("mediumspringgreen", "#00fa9a"), ("papayawhip", "#ffefd5"), ("yellowgreen", "#9acd32"), ("black", "#000000"),
    ("white", "#ffffff"), ("tan", "#d2b48c"), ("aqua", "#00ffff"), ("magenta", "#ff00ff"), ("slateblue", "#6a5acd"),
  ])
  func `a name of CSS`(name: String, hex: String) {
    #expect(CSSColor.read(name)?.hexText == hex)
    #expect(CSSColor.read(name)?.hex == hex)
  }

  @Test(arguments: ["", "dark", "dim", "light", "slate", "darkslate", "lightslate"])
  func `grey and gray are one colour`(start: String) throws {
    let grey = try #require(CSSColor.read(start + "grey"))
    #expect(grey == CSSColor.read(start + "gray"))
  }
}
