package import Color
internal import DesignTokens
internal import Source

/// A token's value, as text for a difference.
package struct TokenWords: Sendable {
  /// A short description.
  package let text: String
  /// The whole value in one line. Equal values have equal texts.
  let exact: String
  /// The colour of the value, for a swatch; nil if it has none.
  package let color: DesignColor?

  /// - Parameter value: nil for a token with an error.
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

  /// The same value with its whole text.
  var inFull: TokenWords { TokenWords(text: exact, exact: exact, color: color) }

  private init(text: String, exact: String, color: DesignColor?) {
    (self.text, self.exact, self.color) = (text, exact, color)
  }
}
