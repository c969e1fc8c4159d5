internal import POSIX
package import RenderWorker

/// Does something whenever an input of a project has changed and has come to rest, one round after the other.
package struct ProjectWatch: Sendable {
  private let folder: String
  private let configuration: String?
  private let renderers: RendererPool
  private let interval: Duration

  /// How much longer a look may take than it rests, so that a project with thousands of icons does not keep a core busy.
  private static let share = 20
  /// After so many looks a round begins although files still change.
  private static let patience = 10

  /// - Parameter interval: between two looks; a change has come to rest when two looks see the same.
  package init(
    folder: String, configuration: String? = nil, renderers: RendererPool, interval: Duration = .milliseconds(200)
  ) {
    self.folder = folder
    self.configuration = configuration
    self.renderers = renderers
    self.interval = interval
  }

  /// Runs a round at once and after every change, until the task is cancelled; a round that has begun is finished.
  ///
  /// - Parameter round: gets the project, or why it cannot be opened; tells whether to try again although nothing changes.
  package func run(_ round: (Result<Project, any Error>) async -> Bool) async {
    var inputs = WatchedInputs(folder: folder, configuration: configuration)
    var seen: InputSnapshot?
    while !Task.isCancelled {
      let start = ContinuousClock.now
      let isChanged = inputs.snapshot() != seen
      let pauseLength = max(interval, start.duration(to: .now) * Self.share)
      if isChanged {
        if seen != nil { await settle(&inputs) }
        let (opened, now) = open(&inputs)
        let triesAgain = await round(opened)
        seen = triesAgain ? nil : now
      }
      await pause(pauseLength)
    }
  }

  /// Opens the project, and takes a snapshot of all its inputs before a round reads them.
  private func open(_ inputs: inout WatchedInputs) -> (Result<Project, any Error>, InputSnapshot) {
    var opened: Result<Project, any Error>
    var before: InputSnapshot
    var isSettled: Bool
    var tries = 0
    repeat {
      tries += 1
      before = inputs.snapshot()
      opened = Result { try Project(folder: folder, configuration: configuration, renderers: renderers) }
      let isSame = (try? opened.get()).map { inputs.follow($0) } ?? true
      isSettled = isSame && inputs.snapshot() == before
    } while !isSettled && tries < Self.patience
    return (opened, before)
  }

  /// Waits until two looks in a row see the same.
  private func settle(_ inputs: inout WatchedInputs) async {
    var last = inputs.snapshot()
    for _ in 0..<Self.patience where !Task.isCancelled {
      await pause(interval)
      let now = inputs.snapshot()
      if now == last { return }
      last = now
    }
  }

  /// Rests, or returns at once when the task is cancelled.
  private func pause(_ duration: Duration) async { do { try await Task.sleep(for: duration) } catch {} }
}
