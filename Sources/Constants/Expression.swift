/// An expression of Swift, which is broken into lines only when it is too long for one.
enum Expression {
  /// A literal or a name, which is never broken.
  case text(String)
  case call(String, [Argument])
  case list([Expression])

  /// An argument with its label.
  typealias Labeled = (label: String?, value: Expression)

  struct Argument {
    let label: String?
    let value: Expression

    fileprivate var prefix: String { label.map { "\($0): " } ?? "" }
  }

  /// A call; arguments without a label have nil.
  static func call(_ name: String, _ arguments: [Labeled]) -> Expression {
    .call(name, arguments.map { Argument(label: $0.label, value: $0.value) })
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
    if flat.utf8.count <= Self.width - column { return [flat] }
    switch self {
    case .text(let text): return [text]
    case .call(let name, let arguments):
      return Self.broken(name + "(", arguments.map { ($0.prefix, $0.value) }, ")", indent)
    case .list(let elements): return Self.broken("[", elements.map { ("", $0) }, "]", indent)
    }
  }

  private static func broken(
    _ opening: String, _ elements: [(prefix: String, value: Expression)], _ closing: String, _ indent: Int
  ) -> [String] {
    var lines = [opening]
    for (index, element) in elements.enumerated() {
      var own = element.value.lines(after: indent + 4 + element.prefix.count, indent: indent + 4)
      own[0] = element.prefix + own[0]
      if index < elements.count - 1 { own[own.count - 1] += "," }
      lines += own.map { "    " + $0 }
    }
    return lines + [closing]
  }

  /// The expression on one line.
  var flat: String {
    switch self {
    case .text(let text): text
    case .call(let name, let arguments):
      "\(name)(\(arguments.map { $0.prefix + $0.value.flat }.joined(separator: ", ")))"
    case .list(let elements): "[\(elements.map(\.flat).joined(separator: ", "))]"
    }
  }
}
