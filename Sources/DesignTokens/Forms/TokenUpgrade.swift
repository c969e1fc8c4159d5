package import Findings

/// Token files of older drafts and of other tools, in the form of 2025.10.
///
/// Groups, references, descriptions and extensions stay as they are; values in an older form are replaced. Members that
/// 2025.10 does not know go to `$extensions`. The files are read together, so references between them stay.
package struct TokenUpgrade: Sendable {
  /// The files that change, each before and after.
  package private(set) var changes: [(before: SourceFile, after: SourceFile)] = []
  /// What is left to do by hand: files that cannot be read, and tokens that `check --strict-tokens` does not accept. None
  /// of it keeps another token from being rewritten.
  package private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter files: files of tokens. Resolvers, and lists of themes, stay as they are.
  package init(_ files: [SourceFile]) {
    let folder = ReferencedFiles(files.compactMap { root(of: $0) })
    for (index, root) in folder.roots.enumerated() {
      let others = folder.files(neededBy: index)
      let document = TokenDocument(file: root.file, roots: others + [root], suggests: false)
      let upgraded = UpgradedFile(document, root, undecided: folder.undecided(in: document, of: index, others))
      let after = SourceFile(path: root.file.path, text: upgraded.text)
      diagnostics += Self.obstacles(in: after, before: document, others) + Self.moved(upgraded, in: root.file)
      if after.bytes != root.file.bytes { changes.append((root.file, after)) }
    }
  }

  /// Whether a JSON file has tokens that can be upgraded; a file that is no JSON may have.
  package static func holdsTokens(_ file: SourceFile) -> Bool {
    guard let value = TokenText.read(file).value else { return true }
    let isTokens = TokenForms.firstToken(in: value) != nil || !(TokenForms.form(of: value) is StandardForm)
    return isTokens && !TokenResolver.isResolver(value, path: file.path) && !TokenSets.isFolder(value, path: file.path)
  }

  /// The tokens of a file, which must be one source; nil if the file stays as it is, or cannot be read.
  private mutating func root(of file: SourceFile) -> TokenRoot? {
    if let refusal = UnknownFile.refusal(of: file) {
      diagnostics.append(refusal)
      return nil
    }
    let (value, problems) = TokenText.read(file)
    guard let value else {
      diagnostics += problems
      return nil
    }
    if TokenResolver.isResolver(value, path: file.path) {
      let resolver = TokenResolver(value, in: file, files: TokenFiles { _ in .missing }, missing: .note)
      diagnostics += resolver.diagnostics.filter { $0.severity == .error }
      return nil
    }
    if TokenSets.isFolder(value, path: file.path) { return nil }
    let source = TokenFile(value, in: file)
    guard let parts = source.severalFiles else { return source.roots().first }
    let start = value.range.lowerBound
    diagnostics.append(
      TokenRule.foreignFormat.rule.finding(
        "\(source.form.name) holds \(parts), which 2025.10 keeps in files of their own",
        help: "save each as a file, and name them in a resolver", at: SourceRange(file, start..<start + 1), as: .error))
    return nil
  }

  /// A note for what is kept in `$extensions`, and for comments that JSON cannot have.
  private static func moved(_ upgraded: UpgradedFile, in file: SourceFile) -> [Diagnostic] {
    var notes: [Diagnostic] = []
    if let first = upgraded.moved.first {
      let count = upgraded.moved.count
      let subject = if count == 1 { "“\(first.path)” has" } else { "“\(first.path)” and \(count - 1) more have" }
      notes.append(
        TokenRule.type.rule.finding(
          "\(subject) a type that 2025.10 does not have",
          help: "kept in \"$extensions\" of the group, under \"\(UpgradedFile.extensionName)\"", at: first.place,
          as: .note))
    }
    let path = file.path.lowercased()
    if TokenText.isYAML(path) || path.hasSuffix(".json5") || path.hasSuffix(".jsonc") {
      notes.append(
        TokenRule.file.rule.finding(
          "the file becomes JSON, which has no comments", help: "its form stays readable to the same tools",
          in: file.path, as: .note))
    }
    return notes
  }

  /// What 2025.10 does not allow in an upgraded file, at the places of the file before.
  private static func obstacles(
    in after: SourceFile, before: TokenDocument, _ others: [TokenRoot]
  ) -> [Diagnostic] {
    let (value, problems) = TokenText.read(after)
    guard let value else { return problems }
    let upgraded = TokenDocument(file: after, roots: others + [TokenRoot(value: value, file: after)])
    return upgraded.strictErrors(in: after).map { finding, path in
      let same = before.findings.lazy.filter { $0.message == finding.message }.map(\.place)
      let place = (path.flatMap { before[$0] }.map { [$0.place] } ?? Array(same.prefix(1))).first {
        $0.file.path == after.path
      }
      return finding.rule.rule.finding(finding.message, help: finding.help, at: place, in: after.path, as: .warning)
    }
  }
}

