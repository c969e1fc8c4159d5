internal import DesignTokens
internal import Drawing
package import Findings
internal import IconVerdict
package import Platform
internal import Rendering
package import Workspace

/// Fetches icons and variables from Figma, and turns them into files and findings. It writes nothing.
package struct FigmaPull: Sendable {
  let project: Workspace
  let request: FigmaRequest
  let client: HTTPClient
  /// nil when nothing in the request needs a token.
  let api: FigmaAPI?
  let onProgress: @Sendable (String) -> Void
  /// The most bytes of all downloads of a pull together.
  var byteLimit = 256 << 20

  /// Figma's own API.
  package static let standardOrigin = "https://api.figma.com"

  /// - Parameters:
  ///   - origin: where Figma's API is.
  ///   - token: the value of `FIGMA_TOKEN`.
  ///   - onProgress: called with a few words at each step.
  package init(
    _ request: FigmaRequest, for project: Workspace, client: HTTPClient, origin: HTTPURL.Origin, token: String?,
    onProgress: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(FigmaError) {
    self.request = request
    self.project = project
    self.client = client
    self.onProgress = onProgress
    if request.needsToken {
      api = FigmaAPI(origin: origin, token: try FigmaToken(token), client: client)
    } else {
      api = nil
    }
  }

  /// The files from Figma, ready to be written.
  package struct Answer: Sendable {
    /// In byte order of their paths; empty when anything is an error.
    package let files: [PlannedFile]
    package let diagnostics: [Diagnostic]
  }

  /// Fetches everything.
  ///
  /// - Throws: `FigmaError` when Figma cannot be reached. Problems of single icons and variables are in the answer.
  package func fetch() async throws -> Answer {
    var diagnostics: [Diagnostic] = []
    var files = try await icons(&diagnostics)
    if let variables = request.variables, !diagnostics.hasErrors {
      onProgress("fetching variables")
      let tokens = FigmaTokenFiles(
        FigmaVariables(try await answer("/variables/local")), wanted: variables, for: project)
      files += tokens.files
      diagnostics += tokens.diagnostics
    }
    if diagnostics.hasErrors { files = [] }
    let answer = Answer(
      files: files.sorted { $0.path.isBefore($1.path) }, diagnostics: diagnostics.inOrder)
    if api?.token.isRepeated(in: answer) == true {
      throw FigmaError("a name or a value in Figma's answer repeats the token, so nothing of it is used")
    }
    return answer
  }

  /// The answer of an endpoint of the file that names are looked up in: `answer("/meta")`.
  func answer(_ endpoint: String, _ query: KeyValuePairs<String, String> = [:]) async throws -> JSONObject {
    guard let file = request.file, let api else {
      throw FigmaError("names and variables need the Figma file that they are in")
    }
    return try await api.answer("files/\(file)\(endpoint)", query)
  }
}

/// The icons of a pull: finds them in Figma, has them rendered, and fetches the pictures.
extension FigmaPull {
  /// How many nodes one request may ask to render. Figma advises to ask for few.
  private static let batch = 50
  /// How many downloads there are between two reports of progress.
  private static let downloadsAtOnce = 24
  /// The most icons of one pull.
  static let mostIcons = 10_000
  /// In bytes; the limit of the file systems of Linux and macOS.
  private static let longestName = 255

  private typealias Node = (id: String, icon: FigmaIcon)
  private typealias Picture = (icon: FigmaIcon, url: HTTPURL)
  private typealias Body = (icon: FigmaIcon, bytes: [UInt8])

  /// The files of the icons. A problem of a single icon becomes a finding.
  func icons(_ findings: inout [Diagnostic]) async throws -> [PlannedFile] {
    let found = try await locate(&findings)
    findings += collisions(found) + found.compactMap(Self.longName)
    if findings.hasErrors { return [] }
    let pictures = try await render(found, &findings)
    let bodies = try await download(pictures, &findings)
    return try await tidy(bodies, &findings)
  }

  // MARK: Names to nodes

  private func locate(_ findings: inout [Diagnostic]) async throws -> [FigmaIcon] {
    var lookUp = FigmaLookUp(self)
    var found: [FigmaIcon] = []
    for icon in request.icons {
      do {
        found += try await lookUp.find(icon)
      } catch let problem as FigmaSVG.Problem {
        findings.append(icon.finding(SourceRule.figmaNode, problem.message, help: problem.help))
      }
    }
    guard found.count <= Self.mostIcons else {
      throw FigmaError(
        "the request names \(found.count) icons, and at most \(Self.mostIcons) can be pulled at once",
        help: "name frames with fewer components in “figma.icons”")
    }
    return found
  }

  /// Findings about two nodes for one file.
  private func collisions(_ found: [FigmaIcon]) -> [Diagnostic] {
    var first: [String: FigmaIcon] = [:]
    return found.compactMap { icon in
      guard let other = first.updateValue(icon, forKey: icon.target.lowercased()) else { return nil }
      return icon.finding(
        SourceRule.figmaNode, "\(icon.name) and \(other.name) would both become \(icon.target)",
        help: "give one of them another name in Figma, or name its file in the configuration")
    }
  }

  /// A finding about a name that is too long for a file.
  private static func longName(_ icon: FigmaIcon) -> Diagnostic? {
    guard let count = icon.target.split(separator: "/").map(\.utf8.count).max(), count > longestName else { return nil }
    var name = icon.name
    if name.count > 60 { name = "\(name.prefix(60))…”" }
    return icon.finding(
      SourceRule.figmaNode,
      "\(name) would become a file whose name has \(count) bytes, and at most \(longestName) are possible",
      help: "give the layer a shorter name in Figma, or name its file in the configuration")
  }

  // MARK: Nodes to pictures

  private func render(_ icons: [FigmaIcon], _ findings: inout [Diagnostic]) async throws -> [Picture] {
    var pictures: [Picture] = []
    var nodes: [String: [Node]] = [:]
    for icon in icons {
      if case .asset(let url) = icon.source { pictures.append((icon, url)) }
      if case .node(let id, let file) = icon.source { nodes[file, default: []].append((id.description, icon)) }
    }
    for (file, nodes) in nodes.sorted(by: { $0.key < $1.key }) {
      var batches = nodes.parts(of: Self.batch)
      while let batch = batches.popLast() {
        do {
          pictures += try await render(batch, of: file, &findings)
        } catch let error as FigmaError where error.kind == .renderTimeout && batch.count > 1 {
          batches += [batch.prefix(batch.count / 2), batch.dropFirst(batch.count / 2)]
        }
      }
    }
    return pictures
  }

  /// Has Figma render nodes of a file, and gets the links to the pictures.
  private func render(
    _ nodes: ArraySlice<Node>, of file: String, _ findings: inout [Diagnostic]
  ) async throws -> [Picture] {
    onProgress("rendering \(nodes.count.counted("icon"))")
    let ids = nodes.map(\.id).joined(separator: ",")
    let links = try await api?.answer(
      "images/\(file)", ["ids": ids, "format": "svg", "svg_include_id": "false"], retriesTimeouts: nodes.count == 1
    )["images"]
    return try nodes.compactMap { id, icon in
      guard let link = links[id]?.string else {
        let help = "the layer \(id) is deleted, hidden or empty: look at it in Figma"
        findings.append(icon.finding(SourceRule.figmaNode, "Figma has no picture of \(icon.name)", help: help))
        return nil
      }
      guard let url = HTTPURL(link) else {
        throw FigmaError("Figma's link to the picture of \(icon.name) is not a URL")
      }
      return (icon, url)
    }
  }

  // MARK: Pictures to files

  private func download(_ pictures: [Picture], _ findings: inout [Diagnostic]) async throws -> [Body] {
    var bodies: [Body] = []
    var size = 0
    for part in pictures.parts(of: Self.downloadsAtOnce) {
      onProgress("fetching \(part.endIndex) of \(pictures.count)")
      let requests = part.map { HTTPRequest($0.url, bodyLimit: project.judge.limits.fileBytes) }
      for (outcome, picture) in zip(try await client.get(requests), part) {
        do {
          let body = try svg(in: outcome, of: picture)
          size += body.count
          guard size <= byteLimit else {
            throw FigmaError("the icons have more than \(byteLimit >> 20) MB together")
          }
          bodies.append((picture.icon, body))
        } catch let problem as FigmaSVG.Problem {
          findings.append(Self.refusal(of: picture.icon, problem.message, help: problem.help))
        }
      }
    }
    return bodies
  }

  /// The SVG file that a server sent for an icon.
  ///
  /// - Throws: `FigmaSVG.Problem` about this icon, or `FigmaError`, which ends the pull, when there is no answer.
  private func svg(in outcome: HTTPOutcome, of picture: Picture) throws -> [UInt8] {
    let host = picture.url.origin.host
    switch outcome {
    case .failure(.tooLarge(let limit)):
      throw FigmaSVG.Problem("it is larger than \(limit >> 20) MB", help: "look what is in the layer")
    case .failure(let error): throw FigmaError(error, from: host)
    case .success(let response):
      if case .asset = picture.icon.source,
        [401, 403, 404, 410].contains(response.status) || BodyKind(response.body) == .html
      {
        throw FigmaSVG.Problem(
          "its link has expired, or never worked",
          help:
            "ask Figma's MCP server again: its links live about seven days; a link to the node itself does not expire")
      }
      if response.status == 429 || response.status >= 500 { throw FigmaError(response, nil, from: host) }
      guard response.status == 200 else {
        throw FigmaSVG.Problem("\(host) answered with status \(response.status)", help: "pull again")
      }
      try BodyKind.requireSVG(response.body)
      return response.body
    }
  }

  /// Tidies the downloads. Workers do that, because a Figma file is untrusted.
  private func tidy(_ bodies: [Body], _ findings: inout [Diagnostic]) async throws -> [PlannedFile] {
    let judge = project.judge
    let results = try await project.renderers.perform(bodies.count, limits: judge.limits) { number in
      let (icon, bytes) = bodies[number]
      return .job(
        IconJob(
          .change(.tidying(canvas: request.canvas), .original),
          file: SourceFile(path: icon.target, bytes: bytes), judge: judge))
    }
    var files: [PlannedFile] = []
    for ((icon, _), result) in zip(bodies, results) {
      if let changed = result.changed {
        files.append(PlannedFile(path: icon.target, bytes: changed.after.bytes))
      } else {
        findings.append(Self.refusal(of: icon, because: result.judgement.diagnostics.first))
      }
    }
    return files
  }

  /// - Parameter finding: says why; nil if nothing does.
  private static func refusal(of icon: FigmaIcon, because finding: Diagnostic?) -> Diagnostic {
    guard let finding else { return refusal(of: icon, "it cannot be drawn", help: nil) }
    return refusal(of: icon, finding.message, help: finding.help)
  }

  private static func refusal(of icon: FigmaIcon, _ message: String, help: String?) -> Diagnostic {
    icon.finding(SourceRule.figmaIcon, "\(icon.name) cannot be used: \(message)", help: help)
  }
}

/// The kind of a response's body, by its first bytes. Servers send error pages and pictures instead of icons.
enum BodyKind: String {
  case svg = "an SVG"
  case html = "a web page"
  case json = "JSON"
  case png = "a PNG"
  case jpeg = "a JPEG"
  case gif = "a GIF"
  case webP = "a WebP"
  case pdf = "a PDF"
  case gzip = "a gzip archive"
  case empty = "nothing"
  case unknown = "something unknown"

  init(_ bytes: [UInt8]) {
    switch FileSignature(bytes) {
    case .png: self = .png
    case .jpeg: self = .jpeg
    case .gif: self = .gif
    case .webP: self = .webP
    case .pdf: self = .pdf
    case .gzip: self = .gzip
    case .tiff, .heic, .bmp, .ico, .zip, nil:
      self = Self.kind(of: String(decoding: bytes.prefix(4096), as: UTF8.self).trimmingPrefix("\u{FEFF}"))
    }
  }

  private static func kind(of text: Substring) -> BodyKind {
    var rest = text.drop { $0.isWhitespace }
    if rest.isEmpty { return .empty }
    if rest.hasPrefix("{") || rest.hasPrefix("[") { return .json }
    // Skips the declaration, comments and the document type before the root element.
    let asides: KeyValuePairs = ["<?": "?>", "<!--": "-->", "<!": ">"]
    while let end = asides.first(where: { rest.hasPrefix($0.key) })?.value {
      if rest.lowercased().hasPrefix("<!doctype html") { return .html }
      guard let range = rest.firstRange(of: end) else { return .unknown }
      rest = rest[range.upperBound...].drop { $0.isWhitespace }
    }
    let name = rest.dropFirst().prefix { $0.isLetter || $0 == ":" }.lowercased()
    if name == "svg" || name.hasSuffix(":svg") { return .svg }
    if name == "html" { return .html }
    return .unknown
  }

  /// - Throws: a problem that names the kind, unless the bytes begin like an SVG.
  static func requireSVG(_ bytes: [UInt8]) throws(FigmaSVG.Problem) {
    let kind = BodyKind(bytes)
    if kind == .svg { return }
    var help: String?
    if [.png, .jpeg, .gif, .webP].contains(kind) {
      help = "in Figma, give the layer vector shapes; a picture cannot become an icon"
    }
    throw FigmaSVG.Problem("it is \(kind.rawValue), not an SVG", help: help)
  }
}
