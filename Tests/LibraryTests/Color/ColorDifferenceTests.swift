internal import Color
import Testing

/// ΔE2000 of pairs of sRGB colours, computed with ColorAide (white D65), an independent implementation.
@Suite struct ColorDifferenceTests {
  static let pairs: [(UInt32, UInt32, Double)] = [
    (0x000000, 0x222222, 8.0298),
    (0x2E3434, 0x2E3436, 1.3842),
    (0x444444, 0x505050, 4.0741),
    (0xFF0000, 0xFE0000, 0.2079),
    (0x2F88FF, 0x2F87FD, 0.3781),
    (0x0000FF, 0x0000E0, 3.9491),
    (0xFFFFFF, 0xF8F8F8, 1.4004),
    (0x33AA00, 0x40AA10, 0.9161),
    (0x808080, 0xFF0000, 31.1964),
    (0x102030, 0x302010, 21.1907),
    (0xFFCC33, 0xFDD209, 3.5005),
    (0x7B83EB, 0x4D55BD, 17.7084),
    // Hues that are 188 degrees apart one way, and 172 the other.
    (0xC86E78, 0x408084, 47.0542),
  ]

  @Test(arguments: pairs) func `the difference is that of CIEDE2000`(
    _ first: UInt32, _ second: UInt32, _ expected: Double
  ) {
    let (one, other) = (LabColor(DesignColor(hex: first)), LabColor(DesignColor(hex: second)))
    #expect(abs(one.perceivedDifference(from: other) - expected) < 0.01)
    #expect(abs(other.perceivedDifference(from: one) - expected) < 0.01)
  }
}
