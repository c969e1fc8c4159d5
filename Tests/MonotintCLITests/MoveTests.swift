import Foundation
import MonotintCLI
import TestSupport
import Testing

/// Pictures of a catalog that move to a folder of sources.
@Suite(.recorded()) struct MoveTests {
  private static let move = ["init", "--from", ".", "--move", "Design/Pictures"]
  private static let export = ["export", "--adopt"]

  /// The sample app without what no set of Monotint can have.
  private static func project() throws -> TemporaryProject {
    let project = try SampleCatalog.project()
    try project.remove("\(SampleCatalog.path)/Tabs/bell.imageset/notes.txt")
    try project.commit()
    return project
  }

  @Test func `all pictures move, and none changes`() async throws {
    let project = try Self.project()
    let plan = await CommandRun.monotint(["init"], in: project.folder)
    #expect(plan.status == .clean)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let constants = try project.read("Generated/AppAssets.swift")
    let before = try project.tree()
    let dry = await CommandRun.monotint(Self.move + ["--dry-run"], in: project.folder)
    #expect(try dry.output.contains("5 image sets taken over") && project.tree() == before, "\(dry)")
    let move = await CommandRun.monotint(Self.move, in: project.folder)
    #expect(move.status == .clean && move.output.contains("wrote   6 pictures below Design/Pictures"), "\(move)")
    for (path, file) in before where path != "monotint.json" { #expect(try project.tree()[path] == file, "\(path)") }
    let export = await CommandRun.monotint(Self.export, in: project.folder)
    #expect(export.status == .clean && export.output.contains("5 sets adopted, 0 pixels changed.\n"), "\(export)")
    for (source, old) in [
      ("Tabs/home.svg", "Tabs/home.imageset/Home Icon.svg"), ("logo~dark.svg", "logo.imageset/night.svg"),
      ("old.pdf", "old.imageset/old.pdf"), ("photo@2x.png", "photo.imageset/photo.png"),
    ] {
      #expect(
        try Data(project.bytes("Design/Pictures/\(source)")) == before["\(SampleCatalog.path)/\(old)"], "\(source)")
    }
    #expect(try project.bytes("\(SampleCatalog.path)/old.imageset/old.pdf") == project.bytes("Design/Pictures/old.pdf"))
    #expect(try project.read("Generated/AppAssets.swift") == constants)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    let again = await CommandRun.monotint("export", in: project.folder)
    #expect(again.output.hasPrefix("Nothing changed"), "\(again)")
    let diff = await CommandRun.monotint("diff", in: project.folder)
    #expect(diff.output == "5 sets adopted, 0 pictures changed.\n", "\(diff)")
  }

  @Test func `a folder without a configuration gets one first`() async throws {
    let project = try Self.project()
    let run = await CommandRun.monotint(Self.move, in: project.folder)
    #expect(run.status == .clean && run.output.contains("Found 1 catalog of the app:"), "\(run)")
    #expect(await CommandRun.monotint(Self.export, in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `a run that was stopped is repeated, and another file in the way is kept`() async throws {
    let project = try Self.project()
    #expect(await CommandRun.monotint("init", in: project.folder).status == .clean)
    let source = "Design/Pictures/Tabs/home.svg"
    try project.write(source, SampleFiles.home)
    #expect(await CommandRun.monotint(Self.move, in: project.folder).status == .clean)
    let other = try Self.project()
    #expect(await CommandRun.monotint("init", in: other.folder).status == .clean)
    try other.write(source, SampleFiles.bell)
    let before = try other.tree()
    let run = await CommandRun.monotint(Self.move, in: other.folder)
    #expect(run.status == .findings && run.errorOutput.contains("there is a \(source) already"), "\(run)")
    #expect(try other.tree() == before)
  }

  @Test func `pictures that are moved twice are moved once`() async throws {
    let project = try Self.project()
    #expect(await CommandRun.monotint(Self.move, in: project.folder).status == .clean)
    let moved = try project.tree()
    let again = await CommandRun.monotint(Self.move, in: project.folder)
    #expect(again.status == .clean && again.output.contains("kept    everything: an earlier run wrote it"), "\(again)")
    #expect(try project.tree() == moved)
    // A picture that somebody deleted meanwhile comes back.
    try project.remove("Design/Pictures/Tabs/home.svg")
    let third = await CommandRun.monotint(Self.move, in: project.folder)
    #expect(third.output.contains("wrote   1 picture below Design/Pictures"), "\(third)")
    #expect(try project.tree() == moved)
    #expect(await CommandRun.monotint(Self.export, in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    let exported = try project.tree()
    let last = await CommandRun.monotint(Self.move, in: project.folder)
    #expect(last.status == .findings && last.errorOutput.contains("there is nothing in"), "\(last)")
    #expect(try project.tree() == exported)
  }

  @Test func `a set gets no second source`() async throws {
    let project = try Self.project()
    #expect(await CommandRun.monotint(Self.move, in: project.folder).status == .clean)
    let moved = try project.tree()
    let run = await CommandRun.monotint(["init", "--from", ".", "--move", "Art"], in: project.folder)
    #expect(run.status == .findings && run.errorOutput.contains("has a source for App/Assets.xcassets/"), "\(run)")
    #expect(try project.tree() == moved)
  }

  @Test func `icons that are one folder are not replaced by a list`() async throws {
    let project = try Self.project()
    try project.write(
      "monotint.json",
      #"{ "icons": "Mine", "catalog": { "path": "\#(SampleCatalog.path)" }, "catalogs": [{ "path": "\#(SampleCatalog.path)" }] }"#
    )
    try project.write("Mine/other.svg", SampleFiles.home)
    let before = try project.tree()
    let run = await CommandRun.monotint(Self.move, in: project.folder)
    #expect(run.status == .findings && run.errorOutput.contains("“icons” of monotint.json is no list"), "\(run)")
    #expect(try project.tree() == before)
  }

  /// In a folder without a configuration, so that the run writes everything.
  @Test(.enabled(if: FaultyRun.isAvailable))
  func `a run that is killed at any file operation is completed by the next, and no picture is lost`() async throws {
    let files = [
      "\(SampleCatalog.path)/Contents.json": #"{"info":{"author":"xcode","version":1}}"#,
      "\(SampleCatalog.path)/a.imageset/Contents.json": SampleCatalog.contents(SampleCatalog.slot("a b.svg")),
      "\(SampleCatalog.path)/a.imageset/a b.svg": SampleFiles.home,
      "\(SampleCatalog.path)/Tabs/b.imageset/Contents.json": SampleCatalog.contents(SampleCatalog.slot("b.svg")),
      "\(SampleCatalog.path)/Tabs/b.imageset/b.svg": SampleFiles.bell, "App/Info.plist": "<plist/>",
    ]
    func export(_ project: TemporaryProject) async throws -> [String: Data] {
      let export = await CommandRun.monotint(Self.export, in: project.folder)
      #expect(export.status == .clean, "\(export)")
      #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
      return try project.tree()
    }
    let wanted = try TemporaryProject(files)
    #expect(await CommandRun.monotint(Self.move, in: wanted.folder).status == .clean)
    let moved = try wanted.tree()
    let exported = try await export(wanted)
    for number in 1...300 {
      let project = try TemporaryProject(files)
      // One job, so that each run does the same before it is killed.
      let run = try await FaultyRun(
        Self.move + ["--jobs", "1"], in: project.folder, at: ["mkdirat", "create", "rename", "unlinkat"],
        number: number, .kill)
      for (path, text) in files { #expect(try project.read(path) == text, "\(number): \(path)") }
      let next = await CommandRun.monotint(Self.move, in: project.folder)
      #expect(try next.status == .clean && project.tree() == moved, "\(number): \(next)")
      #expect(try await export(project) == exported, "\(number)")
      guard run.isReached else {
        #expect(number > 12, "\(number)")
        return
      }
    }
    Issue.record("it makes no 300 calls")
  }

  @Test func `the sets that are named move, and others of their group later`() async throws {
    let project = try Self.project()
    #expect(await CommandRun.monotint("init", in: project.folder).status == .clean)
    let tabs = "\(SampleCatalog.path)/Tabs"
    let constants = try await Self.constants(of: project)
    for (name, other) in [("home", "bell"), ("bell", nil)] {
      let words = ["init", "--from", "\(tabs)/\(name).imageset", "--move", "Design"]
      let dry = await CommandRun.monotint(words + ["--dry-run"], in: project.folder)
      #expect(dry.status == .clean && dry.output.contains("1 image set taken over, 0 sets left"), "\(dry)")
      let run = await CommandRun.monotint(words, in: project.folder)
      #expect(run.status == .clean && run.output.contains("wrote   1 picture below Design"), "\(run)")
      #expect(project.exists("Design/Tabs/\(name).svg"))
      if let other { #expect(!project.exists("Design/Tabs/\(other).svg")) }
      let export = await CommandRun.monotint(Self.export, in: project.folder)
      #expect(export.status == .clean && export.output.contains("1 set adopted, 0 pixels changed.\n"), "\(export)")
      #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    }
    #expect(try project.read("monotint.json").ranges(of: "\"Design/Tabs\"").count == 1)
    #expect(try await Self.constants(of: project) == constants)
  }

  /// The generated constants of the sample catalog.
  private static func constants(of project: TemporaryProject) async throws -> String {
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    return try project.read("Generated/AppAssets.swift")
  }

  @Test func `several named sets move at once, and a dry run needs no configuration`() async throws {
    let project = try Self.project()
    let before = try project.tree()
    let words = ["init", "--from", "\(SampleCatalog.path)/Tabs/home.imageset", "\(SampleCatalog.path)/logo.imageset"]
    let dry = await CommandRun.monotint(words + ["--move", "Design", "--dry-run"], in: project.folder)
    #expect(dry.status == .clean && dry.output.contains("2 image sets taken over, 0 sets left"), "\(dry)")
    #expect(try project.tree() == before)
    let run = await CommandRun.monotint(words + ["--move", "Design"], in: project.folder)
    #expect(run.status == .clean && run.output.contains("wrote   3 pictures below Design"), "\(run)")
    #expect(await CommandRun.monotint(Self.export, in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test(arguments: [1, 25]) func `each set that stays is named with its reason, up to twenty`(count: Int) async throws {
    let project = try Self.project()
    for number in 1...count {
      let set = "\(SampleCatalog.path)/one\(number).imageset"
      let slots = "{ \"filename\": \"a.svg\", \"idiom\": \"universal\", \"scale\": \"1x\" }"
      try project.write("\(set)/Contents.json", SampleCatalog.contents(slots))
      try project.write("\(set)/a.svg", SampleFiles.home)
    }
    let run = await CommandRun.monotint(Self.move + ["--dry-run"], in: project.folder)
    let reason = "the vector image stands in the slot of one scale, and those of the others are empty"
    let line = "leave   \(SampleCatalog.path)/one1.imageset: \(reason)\n"
    #expect(run.output.contains(line) == (count == 1), "\(run)")
    #expect(run.output.contains("leave   25 sets: \(reason): one1.imageset") == (count == 25), "\(run)")
  }

  @Test func `what cannot be moved is said`() async throws {
    let project = try Self.project()
    try project.write(
      "Kit/Other.xcassets/a.imageset/Contents.json",
      SampleCatalog.contents(SampleCatalog.slot("a.svg")))
    try project.write("Kit/Other.xcassets/a.imageset/a.svg", SampleFiles.home)
    let before = try project.tree()
    for (words, message) in [
      (["init", "--move", "Design"], "--move goes with --from"),
      (["init", "--from", "App", "Kit", "--move", "Design"], "not in an asset catalog: App"),
      (
        ["init", "--from", "\(SampleCatalog.path)/Tabs", "Kit/Other.xcassets/a.imageset", "--move", "Design"],
        "are two catalogs, and a configuration writes to one"
      ),
      (["init", "--from", ".", "--move", ".."], "“..” is no folder in the project"),
      (Self.move, "2 catalogs are in “.”, and a configuration writes to one"),
      (["init", "--from", "None", "--move", "Design"], "there is no catalog of the app with image sets in “None”"),
      (["export", "-o", "page.html"], "--output goes with --adopt"),
    ] {
      let run = await CommandRun.monotint(words, in: project.folder)
      #expect(run.status != .clean && run.errorOutput.contains(message), "\(run)")
    }
    #expect(try project.tree() == before)
    #expect(await CommandRun.monotint("init", "--from", "Kit", "--move", "Design", in: project.folder).status == .clean)
    let second = await CommandRun.monotint("init", "--from", "App", "--move", "Art", in: project.folder)
    #expect(second.errorOutput.contains("writes to Kit/Other.xcassets, so it cannot write to App/Assets"), "\(second)")
  }

  /// A configuration may have comments.
  @Test func `a catalog that the configuration names stays the one it writes to`() async throws {
    let project = try Self.project()
    try project.write(
      "monotint.json",
      """
      // The app's own pictures
      { "icons": [], "catalog": { "path": "Other.xcassets" }, "catalogs": [{ "path": "\(SampleCatalog.path)" }] }
      """)
    let before = try project.tree()
    let run = await CommandRun.monotint(Self.move, in: project.folder)
    #expect(run.errorOutput.contains("writes to Other.xcassets, so it cannot write to App/Assets.xcassets"), "\(run)")
    #expect(try project.tree() == before)
  }

  @Test func `a configuration with tokens alone has a catalog already`() async throws {
    let project = try Self.project()
    try project.write("tokens.json", SampleFiles.tokens)
    try project.write(
      "monotint.json",
      #"{ "tokens": "tokens.json", "icons": [], "catalogs": [{ "path": "\#(SampleCatalog.path)" }] }"#)
    let before = try project.tree()
    let run = await CommandRun.monotint(Self.move, in: project.folder)
    #expect(run.status != .clean, "\(run)")
    #expect(run.errorOutput.contains("so it cannot write to App/Assets.xcassets too"), "\(run)")
    #expect(try project.tree() == before)
  }

  @Test func `icons that differ are said by patterns`() async throws {
    let project = try TemporaryProject(["App/main.swift": "// an app\n"])
    let names = (1...40).map { "ic_number\($0)" } + (1...40).map { "photo-of-\($0)" } + ["alone"]
    for name in names {
      let intent = name.hasPrefix("ic_") ? "template" : "original"
      let set = "\(SampleCatalog.path)/\(name).imageset"
      try project.write(
        "\(set)/Contents.json",
        SampleCatalog.contents(SampleCatalog.slot("a.svg"), #""template-rendering-intent" : "\#(intent)""#))
      try project.write("\(set)/a.svg", SampleFiles.home)
    }
    #expect(await CommandRun.monotint(Self.move, in: project.folder).status == .clean)
    let text = try project.read("monotint.json")
    #expect(text.contains(#""overrides": [{ "match": "ic_*", "render": "template" }]"#), "\(text)")
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })
    let export = await CommandRun.monotint(Self.export, in: project.folder)
    #expect(export.output.contains("81 sets adopted, 0 pixels changed."), "\(export)")
  }

  /// The catalog's pictures come from a folder.
  private static let artConfiguration = #"""
    { "icons": [{ "path": "Art", "group": ".", "format": "source" }], "catalog": { "path": "App/Assets.xcassets" } }
    """#

  @Test func `ten changed pictures are named, and the others counted`() async throws {
    let project = try TemporaryProject(["monotint.json": Self.artConfiguration])
    for name in (0..<12).map({ "icon\($0)" }) {
      try project.write("Art/\(name).svg", SampleFiles.home)
      let set = "\(SampleCatalog.path)/\(name).imageset"
      try project.write("\(set)/Contents.json", SampleCatalog.contents(SampleCatalog.slot("\(name).svg")))
      try project.write("\(set)/\(name).svg", SampleFiles.bell)
    }
    let run = await CommandRun.monotint(Self.export, in: project.folder)
    #expect(run.output.contains("12 sets adopted, 12 pictures changed:\n"), "\(run)")
    #expect(run.output.ranges(of: "\n  App/Assets.xcassets/icon").count == 10, "\(run)")
    #expect(run.output.contains("\n  and 2 more\n"), "\(run)")
  }

  @Test func `a page and a table prove what an adoption changes`() async throws {
    let project = try TemporaryProject([
      "monotint.json": Self.artConfiguration,
      "Art/a.svg": SampleFiles.home, "Art/b.svg": SampleFiles.bell,
    ])
    for (name, drawing) in [("a", SampleFiles.home.replacing("12 4", with: "12 6")), ("b", SampleFiles.bell)] {
      let set = "\(SampleCatalog.path)/\(name).imageset"
      try project.write("\(set)/Contents.json", SampleCatalog.contents(SampleCatalog.slot("\(name).svg")))
      try project.write("\(set)/\(name).svg", drawing)
    }
    try project.commit()
    let dry = await CommandRun.monotint(Self.export + ["--dry-run", "-o", "proof.md"], in: project.folder)
    #expect(
      dry.output.contains("2 sets adopted, 1 picture changed:\n  App/Assets.xcassets/a.imageset/a.svg: "), "\(dry)")
    let table = try project.read("proof.md")
    #expect(table.hasPrefix("### Monotint: 2 sets adopted, 1 picture changed\n\n| picture | change |\n"), "\(table)")
    #expect(table.contains("| <code>App/Assets.xcassets/a.imageset/a.svg</code> | ") && !table.contains("b.svg"))
    let run = await CommandRun.monotint(Self.export + ["-o", "proof.html", "-o", "again.md"], in: project.folder)
    #expect(try project.read("again.md") == table)
    let html = try project.read("proof.html")
    #expect(run.output.contains("Wrote proof.html.") && html.contains("the state before this export"), "\(run)")
    #expect(html.contains(#""adopted": "2 sets adopted, 1 picture changed.""#))
    #expect(html.contains(#""set": "a", "variant": "", "isDark": false, "before": { "png": ""#))
    let diff = await CommandRun.monotint("diff", in: project.folder)
    #expect(diff.output.hasPrefix("2 sets adopted, 1 picture changed.\n") && !diff.output.contains(": new"), "\(diff)")
  }
}
