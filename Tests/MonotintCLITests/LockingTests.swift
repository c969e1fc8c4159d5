import Foundation
import MonotintCLI
import Platform
import TestSupport
import Testing

/// Which commands may be at work in a project at the same time: readers together, and a writer alone.
@Suite struct LockingTests {
  private static let writers = [["export"], ["export", "--force"], ["init", "--from", "App.xcassets"]]
  private static let readers = [
    ["verify"], ["export", "--dry-run"], ["preview", "-o", "page.html"],
    ["init", "--from", "App.xcassets", "--dry-run"],
  ]

  private func isRefused(_ words: [String], in folder: String) async -> Bool {
    let run = await CommandRun.monotint(words, in: folder)
    return run.status == .failure && run.errorOutput.contains("another monotint")
  }

  @Test(arguments: readers + writers + [["diff"]])
  func `while somebody writes, nobody else is at work`(words: [String]) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let before = try project.tree()
    try await FolderLock.holding(project.folder, for: .writing) {
      #expect(await isRefused(words, in: project.folder))
    }
    #expect(try project.tree() == before)
    #expect(await !isRefused(words, in: project.folder))
  }

  @Test(arguments: readers) func `readers are at work together`(words: [String]) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try await FolderLock.holding(project.folder, for: .reading) {
      #expect(await !isRefused(words, in: project.folder))
    }
  }

  @Test(arguments: writers) func `nobody writes while somebody reads`(words: [String]) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    // A takeover looks for the catalog before it writes.
    try project.write("App.xcassets/Contents.json", "{}")
    let before = try project.tree()
    try await FolderLock.holding(project.folder, for: .reading) {
      #expect(await isRefused(words, in: project.folder))
    }
    #expect(try project.tree() == before)
  }

  @Test func `a watch waits until nobody else is at work, and then exports without a change`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let run = try await FolderLock.holding(project.folder, for: .reading) {
      let run = try ProgramRun("watch", in: project.folder)
      try await run.wait { run.output.contains("another monotint") }
      return run
    }
    try await run.wait { run.output.contains("Exported") }
    run.send(SIGINT)
    #expect(await run.end().status == 0)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  #if os(Linux)
    /// Each lock is held by a process of its own, so that only the right one may be named.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/flock")))
    func `the process that is at work is named`() async throws {
      let projects = [try TemporaryProject(SampleFiles.all), try TemporaryProject(SampleFiles.all)]
      var holders: [ProgramRun] = []
      for project in projects {
        holders.append(
          try ProgramRun(
            ["--no-fork", project.folder, "sleep", "60"], in: project.folder, executable: "/usr/bin/flock"))
      }
      for (project, holder) in zip(projects, holders) {
        // Until the holder has the lock, a dry run works.
        var run = await CommandRun.monotint("export", "--dry-run", in: project.folder)
        for _ in 0..<1000 where run.status != .failure {
          try await Task.sleep(for: .milliseconds(2))
          run = await CommandRun.monotint("export", "--dry-run", in: project.folder)
        }
        #expect(run.errorOutput.contains("another monotint (process \(holder.id)) is at work there"), "\(run)")
      }
      for holder in holders {
        holder.send(SIGKILL)
        _ = await holder.end()
      }
    }
  #endif

  @Test func `a dry run writes neither output nor the resolved design`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let before = try project.tree()
    let run = await CommandRun.monotint("export", "--dry-run", "--emit", "design.json", in: project.folder)
    #expect(run.status == .clean && run.output.contains("Would be: "), "\(run)")
    #expect(try project.tree() == before)
  }
}
