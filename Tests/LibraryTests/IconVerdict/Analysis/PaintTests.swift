import Drawing
import TestSupport
import Testing

@testable import IconVerdict

/// What is measured of the paint of a picture.
@Suite struct PaintTests {
  private typealias Samples = BitmapSamples

  @Test func `all ink of a bitmap has one painter, the first pixel included`() throws {
    let trace = PaintTrace(bitmap: Samples.picture(3, 1) { x, _ in x < 2 ? Samples.black : Samples.clear })
    let painters = trace.painters(of: [true, true, true])
    #expect(painters.count == 1)
    let painter = try #require(painters.first)
    #expect(painter.element == nil && painter.share == 1)
  }

  /// 26 of 255 is the least alpha that counts as ink.
  @Test(arguments: [(25, 0), (26, 26.0 / 126)] as [(UInt8, Double)])
  func `a pixel at the threshold is ink`(alpha: UInt8, share: Double) {
    var picture = Samples.picture(2, 1) { _, _ in Samples.black }
    picture.rgba[3] = alpha
    picture.rgba[7] = 100
    #expect(PixelSet([true, false]).share(of: picture) == share)
  }
}
