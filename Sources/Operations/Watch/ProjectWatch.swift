package import DesignTokens
internal import Findings
internal import Platform
package import Rendering
package import Workspace

/// Calls a function whenever an input of a project has changed and is stable again. Calls do not overlap.
package struct ProjectWatch: Sendable {
  private let folder: String
  private let configuration: String?
  private let tokenInputs: [TokenInput]
  private let renderers: RendererPool
  private let interval: Duration
  private let sleep: @Sendable (Duration) async -> Void
  private let now: @Sendable () -> ContinuousClock.Instant

  /// A pause is at least this many times as long as a poll, so that thousands of icons do not keep a core busy.
  private static let share = 20
  /// The longest pause, however long a poll took, because the machine may have been busy or asleep.
  private static let longestPause = Duration.seconds(5)
  /// After this many polls a round begins even if files still change.
  private static let patience = 10

  /// - Parameters:
  ///   - tokenInputs: the contexts of tokens that the command line asks for.
  ///   - interval: the pause between two polls. Inputs are stable when two polls in a row see the same state.
  ///   - sleep: makes a pause, which ends at once if the task is cancelled.
  ///   - now: the time, by which a poll is measured.
  package init(
    folder: String, configuration: String? = nil, tokenInputs: [TokenInput] = [], renderers: RendererPool,
    interval: Duration = .milliseconds(200),
    sleep: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) },
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.folder = folder
    self.configuration = configuration
    self.tokenInputs = tokenInputs
    self.renderers = renderers
    self.interval = interval
    self.sleep = sleep
    self.now = now
  }

  /// Runs a round at once and after every change, until the task is cancelled. The current round is always finished.
  ///
  /// - Parameter round: gets the project or the error of opening it. Returns whether to run again even if nothing
  ///   changes.
  package func run(_ round: (Result<Workspace, any Error>) async -> Bool) async {
    var inputs = WatchedInputs(folder: folder, configuration: configuration)
    var seen: InputSnapshot?
    while !Task.isCancelled {
      let start = now()
      let isChanged = inputs.snapshot() != seen
      let pauseLength = max(interval, min(start.duration(to: now()) * Self.share, Self.longestPause))
      if isChanged {
        if seen != nil { await settle(&inputs) }
        let (opened, now) = open(&inputs)
        let triesAgain = await round(opened)
        let more = inputs.followRound(of: opened)
        seen = triesAgain ? nil : now.merging(more) { earlier, _ in earlier }
      }
      await sleep(pauseLength)
    }
  }

  /// Opens the project, and takes a snapshot of all its inputs before a round reads them.
  private func open(_ inputs: inout WatchedInputs) -> (Result<Workspace, any Error>, InputSnapshot) {
    var opened: Result<Workspace, any Error>
    var before: InputSnapshot
    var isSettled: Bool
    var tries = 0
    repeat {
      tries += 1
      before = inputs.snapshot()
      opened = Result {
        try Workspace(folder: folder, configuration: configuration, tokenInputs: tokenInputs, renderers: renderers)
      }
      var isSame = true
      if case .success(let project) = opened { isSame = inputs.follow(project) }
      isSettled = isSame && inputs.snapshot() == before
    } while !isSettled && tries < Self.patience
    return (opened, before)
  }

  /// Waits until two polls in a row see the same state.
  private func settle(_ inputs: inout WatchedInputs) async {
    var last = inputs.snapshot()
    for _ in 0..<Self.patience where !Task.isCancelled {
      await sleep(interval)
      let now = inputs.snapshot()
      if now == last { return }
      last = now
    }
  }
}

/// Digests of a project's input files. Two snapshots are equal if no file has changed.
///
/// By path; nil for a file that does not exist or cannot be read.
typealias InputSnapshot = [String: ContentDigest?]

/// The inputs of a watched project.
struct WatchedInputs {
  private let folder: String
  private var paths: Set<String>
  /// The paths of other files that the last round read: app icons, string catalogs, and sets of the app's catalogs.
  private var pathsOfRound: Set<String> = []
  /// The folders of the icons.
  private var iconFolders = Configuration().icons.map(\.path)

  /// - Parameter configuration: its path; nil for `monotint.json` in the folder.
  init(folder: String, configuration: String?) {
    self.folder = folder
    paths = [configuration ?? Workspace.configurationName]
  }

  /// Reads every input. File times are not enough: a file system may store them in steps of two seconds (FAT).
  func snapshot() -> InputSnapshot {
    // A folder that cannot be listed has no icons. The snapshot changes once the folder can be listed.
    let icons = iconFolders.compactMap { try? IconFolder($0, in: folder) }.flatMap { $0.files + $0.otherPictures }
    return digests(of: paths.union(pathsOfRound).union(icons))
  }

  private func digests(of paths: Set<String>) -> InputSnapshot {
    var digests: InputSnapshot = [:]
    for path in paths {
      digests.updateValue((try? Disk.read(ProjectPath.join(folder, path))).map { ContentDigest(of: $0) }, forKey: path)
    }
    return digests
  }

  /// Adds the files that a round has read to those that are watched.
  ///
  /// - Returns: the digests of the files that were not watched before, taken after the round.
  mutating func followRound(of opened: Result<Workspace, any Error>) -> InputSnapshot {
    guard case .success(let project) = opened else { return [:] }
    let new = project.inputs.paths.subtracting(paths)
    let unknown = new.subtracting(pathsOfRound)
    // While the configuration has errors, a round reads nothing.
    pathsOfRound = project.diagnostics.hasErrors ? pathsOfRound.union(new) : new
    return digests(of: unknown)
  }

  /// Finds out which files a project reads.
  ///
  /// - Returns: whether they are the same as before.
  mutating func follow(_ project: Workspace) -> Bool {
    // The files that a resolver names are known only after it is read.
    _ = project.configuration.loadTokens(project.tokenFiles)
    let before = (paths, iconFolders)
    // While the configuration has errors, the inputs of the last valid configuration are watched too.
    if project.diagnostics.hasErrors {
      paths.formUnion(project.inputs.paths)
    } else {
      paths = project.inputs.paths
    }
    iconFolders = project.configuration.icons.map(\.path)
    return before == (paths, iconFolders)
  }
}
