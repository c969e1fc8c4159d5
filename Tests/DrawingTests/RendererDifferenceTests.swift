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

  /// Takes 8 of the alpha of the outermost pixels of the square.
  private static func dimOutline(of rgba: inout [UInt8]) {
    for place in 5..<15 {
      rgba[offset(5, place) + 3] -= 8
      rgba[offset(14, place) + 3] -= 8
    }
    for row in 6..<14 {
      rgba[offset(row, 5) + 3] -= 8
      rgba[offset(row, 14) + 3] -= 8
    }
  }

  static let cases = [
    Case(description: "nothing", isTolerable: true) { _ in },
    Case(description: "a pixel's alpha by 64", isTolerable: true) { $0[offset(5, 5) + 3] -= 64 },
    Case(description: "a pixel's alpha by 65", isTolerable: false) { $0[offset(5, 5) + 3] -= 65 },
    Case(description: "a pixel's red by 64", isTolerable: true) { $0[offset(5, 5)] -= 64 },
    Case(description: "a pixel's green by 65", isTolerable: false) { $0[offset(5, 5) + 1] -= 65 },
    // 0.3 % of the ink are 76.5.
    Case(description: "0.298 % of the ink", isTolerable: true) { rgba in
      for column in 5..<9 { rgba[offset(5, column) + 3] -= 19 }
    },
    Case(description: "0.302 % of the ink", isTolerable: false) { rgba in
      for column in 5..<12 { rgba[offset(5, column) + 3] -= 11 }
    },
    Case(description: "1 % of the ink, by 8 in a pixel", isTolerable: true) { rgba in
      dimOutline(of: &rgba)
    },
    Case(description: "1.27 % of the ink, by 8 in a pixel at most", isTolerable: false) { rgba in
      dimOutline(of: &rgba)
      for column in 5..<10 { rgba[offset(4, column) + 3] = 7 }
    },
    Case(description: "the outermost pixel of the square", isTolerable: true) { $0[offset(5, 9) + 3] -= 2 },
    Case(description: "the pixel behind it", isTolerable: false) { $0[offset(6, 9) + 3] -= 2 },
    Case(description: "the pixel behind it, by 1", isTolerable: false) { $0[offset(6, 9) + 3] -= 1 },
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

  /// On an edge, and on a plain surface.
  @Test(arguments: [(24, 5, false), (25, 5, true), (2, 7, false), (3, 7, true)] as [(UInt8, Int, Bool)])
  func `a difference can be seen or not`(change: UInt8, row: Int, isVisible: Bool) throws {
    let changed = Self.picture { $0[Self.offset(row, 9) + 3] -= change }
    #expect(try #require(RendererDifference(changed, Self.drawn)).isVisible == isVisible)
  }

  @Test(arguments: [(2, false), (20, true)] as [(UInt8, Bool)])
  func `another color of a thin line can be seen`(change: UInt8, isVisible: Bool) throws {
    func line(_ value: UInt8) -> PixelImage {
      var image = PixelImage(width: 20, height: 20)
      for column in 2..<18 {
        let start = Self.offset(9, column)
        image.rgba.replaceSubrange(start..<start + 4, with: [value, value, value, 255])
      }
      return image
    }
    #expect(try #require(RendererDifference(line(change), line(0))).isVisible == isVisible)
  }

  /// The most pixels of a window. In a small picture they would be too large a share of the ink.
  @Test(arguments: [(12, 9, true), (13, 9, false), (13, 8, true)] as [(Int, UInt8, Bool)])
  func `so many pixels of a window may differ`(count: Int, strength: UInt8, isTolerable: Bool) throws {
    let places = (0..<13).map { number in number < 8 ? (10, 40 + number) : (11 + number - 8, 10) }
    func inWindow(_ places: [(Int, Int)]) throws -> Bool {
      let picture = Self.large { at, rgba in
        for (row, column) in places { rgba[at(row, column)] -= strength }
      }
      return try #require(RendererDifference(picture, Self.large { _, _ in })).isTolerable
    }
    // The corner of the square: eight pixels of its upper edge, and more of its left one.
    let corner = (0..<13).map { number in number < 8 ? (10, 10 + number) : (3 + number, 10) }
    #expect(try inWindow(Array(corner.prefix(count))) == isTolerable)
    // Far apart, they are in no window together.
    #expect(try inWindow(Array(places.prefix(count))))
  }

  /// A line of one pixel is no edge that is drawn differently, and many corners are no icon's.
  @Test(arguments: [(12, 1, true), (13, 1, false), (1, 64, true), (1, 65, false)])
  func `pixels that touch each other, and all of a picture`(length: Int, lines: Int, isTolerable: Bool) throws {
    // Thin lines, so that each pixel lies on an edge; a line of differences goes across them.
    func picture(_ change: (_ at: (Int, Int) -> Int, inout [UInt8]) -> Void) -> PixelImage {
      let side = 300
      var image = PixelImage(width: side, height: side)
      func alpha(_ row: Int, _ column: Int) -> Int { (row * side + column) * 4 + 3 }
      for row in 0..<side {
        for column in stride(from: row % 2, to: side, by: 2) { image.rgba[alpha(row, column)] = 255 }
      }
      change(alpha, &image.rgba)
      return image
    }
    let changed = picture { at, rgba in
      for line in 0..<lines {
        // On a diagonal, where all pixels are opaque, so that eight of them at most lie in a window.
        let start = (row: 2 + line / 16 * 60, column: 2 + line % 16 * 18)
        for step in 0..<length { rgba[at(start.row + step, start.column + step)] -= 40 }
      }
    }
    #expect(try #require(RendererDifference(changed, picture { _, _ in })).isTolerable == isTolerable)
    // Every second pixel of a row or a column touches none.
    let apart = picture { at, rgba in
      for step in 0..<13 { rgba[at(2, 2 + 2 * step)] -= 40 }
    }
    #expect(try #require(RendererDifference(apart, picture { _, _ in })).isTolerable)
  }

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
      (.gradient, 9, 48), (.plain, 9, 48), (.stripes, 9, 48), (.gradient, 9, 4), (.gradient, 1, 4), (.stripes, 9, 32),
      (.stripes, 9, 9), (.stripes, 1, 32), (.stripes, 1, 9),
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

  /// A channel is multiplied by its alpha, and the difference is rounded to the nearest: 255 x 128 - 212 x 77 is 16,316, which
  /// is 63.98 x 255, and 255 x 128 - 210 x 77 is 16,470, which is 64.59 x 255.
  @Test(arguments: [(212, 77, 64), (210, 77, 65)] as [(UInt8, UInt8, Int)])
  func `the difference of a translucent pixel is rounded to the nearest`(red: UInt8, alpha: UInt8, most: Int) throws {
    func picture(_ pixel: [UInt8]) -> PixelImage { Self.picture { $0.replaceSubrange(0..<4, with: pixel) } }
    let difference = try #require(RendererDifference(picture([255, 0, 0, 128]), picture([red, 0, 0, alpha])))
    #expect(difference.most == most && difference.isTolerable == (most == 64))
  }
}
