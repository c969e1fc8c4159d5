package import Source

/// The format of a token file, which depends on the tool that wrote it.
package enum TokenDialect: Hashable, Sendable {
  /// The W3C format, 2025.10 or a draft with `$value`.
  case standard
  /// Figma's own export of one mode of a collection of variables.
  case figma(mode: String)
  /// Tokens Studio's single file: sets at the top, themes beside them.
  case tokensStudio
  /// Penpot's export, which grew from Tokens Studio's.
  case penpot
  /// `value` and `type` without `$`: Style Dictionary 3, the first draft, Tokens Studio's older form.
  case undollared

  /// Whether problems in the file come from another tool's format rather than from a mistake.
  var isForeign: Bool { self == .tokensStudio || self == .penpot || self == .undollared }
  var isTokensStudio: Bool { self == .tokensStudio || self == .penpot }

  /// What to call it in a message.
  package var name: String {
    switch self {
    case .standard: "a W3C design tokens file"
    case .figma: "an export of Figma variables"
    case .tokensStudio: "a Tokens Studio file"
    case .penpot: "a Penpot file"
    case .undollared: "a Style Dictionary 3 file"
    }
  }

  package init(recognizing root: JSONValue) {
    let object = root.object
    let metadata = object?["$metadata"]?.object
    if let mode = object?["$extensions"]?.object?["com.figma.modeName"]?.string {
      self = .figma(mode: mode)
    } else if metadata?["activeThemes"] != nil || metadata?["activeSets"] != nil {
      self = .penpot
    } else if object?["$themes"]?.array != nil || metadata?["tokenSetOrder"]?.array != nil {
      self = .tokensStudio
    } else {
      self = Self.firstToken(in: root)?.isUndollared == true ? .undollared : .standard
    }
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

  /// Whether an object is a token as Style Dictionary 3 writes one: a plain `value`, or any with a `type` beside it.
  static func isUndollaredToken(_ object: JSONObject, value: JSONValue) -> Bool {
    value.object == nil || object["type"]?.string != nil
  }

  /// The form that 2025.10 has for a path in a reference of this dialect.
  func canonicalPath(_ path: String) -> String {
    self == .undollared && path.hasSuffix(".value") ? String(path.dropLast(6)) : path
  }

  /// The finding that a file has the format of another tool, at the first token.
  func finding(in roots: [(value: JSONValue, file: SourceFile)]) -> [TokenFinding] {
    guard isForeign, let root = roots.first, let token = Self.firstToken(in: root.value) else { return [] }
    let message = "this is \(name), read as far as 2025.10 can say it"
    let help = #"2025.10 writes { "$type": …, "$value": … }; see `monotint tokens --upgrade`"#
    let place = SourceRange(root.file, token.member.keyRange)
    return [TokenFinding(kind: .lenient, rule: .foreignFormat, message: message, help: help, place: place)]
  }
}