/// Which files have the tokens that the references of another one lead to.
///
/// A file is read with these alone: with all files of a folder it would take a time that grows with their square.
private struct ReferencedFiles {
  let roots: [TokenRoot]
  /// The tokens of each file on its own.
  let documents: [TokenDocument]
  /// The files that have a token or a group, by its path, with the name of a set around it and without.
  private let owners: [String: Set<Int>]
  /// The paths of the files that give a token another value than another file does, such as the files of two modes.
  private let choices: Set<String>

  init(_ roots: [TokenRoot]) {
    self.roots = roots
    documents = roots.map { TokenDocument(file: $0.file, roots: [$0], suggests: false) }
    var owners: [String: Set<Int>] = [:]
    for (index, document) in documents.enumerated() {
      for token in document.tokens {
        for path in Self.names(of: token.path) { owners[path, default: []].insert(index) }
      }
    }
    self.owners = owners
    choices = Set(Self.conflicting(documents).map { roots[$0].file.path })
  }

  private static func conflicting(_ documents: [TokenDocument]) -> Set<Int> {
    var firsts: [String: (file: Int, token: Token)] = [:]
    var conflicting: Set<Int> = []
    for (index, document) in documents.enumerated() {
      for token in document.tokens {
        guard let first = firsts[token.path] else {
          firsts[token.path] = (index, token)
          continue
        }
        if !token.hasSameValue(as: first.token) { conflicting.formUnion([first.file, index]) }
      }
    }
    return conflicting
  }

  /// The paths of a file's tokens whose values depend on which of several files is chosen.
  ///
  /// - Parameters:
  ///   - document: the file with the files that it needs.
  ///   - others: the files that it needs.
  func undecided(in document: TokenDocument, of index: Int, _ others: [TokenRoot]) -> Set<String> {
    let root = roots[index]
    var undecided: Set<String> = []
    for (position, choice) in others.enumerated() where choices.contains(choice.file.path) {
      // The last of several files wins.
      var ordered = others
      ordered.append(ordered.remove(at: position))
      let other = TokenDocument(file: root.file, roots: ordered + [root], suggests: false)
      for token in document.tokens where token.place.file.path == root.file.path {
        if other[token.path]?.value != token.value { undecided.insert(token.path) }
      }
    }
    return undecided
  }

  /// The names that a reference to a token, or to a group around it, can have: from the file's top, and, since the first
  /// name may be that of a token set, without it.
  private static func names(of path: String) -> [String] {
    let names = path.split(separator: ".", omittingEmptySubsequences: false)
    return [names[...], names.dropFirst()].flatMap { names in
      names.indices.map { names[...$0].joined(separator: ".") }
    }
  }

  /// The files that the references of a file lead to, in their order. Where such a token has no value without other
  /// files, also those that the references of its file lead to.
  func files(neededBy index: Int) -> [TokenRoot] {
    var needed: Set<Int> = []
    var followed: Set<Int> = [index]
    var open = [index]
    while let file = open.popLast() {
      for target in documents[file].missingTargets {
        for owner in owners[target, default: []] where owner != index {
          needed.insert(owner)
          let isComplete = documents[owner][target]?.value != nil
          if !isComplete, followed.insert(owner).inserted { open.append(owner) }
        }
      }
    }
    return needed.sorted().map { roots[$0] }
  }
}

/// Writes one file as 2025.10 does.
private struct UpgradedFile {
  private let document: TokenDocument
  private let root: TokenRoot
  private let replacements: [Int: JSONWriter]
  /// Where something is that no replacement mends.
  private let problems: [Int]
  /// The name in `$extensions` of what 2025.10 has no place for.
  static let extensionName = "dev.monotint.upgrade"
  /// The tokens of types that 2025.10 does not have.
  let moved: [Token]
  private let movedPaths: Set<String>

  /// The paths of tokens that keep their written values, which depend on a choice between files.
  private let undecided: Set<String>

  init(_ document: TokenDocument, _ root: TokenRoot, undecided: Set<String>) {
    self.document = document
    self.root = root
    self.undecided = undecided
    let changes = document.changes(in: root.file)
    let kept = undecided.compactMap { document[$0]?.written.range }
    replacements = changes.replacements.filter { start, _ in !kept.contains { $0.contains(start) } }
    problems = changes.problems
    moved = document.tokens.filter { $0.place.file.path == root.file.path && $0.isOfAnotherTool }
    movedPaths = Set(moved.map(\.path))
  }

