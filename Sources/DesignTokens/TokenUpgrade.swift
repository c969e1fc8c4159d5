package import Source

/// A token file of an older draft or of another tool, in the form of 2025.10.
///
/// Groups, references, descriptions and extensions stay as they are and where they are; what is written in an older form is written anew.
package struct TokenUpgrade: Sendable {
  /// nil when the file cannot be read, or has sets and themes that one file of tokens cannot say.
  package let text: String?
  /// What could not be upgraded.
  package let diagnostics: [Diagnostic]

  package init(_ file: SourceFile) {
    let (value, problems) = JSONReader.read(file)
    guard let value else {
      (text, diagnostics) = (nil, problems)
      return
    }
    let dialect = TokenDialect(recognizing: value)
    let sources = ForeignSources.sources(of: value, dialect: dialect)
    guard let root = sources.first, sources.count == 1 else {
      text = nil
      diagnostics =
        problems + [
          Diagnostic(
            .error, TokenRule.foreignFormat.rawValue,
            "\(dialect.name) holds \(sources.count) sets, which 2025.10 keeps in files of their own",
            help: "save each set as a file, and name them in a resolver",
            at: SourceRange(file, value.range.lowerBound..<value.range.lowerBound + 1))
        ]
      return
    }
    let document = TokenDocument(file: file, roots: [(root, file)], fixed: problems, dialect: dialect)
    text = Self.written(root, document.replacements, dialect).document
    diagnostics = document.diagnostics().filter { $0.severity == .error }
  }

  private static func written(
    _ value: JSONValue, _ replacements: [Int: JSONWriter], _ dialect: TokenDialect
  ) -> OrderedText {
    if let replacement = replacements[value.range.lowerBound] { return OrderedText(replacement) }
    switch value.content {
    case .array(let elements): return .array(elements.map { written($0, replacements, dialect) })
    case .object(let object): return .object(object.members.map { ($0.key, written($0.value, replacements, dialect)) })
    case .null: return .plain("null")
    case .boolean(let value): return .plain(value ? "true" : "false")
    case .number(let number): return .plain(JSONWriter.number(number).line)
    case .string(let text):
      if case .curly(let path)? = TokenReference(value) {
        return .plain(JSONWriter.string("{\(dialect.canonicalPath(path))}").line)
      }
      return .plain(JSONWriter.string(text).line)
    }
  }
}

/// JSON with its members in the order they are given; what fits in a line stands in one.
private indirect enum OrderedText {
  case plain(String)
  case array([OrderedText])
  case object([(key: String, value: OrderedText)])

  private static let width = 100

  init(_ writer: JSONWriter) {
    switch writer {
    case .array(let elements): self = .array(elements.map(OrderedText.init))
    case .object(let members): self = .object(members.map { ($0.key, OrderedText($0.value)) })
    default: self = .plain(writer.line)
    }
  }

  var document: String {
    var text = ""
    write(to: &text, indent: 0, isRoot: true)
    return text + "\n"
  }

  private func write(to text: inout String, indent: Int, isRoot: Bool = false) {
    let inner = "\n" + String(repeating: "  ", count: indent + 1)
    let outer = "\n" + String(repeating: "  ", count: indent)
    if !isRoot, let line = line(within: Self.width - 2 * indent) {
      text += line
      return
    }
    switch self {
    case .plain(let word): text += word
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        text += (index > 0 ? "," : "") + inner
        element.write(to: &text, indent: indent + 1)
      }
      text += elements.isEmpty ? "]" : outer + "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        text += (index > 0 ? "," : "") + inner + JSONWriter.string(member.key).line + ": "
        member.value.write(to: &text, indent: indent + 1)
      }
      text += members.isEmpty ? "}" : outer + "}"
    }
  }

  /// The value in one line, when that is short enough.
  private func line(within width: Int) -> String? {
    guard width > 0 else { return nil }
    var line: String
    switch self {
    case .plain(let word): return word
    case .array(let elements):
      line = "["
      for (index, element) in elements.enumerated() {
        guard let next = element.line(within: width - line.utf8.count) else { return nil }
        line += (index > 0 ? ", " : "") + next
      }
      line += "]"
    case .object(let members):
      guard !members.isEmpty else { return "{}" }
      line = "{ "
      for (index, member) in members.enumerated() {
        guard let next = member.value.line(within: width - line.utf8.count) else { return nil }
        line += (index > 0 ? ", " : "") + JSONWriter.string(member.key).line + ": " + next
      }
      line += " }"
    }
    return line.utf8.count <= width ? line : nil
  }
}
