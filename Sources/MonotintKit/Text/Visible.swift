/// Text from input made safe to print: what would move the cursor, hide or reorder is shown as an escape.
package enum Visible {
  package static func text(_ text: String) -> String { line(text.unicodeScalars) }

  /// A source line, a tab as one space so that carets stand below what they mark.
  package static func line(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var visible = ""
    for scalar in scalars {
      // Unicode's tables are slow to ask, and most text is ASCII.
      if (" "..."~").contains(scalar) {
        visible.unicodeScalars.append(scalar)
        continue
      }
      switch scalar.properties.generalCategory {
      case .control where scalar == "\t": visible.unicodeScalars.append(" ")
      case .control, .format, .lineSeparator, .paragraphSeparator:
        visible += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: visible.unicodeScalars.append(scalar)
      }
    }
    return visible
  }
}
