internal import Findings
internal import Platform
internal import Rendering
internal import Workspace

/// The pictures of nodes of one file: those that earlier pulls got and that are still right, and those that Figma renders.
struct FigmaPictures {
  let file: FigmaFile
  let onProgress: @Sendable (String) -> Void

  /// How Figma renders. Of another way, no picture is kept.
  static let query: KeyValuePairs<String, String> = ["format": "svg", "svg_include_id": "false"]

  /// The most bytes that the ids of one request have in its address.
  static let idLimit = 8_000

  /// A node, and what messages call it.
  struct Wanted: Sendable {
    let id: FigmaNodeID
    let name: String
  }

  enum Picture {
    case svg([UInt8])
    /// Figma renders nothing for the node.
    case none
    case refused(FigmaSVG.Problem)
  }

  /// The pictures by the ids of the nodes.
  ///
  /// - Throws: `FigmaError` when Figma cannot be asked, and `CancellationError`.
  func pictures(
    of wanted: [Wanted], _ downloads: inout FigmaDownloads
  ) async throws -> [FigmaNodeID: Picture] {
    var known: Set<FigmaNodeID> = []
    let nodes = wanted.filter { known.insert($0.id).inserted }
    var pictures = try await unchanged(nodes.map(\.id)).mapValues { Picture.svg($0) }
    for case .svg(let svg) in pictures.values { try downloads.count(svg) }
    let missing = nodes.filter { pictures[$0.id] == nil }
    for (id, picture) in try await rendered(missing, &downloads) { pictures[id] = picture }
    try await makeCertain(nodes.map(\.id))
    return pictures
  }

  // MARK: What has not changed

  /// The pictures of earlier pulls that are those of the nodes as they are now.
  private func unchanged(_ ids: [FigmaNodeID]) async throws -> [FigmaNodeID: [UInt8]] {
    guard let version = file.version else { return [:] }
    var pictures: [FigmaNodeID: [UInt8]] = [:]
    var doubtful: [FigmaNodeID: FigmaFile.KeptPicture] = [:]
    for id in ids {
      guard let kept = file.keptPicture(of: id) else { continue }
      if kept.version == version.digest {
        pictures[id] = kept.svg
      } else if kept.node == nil {
        file.change(nil, of: id)
      } else {
        doubtful[id] = kept
      }
    }
    if doubtful.isEmpty { return pictures }
    onProgress("comparing \(doubtful.count.counted("icon"))")
    let now = try await nodes(ids.filter { doubtful[$0] != nil }).digests
    let variables = try await variables(of: now.filter { $0.value.node == doubtful[$0.key]?.node?.node })
    for (id, var kept) in doubtful {
      if let digest = now[id], let old = kept.node, digest.isEqual(to: old, variables: variables) {
        kept.version = version.digest
        pictures[id] = kept.svg
        file.change(kept, of: id)
      } else {
        file.change(nil, of: id)
      }
    }
    return pictures
  }

  /// The nodes as they are now, and the number of the version that they belong to; nil for different ones.
  private func nodes(
    _ ids: [FigmaNodeID]
  ) async throws -> (digests: [FigmaNodeID: FigmaNodeDigest], version: String?) {
    var digests: [FigmaNodeID: FigmaNodeDigest] = [:]
    var versions: Set<String?> = []
    var batches = Self.batches(ids, id: \.description)
    while let batch = batches.popLast() {
      let answer: JSONObject
      do {
        answer = try await file.api.answer(
          "files/\(file.key)/nodes", ["ids": batch.map(\.description).joined(separator: ","), "geometry": "paths"],
          retriesTimeouts: batch.count == 1)
      } catch let error as FigmaError where error.kind == .renderTimeout {
        // A node that cannot be read alone counts as changed.
        if batch.count > 1 { batches += Self.halves(batch) }
        continue
      }
      versions.insert(answer["version"]?.string)
      let entries = answer["nodes"]?.object
      for id in batch {
        guard let entry = entries?[id.description], entry.object != nil else { continue }
        digests[id] = FigmaNodeDigest(entry)
      }
    }
    return (digests, versions.count == 1 ? versions.first ?? nil : nil)
  }

