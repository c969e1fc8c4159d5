internal import Color
internal import DesignTokens
internal import Findings
internal import Platform

/// The choice among the token files of a folder, by what they hold.
///
/// Files that differ in an appearance alone belong together. Those with tokens of roles come first,
/// then those with appearances, then those with more colours. A file whose references lead to other
/// files gets these too, by a resolver.
struct TokenFileChoice {
  /// The value of `tokens` in the configuration.
  let value: JSONWriter
  let finding: String
  /// The files that are used.
  let files: Set<String>
  /// The resolver to write.
  private(set) var resolver: JSONWriter?

  static let resolverPath = "tokens.resolver.json"

  /// Files with the same tokens for several appearances. A file that has no such partner counts as
  /// light.
  private struct Family {
    var members: [Appearance: TokenFileSummary]

    var light: TokenFileSummary? { members[.light] }
    var all: [TokenFileSummary] { Appearance.allCases.compactMap { members[$0] } }
    var missing: Set<String> { all.reduce(into: []) { $0.formUnion($1.missing) } }
    var paths: Set<String> { all.reduce(into: []) { $0.formUnion($1.paths) } }

    /// The better family has the smaller rank.
    var rank: (Int, Int, Int, Int, Int, String) {
      let roles = paths.count { $0.hasPrefix("tabBar.") || $0.hasPrefix("navigationBar.") }
      let hasAppearances =
        members.count > 1 || all.contains { $0.hasAppearances || !$0.groups.isEmpty }
      let appearanceRank = if hasAppearances { 0 } else { 1 }
      let colors = light?.colors ?? 0
      let path = light?.path ?? ""
      let nameRank = if isNamedForTokens(path) { 0 } else { 1 }
      let depth = path.split(separator: "/").count
      return (-roles, appearanceRank, -colors, nameRank, depth, path)
    }
  }

  /// nil when there are no files.
  init?(_ found: [TokenFileSummary]) {
    let families = Self.families(of: found).sorted { $0.rank < $1.rank }
    guard let best = families.first, let light = best.light else { return nil }
    let others = Self.needed(by: best, among: Array(families.dropFirst()))
    guard others.isEmpty else {
      let used = [best] + others
      files = Set(used.flatMap(\.all).map(\.path))
      value = .object([("resolver", .string(Self.resolverPath))])
      finding = "tokens in \(files.count) files, which \(Self.resolverPath) puts together"
      resolver = Self.resolver(for: used)
      return
    }
    files = Set(best.all.map(\.path))
    if best.members.count > 1 {
      value = Self.object { best.members[$0]?.path }
      finding = "tokens in " + best.all.map(\.path).joined(separator: " and ")
    } else if !light.groups.isEmpty {
      value = Self.object { appearance in
        light.groups[appearance].map { "\(light.path)#/\(Self.escaped($0))" }
      }
      let groups = Appearance.allCases.compactMap { light.groups[$0] }
      let names = groups.map { "“\($0)”" }.joined(separator: " and ")
      finding = "tokens in \(light.path), \(light.formName), with the groups \(names)"
    } else {
      value = .string(light.path)
      finding = "tokens in \(light.path), \(light.formName)"
    }
  }

  private static func object(_ path: (Appearance) -> String?) -> JSONWriter {
    let members = Appearance.allCases.compactMap { appearance in
      path(appearance).map { (key: appearance.rawValue, value: JSONWriter.string($0)) }
    }
    return .object(members)
  }

  /// A name as a token of a JSON pointer in a URI fragment (RFC 6901, section 6).
  private static func escaped(_ name: String) -> String {
    name.replacing("~", with: "~0").replacing("/", with: "~1").replacing("%", with: "%25")
  }

  static func isNamedForTokens(_ path: String) -> Bool {
    Disk.name(of: path).lowercased().filter(\.isLetter).contains("token")
  }

  // MARK: Families

  private static func families(of files: [TokenFileSummary]) -> [Family] {
    var families: [String: Family] = [:]
    var alone: [TokenFileSummary] = []
    for file in files {
      guard
        let (key, appearance) = place(of: file),
        families[key]?.members[appearance] == nil
      else {
        alone.append(file)
        continue
      }
      families[key, default: Family(members: [:])].members[appearance] = file
    }
    for (key, family) in families where family.light == nil {
      // “tokens.json” beside “tokens.dark.json” has the tokens for light.
      let plain =
        key
        .replacing("*.", with: "")
        .replacing(".*", with: "")
        .replacing("-*", with: "")
      if let index = alone.firstIndex(where: { $0.path == plain }) {
        families[key]?.members[.light] = alone.remove(at: index)
      }
    }
    let whole = families.values.filter { $0.light != nil }
    let parts = families.values.filter { $0.light == nil }.flatMap(\.all)
    return whole + (alone + parts).map { Family(members: [.light: $0]) }
  }

