/// Why a drawing cannot be a symbol.
package enum SymbolProblem: Error, Equatable, Sendable {
  /// Cairo's text is not what it writes.
  case unreadable
  /// Text, whose outlines depend on the fonts of the machine.
  case text
  /// A part of the drawing is pixels: a filter, a mask or an image.
  case pixels
  /// A fill or a stroke with a gradient or a pattern.
  case gradient
  /// A clip path that cuts a part of a shape.
  case clip
  /// A dashed line.
  case dashes
  /// A part that shows what is behind it, from 0 to 1.
  case opacity(Double)
  /// A point lies more than two canvases beside the canvas.
  case farAway
  case tooManyPoints
  /// Nothing is drawn.
  case empty
}
