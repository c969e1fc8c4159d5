internal import Digest
internal import Color
internal import Project
package import SVGRaster
internal import Source

/// A preview as one picture: the bar in each appearance, every icon at every scale, and the findings.
package struct ContactSheet: Sendable {
  package let image: PixelImage
  /// The parts of the picture that depend on the fonts of the machine.
  private let texts: [SheetText]

  /// Pixels per point.
  package static let scale = 3

  /// Draws the sheet of a preview.
  package init(_ preview: Preview) throws(RasterError) {
    let layout = SheetLayout(preview)
    var drawing = try SheetDrawing(layout)
    for (index, appearance) in layout.appearances.enumerated() {
      try drawing.drawBar(preview, appearance, at: layout.bar(index))
    }
    try drawing.drawIcons(preview, layout)
    try drawing.drawFindings(preview, layout)
    (image, texts) = try drawing.finish()
  }

  package var png: [UInt8] { get throws(RasterError) { try PNG.encodeOriginal(image, comment: comment) } }

  /// Whether a picture shows the same, apart from the font of its text. So a committed sheet need not change on a machine
  /// with other fonts.
  package func isShown(by png: [UInt8]) -> Bool {
    guard png.firstRange(of: Array(comment.utf8)) != nil, let other = try? PNG.decode(png),
      other.width == image.width, other.height == image.height
    else { return false }
    return zip(withoutTexts(image), withoutTexts(other)).allSatisfy {
      abs(Int($0) - Int($1)) <= Self.tolerance
    }
  }

  /// How much a channel may differ, of 255, because versions of librsvg draw the edges of icons differently.
  private static let tolerance = 8

  /// A checksum of the texts, which the PNG file holds as a comment.
  private var comment: String {
    let lines = texts.map { text in
      let numbers = [text.box.x, text.box.y, text.box.width, text.size, Double(text.weight)]
      return ([text.text] + numbers.map { Decimals.fixed($0, places: 2) }).joined(separator: " ")
    }
    return "Monotint, texts \(ContentDigest(of: Array(lines.joined(separator: "\n").utf8)).hexadecimal.prefix(16))"
  }

  /// The colours of a picture of this size, with zeros where text is.
  private func withoutTexts(_ image: PixelImage) -> [UInt8] {
    var rgba = image.rgba
    let scale = Double(Self.scale)
    for text in texts {
      // A letter may reach a point beyond its box.
      let left = max(0, Int((text.box.x - 1) * scale))
      let right = min(image.width, Int((text.box.x + text.box.width + 1) * scale) + 1)
      let bottom = min(image.height, Int((text.box.y + text.box.height + 1) * scale) + 1)
      for row in max(0, Int((text.box.y - 1) * scale))..<bottom {
        for byte in (row * image.width + left) * 4..<(row * image.width + right) * 4 { rgba[byte] = 0 }
      }
    }
    return rgba
  }
}

/// A line of text on a sheet.
struct SheetText: Sendable {
  let text: String
  /// In points.
  let box: Rectangle
  let size: Double
  let weight: Int
}

/// The layout of a sheet, in points.
struct SheetLayout {
  let appearances: [Appearance]
  let columns: Int
  /// How many icons and findings are shown.
  let icons, findings: Int
  let cell: (width: Double, height: Double)
  /// The width of the cards together.
  private let inner: Double

  private static let bar = (width: 375.0, height: 93.0)
  private static let (gap, margin) = (12.0, 14.0)
  static let (padding, findingHeight) = (10.0, 22.0)
  private static let (mostRows, mostFindings) = (80, 12)

  init(_ preview: Preview) {
    appearances = preview.bars.appearances
    let sides = preview.pictureSides
    cell = (max(71, sides.reduce(0, +) + 4 * Double(sides.count) + 10), (sides.max() ?? 0) + 30)
    let bars = Double(appearances.count) * Self.bar.width + Double(appearances.count - 1) * Self.gap
    let count = preview.icons.count
    // A large set has more columns, so that the sheet does not become too long.
    let fitting = Int((bars - 2 * Self.padding) / cell.width)
    columns = max(1, min(count, max(fitting, min(24, Int((Double(count) * 1.2).squareRoot())))))
    inner = max(bars, Double(columns) * cell.width + 2 * Self.padding)
    icons = min(count, columns * Self.mostRows)
    findings = min(preview.diagnostics.count, Self.mostFindings)
  }

  func bar(_ index: Int) -> Rectangle {
    let x = Self.margin + Double(index) * (Self.bar.width + Self.gap)
    return Rectangle(x: x, y: Self.margin, width: Self.bar.width, height: Self.bar.height)
  }

  var iconCard: Rectangle? {
    let rows = Double((icons + columns - 1) / columns)
    return icons > 0 ? card(below: bar(0), height: rows * cell.height) : nil
  }

  var findingCard: Rectangle? {
    let height = Double(findings) * Self.findingHeight
    return findings > 0 ? card(below: iconCard ?? bar(0), height: height) : nil
  }

  private func card(below other: Rectangle, height: Double) -> Rectangle {
    Rectangle(
      x: Self.margin, y: other.y + other.height + Self.gap, width: inner, height: height + 2 * Self.padding)
  }

  func cell(_ index: Int, in card: Rectangle) -> Rectangle {
    // The columns share what is left of the width.
    let pitch = (card.width - 2 * Self.padding) / Double(columns)
    return Rectangle(
      x: card.x + Self.padding + Double(index % columns) * pitch,
      y: card.y + Self.padding + Double(index / columns) * cell.height, width: pitch, height: cell.height)
  }

  var width: Double { inner + 2 * Self.margin }

  var height: Double {
    let last = findingCard ?? iconCard ?? bar(0)
    return last.y + last.height + Self.margin
  }
}

extension Preview {
  /// The sides of an icon's pictures on the sheet in points, one for each scale.
  var pictureSides: [Double] {
    configuration.catalog.pictureScales.map { Double($0 * configuration.canvas.side) / Double(ContactSheet.scale) }
  }
}