  /// The digest of all variables of the file; nil if no node uses one, or if Figma does not give them.
  private func variables(of nodes: [FigmaNodeID: FigmaNodeDigest]) async throws -> ContentDigest? {
    guard nodes.values.contains(where: \.usesVariables) else { return nil }
    do {
      return FigmaNodeDigest.digest(of: JSONValue(.object(try await file.answer("/variables/local")), at: 0..<0))
    } catch is FigmaError {
      // Not in every plan. Then nodes that use variables count as changed.
      return nil
    }
  }

  // MARK: What Figma renders

  private func rendered(
    _ wanted: [Wanted], _ downloads: inout FigmaDownloads
  ) async throws -> [FigmaNodeID: Picture] {
    if wanted.isEmpty { return [:] }
    var pictures: [FigmaNodeID: Picture] = [:]
    var batches = Self.batches(wanted, id: \.id.description)
    while let batch = batches.popLast() {
      let links: [FigmaNodeID: HTTPURL]
      do {
        links = try await self.links(to: batch)
      } catch let error as FigmaError where error.kind == .renderTimeout && batch.count > 1 {
        batches += Self.halves(batch)
        continue
      }
      for node in batch where links[node.id] == nil { pictures[node.id] = Picture.none }
      let nodes = batch.filter { links[$0.id] != nil }
      try await downloads.fetch(nodes.compactMap { links[$0.id] }, isAsset: false) { index, picture in
        pictures[nodes[index].id] = picture
        if case .svg(let svg) = picture { file.keep(svg, of: nodes[index].id) }
      }
    }
    return pictures
  }

  /// Has Figma render nodes, and gets the links to their pictures.
  private func links(to nodes: ArraySlice<Wanted>) async throws -> [FigmaNodeID: HTTPURL] {
    onProgress("rendering \(nodes.count.counted("icon"))")
    let ids = nodes.map(\.id.description).joined(separator: ",")
    let answer = try await file.api.answer(
      "images/\(file.key)", ["ids": ids], and: Self.query, retriesTimeouts: nodes.count == 1)
    var links: [FigmaNodeID: HTTPURL] = [:]
    for node in nodes {
      guard let link = answer["images"][node.id.description]?.string else { continue }
      guard let url = HTTPURL(link) else {
        throw FigmaError("Figma's link to the picture of \(node.name) is not a URL")
      }
      links[node.id] = url
    }
    return links
  }

  /// Notes what the new pictures depend on, so that later pulls can tell whether they are still right.
  ///
  /// The nodes are read after they were rendered. So they are those of the pictures only if the file is still as it was
  /// before.
  private func makeCertain(_ all: [FigmaNodeID]) async throws {
    let ids = all.filter { id in
      guard let kept = file.keptPicture(of: id) else { return false }
      return kept.node == nil
    }
    guard let version = file.version, !ids.isEmpty, !file.isUncertain else { return }
    do {
      onProgress("reading \(ids.count.counted("icon"))")
      let now = try await nodes(ids)
      guard now.version == version.number else {
        file.isUncertain = true
        return
      }
      let variables = try await variables(of: now.digests)
      for (id, var digest) in now.digests {
        guard var kept = file.keptPicture(of: id) else { continue }
        if digest.usesVariables { digest.variables = variables }
        kept.node = digest
        file.change(kept, of: id)
      }
    } catch is FigmaError {
      // All pictures are here. The next pull fetches them again if the file changes.
    }
  }

  // MARK: Batches

