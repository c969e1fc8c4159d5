/// The 13 types of the Design Tokens Format Module 2025.10 (sections 8 and 9).
public enum TokenType: String, CaseIterable, Sendable {
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
  case strokeStyle, border, transition, shadow, gradient, typography
}
