internal import Source

/// HTML as text, for the parts of the page that can be seen without its script.
enum HTML {
  /// Text of the project, in which nothing is markup and nothing is invisible.
  static func text(_ text: String) -> String {
    let visible = Visible.text(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    guard visible.utf8.contains(where: { special[$0] != nil }) else { return visible }
    return visible.unicodeScalars.map { scalar in
      scalar.isASCII ? special[UInt8(ascii: scalar)] ?? String(scalar) : String(scalar)
    }.joined()
  }

  /// What stands for the characters that mean something in an element or in a quoted attribute.
  private static let special: [UInt8: String] = [
    UInt8(ascii: "&"): "&amp;", UInt8(ascii: "<"): "&lt;", UInt8(ascii: ">"): "&gt;", UInt8(ascii: "\""): "&quot;",
    UInt8(ascii: "'"): "&#39;",
  ]
}

/// Rules of CSS for classes, one for each distinct list of declarations.
///
/// The policy of the page allows no `style` attribute, so values of the design are in a style sheet of their own.
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
