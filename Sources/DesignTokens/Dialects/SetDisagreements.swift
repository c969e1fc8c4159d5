internal import Color
internal import Findings

/// The paths of which sets of Tokens Studio have different values.
///
/// The file of a design without themes does not say which sets are in effect. The plugin keeps that to itself. Sets that
/// say different things of one path are then alternatives, such as two brands, or one is meant to change the other.
struct SetDisagreements: Sendable {
  /// A token with different values in several sets.
  struct Contested: Sendable {
    /// The sets, in the order in which they are merged.
    let sets: [String]
    /// The file of the last of them.
    let file: SourceFile
    /// Whether a set was chosen that does not have the token.
    let isChoiceMade: Bool

    var refusal: Refusal {
      let choice = TokenVariants("set", sets)
      let help =
        if isChoiceMade {
          "export the themes too, or save each set as a file and name those in effect in a resolver"
        } else {
          choice.help
        }
      return Refusal(
        reason: "the sets \(choice.list) have different values for it, and none is chosen", help: help,
        rule: .openValue, file: file)
    }
  }

  /// What a set says of a path.
  private struct Statement: Sendable {
    let set: String
    /// The same for two values that mean the same.
    let value: String
    let file: SourceFile
  }

  /// What the sets say of each path that has different values somewhere.
  private var statements: [String: [Statement]] = [:]

  /// - Parameter sets: in the order of the file, in the form of 2025.10.
  init(_ sets: [(name: String, root: TokenRoot)]) {
    for (name, root) in sets {
      for (path, value) in Self.values(in: root.value) {
        statements[path, default: []].append(Statement(set: name, value: value, file: root.file))
      }
    }
    statements = statements.filter { Self.differ($0.value) }
  }

  /// The tokens with different values among some sets, by their paths.
  ///
  /// - Parameters:
  ///   - names: the sets, in the order in which they are merged.
  ///   - winner: the set whose values count, where it has one.
  func contested(among names: [String], winner: String?) -> [String: Contested] {
    let order = Dictionary(names.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    return statements.compactMapValues { all in
      let found = all.filter { order[$0.set] != nil }
      guard Self.differ(found), !found.contains(where: { $0.set == winner }) else { return nil }
      let sorted = found.sorted { order[$0.set, default: 0] < order[$1.set, default: 0] }
      guard let last = sorted.last else { return nil }
      return Contested(sets: sorted.map(\.set), file: last.file, isChoiceMade: winner != nil)
    }
  }

  private static func differ(_ statements: [Statement]) -> Bool {
    statements.contains { $0.value != statements[0].value }
  }

  // MARK: Values

  /// The values of all tokens in a set, by their paths.
  static func values(in root: JSONValue) -> [(path: String, value: String)] {
    var values: [(String, String)] = []
    var stack: [(path: String, value: JSONValue)] = [("", root)]
    while let (path, value) = stack.popLast() {
      guard let object = value.object else { continue }
      if let value = object["$value"] ?? object["$ref"], !path.isEmpty {
        values.append((path, text(of: value) + modifier(of: object)))
      }
      for member in object.members where member.isGroupOrToken {
        stack.append((path.isEmpty ? member.key : "\(path).\(member.key)", member.value))
      }
    }
    return values
  }

  private static func text(of value: JSONValue) -> String {
    guard let text = value.string?.trimmed else { return JSONWriter(value).line }
    // "#FFF" is the colour "#ffffff".
    return text.first == "#" ? CSSColor.read(text)?.json.line ?? text : text
  }

  private static func modifier(of token: JSONObject) -> String {
    StudioExtension.modifier(of: token).map { " " + JSONWriter($0).line } ?? ""
  }
}
