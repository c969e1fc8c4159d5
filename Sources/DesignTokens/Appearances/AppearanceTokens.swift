public import Color
public import Findings

/// Where the tokens of a project are.
package enum TokenSource: Sendable, Hashable {
  case file(String)
  case perAppearance([Appearance: String])
  case resolver(String)

  /// The source as one file; itself when it is several.
  var single: TokenSource { if case .resolver(let path) = self { .file(path) } else { self } }
}

/// The tokens of a design in every appearance it has.
public struct AppearanceTokens: Sendable {
  /// Empty when nothing could be read.
  public let documents: [Appearance: TokenDocument]
  /// Problems outside of the tokens themselves: files that cannot be read, and mistakes in the resolver.
  private let problems: [Diagnostic]
  /// The tokens of all contexts of a resolver; some of them belong to no appearance.
  private let others: [TokenDocument]

  /// What 1rem is in points where a design does not say it: the default text size of the web.
  public static let standardRem = 16.0

  /// Reads the tokens that a configuration names.
  ///
  /// - Parameters:
  ///   - inputs: the contexts that the user asks for.
  ///   - missing: how much it matters that a file named by a resolver is not there.
  ///   - needsInputs: whether a modifier without a default needs an input.
  ///   - rem: what 1rem is in points.
  package static func load(
    _ source: TokenSource, files: TokenFiles, inputs: [TokenInput] = [], missing: Diagnostic.Severity = .error,
    needsInputs: Bool = true, rem: Double = standardRem
  ) -> AppearanceTokens {
    var problems: [Diagnostic] = []
    switch source {
    case .file(let path), .resolver(let path):
      guard let file = read(path, files, problems: &problems) else { return AppearanceTokens([:], problems: problems) }
      return read(
        file, part: Self.part(of: path), files: files, inputs: inputs, missing: missing, needsInputs: needsInputs,
        rem: rem)
    case .perAppearance(let paths):
      var layers: [AppearanceLayer] = []
      for appearance in Appearance.allCases {
        guard let path = paths[appearance], let file = read(path, files, problems: &problems) else { continue }
        let (design, refusal) = design(of: file, part: Self.part(of: path), files: files, missing: missing)
        guard var design else {
          problems += refusal
          continue
        }
        design.rem = rem
        let choices = VariantChoices(design.choices, inputs, in: file, needsAll: needsInputs)
        problems += design.diagnostics + choices.diagnostics
        if needsInputs { problems += choices.questions(in: design.file) }
        // A file for one appearance may hold several.
        if let excess = design.excess(choices.nearest(to: appearance)?.allContexts ?? []) {
          problems.append(excess)
        } else {
          layers.append(AppearanceLayer(appearance: appearance, path: path, design: design, choices: choices))
        }
      }
      return AppearanceTokens(AppearanceLayer.documents(layers), problems: problems.worst(keepsMessages: true))
    }
  }

  /// Reads one file: tokens, a resolver, or one mode of a Figma export, whose other modes stand beside it.
  ///
  /// - Parameters:
  ///   - part: the names of the groups that lead to the part of the file that is meant.
  ///   - inputs: the contexts that the user asks for.
  ///   - missing: how much it matters that a file named by a resolver is not there.
  ///   - needsInputs: whether a modifier without a default needs an input.
  ///   - rem: what 1rem is in points.
  public static func read(
    _ file: SourceFile, part: [String] = [], files: TokenFiles, inputs: [TokenInput] = [],
    missing: Diagnostic.Severity = .error, needsInputs: Bool = false, rem: Double = standardRem
  ) -> AppearanceTokens {
    let (found, refusal) = design(of: file, part: part, files: files, missing: missing)
    guard var design = found else { return AppearanceTokens([:], problems: refusal) }
    design.rem = rem
    let choices = VariantChoices(design.choices, inputs, in: file, needsAll: needsInputs)
    guard let mode = design.figmaMode else {
      return AppearanceTokens(design, choices, needsInputs: needsInputs)
    }
    return AppearanceTokens(
      figmaModes(of: design, choices, mode, files), problems: design.diagnostics + choices.diagnostics)
  }

