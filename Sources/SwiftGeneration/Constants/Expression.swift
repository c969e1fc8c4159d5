/// An expression of Swift, which is broken into lines only when it is too long for one.
enum Expression {
  /// A literal or a name, which is never broken.
  case text(String)
  /// The arguments of a call or the elements of a list, between the opening and the closing
  /// bracket.
  case group(String, [Element], String)

  struct Element {
    /// The label of an argument, with its colon; empty without one.
    let prefix: String
    let value: Expression
  }

  /// A call; arguments without a label have nil.
  static func call(
    _ name: String, _ arguments: [(label: String?, value: Expression)]
  ) -> Expression {
    let elements = arguments.map { label, value in
      let prefix = if let label { "\(label): " } else { "" }
      return Element(prefix: prefix, value: value)
    }
    return .group(name + "(", elements, ")")
  }

  static func list(_ elements: [Expression]) -> Expression {
    .group("[", elements.map { Element(prefix: "", value: $0) }, "]")
  }

  /// The most characters of a line, as far as names allow.
  private static let width = 120

  /// The lines of the expression, the others relative to the first.
  ///
  /// - Parameters:
  ///   - column: how many characters stand before the first line.
  ///   - indent: how many of them are the indentation.
  func lines(after column: Int, indent: Int) -> [String] {
    let flat = flat
    guard
      case .group(let opening, let elements, let closing) = self,
      flat.utf8.count > Self.width - column
    else { return [flat] }
    var lines = [opening]
    for (index, element) in elements.enumerated() {
      let innerIndent = indent + 4
      var inner = element.value.lines(
        after: innerIndent + element.prefix.count, indent: innerIndent)
      inner[0] = element.prefix + inner[0]
      if index < elements.count - 1 { inner[inner.count - 1] += "," }
      lines += inner.map { "    " + $0 }
    }
    return lines + [closing]
  }

  /// The expression on one line.
  var flat: String {
    switch self {
    case .text(let text): text
    case .group(let opening, let elements, let closing):
      opening + elements.map { $0.prefix + $0.value.flat }.joined(separator: ", ") + closing
    }
  }
}
