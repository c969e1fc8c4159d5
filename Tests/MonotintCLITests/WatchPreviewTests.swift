import Findings
import Foundation
import MonotintCLI
import TestSupport
import Testing

@Suite struct WatchPreviewTests {
  /// The page of a watch, as a browser finds it.
  private struct Page {
    let url: String
    var file: URL { URL(string: url) ?? URL(filePath: "/") }
    var folder: URL { file.deletingLastPathComponent() }

    /// - Parameter output: what the watch has printed.
    init(_ output: String) throws {
      url = String(try #require(output.firstMatch(of: #/The preview is at (file:///\S+)\n/#)?.output.1))
    }

    var text: String { get throws { try String(contentsOf: file, encoding: .utf8) } }
    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() } }

    /// The revision that the file beside the page names.
    var revision: String {
      get throws {
        let script = try String(contentsOf: folder.appending(path: "revision.js"), encoding: .utf8)
        let match = script.wholeMatch(of: #/isShowing\("([0-9a-f]{16})"\);\n/#)
        guard let match else { throw CocoaError(.fileReadCorruptFile) }
        return String(match.output.1)
      }
    }

    func isGone() -> Bool { !FileManager.default.fileExists(atPath: folder.path) }
  }

  /// A watch with a preview, for as long as `body` runs.
  private func watching(
    _ project: TemporaryProject, _ body: (LiveRun, Page) async throws -> Void
  ) async throws -> CommandRun {
    let run = LiveRun("watch", "--preview", in: project.folder)
    do {
      try await run.wait(rounds: 2)
      try await body(run, Page(run.output))
    } catch {
      _ = await run.stop()
      throw error
    }
    return await run.stop()
  }

