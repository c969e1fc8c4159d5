@testable import Drawing
internal import IconVerdict
import Testing
@testable import Workspace

/// How much two pictures differ, in words.
@Suite struct PixelDifferenceTests {
  /// A row of opaque pixels, of which the first are white and the others black.
  private static func row(_ count: Int, white: Int) -> PixelImage {
    PixelImage(
      width: count, height: 1,
      rgba: (0..<count).flatMap { $0 < white ? [255, 255, 255, 255] : [0, 0, 0, 255] as [UInt8] })
  }

  @Test(arguments: [
    (1, 1, "100.0 %"), (3, 1, "33.3 %"), (3, 2, "66.7 %"), (400, 1, "0.3 %"), (999, 1, "0.1 %"), (1000, 1, "0.1 %"),
    (1001, 1, "less than 0.1 %"), (4000, 3, "less than 0.1 %"),
  ])
  func `the share of pixels is rounded, but never to nothing`(count: Int, different: Int, share: String) throws {
    let difference = try #require(PixelDifference(Self.row(count, white: 0), Self.row(count, white: different)))
    #expect("\(difference)" == "\(share) of the pixels differ, within \(different) x 1 at 0, 0")
  }

  @Test func `the box is around the pixels that differ`() throws {
    var (left, right) = (PixelImage(width: 10, height: 10), PixelImage(width: 10, height: 10))
    #expect(PixelDifference(left, right) == nil)
    // The colour of a clear pixel does not count.
    left.rgba[0] = 9
    #expect(PixelDifference(left, right) == nil && left.looksSame(as: right))
    for (column, row) in [(2, 3), (7, 3), (4, 8)] { right.rgba[(row * 10 + column) * 4 + 3] = 1 }
    let difference = try #require(PixelDifference(left, right))
    #expect("\(difference)" == "3.0 % of the pixels differ, within 6 x 6 at 2, 3")
    #expect(!left.looksSame(as: right) && !left.looksSame(as: PixelImage(width: 10, height: 9)))
  }
}
