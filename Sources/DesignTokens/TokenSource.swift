package import Color

/// Where the tokens of a project are.
package enum TokenSource: Sendable, Hashable {
  case file(String)
  case perAppearance([Appearance: String])
  case resolver(String)
}
