internal import Color
internal import Findings

/// The sets of Tokens Studio or Penpot with the themes that choose among them.
struct TokenSets: TokenContent {
  private struct Theme: Sendable {
    let name, group: String
    /// The sets that are in effect.
    var enabled: Set<String> = []
    /// The sets that are there for references. Where an enabled set has the same token, that one wins.
    var sources: Set<String> = []

    /// The sets that are read, for whatever reason.
    var all: Set<String> { enabled.union(sources) }
  }

  private struct TokenSet: Sendable {
    let name: String
    let value: JSONValue
    /// Its name in the file, or the start of its own file.
    let place: SourceRange
    /// The tokens in the form of 2025.10.
    let root: TokenRoot

    init(name: String, value: JSONValue, at place: SourceRange, dialect: any TokenDialect) {
      self.name = name
      self.value = value
      self.place = place
      var root = dialect.converted(TokenRoot(value: value, file: place.file, dialect: dialect))
      root.set = name
      self.root = root
    }

    /// The appearance that a part of the name says, such as the last one of `brand/dark`.
    var appearance: Appearance? {
      let names = name.split(separator: "/").reversed().map { AppearanceName(String($0)) }
      return names.first { $0.isDark != nil }.flatMap { name in Appearance.allCases.first(where: name.means) }
    }

    /// The name without what it says about appearance: that of `brand/light` is that of `brand/dark`.
    var stem: [String] {
      name.split(separator: "/").map { part in
        let name = AppearanceName(String(part))
        return if name.isDark == nil { String(part) } else { name.stem }
      }
    }
  }

  /// The dialect of the sets.
  let dialect: any TokenDialect
  /// In the order in which they are merged.
  private let sets: [TokenSet]
  private let themes: [Theme]
  /// The groups of themes that are alternatives, such as brands.
  private var brands: [ThemeBrands] = []
  /// What the sets say of each path, if no theme and no metadata says which sets are in effect; nil otherwise.
  private var disagreements: SetDisagreements?
  /// The themes that were in effect at the time of the export, as Penpot writes them: "group/name".
  private var active: [String] = []
  /// The sets that were in effect at the time of the export.
  private var activeSets: [String] = []
  /// What is wrong with the sets: some that are not there, or no JSON.
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var isIncomplete = false

  /// The sets of a single file.
  init(_ root: JSONValue, in file: SourceFile, dialect: any TokenDialect) {
    self.dialect = dialect
    let object = JSONObject(members: root.members)
    let metadata = object["$metadata"]?.object
    let ordered = (metadata?["tokenSetOrder"]).strings
    let others = object.members.map(\.key).filter { $0.first != "$" && !ordered.contains($0) }
    sets = (ordered + others).compactMap { name in
      object.member(name).map { member in
        let place = SourceRange(file, member.keyRange)
        return TokenSet(name: name, value: Self.withoutThemes(member.value), at: place, dialect: dialect)
      }
    }
    activeSets = (metadata?["activeSets"]).strings
    themes = Self.themes(object["$themes"], sets, active: activeSets)
    active = (metadata?["activeThemes"]).strings
    findBrands(in: file)
    reportMissing(object["$themes"], in: file)
    reportUnused()
    findDisagreements(object["$themes"])
  }

  /// What a single file holds; for a part of it, the sets are groups.
  static func content(
    of root: JSONValue, in file: SourceFile, part: [String], dialect: any TokenDialect
  ) -> any TokenContent {
    let sets = TokenSets(root, in: file, dialect: dialect)
    if part.isEmpty { return sets }
    return GroupedTokens(root: sets.groups, file: file, dialect: dialect)
  }

  /// A set without the themes and the metadata of a file.
  private static func withoutThemes(_ set: JSONValue) -> JSONValue {
    guard let object = set.object else { return set }
    let members = object.members.filter { !["$themes", "$metadata"].contains($0.key) }
    return JSONValue(.object(JSONObject(members: members)), at: set.range)
  }

