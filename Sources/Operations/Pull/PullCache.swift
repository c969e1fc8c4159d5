internal import Findings
package import Platform
internal import Synchronization

/// Where the answers that earlier pulls of a project got from Figma are kept.
///
/// They are in the user's own cache, and never in the project: anybody can commit a file that calls an icon unchanged.
package struct PullCache: Sendable {
  private let folder: CacheFolder
  private let project: [String]
  /// Whether nothing that was kept is used. What is fetched is kept all the same.
  private let refreshes: Bool

  /// - Parameters:
  ///   - project: what tells the project from others, such as the paths of its folder and its configuration.
  ///   - refreshes: whether everything is fetched.
  package init(in folder: CacheFolder, project: [String], refreshes: Bool = false) {
    self.folder = folder
    self.project = project
    self.refreshes = refreshes
  }

  /// nil if the folder cannot be used.
  ///
  /// Another account may see other files and other parts of them, so each token has answers of its own.
  func open(_ token: FigmaToken, at origin: HTTPURL.Origin) -> KeptAnswers? {
    let name = token.digest(with: ["pull", "\(origin)"] + project)
    guard let file = CacheFile(name, in: folder, isCurrent: { $0 == KeptAnswers.maker }) else { return nil }
    return KeptAnswers(in: file, refreshes: refreshes)
  }
}

/// Answers of Figma, by questions: those of earlier pulls, and those of this one.
///
/// A pull that ends early, for whatever reason, loses few of the answers that it got: they are saved again and again.
final class KeptAnswers: Sendable {
  /// The form of the answers. Whoever changes it changes this too.
  static let maker = Array("pull 1".utf8)

  private let file: CacheFile
  private let refreshes: Bool
  private let state = Mutex(State())

  private struct State {
    var new: [ContentDigest: [UInt8]] = [:]
    /// The earlier answers that were asked for, or that are still right.
    var used: Set<ContentDigest> = []
    var dropped: Set<ContentDigest> = []
    var unsaved = 0
    var hasFetched = false
  }

  fileprivate init(in file: CacheFile, refreshes: Bool) {
    self.file = file
    self.refreshes = refreshes
  }

  /// In bytes. A larger answer is fetched every time.
  private static let answerLimit = 32 << 20

  private static func digest(_ question: String) -> ContentDigest { ContentDigest(of: Array(question.utf8)) }

  /// Whether this pull has fetched anything but the version of the file.
  var hasFetched: Bool { state.withLock { $0.hasFetched } }

  func noteFetch() { state.withLock { $0.hasFetched = true } }

  /// nil if the answer must be fetched.
  func answer(to question: String) -> [UInt8]? {
    let digest = Self.digest(question)
    let (new, isLost) = state.withLock { ($0.new[digest], refreshes || $0.dropped.contains(digest)) }
    if let new { return new }
    guard !isLost, let answer = file.answer(to: digest) else { return nil }
    state.withLock { _ = $0.used.insert(digest) }
    return answer
  }

  /// Keeps an answer that Figma gave, for this pull and for later ones.
  func keep(_ answer: [UInt8], to question: String) {
    let digest = Self.digest(question)
    state.withLock { state in
      guard answer.count <= Self.answerLimit else { return }
      state.new[digest] = answer
      state.unsaved += 1
    }
    saveFromTimeToTime()
  }

  /// Replaces what is known of an answer that was not fetched again; nil forgets it.
  func change(_ answer: [UInt8]?, to question: String) {
    let digest = Self.digest(question)
    state.withLock { state in
      state.new[digest] = answer
      if answer == nil { state.dropped.insert(digest) }
    }
  }

  /// How many new answers a killed pull may lose. A file is written anew each time, so a large one is written less often.
  private static let mostUnsaved = 24

  private func saveFromTimeToTime() {
    let (unsaved, all) = state.withLock { ($0.unsaved, $0.new.count) }
    if unsaved >= max(Self.mostUnsaved, all / 8) { save(isComplete: false) }
  }

  /// Writes the answers. If that fails, the old ones stay: it costs only time.
  ///
  /// - Parameter isComplete: whether the pull came to its end, so that what it did not ask for is no longer needed.
  func save(isComplete: Bool) {
    let (new, kept) = state.withLock { state in
      state.unsaved = 0
      let old = if isComplete { state.used } else { file.questions.subtracting(state.dropped) }
      return (state.new, old.subtracting(state.new.keys))
    }
    guard !new.isEmpty || isComplete && kept != file.questions, var draft = file.draft() else { return }
    for (digest, answer) in new { draft.keep(answer, to: digest) }
    draft.save(keeping: Array(kept), maker: Self.maker)
  }
}
