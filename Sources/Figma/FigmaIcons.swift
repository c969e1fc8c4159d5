internal import Autofix
internal import HTTP
internal import IconCheck
internal import Project
internal import RenderWorker
internal import SVGRaster
internal import Source

/// Finds icons in Figma, has them rendered, and fetches the pictures.
struct FigmaIcons {
  let api: FigmaAPI?
  let client: HTTPClient
  /// The file that names are looked up in.
  let file: String?
  let judge: IconJudge
  let canvas: Int
  let renderers: RendererPool
  let onProgress: @Sendable (String) -> Void

  /// An icon whose node, or whose picture, is known.
  struct Found: Sendable {
    enum Source: Sendable {
      case node(FigmaNodeID, file: String)
      case url(String, expires: Bool)
    }

    var source: Source
    /// How messages call it.
    let name: String
    let target: String
    let place: SourceRange?

    /// A finding about the icon, where it was asked for.
    func finding(
      _ rule: String, _ message: String, help: String?, severity: Diagnostic.Severity = .error
    ) -> Diagnostic {
      if let place { return Diagnostic(severity, rule, message, help: help, at: place) }
      return Diagnostic(severity, rule, message, help: help, path: target)
    }
  }

  /// How many nodes one request may ask to render; Figma itself advises to ask for few.
  private static let batch = 50
  /// After how many downloads progress is told.
  private static let downloadsAtOnce = 24

  func fetch(_ icons: [FigmaRequest.Icon]) async throws -> (files: [PlannedFile], diagnostics: [Diagnostic]) {
    var (found, diagnostics) = try await locate(icons)
    diagnostics += collisions(found) + found.compactMap(Self.longName)
    if diagnostics.hasErrors { return ([], diagnostics) }
    (found, diagnostics) = try await render(found)
    let (files, problems) = try await download(found)
    return (files, diagnostics + problems)
  }

  // MARK: Names to nodes

  private func locate(_ icons: [FigmaRequest.Icon]) async throws -> ([Found], [Diagnostic]) {
    var lookUp = FigmaLookUp(api: api, file: file)
    let needed = icons.contains {
      switch $0.source {
      case .named, .inside: true
      case .node, .asset: false
      }
    }
    if needed { onProgress("looking for the icons") }
    var found: [Found] = []
    var diagnostics: [Diagnostic] = []
    for icon in icons {
      let (matches, problem) = try await lookUp.find(icon)
      found += matches
      if let problem { diagnostics.append(problem) }
    }
    return (found, diagnostics)
  }

  /// Two nodes for one file.
  private func collisions(_ found: [Found]) -> [Diagnostic] {
    var first: [String: Found] = [:]
    return found.compactMap { icon in
      guard let other = first.updateValue(icon, forKey: icon.target.lowercased()) else { return nil }
      return icon.finding(
        "figma-node", "\(icon.name) and \(other.name) would both become \(icon.target)",
        help: "give one of them another name in Figma, or name its file in the configuration")
    }
  }

  /// In bytes; what the file systems of Linux and macOS take.
  private static let longestName = 255

  /// A name, most often that of a layer, that no file can have.
  private static func longName(_ icon: Found) -> Diagnostic? {
    guard let count = icon.target.split(separator: "/").map(\.utf8.count).max(), count > longestName else { return nil }
    let name = icon.name.count > 60 ? "\(icon.name.prefix(60))…”" : icon.name
    return icon.finding(
      "figma-node",
      "\(name) would become a file whose name has \(count) bytes, and at most \(longestName) are possible",
      help: "give the layer a shorter name in Figma, or name its file in the configuration")
  }

  // MARK: Nodes to pictures

  private func render(_ icons: [Found]) async throws -> ([Found], [Diagnostic]) {
    var icons = icons
    var diagnostics: [Diagnostic] = []
    var indices: [String: [Int]] = [:]
    for (index, icon) in icons.enumerated() {
      if case .node(_, let file) = icon.source { indices[file, default: []].append(index) }
    }
    guard let api else { return (icons, []) }
    for (file, indices) in indices.sorted(by: { $0.key < $1.key }) {
      var batches = stride(from: 0, to: indices.count, by: Self.batch).map {
        Array(indices[$0..<min($0 + Self.batch, indices.count)])
      }
      while let batch = batches.popLast() {
        onProgress("rendering \(batch.count == 1 ? icons[batch[0]].name : "\(batch.count) icons")")
        let ids = batch.map { nodeID(of: icons[$0]) }
        switch try await api.answer(
          "images/\(file)", ["ids": ids.joined(separator: ","), "format": "svg", "svg_include_id": "false"],
          retriesTimeouts: batch.count == 1)
        {
        case .success(let answer):
          let images = answer["images"]?.object
          for (index, id) in zip(batch, ids) {
            if let url = images?[id]?.string {
              icons[index].source = .url(url, expires: false)
            } else {
              diagnostics.append(
                icons[index].finding(
                  "figma-node", "Figma has no picture of \(icons[index].name)",
                  help: "the layer \(id) is deleted, hidden or empty: look at it in Figma"))
            }
          }
        case .failure(let refusal) where refusal.isRenderTimeout && batch.count > 1:
          batches += [Array(batch[..<(batch.count / 2)]), Array(batch[(batch.count / 2)...])]
        case .failure(let refusal): throw refusal.error
        }
      }
    }
    return (icons, diagnostics)
  }

