internal import Project
internal import Source

/// The components (and frames) of a Figma file, by name and by the page and the frames around them.
struct FigmaNodes: Sendable {
  struct Node: Hashable, Sendable {
    let id: FigmaNodeID
    /// A variant's name begins with its set's: "icons/home/State=Default".
    let name: String
    /// The component set that a variant belongs to.
    let set: String?
    /// The names of the page and the frames around it.
    let containers: [String]
    let isComponent: Bool

    /// nil when the id is none.
    fileprivate init?(_ id: JSONValue?, _ name: String, set: String?, in containers: [String], isComponent: Bool) {
      guard let id = id?.string.flatMap({ FigmaNodeID($0) }) else { return nil }
      self.id = id
      self.name = set.map { "\($0)/\(name)" } ?? name
      self.set = set
      self.containers = containers
      self.isComponent = isComponent
    }

    /// The part after the last `/`.
    static func lastPart(of name: String) -> String { String(name.split(separator: "/").last ?? "") }
  }

  /// How many levels below the document are looked through: pages, sections, frames, component sets, components.
  static let depth = 6

  private var all: [Node] = []

  init() {}

  /// The published components; `GET /v1/files/:key/components`.
  init(published answer: JSONObject) {
    all = answer["meta"]["components"].objects.compactMap { component in
      guard let name = component["name"]?.string else { return nil }
      let frame = component["containing_frame"]
      return Node(
        component["node_id"], name, set: frame["containingComponentSet"]["name"]?.string,
        in: [frame["pageName"], frame["name"]].compactMap { $0?.string }, isComponent: true)
    }
  }

  /// Every node that could be an icon; `GET /v1/files/:key?depth=…`.
  init(document answer: JSONObject) {
    if let document = answer["document"]?.object { collect(document, set: nil, in: [], depth: 0) }
  }

  private mutating func collect(_ object: JSONObject, set: String?, in containers: [String], depth: Int) {
    let name = object["name"]?.string ?? ""
    let type = object["type"]?.string ?? ""
    if !["DOCUMENT", "CANVAS"].contains(type) {
      let node = Node(object["id"], name, set: set, in: containers, isComponent: type == "COMPONENT")
      if let node { all.append(node) }
    }
    guard type != "COMPONENT", depth < Self.depth else { return }
    for child in object["children"].objects {
      collect(
        child, set: type == "COMPONENT_SET" ? name : nil, in: type == "DOCUMENT" ? [] : containers + [name],
        depth: depth + 1)
    }
  }

  private var components: [Node] { all.filter(\.isComponent) }

  /// The nodes of a name, which is a whole name or its last part; components come before anything else.
  func named(_ name: String) -> [Node] {
    let ways: [(Node) -> Bool] = [
      { $0.name == name }, { $0.set == name }, { Node.lastPart(of: $0.set ?? $0.name) == name },
    ]
    let matches = [components, all].lazy.flatMap { nodes in ways.lazy.map { nodes.filter($0) } }
    return matches.first { !$0.isEmpty } ?? []
  }

  /// What the components may be called.
  var names: [String] { components.flatMap { [$0.name, Node.lastPart(of: $0.name)] } }

  /// The components in the page or the frame of a name; its frames when it has no components.
  func inside(_ container: String) -> [Node] {
    let inside = all.filter { $0.containers.contains(container) }
    let components = inside.filter(\.isComponent)
    return components.isEmpty ? inside.filter { $0.containers.last == container } : components
  }

  /// Every page and frame that something lies in.
  var containers: Set<String> { Set(all.flatMap(\.containers)) }
}

// Ways into an answer, in which anything may be missing.
extension JSONValue? {
  subscript(key: String) -> JSONValue? { self?.object?[key] }

  /// The objects of an array; empty for anything else.
  var objects: [JSONObject] { self?.array?.compactMap(\.object) ?? [] }

  /// The strings of an array; empty for anything else.
  var strings: [String] { self?.array?.compactMap(\.string) ?? [] }

  /// The members of an object that make sense; empty for anything else.
  func members<Value>(_ read: (_ key: String, _ value: JSONValue) -> Value?) -> [String: Value] {
    let members = (self?.object?.members ?? []).compactMap { member in
      read(member.key, member.value).map { (member.key, $0) }
    }
    return Dictionary(members, uniquingKeysWith: { $1 })
  }
}
