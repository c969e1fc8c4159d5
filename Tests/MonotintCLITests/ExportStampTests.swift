import Foundation
import MonotintKit
import Synchronization
import TestSupport
import Testing

@testable import MonotintCLI

/// Exports that are spared, the bar, and the pace.
@Suite struct ExportStampTests {
  struct Change: Sendable, CustomStringConvertible {
    let description: String
    let make: @Sendable (TemporaryProject) throws -> Void
  }

  private static let png = "Generated/Assets.xcassets/TabBar/home.imageset/home.png"

  private static let changes = [
    Change(description: "nothing") { _ in },
    Change(description: "another picture") { try $0.write("Assets/TabBar/home.svg", SampleFiles.bell) },
    Change(description: "another icon") { try $0.write("Assets/TabBar/new.svg", SampleFiles.bell) },
    Change(description: "an icon in a folder of its own") {
      try $0.write("Assets/TabBar/more/new.svg", SampleFiles.bell)
    },
    Change(description: "an icon in a catalog of others") {
      try $0.write("Assets/TabBar/Old.xcassets/new.imageset/new.svg", SampleFiles.bell)
    },
    Change(description: "other settings") {
      try $0.write(
        "monotint.json", SampleFiles.configuration.replacing("\"tabBar\"", with: "\"canvas\": 30, \"tabBar\""))
    },
    Change(description: "output that is gone") { try $0.remove(png) },
    Change(description: "output painted over in its place, as long as before") {
      var bytes = try $0.bytes(png)
      bytes[bytes.count / 2] ^= 1
      try $0.write(png, Data(bytes))
    },
    Change(description: "no lock file") { try $0.remove("monotint.lock") },
    Change(description: "a file in a set") {
      try $0.write("Generated/Assets.xcassets/TabBar/home.imageset/mine.txt", "mine")
    },
  ]

  private static let broken = Change(description: "an icon that leads nowhere") {
    try FileManager.default.createSymbolicLink(
      atPath: "\($0.folder)/Assets/TabBar/new.svg", withDestinationPath: "nowhere.svg")
  }

  @Test(arguments: changes + [broken])
  func `a verify that may be spared ends as one that is not`(change: Change) async throws {
    let cache = try TemporaryProject([:])
    let project = try TemporaryProject(SampleFiles.all)
    let environment = ["XDG_CACHE_HOME": cache.folder]
    func run(_ words: String...) async -> CommandRun {
      await CommandRun.monotint(words, in: project.folder, environment: environment)
    }
    #expect(await run("export").status == .clean)
    try change.make(project)
    let stamps = try cache.tree()
    let spared = await run("verify")
    let full = await run("verify", "--verbose")
    #expect(spared.status == full.status && spared.output == full.output)
    #expect((spared.status == .clean) == (change.description == "nothing"))
    #expect(try !stamps.isEmpty && cache.tree() == stamps)
    // Also after another export.
    _ = await run("export")
    let (sparedAgain, fullAgain) = (await run("verify"), await run("verify", "--verbose"))
    #expect(sparedAgain.status == fullAgain.status && sparedAgain.output == fullAgain.output)
  }

  @Test(arguments: changes)
  func `an export that may be spared ends as one that is not`(change: Change) async throws {
    let cache = try TemporaryProject([:])
    let (spared, full) = (try TemporaryProject(SampleFiles.all), try TemporaryProject(SampleFiles.all))
    var runs: [CommandRun] = []
    for project in [spared, full] {
      let environment = project.folder == spared.folder ? ["XDG_CACHE_HOME": cache.folder] : [:]
      func export() async -> CommandRun {
        await CommandRun.monotint("export", in: project.folder, environment: environment)
      }
      #expect(await export().status == .clean)
      try change.make(project)
      runs += [await export(), await export()]
    }
    #expect(try !cache.tree().isEmpty)
    #expect(runs[0].output == runs[2].output)
    #expect(runs[1].output == runs[3].output)
    #expect(runs[1].output.contains("Nothing changed: "))
    #expect(try spared.tree() == full.tree())
  }

  @Test func `the bar waits, tells how far the work is, and goes`() {
    let text = Mutex("")
    let terminal = Terminal(isInteractive: true, usesColor: false, showsProgress: true) { _, more in
      text.withLock { $0 += String(decoding: more, as: UTF8.self) }
    }
    let late = ProgressBar(on: terminal, isShown: true)
    late.show(1, of: 4)
    late.show(4, of: 4)
    #expect(text.withLock { $0 } == "")
    let bar = ProgressBar(on: terminal, isShown: true, delay: .zero)
    bar.show(2, of: 4)
    #expect(text.withLock { $0 } == "\r\u{1B}[K" + ProgressBar.text(2, of: 4))
    bar.show(4, of: 4)
    #expect(text.withLock { $0 }.hasSuffix("2 of 4\r\u{1B}[K"))
  }

  @Test func `the pace is told only to those who ask, and any number of jobs makes the same`() async throws {
    let (one, many) = (try TemporaryProject(SampleFiles.all), try TemporaryProject(SampleFiles.all))
    let quiet = await CommandRun.monotint("export", "--jobs", "1", in: one.folder)
    #expect(quiet.errorOutput == "")
    let told = await CommandRun.monotint("export", "-j7", "--verbose", in: many.folder)
    #expect(told.errorOutput.hasSuffix(" a second\n"))
    #expect(try one.tree() == many.tree())
    #expect(await CommandRun.monotint("export", "--jobs", "0", in: one.folder).status == .failure)
  }
}
