internal import Color
internal import Drawing
internal import Findings

/// Takes the background away from a darker picture, and white from behind its holes.
enum PlateRepair {
  /// The rules that find plates.
  static let rules = [IconRule.opaquePlate.id, IconRule.knockOut.id, IconRule.multicolour.id]

  /// The repairs of what a finding of `opaque-plate` names, and one for each white shape.
  static func repairs(
    of file: SourceFile, _ outline: SVGOutline, _ diagnostics: [Diagnostic]
  ) -> [IconRepair] {
    let plates = diagnostics.filter { $0.rule == IconRule.opaquePlate.id }
    let places = plates.compactMap(\.place?.range.lowerBound)
    let candidates = outline.elements.indices.dropFirst().filter { index in
      guard outline.isDrawn(index) else { return false }
      if places.contains(outline.elements[index].tag.lowerBound) { return true }
      return KnockOutRepair.isLight(KnockOutRepair.fill(of: index, outline))
    }
    let single = candidates.prefix(mostShapes).map { [$0] }
    // A background of several layers, from the bottom up.
    let drawn = outline.elements.indices.filter { outline.isDrawn($0) }
    var layers: [[Int]] = []
    if !places.isEmpty { layers = (2...mostLayers).map { Array(drawn.prefix($0)) }.filter { $0.count < drawn.count } }
    return (single + layers).compactMap { repair(of: file, outline, without: $0) }
  }

  private static let mostLayers = 4

  /// More white shapes make an illustration.
  private static let mostShapes = 8

  /// nil if the file uses one of the elements elsewhere.
  private static func repair(
    of file: SourceFile, _ outline: SVGOutline, without indices: [Int]
  ) -> IconRepair? {
    let isUsed = indices.contains { KnockOutRepair.isReferenced($0, outline, file.bytes) }
    guard !isUsed else { return nil }
    let elements = indices.map { outline.elements[$0] }
    let names = elements.map { "<\($0.name)>" }.joined(separator: " and ")
    return IconRepair(
      what: "took \(names) away from behind the picture",
      edits: elements.map { TextEdit(removing: $0, from: file.bytes) },
      settles: [IconRule.opaquePlate.id, IconRule.solidShape.id, IconRule.faint.id]
    ) { before, after, side throws(RasterError) in
      isBackground(before: try before.picture(side: side), after: try after.picture(side: side))
    }
  }

  /// Whether what is gone was lighter than the picture, of which nothing changes.
  static func isBackground(before: PixelImage, after: PixelImage) -> Bool {
    var darkest: Double?
    var sum = 0.0
    var weight = 0.0
    var known: [SIMD3<UInt8>: Double] = [:]
    func lightness(of color: SIMD3<UInt8>) -> Double {
      if let found = known[color] { return found }
      let found = Self.lightness(of: color)
      known[color] = found
      return found
    }
    for index in stride(from: 0, to: before.rgba.count, by: 4) {
      let color = SIMD3(before.rgba[index], before.rgba[index + 1], before.rgba[index + 2])
      let left = after.rgba[index + 3]
      if left >= 254 {
        let remaining = SIMD3(after.rgba[index], after.rgba[index + 1], after.rgba[index + 2])
        if step(remaining, color) > Self.flat { return false }
        sum += lightness(of: color)
        weight += 1
      } else if left == 0, before.rgba[index + 3] >= 250 {
        darkest = min(darkest ?? 100, lightness(of: color))
      }
    }
    guard let darkest, weight > 0, isSmooth(before, where: { after.rgba[$0 * 4 + 3] == 0 }) else {
      return false
    }
    return sum / weight <= darkest - Self.darker
  }

  /// Whether there are no edges in a part of a picture.
  private static func isSmooth(_ picture: PixelImage, where isInside: (Int) -> Bool) -> Bool {
    let width = picture.width
    func color(_ pixel: Int) -> SIMD3<UInt8>? {
      guard picture.rgba[pixel * 4 + 3] >= 250, isInside(pixel) else { return nil }
      return SIMD3(picture.rgba[pixel * 4], picture.rgba[pixel * 4 + 1], picture.rgba[pixel * 4 + 2])
    }
    var edges = 0
    for row in 0..<max(0, picture.height - 2) {
      for column in 0..<max(0, width - 2) {
        let pixel = row * width + column
        guard let own = color(pixel) else { continue }
        let neighbours = [color(pixel + 2), color(pixel + 2 * width)].compactMap(\.self)
        if neighbours.contains(where: { step($0, own) > visibleStep }) { edges += 1 }
      }
    }
    return edges <= (width + picture.height) / 20
  }

  /// The least step of a channel that looks like an edge, and not like the shading of a gradient.
  private static let visibleStep: UInt8 = 32

  private static func step(_ first: SIMD3<UInt8>, _ second: SIMD3<UInt8>) -> UInt8 {
    (pointwiseMax(first, second) &- pointwiseMin(first, second)).max()
  }

  /// The greatest change of a channel.
  private static let flat = 4
  /// How much darker the picture is, in steps of L*.
  private static let darker = 12.0

  private static func lightness(of color: SIMD3<UInt8>) -> Double {
    LabColor(red: Double(color.x), green: Double(color.y), blue: Double(color.z)).lightness
  }
}
