package import Color
internal import DesignTokens
internal import SwiftCode

/// What Xcode shows of a constant.
extension Constant {
  /// The attribute of a token that the design wants nobody to use any more.
  var attributes: [String] {
    guard let deprecation else { return [] }
    let message = deprecation.reason.map { ", message: \(SwiftLiteral.string($0))" } ?? ""
    return ["@available(*, deprecated\(message))"]
  }

  /// The lines of the comment: the token's description, its path, and its values.
  func documentation(gamut: DesignColor.Space) -> [String] {
    let facts = "`\(SwiftLiteral.comment(path))`: \(text(gamut: gamut))"
    guard let description, !description.allSatisfy(\.isWhitespace) else { return ["/// " + facts] }
    let lines = Self.lines(of: description).flatMap(Self.wrapped)
    let text = lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed()
    return (text + ["", facts]).map { $0.isEmpty ? "///" : "/// " + $0 }
  }

  /// The value in an appearance in the words of iOS, on one line.
  package func text(in appearance: Appearance, gamut: DesignColor.Space) -> String {
    if let colors { return ColorCode.text(colors[appearance]) }
    return SwiftLiteral.comment(values[appearance].documentation(gamut: gamut))
  }

  private static func lines(of text: String) -> [Substring] {
    // To look for line ends in ASCII is fast, and most text is one line of it.
    if text.utf8.allSatisfy({ (UInt8(ascii: " ")...UInt8(ascii: "~")).contains($0) }) { return [text[...]] }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// Breaks a long line at its spaces.
  private static func wrapped(_ line: Substring) -> [String] {
    var lines = [""]
    for word in line.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      let word = SwiftLiteral.comment(String(word))
      let last = lines.count - 1
      if lines[last].isEmpty {
        lines[last] += word
      } else if lines[last].utf8.count + word.utf8.count < 100 {
        lines[last] += " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  private func text(gamut: DesignColor.Space) -> String {
    if let colors { return ColorCode(colors, path: path).description }
    let texts = Appearance.allCases.compactMap { appearance in
      values.given(appearance).map { (appearance.title, SwiftLiteral.comment($0.documentation(gamut: gamut))) }
    }
    return texts.count == 1 ? texts[0].1 : texts.map { "\($0) \($1)" }.joined(separator: "; ")
  }
}

extension TokenValue {
  /// The value in the words of iOS.
  fileprivate func documentation(gamut: DesignColor.Space) -> String {
    func length(_ part: String) -> String { self[part]?.documentation(gamut: gamut) ?? "" }
    switch self {
    case .color(let color): return ColorCode.text(color.design(gamut: gamut))
    case .dimension(let length):
      let points = "\(SwiftLiteral.number(length.points)) pt"
      return length.isRelative ? "\(length.text) = \(points)" : points
    case .duration(let time): return "\(SwiftLiteral.exact(time.seconds)) s"
    case .fontWeight(let weight): return "\(SwiftLiteral.exact(weight)), \(FontName.weight(weight))"
    case .composite(.typography, _):
      let size = families.prefix(1).map { "\($0) " }.joined() + length("fontSize")
      let height = lineHeight.map { "line height \(SwiftLiteral.number($0)) pt" }
      let tracking = self["letterSpacing"]?.points.flatMap { $0 == 0 ? nil : "tracking \(SwiftLiteral.number($0)) pt" }
      return [size, self["fontWeight"]?.fontWeightName, height, tracking].compactMap(\.self).joined(separator: ", ")
    case .composite(.border, _):
      return "\(length("width")), \(length("style")), \(length("color"))"
    case .composite(.shadow, let layers):
      return layers.map { Self.shadow($0, gamut) }.joined(separator: " and ")
    case .composite(.gradient, let stops):
      return stops.map { stop in
        "\(stop["color"]?.documentation(gamut: gamut) ?? "") at \(stop["position"]?.summary ?? "")"
      }.joined(separator: ", ")
    case .composite(.transition, _):
      return "\(length("duration")), delay \(length("delay")), curve \(self["timingFunction"]?.summary ?? "")"
    default: return summary
    }
  }

  private static func shadow(_ layer: [String: TokenValue], _ gamut: DesignColor.Space) -> String {
    func length(_ part: String) -> String { SwiftLiteral.number(layer[part]?.points ?? 0) }
    let spread = length("spread") == "0" ? "" : ", spread \(length("spread"))"
    return (layer["inset"] == .boolean(true) ? "inset " : "")
      + "x \(length("offsetX")), y \(length("offsetY")), blur \(length("blur"))\(spread), "
      + (layer["color"]?.documentation(gamut: gamut) ?? "")
  }
}
