import Foundation
internal import Project
import RenderWorker
import Synchronization
import TestSupport
import Testing
internal import Watch

@Suite struct ProjectWatchTests {
  /// What the rounds of a watch saw, and how many went on at once.
  private final class Rounds: Sendable {
    struct State {
      var atWork = 0
      var mostAtWork = 0
      var seen: [String] = []
    }

    let state = Mutex(State())

    /// Takes a while, as an export does, and reads the icon as it is then.
    func run(_ icon: URL) async -> Bool {
      state.withLock {
        $0.atWork += 1
        $0.mostAtWork = max($0.mostAtWork, $0.atWork)
      }
      let text = (try? String(contentsOf: icon, encoding: .utf8)) ?? "gone"
      // A watch that is stopped finishes its round.
      for _ in 0..<5 { await Task.detached { try? await Task.sleep(for: .milliseconds(10)) }.value }
      state.withLock {
        $0.atWork -= 1
        $0.seen.append(text)
      }
      return false
    }

    func wait(until isSo: (State) -> Bool) async throws {
      let start = ContinuousClock.now
      while !state.withLock({ isSo($0) }) {
        try #require(start.duration(to: .now) < .seconds(60))
        try await Task.sleep(for: .milliseconds(5))
      }
    }
  }

  private func watching(
    _ project: TemporaryProject, every interval: Duration, _ body: (Rounds) async throws -> Void
  ) async throws -> Rounds {
    let rounds = Rounds()
    let icon = project.url("Assets/TabBar/home.svg")
    let watch = ProjectWatch(folder: project.folder, renderers: .thisProcess, interval: interval)
    let task = Task { await watch.run { _ in await rounds.run(icon) } }
    try await rounds.wait { !$0.seen.isEmpty }
    do {
      try await body(rounds)
    } catch {
      task.cancel()
      throw error
    }
    task.cancel()
    await task.value
    return rounds
  }

  @Test func `two hundred quick saves are few rounds, one after the other, and the last sees the last`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let rounds = try await watching(project, every: .milliseconds(5)) { rounds in
      for number in 1...200 {
        try project.write("Assets/TabBar/home.svg", "\(number)")
        try await Task.sleep(for: .milliseconds(3))
      }
      try await rounds.wait { $0.seen.last == "200" }
    }
    let state = rounds.state.withLock { $0 }
    #expect(state.mostAtWork == 1 && state.atWork == 0)
    // The first, and one at the latest after ten looks.
    #expect((2...40).contains(state.seen.count), "\(state.seen.count)")
  }

  @Test func `a round that has begun is finished`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let rounds = try await watching(project, every: .milliseconds(5)) { rounds in
      try project.write("Assets/TabBar/home.svg", "new")
      try await rounds.wait { $0.atWork == 1 }
    }
    let state = rounds.state.withLock { $0 }
    #expect(state.atWork == 0 && state.seen.last == "new")
  }

  /// How editors save.
  enum Save: CaseIterable {
    case inPlace
    /// A new file is renamed over the old one.
    case replaced
    /// The old file becomes a backup, a new one is written, the backup is deleted.
    case backedUp
    /// The old file is deleted, and the new one comes a little later.
    case gap
    /// As `replaced`, with a file of the same size and time.
    case sameTime
  }

  @Test(arguments: Save.allCases)
  func `a save is one round, and never without the file`(_ save: Save) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let path = "Assets/TabBar/home.svg"
    let (old, new) = (SampleFiles.home, SampleFiles.home.replacing("V11", with: "V12"))
    let manager = FileManager.default
    let date = try manager.attributesOfItem(atPath: project.url(path).path)[.modificationDate]
    let rounds = try await watching(project, every: .milliseconds(50)) { rounds in
      switch save {
      case .inPlace:
        let handle = try FileHandle(forWritingTo: project.url(path))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(new.utf8))
        try handle.close()
      case .replaced, .sameTime:
        try project.write("\(path).tmp", new)
        if save == .sameTime, let date {
          try manager.setAttributes([.modificationDate: date], ofItemAtPath: project.url("\(path).tmp").path)
        }
        let status = unsafe rename(project.url("\(path).tmp").path, project.url(path).path)
        #expect(status == 0)
      case .backedUp:
        try manager.moveItem(at: project.url(path), to: project.url("\(path)~"))
        try project.write(path, new)
        try project.remove("\(path)~")
      case .gap:
        try project.remove(path)
        try await Task.sleep(for: .milliseconds(20))
        try project.write(path, new)
      }
      try await rounds.wait { $0.seen.count > 1 }
      try await Task.sleep(for: .milliseconds(200))
    }
    #expect(rounds.state.withLock(\.seen) == [old, new])
  }
}