  var text: String { group(root.value, path: "", type: nil).compactText(width: 100) }

  // MARK: Groups and tokens

  /// - Parameter type: the type that the groups around give to a token.
  private func group(_ value: JSONValue, path: String, type: TokenType?) -> JSONWriter {
    guard let object = value.object else { return raw(value) }
    let name = object["$type"]?.string
    let type = if let name { ForeignType.standard(for: name) } else { type }
    let typeName = type?.rawValue ?? object["$type"].text
    let start = if path.isEmpty { "" } else { path + "." }
    let strays = object.members.filter { movedPaths.contains(start + $0.key) }
    let others = object.members.filter { !movedPaths.contains(start + $0.key) }
    let members = others.map { member -> (key: String, value: JSONWriter) in
      let child = start + member.key
      if member.key == "$type" { return (member.key, .string(typeName)) }
      if !member.isGroupOrToken { return (member.key, raw(member.value)) }
      guard let object = member.value.object, object.contains("$value") || object.contains("$ref"),
        let token = document[child], token.place.file.path == root.file.path
      else { return (member.key, group(member.value, path: child, type: type)) }
      return (member.key, self.token(token, object, groupType: type))
    }
    return .object(Self.keeping(strays.map { ($0.key, raw($0.value)) }, in: members))
  }

  /// The members with what 2025.10 has no place for in `$extensions`.
  private static func keeping(
    _ strays: [(key: String, value: JSONWriter)], in members: [(key: String, value: JSONWriter)]
  ) -> [(key: String, value: JSONWriter)] {
    if strays.isEmpty { return members }
    var members = members
    let index = members.firstIndex { $0.key == "$extensions" } ?? members.count
    if index == members.count { members.append(("$extensions", .object([]))) }
    if case .object(let own) = members[index].value {
      members[index].value = .object(own + [(extensionName, .object(strays))])
    }
    return members
  }

  private static let properties = ["$value", "$ref", "$type", "$description", "$extensions", "$deprecated"]

  private func token(_ token: Token, _ object: JSONObject, groupType: TokenType?) -> JSONWriter {
    var members: [(key: String, value: JSONWriter)] = []
    var strays: [(key: String, value: JSONWriter)] = []
    for member in object.members {
      switch member.key {
      case "$value": members.append((member.key, value(of: token)))
      case "$type": members.append((member.key, token.type.map { .string($0.rawValue) } ?? raw(member.value)))
      case "$extensions" where isModified(token):
        // The new value has the effect of the modifier already.
        members.append((member.key, .object(withoutModifier(member.value))))
        if let modifier = token.modifier {
          let members = modifier.members.map { ($0.key, raw($0.value)) }
          strays.append((StudioModifier.key, .object(members)))
        }
      case let key where Self.properties.contains(key):
        if !member.value.isNull { members.append((key, raw(member.value))) }
      default: strays.append((member.key, raw(member.value)))
      }
    }
    if token.ownType == nil, let type = token.type, type != groupType, token.alias == nil || groupType != nil {
      members.append(("$type", .string(type.rawValue)))
    }
    return .object(Self.keeping(strays, in: members))
  }

  /// Whether the value was computed by a modifier of Tokens Studio.
  private func isModified(_ token: Token) -> Bool {
    if undecided.contains(token.path) { return false }
    return if case .color? = token.value { token.modifier != nil } else { false }
  }

  /// The extensions without the modifier.
  private func withoutModifier(_ extensions: JSONValue) -> [(key: String, value: JSONWriter)] {
    extensions.members.compactMap { member in
      guard member.key == StudioModifier.vendor, let studio = member.value.object else {
        return (member.key, raw(member.value))
      }
      let others = studio.members.filter { $0.key != StudioModifier.key }
      return others.isEmpty ? nil : (member.key, .object(others.map { ($0.key, raw($0.value)) }))
    }
  }

  // MARK: Values

  private func value(of token: Token) -> JSONWriter {
    if isModified(token), let value = token.value { return value.json }
    if let target = document.target(of: token), token.written.string != nil { return reference(to: target) }
    guard let value = token.value, needsNewValue(token), !undecided.contains(token.path) else {
      return raw(token.written)
    }
    guard case .composite(let type, let elements) = value, let composite = type.composite else { return value.json }
    return self.value(token.written, elements, as: composite)
  }

