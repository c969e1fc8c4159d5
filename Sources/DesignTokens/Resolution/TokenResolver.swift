internal import Findings

/// A resolver document (Resolver Module 2025.10): which sources make up the tokens of each context.
///
/// A file of tokens is read as a resolver with this file as its only set.
package struct TokenResolver: Sendable {
  /// A source of a set or of a context, by its place in `sources`. Sources are merged in their order.
  typealias SourceNumber = Int

  /// A choice between contexts, such as the theme; one context is in effect at a time.
  struct Modifier: Sendable {
    let name: String
    let contexts: [(name: String, sources: [SourceNumber])]
    /// The context that is taken when none is asked for.
    let defaultContext: String?

    /// The id of its choice, which is asked for each combination of contexts.
    var choiceID: String { TokenVariants.id(ofModifier: name) }

    var choice: TokenVariants {
      var choice = TokenVariants(name, contexts.map(\.name), defaultContext: defaultContext)
      choice.isModifier = true
      return choice
    }
  }

  enum Step: Sendable {
    case set([SourceNumber])
    case modifier(Modifier)
  }

  let file: SourceFile
  /// Every source that the resolver names, once: files of tokens, and parts of them.
  let sources: [TokenFile]
  let steps: [Step]
  /// The modifiers, and the themes and modes of the sources.
  let choices: [TokenVariants]
  /// Whether a file that it names could not be read, so references may lead nowhere.
  let isIncomplete: Bool
  /// What is wrong with the resolver itself, and with the JSON of its sources.
  let diagnostics: [Diagnostic]
  /// What 1rem is in points.
  var rem = Quantity.standardRem

  /// Whether a JSON document is meant as a resolver rather than as a file of tokens.
  static func isResolver(_ root: JSONValue, path: String) -> Bool {
    guard let object = root.object else { return path.hasSuffix(".resolver.json") }
    if object["resolutionOrder"] != nil || path.hasSuffix(".resolver.json") { return true }
    return object["version"]?.string != nil && (object["sets"] != nil || object["modifiers"] != nil)
  }

  init(
    file: SourceFile, steps: [Step], sources: [TokenFile], isIncomplete: Bool, diagnostics: [Diagnostic]
  ) {
    self.file = file
    self.steps = steps
    self.sources = sources
    self.isIncomplete = isIncomplete
    self.diagnostics = diagnostics
    choices = Self.choices(of: steps, sources)
  }

  /// A file of tokens without a resolver.
  ///
  /// - Parameters:
  ///   - problems: what is wrong with the file as JSON.
  ///   - isIncomplete: whether files that belong to it could not be read.
  init(_ source: TokenFile, problems: [Diagnostic] = [], isIncomplete: Bool = false) {
    file = source.file
    sources = [source]
    steps = [.set([0])]
    choices = source.choices
    self.isIncomplete = isIncomplete
    diagnostics = problems
  }

  /// The mode of Figma's own export of one mode; nil for anything else.
  var figmaMode: String? {
    if case .set(let numbers)? = steps.first, steps.count == 1, numbers.count == 1 {
      sources[numbers[0]].figmaMode
    } else {
      nil
    }
  }

  /// The files that some set or context reads.
  var paths: [String] {
    steps.flatMap(\.sourceNumbers).firstOfEach.map { sources[$0].file.path }
  }

  /// The modifiers as choices, then those of the sources.
  private static func choices(of steps: [Step], _ sources: [TokenFile]) -> [TokenVariants] {
    var choices: [TokenVariants] = []
    var numbers: [SourceNumber] = []
    var hasTheme = false
    for step in steps {
      switch step {
      case .set(let set): numbers += set
      case .modifier(let modifier):
        numbers += modifier.contexts.flatMap(\.sources)
        var choice = modifier.choice
        let isTheme = choice.isTheme
        // The first theme is the one that follows the appearance.
        choice.followsAppearance = !isTheme || !hasTheme
        hasTheme = hasTheme || isTheme
        choices.append(choice)
      }
    }
    for choice in numbers.firstOfEach.flatMap({ sources[$0].choices }) { choices.add(choice) }
    return choices
  }

  /// The sources in these contexts, in the order in which they are merged. A source that is named several times counts
  /// where it is named last: it replaces there what it gave before.
  private func sourceNumbers(_ contexts: [String: String]) -> [SourceNumber] {
    steps.flatMap { step -> [SourceNumber] in
      switch step {
      case .set(let numbers): return numbers
      case .modifier(let modifier):
        let context = contexts[modifier.choiceID] ?? modifier.defaultContext
        return modifier.contexts.first { $0.name == context }?.sources ?? []
      }
    }.lastOfEach
  }

  /// The tokens with these contexts chosen; where none is, a modifier's default counts.
  func document(_ contexts: [String: String] = [:]) -> TokenDocument {
    TokenDocument(file: file, roots: roots(contexts), isIncomplete: isIncomplete, rem: rem)
  }

  /// The sources in these contexts, in the order in which they are merged.
  func roots(_ contexts: [String: String]) -> [TokenRoot] {
    sourceNumbers(contexts).flatMap { sources[$0].roots(contexts) }
  }

  /// Every context of a modifier once, with the first or default contexts of the others.
  ///
  /// Each is made when it is needed: they are as many as the contexts, and each names them all.
  var allContexts: some Sequence<[String: String]> {
    let modifiers = choices.filter(\.isModifier)
    let first = Dictionary(
      choices.filter { !$0.isOptional }.compactMap { choice in
        (choice.defaultContext ?? choice.contexts.first).map { (choice.id, $0) }
      },
      uniquingKeysWith: { first, _ in first })
    let chosen = modifiers.flatMap { modifier in modifier.contexts.map { (modifier.id, $0) } }
    return (chosen.isEmpty ? [[:]] : chosen.map { [$0: $1] }).lazy.map { first.merging($0) { $1 } }
  }
}

