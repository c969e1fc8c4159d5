internal import Color
package import Findings

/// What the token files of a folder make together: what `tokens` of a configuration names, and the choices that stay
/// open.
///
/// All files are read, and what they say of each token is compared. Files that agree are one set. Files that disagree
/// are versions of the design, which the names of folders and files tell apart: they become the contexts of modifiers.
package struct TokenFolder: Sendable {
  /// The value of `tokens` in the configuration.
  package let value: JSONWriter
  /// What was found, in half a sentence.
  package let finding: String
  /// A line for each choice, which begins with “choose”.
  package private(set) var questions: [String] = []
  /// What was decided, a sentence each.
  package private(set) var decisions: [String] = []
  /// The resolver to write at `resolverPath`.
  package private(set) var resolver: JSONWriter?
  /// Token files and others that are not used: a line for each form, with a reason where there is one.
  package private(set) var passedOver: [String] = []
  /// The paths of the tokens to which no other token refers, in all files.
  package let tokenPaths: Set<String>

  package static let resolverPath = "tokens.resolver.json"

  /// nil when there are no tokens.
  ///
  /// - Parameters:
  ///   - files: all files that may hold tokens, by their paths in the project.
  ///   - inputs: the contexts that the user asks for.
  package init?(_ files: [SourceFile], inputs: [TokenInput] = []) {
    let contents = FolderContents(files)
    let reader = contents.reader
    let values = contents.facts.map(\.values)
    let referred = values.flatMap(\.values).flatMap(Self.references)
    tokenPaths = values.reduce(into: Set<String>()) { $0.formUnion($1.keys) }.subtracting(referred)
    if let resolver = contents.resolvers.first {
      finding = "tokens in \(resolver.path), a resolver"
      value = Self.source([("resolver", .string(resolver.path))], inputs)
      let used = Set(contents.resolvers.flatMap(\.references))
      let others = contents.resolvers.dropFirst().map(\.path) + contents.facts.map(\.path)
      passedOver = Self.line(of: others.filter { !used.contains($0) })
      ask(.resolver(resolver.path), files: reader, inputs)
    } else if let themes = contents.themes.first {
      let folder = Self.folder(of: themes)
      finding = "tokens in \(themes), the sets of Tokens Studio beside it"
      value = Self.source([("file", .string(themes))], inputs, plain: .string(themes))
      let outside = contents.facts.map(\.path).filter { !$0.hasPrefix(folder) }
      passedOver = Self.line(of: contents.themes.dropFirst() + outside)
      ask(.file(themes), files: reader, inputs)
    } else if contents.facts.isEmpty {
      return nil
    } else {
      let proposal = Proposal(contents.facts)
      finding = proposal.finding
      value = proposal.value(inputs)
      resolver = proposal.resolver
      decisions = proposal.decisions(inputs)
      questions = proposal.questions(inputs)
      passedOver = resolver.map { Self.problems($0, contents.facts.map(\.path), files: reader) } ?? []
      if case .file(let path) = proposal.source { ask(.file(path), files: reader, inputs) }
    }
    passedOver += contents.unread
  }

  /// What a resolver lacks once it is read as any other, a line each; nothing if it reads every one of these files.
  private static func problems(_ resolver: JSONWriter, _ paths: [String], files: TokenFiles) -> [String] {
    let written = SourceFile(path: resolverPath, bytes: resolver.bytes)
    let (design, refusal) = AppearanceTokens.design(of: written, part: [], files: files, missing: .error)
    let mistakes = (refusal + (design?.diagnostics ?? [])).filter { $0.severity == .error && $0.path == resolverPath }
    let read = Set(design?.paths ?? [])
    let unread = paths.filter { !read.contains($0) }.map { "\($0), which \(resolverPath) does not read" }
    return mistakes.map { "\(resolverPath), which is wrong: \($0.message)" } + unread
  }

  /// The files with a reason why they are not read, where there are no tokens.
  package static func unread(_ files: [SourceFile]) -> [String] { FolderContents(files).unread }

  /// The paths of the references in what a file says of a token, such as "a.b" of "{a.b}".
  private static func references(in value: String) -> [String] {
    value.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) }
    }
  }

  /// So many paths are named in a line.
  private static let shownPaths = 3

  /// One line for all files of a form; none without files.
  ///
  /// - Parameter reason: follows their paths, such as ", which …".
  fileprivate static func line(of paths: [String], _ reason: String = "") -> [String] {
    paths.isEmpty ? [] : [paths.listed(atMost: shownPaths) + reason]
  }

  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The value of `tokens` with the contexts that the user asked for.
  fileprivate static func source(
    _ members: [(key: String, value: JSONWriter)], _ inputs: [TokenInput], plain: JSONWriter? = nil
  ) -> JSONWriter {
    if inputs.isEmpty { return plain ?? .object(members) }
    let contexts = inputs.map { (key: $0.name, value: JSONWriter.string($0.context)) }
    return .object(members + [("inputs", .object(contexts))])
  }

  /// Adds the questions of files with choices of their own.
  private mutating func ask(_ source: TokenSource, files: TokenFiles, _ inputs: [TokenInput]) {
    questions += AppearanceTokens.openChoices(source, files: files, inputs: inputs).map(Self.question)
  }

  /// A line such as “choose theme: acme or globex; answer with --input theme=acme, or …”.
  static func question(_ choice: TokenVariants) -> String {
    let first = choice.versions(of: choice.contexts).first?.name ?? "…"
    let input = JSONWriter.object([(choice.name, .string(first))]).line
    let option = quoted("\(choice.name)=\(first)")
    return "\(choice.question); answer with --input \(option), or \"inputs\": \(input) of \"tokens\" in monotint.json"
  }

  private static func quoted(_ text: String) -> String { if text.contains(" ") { "\"\(text)\"" } else { text } }
}

