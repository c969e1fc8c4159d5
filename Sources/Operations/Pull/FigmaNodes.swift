internal import Findings
internal import Rendering
internal import Workspace

/// The components (and frames) of a Figma file, by name and by the page and the frames around them.
struct FigmaNodes: Sendable {
  struct Node: Hashable, Sendable {
    let id: FigmaNodeID
    /// The name of a variant begins with that of its set: "icons/home/State=Default".
    let name: String
    /// The component set that a variant belongs to.
    let set: String?
    /// The names of the page and the frames around it.
    let containers: [String]
    let isComponent: Bool

    /// nil when the id is malformed.
    fileprivate init?(_ id: JSONValue?, _ name: String, set: String?, in containers: [String], isComponent: Bool) {
      guard let id = id?.string.flatMap({ FigmaNodeID($0) }) else { return nil }
      self.id = id
      self.set = set
      self.containers = containers
      self.isComponent = isComponent
      self.name = if let set { "\(set)/\(name)" } else { name }
    }

    /// The name of its set, if it is a variant, or its own name.
    var familyName: String {
      guard let set else { return name }
      return set
    }

    /// The part after the last `/`.
    static func lastPart(of name: String) -> String {
      guard let part = name.split(separator: "/").last else { return "" }
      return String(part)
    }
  }

  /// How many levels below the document are searched: pages, sections, frames, component sets, components.
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
    let childSet: String? = if type == "COMPONENT_SET" { name } else { nil }
    let childContainers = if type == "DOCUMENT" { [String]() } else { containers + [name] }
    for child in object["children"].objects {
      collect(child, set: childSet, in: childContainers, depth: depth + 1)
    }
  }

  private var components: [Node] { all.filter(\.isComponent) }

  /// The nodes with this name, or else those whose component set has it, or else those whose name ends in `/` and it.
  /// Components take precedence over other nodes.
  func named(_ name: String) -> [Node] {
    let ways: [(Node) -> Bool] = [
      { $0.name == name },
      { $0.set == name },
      { Node.lastPart(of: $0.familyName) == name },
    ]
    for nodes in [components, all] {
      for isMatch in ways {
        let matches = nodes.filter(isMatch)
        if !matches.isEmpty { return matches }
      }
    }
    return []
  }

  /// The names that a component can be asked for by.
  var names: [String] {
    components.flatMap { [$0.name, $0.familyName, Node.lastPart(of: $0.familyName)] }
  }

  /// The components in a page or a frame, or its frames when it has no components.
  func inside(_ container: String) -> [Node] {
    let inside = all.filter { $0.containers.contains(container) }
    let components = inside.filter(\.isComponent)
    if !components.isEmpty { return components }
    return inside.filter { $0.containers.last == container }
  }

  /// The names of every page and frame with something in it.
  var containers: Set<String> { Set(all.flatMap(\.containers)) }
}

/// Access to an answer in which anything may be missing.
extension JSONValue? {
  subscript(key: String) -> JSONValue? { self?.object?[key] }

  /// The objects of an array; empty for anything else.
  var objects: [JSONObject] { self?.array?.compactMap(\.object) ?? [] }
}

/// Finds nodes by name: among the published components, or in the file itself when they are not published.
struct FigmaLookUp {
  private let file: FigmaFile?
  private let onProgress: @Sendable (String) -> Void
  // Each is fetched at most once.
  private var published: FigmaNodes?
  private var document: FigmaNodes?
  /// How many names of no layer there were.
  private var wrongNames = 0

  /// - Parameter file: the file that names are looked up in.
  init(_ file: FigmaFile?, onProgress: @escaping @Sendable (String) -> Void) {
    self.file = file
    self.onProgress = onProgress
  }

