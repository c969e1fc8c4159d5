import CLibrary
import Drawing
internal import Findings
import Foundation
import MonotintCLI
import TestSupport
import Testing

/// `monotint init --from … --move`, and what `export --adopt` and `verify` make of it.
@Suite(.recorded()) struct TakeoverTests {
  private static let catalog = SampleCatalog.path

  private static func contents(_ slots: String, _ properties: String = "") -> String {
    SampleCatalog.contents(slots, properties)
  }

  private static func slot(_ file: String, _ more: String = "") -> String { SampleCatalog.slot(file, more) }

  /// The command that moves the pictures of a catalog, or of a group in it, to the folder Assets.
  private static func move(_ catalog: String) -> [String] {
    ["init", "--from", catalog, "--move", "Assets"]
  }

  /// The sample catalog in a project with a configuration.
  private static func project() async throws -> TemporaryProject {
    let project = try SampleCatalog.project()
    _ = await CommandRun.monotint("init", in: project.folder)
    return project
  }

  @Test func `a dry run shows the plan and what an export would change`() async throws {
    let project = try await Self.project()
    let before = try project.tree()
    let run = await CommandRun.monotint(Self.move(Self.catalog) + ["--dry-run"], in: project.folder)
    #expect(run.status == .clean)
    #expect(
      run.output == """
        App/Assets.xcassets: 5 image sets taken over, 1 set left as it is
        leave   App/Assets.xcassets/AppIcon.appiconset: sets of the kind .appiconset
        export  5 sets: Contents.json gets the form in which Xcode writes it, and the new names of files
        export  4 files with the name of the set: Home Icon.svg → home.svg, day.svg → logo.svg, night.svg → logo-dark.svg and 1 more
        delete  1 file that no slot names, whose bytes are among the sources: App/Assets.xcassets/Tabs/bell.imageset/bell copy.svg
        stay    1 file that no slot names: App/Assets.xcassets/Tabs/bell.imageset/notes.txt
        Would write 7 files; nothing was written.

        """)
    #expect(try project.tree() == before)
    let all = await CommandRun.monotint(Self.move(Self.catalog) + ["--dry-run", "--all"], in: project.folder)
    #expect(all.output.contains("take    App/Assets.xcassets/Tabs/bell.imageset\n"))
    #expect(all.output.contains("leave   App/Assets.xcassets/AppIcon.appiconset: sets of the kind"))
  }

  @Test(arguments: [([], false), (["--all"], true)] as [([String], Bool)])
  func `a dry run names three files that stay, or all of them`(words: [String], namesAll: Bool) async throws {
    let project = try await Self.project()
    let names = (1...4).map { "notes\($0).txt" }
    for name in names { try project.write("\(Self.catalog)/Tabs/bell.imageset/\(name)", "draft") }
    let run = await CommandRun.monotint(
      Self.move(Self.catalog) + ["--dry-run"] + words, in: project.folder)
    let line = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("stay ") }, "\(run)")
    #expect(names.allSatisfy { line.contains($0) } == namesAll, "\(line)")
  }

  @Test func `nothing is written unless all can be`() async throws {
    for (path, message) in [
      ("Assets/logo.svg", "there is a Assets/logo.svg already"),
      ("Assets/Tabs/other.svg", "Assets has icons already, such as Assets/Tabs/other.svg"),
      ("Assets/Tabs/other.png", "Assets has icons already, such as Assets/Tabs/other.png"),
    ] {
      let project = try await Self.project()
      try project.write(path, "{}")
      let before = try project.tree()
      let run = await CommandRun.monotint(Self.move(Self.catalog), in: project.folder)
      #expect(run.status == .findings && run.errorOutput.contains(message), "\(run)")
      #expect(try project.tree() == before)
    }
  }

  @Test func `only a catalog in the project is taken over`() async throws {
    let project = try await Self.project()
    try project.link("Linked.xcassets", to: Self.catalog)
    try project.write("Empty.xcassets/Contents.json", "{}")
    for (path, message) in [
      ("None.xcassets", "there is no “None.xcassets”"),
      ("Linked.xcassets", "cannot be opened"), ("../x.xcassets", "is not in the project folder"),
      ("\(Self.catalog)/logo.imageset/x", "is neither a group nor a set of a catalog"),
      ("\(Self.catalog)/none.imageset", "there is no “\(Self.catalog)/none.imageset”"),
      ("Empty.xcassets", "there is nothing in Empty.xcassets to take over"),
    ] {
      let run = await CommandRun.monotint(Self.move(path), in: project.folder)
      #expect(run.status != .clean && run.errorOutput.contains(message), "\(path): \(run)")
    }
    #expect(try project.read("monotint.json").contains(#""icons": []"#) && !project.exists("Assets"))
  }

  @Test func `sets that belong to Monotint stay its own`() async throws {
    let project = try SampleCatalog.project()
    try project.write("brand/x.svg", SampleFiles.home)
    try project.write(
      "brand.json",
      #"{ "icons": [{ "path": "brand", "group": "Brand" }], "catalog": { "path": "\#(Self.catalog)" } }"#)
    #expect(await CommandRun.monotint("export", "--config", "brand.json", in: project.folder).status == .clean)
    let run = await CommandRun.monotint(Self.move(Self.catalog), in: project.folder)
    #expect(run.status == .clean && run.output.contains("leave   1 set of Monotint's own"), "\(run)")
    #expect(await CommandRun.monotint("export", "--adopt", in: project.folder).status == .clean)
    for configuration in ["monotint.json", "brand.json"] {
      #expect(await CommandRun.monotint("verify", "--config", configuration, in: project.folder).status == .clean)
    }
  }

  @Test func `an illustration larger than a canvas is taken over`() async throws {
    let project = try SampleCatalog.project()
    let icon = SampleFiles.home.replacing(#"width="24" height="24""#, with: #"width="2000" height="2000""#)
    try project.write("\(Self.catalog)/large.imageset/Contents.json", Self.contents(Self.slot("large.svg")))
    try project.write("\(Self.catalog)/large.imageset/large.svg", icon)
    let run = await CommandRun.monotint(Self.move(Self.catalog), in: project.folder)
    #expect(run.output.contains("6 image sets taken over"), "\(run)")
    #expect(await CommandRun.monotint("export", "--adopt", in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    #expect(try project.read("\(Self.catalog)/large.imageset/large.svg") == icon)
  }

  @Test func `workers take over what this process does`() async throws {
    let (one, other) = (try SampleCatalog.project(), try SampleCatalog.project())
    let own = await CommandRun.monotint(Self.move(Self.catalog), in: one.folder)
    let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
    let run = try await ProgramRun(Self.move(Self.catalog), in: other.folder, environment: path).end()
    #expect(run.status == 0 && run.output == own.output)
    #expect(try one.tree() == other.tree())
  }

  @Test func `a hostile catalog gets a clear reason each, and nothing outside is read`() async throws {
    let project = try TemporaryProject(["secret.svg": SampleFiles.home, "secret/x.svg": SampleFiles.home])
    func set(_ name: String, _ contents: String) throws {
      try project.write("A.xcassets/\(name).imageset/Contents.json", contents)
    }
    try set("good", Self.contents(Self.slot("a.svg")))
    try project.write("A.xcassets/good.imageset/a.svg", SampleFiles.home)
    try set("up", Self.contents(Self.slot("../../secret.svg")))
    try set("link", Self.contents(Self.slot("a.svg")))
    try project.link("A.xcassets/link.imageset/a.svg", to: "../../secret.svg")
    try project.link("A.xcassets/root", to: "/")
    try project.link("A.xcassets/all.imageset", to: "../secret")
    try set("\u{1B}[31m", Self.contents(Self.slot("a.svg")))
    try set("pipe", Self.contents(Self.slot("a.svg")))
    #expect(unsafe mkfifo(project.url("A.xcassets/pipe.imageset/a.svg").path, 0o600) == 0)
    try set("huge", "{")
    try FileHandle(forWritingTo: project.url("A.xcassets/huge.imageset/Contents.json")).truncate(atOffset: 1 << 30)
    try set("big", Self.contents(Self.slot("a.svg")))
    try project.write("A.xcassets/big.imageset/a.svg", "<svg ")
    try FileHandle(forWritingTo: project.url("A.xcassets/big.imageset/a.svg")).truncate(atOffset: 1 << 30)
    let deep = "A.xcassets/" + String(repeating: "d/", count: 300)
    try FileManager.default.createDirectory(at: project.url(deep), withIntermediateDirectories: true)
    try set("script", Self.contents(Self.slot("a.pdf")))
    try project.write(
      "A.xcassets/script.imageset/a.pdf",
      """
      %PDF-1.4
      1 0 obj <</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.launchURL\\("http://127.0.0.1/"\\))>>>> endobj
      2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
      3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 24 24]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>> endobj
      4 0 obj <</Length 29>> stream
      4 4 9 9 re f 4 15 3 3 re f /X Do
      endstream endobj
      5 0 obj <</Type/XObject/Subtype/Image/F<</FS/URL/F(file:///etc/passwd)>>/Width 1/Height 1/Length 0>> stream
      endstream endobj
      trailer <</Root 1 0 R>>
      %%EOF

      """)
    let run = await CommandRun.monotint(Self.move("A.xcassets") + ["--all"], in: project.folder)
    #expect(run.status == .clean && !run.output.contains("\u{1B}"), "\(run)")
    for text in [
      "take    A.xcassets/good.imageset", "leave   A.xcassets/up.imageset: a slot names a file that is not there",
      "leave   A.xcassets/link.imageset: a folder, a link", "leave   A.xcassets/root: it is a symbolic link",
      "leave   A.xcassets/all.imageset: it is a symbolic link", "leave   A.xcassets/pipe.imageset: a folder, a link",
      "leave   A.xcassets/huge.imageset: Contents.json cannot be read",
      "leave   A.xcassets/big.imageset: a picture that cannot be read", "it lies more than 32 folders deep",
      "\\u{1B}[31m.imageset: ",
    ] {
      #expect(run.output.contains(text), "\(text): \(run.output)")
    }
    let sources = try project.tree("Assets").keys
    #expect(
      sources.contains("Assets/good.svg") && !sources.contains("Assets/link.svg") && !sources.contains("Assets/up.svg"))
    #expect(run.output.contains("leave   A.xcassets/script.imageset: a picture that cannot be read"), "\(run)")
  }

  /// A badge without its shield: poppler draws the rest.
  @Test func `a PDF that poppler does not read whole stays, and check names it`() async throws {
    let project = try TemporaryProject([
      "A.xcassets/badge.imageset/Contents.json": Self.contents(Self.slot("x.pdf")),
      "A.xcassets/badge.imageset/x.pdf": SampleFiles.pdf("4 4 6 16 re f /Shield Do"),
      "A.xcassets/nan.imageset/Contents.json": Self.contents(
        Self.slot("x.pdf"), #""template-rendering-intent" : "template""#),
      "A.xcassets/nan.imageset/x.pdf": SampleFiles.pdf("4 4 6 16 re f 12 nan 4 4 re f"),
      "A.xcassets/whole.imageset/Contents.json": Self.contents(Self.slot("x.pdf")),
      "A.xcassets/whole.imageset/x.pdf": SampleFiles.pdf("4 4 6 16 re f"),
    ])
    let check = await CommandRun.monotint("check", "A.xcassets", in: project.folder)
    #expect(check.status == .findings)
    for text in [
      "A.xcassets/badge.imageset/x.pdf: error: the picture cannot be read: it draws the part “Shield”, which is not "
        + "in the file, so a part of the picture may be missing (pdftocairo: XObject 'Shield' is unknown)",
      "A.xcassets/nan.imageset/x.pdf: error: the picture cannot be read: it draws with the command “nan”, which PDF "
        + "does not have",
    ] {
      #expect(check.output.contains(text), "\(check)")
    }
    #expect(!check.output.contains("whole.imageset/x.pdf: error"))

    let start = await CommandRun.monotint(Self.move("A.xcassets") + ["--all"], in: project.folder)
    for text in [
      "leave   A.xcassets/badge.imageset: a picture that cannot be read; `monotint check` says why",
      "leave   A.xcassets/nan.imageset: a picture that cannot be read; `monotint check` says why",
      "take    A.xcassets/whole.imageset",
    ] {
      #expect(start.output.contains(text), "\(start)")
    }
    let export = await CommandRun.monotint("export", "--adopt", in: project.folder)
    #expect(export.status == .clean, "\(export)")
    #expect(project.exists("A.xcassets/badge.imageset/x.pdf") && project.exists("A.xcassets/nan.imageset/x.pdf"))
    #expect(!project.exists("A.xcassets/whole.imageset/x.pdf") && project.exists("A.xcassets/whole.imageset/whole.pdf"))
  }

  /// What reads a PDF is a program of the system, and never one of the project.
  @Test(arguments: ["bin", ".", "./bin:bin"]) func `no program of the project is run`(path: String) async throws {
    let project = try TemporaryProject([
      "A.xcassets/a.imageset/Contents.json": Self.contents(Self.slot("x.pdf"), SampleCatalog.template),
      "A.xcassets/a.imageset/x.pdf": SampleFiles.pdf("4 4 6 16 re f"), "bin/none": "",
    ])
    for folder in ["bin", "."] {
      try Program.writeScript("#!/bin/sh\necho '<svg/>'\n", to: project.url("\(folder)/pdftocairo").path)
    }
    let run = try ProgramRun(["check", "A.xcassets"], in: project.folder, environment: ["PATH": path])
    let end = await run.end()
    #if os(Linux)
      #expect(end.output.contains("1 PDF is not judged, because pdftocairo is not installed"), "\(end)")
    #else
      // The system has a reader of its own.
      #expect(!end.output.contains("x.pdf: error"), "\(end)")
    #endif
  }
}
