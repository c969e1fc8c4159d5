internal import Findings
internal import Platform
internal import Workspace

/// A file in Figma, as one pull sees it: at one version, with what earlier pulls got of it.
struct FigmaFile: Sendable {
  let key: String
  let api: FigmaAPI
  /// nil if nothing is kept, or if Figma does not tell the version.
  private let known: (version: Version, answers: KeptAnswers)?

  /// What tells one state of a file from another one.
  struct Version: Sendable {
    /// Figma's number of it.
    let number: String
    /// Of the number, and of the time of the last change.
    let digest: ContentDigest

    fileprivate init?(_ number: String?, _ time: String?) {
      guard let number, !number.isEmpty else { return nil }
      self.number = number
      digest = ContentDigest(of: Array("\(number)\n\(time ?? "")".utf8))
    }
  }

  /// A file of which nothing is kept.
  init(_ key: String, _ api: FigmaAPI) {
    self.key = key
    self.api = api
    known = nil
  }

  /// Asks for the version of a file, of which answers are kept.
  ///
  /// - Throws: `FigmaError`, or `CancellationError`.
  init(_ key: String, _ api: FigmaAPI, _ answers: KeptAnswers) async throws {
    self.key = key
    self.api = api
    known = try await Self.version(of: key, api).map { ($0, answers) }
  }

  /// The version, by the cheapest request that the token may make.
  private static func version(of key: String, _ api: FigmaAPI) async throws -> Version? {
    do {
      let meta = try await api.answer("files/\(key)/meta")
      let file = meta["file"]?.object ?? meta
      return Version(file["version"]?.string, file["last_touched_at"]?.string)
    } catch let error as FigmaError where error.kind == .lackOfScope || error.kind == .notFound {
      let file = try await api.answer("files/\(key)", ["depth": "1"])
      return Version(file["version"]?.string, file["lastModified"]?.string)
    }
  }

  var version: Version? { known?.version }

  /// Whether all of it was known from earlier pulls.
  var isKnown: Bool { known.map { !$0.answers.hasFetched } ?? false }

  // MARK: Answers about a version

  /// The answer of an endpoint of the file: `answer("/components")`. One that was fetched before of the same version is
  /// not fetched again.
  func answer(_ endpoint: String, _ query: KeyValuePairs<String, String> = [:]) async throws -> JSONObject {
    if let known, let bytes = known.answers.answer(to: question(endpoint, query, known.version)) {
      if let object = api.object(in: bytes) { return object }
    }
    known?.answers.noteFetch()
    let (object, bytes) = try await api.answerWithBytes("files/\(key)\(endpoint)", query)
    keep(bytes, of: endpoint, query)
    return object
  }

  /// Keeps that an endpoint gives nothing to this token.
  func keepNothing(of endpoint: String) { keep(Array("{}".utf8), of: endpoint, [:]) }

  /// Whether the nodes of this version cannot be told from those of another one.
  var isUncertain: Bool {
    get { known.map { $0.answers.answer(to: question("uncertain", [:], $0.version)) != nil } ?? false }
    nonmutating set {
      guard let known else { return }
      known.answers.change(newValue ? [] : nil, to: question("uncertain", [:], known.version))
    }
  }

  private func keep(_ bytes: [UInt8], of endpoint: String, _ query: KeyValuePairs<String, String>) {
    guard let known, !api.token.isRepeated(in: bytes) else { return }
    known.answers.keep(bytes, to: question(endpoint, query, known.version))
  }

  private func question(
    _ endpoint: String, _ query: KeyValuePairs<String, String>, _ version: Version
  ) -> String {
    "answer \(key) \(version.digest.hexadecimal) \(endpoint)?\(Self.text(of: query))"
  }

  private static func text(of query: KeyValuePairs<String, String>) -> String {
    query.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
  }

  // MARK: Pictures

  /// What is known of the picture of a node.
  struct KeptPicture {
    /// A state of the file in which the node looks so.
    var version: ContentDigest
    /// Of the node and all that it uses; nil as long as it is not certain.
    var node: FigmaNodeDigest?
    let svg: [UInt8]
  }

  func keptPicture(of node: FigmaNodeID) -> KeptPicture? {
    known?.answers.answer(to: question(node)).flatMap(KeptPicture.init)
  }

  /// Keeps a picture that was fetched now.
  func keep(_ svg: [UInt8], of node: FigmaNodeID) {
    known?.answers.noteFetch()
    guard let known, !api.token.isRepeated(in: svg) else { return }
    let picture = KeptPicture(version: known.version.digest, node: nil, svg: svg)
    known.answers.keep(picture.bytes, to: question(node))
  }

  /// Changes what is known of a picture; nil forgets it.
  func change(_ picture: KeptPicture?, of node: FigmaNodeID) {
    known?.answers.change(picture?.bytes, to: question(node))
  }

  private func question(_ node: FigmaNodeID) -> String {
    "picture \(key) \(node) \(Self.text(of: FigmaPictures.query))"
  }
}

extension FigmaFile.KeptPicture {
  private static let digestSize = 32

  /// The digests, each behind a byte that says whether it is there, and the picture.
  fileprivate var bytes: [UInt8] {
    let digests: [ContentDigest?] = [version, node?.node, node?.variables]
    return digests.flatMap { digest -> [UInt8] in
      guard let digest else { return [UInt8](repeating: 0, count: 1 + Self.digestSize) }
      return [1] + digest.bytes
    } + svg
  }

  fileprivate init?(_ bytes: [UInt8]) {
    let size = 1 + Self.digestSize
    guard bytes.count >= 3 * size else { return nil }
    let digests = (0..<3).map { index -> ContentDigest? in
      let start = index * size
      if bytes[start] == 0 { return nil }
      return ContentDigest(raw: bytes[start + 1..<start + size])
    }
    guard let version = digests[0] else { return nil }
    self.version = version
    node = digests[1].map { FigmaNodeDigest(node: $0, variables: digests[2]) }
    svg = Array(bytes[(3 * size)...])
  }
}
