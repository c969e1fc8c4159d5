package import Findings

/// The format of a token file, which depends on the tool that wrote it.
package enum TokenDialect: Hashable, Sendable {
  /// The W3C format, 2025.10 or a draft with `$value`.
  case standard
  /// Figma's own export of one mode of a collection of variables.
  case figma
  /// Tokens Studio's single file: sets at the top, themes beside them.
  case tokensStudio
  /// One set of Tokens Studio in a file of its own.
  case tokensStudioSet
  /// Penpot's export, which grew from Tokens Studio's.
  case penpot
  /// `value` and `type` without `$`: Style Dictionary 3, the first draft.
  case undollared
  /// lukasoppermann's plugin “Design Tokens”.
  case designTokensPlugin
  /// The plugin “variables2json”: collections, modes, variables.
  case variables2json
  /// Figma's variables as its REST API and its plugins have them: `valuesByMode`.
  case figmaVariables

  /// Whether problems in the file come from another tool's format rather than from a mistake.
  var isForeign: Bool { self != .standard && self != .figma }
  var isTokensStudio: Bool { self == .tokensStudio || self == .penpot }
  /// Whether the file holds collections of variables rather than groups of tokens.
  var holdsVariables: Bool { self == .variables2json || self == .figmaVariables }
  /// Whether values may be computed: `{a} * 2`, `rgba({c}, 0.5)`.
  var hasArithmetic: Bool {
    switch self {
    case .tokensStudio, .tokensStudioSet, .penpot, .undollared: true
    case .standard, .figma, .designTokensPlugin, .variables2json, .figmaVariables: false
    }
  }

  /// What to call it in a message.
  package var name: String {
    switch self {
    case .standard: "a W3C design tokens file"
    case .figma: "an export of Figma variables"
    case .tokensStudio: "a Tokens Studio file"
    case .tokensStudioSet: "a set of Tokens Studio"
    case .penpot: "a Penpot file"
    case .undollared: "a Style Dictionary 3 file"
    case .designTokensPlugin: "a file of the Figma plugin Design Tokens"
    case .variables2json: "a file of the Figma plugin variables2json"
    case .figmaVariables: "a dump of Figma variables"
    }
  }

  package init(recognizing root: JSONValue) {
    let object = root.object
    let metadata = object?["$metadata"]?.object
    if Self.figmaMode(of: root) != nil {
      self = .figma
    } else if FigmaVariables.isVariables2JSON(root) {
      self = .variables2json
    } else if FigmaVariables.isDump(root) {
      self = .figmaVariables
    } else if metadata?["activeThemes"] != nil || metadata?["activeSets"] != nil {
      self = .penpot
    } else if object?["$themes"]?.array != nil || metadata?["tokenSetOrder"]?.array != nil {
      self = .tokensStudio
    } else {
      let isUndollared = Self.firstToken(in: root)?.isUndollared == true
      self = Self.tool(of: root, isUndollared) ?? (isUndollared ? .undollared : .standard)
    }
  }

  /// The mode that a file of Figma's own export holds; nil for any other file.
  package static func figmaMode(of root: JSONValue) -> String? {
    root.object?["$extensions"]?.object?["com.figma.modeName"]?.string
  }

  /// The first token of a file, and whether all tokens lack the `$`.
  package static func firstToken(in root: JSONValue) -> (member: JSONObject.Member, isUndollared: Bool)? {
    var stack = [root]
    var undollared: JSONObject.Member?
    while let value = stack.popLast() {
      guard let object = value.object else { continue }
      if let member = object.member("$value") { return (undollared ?? member, false) }
      if object.member("$ref") != nil { continue }
      if let member = object.member("value"), isUndollaredToken(object, value: member.value) {
        if undollared == nil { undollared = member }
        continue
      }
      for member in object.members.reversed() where member.key.first != "$" { stack.append(member.value) }
    }
    return undollared.map { ($0, true) }
  }

  /// The tool that left its traces at some token.
  private static func tool(of root: JSONValue, _ isUndollared: Bool) -> TokenDialect? {
    var stack = [root]
    while let value = stack.popLast() {
      guard let object = value.object else { continue }
      if object["$extensions"]?.object?["studio.tokens"] != nil { return .tokensStudioSet }
      guard isUndollared else {
        if isComputed(object) { return .tokensStudioSet }
        for member in object.members where member.key.first != "$" { stack.append(member.value) }
        continue
      }
      if object["extensions"]?.object?["org.lukasoppermann.figmaDesignTokens"] != nil { return .designTokensPlugin }
      if let type = object["type"]?.string {
        if type.hasPrefix("custom-") { return .designTokensPlugin }
        if ForeignType.tokensStudio.contains(type) { return .tokensStudioSet }
      }
      for member in object.members { stack.append(member.value) }
    }
    return nil
  }

  /// Whether the value of a token is computed as Tokens Studio alone does it: `{a} * 2`, `rgba({c}, 0.5)`.
  private static func isComputed(_ token: JSONObject) -> Bool {
    guard let value = token["$value"], let text = value.string, TokenReference(value)?.isMalformed == true else {
      return false
    }
    return text.hasSuffix(")") && text.contains("({")
      || token["$type"]?.string.map { ForeignType.equivalents[$0] != nil } ?? false
  }

  /// Whether an object is a token as Style Dictionary 3 writes one: a plain `value`, any with a `type` beside it, or a
  /// colour by its components.
  static func isUndollaredToken(_ object: JSONObject, value: JSONValue) -> Bool {
    guard let value = value.object else { return true }
    if object["type"]?.string != nil { return true }
    return [["r", "g", "b"], ["h", "s", "l"]].contains { $0.allSatisfy { value[$0]?.isPlain == true } }
  }

  /// The form that 2025.10 has for a path in a reference of this dialect.
  func canonicalPath(_ path: String) -> String {
    guard isForeign else { return path }
    let path = path.trimmed
    return path.hasSuffix(".value") ? String(path.dropLast(6)) : path
  }

  /// The findings that files have the format of another tool, each at the first token of the first such file.
  static func findings(in roots: [TokenRoot]) -> [TokenFinding] {
    var files: [(dialect: TokenDialect, root: TokenRoot, paths: Set<String>)] = []
    for root in roots where root.dialect.isForeign {
      if let index = files.firstIndex(where: { $0.dialect == root.dialect }) {
        files[index].paths.insert(root.file.path)
      } else {
        files.append((root.dialect, root, [root.file.path]))
      }
    }
    return files.compactMap { dialect, root, paths in
      guard let token = firstToken(in: root.value) else { return nil }
      let others = paths.count - 1
      let more =
        others == 0 ? "" : "; \(others == 1 ? "1 other file has" : "\(others) other files have") this format too"
      let message = "this is \(dialect.name); values that 2025.10 cannot express are left out\(more)"
      let help = #"2025.10 writes { "$type": …, "$value": … }; see `monotint tokens --upgrade`"#
      // The values of a variable have a place for each mode. One place for the file gives one finding.
      let range = dialect.holdsVariables ? 0..<min(1, root.file.bytes.count) : token.member.keyRange
      let place = SourceRange(root.file, range)
      return TokenFinding(kind: .lenient, rule: .foreignFormat, message: message, help: help, place: place)
    }
  }
}

extension JSONValue {
  /// Whether it is a number or a string.
  var isPlain: Bool { number != nil || string != nil }
}
