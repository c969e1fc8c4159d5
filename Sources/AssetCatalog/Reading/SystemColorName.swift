internal import Findings

/// The names of the colours that Xcode offers for a colour set: those of UIKit and of AppKit.
package enum SystemColorName {
  /// Whether a colour of the system has a name. Xcode calls `systemRed` “systemRedColor”.
  package static func isKnown(_ name: String) -> Bool { all.contains(withoutEnding(name)) }

  /// The name of Xcode's that was probably meant; nil if none is near.
  static func nearest(to name: String) -> String? {
    Suggestion.nearest(to: withoutEnding(name), in: all.sorted()).map { $0 + ending }
  }

  private static let ending = "Color"

  package static func withoutEnding(_ name: String) -> String {
    name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
  }

  private static let all = shared.union(ofUIKit).union(ofAppKit)

  private static let shared: Set = [
    "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "separator", "link", "systemRed",
    "systemOrange", "systemYellow", "systemGreen", "systemMint", "systemTeal", "systemCyan", "systemBlue",
    "systemIndigo", "systemPurple", "systemPink", "systemBrown", "systemGray", "systemFill", "secondarySystemFill",
    "tertiarySystemFill", "quaternarySystemFill", "black", "darkGray", "lightGray", "white", "gray", "red", "green",
    "blue", "cyan", "yellow", "magenta", "orange", "purple", "brown", "clear",
  ]

  private static let ofUIKit: Set = [
    "opaqueSeparator", "systemBackground", "secondarySystemBackground", "tertiarySystemBackground",
    "systemGroupedBackground", "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground", "systemGray2",
    "systemGray3", "systemGray4", "systemGray5", "systemGray6", "tint", "darkText", "lightText",
    "groupTableViewBackground", "viewFlipsideBackground", "scrollViewTexturedBackground", "underPageBackground",
    "tableCellGroupedBackground",
  ]

  private static let ofAppKit: Set = [
    "quinaryLabel", "quinarySystemFill", "controlAccent", "text", "textBackground", "selectedText",
    "selectedTextBackground", "unemphasizedSelectedText", "unemphasizedSelectedTextBackground", "textInsertionPoint",
    "selectedContentBackground", "unemphasizedSelectedContentBackground", "selectedMenuItemText", "selectedMenuItem",
    "grid", "headerText", "header", "headerBackground", "alternateSelectedControl", "alternateSelectedControlText",
    "alternatingContentBackground", "controlAlternatingRow", "controlBackground", "control", "controlText",
    "disabledControlText", "selectedControl", "selectedControlText", "scrubberTexturedBackground", "controlHighlight",
    "controlLightHighlight", "controlShadow", "controlDarkShadow", "keyboardFocusIndicator", "knob", "selectedKnob",
    "scrollBar", "secondarySelectedControl", "windowBackground", "windowFrame", "windowFrameText", "findHighlight",
    "highlight", "shadow",
  ]
}
