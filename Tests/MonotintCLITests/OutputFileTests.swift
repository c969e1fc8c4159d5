import Foundation
import MonotintCLI
import TestSupport
import Testing

/// Where `-o` and `--emit` write, and where nothing else does.
@Suite struct OutputFileTests {
  private let project: TemporaryProject

  init() throws { project = try TemporaryProject(SampleFiles.all) }

  private func run(_ words: String...) async -> CommandRun { await CommandRun.monotint(words, in: project.folder) }

  // MARK: Standard output

  @Test(arguments: ["-", "/dev/stdout"])
  func `a page on standard output is all that is there`(name: String) async throws {
    let page = await run("preview", "-o", name)
    #expect(page.status == .clean && page.errorOutput.isEmpty)
    #expect(page.output.hasPrefix("<!doctype html>") && page.output.hasSuffix("</html>\n"))
    #expect(try !project.tree().keys.contains { $0.contains("preview") })
  }

  @Test func `a difference on standard output`() async throws {
    _ = await run("export")
    try project.commit()
    #expect(await run("diff", "-o", "-").output == "No token and no icon has changed since HEAD.\n")
    let page = await run("diff", "--format", "html", "-o", "-")
    #expect(page.output.hasPrefix("<!doctype html>") && page.errorOutput.isEmpty)
  }

  @Test(arguments: ["text", "json", "github"])
  func `beside a design on standard output other words go to standard error`(format: String) async throws {
    try project.write(
      "tokens.json", SampleFiles.tokens.replacing("[0.415686, 0.447059, 0.509804]", with: "[0.9, 0.9, 0.9]"))
    let export = await run("export", "--all", "--emit", "-", "--format", format)
    #expect(export.status == .clean)
    #expect(try JSONSerialization.jsonObject(with: Data(export.outputBytes)) is [String: Any], "\(export.output)")
    #expect(export.output.contains(#""tabBar""#))
    #expect(export.errorOutput.contains("contrast") && export.errorOutput.contains(" files written in "))
  }

  @Test func `nothing can be opened on standard output`() async {
    let open = await run("preview", "-o", "-", "--open")
    #expect(open.status == .failure && open.errorOutput.contains("--open needs a file"))
  }

  // MARK: Endings

