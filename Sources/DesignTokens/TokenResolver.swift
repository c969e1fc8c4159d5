internal import Source

/// A resolver document (Resolver Module 2025.10): which sources make up the tokens of each context.
///
/// A file of tokens is read as a resolver with this file as its only set.
package struct TokenResolver: Sendable {
  /// A source of a set or of a context: a file of tokens, or a part of one. Sources are merged in their order.
  typealias Source = TokenFile

  /// A choice between contexts, such as the theme; one context is in effect at a time.
  struct Modifier: Sendable {
    let name: String
    let contexts: [(name: String, sources: [Source])]
    /// The context that is taken when none is asked for.
    let usual: String?

    var choice: TokenChoice {
      var choice = TokenChoice(name, contexts.map(\.name), usual: usual)
      choice.isModifier = true
      return choice
    }
  }

  enum Step: Sendable {
    case set([Source])
    case modifier(Modifier)
  }

  let file: SourceFile
  let steps: [Step]
  /// The modifiers, and the themes and modes of the sources.
  let choices: [TokenChoice]
  /// Whether a file that it names could not be read, so references may lead nowhere.
  let isIncomplete: Bool
  /// What is wrong with the resolver itself, and with the JSON of its sources.
  let diagnostics: [Diagnostic]

  /// Whether a JSON document is meant as a resolver rather than as a file of tokens.
  static func isResolver(_ root: JSONValue, path: String) -> Bool {
    guard let object = root.object else { return path.hasSuffix(".resolver.json") }
    if object["resolutionOrder"] != nil || path.hasSuffix(".resolver.json") { return true }
    return object["version"]?.string != nil && (object["sets"] != nil || object["modifiers"] != nil)
  }

  /// Reads a resolver and every file it names.
  ///
  /// - Parameter missing: how much it matters that a file it names is not there.
  init(
    _ root: JSONValue, in file: SourceFile, files: TokenFiles, missing: Diagnostic.Severity = .error,
    problems: [Diagnostic] = []
  ) {
    var reader = TokenResolverReader(file: file, files: files, missing: missing)
    self.file = file
    steps = reader.read(root)
    isIncomplete = reader.isIncomplete
    diagnostics = problems + reader.diagnostics
    choices = Self.choices(of: steps)
  }

  /// A file of tokens without a resolver.
  ///
  /// - Parameters:
  ///   - problems: what is wrong with the file as JSON.
  ///   - isIncomplete: whether files that belong to it could not be read.
  init(_ source: TokenFile, problems: [Diagnostic] = [], isIncomplete: Bool = false) {
    (file, steps, choices, self.isIncomplete) = (source.file, [.set([source])], source.choices, isIncomplete)
    diagnostics = problems
  }

  /// The mode of Figma's own export of one mode; nil for anything else.
  var figmaMode: String? {
    if case .set(let sources)? = steps.first, steps.count == 1, sources.count == 1 { sources[0].figmaMode } else { nil }
  }

  /// The modifiers as choices, then those of the sources.
  private static func choices(of steps: [Step]) -> [TokenChoice] {
    var choices: [TokenChoice] = []
    var sources: [Source] = []
    for step in steps {
      switch step {
      case .set(let set): sources += set
      case .modifier(let modifier):
        sources += modifier.contexts.flatMap(\.sources)
        var choice = modifier.choice
        // The first theme is the one that follows the appearance.
        choice.followsAppearance = !choice.isTheme || !choices.contains(where: \.isTheme)
        choices.append(choice)
      }
    }
    for choice in sources.flatMap(\.choices) { choices.add(choice) }
    return choices
  }

  /// The tokens with these contexts chosen; where none is, a modifier's default counts.
  func document(_ contexts: [String: String] = [:]) -> TokenDocument {
    let sources = steps.flatMap { step -> [Source] in
      switch step {
      case .set(let sources): return sources
      case .modifier(let modifier):
        let context = contexts[modifier.choice.id] ?? modifier.usual
        return modifier.contexts.first { $0.name == context }?.sources ?? []
      }
    }
    return TokenDocument(file: file, roots: sources.flatMap { $0.roots(contexts) }, isIncomplete: isIncomplete)
  }

  /// The tokens for an appearance. What differs among contexts of which nobody has chosen one has no value.
  func document(_ selection: TokenChoices.Selection) -> TokenDocument {
    var document = document(selection.contexts)
    for choice in selection.undecided {
      for context in choice.contexts where context != selection.contexts[choice.id] {
        var contexts = selection.contexts
        contexts[choice.id] = context
        document.refuseDifferences(from: self.document(contexts), choice)
      }
    }
    return document
  }

  /// The tokens of every context of a modifier once, with the first or default contexts of the others.
  var allDocuments: [TokenDocument] {
    let modifiers = choices.filter(\.isModifier)
    let first = Dictionary(
      choices.filter { !$0.isOptional }.compactMap { choice in
        (choice.usual ?? choice.contexts.first).map { (choice.id, $0) }
      },
      uniquingKeysWith: { first, _ in first })
    let all = modifiers.flatMap { modifier in
      modifier.contexts.map { context in first.merging([modifier.id: context]) { $1 } }
    }
    return all.isEmpty ? [document(first)] : all.map { document($0) }
  }
}
