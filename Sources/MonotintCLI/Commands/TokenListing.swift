internal import Color
package import DesignTokens
package import Findings

// The tokens of one appearance as `monotint tokens` prints them.
extension TokenDocument {
  /// The document of `--format json`: every token that has a value, in the order of the file.
  ///
  /// A colour also has its `hex` in sRGB and, if it needs more than that, its components in Display P3.
  package var json: JSONWriter {
    let tokens = tokens.compactMap { token -> JSONWriter? in
      guard let type = token.type, let value = token.value else { return nil }
      let start = token.place.start
      return [
        "column": .integer(start.column), "line": .integer(start.line), "path": .string(token.path),
        "type": .string(type.rawValue), "value": value.json, "hex": value.color.map { .string($0.hexText) },
        "displayP3": value.color.flatMap(Self.displayP3),
      ]
    }
    return ["version": 1, "tokens": .array(tokens)]
  }

  /// The components of a colour in Display P3, to five places; nil if sRGB is enough.
  private static func displayP3(_ color: ColorValue) -> JSONWriter? {
    let design = color.design()
    guard design.space == .displayP3 else { return nil }
    return .array([design.red, design.green, design.blue].map { .number(($0 * 100_000).rounded() / 100_000) })
  }

  /// Lines of path, type, value and origin, in columns; with a swatch before colours on a terminal that has them.
  package func text(color: Bool) -> String {
    let rows = tokens.map { token in
      (
        path: Visible.text(token.path), type: token.type?.rawValue ?? "?", swatch: token.value?.paint.map(swatch),
        value: Visible.text(token.value?.summary ?? "no value"), origin: origin(of: token)
      )
    }
    let width = (path: min(rows.map(\.path.count).max() ?? 0, 48), type: rows.map(\.type.count).max() ?? 0)
    return rows.map { row in
      let swatch = color ? row.swatch.map { "\u{1B}[48;2;\($0.red);\($0.green);\($0.blue)m  \u{1B}[0m " } ?? "   " : ""
      let columns = "\(row.path.padded(to: width.path))  \(row.type.padded(to: width.type))"
      return "\(columns)  \(swatch)\(row.value)  \(row.origin)\n"
    }.joined()
  }

  private func origin(of token: Token) -> String {
    let alias = target(of: token).map { "← \(Visible.text($0.path)), " } ?? ""
    return alias + "\(Visible.text(token.origin.file.path)):\(token.origin.start.line)"
  }

  /// The colour over white, as a light screen shows it.
  private func swatch(_ color: ColorValue) -> (red: Int, green: Int, blue: Int) {
    let shown = color.design(gamut: .sRGB)
    func byte(_ component: Double) -> Int { Int(((component * shown.alpha + 1 - shown.alpha) * 255).rounded()) }
    return (byte(shown.red), byte(shown.green), byte(shown.blue))
  }
}