  /// The appearance that a file's path or mode says, and the path with a star in its place.
  private static func place(of file: TokenFileSummary) -> (key: String, appearance: Appearance)? {
    if let mode = file.mode {
      guard let appearance = appearance(of: mode) else { return nil }
      let folder = Disk.parent(of: file.path)
      let words = Disk.name(of: file.path).split(separator: ".")
      let withoutMode = words.dropFirst().joined(separator: ".")
      return ("\(folder)/\(withoutMode)*", appearance)
    }
    var parts = file.path.split(separator: "/").map(String.init)
    for index in parts.indices.reversed() {
      var words = parts[index]
        .split(separator: ".", omittingEmptySubsequences: false)
        .map(String.init)
      let isFile = index == parts.count - 1
      // The ending of the file says nothing.
      let candidates = if isFile { words.indices.dropLast() } else { words.indices }
      for word in candidates.reversed() {
        guard let appearance = appearance(of: words[word]) else { continue }
        words[word] = star(words[word])
        parts[index] = words.joined(separator: ".")
        return (parts.joined(separator: "/"), appearance)
      }
    }
    return nil
  }

  private static func appearance(of name: String) -> Appearance? {
    let traits = AppearanceName(name)
    guard traits.isDark != nil else { return nil }
    return Appearance.allCases.first(where: traits.means)
  }

  /// “theme-dark” as “theme-*”, so that “theme-light” is the same.
  private static func star(_ word: String) -> String {
    let stem = AppearanceName(word).stem
    if stem.isEmpty { return "*" }
    return stem + "-*"
  }

  // MARK: A resolver

  /// The families that hold what the first refers to, and those that refer to its tokens.
  private static func needed(by first: Family, among others: [Family]) -> [Family] {
    var used: [Family] = []
    var rest = others
    var paths = first.paths
    var missing = first.missing
    func helps(_ family: Family) -> Bool {
      !missing.isDisjoint(with: family.paths) && family.paths.isDisjoint(with: paths)
    }
    while let index = rest.firstIndex(where: helps) {
      let family = rest.remove(at: index)
      used.append(family)
      paths.formUnion(family.paths)
      missing = missing.union(family.missing).subtracting(paths)
    }
    for family in rest where !family.missing.isEmpty && family.missing.isSubset(of: paths) {
      guard family.paths.isDisjoint(with: paths) else { continue }
      used.append(family)
      paths.formUnion(family.paths)
    }
    return used
  }

  private static func resolver(for families: [Family]) -> JSONWriter {
    func source(_ file: TokenFileSummary) -> JSONWriter { .object([("$ref", .string(file.path))]) }
    var sets: JSONWriter?
    var modifiers: JSONWriter?
    var order: [String] = []

    let plain = families.filter { $0.members.count == 1 }.flatMap(\.all)
    if !plain.isEmpty {
      let sources = plain.sorted { $0.path < $1.path }.map(source)
      sets = ["base": ["sources": .array(sources)]]
      order.append("#/sets/base")
    }

    let themes = families.filter { $0.members.count > 1 }
    let given = Appearance.allCases.filter { appearance in
      themes.contains { $0.members[appearance] != nil }
    }
    if !given.isEmpty {
      let contexts = given.map { appearance in
        let files = themes.compactMap { family in
          appearance.sources.lazy.compactMap { family.members[$0] }.first
        }
        return (key: name(of: appearance), value: JSONWriter.array(files.map(source)))
      }
      modifiers = ["theme": ["default": .string(name(of: .light)), "contexts": .object(contexts)]]
      order.append("#/modifiers/theme")
    }

    return [
      "version": "2025.10",
      "sets": sets,
      "modifiers": modifiers,
      "resolutionOrder": .array(order.map { ["$ref": .string($0)] }),
    ]
  }

  /// As in "dark-high-contrast".
  private static func name(of appearance: Appearance) -> String {
    switch appearance {
    case .light: "light"
    case .dark: "dark"
    case .lightHighContrast: "light-high-contrast"
    case .darkHighContrast: "dark-high-contrast"
    }
  }
}
