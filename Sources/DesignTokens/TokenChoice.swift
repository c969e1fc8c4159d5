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

/// What a design has several versions of: a modifier of a resolver, a group of themes, the modes of a collection.
///
/// One context is in effect at a time.
struct TokenChoice: Sendable {
  let name: String
  private(set) var contexts: [String]
  /// The context that counts when none is asked for.
  let usual: String?
  /// Whether tokens have a value even when no context is chosen, as with values by mode in `$extensions`.
  var isOptional = false
  /// Whether it is a modifier of a resolver, which must have a default or an input.
  var isModifier = false
  /// Whether an appearance chooses among the contexts whose names say something about appearance.
  var followsAppearance = true
  /// The context of another choice in which this one matters; nil if it always does.
  var condition: Condition?
  /// Whether the contexts are light and dark, or the like.
  private(set) var isTheme = false
  private var hasHighContrast = false

  init(_ name: String, _ contexts: [String], usual: String? = nil) {
    self.name = name
    self.contexts = contexts
    self.usual = if usual == nil, contexts.count == 1 { contexts[0] } else { usual }
    readNames(contexts)
  }

  struct Condition: Sendable {
    /// The id of the other choice, which stands before this one.
    let choice: String
    let context: String
  }

  /// Unique among the choices of a design: a modifier may have the name of a group of themes.
  var id: String { if isModifier { Self.id(ofModifier: name) } else { name } }

  static func id(ofModifier name: String) -> String { "modifier " + name }

  /// The line that asks for it: “choose theme: acme or globex”.
  var question: String {
    let names = versions(of: contexts).map(\.name)
    let shown = Array(names.prefix(Self.shownVersions))
    let rest = names.count - shown.count
    if rest > 0 { return "choose \(name): \(shown.joined(separator: ", ")) or one of \(rest) more" }
    let start = shown.dropLast().joined(separator: ", ")
    return "choose \(name): \([start, shown.last ?? ""].filter { !$0.isEmpty }.joined(separator: " or "))"
  }

  private static let shownVersions = 12

  /// What the user is told of it.
  var list: String { contexts.map { "“\($0)”" }.joined(separator: ", ") }

  /// The choice among some of the contexts.
  func among(_ names: [String]) -> TokenChoice {
    var choice = self
    choice.contexts = names
    (choice.isTheme, choice.hasHighContrast) = (false, false)
    choice.readNames(names)
    return choice
  }

  mutating func add(_ more: [String]) {
    let new = more.filter { !contexts.contains($0) }
    contexts += new
    readNames(new)
  }

  // MARK: Appearances

  private var isAboutContrast: Bool { name.lowercased().contains("contrast") }

  private func appearances(of names: [String]) -> [(name: String, traits: AppearanceName)] {
    names.map { ($0, AppearanceName($0, isContrast: isAboutContrast)) }
  }

  /// Whether the contexts differ in contrast alone.
  var isContrast: Bool { !isTheme && hasHighContrast }

  /// Reads once what new contexts say: it is asked for each of them.
  private mutating func readNames(_ names: [String]) {
    let all = appearances(of: names)
    isTheme = isTheme || all.contains { $0.traits.isDark != nil }
    hasHighContrast = hasHighContrast || all.contains { $0.traits.isHighContrast }
  }

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
    guard appearance == .light, !isOptional, !isModifier || usual == nil else { return found }
    return pick(all.filter { $0.traits.isDark == nil && !$0.traits.isHighContrast })
  }

  /// The contexts for an appearance, or for the nearest that there are some for.
  func nearest(_ appearance: Appearance, among names: [String]) -> [String] {
    appearance.sources.lazy.map { exact($0, among: names) }.first { !$0.isEmpty } ?? []
  }

  private func pick(_ found: [(name: String, traits: AppearanceName)]) -> [String] {
    let plain = found.filter(\.traits.isPlain)
    if plain.count == 1 { return [plain[0].name] }
    if let usual, found.contains(where: { $0.name == usual }) { return [usual] }
    return found.map(\.name)
  }

  // MARK: Inputs

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

  // MARK: Versions

  /// Contexts that are one version of the design in several appearances, such as “acme light” and “acme dark”.
  struct Version: Sendable {
    /// What a person writes to choose it.
    let name: String
    let contexts: [String]
  }

  /// The versions among contexts; each context is one of its own when they say nothing of light or dark.
  func versions(of names: [String]) -> [Version] {
    guard followsAppearance, isTheme else { return names.map { Version(name: $0, contexts: [$0]) } }
    var stems: [String] = []
    var groups: [String: [String]] = [:]
    for name in names {
      let stem = AppearanceName(name).stem
      if groups[stem] == nil { stems.append(stem) }
      groups[stem, default: []].append(name)
    }
    return stems.compactMap { stem in
      guard let group = groups[stem] else { return nil }
      if group.count == 1 { return Version(name: group[0], contexts: group) }
      return Version(name: Self.versionName(group[0], stem), contexts: group)
    }
  }

  private static func versionName(_ context: String, _ stem: String) -> String {
    if stem.isEmpty { return "default" }
    let name = VariantName(path: context).parts.joined(separator: "-")
    return if AppearanceName(name).stem == stem { name } else { stem }
  }

  /// The contexts that an appearance leaves: one unless several versions come into question.
  func candidates(for appearance: Appearance, among names: [String]) -> [String] {
    guard followsAppearance, isTheme else { return nearest(appearance, among: names) }
    let versions = versions(of: names).filter { !nearest(.light, among: $0.contexts).isEmpty }
    guard versions.count > 1 else { return nearest(appearance, among: names) }
    let chosen = versions.first { $0.contexts.contains(usual ?? "") }
    let plain = versions.first { $0.contexts.allSatisfy { AppearanceName($0).isPlain } }
    if let only = chosen ?? plain { return nearest(appearance, among: only.contexts) }
    return versions.flatMap { nearest(appearance, among: $0.contexts) }
  }
}