/// The files of a folder, by what they are.
private struct FolderContents {
  private(set) var facts: [TokenFileFacts] = []
  private(set) var resolvers: [(path: String, references: [String])] = []
  /// The lists of themes of Tokens Studio.
  private(set) var themes: [String] = []
  /// Files that look like tokens and cannot be read: a line for each reason.
  var unread: [String] {
    reasons.flatMap { reason in TokenFolder.line(of: unreadPaths[reason, default: []], ", \(reason)") }
  }

  private var unreadPaths: [String: [String]] = [:]
  /// In the order in which they were found.
  private var reasons: [String] = []
  private let files: [String: SourceFile]

  init(_ files: [SourceFile]) {
    self.files = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var unsure: [TokenFileFacts] = []
    var others: [(path: String, value: JSONValue)] = []
    for file in files {
      let (value, problems) = TokenText.read(file)
      guard let value else {
        addUnread(file, problems)
        continue
      }
      if value.object?["resolutionOrder"]?.array != nil {
        let named = Self.references(in: value).compactMap { reference in
          TokenFiles.path(String(reference.prefix { $0 != "#" }), from: file.path)
        }
        resolvers.append((file.path, named))
      } else if file.path.hasSuffix("$themes.json"), value.array?.isEmpty == false {
        themes.append(file.path)
      } else if TokenSets.isFolder(value, path: file.path) {
        continue
      } else if let found = TokenFileFacts(value, in: file), found.isSure {
        facts.append(found)
      } else if let what = UnknownFile.tokenTool(of: value) {
        add(file.path, what)
      } else {
        if let found = TokenFileFacts(value, in: file) { unsure.append(found) }
        others.append((file.path, value))
      }
    }
    facts += unsure.filter(isAmongTokens)
    facts.sort { $0.path < $1.path }
    nameOthers(others)
    resolvers.sort { Self.rank($0.path) < Self.rank($1.path) }
    themes.sort { Self.rank($0) < Self.rank($1) }
  }

  /// Whether a file without a sure sign is one of the tokens: it lies among them, or it holds nothing else.
  private func isAmongTokens(_ file: TokenFileFacts) -> Bool {
    guard let folder = Self.common(facts.map(\.path)) else { return false }
    if file.holdsOnlyTokens, file.path.hasPrefix(TokenFolder.folder(of: String(folder.dropLast()))) { return true }
    if folder.isEmpty { return !file.path.contains("/") && facts.allSatisfy { !$0.path.contains("/") } }
    return file.path.hasPrefix(folder)
  }

