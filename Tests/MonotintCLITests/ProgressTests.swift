import Synchronization
import TestSupport
import Testing

@testable import MonotintCLI

/// The bar on the terminal, and the pace.
@Suite struct ProgressTests {
  @Test func `the bar waits, tells how far the work is, and goes`() {
    let text = Mutex("")
    let terminal = Terminal(isInteractive: true, usesColor: false, showsProgress: true) { _, more in
      text.withLock { $0 += String(decoding: more, as: UTF8.self) }
    }
    let late = ProgressLine(on: terminal, isShown: true)
    late.show(1, of: 4)
    late.show(4, of: 4)
    #expect(text.withLock { $0 } == "")
    let bar = ProgressLine(on: terminal, isShown: true, delay: .zero)
    bar.show(2, of: 4)
    #expect(text.withLock { $0 } == "\r\u{1B}[K" + ProgressLine.bar(2, of: 4))
    bar.show(4, of: 4)
    #expect(text.withLock { $0 }.hasSuffix("2 of 4\r\u{1B}[K"))
    // The next catalog does not begin again.
    bar.show(1, of: 3)
    #expect(text.withLock { $0 }.hasSuffix(ProgressLine.bar(5, of: 7)))
    bar.clear()
    bar.show(1, of: 3)
    #expect(text.withLock { $0 }.hasSuffix(ProgressLine.bar(1, of: 3)))
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

  @Test(arguments: [(0, 4, 0), (1, 4, 7), (2, 4, 15), (3, 4, 22), (4, 4, 30), (0, 0, 0), (1, 1000, 0), (999, 1000, 29)])
  func `the bar is filled as far as the work is`(done: Int, count: Int, filled: Int) {
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
    #expect(ProgressLine.bar(done, of: count) == "Drawing icons \(bar) \(done) of \(count)")
  }

  @Test(arguments: [([], false), (["--verbose"], true), (["-v"], true), (["-v", "-q"], false)] as [([String], Bool)])
  func `the pace of an export is told to those who ask`(options: [String], isTold: Bool) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    for command in ["export", "verify", "check"] {
      let run = await CommandRun.monotint([command] + options, in: project.folder)
      #expect(run.errorOutput.contains("2 icons in ") == isTold, "\(command): \(run)")
    }
  }
}
