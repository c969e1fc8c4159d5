package import Drawing
package import Findings
package import IconVerdict

/// What can be wrong with a picture of an app icon, by its pixels.
package struct AppIconPicture {
  private let picture: PixelImage
  private let variant: ImageVariant
  private let path: String

  /// - Parameters:
  ///   - picture: a square.
  ///   - path: of its source, for findings.
  package init(_ picture: PixelImage, for variant: ImageVariant, path: String) {
    self.picture = picture
    self.variant = variant
    self.path = path
  }

  /// Whether iOS shows nothing behind the picture.
  private var mustBeOpaque: Bool { variant == .plain }

  package var findings: [Diagnostic] {
    var found: [Diagnostic] = []
    if mustBeOpaque, let finding = transparency { found.append(finding) }
    if found.isEmpty, hasDrawnCorners {
      found.append(
        AppIconRule.corners.finding(
          "the corners are drawn in, and iOS rounds them itself", help: "fill the whole square with the background",
          in: path))
    }
    if variant.isTinted, coloredShare > Self.mostColored {
      let percent = max(1, Int((coloredShare * 100).rounded()))
      found.append(
        AppIconRule.gray.finding(
          "\(percent) % of the tinted picture has a colour, and iOS keeps only how light it is",
          help: "draw it in shades of gray", in: path))
    }
    if let margin, margin < Self.margin {
      let percent = Int((margin * 100).rounded(.down))
      found.append(
        AppIconRule.margin.finding(
          "the picture leaves \(percent) % of the side free at the nearest edge, and most icons leave 16.7 %",
          help: "make it smaller, unless it is meant to fill the icon", in: path))
    }
    return found
  }

  // MARK: Transparency

  /// Whether every pixel is opaque.
  package var isOpaque: Bool { Transparency(picture).isOpaque }

  private var transparency: Diagnostic? {
    guard let finding = Self.finding(Transparency(picture), at: nil, in: path) else { return nil }
    return Diagnostic(AppIconRule.alpha.severity, of: AppIconRule.alpha, finding)
  }

  /// What is wrong with an app icon that must be opaque; nil if it is.
  ///
  /// - Parameter place: where its file is named; nil for a finding about the file.
  package static func finding(
    _ transparency: Transparency, at place: SourceRange?, in path: String
  ) -> Rule.Finding? {
    if transparency.isOpaque { return nil }
    if transparency.isOnlyCorners {
      return Rule.Finding(
        "the corners are transparent, and iOS rounds them itself", help: "fill the whole square with the background",
        at: place, in: path)
    }
    let percent = max(1, Int((transparency.share * 100).rounded()))
    return Rule.Finding(
      "\(percent) % of the app icon is transparent, which the App Store refuses",
      help: "draw a background that fills the whole square", at: place, in: path)
  }

  // MARK: Corners

  /// Runs of one colour that begin at a corner of the square have this share of the side if a rounded shape is drawn
  /// there. That of iOS is 0.224.
  private static let cornerShare = 0.06...0.4
  /// By how much the runs of one icon may differ, as a share of the side.
  private static let cornerTolerance = 0.04

  /// Whether all eight runs from the corners along the edges have one colour, one length, and end.
  private var hasDrawnCorners: Bool {
    guard picture.width == picture.height, picture.width > 16 else { return false }
    let last = picture.width - 1
    let corners = [(0, 0), (last, 0), (0, last), (last, last)]
    let colors = Set(corners.map { color(column: $0.0, row: $0.1) })
    guard colors.count == 1, let corner = colors.first, corner >> 24 == 255 else { return false }
    let edges: [(Int) -> UInt32] = [
      { color(column: $0, row: 0) }, { color(column: last - $0, row: 0) }, { color(column: $0, row: last) },
      { color(column: last - $0, row: last) }, { color(column: 0, row: $0) }, { color(column: 0, row: last - $0) },
      { color(column: last, row: $0) }, { color(column: last, row: last - $0) },
    ]
    let runs = edges.map { edge in (0...last).prefix { edge($0) == corner }.count }
    let shares = runs.map { Double($0) / Double(picture.width) }
    guard let least = shares.min(), let most = shares.max() else { return false }
    // Where the shape keeps away from the edge, the corner is a background.
    return Self.cornerShare.contains(least) && Self.cornerShare.contains(most)
      && most - least <= Self.cornerTolerance
  }

  // MARK: Colour

  /// The share of the picture that may have a colour, for edges that a renderer or a file rounds.
  private static let mostColored = 0.005
  /// How far the channels of a gray pixel may be apart.
  private static let grayTolerance: UInt8 = 8

  /// The share of the visible pixels that are not gray.
  private var coloredShare: Double {
    var visible = 0
    var colored = 0
    let bytes = picture.rgba[...]
    let pixels = bytes.span
    for start in stride(from: 0, to: pixels.count, by: 4) where pixels[start + 3] > 8 {
      visible += 1
      let color = SIMD3(pixels[start], pixels[start + 1], pixels[start + 2])
      if color.max() - color.min() > Self.grayTolerance { colored += 1 }
    }
    if visible == 0 { return 0 }
    return Double(colored) / Double(visible)
  }

  // MARK: Margin

  /// A sixth of the side.
  private static let margin = 1.0 / 6
  /// How far a channel of the background may be from that of the edge.
  private static let backgroundTolerance = 12

  /// The least distance of what is drawn from an edge as a share of the side; nil if the background is not one colour,
  /// so that nobody can tell what is drawn on it.
  private var margin: Double? {
    let last = picture.width - 1
    let background = color(column: 0, row: 0)
    let isPlain = (0...last).allSatisfy { place in
      [
        color(column: place, row: 0), color(column: place, row: last), color(column: 0, row: place),
        color(column: last, row: place),
      ].allSatisfy { isNear($0, background) }
    }
    guard picture.width == picture.height, isPlain else { return nil }
    var nearest = picture.width
    for row in 0...last {
      for column in 0...last where !isNear(color(column: column, row: row), background) {
        nearest = min(nearest, column, last - column, row, last - row)
      }
    }
    if nearest == picture.width { return nil }
    return Double(nearest) / Double(picture.width)
  }

  private func isNear(_ left: UInt32, _ right: UInt32) -> Bool {
    if left == right { return true }
    return [0, 8, 16, 24].allSatisfy { shift in
      let difference = Int(left >> UInt32(shift) & 255) - Int(right >> UInt32(shift) & 255)
      return abs(difference) <= Self.backgroundTolerance
    }
  }

  /// Alpha, blue, green and red of a pixel; one number for all clear pixels.
  private func color(column: Int, row: Int) -> UInt32 {
    let start = (row * picture.width + column) * 4
    let alpha = UInt32(picture.rgba[start + 3])
    if alpha == 0 { return 0 }
    let red = UInt32(picture.rgba[start])
    let green = UInt32(picture.rgba[start + 1]) << 8
    let blue = UInt32(picture.rgba[start + 2]) << 16
    return alpha << 24 | blue | green | red
  }
}
