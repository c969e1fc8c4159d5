internal import DesignTokens

/// How a bar is drawn beside its colours.
package struct BarOptions: Sendable, Hashable {
  package var border = Border.exact
  package var background = Background.opaque

  package init() {}

  package enum Border: String, CaseIterable, Sendable {
    /// A template image of the exact height as `shadowImage`.
    case exact
    /// One device pixel, by `shadowColor` alone.
    case hairline
    case none
  }

  /// What is drawn behind the items of a bar.
  package enum Background: String, CaseIterable, Sendable {
    /// The design's colour on an opaque bar.
    case opaque
    /// The design's colour, if there is one, on a bar that is otherwise clear.
    case transparent
    /// The design's colour over the blur that bars had before iOS 26.
    case blur
    /// Nothing of ours, so that iOS 26 draws Liquid Glass.
    case system
  }
}
