internal import Color
internal import DesignTokens
internal import Source
internal import SwiftCode

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

  init(gamut: DesignColor.Space) {
    self.gamut = gamut
    nodes = [Node(group: root)]
  }

  // MARK: Adding

  mutating func add(_ token: Token, names: [Substring], _ values: Appearances<TokenValue>, isExact: Bool) {
    // The value of a group itself stands beside the group, under the group's name.
    let names = names.count > 1 && names.last == "$root" ? names.dropLast() : names[...]
    let parent = group(names.dropLast())
    let name = self.names.constant(String(names.last ?? ""))
    if let first = nodes[parent].constants[name] {
      return meet(token, nodes[parent].group.constants[first], name, isExact: isExact)
    }
    nodes[parent].constants[name] = nodes[parent].group.constants.count
    let constant = Constant(
      path: token.path, name: name, type: token.type ?? .number, values: values,
      colors: token.type == .color ? values.designColors(gamut: gamut) : nil,
      textStyle: textStyle(of: token, values.light), description: token.description,
      deprecation: token.deprecation, place: token.place, namePlace: token.namePlace, isNamedExactly: isExact)
    nodes[parent].group.constants.append(constant)
  }

  /// Takes note of a token that cannot be a constant: an error if it is named exactly.
  mutating func leaveOut(_ token: Token, _ reason: String, isExact: Bool) {
    guard isExact else { return leftOut.append((token, reason)) }
    diagnostics.append(
      Diagnostic(
        .error, ConstantRule.value.id, "“\(token.path)” \(reason), so it cannot be a constant",
        help: "correct it, or leave it out of \"constants\"", at: token.place))
  }

  private mutating func meet(_ token: Token, _ other: Constant, _ name: SwiftIdentifier, isExact: Bool) {
    guard isExact || other.isNamedExactly else {
      return leftOut.append((token, "would be called “\(name.name)” like “\(other.path)”"))
    }
    diagnostics.append(
      Diagnostic(
        .error, "name-collision", "“\(other.path)” and “\(token.path)” would both be called “\(name.name)” in Swift",
        help: "rename one of them, or exclude it from \"constants\"", at: token.namePlace,
        related: [.init("“\(other.path)”", at: other.namePlace)]))
  }

  private mutating func group(_ names: ArraySlice<Substring>) -> Int {
    var node = 0
    for index in names.indices {
      let name = self.names.group(String(names[index]))
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

  private mutating func textStyle(of token: Token, _ value: TokenValue) -> String? {
    guard token.type == .typography, let size = value["fontSize"]?.points else { return nil }
    if let wanted = token.extensions?["dev.monotint"]?.object?["textStyle"] {
      if let name = wanted.string, let style = TextStyles.named(name) { return style }
      diagnostics.append(
        Diagnostic(
          .warning, ConstantRule.textStyle.id, "“\(token.path)” asks for a text style that iOS does not have",
          help: Suggestion.help(
            for: wanted.string ?? "", in: TextStyles.names,
            or: "the text styles are \(TextStyles.names.joined(separator: ", "))"),
          at: SourceRange(token.namePlace.file, wanted.range)))
    }
    return TextStyles.nearest(to: size)
  }

  // MARK: Finishing

  /// Builds the tree. Nothing can be added after that.
  mutating func finish() {
    for node in nodes.indices { separateConstantsFromGroups(node) }
    // Every group stands after the one that it is in.
    for node in nodes.indices.reversed() {
      nodes[node].group.groups = nodes[node].order.map { nodes[$0].group }.filter {
        !$0.constants.isEmpty || !$0.groups.isEmpty
      }
    }
    root = nodes[0].group
    nodes = []
    reportLeftOut()
  }

  /// A name without a capital letter, such as `_24`, can be that of a constant and of a group beside it.
  private mutating func separateConstantsFromGroups(_ node: Int) {
    guard nodes[node].constants.keys.contains(where: { nodes[node].groups[$0] != nil }) else { return }
    nodes[node].group.constants = nodes[node].group.constants.map { constant in
      var name = constant.name
      while nodes[node].groups[name] != nil || name != constant.name && nodes[node].constants[name] != nil {
        name = SwiftIdentifier(exactly: name.name + "Token")
      }
      var constant = constant
      constant.name = name
      return constant
    }
  }

  /// One warning about all tokens that a pattern chose and that cannot be constants.
  private mutating func reportLeftOut() {
    guard let first = leftOut.first else { return }
    let shown = leftOut.prefix(3).map { "“\($0.token.path)” \($0.reason)" }.joined(separator: "; ")
    let more = leftOut.count > 3 ? "; and \(leftOut.count - 3) more" : ""
    diagnostics.append(
      Diagnostic(
        .warning, ConstantRule.leftOut.id,
        "\(leftOut.count.counted("token")) \(leftOut.count == 1 ? "is" : "are") left out of the constants: \(shown)\(more)",
        help: "correct them, or exclude them in \"constants\"", at: first.token.namePlace,
        related: leftOut.dropFirst().prefix(2).map { .init("“\($0.token.path)”", at: $0.token.namePlace) }))
  }
}
