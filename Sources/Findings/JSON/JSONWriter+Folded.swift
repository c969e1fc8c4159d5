extension JSONWriter {
  /// The value with its members in the given order, as a person would write it: in one line if that fits, otherwise with
  /// a line for each member. A list of texts fills its lines.
  ///
  /// - Parameters:
  ///   - width: the most characters of a line, with a comma after the value.
  ///   - indent: the spaces before the line in which the value begins.
  package func folded(width: Int, indent: Int) -> String {
    folded(width: width, indent: indent, after: 0)
  }

  /// - Parameter start: how many characters stand before the value in its line, beside the spaces.
  private func folded(width: Int, indent: Int, after start: Int) -> String {
    let line = self.line
    if indent + start + line.utf8.count < width { return line }
    let outer = "\n" + String(repeating: " ", count: indent)
    let inner = outer + "  "
    switch self {
    case .array(let elements) where elements.allSatisfy(\.isScalar):
      let lines = Self.filled(elements.map(\.line), width: width - indent - 3)
      return "[" + lines.map { inner + $0 }.joined(separator: ",") + outer + "]"
    case .array(let elements):
      let parts = elements.map { inner + $0.folded(width: width, indent: indent + 2) }
      return "[" + parts.joined(separator: ",") + outer + "]"
    case .object(let members):
      let parts = members.map { key, value in
        let name = "\(JSONWriter.string(key).line): "
        return inner + name + value.folded(width: width, indent: indent + 2, after: name.utf8.count)
      }
      return "{" + parts.joined(separator: ",") + outer + "}"
    default: return line
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  /// Joins texts to lines of at most so many characters.
  private static func filled(_ texts: [String], width: Int) -> [String] {
    var lines: [String] = []
    for text in texts {
      if let last = lines.last, last.utf8.count + text.utf8.count + 2 <= width {
        lines[lines.count - 1] = "\(last), \(text)"
      } else {
        lines.append(text)
      }
    }
    return lines
  }
}
