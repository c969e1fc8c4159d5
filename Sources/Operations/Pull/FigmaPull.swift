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
  /// Where the answers of earlier pulls are; nil fetches everything, and keeps nothing.
  var cache: PullCache?
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
    /// Whether all of it was known from earlier pulls, because the file has not changed since.
    package let isKnown: Bool
  }

  /// Fetches what is not known from earlier pulls.
  ///
  /// - Throws: `FigmaError` when Figma cannot be reached. Problems of single icons and variables are in the answer.
  package func fetch() async throws -> Answer {
    guard let file = request.file, let api else { return try await fetch(nil) }
    guard let answers = cache?.open(api.token, at: api.origin) else {
      return try await fetch(FigmaFile(file, api))
    }
    do {
      onProgress("asking for its version")
      let answer = try await fetch(FigmaFile(file, api, answers))
      answers.save(isComplete: !answer.diagnostics.hasErrors)
      return answer
    } catch {
      answers.save(isComplete: false)
      throw (error as? FigmaError)?.keepingAnswers ?? error
    }
  }

  /// - Parameter file: the file that the configuration names; nil for icons of the command line.
  private func fetch(_ file: FigmaFile?) async throws -> Answer {
    var diagnostics: [Diagnostic] = []
    var files = try await icons(of: file, &diagnostics)
    if let variables = request.variables, !diagnostics.hasErrors {
      let tokens = try await tokenFiles(variables, of: file)
      files += tokens.files
      diagnostics += tokens.diagnostics
    }
    if diagnostics.hasErrors { files = [] }
    let answer = Answer(
      files: files.sorted { $0.path.isBefore($1.path) }, diagnostics: diagnostics.inOrder,
      isKnown: file?.isKnown ?? false)
    if api?.token.isRepeated(in: answer) == true {
      throw FigmaError("a name or a value in Figma's answer repeats the token, so nothing of it is used")
    }
    return answer
  }
}

/// The variables of a pull, from Figma or from a file.
extension FigmaPull {
  private func tokenFiles(
    _ wanted: Configuration.Figma.Variables, of file: FigmaFile?
  ) async throws -> FigmaTokenFiles {
    if let export = wanted.file {
      let paths = try exportedFiles(export, besides: Set(wanted.paths))
      let collection = wanted.collection?.value
      let exported = FigmaExport(paths, named: export.value, collection: collection, files: project.tokenFiles)
      return FigmaTokenFiles(exported, wanted: wanted, for: project)
    }
    guard let file else { throw FigmaError("names and variables need the Figma file that they are in") }
    onProgress("fetching variables")
    let variables = FigmaVariables(try await file.answer("/variables/local"))
    return FigmaTokenFiles(variables, wanted: wanted, for: project)
  }

  /// The file, or the files with tokens in the folder.
  ///
  /// - Parameter written: the files that are written, which are none of them.
  private func exportedFiles(
    _ export: Located<String>, besides written: Set<String>
  ) throws -> [String] {
    let path = export.value
    if written.contains(path) {
      throw FigmaError(
        "\(path) would be written over what was exported", help: "let the modes go to files of other names")
    }
    let status = try Disk.status(ProjectPath.join(project.folder, path))
    guard status?.kind == .folder else { return [path] }
    var paths: [String] = []
    try FolderWalk.visit(path, in: project.folder, for: .tokens) { entry in
      guard entry.kind == .file, entry.hasEnding(TokenText.endings), !written.contains(entry.path) else { return }
      paths.append(entry.path)
    }
    return paths
  }
}

extension Configuration.Figma.Variables {
  /// The files that the modes are written to.
  fileprivate var paths: [String] {
    ((modes ?? []) + (brands ?? []).flatMap(\.modes)).map(\.path)
  }
}

/// The icons of a pull: finds them in Figma, has them rendered, and fetches the pictures.
extension FigmaPull {
  /// The most icons of one pull.
  static let mostIcons = 10_000
  /// In bytes; the limit of the file systems of Linux and macOS.
  private static let longestName = 255

  private typealias Body = (icon: FigmaIcon, bytes: [UInt8])

  /// The files of the icons. A problem of a single icon becomes a finding.
  private func icons(of file: FigmaFile?, _ findings: inout [Diagnostic]) async throws -> [PlannedFile] {
    let found = try await locate(in: file, &findings)
    findings += collisions(found) + found.compactMap(Self.longName)
    if findings.hasErrors { return [] }
    var bodies: [Body] = []
    for (icon, picture) in try await pictures(of: found, file) {
      switch picture {
      case .svg(let svg): bodies.append((icon, svg))
      case .refused(let problem):
        findings.append(Self.refusal(of: icon, problem.message, help: problem.help))
      case .none:
        let node = icon.node.map { "the layer \($0.id)" } ?? "it"
        findings.append(
          icon.finding(
            SourceRule.figmaNode, "Figma has no picture of \(icon.name)",
            help: "\(node) is deleted, hidden or empty: look at it in Figma"))
      }
    }
    return try await tidy(bodies, &findings)
  }

  // MARK: Names to nodes

  private func locate(
    in file: FigmaFile?, _ findings: inout [Diagnostic]
  ) async throws -> [FigmaIcon] {
    var lookUp = FigmaLookUp(file, onProgress: onProgress)
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

  private func pictures(
    of icons: [FigmaIcon], _ file: FigmaFile?
  ) async throws -> [(icon: FigmaIcon, picture: FigmaPictures.Picture)] {
    var downloads = FigmaDownloads(
      client, fileLimit: project.judge.limits.fileBytes, limit: byteLimit, onProgress: onProgress)
    var nodes: [String: [FigmaPictures.Wanted]] = [:]
    for icon in icons {
      guard let node = icon.node else { continue }
      nodes[node.file, default: []].append(FigmaPictures.Wanted(id: node.id, name: icon.name))
    }
    var ofNodes: [String: [FigmaNodeID: FigmaPictures.Picture]] = [:]
    for (key, wanted) in nodes.sorted(by: { $0.key < $1.key }) {
      guard let api else { continue }
      let file = if let file, file.key == key { file } else { FigmaFile(key, api) }
      ofNodes[key] = try await FigmaPictures(file: file, onProgress: onProgress).pictures(of: wanted, &downloads)
    }
    let assets = icons.compactMap(\.asset)
    var ofAssets = [FigmaPictures.Picture](repeating: .none, count: assets.count)
    try await downloads.fetch(assets, isAsset: true) { ofAssets[$0] = $1 }
    var next = ofAssets.makeIterator()
    return icons.map { icon in
      guard let node = icon.node else { return (icon, next.next() ?? .none) }
      return (icon, ofNodes[node.file]?[node.id] ?? .none)
    }
  }

  // MARK: Pictures to files

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
