internal import RenderWorker
internal import Source

/// Finds nodes by name: among the published components, or in the file itself when they are not published.
struct FigmaLookUp {
  private let pull: FigmaPull
  // Both are fetched at most once.
  private var published: FigmaNodes?
  private var document: FigmaNodes?

  init(_ pull: FigmaPull) { self.pull = pull }

  /// The nodes and assets that an icon stands for; several for everything in a frame.
  ///
  /// - Throws: `FigmaSVG.Problem` when there is no such node, and `FigmaError` when Figma cannot be asked.
  mutating func find(_ icon: FigmaIcon) async throws -> [FigmaIcon] {
    let nodes: [FigmaNodes.Node]
    switch icon.source {
    case .node, .asset: return [icon]
    case .named(let name): nodes = [try await node(named: name)]
    case .inside(let container): nodes = try await self.nodes(inside: container)
    }
    guard let file = pull.request.file else { return [] }
    return nodes.map { node in
      FigmaIcon(
        .node(node.id, file: file), target: icon.target + (icon.target.hasSuffix("/") ? node.fileName : ""),
        place: icon.place, name: Visible.text(node.name))
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
    throw FigmaSVG.Problem(
      "the Figma file has no layer “\(name)”",
      help: Self.suggestion(for: name, in: document.names) ?? "write the component's name, or its node id")
  }

  private mutating func nodes(inside container: String) async throws -> [FigmaNodes.Node] {
    let published = try await publishedNodes().inside(container)
    if !published.isEmpty { return published }
    let document = try await documentNodes()
    let nodes = document.inside(container)
    if !nodes.isEmpty { return nodes }
    throw FigmaSVG.Problem(
      "the Figma file has no page or frame “\(container)” with components in it",
      help: Self.suggestion(for: container, in: document.containers.sorted()))
  }

  private static func suggestion(for name: String, in names: [String]) -> String? {
    Suggestion.nearest(to: name, in: names).map { "did you mean “\($0)”?" }
  }

  private mutating func publishedNodes() async throws -> FigmaNodes {
    if let published { return published }
    pull.onProgress("looking for the icons")
    var nodes = FigmaNodes()
    do {
      nodes = FigmaNodes(published: try await pull.answer("/components"))
    } catch let error as FigmaError where error.kind == .notFound || error.kind == .lackOfScope {
      // A branch has no published components, and a token may lack the scope for them: the file itself has all names, too.
    }
    published = nodes
    return nodes
  }

  private mutating func documentNodes() async throws -> FigmaNodes {
    if let document { return document }
    let nodes = FigmaNodes(document: try await pull.answer("", ["depth": "\(FigmaNodes.depth)"]))
    document = nodes
    return nodes
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
