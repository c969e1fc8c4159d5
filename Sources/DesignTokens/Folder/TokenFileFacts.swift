internal import Color
internal import Findings

/// What a token file says, for its place among the files of a folder.
struct TokenFileFacts: Sendable {
  let path: String
  /// What to call a file of its form in a message.
  let formName: String
  /// What the file says of each of its tokens, by the paths; two equal texts mean the same.
  let values: [String: String]
  /// Whether the file has tokens beyond doubt. A word “value” is in many other files too.
  let isSure: Bool
  /// Whether the file is not sure and has nothing in it but groups and tokens.
  let holdsOnlyTokens: Bool
  private(set) var name: VariantName
  /// Whether it has themes or modes of its own.
  let hasChoices: Bool
  /// The groups at its top that are named as appearances and hold the same tokens.
  let groups: [Appearance: String]

  /// nil when the file holds no tokens.
  init?(_ root: JSONValue, in file: SourceFile) {
    let form = TokenForms.form(of: root)
    guard form.holdsVariables || TokenForms.firstToken(in: root) != nil else { return nil }
    let source = TokenFile(root, in: file, form: form)
    path = file.path
    formName = form.name
    isSure = form.surelyHoldsTokens(root)
    holdsOnlyTokens = !isSure && Self.holdsOnlyTokens(root)
    hasChoices = !source.choices.isEmpty
    var values: [String: String] = [:]
    for part in source.roots() {
      for (path, value) in SetDisagreements.values(in: part.value) where value != Self.nothing {
        values[path] = value
      }
    }
    self.values = values
    name = VariantName(path: path, mode: source.figmaMode)
    groups = Self.groups(at: root, values)
  }

  private static func holdsOnlyTokens(_ group: JSONValue) -> Bool {
    guard let members = group.object?.members, !members.isEmpty else { return false }
    if members.contains(where: { $0.key == "value" && $0.value.isPlain }) { return true }
    return members.allSatisfy { holdsOnlyTokens($0.value) }
  }

  /// The value of a token that another file fills.
  private static let nothing = ""

  private static func groups(
    at root: JSONValue, _ values: [String: String]
  ) -> [Appearance: String] {
    let named = root.members.filter { member in
      member.value.object != nil && member.key.first != "$" && AppearanceName(member.key).isPlain
    }
    var groups: [Appearance: String] = [:]
    for appearance in Appearance.allCases {
      let fitting = named.filter { AppearanceName($0.key).means(appearance) }
      if fitting.count == 1 { groups[appearance] = fitting[0].key }
    }
    guard let light = groups[.light] else { return [:] }
    func names(in group: String) -> Set<Substring> {
      let start = group + "."
      return Set(values.keys.filter { $0.hasPrefix(start) }.map { $0.dropFirst(start.count) })
    }
    let wanted = names(in: light)
    groups = groups.filter { !wanted.isDisjoint(with: names(in: $0.value)) }
    return if groups.count > 1 { groups } else { [:] }
  }

  /// A reference to the group of an appearance; nil when there is none.
  func pointer(to appearance: Appearance) -> String? {
    groups[appearance].map { "\(path)#/\(Self.escaped($0))" }
  }

  /// A name as a token of a JSON pointer in a URI fragment (RFC 6901, section 6).
  private static func escaped(_ name: String) -> String {
    name.replacing("~", with: "~0").replacing("/", with: "~1").replacing("%", with: "%25")
  }

  /// Files with the versions that their names show together.
  static func withVersions(_ files: [TokenFileFacts]) -> [TokenFileFacts] {
    zip(files, VariantName.withVersions(files.map(\.name))).map { file, name in
      var new = file
      new.name = name
      return new
    }
  }

  /// The paths that the tokens in the groups named as appearances have without the names of the groups.
  var pathsInGroups: Set<String> {
    let starts = groups.values.map { $0 + "." }
    return Set(
      values.keys.compactMap { path in
        starts.first { path.hasPrefix($0) }.map { String(path.dropFirst($0.count)) }
      })
  }
}