  /// Parts whose ids fit into one request each, the last first.
  static func batches<Element>(
    _ elements: [Element], id: (Element) -> String
  ) -> [ArraySlice<Element>] {
    var parts: [ArraySlice<Element>] = []
    var start = 0
    var size = 0
    for (index, element) in elements.enumerated() {
      let more = ("," + id(element)).percentEncoded().utf8.count
      if size + more > idLimit, index > start {
        parts.append(elements[start..<index])
        start = index
        size = 0
      }
      size += more
    }
    if start < elements.count { parts.append(elements[start...]) }
    return parts.reversed()
  }

  private static func halves<Element>(_ batch: ArraySlice<Element>) -> [ArraySlice<Element>] {
    [batch.prefix(batch.count / 2), batch.dropFirst(batch.count / 2)]
  }
}

/// Downloads of a pull, which have a limit together.
struct FigmaDownloads {
  let client: HTTPClient
  /// In bytes, of one file.
  let fileLimit: Int
  /// In bytes, of all files.
  let limit: Int
  let onProgress: @Sendable (String) -> Void
  private var size = 0

  /// How many downloads there are between two reports of progress.
  private static let atOnce = 24

  init(
    _ client: HTTPClient, fileLimit: Int, limit: Int, onProgress: @escaping @Sendable (String) -> Void
  ) {
    self.client = client
    self.fileLimit = fileLimit
    self.limit = limit
    self.onProgress = onProgress
  }

  /// - Throws: `FigmaError` if the pictures are too large together.
  mutating func count(_ svg: [UInt8]) throws(FigmaError) {
    size += svg.count
    if size > limit { throw FigmaError("the icons have more than \(limit >> 20) MB together") }
  }

  /// Fetches pictures by their links.
  ///
  /// - Parameters:
  ///   - isAsset: whether the links are those of the MCP server.
  ///   - take: gets each picture as soon as it is there, with the index of its link.
  /// - Throws: `FigmaError` when a server gives no answer. The pictures that came before it have been taken.
  mutating func fetch(
    _ links: [HTTPURL], isAsset: Bool, take: (Int, FigmaPictures.Picture) -> Void
  ) async throws {
    for part in links.indices.map({ $0 }).parts(of: Self.atOnce) {
      onProgress("fetching \(part.endIndex) of \(links.count)")
      let requests = part.map { HTTPRequest(links[$0], bodyLimit: fileLimit) }
      var failure: FigmaError?
      for (index, outcome) in zip(part, try await client.get(requests)) {
        do throws(FigmaError) {
          let picture = try Self.picture(in: outcome, from: links[index].origin.host, isAsset: isAsset)
          if case .svg(let svg) = picture { try count(svg) }
          take(index, picture)
        } catch {
          failure = failure ?? error
        }
      }
      if let failure { throw failure }
    }
  }

  /// - Throws: when there is no answer, which ends the pull.
  private static func picture(
    in outcome: HTTPOutcome, from host: String, isAsset: Bool
  ) throws(FigmaError) -> FigmaPictures.Picture {
    switch outcome {
    case .failure(.tooLarge(let limit)):
      return .refused(
        FigmaSVG.Problem("it is larger than \(limit >> 20) MB", help: "look what is in the layer"))
    case .failure(let error): throw FigmaError(error, from: host)
    case .success(let response):
      let isGone = [401, 403, 404, 410].contains(response.status) || BodyKind(response.body) == .html
      if isAsset, isGone {
        return .refused(
          FigmaSVG.Problem(
            "its link has expired, or never worked",
            help: """
              ask Figma's MCP server again: its links live about seven days; a link to the node itself does not expire
              """))
      }
      if response.status == 429 || response.status >= 500 { throw FigmaError(response, nil, from: host) }
      guard response.status == 200 else {
        return .refused(
          FigmaSVG.Problem("\(host) answered with status \(response.status)", help: "pull again"))
      }
      do throws(FigmaSVG.Problem) {
        try BodyKind.requireSVG(response.body)
      } catch {
        return .refused(error)
      }
      return .svg(response.body)
    }
  }
}
