/// An expression of Swift, which is broken into lines only when it is too long for one.
indirect enum Expression {
  /// A literal or a name, which is never broken.
  case text(String)
  case call(String, [(label: String?, value: Expression)])
  case list([Expression])

  /// The most characters of a line, as far as names allow.
  private static let width = 120

  /// The lines of the expression.
  ///
  /// - Parameter column: how many characters stand before the first line; the other lines are indented relative to it.
  func lines(after column: Int) -> [String] {
    guard !fits(in: Self.width - column) else { return [flat] }
    switch self {
    case .text(let text): return [text]
    case .call(let name, let arguments):
      return Self.broken(name + "(", arguments.map { ($0.label.map { "\($0): " } ?? "", $0.value) }, ")")
    case .list(let elements): return Self.broken("[", elements.map { ("", $0) }, "]")
    }
  }

  private static func broken(
    _ opening: String, _ elements: [(prefix: String, value: Expression)], _ closing: String
  ) -> [String] {
    var lines = [opening]
    for (index, element) in elements.enumerated() {
      var own = element.value.lines(after: element.prefix.count + 16)
      own[0] = element.prefix + own[0]
      if index < elements.count - 1 { own[own.count - 1] += "," }
      lines += own.map { "    " + $0 }
    }
    return lines + [closing]
  }

  private func fits(in width: Int) -> Bool { flat.utf8.count <= width }

  /// The expression on one line.
  var flat: String {
    switch self {
    case .text(let text): text
    case .call(let name, let arguments):
      "\(name)(\(arguments.map { ($0.label.map { "\($0): " } ?? "") + $0.value.flat }.joined(separator: ", ")))"
    case .list(let elements): "[\(elements.map(\.flat).joined(separator: ", "))]"
    }
  }
}