  /// Waits for another page than that of a revision.
  private func next(_ page: Page, after revision: String) async throws -> String {
    for _ in 0..<3000 {
      if let now = try? page.revision, now != revision { return now }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw CocoaError(.fileReadUnknown)
  }

  @Test func `the page and its revision follow each change, in a private folder that is gone in the end`() async throws
  {
    let project = try TemporaryProject(SampleFiles.all)
    var folder: Page?
    let run = try await watching(project) { run, page in
      folder = page
      let attributes = try FileManager.default.attributesOfItem(atPath: page.folder.path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
      #expect(try page.names == ["preview.html", "revision.js"])
      let (first, text) = (try page.revision, try page.text)
      #expect(text.contains("if (revision === \"\(first)\") return;"))

      // An error is shown, too, though nothing is exported.
      try project.write("Assets/TabBar/home.svg", SampleFiles.icon(""))
      let second = try await next(page, after: first)
      let finding = "nothing is drawn: there is no shape in it"
      #expect(try page.text.contains(finding))
      #expect(!text.contains(finding))
      #expect(try page.names == ["preview.html", "revision.js"])
      try project.write("Assets/TabBar/home.svg", SampleFiles.home)
      // The same as at first is the same page.
      #expect(try await next(page, after: second) == first)
      #expect(try page.text == text)
    }
    #expect(run.status == .clean && run.errorOutput == "")
    #expect(folder?.isGone() == true)
    #expect(try project.tree().keys.allSatisfy { !$0.hasSuffix(".html") && !$0.contains("staging") })
  }

  @Test func `only a page that is followed may load a script`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let hash = #/'sha256-[A-Za-z0-9+\/=]{44}'/#
    func policy(of page: String) throws -> String {
      let policy = try #require(page.firstMatch(of: #/Content-Security-Policy" content="([^"]*)"/#)?.output.1)
      return String(policy.replacing(hash, with: "HASH"))
    }
    _ = await CommandRun.monotint("preview", in: project.folder)
    #expect(
      try policy(of: project.read("preview.html")) == """
        default-src 'none'; script-src HASH; style-src HASH; img-src data:; base-uri 'none'; form-action 'none'
        """)
    #expect(try !project.read("preview.html").contains("revision.js"))
    _ = try await watching(project) { _, page in
      let live = try policy(of: page.text)
      #expect(
        live == """
          default-src 'none'; script-src HASH 'strict-dynamic'; style-src HASH; img-src data:; base-uri 'none'; \
          form-action 'none'
          """)
    }
  }

  /// A program in `bin` that notes what it is asked to open, whether Ctrl-C would spare it and whether it ignores signals to
  /// end, and the environment that finds it.
  private func environment(_ project: TemporaryProject) throws -> [String: String] {
    try project.write(
      "bin/xdg-open",
      """
      #!/bin/sh
      echo "$@ $(($(ps -o pgid= -p $$) == $$))$(sh -c 'kill $$; echo " and spared"')" >> '\(project.folder)/opened'

      """)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: project.url("bin/xdg-open").path)
    try project.write("a ü#/x", "")
    return [
      "PATH": "\(project.folder)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "")",
      "TMPDIR": project.url("a ü#").path,
    ]
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `whatever asks the watch to end, no page is left behind`(signal: Int32) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let run = try ProgramRun("watch", "--preview", in: project.folder, environment: environment(project))
    try await run.wait { run.output.contains("The preview is at file:///") }
    let page = try Page(run.output)
    #expect(page.file.path.hasPrefix(project.url("a ü#/monotint-").path))
    #expect(try page.names == ["preview.html", "revision.js"])
    run.send(signal)
    let end = await run.end()
    #expect(end.status == 0 && !end.isSignal, "\(end)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: project.url("a ü#").path) == ["x"])
    // Nobody was at a terminal.
    #expect(!FileManager.default.fileExists(atPath: project.url("opened").path))
  }

  @Test func `a watch that is to outlive its terminal goes on when that closes`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let run = try ProgramRun(
      [try Program.path, "watch", "--preview"], in: project.folder, environment: environment(project),
      executable: "/usr/bin/nohup")
    try await run.wait { run.output.contains("The preview is at file:///") }
    run.send(SIGHUP)
    try project.write("Assets/TabBar/home.svg", SampleFiles.bell.replacing("6 16", with: "6 15"))
    try await run.wait { run.output.contains("Exported home.\n") }
    run.send(SIGTERM)
    #expect(await run.end().status == 0)
  }

  #if os(Linux)
    @Test func `the page is opened once for a person at a terminal`() async throws {
      let project = try TemporaryProject(SampleFiles.all)
      let program = try Program.path
      let run = try ProgramRun(
        ["-qec", "'\(program)' watch --preview", "/dev/null"], in: project.folder, environment: environment(project),
        executable: "/usr/bin/script")
      try await run.wait { FileManager.default.fileExists(atPath: project.url("opened").path) }
      try await run.wait { run.output.replacing("\r\n", with: "\n").contains(#/The preview is at .*\n/#) }
      let page = try Page(run.output.replacing("\r\n", with: "\n"))
      try project.write("Assets/TabBar/home.svg", SampleFiles.icon(""))
      try await run.wait { run.output.contains("nothing was written") }
      try await run.wait { try page.text.contains("nothing is drawn") }
      #expect(try project.read("opened") == page.file.path + " 1\n")
      run.send(SIGTERM)
      _ = await run.end()
      try await run.wait { page.isGone() }
    }
  #endif

  @Test func `a page that cannot be written is told once, and the exports go on`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let run = try await watching(project) { run, page in
      let first = try page.revision
      // In the way of the new page; no permission would keep root from writing.
      let obstacle = page.folder.appending(path: "preview.html.new")
      try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: false)
      for (count, height) in [(1, 18), (2, 17), (3, 16), (4, 15)] {
        // The page is written after a round is told, so at least two rounds have met it.
        if count == 4 {
          #expect(try page.revision == first)
          try FileManager.default.removeItem(at: obstacle)
        }
        try project.write("Assets/TabBar/home.svg", SampleFiles.icon(Self.rectangle(height)))
        try await run.wait { $0.components(separatedBy: "Exported home.\n").count == count + 1 }
      }
      #expect(try await next(page, after: first).count == 16)
    }
    #expect(run.status == .clean)
    #expect(
      run.errorOutput.contains("/preview.html.new: it exists already\n  the preview is not up to date; exports go on")
    )
    #expect(run.errorOutput.components(separatedBy: "monotint: cannot write ").count == 2, "\(run.errorOutput)")
  }

  @Test func `a page is there before its revision is`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    _ = try await watching(project) { run, page in
      let revision = page.folder.appending(path: "revision.js")
      try FileManager.default.removeItem(at: revision)
      try FileManager.default.createDirectory(at: revision, withIntermediateDirectories: false)
      try project.write("Assets/TabBar/home.svg", SampleFiles.icon(""))
      try await run.wait { _ in try page.text.contains("nothing is drawn") }
      try FileManager.default.removeItem(at: revision)
    }
  }

  @Test func `no page is written through a link`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.write("mine", "mine")
    _ = try await watching(project) { run, page in
      let first = try page.revision
      for name in ["preview.html", "revision.js"] {
        let path = page.folder.appending(path: name).path
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: project.url("mine").path)
      }
      try project.write("Assets/TabBar/home.svg", SampleFiles.icon(Self.rectangle(18)))
      try await run.wait { _ in (try? page.revision) != nil && (try? page.revision) != first }
      #expect(try project.read("mine") == "mine")
    }
  }

  private static func rectangle(_ height: Int) -> String {
    #"<rect x="3" y="3" width="8" height="\#(height)" fill="black"/>"#
  }

  @Test(.enabled(if: Chromium.isWanted))
  func `a browser loads the file anew by itself, and keeps what was chosen`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    var open: BrowserPage?
    _ = try await watching(project) { _, file in
      let page = try await BrowserPage(url: file.url)
      open = page
      try await page.click("#bar-form input[name=appearance][value=true]")
      try await page.click("#bar-form input[role=switch]")
      try await page.click("#bar-form input[name=width][value='320']")
      try await page.evaluate("choose({ icon: 1 })")
      try await page.click("#tab-1")
      try await page.evaluate(
        "location.hash = '#icons'; scrollTo({ top: 321, behavior: 'instant' }); window.isOld = true")
      let chosen = "[state.dark, state.contrast, state.width, state.tab, state.icon, scrollY, data.bar.items.length]"
      #expect(try await page.evaluate("JSON.stringify(\(chosen))").string == "[true,true,320,1,1,321,2]")

      let third = #", { "id": "more", "symbol": "ellipsis", "title": { "en": "More" } }"#
      try project.write(
        "monotint.json",
        SampleFiles.configuration.replacing(
          #""title": { "en": "Alerts" } }"#, with: #""title": { "en": "Alerts" } }\#(third)"#))
      try await page.wait(until: "window.isOld === undefined && document.readyState === 'complete'")
      #expect(try await page.evaluate("JSON.stringify(\(chosen))").string == "[true,true,320,1,1,321,3]")
      #expect(
        try await page.evaluate("document.querySelector('#bar-form input[name=width]:checked').value").string == "320")
      // It goes on asking, for the revision alone, and its policy lets that pass.
      _ = try await page.complaints()
      var complaints: [String] = []
      for _ in 0..<2000 where complaints.isEmpty { complaints = try await page.complaints() }
      #expect(!complaints.isEmpty)
      #expect(
        complaints.allSatisfy { $0.wholeMatch(of: #/request: file:///\S+\/revision\.js\?\d+/#) != nil }, "\(complaints)"
      )
    }
    let page = try #require(open)
    try await page.wait(until: "byID('summary').textContent.includes('The watch has ended')")
    try await page.close()
  }
}
