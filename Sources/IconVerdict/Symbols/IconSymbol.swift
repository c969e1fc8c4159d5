internal import SymbolOutline

/// The custom symbol that an icon becomes.
package struct IconSymbol: Sendable {
  /// The template, as a file.
  package let file: [UInt8]
  /// How many points each of its masters has.
  let points: Int
  /// The multiples of a line's width in the lightest and in the boldest weight that the icon got
  /// because parts of it would merge, open or close; nil where it has the usual ones.
  let light: Double?
  let bold: Double?
  /// How far the symbol reaches beyond the icon's canvas, as a share of its longest side.
  let overflow: Double

  /// Why an icon has no symbol.
  enum Problem: Error, Sendable {
    /// Its drawing cannot be outlined.
    case drawing(SymbolProblem)
    /// A part lies beyond the canvas, by this share of its longest side.
    case beyondCanvas(Double)
    /// librsvg or cairo failed.
    case renderer(String)
    /// The outlines do not show what the icon shows.
    case picture(PixelError)
    /// The outlines of a weight are not lines of that width.
    case weight(String, PixelError)
  }
}
