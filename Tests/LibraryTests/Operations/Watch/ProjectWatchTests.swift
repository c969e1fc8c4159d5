import Foundation
internal import Operations
import Rendering
import Synchronization
import TestSupport
import Testing
internal import Workspace

/// No test here waits for a clock: the pauses of the watch do what happens in them, and count.
@Suite struct ProjectWatchTests {
  private typealias Step = @Sendable () throws -> Void

  private static let path = "Assets/TabBar/home.svg"

  /// What happens during a watch, and what its rounds saw.
  private final class Course: Sendable {
    private struct State {
      var steps: ArraySlice<Step>
      var pausesToTheEnd = 50
      var atWork = 0
      var mostAtWork = 0
      var seen: [String] = []
    }

    private let state: Mutex<State>
    /// Ends when all steps are done and many pauses are over.
    let (end, isOver) = AsyncStream.makeStream(of: Void.self)

    init(_ steps: [Step]) { state = Mutex(State(steps: steps[...])) }

    var seen: [String] { state.withLock(\.seen) }
    var mostAtWork: Int { state.withLock(\.mostAtWork) }

    /// A pause of the watch: the next step happens in it.
    func pause() async {
      let step = state.withLock { $0.steps.popFirst() }
      do { try step?() } catch { Issue.record(error) }
      let isLast = state.withLock { state in
        if step == nil { state.pausesToTheEnd -= 1 }
        return state.pausesToTheEnd <= 0
      }
      if isLast { isOver.finish() }
      await Task.yield()
    }

    /// Takes a while, as an export does, and reads the icon as it is then.
    func round(_ icon: URL, during work: () async -> Void) async -> Bool {
      state.withLock {
        $0.atWork += 1
        $0.mostAtWork = max($0.mostAtWork, $0.atWork)
      }
      let text = (try? String(contentsOf: icon, encoding: .utf8)) ?? "gone"
      for _ in 0..<5 { await Task.yield() }
      await work()
      state.withLock {
        $0.atWork -= 1
        $0.seen.append(text)
      }
      return false
    }
  }

  /// Watches a project while the steps happen, one in each pause.
  private func watching(_ project: TemporaryProject, _ steps: [Step]) async -> Course {
    let course = Course(steps)
    let icon = project.url(Self.path)
    let watch = ProjectWatch(folder: project.folder, renderers: .thisProcess) { _ in await course.pause() }
    let task = Task { await watch.run { _ in await course.round(icon) {} } }
    for await _ in course.end {}
    task.cancel()
    await task.value
    return course
  }

