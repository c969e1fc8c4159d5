package import Color
package import DesignTokens
package import Findings

/// A design token as a constant of Swift code, before it is known how the code is written.
package struct Constant: Sendable {
  /// The path of the token, such as `button.background`.
  package let path: String
  /// The name in Swift, such as `background`.
  package internal(set) var name: SwiftIdentifier
  package let type: TokenType
  /// The value in each appearance in which the design gives another than in the one that it falls
  /// back to.
  package let values: Appearances<TokenValue>
  /// The values of a colour as iOS can hold them; nil for other types.
  package let colors: Appearances<DesignColor>?
  /// The text style of iOS that a typography grows and shrinks with, such as "body"; nil for other
  /// types.
  let textStyle: String?
  /// The token's `$description`.
  package let description: String?
  package let deprecation: Token.Deprecation?
  /// The value in the file, in light mode.
  package let place: SourceRange
  /// The name in the file.
  let namePlace: SourceRange
  /// Its values in each theme, in the order of the themes; empty if they are the same in all. The
  /// values above are those of the first.
  package internal(set) var themes: [Themed] = []

  /// What a constant is in a theme.
  package struct Themed: Sendable {
    package let theme: ThemeName
    package let values: Appearances<TokenValue>
    package let colors: Appearances<DesignColor>?
    let textStyle: String?
    let place: SourceRange
  }

  /// The constant as it is in a theme.
  func inTheme(_ theme: Themed) -> Constant {
    Constant(
      path: path, name: name, type: type, values: theme.values, colors: theme.colors, textStyle: theme.textStyle,
      description: description, deprecation: deprecation, place: theme.place, namePlace: namePlace)
  }

  /// The constant as it is in a theme by its name; itself if it is the same in all.
  package func inTheme(_ name: String?) -> Constant {
    themes.first { $0.theme.name == name }.map(inTheme) ?? self
  }

  /// The constant beside this one that has the same duration as Swift's own type: its name, and the time in seconds. nil
  /// for other types, and for a duration that differs between appearances or themes.
  var duration: (name: SwiftIdentifier, seconds: Double)? {
    guard let seconds = values.light.seconds, themes.isEmpty, !values.differ else { return nil }
    return (SwiftIdentifier(exactly: name.name + "Duration"), seconds)
  }

  /// The constant in every theme in which it may differ; itself if it is the same in all.
  var variants: [Constant] { themes.isEmpty ? [self] : themes.map(inTheme) }
}

/// A group of constants: an enumeration in Swift.
///
/// Groups whose names become equal in Swift are one.
package struct ConstantGroup: Sendable {
  /// The path of the first group of tokens that it stands for, such as `button.primary`; empty for
  /// the whole design.
  package let path: String
  /// The name in Swift, such as `Primary`.
  package let name: SwiftIdentifier
  /// In the order of the file.
  package internal(set) var constants: [Constant] = []
  /// In the order of the file.
  package internal(set) var groups: [ConstantGroup] = []

  /// The group with the constants that differ between themes, as they are in one of them.
  func inTheme(_ theme: ThemeName) -> ConstantGroup {
    let constants = constants.compactMap { constant in
      constant.themes.first { $0.theme == theme }.map(constant.inTheme)
    }
    return ConstantGroup(path: path, name: name, constants: constants, groups: groups.map { $0.inTheme(theme) })
  }

  /// Its constants and those of the groups in it.
  package var all: [Constant] { constants + groups.flatMap(\.all) }

  /// Its constants and those of the groups in it, each with its names in Swift below the root, such
  /// as `Color.accent`.
  package func forEachNamed(
    in names: String = "", _ body: (_ name: String, _ constant: Constant) -> Void
  ) {
    for constant in constants { body(names + constant.name.name, constant) }
    for group in groups { group.forEachNamed(in: "\(names)\(group.name.name).", body) }
  }
}

/// What Xcode shows of a constant.
extension Constant {
  /// The attribute of a token that the design wants nobody to use any more.
  var attributes: [String] {
    guard let deprecation else { return [] }
    guard let reason = deprecation.reason else { return ["@available(*, deprecated)"] }
    return ["@available(*, deprecated, message: \(SwiftLiteral.string(reason)))"]
  }

