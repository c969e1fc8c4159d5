import MonotintCLI
import TestSupport
import Testing

@Suite struct PreviewCommandTests {
  @Test func `the page is written where it is asked for, and nothing else`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let before = try project.tree()
    let run = await CommandRun.monotint("preview", "-o", "out/page.html", in: project.folder)
    #expect(run.status == .clean && run.output == "Wrote out/page.html.\n" && run.errorOutput.isEmpty)
    let after = try project.tree()
    #expect(after.keys.filter { before[$0] == nil } == ["out/page.html"])
    #expect(before.allSatisfy { after[$0.key] == $0.value })
  }

  @Test func `the catalogs of an app come first, and are counted by kind`() async throws {
    let project = try SampleCatalog.project()
    try #require(await CommandRun.monotint("init", in: project.folder).status == .clean)
    let run = await CommandRun.monotint("preview", "-o", "p.html", in: project.folder)
    #expect(run.status == .clean, "\(run)")
    let page = try project.read("p.html")
    #expect(page.contains("1 app icon") && page.contains("5 images"))
  }

  @Test func `the same project makes the same bytes, wherever it lies`() async throws {
    var pages: [String] = []
    for _ in 0..<2 {
      let project = try TemporaryProject(SampleFiles.all)
      _ = await CommandRun.monotint("preview", in: project.folder)
      pages.append(try project.read("preview.html"))
    }
    #expect(pages[0] == pages[1])
  }

  @Test func `errors are shown, not hidden: the page is made, the status tells`() async throws {
    var files = SampleFiles.all
    files["Assets/TabBar/home.svg"] = "<svg><unclosed></svg>"
    files["Assets/TabBar/flag.svg"] = SampleFiles.icon(
      #"<path fill="white" d="M2 2h20v10H2z"/><path fill="red" d="M2 12h20v10H2z"/>"#)
    let project = try TemporaryProject(files)
    let run = await CommandRun.monotint("preview", in: project.folder)
    let page = try project.read("preview.html")
    #expect(run.status == .findings)
    for text in [#""verdict": "unreadable""#, #""verdict": "unsuitable""#, #""verdict": "suitable""#] {
      #expect(page.contains(text))
    }
  }
}
