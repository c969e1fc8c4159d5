internal import Color
internal import Drawing
internal import Findings

/// Takes the background away from a darker picture, and white from behind its holes.
enum PlateRepair {
  /// The repairs of what a finding of `opaque-plate` names, and one for each white shape.
  static func repairs(
    of file: SourceFile, _ outline: SVGOutline, _ diagnostics: [Diagnostic]
  ) -> [IconFixer.Repair] {
    let plates = diagnostics.filter { $0.rule == IconRule.opaquePlate.id }
    let places = plates.compactMap(\.place?.range.lowerBound)
    let candidates = outline.elements.indices.dropFirst().filter { index in
      guard outline.isDrawn(index) else { return false }
      if places.contains(outline.elements[index].tag.lowerBound) { return true }
      return KnockOutRepair.isLight(KnockOutRepair.fill(of: index, outline))
    }
    return candidates.prefix(mostShapes).compactMap { repair(of: file, outline, without: $0) }
  }

  /// More white shapes make an illustration.
  private static let mostShapes = 8

  /// nil if the file uses the element elsewhere.
  private static func repair(
    of file: SourceFile, _ outline: SVGOutline, without index: Int
  ) -> IconFixer.Repair? {
    guard !KnockOutRepair.isReferenced(index, outline, file.bytes) else { return nil }
    let element = outline.elements[index]
    return IconFixer.Repair(
      what: "took <\(element.name)> away from behind the picture",
      edits: [TextEdit(removing: element, from: file.bytes)],
      settles: [IconRule.opaquePlate.id, IconRule.solidShape.id, IconRule.faint.id]
    ) { before, after, _ in
      isBackground(before: before, after: after)
    }
  }

  /// Whether what is gone was one flat colour, lighter than the picture, of which nothing changes.
  static func isBackground(before: PixelImage, after: PixelImage) -> Bool {
    var plate: SIMD3<UInt8>?
    var lightness = 0.0
    var weight = 0.0
    for index in stride(from: 0, to: before.rgba.count, by: 4) {
      let color = SIMD3(before.rgba[index], before.rgba[index + 1], before.rgba[index + 2])
      let left = after.rgba[index + 3]
      if left >= 250 {
        let remaining = SIMD3(after.rgba[index], after.rgba[index + 1], after.rgba[index + 2])
        if step(remaining, color) > Self.flat { return false }
        lightness += Self.lightness(of: color)
        weight += 1
      } else if left == 0, before.rgba[index + 3] >= 250 {
        let first = plate ?? color
        plate = first
        if step(first, color) > Self.flat { return false }
      }
    }
    guard let plate, weight > 0 else { return false }
    return lightness / weight <= Self.lightness(of: plate) - Self.darker
  }

  private static func step(_ first: SIMD3<UInt8>, _ second: SIMD3<UInt8>) -> UInt8 {
    (pointwiseMax(first, second) &- pointwiseMin(first, second)).max()
  }

  /// The greatest step of a channel within one colour.
  private static let flat = 4
  /// How much darker the picture is, in steps of L*.
  private static let darker = 20.0

  private static func lightness(of color: SIMD3<UInt8>) -> Double {
    LabColor(red: Double(color.x), green: Double(color.y), blue: Double(color.z)).lightness
  }
}