  /// The choices that nobody has made.
  static func openChoices(_ source: TokenSource, files: TokenFiles, inputs: [TokenInput]) -> [TokenVariants] {
    guard case .file(let path) = source.single, case .file(let file) = files.read(path),
      let design = design(of: file, part: [], files: files, missing: .note).design
    else { return [] }
    return VariantChoices(design.choices, inputs, in: file, needsAll: true).open
  }

  /// What a file holds, whatever its format; or why it cannot be read as tokens.
  static func design(
    of file: SourceFile, part: [String], files: TokenFiles, missing: Diagnostic.Severity
  ) -> (design: TokenResolver?, refusal: [Diagnostic]) {
    if let refusal = UnknownFile.refusal(of: file) { return (nil, [refusal]) }
    let (value, diagnostics) = TokenText.read(file)
    guard let value else { return (nil, diagnostics) }
    if TokenResolver.isResolver(value, path: file.path) {
      return (TokenResolver(value, in: file, files: files, missing: missing, problems: diagnostics), [])
    }
    if TokenSets.isFolder(value, path: file.path) {
      let sets = TokenSets(
        folder: value, in: file, files: files, missing: missing, dialect: TokensStudioSetDialect())
      let problems = diagnostics + sets.diagnostics
      return (TokenResolver(TokenFile(sets, in: file), problems: problems, isIncomplete: sets.isIncomplete), [])
    }
    if let refusal = UnknownFile.refusal(of: value, in: file) { return (nil, diagnostics + [refusal]) }
    let source = TokenFile(value, in: file, part: part)
    guard source.hasPart else {
      let message = "there is no “#/\(part.joined(separator: "/"))” in \(file.path)"
      let help = "name a group of that file after the #"
      return (nil, diagnostics + [TokenRule.file.rule.finding(message, help: help, in: file.path)])
    }
    return (TokenResolver(source, problems: diagnostics + source.diagnostics), [])
  }

  private init(_ design: TokenResolver, _ choices: VariantChoices, needsInputs: Bool) {
    var known = design.diagnostics + choices.diagnostics
    var selections: [Appearance: VariantChoices.Selection] = [:]
    for appearance in Appearance.allCases { selections[appearance] = choices.selection(for: appearance) }
    if needsInputs { known += choices.questions(in: design.file) }
    if let excess = design.excess(selections.values.lazy.flatMap(\.allContexts)) {
      self.init([:], problems: known + [excess])
    } else {
      var reader = ContextReader(design)
      let documents = selections.mapValues { reader.document($0) }
      self.init(documents, problems: known, others: reader.documents(besides: Array(selections.values)))
    }
  }

  package init(_ documents: [Appearance: TokenDocument], problems: [Diagnostic] = []) {
    self.init(documents, problems: problems, others: [])
  }

  private init(_ documents: [Appearance: TokenDocument], problems: [Diagnostic], others: [TokenDocument]) {
    self.documents = documents
    self.problems = problems
    self.others = others
  }

  /// The tokens of an appearance, or of the nearest that the design gives.
  public subscript(appearance: Appearance) -> TokenDocument? {
    appearance.sources.lazy.compactMap { documents[$0] }.first
  }

  /// The documents of all appearances and contexts.
  private var all: [TokenDocument] { Appearance.allCases.compactMap { documents[$0] } + others }

  /// The paths of the tokens in all documents.
  var paths: Set<String> { Set(all.flatMap { $0.tokens.map(\.path) }) }

  /// The findings in all documents, each once, with the severities that a project sets; see `TokenDocument.diagnostics`.
  package func diagnostics(
    used: Set<String>? = nil, constants: Set<String> = [], strict: Bool = false,
    _ settings: RuleSettings = RuleSettings()
  ) -> [Diagnostic] {
    let found = all.flatMap { $0.diagnostics(used: used, constants: constants, strict: strict) }
    return (problems + found.worst(keepsMessages: true)).compactMap { finding in
      finding.rule == TokenRule.oldForm.id ? Self.oldForm(finding, settings) : settings.applied(to: finding)
    }
  }