  /// Names the files that are no tokens in a form that is known, and that seem to hold a design by two signs: where they
  /// lie or what they are called, and values such as colours and lengths.
  private mutating func nameOthers(_ others: [(path: String, value: JSONValue)]) {
    let read = Set(facts.map(\.path))
    let folder = Self.common(facts.map(\.path)) ?? ""
    for (path, value) in others where !read.contains(path) {
      let isAmong = !folder.isEmpty && path.hasPrefix(folder)
      guard isAmong || UnknownFile.isNamedForDesign(path), let what = UnknownFile.design(in: value) else { continue }
      add(path, what)
    }
  }

  private mutating func add(_ path: String, _ reason: String) {
    if unreadPaths[reason] == nil { reasons.append(reason) }
    unreadPaths[reason, default: []].append(path)
  }

  var reader: TokenFiles {
    let files = files
    return TokenFiles { path in files[path].map(TokenFiles.Answer.file) ?? .missing }
  }

  private mutating func addUnread(_ file: SourceFile, _ problems: [Diagnostic]) {
    // Other files than those of tokens may be no JSON either.
    let path = file.path.lowercased()
    let isNamedForTokens = path.contains("token") || path.hasSuffix(".json5")
    guard isNamedForTokens, let problem = problems.first else { return }
    let line = problem.place.map { ":\($0.start.line):\($0.start.column)" } ?? ""
    add(file.path + line, "which cannot be read: \(problem.message)")
  }

  /// The folder that all paths are in, with a slash at its end; nil when there are none.
  private static func common(_ paths: [String]) -> String? {
    guard var folder = paths.first.map(TokenFolder.folder) else { return nil }
    for path in paths {
      while !path.hasPrefix(folder) { folder = TokenFolder.folder(of: String(folder.dropLast())) }
    }
    return folder
  }

  private static func rank(_ path: String) -> (Int, Int, String) {
    let isNamed = path.split(separator: "/").last?.lowercased().contains("token") == true
    return (isNamed ? 0 : 1, path.split(separator: "/").count, path)
  }

  private static func references(in value: JSONValue) -> [String] {
    var references: [String] = []
    var stack = [value]
    while let next = stack.popLast() {
      for member in next.members where member.key == "$ref" {
        if let text = member.value.string { references.append(text) }
      }
      stack += next.members.map(\.value) + (next.array ?? [])
    }
    return references
  }
}

/// What files of tokens without a resolver make together.
private struct Proposal {
  let source: TokenSource
  let finding: String
  private let plainValue: JSONWriter
  private(set) var resolver: JSONWriter?
  private let modifiers: [InferredModifier]
  /// The files of another appearance than light that count in light mode, because nothing else does.
  private let strays: [(path: String, appearance: Appearance)]

  init(_ files: [TokenFileFacts]) {
    let made = InferredModifiers(files)
    modifiers = made.modifiers
    strays = Self.strays(files, made)
    if files.count == 1, !files[0].groups.isEmpty {
      let file = files[0]
      var paths: [Appearance: String] = [:]
      for appearance in Appearance.allCases { paths[appearance] = file.pointer(to: appearance) }
      let names = Appearance.allCases.compactMap { file.groups[$0] }.map { "“\($0)”" }
      source = .perAppearance(paths)
      plainValue = Self.object(paths)
      finding = "tokens in \(file.path), \(file.dialectName), with the groups \(names.joined(separator: " and "))"
    } else if files.count == 1 {
      source = .file(files[0].path)
      plainValue = .string(files[0].path)
      finding = "tokens in \(files[0].path), \(files[0].dialectName)"
    } else if let pair = Self.pair(files, made) {
      source = .perAppearance(pair)
      plainValue = Self.object(pair)
      let paths = Appearance.allCases.compactMap { pair[$0] }
      finding = "tokens in " + paths.joined(separator: " and ")
    } else {
      source = .resolver(TokenFolder.resolverPath)
      plainValue = .object([("resolver", .string(TokenFolder.resolverPath))])
      finding = "tokens in \(files.count) files, which \(TokenFolder.resolverPath) puts together"
      resolver = Self.resolver(files, made)
    }
  }

  private static func strays(
    _ files: [TokenFileFacts], _ made: InferredModifiers
  ) -> [(path: String, appearance: Appearance)] {
    if files.contains(where: { $0.name.appearance == .light || !$0.groups.isEmpty }) { return [] }
    let common = Set(made.common)
    return files.compactMap { file in
      guard common.contains(file.path), let appearance = file.name.appearance else { return nil }
      return (file.path, appearance)
    }
  }

