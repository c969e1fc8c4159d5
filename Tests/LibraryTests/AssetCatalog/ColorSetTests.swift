@testable import AssetCatalog
@testable import Color
import Testing
@testable import Workspace

@Suite struct ColorSetTests {
  private func text(_ values: Appearances<DesignColor>) -> String {
    String(decoding: ColorSet(name: "a", values: values).files[0].bytes, as: UTF8.self)
  }

  @Test func `one colour, as Xcode writes it`() {
    #expect(
      text(Appearances(DesignColor(hex: 0x155DFC))) == """
        {
          "colors" : [
            {
              "color" : {
                "color-space" : "srgb",
                "components" : {
                  "alpha" : "1.000",
                  "blue" : "0xFC",
                  "green" : "0x5D",
                  "red" : "0x15"
                }
              },
              "idiom" : "universal"
            }
          ],
          "info" : {
            "author" : "xcode",
            "version" : 1
          }
        }

        """)
  }

  @Test func `appearances stand in Xcode's order`() {
    let all = text(
      Appearances(
        DesignColor(hex: 0), dark: DesignColor(hex: 1), lightHighContrast: DesignColor(hex: 2),
        darkHighContrast: DesignColor(hex: 3)))
    let values = all.matches(of: /"value" : "(\w+)"|"blue" : "(0x\d\d)"/).map { $0.output.1 ?? $0.output.2 ?? "" }
    #expect(values == ["0x00", "dark", "0x01", "high", "0x02", "dark", "high", "0x03"])
    #expect(
      all.contains(
        """
              "appearances" : [
                {
                  "appearance" : "luminosity",
                  "value" : "dark"
                },
                {
                  "appearance" : "contrast",
                  "value" : "high"
                }
              ],
        """))
  }

  @Test(arguments: [
    (
      DesignColor(space: .displayP3, red: 1, green: 0.5, blue: 0, alpha: 0.15), "display-p3",
      ["0.150", "0.000", "0.500", "1.000"]
    ),
    (DesignColor(red: 0.1234, green: 0, blue: 0), "srgb", ["1.000", "0.000", "0.000", "0.123"]),
    (DesignColor(hex: 0x0A0B0C, alpha: 0.5), "srgb", ["0.500", "0x0C", "0x0B", "0x0A"]),
  ])
  func `components in the notation that says them exactly`(color: DesignColor, space: String, components: [String]) {
    let text = text(Appearances(color))
    #expect(text.contains(#""color-space" : "\#(space)""#))
    #expect(text.matches(of: /"(?:alpha|blue|green|red)" : "(.*)"/).map { String($0.output.1) } == components)
  }
}