  /// An older form of a value, which loses nothing, with the level that the project sets; nil if it is off.
  private static func oldForm(_ finding: Diagnostic, _ settings: RuleSettings) -> Diagnostic? {
    guard let severity = settings.severity(of: TokenRule.oldForm.rule, for: finding.path) else { return nil }
    var finding = finding
    finding.severity = severity
    return finding
  }

  /// The findings in all documents, each once.
  public var diagnostics: [Diagnostic] { diagnostics() }

  /// The same tokens without the findings that a reference leads nowhere, where another file has what it leads to.
  ///
  /// - Parameter paths: of the tokens in other files.
  func withoutMissing(_ paths: Set<String>) -> AppearanceTokens {
    AppearanceTokens(
      documents.mapValues { $0.withoutMissing(paths) }, problems: problems,
      others: others.map { $0.withoutMissing(paths) }
    )
  }

  /// The names behind the # of a path: a JSON pointer into the file.
  static func part(of path: String) -> [String] {
    guard let hash = path.firstIndex(of: "#") else { return [] }
    let pointer = JSONValue(.string(String(path[hash...])), at: 0..<0)
    if case .pointer(let names) = TokenReference(pointer: pointer) { return names }
    return path[hash...].dropFirst().isEmpty ? [] : [String(path[hash...].dropFirst())]
  }

  static func read(_ path: String, _ files: TokenFiles, problems: inout [Diagnostic]) -> SourceFile? {
    let path = String(path.prefix { $0 != "#" })
    let message: String
    switch files.read(path) {
    case .file(let file): return file
    case .missing: message = "there is no token file \(path)"
    case .unreadable(let reason): message = "the token file \(path) cannot be read: \(reason)"
    }
    let help = #"put the tokens there, or name their file in monotint.json under "tokens""#
    problems.append(TokenRule.file.rule.finding(message, help: help, in: path))
    return nil
  }

  /// The modes of a Figma collection, which are exported as `Light.tokens.json`, `Dark.tokens.json` … side by side.
  private static func figmaModes(
    of design: TokenResolver, _ choices: VariantChoices, _ mode: String, _ files: TokenFiles
  ) -> [Appearance: TokenDocument] {
    let path = design.file.path
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let name = path.dropFirst(folder.count)
    guard let isDark = AppearanceName(mode).isDark, name.hasPrefix(mode) else {
      return [.light: design.document()]
    }
    let rest = name.dropFirst(mode.count)
    let own: Appearance = if isDark { .dark } else { .light }
    var layers = [AppearanceLayer(appearance: own, path: path, design: design, choices: choices)]
    let candidates: [(Appearance, [String])] = [
      (.light, ["Light", "light"]), (.dark, ["Dark", "dark"]),
      (.lightHighContrast, ["Light High Contrast", "Light high contrast", "Light HC"]),
      (.darkHighContrast, ["Dark High Contrast", "Dark high contrast", "Dark HC"]),
    ]
    for (appearance, modes) in candidates where appearance != own {
      for other in modes where other != mode {
        guard case .file(let file) = files.read("\(folder)\(other)\(rest)") else { continue }
        let (value, problems) = TokenText.read(file)
        guard let source = value.map({ TokenFile($0, in: file) }), let found = source.figmaMode,
          AppearanceName(found).means(appearance)
        else { continue }
        var other = TokenResolver(source, problems: problems)
        other.rem = design.rem
        layers.append(AppearanceLayer(appearance: appearance, path: file.path, design: other))
        break
      }
    }
    var documents = AppearanceLayer.documents(layers)
    if documents[.light] == nil { documents[.light] = design.document() }
    return documents
  }
}

extension AppearanceTokens {
  /// Every modifier, group of themes and collection of modes, in the order of the files.
  static func choices(of source: TokenSource, files: TokenFiles) -> [TokenVariants] {
    let paths =
      switch source {
      case .file(let path), .resolver(let path): [path]
      case .perAppearance(let paths): Appearance.allCases.compactMap { paths[$0] }
      }
    var choices: [TokenVariants] = []
    for path in paths {
      var problems: [Diagnostic] = []
      guard let file = read(path, files, problems: &problems) else { continue }
      let (design, _) = design(of: file, part: part(of: path), files: files, missing: .error)
      for choice in design?.choices ?? [] { choices.add(choice) }
    }
    return choices
  }
}

