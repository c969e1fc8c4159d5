@testable import SVGRaster
import Testing

/// What two versions of librsvg may draw differently, on both sides of each limit.
@Suite struct RendererDifferenceTests {
  /// A square of 100 opaque pixels of one colour on a clear ground: an ink of 25,500.
  private static let drawn = picture { _ in }

  private static func picture(_ change: (inout [UInt8]) -> Void) -> PixelImage {
    var image = PixelImage(width: 20, height: 20)
    for row in 5..<15 {
      for column in 5..<15 {
        image.rgba.replaceSubrange(offset(row, column)..<offset(row, column) + 4, with: [200, 100, 50, 255])
      }
    }
    change(&image.rgba)
    return image
  }

  private static func offset(_ row: Int, _ column: Int) -> Int { (row * 20 + column) * 4 }

  struct Case: CustomStringConvertible, Sendable {
    let description: String
    let isTolerable: Bool
    let change: @Sendable (inout [UInt8]) -> Void
  }

  static let cases = [
    Case(description: "nothing", isTolerable: true) { _ in },
    Case(description: "a pixel's alpha by 32", isTolerable: true) { $0[offset(5, 5) + 3] -= 32 },
    Case(description: "a pixel's alpha by 33", isTolerable: false) { $0[offset(5, 5) + 3] -= 33 },
    Case(description: "a pixel's red by 32", isTolerable: true) { $0[offset(5, 5)] -= 32 },
    Case(description: "a pixel's blue by 33", isTolerable: false) { $0[offset(5, 5) + 2] -= 33 },
    // 0.3 % of the ink are 76.5.
    Case(description: "0.298 % of the ink", isTolerable: true) { rgba in
      for column in 5..<9 { rgba[offset(7, column) + 3] -= 19 }
    },
    Case(description: "0.302 % of the ink", isTolerable: false) { rgba in
      for column in 5..<12 { rgba[offset(7, column) + 3] -= 11 }
    },
    // 0.6 % of the ink would be 153.
    Case(description: "0.35 % of the ink", isTolerable: false) { rgba in
      for column in 5..<15 { rgba[offset(7, column) + 3] -= 9 }
    },
    Case(description: "a faint pixel on the ground", isTolerable: true) { $0[offset(0, 0) + 3] = 20 },
    Case(description: "a dot on the ground", isTolerable: false) { $0[offset(0, 0) + 3] = 64 },
    Case(description: "the colour of a clear pixel", isTolerable: true) { $0[offset(0, 0)] = 255 },
  ]

  @Test(arguments: cases)
  func `a difference is tolerable or not`(_ case: Case) throws {
    let difference = try #require(RendererDifference(Self.picture(`case`.change), Self.drawn))
    #expect(difference.isTolerable == `case`.isTolerable, "\(difference)")
  }

  @Test(arguments: [(214, 215, true), (214, 216, false), (255, 254, false), (0, 1, false)] as [(UInt8, UInt8, Bool)])
  func `a translucent surface may be rounded otherwise, by one`(before: UInt8, after: UInt8, isTolerable: Bool) throws {
    func surface(_ alpha: UInt8) -> PixelImage {
      PixelImage(width: 20, height: 20, rgba: (0..<400).flatMap { _ in [0, 0, 0, alpha] })
    }
    let difference = try #require(RendererDifference(surface(before), surface(after)))
    #expect(difference.isTolerable == isTolerable)
  }

  @Test func `pictures of two sizes cannot be compared`() {
    #expect(RendererDifference(PixelImage(width: 20, height: 21), Self.drawn) == nil)
  }

  @Test func `ink where there should be none is no rounding`() throws {
    var spot = PixelImage(width: 20, height: 20)
    spot.rgba[3] = 1
    let difference = try #require(RendererDifference(spot, PixelImage(width: 20, height: 20)))
    #expect(!difference.isTolerable)
  }

  /// A channel is multiplied by its alpha, and the difference is rounded to the nearest: 255 x 128 - 230 x 106 is 8,260, which is
  /// 32.4 x 255, and 255 x 128 - 225 x 108 is 8,340, which is 32.7 x 255.
  @Test(arguments: [(230, 106, 32), (225, 108, 33)] as [(UInt8, UInt8, Int)])
  func `the difference of a translucent pixel is rounded to the nearest`(red: UInt8, alpha: UInt8, most: Int) throws {
    func picture(_ pixel: [UInt8]) -> PixelImage { Self.picture { $0.replaceSubrange(0..<4, with: pixel) } }
    let difference = try #require(RendererDifference(picture([255, 0, 0, 128]), picture([red, 0, 0, alpha])))
    #expect(difference.most == most && difference.isTolerable == (most == 32))
  }
}
