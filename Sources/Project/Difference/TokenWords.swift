package import Color
internal import DesignTokens
internal import Source

/// A token's value as a difference tells it.
package struct TokenWords: Sendable {
  /// In a few words.
  package let text: String
  /// All of it, in one line: two values are the same when this is.
  let exact: String
  /// What can be shown of it as a swatch.
  package let color: DesignColor?

  /// - Parameter value: nil for a token that has none, because something is wrong with it.
  init(_ value: TokenValue?) {
    switch value {
    case .color(let color)? where color.space == .srgb:
      // Components that round to the same hex are the same colour.
      text = color.hexText.uppercased() + (color.alpha == 1 ? "" : " at \(Decimals.shortest(color.alpha * 100)) %")
      exact = text
    case let value?:
      text = value.summary
      exact = value.json.text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    case nil:
      (text, exact) = ("no value", "no value")
    }
    color = value?.paint?.design()
  }

  /// The same, leaving nothing out.
  var inFull: TokenWords { TokenWords(text: exact, exact: exact, color: color) }

  private init(text: String, exact: String, color: DesignColor?) {
    (self.text, self.exact, self.color) = (text, exact, color)
  }
}
