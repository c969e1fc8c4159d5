internal import Color
internal import Findings

/// The type that the form of a value shows, for tokens of drafts that have none.
///
/// 2025.10 forbids to guess, so its own values show nothing. Of text, only what no other type has is taken: a colour of
/// CSS, a length with px or rem, a time with ms or s, a curve.
enum ShownType {
  static func of(_ value: JSONValue) -> TokenType? {
    guard let text = value.string?.trimmed else { return nil }
    if OldForm.quantity(text, [.px, .rem]) != nil { return .dimension }
    if OldForm.quantity(text, [.ms, .s]) != nil { return .duration }
    if OldForm.cubicBezier(text) != nil { return .cubicBezier }
    let isColor = text.first == "#" || text.contains("(")
    return if isColor, CSSColor.read(text) != nil { .color } else { nil }
  }
}
