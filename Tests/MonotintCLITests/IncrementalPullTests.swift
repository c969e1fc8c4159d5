import Foundation
internal import MonotintCLI
@testable import Operations
internal import Platform
import TestSupport
import Testing

/// What a pull fetches again, and what it knows from earlier pulls. The calls are the requests to the API, without downloads.
@Suite struct IncrementalPullTests {
  private let project: TemporaryProject
  private let cache: TemporaryProject

  init() throws {
    project = try TemporaryProject(["monotint.json": Self.configuration()])
    cache = try TemporaryProject()
  }

  private static func configuration(_ more: String = "") -> String {
    #"{ "icons": "Assets", "figma": { "file": "\#(EditedFigma.file)", "icons": { "Icons": "./" } }\#(more) }"#
  }

  private var environment: [String: String] {
    ["FIGMA_TOKEN": EditedFigma.token, "MONOTINT_CACHE": cache.folder + "/kept"]
  }

  private struct Pull: CustomStringConvertible {
    let run: CommandRun
    let traffic: EditedFigma.Traffic
    var description: String { "\(traffic)\n\(run)" }
  }

  private func pull(_ figma: EditedFigma, _ words: String..., adding more: [String: String] = [:]) async -> Pull {
    var run: CommandRun?
    let environment = environment.merging(more) { $1 }
    let traffic = await figma.traffic {
      run = await .monotint(["pull", "--figma-url", figma.url] + words, in: project.folder, environment: environment)
    }
    guard let run else { preconditionFailure("the pull has run") }
    return Pull(run: run, traffic: traffic)
  }

  private func isCurrent(_ figma: EditedFigma, _ index: Int) throws -> Bool {
    try project.read("Assets/icon\(index).svg") == figma.svg(index)
  }

  // MARK: Only what changed

  @Test func `three hundred icons are three calls and one that reads the nodes, and then one`() async throws {
    let figma = try EditedFigma(icons: 300)
    let first = await pull(figma)
    #expect(first.run.output == "300 new, 0 changed, 0 kept.\nNext: monotint export\n", "\(first)")
    #expect(first.traffic.calls == ["meta", "components", "images", "nodes"] && first.traffic.downloads == 300)
    for index in [0, 7, 299] { #expect(try isCurrent(figma, index)) }
    let before = try project.tree()
    let second = await pull(figma)
    #expect(second.traffic.calls == ["meta"] && second.traffic.downloads == 0, "\(second)")
    #expect(
      second.run.output
        == "Nothing changed: 300 as in Figma. Figma's file is that of the last pull, so nothing was fetched.\n")
    #expect(try project.tree() == before)
  }

  @Test func `one icon that was redrawn in the same bounds is one download`() async throws {
    let figma = try EditedFigma(icons: 300)
    _ = await pull(figma)
    figma.edit { $0.icons[7].outline = "M2 2h3v17z" }
    let second = await pull(figma)
    #expect(second.run.output.hasPrefix("0 new, 1 changed, 299 kept."), "\(second)")
    #expect(second.traffic.calls == ["meta", "components", "nodes", "images", "nodes"], "\(second)")
    #expect(second.traffic.others <= 4 && second.traffic.rendered == [EditedFigma.id(of: 7)])
    #expect(try second.traffic.downloads == 1 && isCurrent(figma, 7))
    #expect(await pull(figma).traffic.calls == ["meta"])
    // Another page.
    figma.edit { _ in }
    let third = await pull(figma)
    #expect(third.traffic.calls == ["meta", "components", "nodes"] && third.traffic.downloads == 0, "\(third)")
  }

