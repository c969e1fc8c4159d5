/// An estimate of a text's width that is the same on every machine: the widths of Inter, without kerning.
enum TextWidth {
  /// In points.
  ///
  /// - Parameters:
  ///   - size: of the font, in points.
  ///   - weight: as in CSS, 400 is regular and 700 bold; weights between them are interpolated.
  ///   - tracking: space after each character, in points.
  static func points(of text: String, size: Double, weight: Double = 400, tracking: Double = 0) -> Double {
    let bold = min(max((weight - 400) / 300, 0), 1)
    return text.unicodeScalars.reduce(0) { sum, scalar in
      guard !isCombining(scalar) else { return sum }
      let (regular, heavy) = widths(of: scalar)
      return sum + (regular + (heavy - regular) * bold) / 1000 * size + tracking
    }
  }

  /// In thousandths of the size. A character that Inter lacks counts with the greatest width of its script: a square.
  private static func widths(of scalar: Unicode.Scalar) -> (regular: Double, bold: Double) {
    for block in InterWidths.blocks {
      let index = Int(scalar.value) - Int(block.first)
      if block.regular.indices.contains(index), block.regular[index] > 0 {
        return (Double(block.regular[index]), Double(block.bold[index]))
      }
    }
    return scalar.value < 0x1100 ? (650, 680) : (1000, 1000)
  }

  private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }
}
