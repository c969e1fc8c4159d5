@testable import Color
import Testing

/// Conversions against coloraide 8.13 (https://facelessuser.github.io/coloraide), an independent implementation.
extension ColorConversionTests {
  /// Dark colours too, where the transfer functions and CIE Lab are straight lines.
  @Test(
    arguments: [
      (.srgb, [0.02, 0.03, 0.01], [0.0016084, 0.0020456, 0.0010424]),
      (.srgb, [0.04, 0.041, 0.2], [0.0083866, 0.0053184, 0.0319054]),
      (.srgb, [0.9, 0.5, 0.1], [0.4030683, 0.3212337, 0.0502609]),
      (.srgb, [0.3, 0.6, 0.95], [0.3047393, 0.3076397, 0.8853636]),
      (.srgbLinear, [0.0005, 0.003, 0.2], [0.0373751, 0.0166903, 0.1904737]),
      (.srgbLinear, [0.9, 0.5, 0.1], [0.5679920, 0.5561787, 0.1720483]),
      (.hsl, [20, 30, 4], [0.0030858, 0.0030249, 0.0024717]),
      (.hsl, [200, 80, 97], [0.8815097, 0.9385554, 1.0679666]),
      (.hsl, [330, 100, 40], [0.272993, 0.1379893, 0.1379681]),
      (.hsl, [95, 20, 60], [0.3172924, 0.3816903, 0.2774219]),
      (.hwb, [40, 10, 20], [0.351309, 0.3300952, 0.0546952]),
      (.hwb, [300, 49, 50], [0.2001686, 0.2075049, 0.2320138]),
      (.hwb, [210, 70, 60], [0.2389287, 0.2513832, 0.2737708]),
      (.hwb, [90, 3, 95], [0.0031033, 0.0036408, 0.0027361]),
      (.lab, [5, 3, -4], [0.0061050, 0.0055588, 0.0088567]),
      (.lab, [8.2, -3, 2], [0.0078511, 0.0090785, 0.0084675]),
      (.lab, [60, -40, 30], [0.1755495, 0.2810771, 0.1380059]),
      (.lab, [7.8, 20, -25], [0.0152575, 0.0089431, 0.0395075]),
      (.lch, [4, 5, 70], [0.0044560, 0.0043638, 0.0015162]),
      (.lch, [9, 6, 200], [0.0082153, 0.0100772, 0.0125293]),
      (.lch, [75, 40, 300], [0.5510798, 0.4875238, 0.9609209]),
      (.oklab, [0.1, 0.01, -0.02], [0.0012011, 0.0009397, 0.0025948]),
      (.oklab, [0.7, -0.1, 0.1], [0.2491678, 0.3615291, 0.1379148]),
      (.oklch, [0.15, 0.03, 80], [0.0034762, 0.0033135, 0.0005345]),
      (.oklch, [0.6, 0.2, 310], [0.3080324, 0.1912904, 0.6643137]),
      (.displayP3, [0.02, 0.03, 0.01], [0.0015235, 0.0020220, 0.0009128]),
      (.displayP3, [0.04, 0.041, 0.2], [0.0089117, 0.0055294, 0.0347027]),
      (.displayP3, [0.9, 0.5, 0.1], [0.4419825, 0.3291526, 0.0201194]),
      (.displayP3, [0.3, 0.6, 0.95], [0.2966780, 0.3076867, 0.9434869]),
      (.a98RGB, [0.02, 0.03, 0.01], [0.0001964, 0.0003384, 0.0000762]),
      (.a98RGB, [0.04, 0.041, 0.2], [0.0061148, 0.0029942, 0.0288619]),
      (.a98RGB, [0.9, 0.5, 0.1], [0.4989958, 0.3729345, 0.0430997]),
      (.a98RGB, [0.3, 0.6, 0.95], [0.2693188, 0.2923115, 0.9104860]),
      (.prophotoRGB, [0.02, 0.03, 0.01], [0.0012072, 0.0016866, 0.0006669]),
      (.prophotoRGB, [0.032, 0.0305, 0.2], [0.0062886, 0.0028240, 0.0605852]),
      (.prophotoRGB, [0.7, 0.5, 0.3], [0.4393898, 0.3484586, 0.1240798]),
      (.prophotoRGB, [0.3, 0.6, 0.8], [0.1864363, 0.3269412, 0.7301337]),
      (.rec2020, [0.02, 0.03, 0.01], [0.0000880, 0.0001730, 0.0000230]),
      (.rec2020, [0.04, 0.041, 0.2], [0.0038975, 0.0016797, 0.0223068]),
      (.rec2020, [0.9, 0.5, 0.1], [0.5227162, 0.3326985, 0.0095426]),
      (.rec2020, [0.3, 0.6, 0.95], [0.2271766, 0.2660114, 0.9463315]),
      (.xyzD65, [0.3, 0.4, 0.2], [0.3000000, 0.4000000, 0.2000000]),
      (.xyzD50, [0.3, 0.4, 0.2], [0.2900545, 0.3996955, 0.2615643]),
      (.xyzD50, [0.9, 0.5, 0.1], [0.8547028, 0.4815691, 0.1338654]),
    ] as [(ColorSpace, [Double], [Double])])
  func `every space gives the same light as in coloraide`(
    space: ColorSpace, components: [Double], expected: [Double]
  ) {
    let xyz = ColorValue(space, components).xyz
    for (index, expected) in expected.enumerated() { #expect(abs(xyz[index] - expected) < 3e-6, "\(xyz)") }
  }

  @Test func `a colour of sRGB is the same after a way through XYZ`() {
    let parts = [0, 0.01, 0.04, 0.2, 0.7, 1]
    for (red, green) in parts.flatMap({ red in parts.map { (red, $0) } }) {
      for blue in parts {
        let xyz = ColorValue(.srgb, [red, green, blue]).xyz
        let color = ColorValue(.xyzD65, [xyz.x, xyz.y, xyz.z]).design()
        #expect(color.space == .sRGB)
        for (found, expected) in zip([color.red, color.green, color.blue], [red, green, blue]) {
          #expect(abs(found - expected) < 1e-6)
        }
      }
    }
  }

  /// CSS Color 4, 13.2: chroma is reduced until the clipped colour differs by less than 0.02.
  @Test(
    arguments: [
      ([0.7, 0.3, 145], [0, 0.766062, 0], [0.100989, 0.771154, 0]),
      ([0.5, 0.3, 30], [0.765954, 0, 0], [0.73104, 0, 0]),
      ([0.8, 0.25, 250], [0.48259, 0.766072, 1], [0.530431, 0.75861, 1]),
      ([0.4, 0.35, 300], [0.378015, 0, 0.687991], [0.343926, 0, 0.674423]),
      ([0.9, 0.2, 110], [0.907074, 0.909303, 0], [0.90747, 0.90923, 0.279664]),
      ([0.96, 0.3, 80], [1, 0.929448, 0.721446], [1, 0.931396, 0.716725]),
      ([0.6, 0.24, 60], [0.765864, 0.385936, 0], [0.740051, 0.388083, 0]),
      ([0.3, 0.2, 200], [0, 0.217935, 0.233649], [0, 0.219913, 0.242826]),
      ([0.65, 0.29, 145], [0, 0.694202, 0], [0, 0.702289, 0]),
      ([0.55, 0.27, 263], [0.023049, 0.344528, 1], [0.146146, 0.339051, 1]),
      ([0.985, 0.2, 320], [1, 0.949911, 1], [1, 0.94973, 1]),
      ([0.03, 0.2, 30], [0.005192, 0, 0], [0.004607, 0, 0]),
    ] as [([Double], [Double], [Double])])
  func `a colour outside of the gamut is mapped as CSS maps it`(oklch: [Double], sRGB: [Double], p3: [Double]) {
    for (gamut, expected) in [(DesignColor.Space.sRGB, sRGB), (.displayP3, p3)] {
      let color = ColorValue(.oklch, oklch).design(gamut: gamut)
      #expect(color.space == gamut)
      for (found, expected) in zip([color.red, color.green, color.blue], expected) {
        #expect(abs(found - expected) < 0.0003, "\(color)")
      }
    }
  }

  /// Published values are rounded, so a component may be out by 0.0001 before sRGB is said to be too small.
  @Test(
    arguments: [
      ([1.00009, 0.5, 0.5], true), ([1.00011, 0.5, 0.5], false), ([0.5, -0.00009, 0.5], true),
      ([0.5, -0.00011, 0.5], false), ([0.5, 0.5, 1.00009], true), ([0.5, 0.5, 1.00011], false),
      ([0.5, 1.00011, 0.5], false), ([-0.00011, 0.5, 0.5], false), ([0.5, 0.5, -0.00011], false),
    ] as [([Double], Bool)])
  func `a colour that sRGB lacks by a rounding is in sRGB`(linear: [Double], isInside: Bool) {
    let color = ColorValue(.srgbLinear, linear).design()
    #expect((color.space == .sRGB) == isInside)
    for component in [color.red, color.green, color.blue] { #expect((0...1).contains(component)) }
  }

  /// A byte or two is a rounding.
  @Test(arguments: [
    ("#808080", false), ("#828080", false), ("#7e8080", false), ("#838080", true), ("#7d8080", true), ("#808380", true),
    ("#808280", false), ("#80807e", false), ("#80807d", true), ("#818181", false), ("#FFFFFF", true),
  ])
  func `a hex that is out by three is another colour`(hex: String, contradicts: Bool) {
    #expect(ColorValue(.srgb, [0.501961, 0.501961, 0.501961]).contradicts(hex: hex) == contradicts)
  }
}
