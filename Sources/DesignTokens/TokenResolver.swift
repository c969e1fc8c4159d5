internal import Color
internal import Source

/// A resolver document (Resolver Module 2025.10): which sources make up the tokens of each context.
package struct TokenResolver: Sendable {
  /// A group of tokens; the sources of a resolver are merged in their order.
  struct Source: Sendable {
    let value: JSONValue
    let file: SourceFile
  }

  /// A choice between contexts, such as the theme; one context is in effect at a time.
  struct Modifier: Sendable {
    let name: String
    let contexts: [(name: String, sources: [Source])]
    /// The context that is taken when none is asked for.
    let usual: String?
  }

  enum Step: Sendable {
    case set([Source])
    case modifier(Modifier)
  }

  let file: SourceFile
  let steps: [Step]
  /// Whether a file that it names could not be read, so references may lead nowhere.
  let isIncomplete: Bool
  /// What is wrong with the resolver itself, and with the JSON of its sources.
  let diagnostics: [Diagnostic]

  var modifiers: [Modifier] { steps.compactMap { if case .modifier(let modifier) = $0 { modifier } else { nil } } }

  /// Whether a JSON document is meant as a resolver rather than as a file of tokens.
  static func isResolver(_ root: JSONValue, path: String) -> Bool {
    guard let object = root.object else { return path.hasSuffix(".resolver.json") }
    if object["resolutionOrder"] != nil || path.hasSuffix(".resolver.json") { return true }
    return object["version"]?.string != nil && (object["sets"] != nil || object["modifiers"] != nil)
  }

  /// Reads a resolver and every file it names.
  ///
  /// - Parameter missing: how much it matters that a file it names is not there.
  init(_ root: JSONValue, in file: SourceFile, files: TokenFiles, missing: Diagnostic.Severity = .error) {
    var reader = TokenResolverReader(file: file, files: files, missing: missing)
    self.file = file
    steps = reader.read(root)
    isIncomplete = reader.isIncomplete
    diagnostics = reader.diagnostics
  }

  /// The tokens with these contexts chosen; where none is, a modifier's default counts.
  func document(_ inputs: [String: String] = [:]) -> TokenDocument {
    let sources = steps.flatMap { step -> [Source] in
      switch step {
      case .set(let sources): return sources
      case .modifier(let modifier):
        let context = inputs[modifier.name] ?? modifier.usual
        return modifier.contexts.first { $0.name == context }?.sources ?? []
      }
    }
    return TokenDocument(file: file, roots: sources.map { ($0.value, $0.file) }, isIncomplete: isIncomplete)
  }

  /// The tokens of every context once, with the default contexts of the other modifiers.
  var allDocuments: [TokenDocument] {
    let choices = modifiers.flatMap { modifier in modifier.contexts.map { [modifier.name: $0.name] } }
    return choices.isEmpty ? [document()] : choices.map { document($0) }
  }
}

// MARK: Appearances
extension TokenResolver {
  /// The contexts to choose for an appearance; nil when no modifier knows it.
  func inputs(for appearance: Appearance) -> [String: String]? {
    // A single modifier may have a context for each appearance.
    for modifier in modifiers {
      let traits = modifier.contexts.map { (name: $0.name, traits: AppearanceName($0.name)) }
      guard traits.contains(where: { $0.traits.isDark != nil }) else { continue }
      if let context = traits.first(where: { $0.traits.means(appearance) }) { return [modifier.name: context.name] }
      let normal: Appearance = appearance.isDark ? .dark : .light
      guard appearance.isHighContrast, let theme = traits.first(where: { $0.traits.means(normal) }) else { return nil }
      // A second modifier may be for contrast alone.
      for other in modifiers where other.name != modifier.name {
        if let context = other.contexts.first(where: { AppearanceName($0.name, isContrast: true).isHighContrast }) {
          return [modifier.name: theme.name, other.name: context.name]
        }
      }
      return nil
    }
    return appearance == .light ? [:] : nil
  }
}

/// What the name of a context or of a Figma mode says about appearance: "Dark", "light_ax", "dark-high-contrast".
struct AppearanceName: Hashable, Sendable {
  /// nil when the name is neither light nor dark.
  let isDark: Bool?
  let isHighContrast: Bool

  /// - Parameter isContrast: whether the name is one of a modifier for contrast alone, where "high" says enough.
  init(_ name: String, isContrast: Bool = false) {
    let words = Self.words(of: name)
    let joined = words.joined()
    isDark =
      joined.contains("dark") || joined.contains("night")
      ? true : joined.contains("light") || joined.contains("day") ? false : nil
    isHighContrast =
      joined.contains("highcontrast") || joined.contains("contrasthigh") || joined.contains("increasedcontrast")
      || words.contains("hc") || words.contains("ax") || words.contains("accessible") || words.contains("contrast")
      || isContrast && ["high", "more", "increased"].contains { words.contains($0) }
  }

  func means(_ appearance: Appearance) -> Bool {
    isDark == appearance.isDark && isHighContrast == appearance.isHighContrast
  }

  /// The words of a name in lower case, whatever stands between them.
  private static func words(of name: String) -> [String] {
    var words: [String] = [""]
    var wasLower = false
    for character in name {
      if !character.isLetter {
        words.append("")
      } else if character.isUppercase, wasLower {
        words.append(character.lowercased())
      } else {
        words[words.count - 1] += character.lowercased()
      }
      wasLower = character.isLowercase
    }
    return words.filter { !$0.isEmpty }
  }
}
