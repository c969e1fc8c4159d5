internal import Source

/// Finds nodes by name: among the published components, or in the file itself when they are not published.
struct FigmaLookUp {
  let api: FigmaAPI?
  let file: String?
  private var published: FigmaNodes?
  private var document: FigmaNodes?

  init(api: FigmaAPI?, file: String?) {
    self.api = api
    self.file = file
  }

  mutating func find(_ icon: FigmaRequest.Icon) async throws -> (found: [FigmaIcons.Found], problem: Diagnostic?) {
    switch icon.source {
    case .asset(let url): return ([found(.url("\(url)", expires: true), Self.name(of: icon.target), icon)], nil)
    case .node(let id, let file): return ([found(.node(id, file: file), Self.name(of: icon.target), icon)], nil)
    case .named(let name):
      if case .one(let node) = try await publishedNodes().named(name) { return (one(node, icon), nil) }
      let nodes = try await documentNodes()
      switch nodes.named(name) {
      case .one(let node): return (one(node, icon), nil)
      case .several(let matches):
        let names = matches.prefix(6).map { "“\($0.name)” (\($0.id))" }.joined(separator: ", ")
        return (
          [],
          problem(icon, "the Figma file has \(matches.count) layers “\(name)”", help: "name one by its id: \(names)")
        )
      case .none(let nearest):
        return (
          [],
          problem(
            icon, "the Figma file has no layer “\(name)”",
            help: nearest.map { "did you mean “\($0)”?" } ?? "write the component's name, or its node id")
        )
      }
    case .inside(let container):
      var nodes = try await publishedNodes().inside(container)
      if nodes.isEmpty { nodes = try await documentNodes().inside(container) }
      if nodes.isEmpty {
        let nearest = try await Suggestion.nearest(to: container, in: documentNodes().containers.sorted())
        return (
          [],
          problem(
            icon, "the Figma file has no page or frame “\(container)” with components in it",
            help: nearest.map { "did you mean “\($0)”?" })
        )
      }
      return (nodes.flatMap { one($0, icon) }, nil)
    }
  }

  private func one(_ node: FigmaNodes.Node, _ icon: FigmaRequest.Icon) -> [FigmaIcons.Found] {
    guard let file else { return [] }
    let target = icon.target.hasSuffix("/") ? icon.target + node.fileName : icon.target
    let found = FigmaIcons.Found(
      source: .node(node.id, file: file), name: "“\(Visible.text(node.name))”", target: target, place: icon.place)
    return [found]
  }

  private func found(
    _ source: FigmaIcons.Found.Source, _ name: String, _ icon: FigmaRequest.Icon
  ) -> FigmaIcons.Found {
    FigmaIcons.Found(source: source, name: name, target: icon.target, place: icon.place)
  }

  private func problem(_ icon: FigmaRequest.Icon, _ message: String, help: String?) -> Diagnostic {
    found(.url("", expires: false), "", icon).finding("figma-node", message, help: help)
  }

  private static func name(of target: String) -> String { "“\(target.split(separator: "/").last ?? "")”" }

  // MARK: Answers, asked for once

  private mutating func publishedNodes() async throws -> FigmaNodes {
    if let published { return published }
    let nodes: FigmaNodes
    switch try await answer("components") {
    case .success(let answer): nodes = FigmaNodes(published: answer)
    // A branch has no published components, and a token may lack the scope for them: the file itself has all names, too.
    case .failure(let refusal) where refusal.status == 404 || refusal.isLackOfScope: nodes = FigmaNodes()
    case .failure(let refusal): throw refusal.error
    }
    published = nodes
    return nodes
  }

  private mutating func documentNodes() async throws -> FigmaNodes {
    if let document { return document }
    switch try await answer("", ["depth": "\(FigmaNodes.depth)"]) {
    case .success(let answer):
      let nodes = FigmaNodes(document: answer)
      document = nodes
      return nodes
    case .failure(let refusal): throw refusal.error
    }
  }

  private func answer(
    _ endpoint: String, _ query: KeyValuePairs<String, String> = [:]
  ) async throws -> Result<JSONObject, FigmaRefusal> {
    guard let api, let file else { throw FigmaError("a name needs the Figma file that it stands in") }
    return try await api.answer("files/\(file)" + (endpoint.isEmpty ? "" : "/\(endpoint)"), query)
  }
}

extension FigmaNodes.Node {
  /// The file's name for a node that is one of many: of plain letters, digits, `-` and `_`.
  fileprivate var fileName: String {
    // A variant is called "State=Default, Size=24".
    let values =
      set == nil ? [] : Self.lastPart(of: name).split(separator: ",").map { $0.split(separator: "=").last ?? $0 }
    let words = [Self.lastPart(of: set ?? name)] + values.map(String.init)
    let plain = words.joined(separator: "-").split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    return (plain.isEmpty ? "icon" : plain.joined(separator: "-")) + ".svg"
  }
}
