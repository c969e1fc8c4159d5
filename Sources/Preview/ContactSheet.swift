internal import Digest
internal import AssetCatalog
internal import Color
internal import Project
package import SVGRaster
internal import Source

/// A preview as one picture: the bar in each appearance, every icon at every scale, and what was found.
package struct ContactSheet: Sendable {
  package let image: PixelImage
  /// What was written, and where: all that depends on the fonts of the machine.
  private let texts: [SheetText]

  /// Pixels that make a point.
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

  /// Whether a picture shows the same, whatever the font that its text is set in: on a machine with other fonts, a sheet
  /// that is committed need not change.
  package func isShown(by png: [UInt8]) -> Bool {
    guard png.firstRange(of: Array(comment.utf8)) != nil, let other = try? PNG.decode(png),
      other.width == image.width, other.height == image.height
    else { return false }
    return zip(withoutTexts(image), withoutTexts(other)).allSatisfy {
      abs(Int($0) - Int($1)) <= Self.tolerance
    }
  }

  /// The most that a channel may differ, of 255: what another version of librsvg does to the edges of icons.
  private static let tolerance = 8

  /// What is written, as a picture's file tells it.
  private var comment: String {
    let lines = texts.map { text in
      let numbers = [text.box.x, text.box.y, text.box.width, text.size, Double(text.weight)]
      return ([text.text] + numbers.map { Decimals.fixed($0, places: 2) }).joined(separator: " ")
    }
    return "Monotint, texts \(ContentDigest(of: Array(lines.joined(separator: "\n").utf8)).hexadecimal.prefix(16))"
  }

  /// The colours of a picture of this size, empty where text is.
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
  let box: Canvas.Rectangle
  let size: Double
  let weight: Int
}

/// Where everything on a sheet lies, in points.
struct SheetLayout {
  let appearances: [Appearance]
  let columns: Int
  /// How many icons and findings there is room for.
  let icons: Int
  let findings: Int
  let cell: (width: Double, height: Double)
  /// The width of the cards together.
  private let inner: Double

  static let barWidth = 375.0
  static let barHeight = 93.0
  static let gap = 12.0
  static let margin = 14.0
  static let padding = 10.0
  static let findingHeight = 22.0
  private static let mostRows = 80
  private static let mostFindings = 12

  init(_ preview: Preview) {
    appearances = preview.bars.appearances
    let scales = preview.scales.map(Double.init)
    let pictures = scales.reduce(0, +) * Double(preview.configuration.canvas) / Double(ContactSheet.scale)
    let highest = (scales.max() ?? 1) * Double(preview.configuration.canvas) / Double(ContactSheet.scale)
    cell = (max(71, pictures + 4 * Double(scales.count) + 10), highest + 30)
    let bars = Double(appearances.count) * Self.barWidth + Double(appearances.count - 1) * Self.gap
    let count = preview.icons.count
    // A large set becomes wider, so that it does not become a ribbon.
    let fitting = Int((bars - 2 * Self.padding) / cell.width)
    columns = max(1, min(count, max(fitting, min(24, Int((Double(count) * 1.2).squareRoot())))))
    inner = max(bars, Double(columns) * cell.width + 2 * Self.padding)
    icons = min(count, columns * Self.mostRows)
    findings = min(preview.diagnostics.count, Self.mostFindings)
  }

  func bar(_ index: Int) -> Canvas.Rectangle {
    Canvas.Rectangle(
      x: Self.margin + Double(index) * (Self.barWidth + Self.gap), y: Self.margin, width: Self.barWidth,
      height: Self.barHeight)
  }

  var iconCard: Canvas.Rectangle? {
    guard icons > 0 else { return nil }
    let rows = Double((icons + columns - 1) / columns)
    return Canvas.Rectangle(
      x: Self.margin, y: below(bar(0)), width: inner, height: rows * cell.height + 2 * Self.padding)
  }

  func cell(_ index: Int, in card: Canvas.Rectangle) -> Canvas.Rectangle {
    // The columns share what is left of the width.
    let pitch = (card.width - 2 * Self.padding) / Double(columns)
    return Canvas.Rectangle(
      x: card.x + Self.padding + Double(index % columns) * pitch,
      y: card.y + Self.padding + Double(index / columns) * cell.height, width: pitch, height: cell.height)
  }

  var findingCard: Canvas.Rectangle? {
    guard findings > 0 else { return nil }
    return Canvas.Rectangle(
      x: Self.margin, y: below(iconCard ?? bar(0)), width: inner,
      height: Double(findings) * Self.findingHeight + 2 * Self.padding)
  }

  var width: Double { inner + 2 * Self.margin }

  var height: Double {
    let last = findingCard ?? iconCard ?? bar(0)
    return last.y + last.height + Self.margin
  }

  private func below(_ card: Canvas.Rectangle) -> Double { card.y + card.height + Self.gap }
}

extension Preview {
  /// The scales that there are pictures of.
  var scales: [Int] { configuration.catalog.format == .png ? configuration.catalog.scales : [1, 2, 3] }
}
