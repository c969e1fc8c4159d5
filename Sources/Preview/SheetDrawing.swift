internal import AssetCatalog
internal import Color
internal import Drawing
internal import Findings
internal import IconVerdict
internal import Platform
internal import SwiftGeneration
internal import Workspace

/// Draws a contact sheet: shapes and text first, then the pictures of the catalog, pixel by pixel.
struct SheetDrawing: ~Copyable {
  private struct Picture {
    let image: PixelImage
    let tint: Canvas.Color?
    let x: Int
    let y: Int
  }

  private let canvas: Canvas
  private var pictures: [Picture]
  private var texts: [SheetText]

  private static let ground = Canvas.Color(hex: 0xF0F0F3)
  private static let card = Canvas.Color(hex: 0xFFFFFF)
  private static let ink = Canvas.Color(hex: 0x1D1D1F)
  private static let soft = Canvas.Color(hex: 0x6B6B70)
  private static let well = Canvas.Color(hex: 0xF5F5F7)
  private static let night = Canvas.Color(hex: 0x1C1C1E)
  private static let paper = Canvas.Color(hex: 0xF5F5F7)
  private static let families = "Inter, sans-serif"

  init(_ layout: SheetLayout) throws(RasterError) {
    let canvas = try Canvas(width: layout.width, height: layout.height, scale: ContactSheet.scale.factor)
    try canvas.fill(
      Rectangle(x: 0, y: 0, width: layout.width, height: layout.height), radius: 20, Self.ground)
    // All at the end: where the lines above throw, Swift 6.2 would destroy properties that have their values already.
    self.canvas = canvas
    pictures = []
    texts = []
  }

  consuming func finish() throws(RasterError) -> (PixelImage, [SheetText]) {
    var image = try canvas.pixels()
    for picture in pictures {
      image.lay(picture.image, tint: picture.tint, x: picture.x, y: picture.y)
    }
    return (image, texts)
  }

  // MARK: The bar

  /// The tab bar with its first tab selected, and a part of the screen above it.
  mutating func drawBar(
    _ preview: Preview, _ appearance: Appearance, at box: Rectangle
  ) throws(RasterError) {
    let bars = preview.bars
    let ground = bars.ground(appearance)
    let screen = if appearance.isDark { Canvas.Color(hex: 0x2C2C2E) } else { Canvas.Color(hex: 0xE2E2E8) }
    let top = 28.0
    try canvas.fill(box, radius: 14, Canvas.Color(ground))
    let upper = Rectangle(x: box.x, y: box.y, width: box.width, height: top)
    try canvas.fill(upper, radius: 14, screen)
    // Only the upper corners of the screen are round.
    let lower = Rectangle(x: box.x, y: box.y + 14, width: box.width, height: top - 14)
    try canvas.fill(lower, screen)
    let line = Double(bars.borderPixels(scale: ContactSheet.scale)) / ContactSheet.scale.pixelsPerPoint
    try canvas.fill(
      Rectangle(x: box.x, y: box.y + top, width: box.width, height: line),
      Canvas.Color(bars[.tabBarBorderTop][appearance].over(ground)))

    let tabs = preview.tabs
    let width = box.width / Double(tabs.count)
    for (index, tab) in tabs.enumerated() {
      let x = box.x + Double(index) * width
      let place = Rectangle(x: x, y: box.y + top, width: width, height: 49)
      try draw(tab, of: preview, appearance, isSelected: index == 0, at: place)
    }
  }