  /// Whether replacing parts of a value is not enough.
  private func needsNewValue(_ token: Token) -> Bool {
    let range = token.written.range
    if root.form.isForeign, token.type?.composite != nil { return true }
    if root.form is any ComputingForm, token.written.string != nil, replacements[range.lowerBound] == nil {
      return true
    }
    return problems.contains { range.contains($0) }
  }

  /// A composite value from its parts; references to whole tokens stay.
  private func value(
    _ written: JSONValue, _ elements: [[String: TokenValue]], as type: CompositeType
  ) -> JSONWriter {
    let list = written.array
    let sources = list ?? [written]
    guard sources.count == elements.count else { return TokenValue.composite(type.type, elements).json }
    let values = zip(sources, elements).map { source, parts -> JSONWriter in
      if let target = target(of: source) { return reference(to: target) }
      return .object(
        type.parts.compactMap { part in
          guard let value = parts[part.key] else { return nil }
          let names = OlderPartNames.names(of: part.key, in: type.type)
          let own = names.lazy.compactMap { source.object?[$0] }.first
          guard let target = own.flatMap(target), let other = target.value, other.type == value.type,
            // A line height of points has become a multiple.
            part.key != "lineHeight" || other == value
          else { return (part.key, value.json) }
          return (part.key, reference(to: target))
        })
    }
    return if list == nil { values[0] } else { .array(values) }
  }

  /// The token that a whole value refers to.
  private func target(of value: JSONValue) -> Token? {
    guard case .curly(let path)? = TokenReference(value) else { return nil }
    return document[root.form.path(path)]
  }

  private func reference(to token: Token) -> JSONWriter { .string("{\(token.path)}") }

  /// A value as it is, with what replaces its parts.
  private func raw(_ value: JSONValue) -> JSONWriter {
    if let replacement = replacements[value.range.lowerBound] { return replacement }
    switch value.content {
    case .array(let elements): return .array(elements.map(raw))
    case .object(let object): return .object(object.members.map { ($0.key, raw($0.value)) })
    case .null: return .null
    case .boolean(let value): return .boolean(value)
    case .number(let number): return .number(number)
    case .string(let text):
      if case .curly(let path)? = TokenReference(value) { return .string("{\(root.form.path(path))}") }
      return .string(text)
    }
  }
}

extension TokenDocument {
  /// The paths that references lead to and that are not here.
  fileprivate var missingTargets: [String] { findings.filter(\.needsOtherFiles).compactMap(\.target) }

  /// What 2025.10 writes in a file instead of older forms, by the byte where each begins, and the bytes where something
  /// is wrong that has no replacement.
  fileprivate func changes(in file: SourceFile) -> (replacements: [Int: JSONWriter], problems: [Int]) {
    var replacements: [Int: JSONWriter] = [:]
    var problems: [Int] = []
    for finding in findings where finding.place.file.path == file.path {
      let start = finding.place.range.lowerBound
      if let replacement = finding.replacement {
        if replacements[start] == nil { replacements[start] = replacement }
      } else if finding.kind != .note {
        problems.append(start)
      }
    }
    return (replacements, problems)
  }

  /// The errors of a strict check in one file, each with the path of the token that it is about.
  fileprivate func strictErrors(in file: SourceFile) -> [(finding: TokenFinding, path: String?)] {
    let own = findings.filter { $0.place.file.path == file.path && $0.kind != .note && $0.kind != .merged }
    return own.map { finding in (finding, finding.token.map { tokens[$0].path } ?? finding.subject) }
  }
}

extension Token {
  /// Whether two files say the same of a token. What they say counts where a file alone has no value.
  fileprivate func hasSameValue(as other: Token) -> Bool {
    if let value, let theirs = other.value { return value == theirs }
    return place.file.bytes[written.range] == other.place.file.bytes[other.written.range]
  }

  /// Whether the token has a type of another tool for which 2025.10 has nothing.
  fileprivate var isOfAnotherTool: Bool {
    if case .foreign(let name) = typeState {
      value == nil && ForeignType.withoutEquivalent.contains(name)
    } else {
      false
    }
  }
}

extension TokenValue {
  /// The type of tokens with such a value; nil for parts that no token has.
  fileprivate var type: TokenType? {
    switch self {
    case .color: .color
    case .dimension: .dimension
    case .duration: .duration
    case .fontFamily: .fontFamily
    case .fontWeight: .fontWeight
    case .number: .number
    case .cubicBezier: .cubicBezier
    case .strokeStyle, .dashes: .strokeStyle
    case .boolean: nil
    case .composite(let type, _): type
    }
  }
}