extension [TokenChoice] {
  /// Adds a choice, or its contexts to the choice that is there already.
  mutating func add(_ choice: TokenChoice) {
    if let index = firstIndex(where: { $0.id == choice.id }) {
      self[index].add(choice.contexts)
    } else {
      append(choice)
    }
  }
}

/// The choices of a design, with what the user asks for.
struct TokenChoices: Sendable {
  let all: [TokenChoice]
  /// Whether a modifier without a default needs an input.
  private let needsAll: Bool
  /// The contexts that an input leaves, by the name of the choice.
  private var asked: [String: [String]] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - file: the file that messages without another place are about.
  ///   - needsAll: whether a modifier without a default needs an input.
  init(_ all: [TokenChoice], _ inputs: [TokenInput], in file: SourceFile, needsAll: Bool) {
    self.all = all
    self.needsAll = needsAll
    for input in inputs { take(input, in: file) }
  }

  /// The choices that nobody has made and that decide values.
  var open: [TokenChoice] {
    var open: [TokenChoice] = []
    for appearance in Appearance.allCases {
      for choice in selection(for: appearance)?.undecided ?? [] { open.add(choice) }
    }
    let ofSets = all.filter { !$0.followsAppearance && $0.isOptional && asked[$0.id] == nil }
    for choice in ofSets { open.add(choice) }
    return open
  }

  /// How to choose a context.
  static func help(_ choice: TokenChoice) -> String {
    let name = choice.name
    let context = choice.versions(of: choice.contexts).first?.name ?? "…"
    let input = JSONWriter.object([(name, .string(context))]).line
    return
      #"choose it in monotint.json with "tokens": { …, "inputs": \#(input) }, or with --input "\#(name)=\#(context)""#
  }

  private mutating func take(_ input: TokenInput, in file: SourceFile) {
    let found = all.filter { $0.name.lowercased() == input.name.lowercased() }
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
    for choice in found { asked[choice.id] = choice.contexts(named: input.context) }
    if found.allSatisfy({ asked[$0.id] == [] }) {
      let nearest = Suggestion.help(for: input.context, in: found.flatMap(\.contexts))
      report(
        "“\(input.context)” is not a context of “\(first.name)”, which has \(first.list)",
        help: nearest ?? "name one of these", input.place, in: file)
    }
  }

  private mutating func report(_ message: String, help: String, _ place: SourceRange?, in file: SourceFile) {
    diagnostics.append(TokenRule.resolver.rule.finding(message, help: help, at: place, in: file.path))
  }

  /// The contexts that the input leaves; all when it names none of these.
  private func contexts(of choice: TokenChoice) -> [String] {
    guard let asked = asked[choice.id], !asked.isEmpty else { return choice.contexts }
    return asked
  }

  /// The contexts to take for an appearance, and the choices of which nothing says which context is meant.
  struct Selection: Sendable {
    var contexts: [String: String] = [:]
    var undecided: [TokenChoice] = []

    /// The same selection with each of the other contexts of a choice that nobody has made.
    func otherContexts(of choice: TokenChoice) -> [[String: String]] {
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
      } else if let usual = choice.usual, names.contains(usual) {
        selection.contexts[choice.id] = usual
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

  private func leave(_ choice: TokenChoice, _ names: [String], in selection: inout Selection) {
    selection.contexts[choice.id] = names.first
    if let condition = choice.condition, selection.contexts[condition.choice] != condition.context,
      !selection.undecided.contains(where: { $0.id == condition.choice })
    {
      return
    }
    if needsAll || !choice.isModifier, !names.isEmpty { selection.undecided.append(choice.among(names)) }
  }

  private func isGiven(_ appearance: Appearance) -> Bool {
    func has(_ wanted: Appearance, _ kind: KeyPath<TokenChoice, Bool>) -> Bool {
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