  private mutating func draw(
    _ tab: PreviewTab, of preview: Preview, _ appearance: Appearance, isSelected: Bool,
    at place: Rectangle
  ) throws(RasterError) {
    let bars = preview.bars
    let role: ColorRole = if isSelected { .tabBarItemSelected } else { .tabBarItemUnselected }
    let color = Canvas.Color(bars[role][appearance].over(bars.ground(appearance)))
    // The place of an icon that is as large as the configured canvas. Every title is below it.
    let side = preview.configuration.canvas.size(of: nil).height
    let left = place.x + (place.width - side) / 2
    let frame = Rectangle(x: left, y: place.y + 6, width: side, height: side)
    let title: String
    switch tab {
    case .item(let item):
      title = preview.title(of: item)
      if let icon = preview.icon(of: item, isSelected: isSelected) {
        try draw(icon, appearance, in: place, frame: frame, tint: color)
      } else {
        // Only Apple's systems can draw SF Symbols, so a frame is drawn instead.
        let inner = Rectangle(x: frame.x + 2, y: frame.y + 2, width: side - 4, height: side - 4)
        var faint = color
        faint.alpha = 0.25
        try canvas.fill(inner, radius: 5, faint)
      }
    case .more:
      title = "More"
      let middle = place.x + place.width / 2
      for dot in [-7.0, 0, 7] {
        let y = frame.y + side / 2 - 2
        let circle = Rectangle(x: middle + dot - 2, y: y, width: 4, height: 4)
        try canvas.fill(circle, radius: 2, color)
      }
    case .missing(let id):
      title = id
      try drawGap(frame)
    }
    let style = bars.design.label
    let box = Rectangle(
      x: place.x + 1, y: frame.y + side + 1, width: place.width - 2, height: 17)
    try write(
      title, in: box, size: style?.size ?? 10, weight: Int(style?.weight ?? 500), color: color,
      alignment: .center)
  }

  /// The icon of a tab, in the middle of the tab and of the frame's height.
  private mutating func draw(
    _ icon: PreviewIcon, _ appearance: Appearance, in tab: Rectangle, frame: Rectangle,
    tint: Canvas.Color
  ) throws(RasterError) {
    let face = icon.face(in: appearance)
    let size = SheetLayout.size(face, scale: ContactSheet.scale)
    try lay(
      face, scale: ContactSheet.scale,
      tint: icon.reference.isOriginal ? nil : tint,
      x: tab.x + (tab.width - size.width) / 2,
      y: frame.y + (frame.height - size.height) / 2)
  }

  /// The place of a picture that is not there: a red frame with a question mark.
  private mutating func drawGap(_ box: Rectangle) throws(RasterError) {
    try canvas.fill(box, radius: 4, Canvas.Color(hex: 0xD70015))
    let inner = Rectangle(x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2)
    try canvas.fill(inner, radius: 3, Canvas.Color(hex: 0xFFE5E7))
    guard box.height >= 12 else { return }
    let line = Rectangle(x: box.x, y: box.y + box.height / 2 - 8, width: box.width, height: 16)
    try write(
      "?", in: line, size: 12, weight: 600, color: Canvas.Color(hex: 0xD70015),
      alignment: .center)
  }

  // MARK: Icons and findings

  mutating func drawIcons(_ preview: Preview, _ layout: SheetLayout) throws(RasterError) {
    guard let card = layout.iconCard else { return }
    try canvas.fill(card, radius: 14, Self.card)
    for section in layout.sections {
      if let heading = section.heading {
        try write(heading.text, in: heading.box, size: 11, weight: 600, color: Self.ink)
      }
      for pair in section.pairs { try canvas.fill(pair, radius: 8, Self.well) }
      for cell in section.cells { try draw(cell, tallest: section.tallest) }
    }
  }

  private mutating func draw(_ cell: SheetLayout.Cell, tallest: Double) throws(RasterError) {
    let box = cell.box
    let face = cell.face
    let bottom = box.y + 4 + tallest
    let width = cell.width + 4 * Double(cell.scales.count - 1)
    var left = box.x + (box.width - width) / 2
    if face.variant.isDark {
      let chip = Rectangle(
        x: left - 4, y: bottom - cell.height - 3, width: width + 8, height: cell.height + 6)
      try canvas.fill(chip, radius: 6, Self.night)
    }
    var tint: Canvas.Color?
    if cell.icon.reference.rendering == .template {
      tint = if face.variant.isDark { Self.paper } else { Self.ink }
    }
    for scale in cell.scales {
      let size = SheetLayout.size(face, scale: scale)
      try lay(face, scale: scale, tint: tint, x: left, y: bottom - size.height)
      left += size.width + 4
    }
    let line = Rectangle(x: box.x + 3, y: bottom + 4, width: box.width - 6, height: 13)
    try write(
      cell.title, in: line, size: 8.5, weight: 500, color: Self.soft, alignment: .center)
    // The shape differs too, for people who cannot tell red from green.
    let radius = if face.verdict == .suitable { 2.0 } else { 0.5 }
    try canvas.fill(
      Rectangle(x: box.x + box.width / 2 - 2, y: bottom + 19, width: 4, height: 4),
      radius: radius, Self.color(of: face.verdict))
  }

