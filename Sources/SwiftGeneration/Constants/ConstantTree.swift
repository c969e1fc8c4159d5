internal import Color
internal import DesignTokens
internal import Findings

/// A token as it is in a theme, with its values in each appearance.
typealias ThemedToken = (theme: ThemeName, token: Token, values: Appearances<TokenValue>)

/// Puts constants into groups by their names in Swift, and finds names that meet.
struct ConstantTree {
  private(set) var root = ConstantGroup(path: "", name: SwiftIdentifier(exactly: SwiftNames.root))
  var diagnostics: [Diagnostic] = []

  /// The groups, each with the places of its children in this array.
  private var nodes: [Node]
  private var names = SwiftNames()
  private var leftOut: [(token: Token, reason: String)] = []

  private struct Node {
    var group: ConstantGroup
    /// By the names in Swift.
    var groups: [SwiftIdentifier: Int] = [:]
    var constants: [SwiftIdentifier: Int] = [:]
    /// In the order of the file.
    var order: [Int] = []
  }

  private let gamut: DesignColor.Space

  /// - Parameter taken: names in Swift that no group may have.
  init(gamut: DesignColor.Space, taken: Set<String> = []) {
    names.taken = taken
    self.gamut = gamut
    nodes = [Node(group: root)]
  }

  // MARK: Adding

  mutating func add(
    _ token: Token, names: [Substring], values: Appearances<TokenValue>, themed: [ThemedToken] = [], isExact: Bool
  ) {
    var names = names[...]
    // The value of a group itself stands beside the group, under the group's name.
    if names.count > 1, names.last == "$root" {
      names = names.dropLast()
    }
    let parent = group(names.dropLast())
    let name = self.names.constant(String(names.last ?? ""))
    if let first = nodes[parent].constants[name] {
      let other = nodes[parent].group.constants[first]
      return reportCollision(of: token, with: other, name: name, isExact: isExact)
    }
    nodes[parent].constants[name] = nodes[parent].group.constants.count
    var colors: Appearances<DesignColor>?
    if token.type == .color {
      colors = values.designColors(gamut: gamut)
    }
    var constant = Constant(
      path: token.path, name: name, type: token.type ?? .number, values: values, colors: colors,
      textStyle: textStyle(of: token, value: values.light), description: token.description,
      deprecation: token.deprecation, place: token.place, namePlace: token.namePlace,
      isNamedExactly: isExact)
    constant.themes = themed.map { theme, token, values in
      Constant.Themed(
        theme: theme, values: values, colors: token.type == .color ? values.designColors(gamut: gamut) : nil,
        textStyle: textStyle(of: token, value: values.light), place: token.place)
    }
    nodes[parent].group.constants.append(constant)
  }

  /// Takes note of a token that cannot be a constant: an error if it is named exactly.
  mutating func leaveOut(_ token: Token, _ reason: String, isExact: Bool) {
    guard isExact else { return leftOut.append((token, reason)) }
    diagnostics.append(
      ConstantRule.value.finding(
        "“\(token.path)” \(reason), so it cannot be a constant",
        help: "correct it, or leave it out of \"constants\"", at: token.place))
  }

  private mutating func reportCollision(
    of token: Token, with other: Constant, name: SwiftIdentifier, isExact: Bool
  ) {
    guard isExact || other.isNamedExactly else {
      return leftOut.append((token, "would be called “\(name.name)” like “\(other.path)”"))
    }
    diagnostics.append(
      SourceRule.nameCollision.finding(
        "“\(other.path)” and “\(token.path)” would both be called “\(name.name)” in Swift",
        help: "rename one of them, or exclude it from \"constants\"", at: token.namePlace,
        related: [.init("“\(other.path)”", at: other.namePlace)]))
  }

  private mutating func group(_ path: ArraySlice<Substring>) -> Int {
    let names = NestedTypes.names(of: path.map(String.init))
    var node = 0
    for index in names.indices {
      let name = self.names.group(names[index])
      if let known = nodes[node].groups[name] {
        node = known
      } else {
        let path = names[...index].joined(separator: ".")
        nodes[node].groups[name] = nodes.count
        nodes[node].order.append(nodes.count)
        node = nodes.count
        nodes.append(Node(group: ConstantGroup(path: path, name: name)))
      }
    }
    return node
  }

