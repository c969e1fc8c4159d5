package import SVGRaster

/// A preview as one picture: the bar in each appearance, every icon at every scale, and what was found.
package struct ContactSheet: Sendable {
  package let image: PixelImage
  /// Where text was drawn, in pixels: all that depends on the fonts of the machine.
  package let texts: [Canvas.Rectangle]

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

  package var png: [UInt8] { get throws(RasterError) { try PNG.encodeOriginal(image) } }
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
    columns = max(1, max(fitting, min(24, Int((Double(count) * 1.2).squareRoot()))))
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
