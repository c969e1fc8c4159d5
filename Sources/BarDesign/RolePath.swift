package import Color
package import Source

/// The path of the token that a role is read from, which may be another one in each appearance.
package struct RolePath: Sendable {
  package let light: Located<String>
  private let others: [Appearance: Located<String>]

  package init(_ light: Located<String>, others: [Appearance: Located<String>] = [:]) {
    (self.light, self.others) = (light, others)
  }

  /// The path that the configuration gives for an appearance itself.
  package func given(_ appearance: Appearance) -> Located<String>? {
    appearance == .light ? light : others[appearance]
  }

  /// The path in an appearance, or in the nearest that the configuration gives.
  package subscript(appearance: Appearance) -> Located<String> {
    appearance.sources.lazy.compactMap(given).first ?? light
  }
}
