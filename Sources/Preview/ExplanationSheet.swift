internal import Color
internal import Drawing
internal import Findings
internal import IconVerdict

extension Explanation {
  /// The page as one picture, a PNG file.
  package var sheet: [UInt8] {
    get throws(RasterError) {
      let heights = icons.map {
        Self.headHeight + Self.pictureHeight + Double($0.findings.count) * Self.lineHeight + 16
      }
      let height = heights.reduce(16, +)
      let canvas = try Canvas(width: Self.width, height: height, scale: IconPortrait.scale.factor)
      try canvas.fill(Rectangle(x: 0, y: 0, width: Self.width, height: height), Self.ground)
      var pictures: [(image: PixelImage, x: Double, y: Double)] = []
      var frames: [(box: Rectangle, color: Canvas.Color)] = []
      var y = 16.0
      for (icon, height) in zip(icons, heights) {
        try Self.write(
          "\(icon.judgement.path): \(icon.judgement.verdict.rawValue)", y: y, size: 15, weight: 600, on: canvas)
        let top = y + Self.headHeight
        if let original = icon.portrait.original { pictures.append((image: original, x: 20, y: top + 12)) }
        for (index, state) in states.enumerated() {
          let x = 160 + Double(index) * Double(IconPortrait.tileWidth + 8)
          pictures.append((image: icon.portrait.tile(state), x: x, y: top))
        }
        var line = top + Self.pictureHeight
        for (number, (finding, box)) in icon.findings.enumerated() {
          let color = Self.color(of: finding.severity)
          let text = "\(number + 1)  \(finding.severity): \(finding.message) [\(finding.rule)]"
          try Self.write(text, y: line, size: 11, weight: 400, color: color, on: canvas)
          if let box {
            let place = Rectangle(x: 20 + box.x, y: top + 12 + box.y, width: box.width, height: box.height)
            frames.append((box: place, color: color))
          }
          line += Self.lineHeight
        }
        y += height
      }
      var image = try canvas.pixels()
      let scale = IconPortrait.scale.pixelsPerPoint
      for picture in pictures {
        image.lay(picture.image, x: Int(picture.x * scale), y: Int(picture.y * scale))
      }
      let over = try Canvas(width: Self.width, height: height, scale: IconPortrait.scale.factor)
      for (box, color) in frames { try Self.frame(box, color, on: over) }
      image.lay(try over.pixels(), x: 0, y: 0)
      return try PNG.encodeOriginal(image)
    }
  }

  private static let width = 160 + 4 * Double(IconPortrait.tileWidth + 8) + 12
  private static let headHeight = 28.0
  private static let pictureHeight = Double(IconPortrait.tileHeight) + 12
  private static let lineHeight = 18.0
  private static let ground = Canvas.Color(hex: 0xF0F0F3)
  private static let ink = Canvas.Color(hex: 0x1D1D1F)

  private static func color(of severity: Diagnostic.Severity) -> Canvas.Color {
    switch severity {
    case .error: Canvas.Color(hex: 0xD70015)
    case .warning: Canvas.Color(hex: 0x8A5A00)
    case .note: Canvas.Color(hex: 0x65656A)
    }
  }

  private static func write(
    _ text: String, y: Double, size: Double, weight: Int, color: Canvas.Color = ink, on canvas: borrowing Canvas
  ) throws(RasterError) {
    try canvas.draw(
      Visible.text(text), in: Rectangle(x: 20, y: y, width: width - 40, height: lineHeight),
      families: "Inter, sans-serif", size: size, weight: weight, color: color)
  }

  private static func frame(
    _ box: Rectangle, _ color: Canvas.Color, on canvas: borrowing Canvas
  ) throws(RasterError) {
    let line = 1.0
    try canvas.fill(Rectangle(x: box.x - line, y: box.y - line, width: box.width + 2 * line, height: line), color)
    try canvas.fill(Rectangle(x: box.x - line, y: box.y + box.height, width: box.width + 2 * line, height: line), color)
    try canvas.fill(Rectangle(x: box.x - line, y: box.y, width: line, height: box.height), color)
    try canvas.fill(Rectangle(x: box.x + box.width, y: box.y, width: line, height: box.height), color)
  }
}
