package import Findings

/// Figma's variables as groups and tokens of 2025.10: those of a file, and those that Figma's API gives.
package struct VariableTokens {
  package let root: JSONValue
  /// The tokens whose values cannot be read, each with the reason, by their paths.
  private(set) var unreadable: [String: String] = [:]

  /// - Parameters:
  ///   - reader: reads the values in the modes that were chosen.
  ///   - variables: in the order of the tokens.
  ///   - paths: the paths of the tokens, no two the same, by the ids of the variables.
  ///   - range: where the groups stand in the file.
  ///   - hasHex: whether a colour has a hex too, for a file that people read.
  package init(
    _ reader: FigmaVariables.Reader, _ variables: [FigmaVariables.Variable], paths: [String: [String]],
    at range: Range<Int>, hasHex: Bool
  ) {
    let paths = VariablePaths(ofVariables: paths, hasHex: hasHex)
    var entries: [VariableGroup.Entry] = []
    for variable in variables {
      guard let path = paths.ofVariables[variable.id], let (content, place) = reader.content(of: variable) else {
        continue
      }
      var members = paths.members(content, of: variable, at: place)
      if !variable.description.isEmpty {
        members.append(.made("$description", JSONValue(.string(variable.description), at: variable.place)))
      }
      if case .leftOut(let reason) = content { unreadable[paths.tokenPath(path).joined(separator: ".")] = reason }
      let json = JSONValue(.object(JSONObject(members: members)), at: place)
      entries.append(VariableGroup.Entry(path: path[...], value: json, place: variable.place))
    }
    root = VariableGroup.json(entries, at: range)
  }

  /// The tokens of a file with these modes chosen, by the names of their collections; otherwise the default mode
  /// counts.
  ///
  /// A token has the path of its variable's name. Variables of several collections that have the same name are in
  /// groups with the names of their collections.
  init(_ source: FigmaVariables, _ contexts: [String: String], in file: SourceFile) {
    self.init(
      FigmaVariables.Reader(source, source.selection(contexts)),
      source.variableOrder.compactMap { source.variables[$0] },
      paths: source.tokenPaths,
      at: 0..<file.bytes.count,
      hasHex: false)
  }
}

extension FigmaVariables {
  /// The path of each variable's token. Two variables never have one path.
  fileprivate var tokenPaths: [String: [String]] {
    var counts: [[String]: Int] = [:]
    for variable in variables.values { counts[Self.tokenPath(of: variable.name), default: 0] += 1 }
    var paths: [String: [String]] = [:]
    var taken: Set<[String]> = []
    /// The number from which a free one is looked for, by the path: all below it are taken.
    var numbers: [[String]: Int] = [:]
    for id in variableOrder {
      guard let variable = variables[id] else { continue }
      var path = Self.tokenPath(of: variable.name)
      if counts[path, default: 0] > 1 {
        let owner = collections[variable.collection]
        let name = Self.tokenName(owner?.name ?? "library")
        path = [name] + path
        let wanted = path
        var number = numbers[wanted, default: 2]
        while taken.contains(path) {
          path[0] = "\(name) \(number)"
          number += 1
        }
        numbers[wanted] = number
      }
      taken.insert(path)
      paths[id] = path
    }
    return paths
  }
}

/// The paths of the tokens that variables become.
private struct VariablePaths {
  /// By the id of the variable.
  let ofVariables: [String: [String]]
  let taken: Set<[String]>
  /// The paths of the groups that the tokens are in.
  let groups: Set<[String]>
  private let hasHex: Bool

  init(ofVariables paths: [String: [String]], hasHex: Bool) {
    ofVariables = paths
    self.hasHex = hasHex
    taken = Set(paths.values)
    groups = Set(
      paths.values.flatMap { path in path.indices.dropFirst().map { Array(path[..<$0]) } })
  }

  /// The path of a token. One whose path is that of a group too is the `$root` of that group.
  func tokenPath(_ path: [String]) -> [String] { groups.contains(path) ? path + ["$root"] : path }

  /// The type and the value of a token.
  func members(
    _ content: FigmaVariables.Content, of variable: FigmaVariables.Variable, at place: Range<Int>
  ) -> [JSONObject.Member] {
    func typed(_ type: String, _ value: JSONValue) -> [JSONObject.Member] {
      [.made("$type", JSONValue(.string(type), at: variable.place)), .made("$value", value)]
    }
    switch content {
    case .alias(let id):
      return Self.reference(ofVariables[id].map(tokenPath) ?? ["library", id], place)
    case .elsewhere(let collection, let name):
      let path = FigmaVariables.names(in: name)
      // The variable is in another file; one of the same name here is another one.
      guard taken.contains(path) else { return Self.reference(path, place) }
      return Self.reference([FigmaVariables.tokenName(collection ?? "library")] + path, place)
    case .color(let components, let alpha):
      return typed("color", FigmaColor.json(components, alpha: alpha, at: place, hasHex: hasHex))
    case .number(let type, let number):
      let json = JSONValue(.number(FigmaVariables.rounded(number)), at: place)
      guard type == "dimension" else { return typed(type, json) }
      let unit = JSONValue(.string("px"), at: place)
      let length = JSONObject(members: [.made("value", json), .made("unit", unit)])
      return typed(type, JSONValue(.object(length), at: place))
    case .text(let type, let text): return typed(type, JSONValue(.string(text), at: place))
    case .flag: return typed("boolean", JSONValue(.boolean(true), at: place))
    case .token(let type, let json): return typed(type, json)
    case .leftOut: return typed(variable.tokenType, JSONValue(.null, at: place))
    }
  }

  private static func reference(_ path: [String], _ place: Range<Int>) -> [JSONObject.Member] {
    [.made("$value", JSONValue(.string("{\(path.joined(separator: "."))}"), at: place))]
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
