internal import Findings

/// HTML as text, for the parts of the page that can be seen without its script.
enum HTML {
  /// Text of the project, in which nothing is markup and nothing is invisible.
  static func text(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline)
    let visible = Visible.text(lines.joined(separator: " "))
    let scalars = visible.unicodeScalars
    guard scalars.contains(where: { special[$0] != nil }) else { return visible }
    return scalars.map { special[$0, default: String($0)] }.joined()
  }

  /// What stands for the characters that mean something in an element or in a quoted attribute.
  private static let special: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
  ]
}

/// Rules of CSS for classes, one for each distinct list of declarations.
///
/// The policy of the page allows no `style` attribute, so values of the design are in a style sheet
/// of their own.
struct StyleClasses {
  private var names: [String: String] = [:]
  private(set) var text = ""

  /// The class that has these declarations.
  mutating func name(_ declarations: String) -> String {
    if let known = names[declarations] { return known }
    let name = "k\(names.count)"
    names[declarations] = name
    text += ".\(name){\(declarations)}\n"
    return name
  }
}
