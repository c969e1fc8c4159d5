internal import Findings

/// Files that hold no design tokens that this module can read: what they look like, and what to do.
enum UnknownFile {
  /// What a file is by its name; nil when it may be JSON.
  static func refusal(of file: SourceFile) -> Diagnostic? {
    let name = file.path.lowercased()
    // JSON is read whatever its name.
    let first = file.bytes.prefix(64).drop { $0 <= UInt8(ascii: " ") || $0 >= 0x80 }.first
    guard first != UInt8(ascii: "{"), first != UInt8(ascii: "["),
      let found = kinds.first(where: { $0.endings.contains(where: name.hasSuffix) })
    else { return nil }
    return refusal(found.what, found.help, in: file, at: 0..<min(1, file.bytes.count))
  }

  /// Whether a path, in lower case, ends as that of a known kind of file.
  static func knows(_ path: String) -> Bool { kinds.contains { $0.endings.contains(where: path.hasSuffix) } }

  private static let toJSON = "convert it to JSON, which can hold the same"
  private static let source = "name the token file that it was made from"
  private static let output = "make it write its tokens as JSON, and name that file"
  private static let convert = "save it as JSON with tokens: { \"name\": { \"$type\": …, \"$value\": … } }"

  /// Kinds of files by the endings of their names.
  private static let kinds: [(endings: [String], what: String, help: String)] = [
    ([".toml"], "a TOML file", toJSON),
    ([".css", ".scss", ".sass", ".less"], "a style sheet", source), ([".swift"], "a Swift file", source),
    ([".kt"], "a Kotlin file", source), ([".js", ".mjs", ".cjs", ".jsx"], "a JavaScript file", output),
    ([".ts", ".tsx"], "a TypeScript file", output), ([".xml"], "an XML file", convert),
    ([".plist"], "a property list", convert), ([".csv"], "a table", convert), ([".txt"], "a text file", convert),
    ([".md"], "a Markdown file", convert), ([".zip"], "an archive", "unpack it"),
    ([".fig"], "a Figma file", "export its variables as JSON"),
    ([".sketch"], "a Sketch file", "export its tokens as JSON"),
  ]

  /// What a JSON document without a token looks like; nil when it has tokens, or is empty.
  static func refusal(of root: JSONValue, in file: SourceFile) -> Diagnostic? {
    let start = root.range.lowerBound..<min(root.range.lowerBound + 1, root.range.upperBound)
    guard let object = root.object else {
      guard let elements = root.array, let first = elements.first else { return nil }
      let isList = first.object?["name"] != nil && first.object?["value"] != nil
      let what = isList ? "a list of names and values" : "a list"
      return refusal(what, "make it an object with a group or a token for each name", in: file, at: start)
    }
    guard !object.members.isEmpty, !holdsTokens(root), TokenDialects.dialect(of: root) is StandardDialect,
      let known = kind(of: object)
    else { return nil }
    return refusal(known.what, known.help, in: file, at: start)
  }

  private static func refusal(
    _ what: String, _ help: String, in file: SourceFile, at range: Range<Int>
  ) -> Diagnostic {
    let message = "\(file.path) holds no design tokens; it looks like \(what)"
    return TokenRule.file.rule.finding(message, help: help, at: SourceRange(file, range))
  }

  private static let tokenKeys = ["$value", "$type", "$ref", "$extends", "$root", "$description", "$deprecated"]

  /// Whether some object has a member that only tokens and their groups have.
  private static func holdsTokens(_ value: JSONValue) -> Bool {
    value.members.contains { tokenKeys.contains($0.key) || holdsTokens($0.value) }
  }

  /// What a document is.
  private struct Kind {
    let what: String
    let help: String
    /// Whether it holds tokens, in a form that is not read.
    let isTokens: Bool

    static func tokens(_ what: String, _ help: String) -> Kind { Kind(what: what, help: help, isTokens: true) }
    static func other(_ what: String, _ help: String) -> Kind { Kind(what: what, help: help, isTokens: false) }
  }