  /// The lines of the comment: the token's description, its path, and its values.
  func documentation(gamut: DesignColor.Space) -> [String] {
    let values = themes.map { "\(SwiftLiteral.comment($0.theme.name)) \(inTheme($0).text(gamut: gamut))" }
    let shown = if values.isEmpty { text(gamut: gamut) } else { values.joined(separator: "; ") }
    let facts = "`\(SwiftLiteral.comment(path))`: \(shown)"
    guard let description, !description.allSatisfy(\.isWhitespace) else { return ["/// " + facts] }
    let lines = Self.lines(of: description).flatMap(Self.wrapped)
    let text = lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed()
    return (text + ["", facts]).map { line in
      if line.isEmpty { "///" } else { "/// " + line }
    }
  }

  /// The value in an appearance in the words of iOS, on one line.
  package func text(in appearance: Appearance, gamut: DesignColor.Space) -> String {
    if let colors { return ColorCode.text(colors[appearance]) }
    return SwiftLiteral.comment(values[appearance].documentation(gamut: gamut))
  }

  private static func lines(of text: String) -> [Substring] {
    let printable = UInt8(ascii: " ")...UInt8(ascii: "~")
    // Most text is one line of ASCII, and this is the fast way to find that out.
    if text.utf8.allSatisfy(printable.contains) { return [text[...]] }
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
    func text(_ value: TokenValue) -> String {
      SwiftLiteral.comment(value.documentation(gamut: gamut))
    }
    var texts = Appearance.allCases.compactMap { appearance in
      values.given(appearance).map { "\(appearance.title) \(text($0))" }
    }
    if texts.count == 1 { texts = [text(values.light)] }
    return texts.joined(separator: "; ")
  }
}

extension TokenValue {
  /// The value in the words of iOS.
  fileprivate func documentation(gamut: DesignColor.Space) -> String {
    func text(_ part: TokenValue?) -> String { part?.documentation(gamut: gamut) ?? "" }
    switch self {
    case .color(let color):
      return ColorCode.text(color.design(gamut: gamut))
    case .dimension(let length):
      let points = "\(SwiftLiteral.number(length.points)) pt"
      if length.isRelative { return "\(length.text) = \(points)" }
      return points
    case .duration(let time):
      return "\(SwiftLiteral.exact(time.seconds)) s"
    case .fontWeight(let weight):
      return "\(SwiftLiteral.exact(weight)), \(FontName.weight(weight))"
    case .composite(.typography, _):
      return typographyDocumentation(size: text(self["fontSize"]))
    case .composite(.border, _):
      return "\(text(self["width"])), \(text(self["style"])), \(text(self["color"]))"
    case .composite(.shadow, let layers):
      let shadows = layers.map { Self.documentation(ofShadow: $0, color: text($0["color"])) }
      return shadows.joined(separator: " and ")
    case .composite(.gradient, let stops):
      let texts = stops.map { "\(text($0["color"])) at \(text($0["position"]))" }
      return texts.joined(separator: ", ")
    case .composite(.transition, _):
      let curve = text(self["timingFunction"])
      return "\(text(self["duration"])), delay \(text(self["delay"])), curve \(curve)"
    default:
      return summary
    }
  }

  private func typographyDocumentation(size: String) -> String {
    var facts = [size]
    if let family = families.first {
      facts = ["\(family) \(size)"]
    }
    if let weight = self["fontWeight"] {
      facts.append(weight.fontWeightName)
    }
    if let lineHeight {
      facts.append("line height \(SwiftLiteral.number(lineHeight)) pt")
    }
    if let tracking = self["letterSpacing"]?.points, tracking != 0 {
      facts.append("tracking \(SwiftLiteral.number(tracking)) pt")
    }
    return facts.joined(separator: ", ")
  }

  private static func documentation(
    ofShadow layer: [String: TokenValue], color: String
  ) -> String {
    func length(_ part: String) -> String { SwiftLiteral.number(layer[part]?.points ?? 0) }
    var text = "x \(length("offsetX")), y \(length("offsetY")), blur \(length("blur"))"
    if layer["inset"] == .boolean(true) {
      text = "inset " + text
    }
    if length("spread") != "0" {
      text += ", spread \(length("spread"))"
    }
    return "\(text), \(color)"
  }
}
