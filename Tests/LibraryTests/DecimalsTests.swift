internal import Source
import Testing

@Suite struct DecimalsTests {
  @Test(arguments: [
    (0.0, "0.000"), (1, "1.000"), (0.5, "0.500"), (0.0625, "0.063"), (0.9996, "1.000"), (-0.25, "-0.250"),
    (-0.0001, "0.000"), (12.3456, "12.346"),
  ])
  func `three decimals`(number: Double, text: String) {
    #expect(Decimals.fixed(number, places: 3) == text)
  }

  @Test(arguments: [(1.0, "1"), (0.667, "0.667"), (-3, "-3"), (1e20, "1e+20")])
  func `the shortest text`(number: Double, text: String) {
    #expect(Decimals.shortest(number) == text)
  }
}
