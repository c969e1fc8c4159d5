internal import Project
internal import Source

/// The components (and frames) of a Figma file, by name and by where they lie.
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

    /// The part after the last `/`.
    static func lastPart(of name: String) -> String { String(name.split(separator: "/").last ?? "") }
  }

  /// How many levels below the document are looked through: pages, sections, frames, component sets, components.
  static let depth = 6

  private(set) var all: [Node] = []

  init() {}

  /// The published components; `GET /v1/files/:key/components`.
  init(published answer: JSONObject) {
    all = (answer["meta"]?.object?["components"]?.array ?? []).compactMap(\.object).compactMap { component in
      guard let id = component["node_id"]?.string.flatMap({ FigmaNodeID($0) }), let name = component["name"]?.string
      else { return nil }
      let frame = component["containing_frame"]?.object
      let set = frame?["containingComponentSet"]?.object?["name"]?.string
      return Node(
        id: id, name: set.map { "\($0)/\(name)" } ?? name, set: set,
        containers: [frame?["pageName"]?.string, frame?["name"]?.string].compactMap(\.self), isComponent: true)
    }
  }

  /// Every node that could be an icon; `GET /v1/files/:key?depth=…`.
  init(document answer: JSONObject) {
    if let document = answer["document"]?.object { collect(document, set: nil, in: [], depth: 0) }
  }

  private mutating func collect(_ object: JSONObject, set: String?, in containers: [String], depth: Int) {
    let name = object["name"]?.string ?? ""
    let type = object["type"]?.string ?? ""
    if !["DOCUMENT", "CANVAS"].contains(type), let id = object["id"]?.string.flatMap({ FigmaNodeID($0) }) {
      all.append(
        Node(
          id: id, name: set.map { "\($0)/\(name)" } ?? name, set: set, containers: containers,
          isComponent: type == "COMPONENT"))
    }
    guard type != "COMPONENT", depth < Self.depth else { return }
    for child in (object["children"]?.array ?? []).compactMap(\.object) {
      collect(
        child, set: type == "COMPONENT_SET" ? name : nil, in: type == "DOCUMENT" ? [] : containers + [name],
        depth: depth + 1)
    }
  }

  enum Match {
    case one(Node)
    case several([Node])
    case none(nearest: String?)
  }

  /// The node of a name: its whole name or its last part, a component before anything else.
  func named(_ name: String) -> Match {
    let components = all.filter(\.isComponent)
    for candidates in [components, all] {
      for matches in [
        candidates.filter { $0.name == name }, candidates.filter { $0.set == name },
        candidates.filter { Node.lastPart(of: $0.set ?? $0.name) == name },
      ] where !matches.isEmpty {
        return matches.count == 1 ? .one(matches[0]) : .several(matches)
      }
    }
    let names = components.flatMap { [$0.name, Node.lastPart(of: $0.name)] }
    return .none(nearest: Suggestion.nearest(to: name, in: names))
  }

  /// The components in the page or the frame of a name; its frames when it has no components.
  func inside(_ container: String) -> [Node] {
    let inside = all.filter { $0.containers.contains(container) }
    let components = inside.filter(\.isComponent)
    return components.isEmpty ? inside.filter { $0.containers.last == container } : components
  }

  /// Every page and frame that something lies in.
  var containers: Set<String> { Set(all.flatMap(\.containers)) }
}
