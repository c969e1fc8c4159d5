@testable import Drawing
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
      for column in 5..<9 { rgba[offset(5, column) + 3] -= 19 }
    },
    Case(description: "0.302 % of the ink", isTolerable: false) { rgba in
      for column in 5..<12 { rgba[offset(5, column) + 3] -= 7 }
      for column in 5..<9 { rgba[offset(14, column) + 3] -= 7 }
    },
    Case(description: "four pixels by 9 in a window", isTolerable: true) { rgba in
      for column in 5..<9 { rgba[offset(5, column) + 3] -= 9 }
    },
    Case(description: "five pixels by 8 in a window", isTolerable: true) { rgba in
      for column in 5..<10 { rgba[offset(5, column) + 3] -= 8 }
    },
    Case(description: "five pixels by 9 in a window", isTolerable: false) { rgba in
      for column in 5..<10 { rgba[offset(5, column) + 3] -= 9 }
    },
    Case(description: "five pixels by 9 in the last window", isTolerable: false) { rgba in
      for column in 10..<15 { rgba[offset(14, column) + 3] -= 9 }
    },
    Case(description: "two and three pixels by 9, eight rows apart", isTolerable: true) { rgba in
      for column in 5..<7 { rgba[offset(5, column) + 3] -= 9 }
      for column in 5..<8 { rgba[offset(14, column) + 3] -= 9 }
    },
    Case(description: "the outermost pixel of the square", isTolerable: true) { $0[offset(5, 9) + 3] -= 2 },
    Case(description: "the pixel behind it", isTolerable: false) { $0[offset(6, 9) + 3] -= 2 },
    Case(description: "the pixel behind it, by 1", isTolerable: true) { $0[offset(6, 9) + 3] -= 1 },
    Case(description: "the colour of a pixel behind the edge", isTolerable: false) { $0[offset(7, 7)] += 2 },
    Case(description: "a faint pixel beside the square", isTolerable: true) { $0[offset(4, 4) + 3] = 20 },
    Case(description: "a faint pixel two pixels away", isTolerable: false) { $0[offset(3, 4) + 3] = 2 },
    Case(description: "a faint pixel on the ground", isTolerable: false) { $0[offset(0, 0) + 3] = 20 },
    Case(description: "a dot on the ground", isTolerable: false) { $0[offset(0, 0) + 3] = 64 },
    Case(description: "the colour of a clear pixel", isTolerable: true) { $0[offset(0, 0)] = 255 },
  ]

  @Test(arguments: cases)
  func `a difference is tolerable or not`(_ case: Case) throws {
    let difference = try #require(RendererDifference(Self.picture(`case`.change), Self.drawn))
    #expect(difference.isTolerable == `case`.isTolerable, "\(difference)")
  }

  // MARK: Poppler's picture of a PDF, and librsvg's of its SVG

  /// An opaque square of 100 x 100 pixels: an ink of 2,550,000, of which 0.3 % are 7,650.
  private static func large(_ change: (_ at: (Int, Int) -> Int, inout [UInt8]) -> Void) -> PixelImage {
    var image = PixelImage(width: 120, height: 120)
    func alpha(_ row: Int, _ column: Int) -> Int { (row * 120 + column) * 4 + 3 }
    for row in 10..<110 {
      for column in 10..<110 { image.rgba[alpha(row, column)] = 255 }
    }
    change(alpha, &image.rgba)
    return image
  }

  struct Conversion: CustomStringConvertible, Sendable {
    let description: String
    let isWithin: Bool
    let change: @Sendable (_ at: (Int, Int) -> Int, inout [UInt8]) -> Void
  }

  static let conversions = [
    Conversion(description: "nothing", isWithin: true) { _, _ in },
    Conversion(description: "a pixel by 96", isWithin: true) { at, rgba in rgba[at(10, 50)] -= 96 },
    Conversion(description: "a pixel by 97", isWithin: false) { at, rgba in rgba[at(10, 50)] -= 97 },
    Conversion(description: "an edge by 76", isWithin: true) { at, rgba in
      for column in 10..<110 { rgba[at(10, column)] -= 76 }
    },
    Conversion(description: "an edge by 77", isWithin: false) { at, rgba in
      for column in 10..<110 { rgba[at(10, column)] -= 77 }
    },
    Conversion(description: "two lines of eight pixels in a window", isWithin: true) { at, rgba in
      for column in 40..<48 { (rgba[at(10, column)], rgba[at(9, column)]) = (200, 50) }
    },
    Conversion(description: "17 pixels in a window", isWithin: false) { at, rgba in
      for column in 10..<18 { (rgba[at(10, column)], rgba[at(9, column)]) = (200, 50) }
      rgba[at(11, 10)] = 200
    },
    Conversion(description: "a pixel behind the edge", isWithin: false) { at, rgba in rgba[at(20, 20)] -= 2 },
    Conversion(description: "a dot that is missing on the ground", isWithin: false) { at, rgba in rgba[at(3, 3)] = 60 },
  ]

  @Test(arguments: conversions) func `an SVG shows what its PDF shows, or not`(example: Conversion) throws {
    let difference = try #require(
      RendererDifference(Self.large(example.change), Self.large { _, _ in }))
    #expect(difference.isWithin(.conversion) == example.isWithin, "\(difference)")
  }

  /// The surface on which somebody writes words.
  enum Surface: CaseIterable {
    case plain, gradient, stripes

    func picture(side: Int) -> PixelImage {
      let row = (0..<side).flatMap { column -> [UInt8] in
        switch self {
        case .plain: [60, 120, 180, 255]
        case .gradient: [UInt8(40 + column * 180 / side), 120, 180, 255]
        case .stripes: column / 2 % 2 == 0 ? [60, 120, 180, 255] : [180, 120, 60, 255]
        }
      }
      // A million pixels, one by one, take a while without optimisation.
      var rgba: [UInt8] = []
      for _ in 0..<side { rgba += row }
      return PixelImage(width: side, height: side, rgba: rgba)
    }
  }

  /// Letters of 5 x 7 points.
  private static let words = [
    "####.#...#.###.#......###..####..####.", "#....#...#..#..#.....#...#.#...#.#...#",
    "#....#...#..#..#.....#...#.#...#.#...#", "###..#...#..#..#.....#####.####..####.",
    "#.....#.#...#..#.....#...#.#.....#....", "#.....#.#...#..#.....#...#.#.....#....",
    "####...#...###.####.##...#.#.....#....",
  ]

  /// A picture of 320 points at @3x with words that are a ninth of it high.
  ///
  /// - Parameters:
  ///   - strength: how much darker the letters are, of 255.
  ///   - size: of a point of a letter, in pixels.
  private static func written(
    _ strength: UInt8, on surface: Surface, size: Int
  ) -> (left: PixelImage, right: PixelImage) {
    let right = surface.picture(side: 960)
    var left = right
    for (row, line) in words.enumerated() {
      for (column, point) in line.enumerated() where point == "#" {
        for pixel in 0..<size * size {
          let (y, x) = (400 + row * size + pixel / size, 100 + column * size + pixel % size)
          for channel in 0..<3 { left.rgba[(y * 960 + x) * 4 + channel] -= strength }
        }
      }
    }
    return (left, right)
  }

  /// Faint letters, thin ones, and letters among edges. Fainter than 1 of 255 there is nothing.
  @Test(
    arguments: [
      (Surface.plain, 9, 32), (.plain, 9, 8), (.plain, 9, 2), (.plain, 1, 32), (.plain, 1, 2), (.gradient, 9, 32),
      (.gradient, 9, 4), (.gradient, 1, 4), (.stripes, 9, 32), (.stripes, 9, 9), (.stripes, 1, 32), (.stripes, 1, 9),
    ] as [(Surface, Int, UInt8)])
  func `words are no difference of two versions`(surface: Surface, size: Int, strength: UInt8) throws {
    let (left, right) = Self.written(strength, on: surface, size: size)
    let difference = try #require(RendererDifference(left, right))
    #expect(!difference.isTolerable, "\(difference)")
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
