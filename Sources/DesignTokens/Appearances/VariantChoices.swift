internal import Color
package import Findings

/// A context that the user asks for: `{ "brand": "acme" }` in the configuration, `--input brand=acme`.
public struct TokenInput: Sendable {
  public let name: String
  public let context: String
  /// The place of the input in the configuration; nil if it comes from the command line.
  package let place: SourceRange?

  public init(_ name: String, _ context: String) { self.init(name, context, place: nil) }

  package init(_ name: String, _ context: String, place: SourceRange?) {
    self.name = name
    self.context = context
    self.place = place
  }
}

/// The choices of a design, with what the user asks for.
struct VariantChoices: Sendable {
  let all: [TokenVariants]
  /// Whether a modifier without a default needs an input.
  private let needsAll: Bool
  /// The contexts that an input leaves, by the name of the choice.
  private var asked: [String: [String]] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - file: the file that messages without another place are about.
  ///   - needsAll: whether a modifier without a default needs an input.
  init(_ all: [TokenVariants], _ inputs: [TokenInput], in file: SourceFile, needsAll: Bool) {
    self.all = all
    self.needsAll = needsAll
    for input in inputs { take(input, in: file) }
    diagnostics += all.filter(isAnswered).map { choice in
      let help = "until then the values beside them count; " + choice.help
      return TokenRule.choice.rule.finding(choice.question, help: help, in: file.path, as: .note)
    }
  }

  /// Whether tokens have values by mode that no appearance chooses, so that the values beside them count.
  private func isAnswered(_ choice: TokenVariants) -> Bool {
    choice.isOptional && choice.followsAppearance && !choice.isTheme && !choice.isContrast && asked[choice.id] == nil
  }

  /// The choices that nobody has made and that decide values.
  var open: [TokenVariants] {
    var open: [TokenVariants] = []
    for appearance in Appearance.allCases {
      for choice in selection(for: appearance)?.undecided ?? [] { open.add(choice) }
    }
    let ofSets = all.filter { !$0.followsAppearance && $0.isOptional && asked[$0.id] == nil }
    for choice in ofSets { open.add(choice) }
    return open
  }

  /// A finding for each choice that nobody has made.
  func questions(in file: SourceFile) -> [Diagnostic] {
    open.map { choice in
      let help = "until then the values that it decides are left out; " + choice.help
      return TokenRule.choice.rule.finding(choice.question, help: help, in: file.path)
    }
  }

  private mutating func take(_ input: TokenInput, in file: SourceFile) {
    let found = choices(of: input)
    guard let first = found.first else {
      let names = all.map { "“\($0.name)”" }.joined(separator: ", ")
      let known =
        if all.isEmpty {
          "these tokens have no modifiers, themes or modes to choose from"
        } else {
          "there is \(names)"
        }
      let help = Suggestion.help(for: input.name, in: all.map(\.name)) ?? known
      return report("there is no modifier “\(input.name)”", help: help, input.place, in: file)
    }
    for choice in found {
      asked[choice.id] = choice.contexts(named: input.context)
      let namesakes = choice.namesakes(of: input.context)
      guard namesakes.count > 1 else { continue }
      let names = namesakes.map { "“\($0)”" }.joinedWithAnd
      report(
        "“\(input.context)” fits \(names) of “\(choice.name)”, which differ only in upper and lower case",
        help: "write it exactly as one of them", input.place, in: file)
    }
    if found.allSatisfy({ asked[$0.id] == [] }) {
      let nearest = Suggestion.help(for: input.context, in: found.flatMap(\.contexts))
      report(
        "“\(input.context)” is not a context of “\(first.name)”, which has \(first.list)",
        help: nearest ?? "name one of these", input.place, in: file)
    }
  }

  /// The choices that an input is about. Case does not matter, unless several choices differ in nothing else.
  private func choices(of input: TokenInput) -> [TokenVariants] {
    let similar = all.filter { $0.name.lowercased() == input.name.lowercased() }
    let exact = similar.filter { $0.name == input.name }
    let fitting = exact.filter { !$0.contexts(named: input.context).isEmpty }
    if !fitting.isEmpty { return fitting }
    let others = similar.filter { !$0.contexts(named: input.context).isEmpty }
    if !others.isEmpty { return others }
    return exact.isEmpty ? similar : exact
  }

  private mutating func report(_ message: String, help: String, _ place: SourceRange?, in file: SourceFile) {
    diagnostics.append(TokenRule.resolver.rule.finding(message, help: help, at: place, in: file.path))
  }

  /// The contexts that the input leaves; all when it names none of these.
  private func contexts(of choice: TokenVariants) -> [String] {
    guard let asked = asked[choice.id], !asked.isEmpty else { return choice.contexts }
    return asked
  }

  /// The contexts to take for an appearance, and the choices of which nothing says which context is meant.
  struct Selection: Sendable {
    var contexts: [String: String] = [:]
    var undecided: [TokenVariants] = []

    /// The same selection with each of the other contexts of a choice that nobody has made.
    func otherContexts(of choice: TokenVariants) -> [[String: String]] {
      choice.contexts.filter { $0 != contexts[choice.id] }.map { context in
        contexts.merging([choice.id: context]) { $1 }
      }
    }

    /// All contexts that are read for the selection.
    var allContexts: [[String: String]] { [contexts] + undecided.flatMap(otherContexts) }
  }

