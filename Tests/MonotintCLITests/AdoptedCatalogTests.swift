import Findings
import MonotintCLI
import Platform
import TestSupport
import Testing

/// Catalogs whose pictures are sources of the design where they lie.
@Suite(.recorded()) struct AdoptedCatalogTests {
  private static let tabs = "App/Assets.xcassets/Tabs"
  private static let photo = "App/Assets.xcassets/photo.imageset"

  /// An app whose catalog is adopted and exported.
  private static func project() async throws -> TemporaryProject {
    let project = try SampleCatalog.project()
    for words in [["init"], ["init", "--from", "."], ["export", "--adopt"]] {
      let run = await CommandRun.monotint(words, in: project.folder)
      try #require(run.status == .clean && run.errorOutput == "", "\(run)")
    }
    return project
  }

  @Test func `pictures are adopted where they lie, and none is touched`() async throws {
    let project = try SampleCatalog.project()
    let before = try project.tree()
    #expect(await CommandRun.monotint("init", in: project.folder).status == .clean)
    let configuration = try project.read("monotint.json")
    let plan = await CommandRun.monotint("init", "--from", "App", "--dry-run", in: project.folder)
    #expect(plan.status == .clean && plan.output.contains("Would adopt 5 sets of 1 catalog"), "\(plan)")
    #expect(try project.read("monotint.json") == configuration)
    let adoption = await CommandRun.monotint("init", "--from", "App", in: project.folder)
    #expect(adoption.output.contains("  App/Assets.xcassets: 5 sets\nwrote   monotint.json\n"), "\(adoption)")
    let expected = configuration.replacing(
      "\"Generated/AppAssets.swift\" }", with: "\"Generated/AppAssets.swift\", \"adopted\": true }")
    #expect(try project.read("monotint.json") == expected && expected != configuration)
    let early = await CommandRun.monotint("verify", in: project.folder)
    #expect(early.output.contains("no export has recorded the pictures of 5 adopted sets yet"), "\(early)")
    let export = await CommandRun.monotint("export", "--adopt", "-o", "proof.md", in: project.folder)
    #expect(export.status == .clean && export.output.contains("5 sets adopted, 0 pixels changed.\n"), "\(export)")
    #expect(try project.read("proof.md") == "### Monotint: 5 sets adopted, 0 pictures changed\n")
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    let after = try project.tree()
    for (path, file) in before { #expect(after[path] == file, "\(path)") }
    let again = await CommandRun.monotint("export", in: project.folder)
    #expect(try again.output.hasPrefix("Nothing changed") && project.tree() == after, "\(again)")
    let twice = await CommandRun.monotint("init", "--from", ".", in: project.folder)
    #expect(twice.output.contains("5 sets, adopted before") && !twice.output.contains("wrote"), "\(twice)")
    #expect(try project.read("monotint.json") == expected)
  }

  enum Redraw: CaseIterable {
    case picture, newFile, missingFile, settings, newSet, missingSet
  }

  @Test(arguments: Redraw.allCases)
  func `a change behind Monotint's back is named until an export takes it in`(redraw: Redraw) async throws {
    let project = try await Self.project()
    let path: String
    switch redraw {
    case .picture:
      path = "\(Self.tabs)/home.imageset/Home Icon.svg"
      try project.write(path, SampleFiles.bell)
    case .newFile:
      path = "\(Self.tabs)/home.imageset/new.svg"
      try project.write(path, SampleFiles.bell)
    case .missingFile:
      path = "\(Self.tabs)/bell.imageset/notes.txt"
      try project.remove(path)
    case .settings:
      path = "\(Self.tabs)/home.imageset/Contents.json"
      try project.write(path, try project.read(path) + "\n")
    case .newSet:
      path = "\(Self.tabs)/star.imageset"
      try project.write("\(path)/Contents.json", #"{ "info": { "author": "xcode", "version": 1 } }"#)
    case .missingSet:
      path = Self.photo
      try project.remove(path)
    }
    let run = await CommandRun.monotint("verify", "--all", in: project.folder)
    #expect(run.status == .findings, "\(run)")
    #expect(run.output.contains("\(path): error: this \(redraw.isOfSet ? "set" : "file") of an adopted"), "\(run)")
    let export = await CommandRun.monotint("export", in: project.folder)
    #expect(export.output.contains("Taken in: \(path)."), "\(export)")
    let verify = await CommandRun.monotint("verify", "--all", in: project.folder)
    #expect(!verify.output.contains("[redrawn]"), "\(verify)")
  }

  private static func color(_ red: String, _ more: String = "") -> String {
    let components = #"{ "alpha" : "1.000", "blue" : "0xFF", "green" : "0x00", "red" : "\#(red)" }"#
    return """
      { "colors" : [ { "color" : { "color-space" : "srgb", "components" : \(components) }, "idiom" : "universal" }\(more) ] }
      """
  }

  @Test func `a colour that was changed is named, with its old and its new value`() async throws {
    let project = try SampleCatalog.project()
    let path = "\(SampleCatalog.path)/tint.colorset/Contents.json"
    try project.write(path, Self.color("0x10"))
    for words in [["init"], ["init", "--from", "."], ["export", "--adopt"]] {
      let run = await CommandRun.monotint(words, in: project.folder)
      try #require(run.status == .clean && run.errorOutput == "", "\(run)")
    }
    try project.commit()
    #expect(!(await CommandRun.monotint("verify", in: project.folder)).output.contains("tint"))
    let dark = """
      , { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "color" : { "platform" : "ios", \
      "reference" : "systemRed" }, "idiom" : "universal" }
      """
    try project.write(path, Self.color("0x20", dark))
    let verify = await CommandRun.monotint("verify", in: project.folder)
    #expect(verify.output.contains("\(path): error: this file of an adopted set has changed"), "\(verify)")
    let diff = await CommandRun.monotint("diff", in: project.folder)
    #expect(diff.output.contains("\(path): #1000FF → #2000FF; dark: new, systemRed\n"), "\(diff)")
  }

  /// A machine of CI may have only the pointers of Git LFS.
  @Test func `a pointer stands for its picture`() async throws {
    let project = try await Self.project()
    let path = "\(Self.tabs)/home.imageset/Home Icon.svg"
    let digest = ContentDigest(of: Array(try project.read(path).utf8)).hexadecimal
    func pointer(_ digest: String) -> String {
      "version https://git-lfs.github.com/spec/v1\noid sha256:\(digest)\nsize 100\n"
    }
    try project.write(path, pointer(digest))
    #expect(!(await CommandRun.monotint("verify", in: project.folder)).output.contains("[redrawn]"))
    try project.write(path, pointer(String(repeating: "a", count: 64)))
    #expect(await CommandRun.monotint("verify", in: project.folder).output.contains("[redrawn]"))
  }

  /// Git has the pointers, and the folder the pictures.
  @Test func `diff takes a pointer of git for its picture`() async throws {
    let project = try await Self.project()
    let path = "\(Self.tabs)/home.imageset/Home Icon.svg"
    let picture = try project.read(path)
    let digest = ContentDigest(of: Array(picture.utf8)).hexadecimal
    try project.write(
      path, "version https://git-lfs.github.com/spec/v1\noid sha256:\(digest)\nsize \(picture.utf8.count)\n")
    try project.commit()
    try project.write(path, picture)
    let same = await CommandRun.monotint("diff", in: project.folder)
    #expect(same.status == .clean && !same.output.contains("home"), "\(same)")
    try project.write(path, SampleFiles.bell)
    let other = await CommandRun.monotint("diff", in: project.folder)
    #expect(other.output.contains("home"), "\(other)")
  }

  @Test func `several paths are adopted at once, in a folder without a configuration too`() async throws {
    let project = try SampleCatalog.project()
    try project.write(
      "Kit/Other.xcassets/a.imageset/Contents.json", #"{ "images": [], "info": { "author": "xcode", "version": 1 } }"#)
    // Not in “App”, though its path begins alike.
    try project.write(
      "AppKit/Third.xcassets/b.imageset/Contents.json",
      #"{ "images": [], "info": { "author": "xcode", "version": 1 } }"#)
    let run = await CommandRun.monotint("init", "--from", "App", "Kit/Other.xcassets", in: project.folder)
    #expect(run.status == .clean && run.output.contains("Found 3 catalogs of the app:"), "\(run)")
    let lines = try project.read("monotint.json").split(separator: "\n").filter { $0.contains("\"path\"") }
    #expect(lines.map { $0.contains("\"adopted\": true") } == lines.map { !$0.contains("Third") }, "\(lines)")
  }

  @Test func `a catalog of a folder without a configuration gets one, and is adopted where it lies`() async throws {
    let project = try SampleCatalog.project()
    let before = try project.tree()
    let run = await CommandRun.monotint("init", "--from", SampleCatalog.path, in: project.folder)
    #expect(run.status == .clean && run.output.contains("Found 1 catalog of the app:"), "\(run)")
    #expect(run.output.contains("Adopted 5 sets of 1 catalog, whose pictures stay where they are:"), "\(run)")
    let after = try project.tree()
    #expect(before.allSatisfy { after[$0.key] == $0.value })
    let new = after.keys.filter { before[$0] == nil && !$0.hasSuffix("/") }.sorted()
    #expect(new == ["monotint.baseline.json", "monotint.json"])
    #expect(try project.read("monotint.json").contains(#""adopted": true"#))
    #expect(await CommandRun.monotint("export", "--adopt", in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test(arguments: [["Kit/New.xcassets"], ["Kit"], ["."], ["App", "Kit/New.xcassets"]])
  func `a catalog that is new is added to the configuration that is there`(paths: [String]) async throws {
    let project = try await Self.project()
    let set = "Kit/New.xcassets/a.imageset"
    try project.write("\(set)/Contents.json", SampleCatalog.contents(SampleCatalog.slot("a.svg")))
    try project.write("\(set)/a.svg", SampleFiles.home)
    let before = try project.read("monotint.json")
    let run = await CommandRun.monotint(["init", "--from"] + paths, in: project.folder)
    #expect(run.status == .clean && run.output.contains("New since the last survey:"), "\(run)")
    #expect(run.output.contains("  Kit/New.xcassets: 1 set\n"), "\(run)")
    let after = try project.read("monotint.json")
    #expect(
      after.contains(#""path": "Kit/New.xcassets", "swift": "Generated/KitNew.swift", "adopted": true }"#),
      "\(after)")
    let old = before.split(separator: "\n").filter { $0.contains("App/Assets.xcassets") }
    #expect(old.allSatisfy(after.contains))
    let export = await CommandRun.monotint("export", "--adopt", in: project.folder)
    #expect(export.status == .clean && export.output.contains("1 set adopted, 0 pixels changed."), "\(export)")
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `an export that adopts new sets names what it takes in of others too`() async throws {
    let project = try await Self.project()
    let picture = "\(Self.tabs)/home.imageset/Home Icon.svg"
    try project.write(picture, SampleFiles.home.replacing("12 4", with: "12 6"))
    let set = "Kit/New.xcassets/a.imageset"
    try project.write("\(set)/Contents.json", SampleCatalog.contents(SampleCatalog.slot("a.svg")))
    try project.write("\(set)/a.svg", SampleFiles.home)
    #expect(await CommandRun.monotint("init", "--from", "Kit", in: project.folder).status == .clean)
    let export = await CommandRun.monotint("export", "--adopt", in: project.folder)
    #expect(export.output.contains("1 set adopted, 0 pixels changed."), "\(export)")
    #expect(export.output.contains("Taken in: \(picture)."), "\(export)")
  }

  @Test func `a dry run needs no configuration, and writes none`() async throws {
    let project = try SampleCatalog.project()
    let before = try project.tree()
    let run = await CommandRun.monotint("init", "--from", ".", "--dry-run", in: project.folder)
    #expect(run.status == .clean && run.errorOutput == "", "\(run)")
    #expect(run.output.contains("would write monotint.json\n") && !run.output.contains("wrote"), "\(run)")
    #expect(run.output.contains("Would adopt 5 sets of 1 catalog"), "\(run)")
    #expect(try project.tree() == before)
    #expect(await CommandRun.monotint("init", in: project.folder).status == .clean)
    // A catalog that is new is in the plan too, and not in the configuration.
    try project.write("Kit/New.xcassets/a.imageset/Contents.json", SampleCatalog.contents(SampleCatalog.slot("a.svg")))
    try project.write("Kit/New.xcassets/a.imageset/a.svg", SampleFiles.home)
    let known = try project.tree()
    let second = await CommandRun.monotint("init", "--from", "Kit", "--dry-run", in: project.folder)
    #expect(second.output.contains("Would adopt 1 set of 1 catalog"), "\(second)")
    #expect(try project.tree() == known)
  }

  @Test func `verify says how many adopted sets are as an export took them in`() async throws {
    let project = try await Self.project()
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(run.output.contains(/Verified: \d+ files? and 5 adopted sets are as the design asks\./), "\(run)")
  }

  @Test func `what cannot be adopted is named`() async throws {
    let project = try SampleCatalog.project()
    let bare = try project.tree()
    let first = await CommandRun.monotint("init", "--from", "None", "--starter", in: project.folder)
    #expect(
      first.status == .findings && first.errorOutput.contains("there is no catalog of the app in “None”"), "\(first)")
    #expect(try project.tree() == bare && first.output.isEmpty)
    #expect(await CommandRun.monotint("init", in: project.folder).status == .clean)
    // A catalog that the configuration does not know yet is not added either.
    try project.write("Kit/New.xcassets/a.imageset/Contents.json", SampleCatalog.contents(SampleCatalog.slot("a.svg")))
    try project.write("Kit/New.xcassets/a.imageset/a.svg", SampleFiles.home)
    let before = try project.tree()
    for (words, message) in [
      (["--from", "None"], "there is no catalog of the app in “None”"),
      (["--from", "../x"], "“../x” is not in the project folder"),
      (["App"], "“App” goes with --from"),
    ] {
      let run = await CommandRun.monotint(["init"] + words, in: project.folder)
      #expect(run.status != .clean && run.errorOutput.contains(message), "\(run)")
    }
    #expect(try project.tree() == before)
    try project.write("monotint.json", #"{ "catalogs": [{ "path": "App/Assets.xcassets", "adopted": 1 }] }"#)
    let check = await CommandRun.monotint("check", in: project.folder)
    #expect(check.output.contains("monotint.json:1:60: error"), "\(check)")
  }
}

extension AdoptedCatalogTests.Redraw {
  fileprivate var isOfSet: Bool { self == .newSet || self == .missingSet }
}
