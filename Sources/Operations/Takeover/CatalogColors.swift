internal import AssetCatalog
internal import Color
internal import Findings
internal import Workspace

/// Colour sets as design tokens: a file for each appearance, and a resolver that makes modes of them.
struct CatalogColors: Sendable {
  /// Why a colour set stays without a token, by its path.
  private(set) var obstacles: [(path: String, obstacle: TakeoverObstacle)] = []
  private var trees: [Appearance: Tree] = [:]
  private(set) var count = 0

  private static func path(of appearance: Appearance) -> String {
    switch appearance {
    case .light: "tokens.json"
    case .dark: "tokens.dark.json"
    case .lightHighContrast: "tokens.high-contrast.json"
    case .darkHighContrast: "tokens.dark-high-contrast.json"
    }
  }

  private static let resolverPath = "tokens.resolver.json"
  private static let codePath = "Generated/DesignTokens.swift"

  init(_ sets: [AssetSet]) {
    for set in sets {
      do throws(TakeoverObstacle) {
        let path = try Self.tokenPath(of: set)
        let values = try Self.values(of: set)
        // A group and a token cannot have one name. Every colour has a plain value.
        guard trees[.light, default: Tree()].canAdd(path) else { throw .tokenName }
        for (appearance, value) in values { trees[appearance, default: Tree()].add(value, at: path[...]) }
        count += 1
      } catch {
        obstacles.append((set.path, error))
      }
    }
  }

  /// The members of the configuration.
  var members: [(key: String, value: JSONWriter)] {
    guard count > 0 else { return [] }
    let tokens: JSONWriter =
      if hasResolver { ["resolver": .string(Self.resolverPath)] } else { .string(Self.path(of: .light)) }
    return [("tokens", tokens), ("swift", ["tokens": .string(Self.codePath)])]
  }

  var files: [PlannedFile] {
    guard count > 0 else { return [] }
    var files = trees.map { appearance, tree in
      PlannedFile(path: Self.path(of: appearance), bytes: tree.json.bytes)
    }
    if hasResolver { files.append(PlannedFile(path: Self.resolverPath, bytes: resolver.bytes)) }
    return files
  }

  /// Whether there are values for several appearances.
  private var hasResolver: Bool { trees.count > 1 }

  /// The plain tokens, and a modifier whose contexts override them.
  private var resolver: JSONWriter {
    func context(_ appearances: [Appearance]) -> JSONWriter {
      let given = appearances.filter { trees[$0] != nil }
      return .array(given.map { ["$ref": .string(Self.path(of: $0))] })
    }
    var contexts: [(key: String, value: JSONWriter)] = [("light", context([]))]
    if trees[.dark] != nil { contexts.append(("dark", context([.dark]))) }
    if trees[.lightHighContrast] != nil { contexts.append(("light-high-contrast", context([.lightHighContrast]))) }
    if trees[.darkHighContrast] != nil || trees[.dark] != nil && trees[.lightHighContrast] != nil {
      contexts.append(("dark-high-contrast", context([.lightHighContrast, .dark, .darkHighContrast])))
    }
    return [
      "version": "2025.10", "sets": ["base": ["sources": context([.light])]],
      "modifiers": ["theme": ["default": "light", "contexts": .object(contexts)]],
      "resolutionOrder": [["$ref": "#/sets/base"], ["$ref": "#/modifiers/theme"]],
    ]
  }

  // MARK: Names

  /// The names of the groups and of the token. Tokens have no full stops and no braces in their names.
  private static func tokenPath(of set: AssetSet) throws(TakeoverObstacle) -> [String] {
    let path = (set.groups + [set.name]).map { name in
      name.replacing(/[.{}]/, with: "-")
    }
    guard path.allSatisfy({ !$0.isEmpty && !$0.hasPrefix("$") }) else { throw .tokenName }
    return path
  }

  private struct Tree {
    var value: JSONWriter?
    var members: [String: Tree] = [:]

    func canAdd(_ path: [String]) -> Bool {
      var tree = self
      for name in path {
        guard tree.value == nil else { return false }
        guard let next = tree.members[name] else { return true }
        tree = next
      }
      return false
    }

    mutating func add(_ value: JSONWriter, at path: ArraySlice<String>) {
      guard let name = path.first else { return self.value = value }
      members[name, default: Tree()].add(value, at: path.dropFirst())
    }

    var json: JSONWriter {
      if let value { return value }
      let sorted = members.sorted { $0.key.isBefore($1.key) }
      return .object(sorted.map { ($0.key, $0.value.json) })
    }
  }

  // MARK: Values

  private static func values(of set: AssetSet) throws(TakeoverObstacle) -> [Appearance: JSONWriter] {
    guard set.contents.object != nil, set.contents.problems.isEmpty else { throw .unreadableContents }
    var values: [Appearance: JSONWriter] = [:]
    for slot in set.slots where slot.object["color"] != nil {
      for member in slot.object.members where !["color", "idiom", "appearances"].contains(member.key) {
        throw .unknownKey(member.key)
      }
      guard slot.idiom == "universal" else { throw .colorOfDevices }
      let appearance = try Self.appearance(of: slot)
      guard let color = slot.color, let value = token(of: color) else { throw .color }
      guard values.updateValue(value, forKey: appearance) == nil else { throw .duplicateSlot }
    }
    guard values[.light] != nil else { throw .noPlainColor }
    return values
  }

  private static func appearance(of slot: AssetSlot) throws(TakeoverObstacle) -> Appearance {
    let traits = Set(slot.appearances)
    guard traits.isSubset(of: ["luminosity: dark", "contrast: high"]) else { throw .appearance }
    switch (traits.contains("luminosity: dark"), traits.contains("contrast: high")) {
    case (false, false): return .light
    case (true, false): return .dark
    case (false, true): return .lightHighContrast
    case (true, true): return .darkHighContrast
    }
  }

  /// nil for a colour that a token cannot hold: one of the system, of another space, or with a mistake.
  private static func token(of color: SlotColor) -> JSONWriter? {
    let spaces = ["srgb": "srgb", "extended-srgb": "srgb", "display-p3": "display-p3"]
    guard let space = spaces[color.space ?? "srgb"], color.hasComponents else { return nil }
    let values = ["red", "green", "blue"].compactMap { color.component($0)?.value }
    var alpha: Double? = 1
    if color.hasComponent(ColorComponent.alpha) { alpha = color.component(ColorComponent.alpha)?.value }
    guard values.count == 3, let alpha, (values + [alpha]).allSatisfy((0...1).contains) else { return nil }
    func rounded(_ value: Double) -> JSONWriter { .number((value * 1_000_000).rounded() / 1_000_000) }
    let members: JSONWriter = [
      "colorSpace": .string(space), "components": .array(values.map(rounded)),
      "alpha": alpha == 1 ? nil : rounded(alpha),
    ]
    return ["$type": "color", "$value": members]
  }
}