  /// nil when no context is for the appearance, so the design has nothing of its own for it.
  func selection(for appearance: Appearance) -> Selection? {
    guard appearance == .light || isGiven(appearance) else { return nil }
    var selection = Selection()
    for choice in all {
      let names = contexts(of: choice)
      let isForced = names.count == 1 && (!choice.isOptional || asked[choice.id] != nil)
      let found = if isForced { names } else { choice.candidates(for: appearance, among: names) }
      if found.count == 1 {
        selection.contexts[choice.id] = found[0]
      } else if !found.isEmpty {
        leave(choice, found, in: &selection)
      } else if let defaultContext = choice.defaultContext, names.contains(defaultContext) {
        selection.contexts[choice.id] = defaultContext
      } else if !choice.isOptional {
        leave(choice, names, in: &selection)
      }
    }
    return selection
  }

  /// The selection for an appearance, or for the nearest that the design has.
  func nearest(to appearance: Appearance) -> Selection? {
    appearance.sources.lazy.compactMap { selection(for: $0) }.first
  }

  private func leave(_ choice: TokenVariants, _ names: [String], in selection: inout Selection) {
    selection.contexts[choice.id] = names.first
    if let condition = choice.condition, selection.contexts[condition.choice] != condition.context,
      !selection.undecided.contains(where: { $0.id == condition.choice })
    {
      return
    }
    if needsAll || !choice.isModifier, !names.isEmpty { selection.undecided.append(choice.among(names)) }
  }

  private func isGiven(_ appearance: Appearance) -> Bool {
    func has(_ wanted: Appearance, _ kind: KeyPath<TokenVariants, Bool>) -> Bool {
      all.contains { choice in
        choice[keyPath: kind] && !choice.exact(wanted, among: contexts(of: choice)).isEmpty
          && (asked[choice.id]?.count ?? 2) != 1
      }
    }
    if has(appearance, \.isTheme) { return true }
    guard appearance.isHighContrast, has(appearance, \.isContrast) else { return false }
    return !appearance.isDark || has(.dark, \.isTheme)
  }
}

// MARK: Which contexts come into question
extension TokenVariants {
  /// The contexts for exactly this appearance: one, unless nothing tells which of several is meant.
  ///
  /// - Parameter names: the contexts that come into question.
  func exact(_ appearance: Appearance, among names: [String]) -> [String] {
    guard followsAppearance else { return [] }
    let all = appearances(of: names)
    guard isTheme else {
      guard isContrast else { return [] }
      return pick(all.filter { $0.traits.isHighContrast == appearance.isHighContrast })
    }
    let found = pick(all.filter { $0.traits.means(appearance) })
    guard found.isEmpty else { return found }
    // "High contrast" beside "light" says nothing of light or dark.
    if appearance == .lightHighContrast {
      return pick(all.filter { $0.traits.isDark == nil && $0.traits.isHighContrast && $0.traits.isPlain })
    }
    // A neutral context beside a dark one is the light one: "Default" and "Dark".
    guard appearance == .light, !isOptional, !isModifier || defaultContext == nil else { return found }
    return pick(all.filter { $0.traits.isDark == nil && !$0.traits.isHighContrast })
  }

  /// The contexts for an appearance, or for the nearest that there are some for.
  func nearest(_ appearance: Appearance, among names: [String]) -> [String] {
    appearance.sources.lazy.map { exact($0, among: names) }.first { !$0.isEmpty } ?? []
  }

  private func pick(_ found: [(name: String, traits: AppearanceName)]) -> [String] {
    let plain = found.filter(\.traits.isPlain)
    if plain.count == 1 { return [plain[0].name] }
    if let defaultContext, found.contains(where: { $0.name == defaultContext }) { return [defaultContext] }
    return found.map(\.name)
  }

  /// The contexts that an appearance leaves: one unless several versions come into question.
  func candidates(for appearance: Appearance, among names: [String]) -> [String] {
    guard followsAppearance, isTheme else { return nearest(appearance, among: names) }
    let versions = versions(of: names).filter { !nearest(.light, among: $0.contexts).isEmpty }
    guard versions.count > 1 else { return nearest(appearance, among: names) }
    let chosen = versions.first { $0.contexts.contains(defaultContext ?? "") }
    let plain = versions.first { $0.contexts.allSatisfy { AppearanceName($0).isPlain } }
    if let only = chosen ?? plain { return nearest(appearance, among: only.contexts) }
    return versions.flatMap { nearest(appearance, among: $0.contexts) }
  }

  /// The contexts that differ from a word only in upper and lower case; none if one is the word itself.
  func namesakes(of word: String) -> [String] {
    contexts.contains(word) ? [] : contexts.filter { $0.lowercased() == word.lowercased() }
  }

  /// The contexts that the user's word names: one, or those of one version in several appearances ("acme" for
  /// "acme light" and "acme dark", "default" for "light" and "dark").
  func contexts(named word: String) -> [String] {
    let wanted = word.lowercased()
    let exact = contexts.filter { $0.lowercased() == wanted }
    if let first = exact.first { return [exact.first { $0 == word } ?? first] }
    let traits = AppearanceName(word)
    return contexts.filter { context in
      let other = AppearanceName(context)
      if context == word || other.stem != traits.stem { return false }
      if !traits.stem.isEmpty || traits.isDark == nil && !traits.isHighContrast { return true }
      return other.isDark == traits.isDark && other.isHighContrast == traits.isHighContrast
    }
  }
}
