internal import Color
internal import DesignTokens
internal import Findings
internal import SwiftGeneration

// The keys `tokens` and `roles`.
extension ConfigurationReader {
  mutating func tokens(_ value: JSONValue) {
    guard let object = value.object else {
      if let path = tokenPath(value, or: "a path, or an object with a path for each appearance") {
        configuration.tokens = .file(path)
      }
      return
    }
    if object["resolver"] != nil || object["file"] != nil {
      self.object(
        value, "tokens",
        readers: [
          "resolver": Self.set(\.tokens) { reader, value in reader.tokenPath(value).map { .resolver($0) } },
          "file": Self.set(\.tokens) { reader, value in reader.tokenPath(value).map { .file($0) } },
          "inputs": { $0.inputs($1) },
        ])
      return
    }
    var paths: [Appearance: String] = [:]
    let known = Appearance.allCases.map(\.rawValue) + ["resolver", "file", "inputs"]
    for member in members(value, "tokens", known: known) {
      if member.key == "inputs" { inputs(member.value) }
      if let appearance = Appearance(rawValue: member.key), let path = tokenPath(member.value) {
        paths[appearance] = path
      }
    }
    if object["light"] == nil {
      report(
        ConfigurationRule.value, #""tokens" has no path for "light", which every appearance falls back to"#,
        at: value.range)
    }
    configuration.tokens = .perAppearance(paths)
  }

  /// A path with the part of the file that is meant: `tokens.json#/dark`.
  private mutating func tokenPath(_ value: JSONValue, or expected: String = "a path") -> String? {
    guard let text = value.string, let hash = text.firstIndex(of: "#") else { return path(value, or: expected) }
    let file = JSONValue(.string(String(text[..<hash])), at: value.range)
    return path(file, or: expected).map { $0 + text[hash...] }
  }

  /// The contexts of modifiers, such as `{ "brand": "acme" }`.
  private mutating func inputs(_ value: JSONValue) {
    guard let object = value.object else { return wrong(value, "an object with a context for each modifier") }
    configuration.tokenInputs = object.members.compactMap { member in
      string(member.value).map { TokenInput(member.key, $0, place: place(member.value.range)) }
    }
  }

  /// The contexts that the app chooses among: a list of names, or an object that names their modifier too.
  mutating func themes(_ value: JSONValue) {
    configuration.themes = ThemeRequest()
    guard value.object != nil else { return themeNames(value) }
    object(
      value, "themes",
      readers: [
        "modifier": { reader, value in
          let modifier = reader.located(value)
          reader.configuration.themes?.modifier = modifier
        },
        "contexts": { $0.themeNames($1) },
      ])
    if value.object?["contexts"] == nil {
      report(ConfigurationRule.value, #""themes" has no "contexts""#, at: value.range)
    }
  }

  private mutating func themeNames(_ value: JSONValue) {
    guard let array = value.array, !array.isEmpty else {
      return wrong(value, #"a list of contexts of one modifier, such as ["acme", "globex"]"#)
    }
    let names = array.compactMap { located($0) }
    var known: Set<String> = []
    for name in names where !known.insert(name.value.lowercased()).inserted {
      report(ConfigurationRule.value, "the theme “\(name.value)” is named twice", at: name.place.range)
    }
    configuration.themes?.names = names
  }

  mutating func roles(_ value: JSONValue) {
    for member in members(value, "roles", known: DesignRole.allNames, what: "role") {
      guard member.value.object != nil else {
        if let path = located(member.value) { configuration.roles[member.key] = Appearances(path) }
        continue
      }
      if member.value.object?["system"] != nil {
        systemColor(member)
        continue
      }
      var paths: [Appearance: Located<String>] = [:]
      for path in members(member.value, "a role", known: Appearance.allCases.map(\.rawValue), what: "appearance") {
        if let appearance = Appearance(rawValue: path.key) { paths[appearance] = located(path.value) }
      }
      if let light = paths[.light] {
        var role = Appearances(light)
        for (appearance, path) in paths { role[appearance] = path }
        configuration.roles[member.key] = role
      } else if member.value.object?["light"] == nil {
        let message = "the role “\(member.key)” has no path for \"light\", which every appearance falls back to"
        report(ConfigurationRule.value, message, at: member.value.range)
      }
    }
  }

  /// Reads a colour of iOS for a role: `{ "system": "separator" }`.
  private mutating func systemColor(_ role: JSONObject.Member) {
    guard ColorRole(rawValue: role.key) != nil else {
      return report(
        ConfigurationRule.value, "the role “\(role.key)” is no color, so it cannot be a color of iOS",
        help: "name a token for it", at: role.value.range)
    }
    for member in members(role.value, "a color of iOS", known: ["system"]) {
      if let name = located(member.value) { configuration.systemColors[role.key] = name }
    }
  }
}
