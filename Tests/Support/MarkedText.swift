/// A text whose places are marked in it by `↓`, so that no test counts columns by hand.
package struct MarkedText: Sendable {
  /// The text without its marks.
  package let text: String
  /// `line:column` of each mark, both from 1, in order.
  package let places: [String]

  package init(_ marked: String) {
    var text = ""
    var places: [String] = []
    var line = 1
    var column = 1
    for scalar in marked.unicodeScalars {
      if scalar == "↓" {
        places.append("\(line):\(column)")
        continue
      }
      text.unicodeScalars.append(scalar)
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    self.text = text
    self.places = places
  }
}