  /// A file for each appearance that has all tokens of it.
  private static func pair(_ files: [TokenFileFacts], _ made: InferredModifiers) -> [Appearance: String]? {
    guard made.common.isEmpty, made.modifiers.count == 1, made.modifiers[0].versions.isEmpty else { return nil }
    var paths: [Appearance: String] = [:]
    var light: Set<String>?
    for file in files {
      let appearance = file.name.appearance ?? .light
      guard paths[appearance] == nil else { return nil }
      paths[appearance] = file.path
      if appearance == .light { light = Set(file.values.keys) }
    }
    guard let light, files.allSatisfy({ light.isSubset(of: $0.values.keys) }) else { return nil }
    return paths
  }

  private static func object(_ paths: [Appearance: String]) -> JSONWriter {
    .object(
      Appearance.allCases.compactMap { appearance in
        paths[appearance].map { (key: appearance.rawValue, value: JSONWriter.string($0)) }
      })
  }

  private static func resolver(_ files: [TokenFileFacts], _ made: InferredModifiers) -> JSONWriter {
    var sets: [(key: String, value: JSONWriter)] = []
    var order: [String] = []
    if !made.common.isEmpty {
      let sources = made.common.map { JSONWriter.object([("$ref", .string($0))]) }
      sets.append(("base", .object([("sources", .array(sources))])))
      order.append("#/sets/base")
    }
    // The appearance changes the values of any other version.
    let ordered = made.modifiers.sorted { !$0.hasAppearances && $1.hasAppearances }
    order += ordered.map { "#/modifiers/\($0.name)" }
    let modifiers = made.modifiers.map { (key: $0.name, value: $0.json) }
    return [
      "version": "2025.10",
      "sets": sets.isEmpty ? nil : .object(sets),
      "modifiers": modifiers.isEmpty ? nil : .object(modifiers),
      "resolutionOrder": .array(order.map { ["$ref": .string($0)] }),
    ]
  }

  // MARK: Choices

  func value(_ inputs: [TokenInput]) -> JSONWriter {
    var inputs = inputs
    // A version that is taken for its name is written down, so that it is easy to change.
    for modifier in modifiers where modifier.isOpen && modifier.defaultContext != nil {
      guard let version = modifier.versions.first, !Self.isAsked(modifier, inputs) else { continue }
      inputs.append(TokenInput(modifier.name, version))
    }
    if inputs.isEmpty { return plainValue }
    switch source {
    case .file(let path): return TokenFolder.source([("file", .string(path))], inputs)
    case .resolver(let path): return TokenFolder.source([("resolver", .string(path))], inputs)
    case .perAppearance:
      guard case .object(let members) = plainValue else { return plainValue }
      return TokenFolder.source(members, inputs)
    }
  }

  private static func isAsked(_ modifier: InferredModifier, _ inputs: [TokenInput]) -> Bool {
    inputs.contains { $0.name.lowercased() == modifier.name.lowercased() }
  }

  func questions(_ inputs: [TokenInput]) -> [String] {
    modifiers.filter { $0.isOpen && !$0.versions.isEmpty && !Self.isAsked($0, inputs) }.map { modifier in
      let question = TokenFolder.question(TokenVariants(modifier.name, modifier.versions))
      guard modifier.defaultContext != nil, let version = modifier.versions.first else { return question }
      return "\(question); until then it is \(version)"
    }
  }

  func decisions(_ inputs: [TokenInput]) -> [String] {
    let explanations = modifiers.compactMap(\.explanation)
    let decided = modifiers.filter { !$0.isOpen && !$0.versions.isEmpty && !Self.isAsked($0, inputs) }
    return explanations + decided.compactMap(Self.decision) + strays.map(Self.sentence)
  }

  private static func sentence(about stray: (path: String, appearance: Appearance)) -> String {
    let path = stray.path
    return "\(path) is \(stray.appearance.word) by its name, and no file is light: its values count in both; "
      + "add the light file and run init again, or rename this one"
  }

  private static func decision(_ modifier: InferredModifier) -> String? {
    guard let version = modifier.contexts.first(where: { $0.name == modifier.defaultContext })?.version,
      let other = modifier.versions.first(where: { $0 != version })
    else { return nil }
    let title = if version.isEmpty { "default" } else { version }
    return "\(modifier.name) is \(title); --input \(modifier.name)=\(other) takes another one"
  }
}
