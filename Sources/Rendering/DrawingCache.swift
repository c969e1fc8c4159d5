internal import Findings
package import Platform

/// Where the drawings of earlier exports of a project are kept, so that an export draws only what has changed.
///
/// A drawing is found by all that it is made from: the file, the settings, this program, and the libraries that it loads.
/// Only commands that write use it: `verify` and `check` draw everything.
package struct DrawingCache: Sendable {
  private let folder: CacheFolder
  private let project: ContentDigest

  /// - Parameter project: what tells the project from others, such as the paths of its folder and its configuration.
  package init(in folder: CacheFolder, project: [String]) {
    self.folder = folder
    let text = project.joined(separator: "\n")
    self.project = ContentDigest(of: Array(text.utf8))
  }

  /// nil if the folder cannot be used.
  func open() -> EarlierDrawings? { EarlierDrawings(project, in: folder) }
}

/// The drawings of earlier exports.
struct EarlierDrawings: Sendable {
  private let file: CacheFile
  private let origin: String

  fileprivate init?(_ project: ContentDigest, in folder: CacheFolder) {
    let origin = LoadedFiles.origin
    let file = CacheFile(project, in: folder) { maker in
      guard let libraries = Self.libraries(of: maker, origin) else { return false }
      return libraries.isCurrent
    }
    guard let file else { return nil }
    self.file = file
    self.origin = origin
  }

  var isEmpty: Bool { file.isEmpty }

  /// The result of a job that was done before; nil if a worker must do it.
  func result(of job: IconJob, _ question: ContentDigest) -> IconJob.Result? {
    guard let answer = file.answer(to: question) else { return nil }
    return try? RenderWorker.result(in: .success(answer), to: job)
  }

  func recorder() -> Recorder? {
    guard let draft = file.draft() else { return nil }
    return Recorder(draft: draft, origin: origin)
  }

  // MARK: What made a file

  private static let separator: UInt8 = 0

  private static func libraries(of maker: [UInt8], _ origin: String) -> LoadedFiles? {
    let head = Array(origin.utf8) + [separator]
    guard maker.starts(with: head) else { return nil }
    return LoadedFiles(Array(maker.dropFirst(head.count)))
  }

  /// Takes the new drawings of a run.
  struct Recorder: Sendable {
    private var draft: CacheFile.Draft
    private let origin: String
    private var libraries: LoadedFiles?
    private var isCertain = true
    private var isEmpty = true

    fileprivate init(draft: CacheFile.Draft, origin: String) {
      self.draft = draft
      self.origin = origin
    }

    /// Takes the libraries of a worker. All must have the same.
    mutating func take(_ found: LoadedFiles?) {
      if found == nil || libraries.map({ $0 != found }) == true { isCertain = false }
      libraries = found
    }

    mutating func keep(_ answer: [UInt8], to question: ContentDigest) {
      draft.keep(answer, to: question)
      isEmpty = false
    }

    /// - Parameter used: the earlier drawings that are still needed.
    mutating func save(keeping used: [ContentDigest]) {
      guard !isEmpty, isCertain, let libraries, libraries.isCurrent, LoadedFiles.origin == origin else { return }
      draft.save(keeping: used, maker: Array(origin.utf8) + [separator] + Array(libraries.text.utf8))
    }
  }
}