/// What the path of a token file says about variants of the design.
struct VariantName: Sendable {
  /// The folders and the name of the file, without the words about appearance.
  private(set) var parts: [String]
  /// nil when the path says nothing about it.
  let appearance: Appearance?

  /// - Parameter mode: the mode that the file says it holds.
  init(path: String, mode: String? = nil) {
    var names = path.split(separator: "/").map(String.init)
    if let last = names.popLast() { names.append(Self.withoutEnding(last)) }
    var found = names.map { AppearanceName($0) }
    if let mode { found.append(AppearanceName(mode)) }
    appearance = Self.appearance(found)
    // Figma names a file by the mode that it holds, and people by numbers.
    if let mode, AppearanceName(mode).isDark != nil, let last = names.last,
      last == mode || last.allSatisfy(\.isNumber)
    {
      names[names.count - 1] = ""
    }
    parts = names.map(Self.withoutAppearance)
  }

  // MARK: Versions in the names of files

  /// The name of a file without a word at its end that names a version, and that word: “size.compact”.
  private var versionInFileName: (stem: String, version: String)? {
    guard let name = parts.last, !VariantWords.isSize(name),
      let end = name.lastIndex(where: { VariantWords.separators.contains($0) })
    else { return nil }
    let word = String(name[name.index(after: end)...])
    return if VariantWords.isVersion(word) { (String(name[..<end]), word) } else { nil }
  }

  /// The names, where “size.compact” beside “size” is the file “size” of a folder “compact”.
  static func withVersions(_ names: [VariantName]) -> [VariantName] {
    func stem(_ name: VariantName) -> [String] {
      name.parts.dropLast() + [name.versionInFileName?.stem ?? name.parts.last ?? ""]
    }
    let counts = Dictionary(grouping: names, by: stem).mapValues { Set($0.map(\.parts)).count }
    return names.map { name in
      guard let (stem, version) = name.versionInFileName, counts[name.parts.dropLast() + [stem], default: 0] > 1 else {
        return name
      }
      var new = name
      new.parts = name.parts.dropLast() + [version, stem]
      return new
    }
  }

  /// The name of a file without what says that it holds tokens as JSON.
  private static func withoutEnding(_ name: String) -> String {
    var words = name.split(separator: ".", omittingEmptySubsequences: false)
    while words.count > 1, let last = words.last, endings.contains(last.lowercased()) { words.removeLast() }
    return words.joined(separator: ".")
  }

  private static let endings: Set = ["json", "json5", "jsonc", "yaml", "yml", "tokens"]

  private static func appearance(_ names: [AppearanceName]) -> Appearance? {
    let dark = names.filter { $0.isDark != nil }
    let isHighContrast = names.contains(where: \.isHighContrast)
    // A folder “dark” says more than a file “on-light” in it.
    let isDark = (dark.last(where: \.isPlain) ?? dark.last)?.isDark
    guard isDark != nil || isHighContrast else { return nil }
    return Appearance.allCases.first { $0.isDark == (isDark == true) && $0.isHighContrast == isHighContrast }
  }

  private static func withoutAppearance(_ name: String) -> String {
    let whole = AppearanceName(name)
    guard whole.isDark != nil || whole.isHighContrast else { return name }
    let words = name.split { "-_. ".contains($0) }.filter { word in
      let lowercased = word.lowercased()
      if contrastWords.contains(lowercased) || lowercased.contains("contrast") { return !whole.isHighContrast }
      return AppearanceName(String(word)).isDark == nil
    }
    if words.allSatisfy({ fillers.contains($0.lowercased()) }) { return "" }
    return words.joined(separator: "-")
  }

  private static let contrastWords: Set = ["high", "hc", "ax", "increased", "accessible", "more"]
  private static let fillers: Set = ["mode", "theme", "appearance", "scheme", "color"]
}
