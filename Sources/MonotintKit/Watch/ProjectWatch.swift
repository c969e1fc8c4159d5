internal import Disk

/// Does something whenever an input of a project has changed and has come to rest, one round after the other.
package struct ProjectWatch: Sendable {
  private let folder: String
  private let configuration: String?
  private let workplace: Workplace
  private let interval: Duration

  /// How much longer a look may take than it rests, so that a project with thousands of icons does not keep a core busy.
  private static let share = 20
  /// After so many looks a round begins although files still change.
  private static let patience = 10

  /// - Parameter interval: between two looks; a change has come to rest when two looks see the same.
  package init(
    folder: String, configuration: String? = nil, workplace: Workplace, interval: Duration = .milliseconds(200)
  ) {
    self.folder = folder
    self.configuration = configuration
    self.workplace = workplace
    self.interval = interval
  }

  /// Runs a round at once and after every change, until the task is cancelled; a round that has begun is finished.
  ///
  /// - Parameter round: gets the project, or why it cannot be opened; tells whether to try again although nothing changes.
  package func run(_ round: (Result<Project, any Error>) async -> Bool) async {
    var seen: InputSnapshot?
    // The last that could be read: while the configuration is broken, its inputs are the ones to look at.
    var project: Project?
    while !Task.isCancelled {
      let start = ContinuousClock.now
      let isChanged = snapshot(project) != seen
      let rest = max(interval, start.duration(to: .now) * Self.share)
      if isChanged {
        if seen != nil { await settle(project) }
        var opened: Result<Project, any Error>
        var now: InputSnapshot
        repeat {
          now = snapshot(project)
          opened = Result { try Project(folder: folder, configuration: configuration, workplace: workplace) }
          if let good = try? opened.get(), !good.diagnostics.hasErrors { project = good }
        } while snapshot(project) != now
        let isOpen = await round(opened)
        seen = isOpen ? nil : now
      }
      await pause(rest)
    }
  }

  /// Waits until two looks in a row see the same.
  private func settle(_ project: Project?) async {
    var last = snapshot(project)
    for _ in 0..<Self.patience where !Task.isCancelled {
      await pause(interval)
      let now = snapshot(project)
      if now == last { return }
      last = now
    }
  }

  private func snapshot(_ project: Project?) -> InputSnapshot {
    InputSnapshot(project, folder: folder, configuration: configuration)
  }

  /// Rests, or returns at once when the task is cancelled.
  private func pause(_ duration: Duration) async { do { try await Task.sleep(for: duration) } catch {} }
}
