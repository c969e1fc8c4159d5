internal import Color
internal import DesignTokens
internal import Findings
import Testing

/// Conversions against published values: those that CSS specifications, MDN and the reference implementation Color.js give for sRGB red, and
/// for the colours in the examples of CSS Color 4.
@Suite struct ColorConversionTests {
  @Test(
    arguments: [
      (.srgb, [1, 0, 0], [1, 0, 0]), (.srgbLinear, [1, 0, 0], [1, 0, 0]),
      (.srgbLinear, [0.214041, 0, 0], [0.5, 0, 0]),
      (.hsl, [0, 100, 50], [1, 0, 0]), (.hsl, [120, 100, 25], [0, 0.5, 0]),
      (.hsl, [210, 50, 60], [0.4, 0.6, 0.8]),
      (.hwb, [0, 0, 0], [1, 0, 0]), (.hwb, [150, 20, 10], [0.2, 0.9, 0.55]), (.hwb, [10, 60, 60], [0.5, 0.5, 0.5]),
      (.lab, [54.2905, 80.8049, 69.8910], [1, 0, 0]), (.lch, [54.2905, 106.8372, 40.8577], [1, 0, 0]),
      (.lab, [100, 0, 0], [1, 1, 1]), (.lab, [0, 0, 0], [0, 0, 0]),
      (.lab, [46.2775, -47.5621, 48.5837], [0, 0.501961, 0]),
      (.oklab, [0.627955, 0.224863, 0.125846], [1, 0, 0]), (.oklch, [0.627955, 0.257683, 29.2339], [1, 0, 0]),
      (.oklch, [0.519752, 0.176858, 142.4954], [0, 0.501961, 0]), (.oklab, [1, 0, 0], [1, 1, 1]),
      (.a98RGB, [0.858590, 0, 0], [1, 0, 0]), (.prophotoRGB, [0.702251, 0.275727, 0.103552], [1, 0, 0]),
      // Gamma 2.4, as coloraide 8.13 has it since csswg-drafts#12574.
      (.rec2020, [0.823464, 0.328429, 0.180339], [1, 0, 0]), (.rec2020, [0.5, 0.5, 0.5], [0.4725, 0.4725, 0.4725]),
      (.xyzD65, [0.412391, 0.212639, 0.019331], [1, 0, 0]), (.xyzD50, [0.436066, 0.222488, 0.013932], [1, 0, 0]),
      (.xyzD50, [0.964296, 1, 0.825105], [1, 1, 1]),
    ] as [(ColorSpace, [Double], [Double])])
  func becomesSRGB(space: ColorSpace, components: [Double], expected: [Double]) {
    let color = ColorValue(space, components, alpha: 0.5).design()
    #expect(color.space == .sRGB)
    #expect(color.alpha == 0.5)
    for (found, expected) in zip([color.red, color.green, color.blue], expected) {
      #expect(abs(found - expected) < 0.0005)
    }
  }

  /// What is far outside of all gamuts is mapped like what is outside of them.
  @Test(
    arguments: [-1e300, -1e9, 1e9, 1e300, .infinity, -.infinity, .nan], ColorSpace.allCases)
  func `any number is a colour`(number: Double, space: ColorSpace) {
    for components in [[50, number, number], [number, 1, 1], [0.5, 0.5, number], [number, number, number]] {
      for gamut in DesignColor.Space.allCases {
        let color = ColorValue(space, components).design(gamut: gamut)
        #expect([color.red, color.green, color.blue].allSatisfy { $0.isFinite })
        #expect(color.hexadecimal.count == 7 && color.rgba.count == 4)
      }
    }
  }

  @Test(arguments: [
    "lab(50 1e300 1e300)", "oklch(0.5 1e305 20)", "color(srgb 1e305 0 0)", "color(xyz 1e308 -1e308 1e308)",
    "hsl(1e300turn 1e305 50)", "hwb(1e300 1e300% 1e300%)", "rgb(1e308 1e308 1e308)", "lch(50 1e308% 1e308)",
  ])
  func `any number of CSS gives a finite colour`(text: String) throws {
    guard let color = CSSColor.read(text) else { return }
    #expect(color.components.allSatisfy { $0?.isFinite != false }, "\(color)")
    #expect(color.hexText.count == 7)
  }

