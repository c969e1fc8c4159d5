package import Findings

// Figma's variables as groups and tokens of 2025.10.
extension FigmaVariables {
  /// The tokens with these modes chosen, by the names of their collections; otherwise the default mode counts.
  ///
  /// A token has the path of its variable's name. Variables of several collections that have the same name are in
  /// groups with the names of their collections.
  package func tokens(_ modes: [String: String], in file: SourceFile) -> JSONValue {
    let paths = VariablePaths(ofVariables: tokenPaths)
    let entries = variableOrder.compactMap { id -> VariableGroup.Entry? in
      guard let variable = variables[id], let path = paths.ofVariables[id], let mode = mode(of: variable, modes),
        let value = variable.values[mode]
      else { return nil }
      let place = variable.places[mode] ?? variable.place
      var members = token(value, of: variable, at: place, in: paths)
      if !variable.description.isEmpty {
        members.append(.made("$description", JSONValue(.string(variable.description), at: variable.place)))
      }
      let json = JSONValue(.object(JSONObject(members: members)), at: place)
      return VariableGroup.Entry(path: path[...], value: json, place: variable.place)
    }
    return VariableGroup.json(entries, at: 0..<file.bytes.count)
  }

  private func mode(of variable: Variable, _ modes: [String: String]) -> String? {
    guard let owner = collections[variable.collection] else { return variable.values.keys.min() }
    let chosen = modes[owner.name].flatMap { owner.mode(named: $0) }
    return [chosen, owner.defaultMode].compactMap(\.self).first { variable.values[$0] != nil }
  }

  // MARK: Paths

  /// The path of each variable's token. Two variables never have one path.
  private var tokenPaths: [String: [String]] {
    func own(_ variable: Variable) -> [String] {
      let parts = variable.name.split(separator: "/").map { Self.tokenName($0.trimmed) }.filter { !$0.isEmpty }
      return if parts.isEmpty { ["_"] } else { parts }
    }
    var counts: [[String]: Int] = [:]
    for variable in variables.values { counts[own(variable), default: 0] += 1 }
    var paths: [String: [String]] = [:]
    var taken: Set<[String]> = []
    for id in variableOrder {
      guard let variable = variables[id] else { continue }
      var path = own(variable)
      if counts[path, default: 0] > 1 {
        let owner = collections[variable.collection]
        let name = Self.tokenName(owner?.name ?? "library")
        path = [name] + path
        var number = 2
        while taken.contains(path) {
          path[0] = "\(name) \(number)"
          number += 1
        }
      }
      taken.insert(path)
      paths[id] = path
    }
    return paths
  }

  // MARK: Values

  private func token(
    _ value: Value, of variable: Variable, at place: Range<Int>, in paths: VariablePaths
  ) -> [JSONObject.Member] {
    func typed(_ type: String, _ value: JSONValue) -> [JSONObject.Member] {
      [.made("$type", JSONValue(.string(type), at: variable.place)), .made("$value", value)]
    }
    switch value {
    case .alias(let id):
      guard let target = paths.ofVariables[id] else { return reference(["library", id], place) }
      if paths.groups.contains(target) { return reference(target + ["$root"], place) }
      return reference(target, place)
    case .elsewhere(let collection, let name):
      let path = name.split(separator: "/").map { Self.tokenName($0.trimmed) }
      // The variable is in another file; one of the same name here is another one.
      guard paths.taken.contains(path) else { return reference(path, place) }
      return reference([Self.tokenName(collection ?? "library")] + path, place)
    case .color(let red, let green, let blue, let alpha):
      return typed("color", FigmaColor.json([red, green, blue], alpha: alpha, at: place))
    case .number(let number):
      let type = Self.type(of: number, scopes: variable.scopes)
      let json = JSONValue(.number(Self.rounded(number)), at: place)
      guard type == "dimension" else { return typed(type, json) }
      let unit = JSONValue(.string("px"), at: place)
      let length = JSONObject(members: [.made("value", json), .made("unit", unit)])
      return typed(type, JSONValue(.object(length), at: place))
    case .text(let text):
      let type = if variable.scopes == ["FONT_FAMILY"] { "fontFamily" } else { "string" }
      return typed(type, JSONValue(.string(text), at: place))
    case .flag: return typed("boolean", JSONValue(.boolean(true), at: place))
    case .token(let type, let json): return typed(type, json)
    }
  }

  private func reference(_ path: [String], _ place: Range<Int>) -> [JSONObject.Member] {
    [.made("$value", JSONValue(.string("{\(path.joined(separator: "."))}"), at: place))]
  }
}

/// The paths of the tokens that variables become.
private struct VariablePaths {
  /// By the id of the variable.
  let ofVariables: [String: [String]]
  let taken: Set<[String]>
  /// The paths of the groups that the tokens are in.
  let groups: Set<[String]>

  init(ofVariables paths: [String: [String]]) {
    ofVariables = paths
    taken = Set(paths.values)
    groups = Set(
      paths.values.flatMap { path in path.indices.dropFirst().map { Array(path[..<$0]) } })
  }
}

/// Tokens by their paths, as the objects of a token file.
private enum VariableGroup {
  struct Entry {
    let path: ArraySlice<String>
    let value: JSONValue
    let place: Range<Int>
  }

  /// A group with these tokens. The token of a name that is a group too becomes `$root`.
  static func json(_ entries: [Entry], at range: Range<Int>) -> JSONValue {
    var names: [String] = []
    var children: [String: [Entry]] = [:]
    for entry in entries {
      let name = entry.path.first ?? "$root"
      if children[name] == nil { names.append(name) }
      children[name, default: []].append(
        Entry(path: entry.path.dropFirst(), value: entry.value, place: entry.place))
    }
    let members = names.compactMap { name -> JSONObject.Member? in
      guard let inside = children[name], let first = inside.first else { return nil }
      let isToken = inside.count == 1 && first.path.isEmpty
      let value = if isToken { first.value } else { json(inside, at: first.place) }
      return JSONObject.Member(key: name, keyRange: first.place, value: value)
    }
    return JSONValue(.object(JSONObject(members: members)), at: range)
  }
}
