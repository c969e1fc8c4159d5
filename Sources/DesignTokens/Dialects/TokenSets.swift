internal import Color
internal import Source

/// The sets of Tokens Studio or Penpot with the themes that choose among them.
struct TokenSets: Sendable {
  private struct Theme: Sendable {
    let name, group: String
    /// The sets that are in effect.
    let enabled: Set<String>
  }

  private struct TokenSet: Sendable {
    let name: String
    let value: JSONValue
    /// The tokens in the form of 2025.10.
    let root: TokenRoot

    init(name: String, value: JSONValue, file: SourceFile, dialect: TokenDialect) {
      (self.name, self.value) = (name, value)
      root = OlderTokens.converted(TokenRoot(value: value, file: file, dialect: dialect))
    }
  }

  private let dialect: TokenDialect
  /// In the order in which they are merged.
  private let sets: [TokenSet]
  private let themes: [Theme]
  /// The themes that were in effect at the time of the export, as Penpot writes them: "group/name".
  private var active: [String] = []
  /// The sets that were in effect at the time of the export.
  private var activeSets: [String] = []
  /// What is wrong with the sets: some that are not there, or no JSON.
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var isIncomplete = false

  /// The sets of a single file.
  init(_ root: JSONValue, in file: SourceFile, dialect: TokenDialect) {
    let object = root.object ?? JSONObject(members: [])
    let metadata = object["$metadata"]?.object
    let ordered = Self.strings(metadata?["tokenSetOrder"])
    let others = object.members.map(\.key).filter { $0.first != "$" && !ordered.contains($0) }
    self.dialect = dialect
    sets = (ordered + others).compactMap { name in
      object[name].map { TokenSet(name: name, value: $0, file: file, dialect: dialect) }
    }
    activeSets = Self.strings(metadata?["activeSets"])
    themes = Self.themes(object["$themes"], sets, active: activeSets)
    active = Self.strings(metadata?["activeThemes"])
    reportMissing(object["$themes"], in: file)
  }

  /// Reports the sets that themes enable and that the file does not have.
  private mutating func reportMissing(_ themes: JSONValue?, in file: SourceFile) {
    let known = Set(sets.map(\.name))
    for theme in (themes?.array ?? []).compactMap(\.object) {
      let selected = theme["selectedTokenSets"]?.object?.members ?? []
      for set in selected where Self.isEnabled(set) && !known.contains(set.key) {
        let message =
          "the theme “\(theme["name"]?.string ?? "")” uses the set “\(set.key)”, which this file does not have"
        let help = "export the set too, or remove it from the theme"
        diagnostics.append(
          Diagnostic(.warning, TokenRule.resolver.id, message, help: help, at: SourceRange(file, set.keyRange)))
      }
    }
  }

  private static func isEnabled(_ set: JSONObject.Member) -> Bool {
    ["enabled", "source"].contains(set.value.string)
  }

  private static func strings(_ value: JSONValue?) -> [String] { value?.array?.compactMap(\.string) ?? [] }

  /// The themes, or what the names of the sets say about appearance when there are none.
  private static func themes(_ value: JSONValue?, _ sets: [TokenSet], active: [String]) -> [Theme] {
    let themes = themes(value)
    guard themes.allSatisfy(\.enabled.isEmpty) else { return themes }
    func appearance(_ set: TokenSet) -> Appearance? {
      let names = set.name.split(separator: "/").reversed().map { AppearanceName(String($0)) }
      return names.first { $0.isDark != nil }.flatMap { name in Appearance.allCases.first(where: name.means) }
    }
    let common = sets.filter { appearance($0) == nil && (active.isEmpty || active.contains($0.name)) }.map(\.name)
    let given = Appearance.allCases.filter { wanted in sets.contains { appearance($0) == wanted } }
    guard given.count > 1 else { return [] }
    return given.map { wanted in
      let own = sets.filter { appearance($0) == wanted }.map(\.name)
      return Theme(name: wanted.rawValue, group: "", enabled: Set(common + own))
    }
  }

  private static func themes(_ value: JSONValue?) -> [Theme] {
    (value?.array ?? []).compactMap(\.object).compactMap { theme in
      guard let name = theme["name"]?.string else { return nil }
      let selected = theme["selectedTokenSets"]?.object?.members ?? []
      let enabled = selected.filter(isEnabled).map(\.key)
      return Theme(name: name, group: theme["group"]?.string ?? "", enabled: Set(enabled))
    }
  }

  // MARK: Choices

  /// The groups of themes; each has one theme in effect. Themes without a group are one.
  var choices: [TokenChoice] {
    groups.map { group in
      let names = themes.filter { $0.group == group }.map(\.name)
      let usual = names.first { name in active.contains("\(group)/\(name)") || group.isEmpty && active.contains(name) }
      return TokenChoice(Self.choiceName(group), names, usual: usual)
    }
  }

