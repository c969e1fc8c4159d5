internal import Findings

/// A file of tokens in any dialect, or a part of one.
///
/// It gives the sources in the form of 2025.10, for the contexts that are chosen.
struct TokenFile: Sendable {
  let file: SourceFile
  let dialect: any TokenDialect
  /// The themes or modes of the file.
  let choices: [TokenVariants]
  /// The names that lead to the part of the file that is meant.
  private let part: [String]
  private let content: any TokenContent

  /// - Parameters:
  ///   - part: the names of the groups that lead to the part that is meant.
  ///   - dialect: nil means that it is recognized.
  init(_ root: JSONValue, in file: SourceFile, part: [String] = [], dialect: (any TokenDialect)? = nil) {
    let dialect = dialect ?? TokenDialects.dialect(of: root)
    self.file = file
    self.dialect = dialect
    self.part = part
    content = dialect.content(of: root, in: file, part: part)
    choices = content.choices
  }

  /// A folder of Tokens Studio, by its list of themes.
  init(_ sets: TokenSets, in file: SourceFile) {
    self.file = file
    dialect = sets.dialect
    part = []
    content = sets
    choices = sets.choices
  }

  /// The sources for these contexts, in the order in which they are merged.
  func roots(_ contexts: [String: String] = [:]) -> [TokenRoot] {
    content.roots(contexts).map(cut)
  }

  /// How many bytes of files its tokens are read from.
  var byteCount: Int { content.byteCount }

  /// What is wrong with the file as a whole.
  var diagnostics: [Diagnostic] { content.diagnostics }

  /// The mode that a file of Figma's own export holds; nil for any other file and for a part of one.
  var figmaMode: String? { part.isEmpty ? content.figmaMode : nil }

  /// Whether the file has the part that is meant.
  var hasPart: Bool {
    part.isEmpty || Self.value(at: part, in: content.groups) != nil
  }

  private static func value(at names: [String], in root: JSONValue) -> JSONValue? {
    names.reduce(Optional(root)) { value, name in value?.object?[name] }
  }

  /// The part of a source that is meant; the whole stays as what its references fall back to.
  private func cut(_ root: TokenRoot) -> TokenRoot {
    guard !part.isEmpty, let value = Self.value(at: part, in: root.value) else { return root }
    // The tokens of the part inherit the type of a group around it.
    var type: JSONObject.Member?
    for end in part.indices {
      type = Self.value(at: Array(part[..<end]), in: root.value)?.object?.member("$type") ?? type
    }
    var members = value.members
    if let type, !members.contains(where: { $0.key == "$type" || $0.key == "$value" }) { members.insert(type, at: 0) }
    let whole = value.object == nil ? value : JSONValue(.object(JSONObject(members: members)), at: value.range)
    var result = root
    result.value = whole
    result.written = root.written.flatMap { Self.value(at: part, in: $0) }
    result.fallbacks = FallbackSources(root.fallbacks.roots + [root])
    let start = part.map { $0 + "." }.joined()
    result.refused = [:]
    for (path, refusal) in root.refused where path.hasPrefix(start) {
      result.refused[String(path.dropFirst(start.count))] = refusal
    }
    return result
  }
}
