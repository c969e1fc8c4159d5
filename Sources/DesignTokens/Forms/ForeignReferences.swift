internal import Color
internal import Findings

// References as other tools mean them.
extension TokenResolution {
  /// The token that a path names within a set: in a file whose groups at the top are sets, references leave out the name
  /// of the set. The own set comes first; in others, the path must be there once.
  func entryInSet(_ path: String) -> Int? {
    let names = path.split(separator: ".", omittingEmptySubsequences: false)
    let own = entries[current].path.prefix { $0 != "." }
    var found: [Int] = []
    for set in tree[0].children where tree[set].token == nil {
      let isOwn = tree[set].name == own
      // The set of another appearance has other values.
      if !isOwn, AppearanceName(tree[set].name).isDark != nil { continue }
      var node: Int? = set
      for name in names { node = node.flatMap { tree.child(String(name), of: $0) } }
      guard let entry = node.flatMap({ entryOfNode[$0] }) else { continue }
      if isOwn { return entry }
      found.append(entry)
    }
    return found.count == 1 ? found[0] : nil
  }
}

// MARK: What a part of a file refers to
extension TokenTreeBuilder {
  /// Adds the tokens that a source refers to and that no source has, from the rest of the source's file.
  mutating func addFallbacks(of sources: [TokenRoot]) {
    for source in sources where !source.fallbacks.isEmpty {
      var pending = [source.value]
      while let value = pending.popLast() {
        for names in Self.references(in: value) where !hasToken(names) {
          guard let found = source.fallback(for: names) else { continue }
          addToken(found.token, at: names, from: source, type: found.type)
          pending.append(found.token.value)
        }
      }
    }
  }

  private func hasToken(_ names: [String]) -> Bool {
    let found = tree.find(names)
    return found.isComplete && tree[found.node].token != nil
  }

  /// The paths in the references of a value and of all below it.
  private static func references(in value: JSONValue) -> [[String]] {
    var paths: [[String]] = []
    var stack = [value]
    while let next = stack.popLast() {
      switch next.content {
      case .string(let text) where text.utf8.contains(UInt8(ascii: "{")):
        paths += Arithmetic.references(in: text).map { $0.split(separator: ".").map(String.init) }
      case .array(let elements): stack += elements
      case .object(let object):
        if let pointer = object["$ref"], case .pointer(let names) = TokenReference(pointer: pointer) {
          paths.append(names.prefix { $0 != "$value" }.map(\.self))
        }
        for member in object.members where member.key != "$extensions" && member.key != "$description" {
          stack.append(member.value)
        }
      default: break
      }
    }
    return paths
  }
}

extension TokenRoot {
  /// The token at a path in what the source falls back to, if it is there once, with the type of its group.
  fileprivate func fallback(for names: [String]) -> (token: JSONObject.Member, type: JSONObject.Member?)? {
    let direct = fallbacks.compactMap { Self.token(names, in: $0) }
    if let first = direct.first { return direct.count == 1 ? first : nil }
    guard form.isForeign else { return nil }
    // Without the name of the set; the set of another appearance has other values.
    let sets = fallbacks.flatMap(\.members).filter { AppearanceName($0.key).isDark == nil }
    let found = sets.compactMap { Self.token(names, in: $0.value) }
    return found.count == 1 ? found[0] : nil
  }

  private static func token(
    _ names: [String], in root: JSONValue
  ) -> (token: JSONObject.Member, type: JSONObject.Member?)? {
    var type = root.object?.member("$type")
    var value = root
    for (index, name) in names.enumerated() {
      guard let member = value.object?.member(name), let object = member.value.object else { return nil }
      if index == names.count - 1 { return object.contains("$value") ? (member, type) : nil }
      type = object.member("$type") ?? type
      value = member.value
    }
    return nil
  }
}