  /// - Parameter list: the list of themes.
  private mutating func findDisagreements(_ list: JSONValue?) {
    guard activeSets.isEmpty, Self.themes(list).allSatisfy(\.all.isEmpty) else { return }
    disagreements = SetDisagreements(sets.map { ($0.name, $0.root) })
  }

  private mutating func findBrands(in file: SourceFile) {
    let names = themeGroups
    guard names.count > 1 else { return }
    let values = Dictionary(
      sets.map { ($0.name, SetDisagreements.values(in: $0.root.value)) }, uniquingKeysWith: { first, _ in first })
    let groups = names.map { name in
      let own = themes.filter { $0.group == name }
      let enabled = own.reduce(into: Set<String>()) { $0.formUnion($1.enabled) }
      let sources = own.reduce(into: Set<String>()) { $0.formUnion($1.sources) }
      return ThemeBrands.Group(
        name: Self.choiceName(name), themes: own.map(\.name), enabled: enabled, sources: sources.subtracting(enabled))
    }
    let all = ThemeBrands.all(groups, budget: ThemeBrands.comparedTokens) { values[$0] ?? [] }
    brands = all.brands
    guard let first = all.notCompared.first else { return }
    let count = all.notCompared.count
    let more = if count == 1 { "" } else { " and \(count - 1) more" }
    let message =
      "the group of themes “\(first)”\(more) was not compared with all others; it may be one of several brands"
    let help = "remove themes that nobody needs, or split the file"
    diagnostics.append(TokenRule.resolver.rule.finding(message, help: help, in: file.path, as: .warning))
  }

  /// Reports the sets that themes enable and that the file does not have.
  private mutating func reportMissing(_ themes: JSONValue?, in file: SourceFile) {
    let known = Set(sets.map(\.name))
    for theme in themes.elements where theme.object?["name"]?.string == nil {
      report("a theme here is left out", help: "it needs a name", at: SourceRange(file, theme.range))
    }
    for theme in themes.objects {
      let selected = theme["selectedTokenSets"].members
      for set in selected where Self.isEnabled(set) && !known.contains(set.key) {
        let message =
          "the theme “\(theme["name"].text)” uses the set “\(set.key)”, which this file does not have"
        let help = "export the set too, or remove it from the theme"
        report(message, help: help, at: SourceRange(file, set.keyRange))
      }
    }
  }

  /// Reports the sets that are in effect in no theme.
  private mutating func reportUnused() {
    let used = Set(themes.flatMap(\.all)).union(activeSets)
    guard !used.isEmpty else { return }
    for set in sets where !used.contains(set.name) {
      let problem =
        if themes.isEmpty { "the set “\(set.name)” is not active" } else { "no theme enables the set “\(set.name)”" }
      report(
        "\(problem); its tokens are read only where others refer to them", help: "enable it in a theme, or remove it",
        at: set.place, as: .note)
    }
  }

  private mutating func report(
    _ message: String, help: String, at place: SourceRange, as severity: Diagnostic.Severity = .warning
  ) {
    diagnostics.append(Self.problem(message, help: help, at: place, as: severity))
  }

  private static func problem(
    _ message: String, help: String, at place: SourceRange, as severity: Diagnostic.Severity = .warning
  ) -> Diagnostic {
    TokenRule.resolver.rule.finding(message, help: help, at: place, as: severity)
  }

  private static func isEnabled(_ set: JSONObject.Member) -> Bool {
    ["enabled", "source"].contains(set.value.string)
  }

  /// The themes, or what the names of the sets say about appearance when there are none.
  private static func themes(_ value: JSONValue?, _ sets: [TokenSet], active: [String]) -> [Theme] {
    let themes = themes(value)
    guard themes.allSatisfy(\.all.isEmpty) else { return themes }
    let common = sets.filter { $0.appearance == nil && (active.isEmpty || active.contains($0.name)) }.map(\.name)
    let given = Appearance.allCases.filter { wanted in sets.contains { $0.appearance == wanted } }
    guard given.count > 1 else { return [] }
    return given.map { wanted in
      let own = sets.filter { $0.appearance == wanted }.map(\.name)
      return Theme(name: wanted.rawValue, group: "", enabled: Set(common + own))
    }
  }

