internal import Color
internal import Drawing
internal import Findings
internal import Markup

/// Replaces colours that nobody can tell from the icon's main colour by the main colour.
enum NearColourRepair {
  /// A colour as the source writes it.
  private struct Literal {
    let range: Range<Int>
    let lab: LabColor
    let text: String
  }

  /// The rules that find colours.
  static let rules = [IconRule.nearColours.id, IconRule.traceColour.id, IconRule.multicolour.id]

  /// In ΔE2000: no designer sees a difference.
  private static let mostShift = 2.0

  static func repairs(of file: SourceFile, _ outline: SVGOutline) -> [IconRepair] {
    let literals = outline.elements.flatMap { element in
      let attributes = element.startTag(in: file.bytes).attributes
      return attributes.filter { ["fill", "stroke", "style"].contains($0.name) }
        .flatMap { colors(in: $0.valueRange, of: file.bytes) }
    }
    guard let main = mostFrequent(literals) else { return [] }
    let others = literals.filter { literal in
      guard literal.lab != main.lab else { return false }
      return literal.lab.perceivedDifference(from: main.lab) <= mostShift
    }
    guard !others.isEmpty else { return [] }
    let which =
      switch others.count {
      case 1: "a nearly equal colour"
      default: "\(others.count) nearly equal colours"
      }
    let repair = IconRepair(
      what: "gave \(which) the value \(main.text)",
      edits: others.map { TextEdit($0.range, main.text) }, settles: rules
    ) { before, after, side throws(RasterError) in
      let before = try before.picture(side: side)
      let after = try after.picture(side: side)
      return before.alpha == after.alpha && looksAlike(before, after)
    }
    return [repair]
  }

  private static func mostFrequent(_ literals: [Literal]) -> Literal? {
    var counts: [LabColor: Int] = [:]
    for literal in literals { counts[literal.lab, default: 0] += 1 }
    return literals.max { counts[$0.lab, default: 0] < counts[$1.lab, default: 0] }
  }

  /// Colours in hexadecimal digits: `#123` and `#112233`.
  private static func colors(in range: Range<Int>, of bytes: [UInt8]) -> [Literal] {
    CSSTokens(bytes, range).compactMap { token -> Literal? in
      let digits = bytes[token.content]
      guard token.kind == .hash, digits.count == 3 || digits.count == 6, digits.allSatisfy(\.isHexadecimalDigit) else {
        return nil
      }
      let text = String(decoding: digits, as: UTF8.self)
      var pairs = text
      if digits.count == 3 { pairs = text.map { "\($0)\($0)" }.joined() }
      guard let hex = UInt32(pairs, radix: 16) else { return nil }
      return Literal(range: token.range, lab: LabColor(DesignColor(hex: hex)), text: "#" + text)
    }
  }

  /// Whether no pixel has plainly another colour than before.
  private static func looksAlike(_ before: PixelImage, _ after: PixelImage) -> Bool {
    (0..<before.width * before.height).allSatisfy { pixel in
      let index = pixel * 4
      let channels = index..<index + 3
      if before.rgba[index + 3] < Ink.threshold { return true }
      if before.rgba[channels] == after.rgba[channels] { return true }
      return lab(before, index).distance(to: lab(after, index)) <= InkColors.different
    }
  }

  private static func lab(_ image: PixelImage, _ index: Int) -> LabColor {
    LabColor(
      red: Double(image.rgba[index]),
      green: Double(image.rgba[index + 1]),
      blue: Double(image.rgba[index + 2]))
  }
}
