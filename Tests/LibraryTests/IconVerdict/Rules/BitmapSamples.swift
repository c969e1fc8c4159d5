@testable import Drawing
internal import Findings
@testable import IconVerdict

/// Pictures made pixel by pixel, for limits that drawings can hardly meet exactly.
enum BitmapSamples {
  typealias Color = (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)

  static func grey(_ level: UInt8, _ alpha: UInt8 = 255) -> Color { (level, level, level, alpha) }
  static let black = grey(0)
  static let white = grey(255)
  static let clear = grey(0, 0)
  static let red: Color = (255, 0, 0, 255)

  static func picture(_ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> Color) -> PixelImage {
    let pixels = (0..<width * height).map { color($0 % width, $0 / width) }
    return PixelImage(
      width: width, height: height, rgba: pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] })
  }

  /// A square of 100 x 100 pixels of one colour with some pixels of another, of which none touches another one.
  static func dotted(_ count: Int, _ dot: Color, on ground: Color = black) -> PixelImage {
    picture(100, 100) { x, y in
      x % 2 == 1 && y % 2 == 1 && (y / 2) * 50 + x / 2 < count ? dot : ground
    }
  }

  static func ink(_ picture: PixelImage) -> Ink { Ink(picture, canvas: PixelBox(of: picture)) }

  /// A rectangle in one colour on a ground of another; both in pixels.
  static func patch(
    _ columns: Range<Int>, _ rows: Range<Int>, _ color: Color, on ground: Color, side: Int = 100
  ) -> PixelImage {
    picture(side, side) { x, y in columns.contains(x) && rows.contains(y) ? color : ground }
  }
}
