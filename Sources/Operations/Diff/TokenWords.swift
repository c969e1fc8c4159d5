package import Color
internal import DesignTokens
internal import Findings

/// The value of a token as text, for a list of changes.
package struct TokenWords: Sendable {
  /// A short description.
  package let text: String
  /// The whole value in one line. Equal values have equal texts.
  let exact: String
  /// The colour of the value, for a swatch; nil if it has none.
  package let color: DesignColor?

  /// The same value with its whole text.
  var inFull: TokenWords { TokenWords(text: exact, exact: exact, color: color) }
}

extension TokenWords {
  /// - Parameter value: nil for a token with an error.
  init(_ value: TokenValue?) {
    let color = value?.paint?.design()
    switch value {
    case .color(let paint)? where paint.space == .srgb:
      // Components that round to the same hex are the same colour.
      var text = paint.hexText.uppercased()
      if paint.alpha != 1 {
        text += " at \(Decimals.rounded(paint.alpha * 100)) %"
      }
      self.init(text: text, exact: text, color: color)
    case let value?:
      let lines = value.json.text.split(separator: "\n").map { $0.drop { $0 == " " } }
      self.init(text: value.summary, exact: lines.joined(separator: " "), color: color)
    case nil:
      self.init(text: "no value", exact: "no value", color: nil)
    }
  }
}