  @Test func `two hundred quick saves are few rounds, one after the other, and the last sees the last`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let icon = project.url(Self.path)
    let steps: [Step] = (1...200).map { number in { try Data("\(number)".utf8).write(to: icon) } }
    let course = await watching(project, steps)
    #expect(course.mostAtWork == 1)
    // A poll sees the first save; the round begins ten pauses later although the saves go on. So eleven saves are a round.
    let ends = Array(stride(from: 11, through: 200, by: 11)) + [200]
    #expect(course.seen == [SampleFiles.home] + ends.map(String.init))
  }

  @Test func `a round that has begun is finished`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let icon = project.url(Self.path)
    let course = Course([{ try Data("new".utf8).write(to: icon) }])
    let watch = ProjectWatch(folder: project.folder, renderers: .thisProcess) { _ in await course.pause() }
    let task = Task {
      await watch.run { _ in
        await course.round(icon) {
          guard course.seen.count == 1 else { return }
          course.isOver.finish()
          while !Task.isCancelled { await Task.yield() }
        }
      }
    }
    for await _ in course.end {}
    task.cancel()
    await task.value
    #expect(course.seen == [SampleFiles.home, "new"])
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

  /// The watch polls after each step of a save.
  @Test(arguments: Save.allCases)
  func `a save is one round, and never without the file`(_ save: Save) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let (old, new) = (SampleFiles.home, SampleFiles.home.replacing("V11", with: "V12"))
    let icon = project.url(Self.path)
    let (temporary, backup) = (project.url("\(Self.path).tmp"), project.url("\(Self.path)~"))
    let date = try FileManager.default.attributesOfItem(atPath: icon.path)[.modificationDate] as? Date
    let write: Step = { try Data(new.utf8).write(to: icon) }
    let replace: Step = {
      let status = unsafe rename(temporary.path, icon.path)
      #expect(status == 0)
    }
    let steps: [Step] =
      switch save {
      case .inPlace:
        [
          {
            let handle = try FileHandle(forWritingTo: icon)
            try handle.truncate(atOffset: 0)
            try handle.close()
          },
          {
            let handle = try FileHandle(forWritingTo: icon)
            try handle.write(contentsOf: Data(new.utf8))
            try handle.close()
          },
        ]
      case .replaced: [{ try Data(new.utf8).write(to: temporary) }, replace]
      case .sameTime:
        [
          {
            try Data(new.utf8).write(to: temporary)
            try FileManager.default.setAttributes([.modificationDate: try #require(date)], ofItemAtPath: temporary.path)
          }, replace,
        ]
      case .backedUp:
        [
          { try FileManager.default.moveItem(at: icon, to: backup) }, write,
          { try FileManager.default.removeItem(at: backup) },
        ]
      case .gap: [{ try FileManager.default.removeItem(at: icon) }, write]
      }
    let course = await watching(project, steps)
    #expect(course.seen == [old, new])
  }

  /// The first pauses of a watch, each poll of which takes this long by its clock.
  private func pauses(_ count: Int, poll: Duration, in project: TemporaryProject) async -> [Duration] {
    let clock = Mutex(ContinuousClock.now)
    let pauses = Mutex<[Duration]>([])
    let (end, isOver) = AsyncStream.makeStream(of: Void.self)
    let watch = ProjectWatch(
      folder: project.folder, renderers: .thisProcess,
      sleep: { pause in
        let isLast = pauses.withLock { pauses in
          pauses.append(pause)
          return pauses.count >= count
        }
        if isLast { isOver.finish() }
        await Task.yield()
      },
      now: {
        clock.withLock { time in
          time += poll
          return time
        }
      })
    let task = Task { await watch.run { _ in false } }
    for await _ in end {}
    task.cancel()
    await task.value
    return pauses.withLock { Array($0.prefix(count)) }
  }

  /// A pause is twenty times as long as the poll before it, at least 200 ms, and five seconds at most.
  @Test(arguments: [
    (0, 200), (9, 200), (10, 200), (11, 220), (100, 2000), (249, 4980), (250, 5000), (251, 5000), (3_600_000, 5000),
  ])
  func `a pause is as long as the polls allow`(poll: Int, pause: Int) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let pauses = await pauses(3, poll: .milliseconds(poll), in: project)
    #expect(pauses == Array(repeating: .milliseconds(pause), count: 3))
  }

  @Test func `a round that asks for it is tried again although nothing changes, and then no more`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let course = Course([])
    let watch = ProjectWatch(folder: project.folder, renderers: .thisProcess) { _ in await course.pause() }
    let icon = project.url(Self.path)
    let task = Task {
      await watch.run { _ in
        _ = await course.round(icon) {}
        return course.seen.count < 4
      }
    }
    for await _ in course.end {}
    task.cancel()
    await task.value
    #expect(course.seen.count == 4)
  }

  @Test func `while the configuration is broken, what the last good one named is watched too`() async throws {
    let tokens = SampleFiles.tokens
    let project = try TemporaryProject(SampleFiles.all)
    let (configuration, design) = (project.url("monotint.json"), project.url("design.json"))
    try project.write("design.json", tokens)
    try project.write(
      "monotint.json",
      SampleFiles.configuration.replacing("{\n  \"icons\"", with: "{\n  \"tokens\": \"design.json\",\n  \"icons\""))
    let course = await watching(
      project,
      [
        { try Data("{".utf8).write(to: configuration) }, {}, {}, {},
        { try Data((tokens + " ").utf8).write(to: design) },
      ])
    // At first, when the configuration breaks, and when the tokens change that it no longer names.
    #expect(course.seen.count == 3, "\(course.seen)")
  }
}