  /// What an object is, by its members; nil for groups without tokens.
  private static func kind(of object: JSONObject) -> Kind? {
    func has(_ keys: String...) -> Bool { keys.allSatisfy(object.contains) }
    let export = "export the variables or the tokens of the design, and name that file"
    if has("document", "schemaVersion") || has("document", "components") {
      return .other("a Figma file from its REST API", "export its variables, which are the answer of /variables/local")
    }
    if object["meta"]?.object?["variables"] != nil {
      let help = "ask for /variables/local, whose answer has the values"
      return .tokens("Figma's list of published variables, which has no values", help)
    }
    // Themes alone have a list of that name.
    let isTheme = object["tokenColors"]?.array != nil || has("tokenColors", "name") || has("tokenColors", "colors")
    if isTheme || has("colors", "semanticHighlighting") {
      return .other("a theme of an editor", export)
    }
    if has("dependencies") || has("devDependencies") || has("name", "version", "scripts") {
      return .other("a package.json", export)
    }
    if has("images", "info") || has("colors", "info") { return .other("a file of an asset catalog", export) }
    if has("layers", "v", "fr") { return .other("a Lottie animation", export) }
    if has("compilerOptions") { return .other("the configuration of TypeScript", export) }
    if has("source", "platforms") { return .other("the configuration of Style Dictionary", "name its token files") }
    if has("icons"), has("catalog") || has("swift") || has("tabBar") {
      return .other("a configuration of Monotint", "name a file of tokens")
    }
    if has("theme"), has("content") || has("plugins") {
      return .other("a configuration of Tailwind", "write its values as design tokens")
    }
    if object.contains("sourceLanguage") { return .other("a string catalog", export) }
    guard object.members.contains(where: { $0.key.first != "$" && holdsPlainValue($0.value) }) else { return nil }
    return .other(
      plainValues, ##"write each as a token: { "$type": "color", "$value": "#0066cc" }"##)
  }

  /// What a document is that holds tokens in a form that is not read; nil for any other.
  static func tokenTool(of root: JSONValue) -> String? {
    guard let object = root.object, let known = kind(of: object), known.isTokens else { return nil }
    return "\(known.what); \(known.help)"
  }

  // MARK: Two signs of a design

  /// Words in the names of files and folders with a design, in lower case.
  private static let designWords = ["token", "theme", "palette", "color", "colour", "typograph", "spacing"]

  /// The first sign: what a file, or a folder around it, is called.
  static func isNamedForDesign(_ path: String) -> Bool {
    let path = path.lowercased()
    return designWords.contains(where: path.contains)
  }

  /// What a document without readable tokens holds, if some of its values are those of a design, which is the second
  /// sign; nil for the file of another tool.
  static func design(in root: JSONValue) -> String? {
    let form = ##"write each as a token: { "$type": "color", "$value": "#0066cc" }"##
    if let object = root.object {
      if let known = kind(of: object), known.what != plainValues { return nil }
      guard holdsDesignValue(root) else { return nil }
      let hasValues = TokenShape.firstToken(in: root) != nil || holdsMember("value", in: root)
      return "\(hasValues ? "in a form that is not read" : plainValues); \(form)"
    }
    guard let first = root.array?.first?.object, first.contains("name"), first.contains("value") else { return nil }
    return holdsDesignValue(root) ? "a list of names and values; \(form)" : nil
  }

  private static let plainValues = "names and values without types"

  private static func holdsMember(_ name: String, in value: JSONValue) -> Bool {
    value.members.contains { $0.key == name || holdsMember(name, in: $0.value) }
  }

  /// Whether some value is a colour, a length with a unit, or a part of a text style.
  private static func holdsDesignValue(_ value: JSONValue) -> Bool {
    switch value.content {
    case .object(let object):
      object.members.contains { member in
        if textParts.contains(member.key), member.value.isPlain { return true }
        return holdsDesignValue(member.value)
      }
    case .array(let elements): elements.contains(where: holdsDesignValue)
    case .string(let text): isColor(text) || isLength(text)
    case .number, .null, .boolean: false
    }
  }

  private static let textParts: Set<String> = ["fontFamily", "fontSize", "fontWeight", "lineHeight", "letterSpacing"]

  private static func isColor(_ text: String) -> Bool {
    if text.first == "#" {
      let digits = text.dropFirst()
      return [3, 4, 6, 8].contains(digits.utf8.count) && digits.allSatisfy(\.isHexDigit)
    }
    return ["rgb(", "rgba(", "hsl(", "hsla(", "oklch("].contains { text.lowercased().hasPrefix($0) }
  }

  private static func isLength(_ text: String) -> Bool {
    guard let unit = ["px", "rem", "em", "pt", "dp"].first(where: text.hasSuffix) else { return false }
    return Double(text.dropLast(unit.count)) != nil
  }

  /// Whether it is a number or a string, or holds one.
  private static func holdsPlainValue(_ value: JSONValue) -> Bool {
    switch value.content {
    case .object(let object): object.members.contains { holdsPlainValue($0.value) }
    case .array(let elements): elements.contains(where: holdsPlainValue)
    case .string, .number: true
    case .null, .boolean: false
    }
  }
}
