internal import Findings

/// The groups and tokens of one file, or of several merged, before references are followed.
///
/// Nodes stand in one array and refer to each other by index, so a tree of any size can be built and walked.
struct TokenTree: Sendable {
  /// How many groups and tokens a tree may have after `$extends`.
  static let sizeLimit = 200_000

  /// A member of an object in a file: a `$` property, or the definition of a token. It is a class, because a token and
  /// its node in the tree share it, and tokens are copied often.
  final class Member: Sendable {
    let file: SourceFile
    let member: JSONObject.Member
    let dialect: any TokenDialect
    /// The set of Tokens Studio that it is from.
    let set: String?

    init(file: SourceFile, member: JSONObject.Member, dialect: any TokenDialect, set: String? = nil) {
      self.file = file
      self.member = member
      self.dialect = dialect
      self.set = set
    }

    var value: JSONValue { member.value }
    var place: SourceRange { SourceRange(file, member.value.range) }
    var namePlace: SourceRange { SourceRange(file, member.keyRange) }
    /// The members of a definition.
    var object: JSONObject { member.value.object ?? JSONObject(members: []) }
  }

  struct Node: Sendable {
    let name: String
    let parent: Int?
    let depth: Int
    /// Set when the node is a token; a merge can leave a token with children.
    var token: Member?
    /// The `$` properties of a group, without `$root`, which is a child.
    var properties: [Member] = []
    var children: [Int] = []

    func property(_ key: String) -> Member? { properties.first { $0.member.key == key } }
  }

  /// The root group is the first.
  private(set) var nodes = [Node(name: "", parent: nil, depth: 0)]
  /// The first child of each name, by the parent and the name.
  private var childNodes: [ChildKey: Int] = [:]

  /// The tokens that references name with their set in front, by these paths: `{palette.blue}` for `blue` of the set
  /// “palette”.
  var tokensOfSets: [ExactString: Int] = [:]

  private struct ChildKey: Hashable {
    let parent: Int
    let name: ExactString
  }

  var count: Int { nodes.count }

  subscript(node: Int) -> Node {
    _read { yield nodes[node] }
    _modify { yield &nodes[node] }
  }

  func child(_ name: String, of node: Int) -> Int? { childNodes[ChildKey(parent: node, name: ExactString(name))] }

  mutating func addChild(_ name: String, of parent: Int) -> Int {
    let node = nodes.count
    nodes.append(Node(name: name, parent: parent, depth: nodes[parent].depth + 1))
    nodes[parent].children.append(node)
    let key = ChildKey(parent: parent, name: ExactString(name))
    if childNodes[key] == nil { childNodes[key] = node }
    return node
  }

  /// The names from the root down, joined by points.
  func path(of node: Int) -> String {
    var names: [String] = []
    var current = node
    while let parent = nodes[current].parent {
      names.append(nodes[current].name)
      current = parent
    }
    return names.reversed().joined(separator: ".")
  }

  /// The last node that names lead to from the root, how many names were found, and whether all were.
  func find(_ names: some Sequence<String>) -> (node: Int, found: Int, isComplete: Bool) {
    var node = 0
    var found = 0
    for name in names {
      guard let next = child(name, of: node) else { return (node, found, false) }
      node = next
      found += 1
    }
    return (node, found, true)
  }
}