  private func nodeID(of icon: Found) -> String {
    if case .node(let id, _) = icon.source { id.description } else { "" }
  }

  // MARK: Pictures to files

  private func download(_ icons: [Found]) async throws -> ([PlannedFile], [Diagnostic]) {
    let icons = icons.compactMap { icon in
      if case .url(let text, let expires) = icon.source {
        (icon: icon, url: HTTPURL(text), expires: expires)
      } else {
        nil
      }
    }
    var bodies: [(icon: Found, bytes: [UInt8])] = []
    var diagnostics: [Diagnostic] = []
    for start in stride(from: 0, to: icons.count, by: Self.downloadsAtOnce) {
      let part = icons[start..<min(start + Self.downloadsAtOnce, icons.count)]
      onProgress("fetching \(start + part.count) of \(icons.count)")
      let requests = try part.map { icon, url, _ in
        guard let url else { throw FigmaError("Figma gave a link for \(icon.name) that is none") }
        return HTTPRequest(url, bodyLimit: judge.limits.fileBytes)
      }
      for (outcome, (icon, url, expires)) in zip(try await client.get(requests), part) {
        switch try svg(in: outcome, from: url?.origin.host ?? "", expires: expires) {
        case .success(let bytes): bodies.append((icon, bytes))
        case .failure(let problem): diagnostics.append(Self.refusal(of: icon, problem.message, problem.help))
        }
      }
    }
    let (files, problems) = try await tidy(bodies)
    return (files, diagnostics + problems)
  }

  /// The files that the bodies become; drawn by workers, since anybody can put anything into a Figma file.
  private func tidy(_ bodies: [(icon: Found, bytes: [UInt8])]) async throws -> ([PlannedFile], [Diagnostic]) {
    let results = try await renderers.perform(bodies.count, limits: judge.limits) { number in
      let (icon, bytes) = bodies[number]
      return .job(
        IconJob(
          file: SourceFile(path: icon.target, bytes: bytes), rendering: .original, output: nil, judge: judge,
          change: .tidying(canvas: canvas)))
    }
    var files: [PlannedFile] = []
    var diagnostics: [Diagnostic] = []
    for ((icon, _), result) in zip(bodies, results) {
      if let changed = result.changed {
        files.append(PlannedFile(path: icon.target, bytes: changed.after.bytes))
        if !changed.repairs.isEmpty { diagnostics.append(Self.removal(changed.repairs, from: icon)) }
      } else {
        let reason = result.judgement.diagnostics.first
        diagnostics.append(Self.refusal(of: icon, reason?.message ?? "it cannot be drawn", reason?.help))
      }
    }
    return (files, diagnostics)
  }

  private static func removal(_ removed: [String], from icon: Found) -> Diagnostic {
    let more = removed.count > 8 ? " and \(removed.count - 8) more" : ""
    return icon.finding(
      "figma-icon",
      "removed from \(icon.name): \(Visible.text(removed.prefix(8).joined(separator: ", ")))\(more)",
      help: "an icon needs none of it: find out how it came into the Figma file", severity: .warning)
  }

  private static func refusal(of icon: Found, _ message: String, _ help: String?) -> Diagnostic {
    icon.finding("figma-icon", "\(icon.name) cannot be taken: \(message)", help: help)
  }

  /// What a server sent for an icon; a server that sends nothing at all stops everything.
  private func svg(
    in outcome: Result<HTTPResponse, HTTPError>, from host: String, expires: Bool
  ) throws(FigmaError) -> Result<[UInt8], FigmaSVG.Problem> {
    let response: HTTPResponse
    switch outcome {
    case .failure(.tooLarge(let limit)):
      return .failure(
        FigmaSVG.Problem(message: "it is larger than \(limit >> 20) MB", help: "look what is in the layer"))
    case .failure(let error): throw FigmaRefusal(cause: .transport(error), host: host).error
    case .success(let answer): response = answer
    }
    let isGone = [401, 403, 404, 410].contains(response.status)
    if expires, isGone || BodyKind(response.body) == .html {
      return .failure(
        FigmaSVG.Problem(
          message: "its link has expired, or never worked",
          help:
            "ask Figma's MCP server again: its links live about seven days; a link to the node itself does not expire"))
    }
    guard response.status == 200 else {
      if response.status == 429 || response.status >= 500 {
        throw FigmaRefusal(cause: .status(response, words: nil), host: host).error
      }
      return .failure(FigmaSVG.Problem(message: "\(host) answered with status \(response.status)", help: "pull again"))
    }
    do throws(FigmaSVG.Problem) {
      try FigmaSVG.check(response.body)
      return .success(response.body)
    } catch {
      return .failure(error)
    }
  }
}