  private mutating func textStyle(of token: Token, value: TokenValue) -> String? {
    guard token.type == .typography, let size = value["fontSize"]?.points else { return nil }
    if let wanted = token.extensions?["dev.monotint"]?.object?["textStyle"] {
      if let name = wanted.string, let style = TextStyles.named(name) { return style }
      let help = Suggestion.help(
        for: wanted.string ?? "", in: TextStyles.names,
        or: "the text styles are \(TextStyles.names.joined(separator: ", "))")
      diagnostics.append(
        ConstantRule.textStyle.finding(
          "“\(token.path)” asks for a text style that iOS does not have",
          help: help, at: SourceRange(token.namePlace.file, wanted.range)))
    }
    return TextStyles.nearest(to: size)
  }

  // MARK: Finishing

  /// Builds the tree. Nothing can be added after that.
  mutating func finish() {
    for node in nodes.indices { joinNumbers(inGroupsOf: node) }
    for node in nodes.indices { separateConstantsFromGroups(node) }
    // Every group stands after the one that it is in.
    for node in nodes.indices.reversed() {
      let groups = nodes[node].order.map { nodes[$0].group }
      nodes[node].group.groups = groups.filter { !$0.constants.isEmpty || !$0.groups.isEmpty }
    }
    root = nodes[0].group
    nodes = []
    reportLeftOut()
  }

  /// Moves constants whose names begin with a digit out of their groups, where the names of the groups tell them apart:
  /// `Azure._500` becomes `azure500`. A group of which one name is taken keeps all of them.
  private mutating func joinNumbers(inGroupsOf parent: Int) {
    for child in nodes[parent].order {
      let group = nodes[child].group
      let joined = group.constants.filter { Self.isNumber($0.path) }.map { constant in
        var constant = constant
        constant.name = names.constant(Self.joinedName(of: group.path, constant.path))
        return constant
      }
      let taken = Set(joined.map(\.name))
      let isUnique =
        taken.count == joined.count
        && taken.allSatisfy { nodes[parent].constants[$0] == nil && nodes[parent].groups[$0] == nil }
      guard isUnique, !joined.isEmpty else { continue }
      nodes[child].group.constants.removeAll { Self.isNumber($0.path) }
      nodes[child].constants = Dictionary(
        uniqueKeysWithValues: nodes[child].group.constants.enumerated().map { ($0.element.name, $0.offset) })
      for constant in joined {
        nodes[parent].constants[constant.name] = nodes[parent].group.constants.count
        nodes[parent].group.constants.append(constant)
      }
    }
  }

  private static func lastName(of path: String) -> Substring { path.split(separator: ".").last ?? "" }

  /// Whether the last name of a path begins with a digit.
  private static func isNumber(_ path: String) -> Bool { lastName(of: path).first?.isNumber == true }

  private static func joinedName(of group: String, _ path: String) -> String {
    "\(lastName(of: group)) \(lastName(of: path))"
  }

  /// A name without a capital letter, such as `_24`, can be that of a constant and of a group
  /// beside it.
  private mutating func separateConstantsFromGroups(_ node: Int) {
    let groups = nodes[node].groups
    let constants = nodes[node].constants
    guard constants.keys.contains(where: { groups[$0] != nil }) else { return }
    nodes[node].group.constants = nodes[node].group.constants.map { original in
      func isTaken(_ name: SwiftIdentifier) -> Bool {
        if groups[name] != nil { return true }
        return name != original.name && constants[name] != nil
      }
      var constant = original
      while isTaken(constant.name) {
        constant.name = SwiftIdentifier(exactly: constant.name.name + "Token")
      }
      return constant
    }
  }

  /// One warning about all tokens that a pattern chose and that cannot be constants.
  private mutating func reportLeftOut() {
    guard let first = leftOut.first else { return }
    var reasons = leftOut.prefix(3).map { "“\($0.token.path)” \($0.reason)" }
    if leftOut.count > 3 {
      reasons.append("and \(leftOut.count - 3) more")
    }
    let tokens = leftOut.count.counted("token")
    let verb = if leftOut.count == 1 { "is" } else { "are" }
    let related = leftOut.dropFirst().map { token, reason in
      Diagnostic.Related("“\(token.path)” \(reason)", at: token.namePlace)
    }
    diagnostics.append(
      ConstantRule.leftOut.finding(
        "\(tokens) \(verb) left out of the constants: \(reasons.joined(separator: "; "))",
        help: "correct them, or exclude them in \"constants\"", at: first.token.namePlace,
        related: related))
  }
}