  @Test(arguments: ["x.jpg", "x.png", "out/x.PDF", "x.", "preview.v2"])
  func `a page with another ending is refused`(name: String) async throws {
    let run = await run("preview", "-o", name)
    #expect(run.status == .failure && run.output.isEmpty)
    #expect(
      run.errorOutput == """
        monotint: the page is an HTML file, and “\(name)” ends otherwise
          name one such as page.html

        """)
    #expect(try project.tree().count == SampleFiles.all.count)
  }

  @Test(arguments: ["x.html", "x.HTM", "x", "a.b/x", ".x"])
  func `a page has the ending of a page, or none`(name: String) async throws {
    let run = await run("preview", "-o", name)
    #expect(run.status == .clean && run.output == "Wrote \(name).\n")
    #expect(try project.read(name).hasPrefix("<!doctype html>"))
  }

  // MARK: Links

  @Test func `a link with a default name is an error, and one that is typed is followed`() async throws {
    let name = "preview.html"
    try project.write("precious", "text")
    try project.link(name, to: "precious")
    let byDefault = await run("preview")
    #expect(byDefault.status == .failure && byDefault.output.isEmpty)
    #expect(
      byDefault.errorOutput == """
        monotint: \(name) is a symbolic link
          delete it, or write `-o \(name)` to write to the file that it leads to

        """)
    #expect(try project.read("precious") == "text")
    #expect(await run("preview", "-o", name).status == .clean)
    #expect(try project.read("precious").count > 1000)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: project.url(name).path) == "precious")
  }

  @Test(arguments: [["diff", "-o"], ["export", "--emit"]])
  func `a typed link leads to the file that is written`(words: [String]) async throws {
    try project.commit()
    try project.link("link", to: "elsewhere")
    #expect(await CommandRun.monotint(words + ["link"], in: project.folder).status == .clean)
    #expect(try project.read("elsewhere").count > 10)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: project.url("link").path) == "elsewhere")
  }

  /// A repository can hold a link at a name that a page recommends.
  @Test(arguments: [
    (["preview", "-o"], "html"), (["diff", "-o"], "html"), (["export", "--emit"], "json"),
    (["check", "--write-baseline"], "json"), (["check", "--explain", "Assets/TabBar/home.svg", "-o"], "html"),
    (["export", "--adopt", "--output"], "html"),
  ])
  func `no link of the project leads out of it`(words: [String], ending: String) async throws {
    try project.commit()
    let list = "list.\(ending)"
    let new = "new.\(ending)"
    let outside = try TemporaryProject([list: #"{ "version": 1, "findings": [] }"#])
    let before = try outside.tree()
    try project.link("link", to: outside.url(list).path)
    try project.link("new", to: outside.url(new).path)
    try project.link("folder", to: outside.folder)
    try project.link("git", to: ".git")
    for (name, target) in [
      ("link", outside.url(list).path), ("new", outside.url(new).path), ("folder/\(list)", outside.url(list).path),
      ("folder/deep/\(new)", outside.url("deep/\(new)").path),
      ("git/info/\(new)", project.url(".git/info/\(new)").path),
    ] {
      let run = await CommandRun.monotint(words + [name], in: project.folder)
      let end = URL(filePath: target).resolvingSymlinksInPath().path
      #expect(
        run.status == .failure && run.errorOutput.contains("\(name) leads to \(end), by a symbolic link"), "\(run)")
    }
    #expect(try outside.tree() == before && !project.exists(".git/info/\(new)"))
  }

  @Test(arguments: ["list.json", "missing.json"])
  func `no list of accepted findings is written through a link of the project`(target: String) async throws {
    let list = #"{ "version": 1, "findings": [] }"#
    try project.write("list.json", list)
    try project.link("link.json", to: target)
    let run = await run("check", "--write-baseline", "link.json")
    #expect(run.status == .failure && run.errorOutput.contains("link.json is a symbolic link"), "\(run)")
    #expect(try project.read("list.json") == list && !project.exists("missing.json"))
    // A link of the user leads where the user wants.
    let own = try TemporaryProject()
    try own.link("link.json", to: own.url("real.json").path)
    #expect(await self.run("check", "--write-baseline", own.folder + "/link.json").status == .clean)
    #expect(own.exists("real.json"))
  }

  @Test func `a design that says the same already is not touched`() async throws {
    _ = await run("export", "--emit", "design.json")
    let before = try project.modificationDates()["design.json"]
    _ = await run("export", "--emit", "design.json")
    #expect(try project.modificationDates()["design.json"] == before)
  }

  @Test func `a dry run of an export writes no design`() async throws {
    let before = try project.tree()
    let run = await run("export", "--dry-run", "--emit", "design.json")
    #expect(run.status != .failure, "\(run)")
    #expect(try project.tree() == before)
  }

  @Test func `a folder is not written over`() async throws {
    try project.write("page.html/file", "text")
    let run = await run("preview", "-o", "page.html")
    #expect(run.status == .failure && run.errorOutput.hasSuffix("page.html: it is a folder\n"))
  }

  /// With the program itself: what is no regular file stays what it is.
  @Test(arguments: [["preview", "-o"], ["diff", "-o"], ["export", "--emit"]])
  func `a named pipe is written through`(words: [String]) async throws {
    try project.commit()
    let script = #"mkfifo pipe; cat pipe > got & "$0" "$@" pipe && wait && test -p pipe && test -s got"#
    let end = try await ProgramRun(
      ["-c", script, Program.path] + words, in: project.folder, environment: ["PATH": "/usr/bin:/bin"],
      executable: "/bin/sh"
    ).end()
    #expect(end.status == 0, "\(end.output)")
  }

  // MARK: What is not typed

  private static let mendable = SampleFiles.icon(
    ##"<circle cx="12" cy="12" r="10" fill="black"/><circle cx="12" cy="12" r="4" fill="#fff"/>"##)

  @Test(arguments: [["check", "--fix"], ["check", "--fix", "Assets/TabBar/link.svg"]])
  func `no icon is fixed through a link`(words: [String]) async throws {
    try project.write("shared.svg", Self.mendable)
    try project.link("Assets/TabBar/link.svg", to: "../../shared.svg")
    let run = await CommandRun.monotint(words, in: project.folder)
    #expect(run.status == .findings)
    #expect(
      run.output.contains(
        "Assets/TabBar/link.svg: error: “Assets/TabBar/link.svg” is a symbolic link, and `--fix` does not write through links;"
          + " run `monotint check --fix` on the file that it leads to [linked-icon]\n"), "\(run)")
    #expect(try project.read("shared.svg") == Self.mendable)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: project.url("Assets/TabBar/link.svg").path)
        == "../../shared.svg")
    let dry = await CommandRun.monotint(words + ["--dry-run"], in: project.folder)
    #expect(dry.status == .findings && dry.output.isEmpty && dry.errorOutput.contains("[linked-icon]"))
  }

  @Test func `no icon is fixed through a linked folder, and others are fixed`() async throws {
    try project.write("shared/a.svg", Self.mendable)
    try project.link("Icons", to: "shared")
    try project.write("other.svg", Self.mendable)
    let run = await run("check", "--fix", "Icons/a.svg", "other.svg")
    #expect(run.output.contains("Icons/a.svg: error: “Icons” is a symbolic link"))
    #expect(try project.read("shared/a.svg") == Self.mendable)
    #expect(try project.read("other.svg").contains("evenodd"))
    let target = await self.run("check", "--fix", "shared/a.svg")
    #expect(try target.status == .clean && project.read("shared/a.svg").contains("evenodd"))
  }

  @Test(arguments: ["monotint.json", "tokens.json"])
  func `init writes through no link`(name: String) async throws {
    let project = try TemporaryProject(["home.svg": SampleFiles.home])
    try project.link(name, to: "elsewhere")
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(run.status == (name == "monotint.json" ? .findings : .clean))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: project.url(name).path) == "elsewhere")
    #expect(!FileManager.default.fileExists(atPath: project.url("elsewhere").path))
  }

  @Test func `a patch can be applied, whatever the names are`() async throws {
    let names = ["a b 👩‍👧.svg", "\u{9B}\"q\\\u{202E}\n.svg"]
    let project = try TemporaryProject(
      Dictionary(
        uniqueKeysWithValues: names.enumerated().map { number, name in
          (name, Self.mendable.replacing("\n</svg>", with: "<!-- \u{9B}\u{200D}\(number) -->\n</svg>"))
        }))
    let patch = await CommandRun.monotint("check", "--fix", "--dry-run", ".", in: project.folder)
    #expect(patch.status == .clean)
    try project.write("patch", patch.output)
    let shown = await CommandRun.monotint(
      "check", "--fix", "--dry-run", names[0], in: project.folder, interactive: true)
    #expect(shown.output.contains(#"<!-- \u{9B}\u{200D}0 -->"#) && !shown.output.contains("\u{9B}"))
    let git = try await ProgramRun(
      ["apply", "patch"], in: project.folder, environment: ["PATH": "/usr/bin:/bin"], executable: "/usr/bin/git"
    ).end()
    #expect(git.status == 0, "\(git.output)")
    for name in names { #expect(try project.read(name).contains("evenodd"), "\(name)") }
  }
}
