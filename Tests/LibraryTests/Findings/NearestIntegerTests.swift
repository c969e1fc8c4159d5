import Findings
import Testing

/// The one conversion of numbers from outside.
@Suite struct NearestIntegerTests {
  @Test(
    arguments: [
      (0.4, 0), (0.5, 1), (9.4, 9), (10, 10), (10.6, 10), (-0.6, 0), (1e19, 10), (1e300, 10), (-1e300, 0),
      (.infinity, 10), (-.infinity, 0), (.nan, 0), (0x1p63, 10),
    ] as [(Double, Int)])
  func `the nearest number of a range`(number: Double, expected: Int) {
    #expect(Int(number, within: 0...10) == expected)
  }

  @Test(arguments: [(1e300, Int.max), (-1e300, .min), (0x1p62, 1 << 62), (.nan, .min)] as [(Double, Int)])
  func `the range of all numbers`(number: Double, expected: Int) {
    #expect(Int(number, within: .min ... .max) == expected)
  }

  @Test(arguments: [(0, 0), (1, 255), (0.5, 128), (-1, 0), (1e300, 255), (.nan, 0)] as [(Double, UInt8)])
  func `a share of 255`(share: Double, byte: UInt8) {
    #expect(UInt8(share: share) == byte)
  }
}