// MARK: The limit on the whole
extension TokenResolver {
  /// How many bytes of tokens may be read for all contexts together. Thirty contexts of the largest real design have a
  /// tenth of it.
  static let sizeLimit = 128 << 20

  /// What naming a source costs beside its bytes, in bytes.
  private static let costOfName = 64

  /// An error if the contexts and themes of the design together are too much to read; nil otherwise.
  ///
  /// A source counts once for each context that it is read for.
  ///
  /// - Parameter contexts: what is read for the appearances.
  func excess(_ contexts: some Sequence<[String: String]>) -> Diagnostic? {
    let place = SourceRange(file, 0..<1)
    let subject = choices.isEmpty ? "files of these tokens" : "contexts and themes of these tokens"
    let cost = steps.reduce(0) { $0 + $1.sourceCount } * Self.costOfName
    var size = 0
    /// Whether the tokens in these contexts are too much to read.
    func isTooMuch(_ contexts: [String: String]) -> Bool {
      size += cost
      if size > Self.sizeLimit { return true }
      for number in sourceNumbers(contexts) { size += sources[number].byteCount }
      return size > Self.sizeLimit
    }
    if contexts.contains(where: isTooMuch) {
      return Self.excess(of: subject, at: place)
    }
    if choices.contains(where: \.isModifier), allContexts.contains(where: isTooMuch) {
      return Self.excess(of: subject, at: place)
    }
    return nil
  }

  static func excess(of subject: String, at place: SourceRange) -> Diagnostic {
    let message = "the \(subject) together are more than \(sizeLimit >> 20) MB of tokens to read"
    let help = "remove what nobody needs, or split the design into several resolvers"
    return TokenRule.resolver.rule.finding(message, help: help, at: place)
  }
}

extension TokenResolver.Step {
  /// The sources that it names in any context.
  var sourceNumbers: [TokenResolver.SourceNumber] {
    switch self {
    case .set(let numbers): numbers
    case .modifier(let modifier): modifier.contexts.flatMap(\.sources)
    }
  }

  /// How many sources it names at most in one context.
  fileprivate var sourceCount: Int {
    switch self {
    case .set(let numbers): numbers.count
    case .modifier(let modifier): modifier.contexts.map(\.sources.count).max() ?? 0
    }
  }
}

extension [TokenResolver.SourceNumber] {
  /// The numbers in their order, each where it stands for the first time.
  var firstOfEach: [Int] {
    var known: Set<Int> = []
    return filter { known.insert($0).inserted }
  }

  /// The numbers in their order, each where it stands for the last time.
  var lastOfEach: [Int] { reversed().firstOfEach.reversed() }
}
