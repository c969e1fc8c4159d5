/// The places of the design that take a token: the colours of `ColorRole`, and those that take another kind.
package enum DesignRole {
  /// A border: its colour and its width in one token.
  package static let tabBarBorder = "tabBar.borderTop"
  package static let tabBarBorderWidth = "tabBar.borderTop.width"
  package static let navigationBarBorder = "navigationBar.borderBottom"
  package static let navigationBarBorderWidth = "navigationBar.borderBottom.width"
  /// A typography, or its parts.
  package static let label = "tabBar.item.label"
  package static let labelFamily = "tabBar.item.label.fontFamily"
  package static let labelSize = "tabBar.item.label.fontSize"
  package static let labelWeight = "tabBar.item.label.fontWeight"
  package static let labelTracking = "tabBar.item.label.letterSpacing"

  /// Every role, in the order of the alphabet.
  package static let allNames: [String] =
    (ColorRole.allCases.map(\.rawValue) + [
      tabBarBorder, tabBarBorderWidth, navigationBarBorder, navigationBarBorderWidth, label, labelFamily, labelSize,
      labelWeight, labelTracking,
    ]).sorted()
}
