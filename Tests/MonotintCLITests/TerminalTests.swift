import Foundation
import Synchronization
import TestSupport
import Testing

@testable import MonotintCLI

/// What names of files and words of the command line do to a terminal: nothing.
@Suite struct TerminalTests {
  /// Begins a line of its own as GitHub's commands do, clears the screen by CSI, and turns the rest around.
  private static let name = "x\n::error::y\u{9B}2J\u{1B}[2J\u{202E}"
  private static let shown = #"x\u{A}::error::y\u{9B}2J\u{1B}[2J\u{202E}"#

  @Test(arguments: [
    ["check", name], ["check", "-C", name], ["tokens", name], ["tokens", "--config", name], [name],
    ["check", "--\(name)"],
    ["check", "--color", name], ["rules", name], ["completions", name], ["diff", name], ["export", name],
    ["help", name],
    ["pull", name], ["preview", "-o", "\(name)/"], ["preview", "-o", "\(name).jpg"],
  ])
  func `an error names what it got`(words: [String]) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let run = await CommandRun.monotint(words, in: project.folder)
    #expect(run.status != .clean)
    #expect((run.errorOutput + run.output).contains(Self.shown), "\(run)")
    expectHarmless(run)
  }

  @Test(arguments: [["check"], ["check", "--format", "github"], ["check", "--format", "junit"], ["export"], ["init"]])
  func `a finding names its file`(words: [String]) async throws {
    let project = try TemporaryProject([
      "Assets/\(Self.name)/a.svg": SampleFiles.home, "Assets/\(Self.name).svg": "<svg>",
    ])
    let run = await CommandRun.monotint(words, in: project.folder)
    let colon = words.contains("github") ? "%3A%3Aerror%3A%3A" : "::error::"
    #expect(
      run.output.contains(Self.shown.replacing("::error::", with: colon)) || words == ["init"], "\(run)")
    expectHarmless(run)
  }

  @Test(arguments: [
    ["check", "--format", "json", "a\u{9B}\u{202E}.svg"],
    ["tokens", "--format", "json", "tokens.json"],
  ])
  func `a document for programs hides nothing, and reads as it is`(words: [String]) async throws {
    let tokens = "{ \"a\u{9B}\u{202E}\": { \"$type\": \"number\", \"$value\": 1 } }"
    let project = try TemporaryProject(["a\u{9B}\u{202E}.svg": "<svg>", "tokens.json": tokens])
    let run = await CommandRun.monotint(words, in: project.folder)
    #expect(run.output.contains(#"a\u009B\u202E"#), "\(run)")
    expectHarmless(run)
    let read = "\(try JSONSerialization.jsonObject(with: Data(run.outputBytes)))"
    #expect(read.contains("a\u{9B}\u{202E}"))
  }

  @Test func `progress stays in its line`() {
    let text = Mutex<[UInt8]>([])
    let terminal = Terminal(isInteractive: true, usesColor: true, showsProgress: true) { _, more in
      text.withLock { $0 += more }
    }
    let progress = ProgressLine(on: terminal, isShown: true)
    progress.show("Figma: \(Self.name) …")
    progress.clear()
    let clear = "\r\u{1B}[K"
    #expect(String(decoding: text.withLock(\.self), as: UTF8.self) == "\(clear)Figma: \(Self.shown) …\(clear)")
  }

  @Test func `what was written is named`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let page = await CommandRun.monotint("preview", "-o", "\(Self.name).html", in: project.folder)
    #expect(page.output == "Wrote \(Self.shown).html.\n")
    expectHarmless(page)
  }

  @Test func `a document is not touched`() async throws {
    let title = #""title": { "en": "👩‍👧\u200b\u009b" }"#
    var files = SampleFiles.all
    files["monotint.json"] = SampleFiles.configuration.replacing(#""title": { "en": "Home" }"#, with: title)
    let project = try TemporaryProject(files)
    let page = await CommandRun.monotint("preview", "-o", "-", in: project.folder)
    #expect(page.output.contains("👩‍👧\u{200B}\u{9B}"), "HTML knows no \\u escape outside of its data")
    let swift = await CommandRun.monotint("export", "--emit", "-", in: project.folder)
    #expect(swift.output.contains(#""en": "👩‍👧\u200B\u009B""#))
    #expect(try project.read("Generated/TabBar.xcstrings").contains("👩‍👧\u{200B}\u{9B}"))
  }

  /// Nothing but line feeds, and none that input begins a line with.
  private func expectHarmless(_ run: CommandRun) {
    for text in [run.output, run.errorOutput] {
      #expect(
        text.unicodeScalars.allSatisfy { $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory) })
      #expect(!text.contains("\n::error::y"))
    }
  }
}
