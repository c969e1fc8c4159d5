internal import Color
internal import Findings

/// What a design has several versions of: a modifier of a resolver, a group of themes, the modes of a collection.
///
/// One context is in effect at a time.
struct TokenVariants: Sendable {
  private(set) var name: String
  private(set) var contexts: [String]
  /// The context that counts when none is asked for.
  let defaultContext: String?
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
  /// What a person writes to choose the first context, where these are some of those of another choice.
  private var example: String?

  init(_ name: String, _ contexts: [String], defaultContext: String? = nil) {
    self.name = name
    self.contexts = contexts
    self.defaultContext = if defaultContext == nil, contexts.count == 1 { contexts[0] } else { defaultContext }
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

  /// How to choose a context.
  var help: String {
    let context = example ?? versions(of: contexts).first?.name ?? "…"
    let input = JSONWriter.object([(name, .string(context))]).line
    return
      #"choose it in monotint.json with "tokens": { …, "inputs": \#(input) }, or with --input "\#(name)=\#(context)""#
  }

  /// What the user is told of it.
  var list: String { contexts.map { "“\($0)”" }.joined(separator: ", ") }

  /// The same choice with another name.
  func named(_ name: String) -> TokenVariants {
    var choice = self
    choice.name = name
    return choice
  }

  /// The choice among some of the contexts.
  func among(_ names: [String]) -> TokenVariants {
    var choice = self
    choice.contexts = names
    choice.example = versions(of: contexts).first { !Set($0.contexts).isDisjoint(with: names.prefix(1)) }?.name
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

  func appearances(of names: [String]) -> [(name: String, traits: AppearanceName)] {
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
}

extension [TokenVariants] {
  /// Adds a choice, or its contexts to the choice that is there already.
  mutating func add(_ choice: TokenVariants) {
    if let index = firstIndex(where: { $0.id == choice.id }) {
      self[index].add(choice.contexts)
    } else {
      append(choice)
    }
  }
}
