package import Color
package import DesignTokens
package import Findings

// The tokens of one appearance as `monotint tokens` prints them.
extension AppearanceTokens {
  /// The document of `--format json`: every token that has a value, in the order of the file.
  ///
  /// A colour also has its `hex` in sRGB and, if it needs more than that, its components in Display P3. `values` has
  /// the value in each appearance that the design gives.
  ///
  /// - Parameter appearance: that of `value`, `hex` and `displayP3`.
  package func json(_ appearance: Appearance) -> JSONWriter? {
    guard let document = self[appearance] else { return nil }
    let given = Appearance.allCases.compactMap { appearance in documents[appearance].map { (appearance, $0) } }
    let tokens = document.tokens.compactMap { token -> JSONWriter? in
      let values = given.compactMap { appearance, document in
        document[token.path]?.value.map { (key: appearance.rawValue, value: $0.json) }
      }
      return token.json(values: values)
    }
    return ["version": 1, "tokens": .array(tokens)]
  }
}

extension Token {
  /// nil without a value.
  ///
  /// - Parameter values: by the appearance.
  fileprivate func json(values: [(key: String, value: JSONWriter)]) -> JSONWriter? {
    guard let type, let value else { return nil }
    let start = place.start
    return [
      "column": .integer(start.column), "line": .integer(start.line), "path": .string(path),
      "file": .string(place.file.path), "set": set.map(JSONWriter.string),
      "origin": ["file": .string(origin.file.path), "line": .integer(origin.start.line)],
      "type": .string(type.rawValue), "value": value.json, "values": .object(values),
      "hex": value.color.map { .string($0.hexText) }, "displayP3": value.color.flatMap(Self.displayP3),
      "description": description.map(JSONWriter.string), "deprecated": deprecationJSON,
    ]
  }

  /// The reason, or true without one.
  private var deprecationJSON: JSONWriter? {
    guard let deprecation else { return nil }
    if let reason = deprecation.reason { return .string(reason) }
    return .boolean(true)
  }

  /// The components of a colour in Display P3, to five places; nil if sRGB is enough.
  private static func displayP3(_ color: ColorValue) -> JSONWriter? {
    let design = color.design()
    guard design.space == .displayP3 else { return nil }
    return .array([design.red, design.green, design.blue].map { .number(($0 * 100_000).rounded() / 100_000) })
  }

}

extension TokenDocument {
  /// Lines of path, type, value and origin, in columns; with a swatch before colours on a terminal that has them.
  package func text(color: Bool) -> String {
    let rows = tokens.map(ListedToken.init)
    let pathWidth = rows.reduce(0) { max($0, $1.path.count) }
    let typeWidth = rows.reduce(0) { max($0, $1.type.count) }
    let lines = zip(tokens, rows).map { token, row in
      let path = row.path.padded(to: min(pathWidth, 48))
      let swatch = if color { row.swatch } else { "" }
      return "\(path)  \(row.type.padded(to: typeWidth))  \(swatch)\(row.value)  \(origin(of: token))\n"
    }
    return lines.joined()
  }

  private func origin(of token: Token) -> String {
    var place = "\(Visible.text(token.origin.file.path)):\(token.origin.start.line)"
    if let set = token.set { place += " (\(Visible.text(set)))" }
    guard let target = target(of: token) else { return place }
    return "← \(Visible.text(target.path)), \(place)"
  }
}

/// The columns of a token in a list.
private struct ListedToken {
  let path: String
  let type: String
  let value: String
  /// Two spaces in the colour of the token for a terminal, and a third one; three spaces for other tokens.
  let swatch: String

  init(_ token: Token) {
    path = Visible.text(token.path)
    type = if let type = token.type { type.rawValue } else { "?" }
    value = if let value = token.value { Visible.text(value.summary) } else { "no value" }
    swatch =
      if let paint = token.value?.paint { "\u{1B}[48;2;\(Self.bytes(of: paint))m  \u{1B}[0m " } else { "   " }
  }

  /// The colour over white, as a light screen shows it.
  private static func bytes(of color: ColorValue) -> String {
    let shown = color.design(gamut: .sRGB)
    let bytes = [shown.red, shown.green, shown.blue].map { component in
      Int(((component * shown.alpha + 1 - shown.alpha) * 255).rounded())
    }
    return bytes.map(String.init).joined(separator: ";")
  }
}