  @Test(arguments: ["style", "nested", "variable", "name", "new"])
  func `what an icon is made of changes it`(what: String) async throws {
    let figma = try EditedFigma(icons: 5)
    figma.edit { design in
      design.icons[1].hasBadge = true
      design.icons[2].usesVariable = true
    }
    _ = await pull(figma)
    #expect(try isCurrent(figma, 2))
    figma.edit { design in
      switch what {
      case "style": design.ink = "#222222"
      case "nested": design.badge = "M17 2h4v4z"
      case "variable": design.accent = "#ff5500"
      case "name": design.icons[3].name = "other"
      default: design.icons.append(.init(name: "icon5", outline: "M4 4h9v9z"))
      }
    }
    let second = await pull(figma)
    #expect(second.run.status == .clean, "\(second)")
    let changed = ["style": [0, 1, 3, 4], "nested": [1], "variable": [2], "name": [3], "new": [5]][what] ?? []
    #expect(second.traffic.rendered.sorted() == changed.map(EditedFigma.id), "\(second)")
    for index in [0, 1, 2, 4] { #expect(try isCurrent(figma, index)) }
    if what == "name" { #expect(try project.read("Assets/other.svg") == figma.svg(3)) }
    #expect(second.traffic.others <= 4)
    #expect(await pull(figma).traffic.calls == ["meta"])
  }

  /// Without the values of the variables, nobody knows whether such an icon has changed.
  @Test func `in a plan without variables, icons that use them are fetched whenever the file has changed`() async throws
  {
    let figma = try EditedFigma(icons: 5)
    figma.answering { request, _ in
      request.path.hasSuffix("/variables/local") ? FigmaServer.message(403, "Limited by Figma plan") : nil
    }
    figma.edit { $0.icons[2].usesVariable = true }
    _ = await pull(figma)
    #expect(await pull(figma).traffic.calls == ["meta"])
    figma.edit { $0.accent = "#ff5500" }
    let second = await pull(figma)
    #expect(try second.traffic.rendered == [EditedFigma.id(of: 2)] && isCurrent(figma, 2), "\(second)")
  }

  /// A picture that was rendered while somebody edited the file may be of another state than the node that was read.
  @Test func `an icon that was edited during the pull is fetched again`() async throws {
    let figma = try EditedFigma(icons: 5)
    figma.answering { [weak figma] request, _ in
      if request.path.contains("/images/") { figma?.edit { $0.icons[1].outline = "M9 9h9v9z" } }
      return nil
    }
    _ = await pull(figma)
    figma.answering { _, _ in nil }
    #expect(try isCurrent(figma, 1))
    // As it was when the pull began.
    figma.edit { $0.icons[1].outline = "M2 2h3v2z" }
    let second = await pull(figma)
    #expect(try second.run.status == .clean && isCurrent(figma, 1), "\(second)")
  }

  @Test func `a token without the scope of the version asks the file itself`() async throws {
    let figma = try EditedFigma(icons: 5)
    figma.answering { request, _ in
      guard request.path.hasSuffix("/meta") else { return nil }
      let words = "Invalid scope(s): file_content:read. This endpoint requires the file_metadata:read scope"
      return FigmaServer.err(403, words)
    }
    #expect(await pull(figma).traffic.calls == ["meta", "file", "components", "images", "nodes"])
    #expect(await pull(figma).traffic.calls == ["meta", "file"])
    figma.edit { $0.icons[3].outline = "M9 9h9v9z" }
    #expect(await pull(figma).traffic.downloads == 1)
  }

  @Test func `a server that tells no version is asked for everything`() async throws {
    let figma = try EditedFigma(icons: 5)
    figma.answering { request, _ in request.path.hasSuffix("/meta") ? .init("{}") : nil }
    for _ in 0..<2 {
      let run = await pull(figma)
      #expect(run.traffic.calls == ["meta", "components", "images"] && run.traffic.downloads == 5)
      #expect(!run.run.output.contains("nothing was fetched"))
    }
  }

  // MARK: What is not believed

  @Test func `files that were edited or deleted are found without a fetch`() async throws {
    let figma = try EditedFigma(icons: 5)
    _ = await pull(figma)
    let before = try project.tree()
    try project.write("Assets/icon1.svg", "<svg/>")
    let edited = await pull(figma)
    #expect(edited.run.status == .findings && edited.run.output.contains("[edited]"), "\(edited)")
    #expect(edited.traffic.calls == ["meta"])
    try project.remove("Assets/icon2.svg")
    let adopted = await pull(figma, "--adopt")
    #expect(adopted.run.output.hasPrefix("1 new, 1 changed, 3 kept."), "\(adopted)")
    #expect(adopted.traffic.calls == ["meta"])
    #expect(try project.tree() == before)
  }

  /// Anybody can commit a lock file and an icon.
  @Test func `a forged lock makes no wrong icon right`() async throws {
    let figma = try EditedFigma(icons: 5)
    _ = await pull(figma)
    let before = try project.tree()
    let wrong = figma.svg(4)
    try project.write("Assets/icon1.svg", wrong)
    func digest(_ text: String) -> String { ContentDigest(of: Array(text.utf8)).hexadecimal }
    let lock = try project.read(FigmaLock.path)
    try project.write(FigmaLock.path, lock.replacing(digest(figma.svg(1)), with: digest(wrong)))
    let run = await pull(figma)
    #expect(run.run.status == .clean && run.run.output.hasPrefix("0 new, 1 changed, 4 kept."), "\(run)")
    #expect(run.traffic.calls == ["meta"])
    #expect(try project.tree() == before)
  }

  @Test(arguments: ["no cache", "other token", "other project", "damaged", "of others", "--refresh"])
  func `without a sound cache of this user everything is fetched`(what: String) async throws {
    let figma = try EditedFigma(icons: 5)
    _ = await pull(figma)
    let folder = cache.folder + "/kept"
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasSuffix(".drawings") })
    var more: [String: String] = [:]
    var words: [String] = []
    switch what {
    case "no cache": more["MONOTINT_CACHE"] = ""
    case "other token":
      let renewed = EditedFigma.token + "2"
      more["FIGMA_TOKEN"] = renewed
      figma.answering { request, _ in
        if request.headers["x-figma-token"] == renewed, request.path.hasSuffix("/components") {
          return FigmaServer.err(403, "renewed")
        }
        return request.headers["x-figma-token"] == renewed && request.path.hasSuffix("/meta")
          ? .init(#"{"file":{"version":"1","last_touched_at":"2026-11-26T01:00:00Z"}}"#) : nil
      }
    case "other project": try project.write("other.json", Self.configuration())
    case "damaged":
      var bytes = try Data(contentsOf: URL(filePath: folder).appending(path: name))
      bytes[bytes.count - 1] ^= 1
      try bytes.write(to: URL(filePath: folder).appending(path: name))
    case "of others":
      try FileManager.default.setAttributes([.posixPermissions: 0o622], ofItemAtPath: "\(folder)/\(name)")
    default: words = ["--refresh"]
    }
    if what == "other project" { words = ["--config", "other.json"] }
    var run: CommandRun?
    let environment = environment.merging(more) { $1 }
    let traffic = await figma.traffic {
      run = await .monotint(["pull", "--figma-url", figma.url] + words, in: project.folder, environment: environment)
    }
    if what == "other token" {
      #expect(traffic.calls == ["meta", "components"] && run?.errorOutput.contains("renewed") == true, "\(traffic)")
    } else {
      #expect(run?.status == .clean && traffic.downloads == 5 && traffic.calls.contains("images"), "\(traffic)")
    }
  }

  @Test func `icons of the command line are fetched every time`() async throws {
    let figma = try EditedFigma(icons: 5)
    for _ in 0..<2 {
      let link = "a=https://www.figma.com/design/\(EditedFigma.file)/x?node-id=12-1001"
      let run = await pull(figma, link)
      #expect(run.run.status == .clean && run.traffic.calls == ["images"] && run.traffic.downloads == 1, "\(run)")
    }
  }

  @Test func `the cache holds no token, even when Figma repeats it`() async throws {
    let figma = try EditedFigma(icons: 5)
    figma.answering { request, _ in
      guard request.path.hasSuffix("/components") else { return nil }
      return .init(
        """
        {"note":"\(EditedFigma.token)","meta":{"components":[{"node_id":"12:1001","name":"icon1",\
        "containing_frame":{"name":"Icons","pageName":"Page"}}]}}
        """)
    }
    #expect(await pull(figma).run.status == .clean)
    for (path, data) in try cache.tree() {
      #expect(!String(decoding: data, as: UTF8.self).contains("secret-token"), "\(path)")
    }
  }

  // MARK: Stopped and continued

  @Test func `a pull that was killed continues with what it had`() async throws {
    let figma = try EditedFigma(icons: 300)
    figma.answering { request, _ in
      if request.path.hasPrefix("/img/"), (Int(request.path.dropFirst(5)) ?? 0) >= 150 {
        return .init(ending: .silent)
      }
      return nil
    }
    let run = try ProgramRun("pull", "--figma-url", figma.url, in: project.folder, environment: environment)
    try await run.wait { figma.downloadCount > 150 }
    run.send(SIGKILL)
    _ = await run.end()
    #expect(!project.exists("Assets"))
    figma.answering { _, _ in nil }
    let second = await pull(figma)
    #expect(second.run.output.hasPrefix("300 new, 0 changed, 0 kept."), "\(second)")
    #expect(second.traffic.calls == ["meta", "images", "nodes"], "\(second)")
    #expect((150...210).contains(second.traffic.downloads), "\(second)")
    #expect(await pull(figma).traffic.calls == ["meta"])
  }

  @Test(arguments: [("/images/", 0), ("/img/", 30), ("/nodes", 0)])
  func `a limit that opens in days ends the pull, and the next one continues`(part: String, from: Int) async throws {
    let figma = try EditedFigma(icons: 60)
    _ = await pull(figma)
    figma.edit { design in for index in 0..<50 { design.icons[index].outline = "M3 3h9v\(index + 1)z" } }
    figma.answering { request, _ in
      guard request.path.contains(part), part != "/img/" || (Int(request.path.dropFirst(5)) ?? 0) >= from else {
        return nil
      }
      return FigmaServer.err(
        429, "Rate limit exceeded",
        headers: ["Retry-After": "396749", "X-Figma-Plan-Tier": "starter", "X-Figma-Rate-Limit-Type": "low"])
    }
    let before = try project.tree()
    let stopped = await pull(figma)
    #expect(stopped.run.status == .failure, "\(stopped)")
    #expect(stopped.run.errorOutput.contains("is used up; it resets in 4 days 14 hours"), "\(stopped)")
    if part != "/img/" { #expect(stopped.run.errorOutput.contains("Figma's limit “low” of the plan “starter”")) }
    #expect(stopped.run.errorOutput.contains("what was fetched is kept"))
    #expect(try project.tree() == before)
    figma.answering { _, _ in nil }
    let second = await pull(figma)
    #expect(second.run.output.hasPrefix("0 new, 50 changed, 10 kept."), "\(second)")
    if part == "/img/" { #expect(second.traffic.downloads == 20, "\(second)") }
    #expect(!second.traffic.calls.contains("components"))
    #expect(second.traffic.calls.count <= 4)
  }

  @Test func `a limit of two minutes is waited for, and a longer one is not`() async throws {
    let figma = try EditedFigma(icons: 5)
    figma.answering { request, _ in
      request.path.contains("/images/") ? FigmaServer.err(429, "", headers: ["Retry-After": "121"]) : nil
    }
    let run = await pull(figma)
    #expect(run.run.errorOutput.contains("it resets in 2 minutes 1 second") && run.traffic.calls.count == 3, "\(run)")
  }

  @Test func `half an answer is asked for again, and is never kept`() async throws {
    let figma = try EditedFigma(icons: 5)
    figma.answering { request, earlier in
      guard earlier == 0, request.path.hasSuffix("/components") || request.path.contains("/img/3") else { return nil }
      return .init(#"{"meta":{"components":[]}}"#, ending: .cut(after: 10))
    }
    let run = await pull(figma)
    #expect(run.run.output.hasPrefix("5 new") && run.traffic.downloads == 6, "\(run)")
    #expect(run.traffic.calls == ["meta", "components", "components", "images", "nodes"])
  }

  @Test func `quiet says nothing, and JSON is one document with the counts beside it`() async throws {
    let figma = try EditedFigma(icons: 2)
    let quiet = await pull(figma, "--quiet")
    #expect(quiet.run.status == .clean && quiet.run.output == "" && quiet.run.errorOutput == "", "\(quiet)")
    let json = await pull(figma, "--format", "json")
    let document = try JSONSerialization.jsonObject(with: Data(json.run.outputBytes)) as? [String: Any]
    #expect(document?["diagnostics"] as? [String] == [] && document?["version"] as? Int == 1, "\(json)")
    #expect(json.run.errorOutput.hasPrefix("Nothing changed: 2 as in Figma. Figma's file is that"), "\(json)")
  }

  @Test func `a dry run writes nothing into the project, and the pull after it fetches nothing`() async throws {
    let figma = try EditedFigma(icons: 5)
    let before = try project.tree()
    #expect(await pull(figma, "--dry-run").traffic.downloads == 5)
    #expect(try project.tree() == before)
    let second = await pull(figma)
    #expect(second.traffic.calls == ["meta"] && second.run.output.hasPrefix("5 new, 0 changed, 0 kept."), "\(second)")
  }
}