  private var groups: [String] {
    themes.reduce(into: []) { groups, theme in if !groups.contains(theme.group) { groups.append(theme.group) } }
  }

  private static func choiceName(_ group: String) -> String { group.isEmpty ? "theme" : group }

  // MARK: Sources

  /// The sets that the themes enable, in their order; all sets when no theme enables any.
  func roots(_ contexts: [String: String]) -> [TokenRoot] {
    let chosen = groups.compactMap { group in
      let context = contexts[Self.choiceName(group)]
      return themes.first { $0.group == group && (context == nil || $0.name == context) }
    }
    let known = Self.enabled(by: themes)
    var enabled = Self.enabled(by: chosen)
    if !enabled.isEmpty { enabled.formUnion(activeSets.filter { !known.contains($0) }) }
    if enabled.isEmpty { enabled = Set(activeSets) }
    let merged = enabled.isEmpty ? sets : sets.filter { enabled.contains($0.name) }
    // A reference may lead to a set that no theme enables, but not to a set of another theme.
    let others = sets.filter { set in !known.contains(set.name) && !merged.contains { $0.name == set.name } }
    let fallbacks = others.map(\.root.value)
    return merged.map { set in
      var root = set.root
      root.fallbacks = fallbacks
      return root
    }
  }

  private static func enabled(by themes: [Theme]) -> Set<String> {
    themes.reduce(into: []) { $0.formUnion($1.enabled) }
  }

  /// All sets side by side, for the parts of a file that are named by their paths.
  var asGroups: JSONValue {
    let members = sets.map { JSONObject.Member(key: $0.name, keyRange: $0.value.range, value: $0.value) }
    return JSONValue(.object(JSONObject(members: members)), at: 0..<(sets.first?.root.file.bytes.count ?? 0))
  }

  // MARK: A file for each set

  private static let themesName = "$themes.json"
  private static let metadataName = "$metadata.json"

  /// Whether a document is the list of themes, or the metadata, of a folder with a file for each set.
  static func isFolder(_ root: JSONValue, path: String) -> Bool {
    if let themes = root.array {
      return path.hasSuffix(themesName) || themes.contains { $0.object?["selectedTokenSets"]?.object != nil }
    }
    return root.object?["tokenSetOrder"]?.array != nil && root.object?["$metadata"] == nil
  }

  /// The sets of a folder.
  ///
  /// - Parameters:
  ///   - root: what `$themes.json` or `$metadata.json` holds.
  ///   - missing: how much it matters that the file of a set is not there.
  init(folder root: JSONValue, in file: SourceFile, files: TokenFiles, missing: Diagnostic.Severity) {
    func sibling(_ name: String) -> JSONValue? {
      guard let path = TokenFiles.path(name, from: file.path), case .file(let other) = files.read(path) else {
        return nil
      }
      return JSONReader.read(other).value
    }
    let metadata = root.object ?? sibling(Self.metadataName)?.object
    let list = root.array == nil ? sibling(Self.themesName) : root
    let themes = Self.themes(list)
    let ordered = Self.strings(metadata?["tokenSetOrder"])
    let enabled = Self.enabled(by: themes)
    let listed = list?.array?.flatMap { $0.object?["selectedTokenSets"]?.object?.members.map(\.key) ?? [] } ?? []
    var names = ordered
    for name in listed where !names.contains(name) { names.append(name) }
    var sets: [TokenSet] = []
    dialect = .tokensStudioSet
    for name in names {
      guard let path = TokenFiles.path(name + ".json", from: file.path) else { continue }
      switch files.read(path) {
      case .file(let set):
        let (value, problems) = JSONReader.read(set)
        diagnostics += problems
        guard let value else {
          isIncomplete = true
          continue
        }
        sets.append(TokenSet(name: name, value: value, file: set, dialect: dialect))
      case .missing where !enabled.contains(name) && !(themes.isEmpty && ordered.contains(name)): break
      case .missing:
        isIncomplete = true
        let message = "the set “\(name)” is not there: \(path)"
        let help = "export the set, or remove it from the themes"
        diagnostics.append(Diagnostic(missing, TokenRule.resolver.id, message, help: help, path: file.path))
      case .unreadable(let reason):
        isIncomplete = true
        let message = "the set “\(name)” cannot be read: \(reason)"
        diagnostics.append(Diagnostic(.error, TokenRule.resolver.id, message, path: file.path))
      }
    }
    self.sets = sets
    activeSets = Self.strings(metadata?["activeSets"])
    active = Self.strings(metadata?["activeThemes"])
    self.themes = Self.themes(list, sets, active: activeSets)
  }
}