  @Test func sRGBAndDisplayP3StayAsTheyAre() {
    for gamut in DesignColor.Space.allCases {
      #expect(ColorValue(.srgb, [0.1, nil, 1]).design(gamut: gamut) == DesignColor(red: 0.1, green: 0, blue: 1))
    }
    #expect(
      ColorValue(.displayP3, [0.2, 0.5, 1]).design(gamut: .displayP3)
        == DesignColor(space: .displayP3, red: 0.2, green: 0.5, blue: 1))
  }

  /// Where the displays show sRGB alone, a colour of Display P3 becomes sRGB: the same colour if sRGB has it, and
  /// otherwise the nearest by the gamut mapping of CSS Color 4.
  @Test(
    arguments: [
      // sRGB's own red and a grey, in the components of Display P3.
      ([0.917488, 0.200287, 0.138561], [1, 0, 0]), ([0.5, 0.5, 0.5], [0.5, 0.5, 0.5]),
      // The primaries of Display P3, as Color.js maps them with the method "css".
      ([1, 0, 0], [1, 0.0445, 0.0459]), ([0, 1, 0], [0, 0.9857, 0.1596]), ([0, 0, 1], [0, 0, 1]),
    ] as [([Double], [Double])])
  func `Display P3 is mapped into the gamut of sRGB`(components: [Double], expected: [Double]) {
    let color = ColorValue(.displayP3, components, alpha: 0.5).design(gamut: .sRGB)
    #expect(color.space == .sRGB && color.alpha == 0.5)
    for (found, expected) in zip([color.red, color.green, color.blue], expected) {
      #expect(abs(found - expected) < 0.01, "\(color)")
    }
  }

  /// What sRGB cannot hold goes to Display P3, in its own components: sRGB red is (0.9175, 0.2003, 0.1386) there.
  @Test(
    arguments: [
      ([0.648572, 0.299461, 28.9559], [1, 0, 0]), ([0.848829, 0.368506, 145.6447], [0, 1, 0]),
    ] as [([Double], [Double])])
  func wideColoursBecomeDisplayP3(oklch: [Double], expected: [Double]) {
    let color = ColorValue(.oklch, oklch).design(gamut: .displayP3)
    #expect(color.space == .displayP3)
    for (found, expected) in zip([color.red, color.green, color.blue], expected) {
      #expect(abs(found - expected) < 0.01)
    }
  }

  @Test func mappingIntoSRGBKeepsLightnessAndHue() {
    // The example of CSS Color 4, 13.2: P3's yellow is out of sRGB; clipped channels alone would change it more.
    let yellow = ColorValue(.oklch, [0.96476, 0.24503, 110.23]).design(gamut: .sRGB)
    #expect(yellow.space == .sRGB)
    #expect(abs(yellow.red - 0.99116) < 0.01)
    #expect(abs(yellow.green - 0.99733) < 0.01)
    #expect((0...0.4).contains(yellow.blue))
    for lightness in [0.2, 0.5, 0.8] {
      let mapped = ColorValue(.oklch, [lightness, 0.5, 150]).design(gamut: .sRGB)
      for component in [mapped.red, mapped.green, mapped.blue] { #expect((0...1).contains(component)) }
    }
    #expect(ColorValue(.oklch, [1, 0.4, 150]).design(gamut: .sRGB) == DesignColor(red: 1, green: 1, blue: 1))
    #expect(ColorValue(.oklch, [0, 0.4, 150]).design(gamut: .sRGB) == DesignColor(red: 0, green: 0, blue: 0))
  }

  @Test(arguments: ColorSpace.allCases)
  func everySpaceGivesColoursInRange(space: ColorSpace) {
    for seed in 0..<125 {
      let parts = [seed % 5, seed / 5 % 5, seed / 25].map { Double($0) / 4.001 }
      let scale: [Double] =
        switch space {
        case .hsl, .hwb: [360, 100, 100]
        case .lab: [100, 125, -125]
        case .lch: [100, 150, 360]
        case .oklab: [1, 0.4, -0.4]
        case .oklch: [1, 0.4, 360]
        default: [1, 1, 1]
        }
      for gamut in [DesignColor.Space.sRGB, .displayP3] {
        let color = ColorValue(space, zip(parts, scale).map { $0 * $1 }).design(gamut: gamut)
        for component in [color.red, color.green, color.blue] { #expect((0...1).contains(component)) }
      }
    }
  }

  @Test(arguments: [
    ("#155dfc", "#155dfc"), ("#FFF", "#ffffff"), ("#0f08", "#00ff00 0.5333"), ("#00000026", "#000000 0.149"),
    ("rgb(255, 0, 0)", "#ff0000"), ("rgba(0,0,0,0.15)", "#000000 0.15"), ("rgb(100% 50% 0% / 25%)", "#ff8000 0.25"),
    ("hsl(120deg 100% 25%)", "#008000"), ("hsla(-240, 100%, 25%, 1)", "#008000"), ("hwb(0.5turn 0% 0%)", "#00ffff"),
    ("oklch(62.7955% 0.257683 29.2339)", "#ff0000"), ("lab(54.2905 80.8049 69.8910)", "#ff0000"),
    ("color(display-p3 0.9175 0.2003 0.1386)", "#ff0000"), ("transparent", "#000000 0"), ("RebeccaPurple", "#663399"),
  ])
  func readsColoursOfCSS(text: String, expected: String) throws {
    let document = TokenDocument.read(
      SourceFile(path: "t.json", text: #"{"c": {"$type": "color", "$value": "\#(text)"}}"#))
    guard case .color(let color)? = document["c"]?.value else {
      Issue.record("\(text) was not read")
      return
    }
    #expect(color.hexText + (color.alpha == 1 ? "" : " \(JSONWriter.number(color.alpha).line)") == expected)
  }

  @Test(arguments: [
    "#ff", "#ggg", "#12345", "rgb(1, 2)", "rgb(a, b, c)", "rgb(1e999, 0, 0)", "hsl(0 0% 0%", "color(nope 0 0 0)",
    "blurple", "", "#",
  ])
  func refusesWhatIsNoColour(text: String) {
    let document = TokenDocument.read(
      SourceFile(path: "t.json", text: #"{"c": {"$type": "color", "$value": "\#(text)"}}"#))
    #expect(document["c"]?.value == nil)
    #expect(document.diagnostics().hasErrors)
  }
}
