package import Source

/// A token file of an older draft or of another tool, in the form of 2025.10.
///
/// Groups, references, descriptions and extensions stay as they are; values in an older form are replaced.
package struct TokenUpgrade: Sendable {
  /// nil when the file cannot be read, or when it has several sets, which do not fit into one file of tokens.
  package let text: String?
  /// What could not be upgraded.
  package let diagnostics: [Diagnostic]

  package init(_ file: SourceFile) {
    let (value, problems) = JSONReader.read(file)
    guard let value else {
      (text, diagnostics) = (nil, problems)
      return
    }
    let source = TokenFile(value, in: file)
    let dialect = source.dialect
    let sources = source.roots()
    guard let root = sources.first, sources.count == 1, !dialect.holdsVariables || source.choices.isEmpty else {
      let parts = sources.count == 1 ? "several modes" : "\(sources.count) sets"
      let message = "\(dialect.name) holds \(parts), which 2025.10 keeps in files of their own"
      let several = Diagnostic(
        .error, TokenRule.foreignFormat.id, message, help: "save each set as a file, and name them in a resolver",
        at: SourceRange(file, value.range.lowerBound..<value.range.lowerBound + 1))
      (text, diagnostics) = (nil, problems + [several])
      return
    }
    let document = TokenDocument(file: file, roots: [root], fixed: problems)
    text = Self.text(Self.written(root.value, document.replacements, dialect), indent: 0, isRoot: true) + "\n"
    diagnostics = document.diagnostics().filter { $0.severity == .error }
  }

  private static func written(
    _ value: JSONValue, _ replacements: [Int: JSONWriter], _ dialect: TokenDialect
  ) -> JSONWriter {
    if let replacement = replacements[value.range.lowerBound] { return replacement }
    switch value.content {
    case .array(let elements): return .array(elements.map { written($0, replacements, dialect) })
    case .object(let object): return .object(object.members.map { ($0.key, written($0.value, replacements, dialect)) })
    case .null: return .null
    case .boolean(let value): return .boolean(value)
    case .number(let number): return .number(number)
    case .string(let text):
      if case .curly(let path)? = TokenReference(value) { return .string("{\(dialect.canonicalPath(path))}") }
      return .string(text)
    }
  }

  private static let width = 100

  /// JSON with its members in the order they are given; what fits in a line stands in one, apart from the root.
  private static func text(_ json: JSONWriter, indent: Int, isRoot: Bool = false) -> String {
    let parts: [String]
    let (open, close, space): (String, String, String)
    switch json {
    case .array(let elements):
      parts = elements.map { text($0, indent: indent + 1) }
      (open, close, space) = ("[", "]", "")
    case .object(let members):
      parts = members.map { JSONWriter.string($0.key).line + ": " + text($0.value, indent: indent + 1) }
      (open, close, space) = ("{", "}", " ")
    default: return json.line
    }
    if parts.isEmpty { return open + close }
    let line = open + space + parts.joined(separator: ", ") + space + close
    if !isRoot, line.utf8.count <= width - 2 * indent, !line.utf8.contains(UInt8(ascii: "\n")) { return line }
    let outer = "\n" + String(repeating: "  ", count: indent)
    return open + parts.map { outer + "  " + $0 }.joined(separator: ",") + outer + close
  }
}
