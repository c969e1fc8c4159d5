package import Source

/// The tokens of one appearance as `monotint tokens` prints them.
package struct TokenListing {
  private let document: TokenDocument

  package init(_ document: TokenDocument) {
    self.document = document
  }

  /// The document of `--format json`: every token that has a value, in the order of the file.
  package var json: JSONWriter {
    let tokens = document.tokens.compactMap { token -> JSONWriter? in
      guard let value = token.value else { return nil }
      let start = token.place.start
      return [
        "column": .integer(start.column), "line": .integer(start.line), "path": .string(token.path),
        "type": .string(value.type.rawValue), "value": value.json,
      ]
    }
    return ["version": 1, "tokens": .array(tokens)]
  }

  /// Lines of path, type, value and origin, in columns; with a swatch before colours on a terminal that has them.
  package func text(color: Bool) -> String {
    let rows = document.tokens.map { token in
      (
        path: Visible.text(token.path), type: token.type?.rawValue ?? "?", swatch: swatch(token.value),
        value: Visible.text(token.value.map(Self.describe) ?? "no value"), origin: origin(of: token)
      )
    }
    let width = (path: min(rows.map(\.path.count).max() ?? 0, 48), type: rows.map(\.type.count).max() ?? 0)
    return rows.map { row in
      let swatch = color ? row.swatch.map { "\u{1B}[48;2;\($0.red);\($0.green);\($0.blue)m  \u{1B}[0m " } ?? "   " : ""
      return
        "\(Self.padded(row.path, width.path))  \(Self.padded(row.type, width.type))  \(swatch)\(row.value)  \(row.origin)\n"
    }.joined()
  }

  private func origin(of token: Token) -> String {
    let start = token.origin.start
    return (token.alias.map { "← \(Visible.text($0)), " } ?? "")
      + "\(Visible.text(token.origin.file.path)):\(start.line)"
  }

  private func swatch(_ value: TokenValue?) -> (red: Int, green: Int, blue: Int)? {
    switch value {
    case .color(let color)?: swatch(color)
    case .border(let border)?: swatch(border.color)
    default: nil
    }
  }

  /// The colour over white, as a light screen shows it.
  private func swatch(_ color: ColorValue) -> (red: Int, green: Int, blue: Int) {
    let shown = color.design(gamut: .sRGB)
    func byte(_ component: Double) -> Int { Int(((component * shown.alpha + 1 - shown.alpha) * 255).rounded()) }
    return (byte(shown.red), byte(shown.green), byte(shown.blue))
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// A value in a few words.
  static func describe(_ value: TokenValue) -> String {
    switch value {
    case .color(let color): describe(color)
    case .dimension(let dimension): describe(dimension)
    case .fontFamily(let names): names.joined(separator: ", ")
    case .fontWeight(let number), .number(let number): Decimals.shortest(number)
    case .duration(let duration): Decimals.shortest(duration.value) + duration.unit.rawValue
    case .cubicBezier(let numbers): numbers.map(Decimals.shortest).joined(separator: ", ")
    case .strokeStyle(let style): describe(style)
    case .border(let border): "\(describe(border.width)) \(describe(border.style)) \(describe(border.color))"
    case .transition(let transition):
      "\(describe(.duration(transition.duration))) after \(describe(.duration(transition.delay)))"
    case .shadow(let layers):
      layers.map {
        "\([$0.offsetX, $0.offsetY, $0.blur, $0.spread].map(describe).joined(separator: " ")) \(describe($0.color))"
      }
      .joined(separator: "; ")
    case .gradient(let stops):
      stops.map { "\(describe($0.color)) at \(Decimals.shortest($0.position))" }.joined(separator: ", ")
    case .typography(let text):
      "\(describe(text.fontSize)) \(Decimals.shortest(text.fontWeight)) \(text.fontFamily.joined(separator: ", "))"
    }
  }

  private static func describe(_ dimension: Dimension) -> String {
    Decimals.shortest(dimension.value) + dimension.unit.rawValue
  }

  private static func describe(_ style: StrokeStyle) -> String {
    switch style {
    case .keyword(let keyword): keyword.rawValue
    case .dashes(let lengths, _): "dashes of \(lengths.map(describe).joined(separator: " "))"
    }
  }

  /// The hex of sRGB colours; other spaces with their components, as CSS writes them.
  private static func describe(_ color: ColorValue) -> String {
    let alpha = color.alpha == 1 ? "" : " / \(Decimals.shortest(color.alpha))"
    if color.space == .srgb { return color.hexText + alpha }
    let components = color.components.map { $0.map { Decimals.shortest(($0 * 10_000).rounded() / 10_000) } ?? "none" }
    return "\(color.space.rawValue)(\(components.joined(separator: " "))\(alpha))"
  }
}