  private static func themes(_ value: JSONValue?) -> [Theme] {
    value.objects.compactMap { theme in
      guard let name = theme["name"]?.string else { return nil }
      let selected = theme["selectedTokenSets"].members
      func names(_ status: String) -> Set<String> {
        Set(selected.filter { $0.value.string == status }.map(\.key))
      }
      return Theme(
        name: name, group: theme["group"].text, enabled: names("enabled"), sources: names("source"))
    }
  }

  // MARK: Choices

  /// The groups of themes; each has one theme in effect. Themes without a group are one.
  ///
  /// Sets that disagree, with nothing that says which of them are in effect, are a choice too.
  var choices: [TokenVariants] {
    let ofBrands = brands.map { brands in
      let used = brands.groups.filter { name in
        themes.contains { Self.choiceName($0.group) == name && isActive($0.name, in: $0.group) }
      }
      var choice = TokenVariants(brands.name, brands.groups, defaultContext: used.count == 1 ? used[0] : nil)
      choice.followsAppearance = false
      return choice
    }
    let ofThemes = themeGroups.map { group in
      let names = themes.filter { $0.group == group }.map(\.name)
      let name = Self.choiceName(group)
      var choice = TokenVariants(name, names, defaultContext: names.first { isActive($0, in: group) })
      let owner = brands.first { $0.groups.contains(name) }
      choice.condition = owner.map { TokenVariants.Condition(choice: $0.name, context: name) }
      return choice
    }
    return ofBrands + ofThemes + [choiceOfSets].compactMap(\.self)
  }

  /// Whether a theme was in effect at the time of the export.
  private func isActive(_ theme: String, in group: String) -> Bool {
    active.contains("\(group)/\(theme)") || group.isEmpty && active.contains(theme)
  }

  private static let setChoiceName = "set"

  private var choiceOfSets: TokenVariants? {
    guard let disagreements else { return nil }
    var selections: [[String: String]] = themes.map { [Self.choiceName($0.group): $0.name] }
    if selections.isEmpty { selections = [[:]] }
    var names: Set<String> = []
    for selection in selections {
      let contested = disagreements.contested(among: mergedSets(selection).map(\.name), winner: nil)
      for found in contested.values { names.formUnion(found.sets) }
    }
    guard !names.isEmpty else { return nil }
    var choice = TokenVariants(Self.setChoiceName, sets.map(\.name).filter(names.contains))
    choice.isOptional = true
    choice.followsAppearance = false
    return choice
  }

  private var themeGroups: [String] {
    themes.reduce(into: []) { groups, theme in if !groups.contains(theme.group) { groups.append(theme.group) } }
  }

  private static func choiceName(_ group: String) -> String { group.isEmpty ? "theme" : group }

  // MARK: Sources

  /// The sets of the chosen themes in the order in which they are merged: reference-only sets first, the set chosen by
  /// `--input` last. Without themes, the active sets of the export, or all.
  func roots(_ contexts: [String: String]) -> [TokenRoot] {
    var merged = mergedSets(contexts)
    let choice = contexts[Self.setChoiceName]
    let winner = choice.flatMap { winningSet($0, among: merged) }
    if let winner { merged = merged.filter { $0.name != winner.name } + [winner] }
    let known = Set(themes.flatMap(\.all))
    // A reference may lead to a set that no theme enables, but not to a set of another theme.
    let ownNames = Set(merged.map(\.name))
    let others = sets.filter { !known.contains($0.name) && !ownNames.contains($0.name) }
    let fallbacks = FallbackSources(others.map(\.root))
    var roots = merged.map { set in
      var root = set.root
      root.fallbacks = fallbacks
      return root
    }
    if !roots.isEmpty, let disagreements {
      let contested = disagreements.contested(among: merged.map(\.name), winner: winner?.name)
      roots[0].refused = contested.mapValues(\.refusal)
    }
    return roots
  }