/// Reads the tokens of a design in several contexts, each once.
private struct ContextReader {
  private let design: TokenResolver
  private var known: [[String: String]: TokenDocument] = [:]

  init(_ design: TokenResolver) { self.design = design }

  private mutating func document(_ contexts: [String: String]) -> TokenDocument {
    if let document = known[contexts] { return document }
    let document = design.document(contexts)
    known[contexts] = document
    return document
  }

  /// The tokens for an appearance. What differs among contexts of which nobody has chosen one has no value.
  mutating func document(_ selection: VariantChoices.Selection) -> TokenDocument {
    var result = document(selection.contexts)
    for choice in selection.undecided {
      for contexts in selection.otherContexts(of: choice) {
        result.refuseDifferences(from: document(contexts), choice)
      }
    }
    return result
  }

  /// The tokens of every context of a modifier that no appearance shows.
  ///
  /// - Parameter shown: the contexts of the appearances.
  mutating func documents(besides shown: [VariantChoices.Selection]) -> [TokenDocument] {
    guard design.choices.contains(where: \.isModifier) else { return [] }
    let shown = Set(shown.map(\.contexts))
    return design.allContexts.filter { !shown.contains($0) }.map { document($0) }
  }
}

/// The file that a design has for one appearance.
///
/// The files of a design are layers. That of the dark appearance changes what that of the light one says, so an alias in
/// the light file leads to the dark value wherever the dark file has one.
private struct AppearanceLayer {
  let appearance: Appearance
  let path: String
  let design: TokenResolver
  /// nil if the file has one appearance and no choices.
  var choices: VariantChoices?

  /// The tokens of each appearance that has a file.
  static func documents(_ layers: [AppearanceLayer]) -> [Appearance: TokenDocument] {
    var documents: [Appearance: TokenDocument] = [:]
    for layer in layers {
      let order = layer.appearance.layers
      let below = order.compactMap { wanted in layers.first { $0.appearance == wanted } }
      documents[layer.appearance] = document(layer.appearance, below.withoutRepeatedPaths)
    }
    return documents
  }

  /// The tokens of several files, each of which changes those before it.
  private static func document(_ appearance: Appearance, _ layers: [AppearanceLayer]) -> TokenDocument? {
    guard let file = layers.last?.design.file else { return nil }
    let selections = layers.map { $0.choices?.nearest(to: appearance) ?? VariantChoices.Selection() }
    func document(_ contexts: [[String: String]]) -> TokenDocument {
      let roots = zip(layers, contexts).flatMap { layer, contexts in layer.design.roots(contexts) }
      let fixed = layers.flatMap(\.fixed)
      let isIncomplete = layers.contains { $0.design.isIncomplete }
      let rem = layers.first?.design.rem ?? Quantity.standardRem
      return TokenDocument(file: file, roots: roots, fixed: fixed, isIncomplete: isIncomplete, rem: rem)
    }
    let chosen = selections.map(\.contexts)
    var result = document(chosen)
    for (index, selection) in selections.enumerated() {
      for choice in selection.undecided {
        for contexts in selection.otherContexts(of: choice) {
          var others = chosen
          others[index] = contexts
          result.refuseDifferences(from: document(others), choice)
        }
      }
    }
    return result
  }

  /// What is wrong with the text of the file; that of a design with choices is reported with these.
  private var fixed: [Diagnostic] { choices == nil ? design.diagnostics : [] }
}

extension [AppearanceLayer] {
  /// The layers, of which one file stands once, where it is named last.
  fileprivate var withoutRepeatedPaths: [AppearanceLayer] {
    indices.filter { index in !self[(index + 1)...].contains { $0.path == self[index].path } }.map { self[$0] }
  }
}

extension Appearance {
  /// The appearances whose files make up this one, each changing those before it.
  var layers: [Appearance] {
    switch self {
    case .light: [.light]
    case .dark: [.light, .dark]
    case .lightHighContrast: [.light, .lightHighContrast]
    case .darkHighContrast: [.light, .lightHighContrast, .dark, .darkHighContrast]
    }
  }
}
