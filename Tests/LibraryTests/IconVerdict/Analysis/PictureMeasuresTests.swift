@testable import Drawing
@testable import IconVerdict
import TestSupport
import Testing

/// Every measure of pictures that are made pixel by pixel. None is square or alike on two sides, so that a width in place of
/// a height is seen.
@Suite struct PictureMeasuresTests {
  private typealias Samples = BitmapSamples
  private typealias Shape = (columns: Range<Int>, rows: Range<Int>, color: BitmapSamples.Color)

  private static func picture(_ shapes: [Shape]) -> PixelImage {
    Samples.picture(36, 27) { x, y in
      shapes.last { $0.columns.contains(x) && $0.rows.contains(y) }?.color ?? Samples.clear
    }
  }

  private static let blue: BitmapSamples.Color = (20, 60, 200, 255)

  private static let pictures: [(name: String, picture: PixelImage)] = [
    ("a bar and a dot", picture([(3..<30, 6..<9, Samples.black), (21..<25, 15..<21, Samples.grey(0, 200))])),
    (
      "white on black beside blue",
      picture([
        (3..<21, 3..<24, Samples.black), (8..<15, 9..<13, Samples.white), (24..<33, 4..<10, blue),
        (24..<33, 10..<11, (20, 60, 200, 90)),
      ])
    ),
    (
      "a plate with holes",
      picture([(0..<36, 0..<27, blue), (5..<9, 4..<7, Samples.clear), (20..<23, 15..<24, Samples.clear)])
    ),
    (
      "two alphas and a slope",
      Samples.picture(36, 27) { x, y in
        if y < 3 || x < 2 { return Samples.clear }
        if y < 12 { return Samples.grey(40, 128) }
        return Samples.grey(40, UInt8(min(255, 20 + 7 * x)))
      }
    ),
    (
      "thin lines between pixels",
      Samples.picture(36, 27) { x, y in
        if x >= 4 && x < 30 && (y % 9 == 4 || y % 9 == 5) { return Samples.grey(10, 127) }
        return x == 33 && y > 2 && y < 20 ? (200, 30, 30, 255) : Samples.clear
      }
    ),
    ("nothing", picture([])), ("a trace", picture([(7..<9, 20..<21, Samples.grey(90, 30))])),
  ]

  @Test func `every measure of every picture`() throws {
    let text = Self.pictures.map { "# \($0.name)\n" + Self.measures($0.picture).map { $0 + "\n" }.joined() }
    try expectGolden(text.joined().utf8, "measures.txt")
  }

  private static func measures(_ picture: PixelImage) -> [String] {
    let ink = Ink(picture, canvas: PixelBox(columns: 1..<35, rows: 2..<26))
    let parts = InkParts(picture, ink)
    let shape = InkShape(picture, ink, scale: 3)
    let grid = PixelGrid(picture, ink)
    let strengths = ink.strengths.enumerated().filter { $0.element > 0 }.map { "\($0.offset): \($0.element)" }
    var lines = [
      "coverage \(WholeText(ink.coverage)), visible \(ink.visible), strongest \(ink.strongest), one colour \(ink.isOneColor)",
      "box \(WholeText(ink.box as Any)), edges \(WholeText(ink.edges))",
      "alphas \(strengths.prefix(12).joined(separator: ", "))",
      "between pixels \(ink.mayLieBetweenPixels), fills its box \(ink.fillsItsBox)",
      "\(WholeText(shape)), lines \(WholeText(shape.lineWidth(of: parts))), square \(picture.largestSquare(in: ink))",
      "\(WholeText(parts)), left \(InkParts.left(picture, ink))",
      "\(WholeText(Silhouette(picture, ink)))",
      "softness \(WholeText(grid.softness)) \(WholeText(grid.straightSoftness)) \(WholeText(grid.softnessMoved))",
      "\(WholeText(Opacity(picture, ink, mayFade: true)))",
      "\(WholeText(Opacity(picture, ink, mayFade: false, isBitmap: true)))",
      "mean \(WholeText(MeanColor(ofInkIn: picture) as Any)), \(WholeText(Transparency(picture)))",
    ]
    lines += colors(picture, ink)
    let alpha = AlphaImage(picture)
    for scale in [1.0, 4] {
      let box = IconMetrics.box(of: alpha, scale: scale)
      lines.append("metrics \(WholeText(IconMetrics(alpha, scale: scale))) \(WholeText(box as Any))")
    }
    return lines + thumbnail(picture)
  }

  private static func colors(_ picture: PixelImage, _ ink: Ink) -> [String] {
    let colors = InkColors(picture, canvas: ink.canvas)
    let light = colors.knockedOutGroup
    var lines = [
      "beyond \(WholeText([colors.beyond3, colors.beyond10, colors.beyond20])), inner \(colors.innerPixels)",
      "areas \(colors.groupsWithAreas(from: 0)) \(colors.groupsWithAreas(from: 0.2)), light \(WholeText(light as Any))",
      "only light and dark \(light.map { colors.isOnlyKnockOut($0) } ?? false)",
    ]
    for index in colors.groups.indices {
      let pixels = colors.groupOfPixel.count { $0 == Int16(index) }
      lines.append("\(WholeText(colors.groups[index])), \(pixels) pixels")
    }
    return lines
  }

  /// The sums of its channels, and its alphas.
  private static func thumbnail(_ picture: PixelImage) -> [String] {
    let channels = PictureThumbnail(picture).channels
    let side = PictureThumbnail.side
    let sums = (0..<4).map { channel in
      stride(from: channel, to: channels.count, by: 4).reduce(0) { $0 + Int(channels[$1]) }
    }
    let alphas = (0..<side).map { row in
      (0..<side).map { "\(channels[(row * side + $0) * 4 + 3])" }.joined(separator: " ")
    }
    return ["thumbnail \(sums)"] + alphas
  }
}