  /// The sets that the chosen themes read, in the order in which they are merged: first those that are only there for
  /// references.
  private func mergedSets(_ contexts: [String: String]) -> [TokenSet] {
    let others = brands.flatMap { $0.others(than: contexts[$0.name]) }
    let chosen = themeGroups.filter { !others.contains(Self.choiceName($0)) }.compactMap { group in
      let context = contexts[Self.choiceName(group)]
      return themes.first { $0.group == group && (context == nil || $0.name == context) }
    }
    var enabled = Set(chosen.flatMap(\.enabled))
    let sources = Set(chosen.flatMap(\.sources)).subtracting(enabled)
    if enabled.isEmpty, sources.isEmpty {
      if activeSets.isEmpty { return sets }
      return sets.filter { activeSets.contains($0.name) }
    }
    let known = Set(themes.flatMap(\.all))
    enabled.formUnion(activeSets.filter { !known.contains($0) })
    return sets.filter { sources.contains($0.name) } + sets.filter { enabled.contains($0.name) }
  }

  /// The set that wins over those that disagree with it: the chosen one, or its counterpart in another appearance.
  private func winningSet(_ name: String, among merged: [TokenSet]) -> TokenSet? {
    if let winner = merged.first(where: { $0.name == name }) { return winner }
    guard let chosen = sets.first(where: { $0.name == name }), chosen.appearance != nil else { return nil }
    return merged.first { $0.appearance != nil && $0.stem == chosen.stem }
  }

  /// How many bytes of files the sets are read from.
  var byteCount: Int { sets.reduce(0) { $0 + $1.value.range.count } }

  /// All sets side by side, for the parts of a file that are named by their paths.
  var groups: JSONValue {
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
  ///   - dialect: that of a set in a file of its own.
  ///   - missing: how much it matters that the file of a set is not there.
  init(
    folder root: JSONValue, in file: SourceFile, files: TokenFiles, missing: Diagnostic.Severity,
    dialect: any TokenDialect
  ) {
    self.dialect = dialect
    func sibling(_ name: String) -> JSONValue? {
      guard let path = TokenFiles.path(name, from: file.path), case .file(let other) = files.read(path) else {
        return nil
      }
      return TokenText.read(other).value
    }
    let metadata = root.object ?? sibling(Self.metadataName)?.object
    let list = root.array == nil ? sibling(Self.themesName) : root
    let themes = Self.themes(list)
    let ordered = (metadata?["tokenSetOrder"]).strings
    let needed = Set(themes.flatMap(\.all))
    let listed = list.objects.flatMap { $0["selectedTokenSets"].members.map(\.key) }
    var names = ordered
    for name in listed where !names.contains(name) { names.append(name) }
    var sets: [TokenSet] = []
    for name in names {
      guard let path = TokenFiles.path(name + ".json", from: file.path) else {
        let place = SourceRange(file, 0..<min(1, file.bytes.count))
        let message = "the set “\(name)” is left out: no file can have its name"
        diagnostics.append(Self.problem(message, help: "give it another name", at: place))
        continue
      }
      switch files.read(path) {
      case .file(let set):
        let (value, problems) = TokenText.read(set)
        diagnostics += problems
        guard let value else {
          isIncomplete = true
          continue
        }
        let place = SourceRange(set, 0..<min(1, set.bytes.count))
        sets.append(TokenSet(name: name, value: value, at: place, dialect: dialect))
      case .missing where !needed.contains(name) && !(themes.isEmpty && ordered.contains(name)): break
      case .missing:
        isIncomplete = true
        let message = "the set “\(name)” is not there: \(path)"
        let help = "export the set, or remove it from the themes"
        diagnostics.append(TokenRule.resolver.rule.finding(message, help: help, in: file.path, as: missing))
      case .unreadable(let reason):
        isIncomplete = true
        let message = "the set “\(name)” cannot be read: \(reason)"
        diagnostics.append(TokenRule.resolver.rule.finding(message, in: file.path))
      }
    }
    self.sets = sets
    activeSets = (metadata?["activeSets"]).strings
    active = (metadata?["activeThemes"]).strings
    self.themes = Self.themes(list, sets, active: activeSets)
    findBrands(in: file)
    findDisagreements(list)
    reportUnused()
  }
}
