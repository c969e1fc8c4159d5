internal import AssetCatalog
internal import Color
internal import Drawing

/// The layout of a sheet, in points.
struct SheetLayout {
  /// A picture of an icon at its scales, with its name below.
  struct Cell {
    let icon: PreviewIcon
    let face: PreviewFace
    let scales: [Scale]
    var box = Rectangle(x: 0, y: 0, width: 0, height: 0)

    init(_ icon: PreviewIcon, _ face: PreviewFace, scales: [Scale]) {
      self.icon = icon
      self.face = face
      var fitting = scales
      while fitting.count > 1, Self.width(face, fitting) > Self.widest { fitting.removeLast() }
      self.scales = fitting
    }

    /// A large icon is shown at fewer scales.
    private static let widest = 240.0

    private static func width(_ face: PreviewFace, _ scales: [Scale]) -> Double {
      scales.reduce(0) { $0 + SheetLayout.size(face, scale: $1).width }
    }

    /// The width of its pictures without the gaps between them.
    var width: Double { Self.width(face, scales) }
    var height: Double { scales.map { SheetLayout.size(face, scale: $0).height }.max() ?? 0 }

    /// The icon's name, and what the picture is for.
    var title: String {
      let name = icon.reference.name.text
      if face.variant != .plain { return "\(name), \(face.variant.title)" }
      if icon.reference.isMirrored { return "\(name), mirrored" }
      return name
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

  private static let bar = PointSize(width: 375, height: 93)
  private static let gap = 12.0
  private static let margin = 14.0
  static let padding = 10.0
  static let findingHeight = 22.0
  private static let tallestCard = 4320.0
  private static let mostFindings = 12
  private static let headingHeight = 24.0

  init(_ preview: Preview) {
    appearances = preview.bars.appearances
    findings = min(preview.diagnostics.count, Self.mostFindings)
    let icons = Dictionary(grouping: preview.icons, by: \.group)
    let groups = preview.groups.enumerated().compactMap { number, group in
      icons[number].map { (group: group, cells: Self.cells($0, scales: preview.scales)) }
    }
    let count = Double(appearances.count)
    let bars = count * Self.bar.width + (count - 1) * Self.gap
    inner = groups.reduce(bars) { max($0, Self.width(of: $1.cells, beside: bars)) }

    let top = Self.margin + Self.bar.height + Self.gap + Self.padding
    let end = top + Self.tallestCard
    let x = Self.margin + Self.padding
    let width = inner - 2 * Self.padding
    var y = top
    for (group, cells) in groups where y < end {
      var heading: (text: String, box: Rectangle)?
      if groups.count > 1 {
        if y > top { y += 6 }
        let box = Rectangle(x: x + 3, y: y, width: width, height: Self.headingHeight - 6)
        heading = (text: group.path, box: box)
        y += Self.headingHeight
      }
      let tallest = cells.map(\.height).max() ?? 0
      var section = Section(heading: heading, cells: cells, tallest: tallest)
      y = section.place(x: x, y: y, width: width, end: end)
      sections.append(section)
    }
    if !sections.isEmpty {
      iconCard = Rectangle(
        x: Self.margin, y: top - Self.padding, width: inner, height: y - top + 2 * Self.padding)
    }
  }

  /// The cells of icons. The two icons of a tab are side by side, and their variants follow them.
  private static func cells(_ icons: [PreviewIcon], scales: [Scale]) -> [Cell] {
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
  static func size(_ face: PreviewFace, scale: Scale) -> (width: Double, height: Double) {
    let pixels = face.size.pixels(at: scale)
    let pixelsPerPoint = ContactSheet.scale.pixelsPerPoint
    return (
      width: Double(pixels.width) / pixelsPerPoint, height: Double(pixels.height) / pixelsPerPoint
    )
  }

  /// The width of a cell among others.
  fileprivate static func cellWidth(_ cells: [Cell]) -> Double {
    cells.map { $0.width + 4 * Double($0.scales.count) + 10 }.reduce(71, max)
  }

  /// The width of a card of these cells. A large set has more columns, so that the sheet does not
  /// become too long.
  private static func width(of cells: [Cell], beside bars: Double) -> Double {
    let width = cellWidth(cells)
    let fitting = Int((bars - 2 * padding) / width)
    let wanted = min(24, Int((Double(cells.count) * 1.2).squareRoot()))
    let columns = max(1, min(cells.count, max(fitting, wanted)))
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
    let pitch = width / Double(columns)
    let height = tallest + 30
    let rows = min((cells.count + columns - 1) / columns, max(1, Int((end - y) / height)))
    cells = Array(cells.prefix(rows * columns))
    for index in cells.indices {
      cells[index].box = Rectangle(
        x: x + Double(index % columns) * pitch,
        y: y + Double(index / columns) * height,
        width: pitch,
        height: height)
    }
    for (one, other) in zip(cells, cells.dropFirst()) {
      guard other.icon.unselected == one.icon.reference.path, other.face.variant == .plain,
        one.box.y == other.box.y
      else { continue }
      pairs.append(
        Rectangle(x: one.box.x + 2, y: one.box.y - 2, width: 2 * pitch - 4, height: height - 2))
    }
    return y + Double(rows) * height
  }
}
