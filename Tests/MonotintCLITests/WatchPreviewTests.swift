import Foundation
import MonotintCLI
import MonotintKit
import TestSupport
import Testing

@Suite struct WatchPreviewTests {
  /// A watch with a preview, for as long as `body` runs.
  private func watching(
    _ project: TemporaryProject, _ body: (LiveRun, _ url: String, _ changes: LoopbackClient) async throws -> Void
  ) async throws -> CommandRun {
    let run = LiveRun("watch", "--preview", in: project.folder)
    do {
      try await run.wait(rounds: 2)
      let line = try #require(run.output.split(separator: "\n").first)
      #expect(line.wholeMatch(of: #/The preview is at http://127\.0\.0\.1:\d+//#) != nil, "\(line)")
      let url = line.dropFirst("The preview is at ".count)
      let port = try #require(URL(string: String(url))?.port)
      let changes = try LoopbackClient(port: port)
      changes.send("GET /changes HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      // The page is drawn after the export.
      _ = try await changes.read(until: "data: ")
      try await body(run, String(url), changes)
    } catch {
      _ = await run.stop()
      throw error
    }
    return await run.stop()
  }

  /// Makes the page of a project once it has some revision, and none that was there before.
  private func page(at port: Int, changes: LoopbackClient) async throws -> (text: String, revision: String) {
    let answer = try await LoopbackClient.answer(port: port, "GET / HTTP/1.1", "Host: 127.0.0.1:\(port)")
    let revision = try #require(answer.firstMatch(of: #/event\.data === "([0-9a-f]{16})"/#)?.output.1)
    #expect(try await changes.read(until: "data: \(revision)\n\n").hasSuffix("data: \(revision)\n\n"))
    return (answer, String(revision))
  }

  @Test func `the page is another after a change, and only then`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let run = try await watching(project) { run, url, changes in
      let port = try #require(URL(string: url)?.port)
      let first = try await page(at: port, changes: changes)
      #expect(first.text.contains("base-uri 'none'; form-action 'none'; connect-src 'self'\">"))
      #expect(first.text.contains("script-src 'sha256-") && first.text.contains("default-src 'none'"))

      // An error is shown, too, though nothing is exported.
      try project.write("Assets/TabBar/home.svg", SampleFiles.icon(""))
      let told = try await changes.read(until: "data: \(first.revision)\n\ndata: ")
      #expect(told.contains("data: \(first.revision)\n\ndata: "))
      let second = try await page(at: port, changes: changes)
      let finding = "nothing is drawn: there is no shape in it"
      #expect(second.text.contains(finding) && !first.text.contains(finding))
      try project.write("Assets/TabBar/home.svg", SampleFiles.home)
      try await run.wait(rounds: 4)
      // The same as at first is the same page.
      #expect(
        try await changes.read(until: "data: \(second.revision)\n\ndata: \(first.revision)\n\n").hasSuffix(
          "\(first.revision)\n\n"))
    }
    #expect(run.status == .clean && run.errorOutput == "")
    #expect(try project.tree().keys.allSatisfy { !$0.hasSuffix(".html") && !$0.contains("staging") })
  }

  @Test(arguments: [
    (["watch", "--port", "8000"], "--port goes with --preview"),
    (["watch", "--preview", "--port", "65536"], "--port takes a number up to 65535"),
  ])
  func `what cannot be served`(words: [String], message: String) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let run = await CommandRun.monotint(words, in: project.folder)
    #expect(run.status == .failure && run.errorOutput.hasPrefix("monotint: \(message)\n"), "\(run.errorOutput)")
  }

  @Test(.enabled(if: Chromium.isWanted))
  func `a browser loads it anew by itself, and keeps what was chosen`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    _ = try await watching(project) { _, url, _ in
      let page = try await BrowserPage(url: url)
      try await page.click("#bar-form input[name=appearance][value=true]")
      try await page.click("#bar-form input[role=switch]")
      try await page.click("#bar-form input[name=width][value='320']")
      try await page.click("#tab-1")
      try await page.evaluate("window.isOld = true")
      let chosen = "[state.dark, state.contrast, state.width, state.tab, data.bar.items.length]"
      #expect(try await page.evaluate("JSON.stringify(\(chosen))").string == "[true,true,320,1,2]")

      let third = #", { "id": "more", "symbol": "ellipsis", "title": { "en": "More" } }"#
      try project.write(
        "monotint.json",
        SampleFiles.configuration.replacing(
          #""title": { "en": "Alerts" } }"#, with: #""title": { "en": "Alerts" } }\#(third)"#))
      try await page.wait(until: "window.isOld === undefined && document.readyState === 'complete'")
      #expect(try await page.evaluate("JSON.stringify(\(chosen))").string == "[true,true,320,1,3]")
      #expect(
        try await page.evaluate("document.querySelector('#bar-form input[name=width]:checked').value").string == "320")
      // Nothing is asked for but the page and its changes, and its policy let all of that pass.
      #expect(Set(try await page.complaints()) == ["request: \(url)changes"])
      try await page.close()
    }
  }
}