  mutating func drawFindings(_ preview: Preview, _ layout: SheetLayout) throws(RasterError) {
    guard let card = layout.findingCard else { return }
    try canvas.fill(card, radius: 14, Self.card)
    let all = preview.diagnostics.sorted { $0.severity > $1.severity }
    let isCut = all.count > layout.findings
    for (index, finding) in all.prefix(layout.findings).enumerated() {
      let y = card.y + SheetLayout.padding + Double(index) * SheetLayout.findingHeight
      let line = Rectangle(
        x: card.x + 28, y: y, width: card.width - 40, height: SheetLayout.findingHeight)
      if isCut, index == layout.findings - 1 {
        let text = "and \(all.count - index) more"
        try write(text, in: line, size: 10, weight: 400, color: Self.soft)
      } else {
        let dot = Rectangle(x: card.x + 14, y: y + 8.5, width: 5, height: 5)
        try canvas.fill(dot, radius: 2.5, Self.color(of: finding.severity))
        let text = Visible.text("\(Disk.name(of: finding.path)): \(finding.message)")
        try write(text, in: line, size: 10, weight: 400, color: Self.ink)
      }
    }
  }

  // MARK: Parts

  /// Adds a picture of the catalog, which is drawn at the nearest whole pixels.
  private mutating func lay(
    _ face: PreviewFace, scale: Scale, tint: Canvas.Color?, x: Double, y: Double
  ) throws(RasterError) {
    guard let png = face.pictures[scale] else {
      // A catalog may lack a scale. iOS then scales the nearest one; the sheet leaves its place
      // empty.
      guard face.pictures.isEmpty else { return }
      let size = SheetLayout.size(face, scale: scale)
      return try drawGap(Rectangle(x: x, y: y, width: size.width, height: size.height))
    }
    func pixels(_ points: Double) -> Int { Int((points * ContactSheet.scale.pixelsPerPoint).rounded()) }
    let image = try PNG.decode(png, expecting: .atMost(pixels: IconCanvas.mostPixels))
    pictures.append(Picture(image: image, tint: tint, x: pixels(x), y: pixels(y)))
  }

  private mutating func write(
    _ text: String, in box: Rectangle, size: Double, weight: Int, color: Canvas.Color,
    alignment: Canvas.Alignment = .left
  ) throws(RasterError) {
    texts.append(SheetText(text: text, box: box, size: size, weight: weight))
    try canvas.draw(
      text, in: box, families: Self.families, size: size, weight: weight, color: color,
      alignment: alignment)
  }

  private static func color(of verdict: Judgement.Verdict) -> Canvas.Color {
    switch verdict {
    case .suitable, .other: Canvas.Color(hex: 0x34C759)
    case .usable: color(of: .warning)
    case .unsuitable, .unreadable: color(of: .error)
    }
  }

  private static func color(of severity: Diagnostic.Severity) -> Canvas.Color {
    switch severity {
    case .error: Canvas.Color(hex: 0xD70015)
    case .warning: Canvas.Color(hex: 0xFF9F0A)
    case .note: Canvas.Color(hex: 0x8E8E93)
    }
  }
}

extension Preview {
  /// In the source language.
  fileprivate func title(of item: TabItem) -> String {
    if let language = languages.first, let title = item.title(in: language) { return title }
    return item.titles.first?.text ?? item.id
  }

  /// nil for a tab with a symbol.
  fileprivate func icon(of item: TabItem, isSelected: Bool) -> PreviewIcon? {
    var picture = item.picture
    if isSelected, let selected = item.selectedPicture { picture = selected }
    guard case .icon(let source) = picture else { return nil }
    return icons.first { $0.reference.path == source.path }
  }
}

extension Canvas.Color {
  init(hex: UInt32) { self.init(DesignColor(hex: hex)) }

  init(_ color: DesignColor) {
    let srgb = color.srgb.map { min(max($0, 0), 1) }
    self.init(red: srgb.x, green: srgb.y, blue: srgb.z, alpha: color.alpha)
  }
}