  /// Replaces a name by node ids: one icon for the name of a layer, or one for each component in a page or a frame.
  /// An icon that already has a node id or an asset is returned unchanged.
  ///
  /// - Throws: `FigmaSVG.Problem` when there is no such node, and `FigmaError` when Figma cannot be asked.
  mutating func find(_ icon: FigmaIcon) async throws -> [FigmaIcon] {
    let nodes: [FigmaNodes.Node]
    switch icon.source {
    case .node, .asset: return [icon]
    case .named(let name): nodes = [try await node(named: name)]
    case .inside(let container): nodes = try await self.nodes(inside: container)
    }
    let key = try known().key
    return nodes.map { node in
      var target = icon.target
      if target.hasSuffix("/") { target += node.fileName }
      return FigmaIcon(
        .node(node.id, file: key), target: target, place: icon.place, name: Visible.text(node.name))
    }
  }

  private mutating func node(named name: String) async throws -> FigmaNodes.Node {
    let published = try await publishedNodes().named(name)
    if published.count == 1 { return published[0] }
    let document = try await documentNodes()
    let matches = document.named(name)
    if matches.count == 1 { return matches[0] }
    guard matches.isEmpty else {
      let names = matches.prefix(6).map { "“\($0.name)” (\($0.id))" }.joined(separator: ", ")
      throw FigmaSVG.Problem(
        "the Figma file has \(matches.count) layers “\(name)”", help: "name one by its id: \(names)")
    }
    let otherwise = "write the component's name, or its node id"
    // A file may have 100,000 layers, which are compared one by one.
    let help = wrongNames < 3 ? Suggestion.help(for: name, in: document.names, or: otherwise) : otherwise
    wrongNames += 1
    throw FigmaSVG.Problem("the Figma file has no layer “\(name)”", help: help)
  }

  private mutating func nodes(inside container: String) async throws -> [FigmaNodes.Node] {
    let published = try await publishedNodes().inside(container)
    if !published.isEmpty { return published }
    let document = try await documentNodes()
    let nodes = document.inside(container)
    if !nodes.isEmpty { return nodes }
    throw FigmaSVG.Problem(
      "the Figma file has no page or frame “\(container)” with components in it",
      help: Suggestion.help(for: container, in: document.containers.sorted()))
  }

  private func known() throws(FigmaError) -> FigmaFile {
    guard let file else { throw FigmaError("names and variables need the Figma file that they are in") }
    return file
  }

  private mutating func publishedNodes() async throws -> FigmaNodes {
    if let published { return published }
    onProgress("looking for the icons")
    let file = try known()
    var nodes = FigmaNodes()
    do {
      nodes = FigmaNodes(published: try await file.answer("/components"))
    } catch let error as FigmaError where error.kind == .notFound || error.kind == .lackOfScope {
      // A branch has no published components, and a token may lack their scope. The file itself has all names too.
      file.keepNothing(of: "/components")
    }
    published = nodes
    return nodes
  }

  private mutating func documentNodes() async throws -> FigmaNodes {
    if let document { return document }
    let nodes = FigmaNodes(document: try await known().answer("", ["depth": "\(FigmaNodes.depth)"]))
    document = nodes
    return nodes
  }
}

extension FigmaNodes.Node {
  /// A name for the node's file, from the letters, digits, `-` and `_` of the node's name.
  fileprivate var fileName: String {
    let words = [Self.lastPart(of: familyName)] + variantValues
    // Invisible characters, which belong to the letter before them, would make two names that look alike.
    let visible = words.joined(separator: "-").unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    let plain = String(String.UnicodeScalarView(visible)).split {
      !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_")
    }
    // A name that starts with “-” would be an option in a command line.
    let name = plain.joined(separator: "-").drop { $0 == "-" }
    if name.isEmpty { return "icon.svg" }
    return "\(name).svg"
  }

  /// "Default" and "24" of a variant that is called "State=Default, Size=24".
  private var variantValues: [String] {
    if set == nil { return [] }
    return Self.lastPart(of: name).split(separator: ",").map { property in
      guard let value = property.split(separator: "=").last else { return String(property) }
      return String(value)
    }
  }
}
