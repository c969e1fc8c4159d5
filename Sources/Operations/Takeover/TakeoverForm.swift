/// What becomes of the pictures of a catalog that is taken over.
package enum TakeoverForm: Hashable, Sendable {
  /// Vectors become SVG files, of which the image sets are made.
  case drawn
  /// All pictures become sources as they are.
  case source
}
