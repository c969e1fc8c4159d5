internal import AssetCatalog
internal import Color
internal import SVGRaster

/// The layout of a sheet, in points.
struct SheetLayout {
  /// A picture of an icon at its scales, with its name below.
  struct Cell {
    let icon: PreviewIcon
    let face: PreviewFace
    let scales: [Int]
    var box = Rectangle(x: 0, y: 0, width: 0, height: 0)

    init(_ icon: PreviewIcon, _ face: PreviewFace, scales: [Int]) {
      (self.icon, self.face) = (icon, face)
      var fitting = scales
      while fitting.count > 1, Self.width(face, fitting) > Self.widest { fitting.removeLast() }
      self.scales = fitting
    }

    /// A large icon is shown at fewer scales.
    private static let widest = 240.0

    private static func width(_ face: PreviewFace, _ scales: [Int]) -> Double {
      scales.reduce(0) { $0 + SheetLayout.size(face, scale: $1).width }
    }

    /// The width of its pictures without the gaps between them.
    var width: Double { Self.width(face, scales) }
    var height: Double { scales.map { SheetLayout.size(face, scale: $0).height }.max() ?? 0 }

    /// The icon's name, and what the picture is for.
    var title: String {
      let words = face.variant == .plain && icon.reference.isMirrored ? "mirrored" : face.variant.title
      return words.isEmpty ? icon.reference.name.text : "\(icon.reference.name.text), \(words)"
    }
  }

  /// The icons of a group of the catalog.
  struct Section {
    /// nil if there is one section only.
    let heading: (text: String, box: Rectangle)?
    var cells: [Cell]
    /// Boxes around the two icons of a tab.
    var pairs: [Rectangle] = []
    /// The height of the largest picture.
    let tallest: Double
  }

  let appearances: [Appearance]
  private(set) var sections: [Section] = []
  private(set) var iconCard: Rectangle?
  /// How many findings are shown.
  let findings: Int
  /// The width of the cards together.
  private let inner: Double

  private static let bar = (width: 375.0, height: 93.0)
  private static let (gap, margin) = (12.0, 14.0)
  static let (padding, findingHeight) = (10.0, 22.0)
  private static let (tallestCard, mostFindings, headingHeight) = (4320.0, 12, 24.0)

  init(_ preview: Preview) {
    appearances = preview.bars.appearances
    findings = min(preview.diagnostics.count, Self.mostFindings)
    let cells = Dictionary(grouping: preview.icons, by: \.group).mapValues { Self.cells($0, scales: preview.scales) }
    let groups = preview.groups.indices.compactMap { number in cells[number].map { (preview.groups[number], $0) } }
    let bars = Double(appearances.count) * Self.bar.width + Double(appearances.count - 1) * Self.gap
    inner = groups.reduce(bars) { max($0, Self.width(of: $1.1, beside: bars)) }

    var y = Self.margin + Self.bar.height + Self.gap + Self.padding
    let (top, end) = (y, y + Self.tallestCard)
    for (group, cells) in groups where y < end {
      let x = Self.margin + Self.padding
      var heading: (String, Rectangle)?
      if groups.count > 1 {
        if y > top { y += 6 }
        heading = (
          group.path, Rectangle(x: x + 3, y: y, width: inner - 2 * Self.padding, height: Self.headingHeight - 6)
        )
        y += Self.headingHeight
      }
      var section = Section(heading: heading, cells: cells, tallest: cells.map(\.height).max() ?? 0)
      y = section.place(x: x, y: y, width: inner - 2 * Self.padding, end: end)
      sections.append(section)
    }
    if !sections.isEmpty {
      iconCard = Rectangle(
        x: Self.margin, y: top - Self.padding, width: inner, height: y - top + 2 * Self.padding)
    }
  }

  /// The cells of icons. The two icons of a tab are side by side, and their variants follow them.
  private static func cells(_ icons: [PreviewIcon], scales: [Int]) -> [Cell] {
    var cells: [Cell] = []
    var variants: [Cell] = []
    for (index, icon) in icons.enumerated() {
      let own = icon.faces.map { Cell(icon, $0, scales: scales) }
      cells.append(own[0])
      variants += own.dropFirst()
      if index + 1 < icons.count, icons[index + 1].unselected == icon.reference.path { continue }
      cells += variants
      variants = []
    }
    return cells
  }

  /// The size of a picture on the sheet, on which a pixel is a pixel.
  static func size(_ face: PreviewFace, scale: Int) -> (width: Double, height: Double) {
    let pixels = face.size.pixels(scale: scale)
    return (Double(pixels.width) / Double(ContactSheet.scale), Double(pixels.height) / Double(ContactSheet.scale))
  }

  /// The width of a cell among others.
  fileprivate static func cellWidth(_ cells: [Cell]) -> Double {
    cells.map { $0.width + 4 * Double($0.scales.count) + 10 }.reduce(71, max)
  }

  /// The width of a card of these cells. A large set has more columns, so that the sheet does not become too long.
  private static func width(of cells: [Cell], beside bars: Double) -> Double {
    let width = cellWidth(cells)
    let fitting = Int((bars - 2 * padding) / width)
    let columns = max(1, min(cells.count, max(fitting, min(24, Int((Double(cells.count) * 1.2).squareRoot())))))
    return Double(columns) * width + 2 * padding
  }

  func bar(_ index: Int) -> Rectangle {
    let x = Self.margin + Double(index) * (Self.bar.width + Self.gap)
    return Rectangle(x: x, y: Self.margin, width: Self.bar.width, height: Self.bar.height)
  }

  var findingCard: Rectangle? {
    guard findings > 0 else { return nil }
    let other = iconCard ?? bar(0)
    return Rectangle(
      x: Self.margin, y: other.y + other.height + Self.gap, width: inner,
      height: Double(findings) * Self.findingHeight + 2 * Self.padding)
  }

  var width: Double { inner + 2 * Self.margin }

  var height: Double {
    let last = findingCard ?? iconCard ?? bar(0)
    return last.y + last.height + Self.margin
  }
}

extension SheetLayout.Section {
  /// Gives the cells their places in rows of equal columns. Cells below the end are dropped.
  ///
  /// - Returns: where the section ends.
  fileprivate mutating func place(x: Double, y: Double, width: Double, end: Double) -> Double {
    let columns = max(1, min(cells.count, Int(width / SheetLayout.cellWidth(cells))))
    // The columns share what is left of the width.
    let (pitch, height) = (width / Double(columns), tallest + 30)
    let rows = min((cells.count + columns - 1) / columns, max(1, Int((end - y) / height)))
    cells = Array(cells.prefix(rows * columns))
    for index in cells.indices {
      cells[index].box = Rectangle(
        x: x + Double(index % columns) * pitch, y: y + Double(index / columns) * height, width: pitch, height: height)
    }
    for (left, right) in zip(cells.indices, cells.indices.dropFirst()) {
      let (one, other) = (cells[left], cells[right])
      guard other.icon.unselected == one.icon.reference.path, other.face.variant == .plain, one.box.y == other.box.y
      else { continue }
      pairs.append(
        Rectangle(x: one.box.x + 2, y: one.box.y - 2, width: 2 * pitch - 4, height: height - 2))
    }
    return y + Double(rows) * height
  }
}
