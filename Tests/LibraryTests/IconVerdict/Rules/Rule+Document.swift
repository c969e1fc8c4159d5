internal import Findings

extension Rule {
  /// An example as a whole SVG.
  static func document(_ example: String) -> String {
    let isWhole = example.contains("<svg") || !example.contains("<")
    let root = #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">"#
    return isWhole ? example : root + example + "</svg>"
  }
}
