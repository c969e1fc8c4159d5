internal import Findings

/// The places of a token file that hold a value of the design, counted without what knows the dialects.
///
/// It walks plain JSON: a token is an object with a value, a variable has a value for each mode, and what stands beside
/// tokens without being one is a place too.
struct TokenLeaves {
  struct Leaf {
    /// The names that lead to it, joined by points.
    let path: String
    let range: Range<Int>
    /// The names of the groups around it, and their types.
    let around: [Range<Int>]
  }

  private(set) var all: [Leaf] = []
  /// Whether the file has collections of variables, so that names and ids are no values.
  private let hasVariables: Bool

  init(_ root: JSONValue) {
    hasVariables = root.object?["variables"] != nil || root.object?["collections"] != nil
    walk(root, [], around: [])
  }

  /// Members that describe what they stand in.
  private static let words: Set = [
    "type", "description", "comment", "name", "extensions", "selectedTokenSets", "tokenSetOrder",
  ]

  private mutating func walk(_ value: JSONValue, _ names: [String], around: [Range<Int>]) {
    if let elements = value.array {
      for element in elements { walk(element, names, around: around) }
    }
    guard let object = value.object else { return }
    var around = around
    if let type = object["$type"] ?? object["type"] { around.append(type.range) }
    if let modes = object["valuesByMode"]?.object {
      for mode in modes.members { add(Self.names(of: object), mode.value.range, around + [value.range]) }
      return
    }
    let isInVariables = hasVariables && object.contains("value")
    if object.contains("$value") || object.contains("value") || object.contains("$ref") {
      add(isInVariables ? Self.names(of: object) : names, value.range, around)
      return
    }
    for member in object.members {
      walk(member, names, around: around + [member.keyRange])
    }
  }

  private mutating func walk(_ member: JSONObject.Member, _ names: [String], around: [Range<Int>]) {
    if member.key.hasSuffix("Styles") {
      for style in member.value.array ?? [] { add([member.key], style.range, around) }
    } else if member.value.object != nil || hasVariables {
      walk(member.value, names + [member.key], around: around)
    } else if member.key.first != "$", !Self.words.contains(member.key) {
      add(names + [member.key], member.value.range, around)
    }
  }

  private static func names(of variable: JSONObject) -> [String] {
    variable["name"]?.string?.split(separator: "/").map(String.init) ?? ["?"]
  }

  private mutating func add(_ names: [String], _ range: Range<Int>, _ around: [Range<Int>]) {
    all.append(Leaf(path: names.joined(separator: "."), range: range, around: around))
  }
}
