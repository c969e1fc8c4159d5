internal import Findings
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

  @Test(arguments: [
    (1.0e15, "1000000000000000"), (-1.2e16, "-12000000000000000"), (0x1p54, "18014398509481984"),
    (-0x1p54, "-18014398509481984"), (0x1p54 + 4, "1.8014398509481988e+16"), (-0x1p54 - 4, "-1.8014398509481988e+16"),
    (0.1, "0.1"), (-0.0, "0"), (1e-7, "1e-07"), (123456.5, "123456.5"),
  ])
  func `whole numbers up to 2⁵⁴ have all their digits`(number: Double, text: String) {
    #expect(Decimals.shortest(number) == text)
    #expect(Double(text) == number)
  }

  @Test(
    arguments: [
      (90.714, "90.71"), (24.5, "24.5"), (24, "24"), (0.05, "0.05"), (0.0012, "0.0012"), (0, "0"), (0.1, "0.1"),
      (0.099, "0.099"), (0.0994, "0.099"), (0.0996, "0.1"), (1.005, "1"), (0.999, "1"), (0.00001234, "0.000012"),
      (0.000001, "0.000001"),
      (0.0000004, "0"), (1e17, "1e+17"), (1e300, "1e+300"),
      (-.infinity, "-inf"), (100, "100"), (1000.004, "1000"), (-0.0126, "-0.013"), (-24.567, "-24.57"),
      (0.0101, "0.01"),
    ] as [(Double, String)])
  func `a number for people`(number: Double, text: String) { #expect(Decimals.rounded(number) == text) }

  @Test(
    arguments: [
      (2.5, 0, "3"), (-2.5, 0, "-3"), (0.4, 0, "0"), (-0.4, 0, "0"), (12, 0, "12"), (0.005, 2, "0.01"),
      (99.996, 2, "100.00"),
      (0.05, 1, "0.1"), (-0.04, 1, "0.0"), (7, 6, "7.000000"),
      (9e18, 0, "9000000000000000000"), (1e19, 0, "1e+19"), (9e16, 2, "90000000000000000.00"), (1e17, 2, "1e+17"),
      (-1e300, 3, "-1e+300"), (.infinity, 0, "inf"), (.nan, 0, "nan"),
    ] as [(Double, Int, String)])
  func `as many decimals as are asked for`(number: Double, places: Int, text: String) {
    #expect(Decimals.fixed(number, places: places) == text)
  }

  @Test(
    arguments: [
      ("1", 1), ("-1.5", -1.5), ("+2", 2), ("1e3", 1000), ("1E-2", 0.01), ("0.5", 0.5), ("inf", nil), ("nan", nil),
      ("0x1p3", nil), ("1e999", nil), ("-1e999", nil), ("", nil), (" 1", nil), ("1 ", nil), ("1_000", nil),
      ("--1", nil),
      ("1.2.3", nil), ("e", nil), ("١", nil),
    ] as [(String, Double?)])
  func `a decimal number, and no other form`(text: String, number: Double?) {
    #expect(Decimals.number(text[...]) == number)
  }
}
