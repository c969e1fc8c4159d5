import Foundation
import MonotintCLI
import TestSupport
import Testing

/// What `export --adopt` deletes in the sets that it takes, and what `verify` says of the files that stay.
@Suite struct AdoptionTests {
  private static let set = "Generated/Assets.xcassets/TabBar/home.imageset"

  private static func project(_ files: [String: String] = [:]) throws -> TemporaryProject {
    try TemporaryProject(SampleFiles.all.merging(files) { $1 })
  }

  private func adopt(_ project: TemporaryProject) async -> CommandRun {
    await CommandRun.monotint("export", "--adopt", "--verbose", in: project.folder)
  }

  @Test func `a file with the bytes of a source is deleted, and any other stays`() async throws {
    let project = try Self.project([
      "\(Self.set)/Contents.json": "{}", "\(Self.set)/Home Icon.svg": SampleFiles.home,
      "\(Self.set)/Bell.svg": SampleFiles.bell, "\(Self.set)/draft.svg": SampleFiles.home + " ",
      "\(Self.set)/.DS_Store": "finder", "Generated/Assets.xcassets/other.imageset/home.svg": SampleFiles.home,
      "Generated/home.svg": SampleFiles.home,
    ])
    let plain = await CommandRun.monotint("export", in: project.folder)
    #expect(plain.status == .findings && project.exists("\(Self.set)/Home Icon.svg"))
    let dry = await CommandRun.monotint("export", "--adopt", "--dry-run", in: project.folder)
    #expect(dry.output.contains("deleted \(Self.set)/Home Icon.svg\n") && project.exists("\(Self.set)/Home Icon.svg"))

    let run = await adopt(project)
    #expect(run.status == .clean, "\(run)")
    for name in ["Bell", "Home Icon"] { #expect(run.output.contains("deleted \(Self.set)/\(name).svg\n"), "\(run)") }
    #expect(run.output.split(separator: "\n").count { $0.hasPrefix("deleted ") } == 2, "\(run)")
    #expect(
      run.output.contains(
        "\(Self.set)/draft.svg: note: this file was here before Monotint, and no slot of the set names it; it stays"))
    #expect(!project.exists("\(Self.set)/Bell.svg") && !project.exists("\(Self.set)/Home Icon.svg"))
    for path in [
      "\(Self.set)/draft.svg", "\(Self.set)/.DS_Store", "Generated/home.svg",
      "Generated/Assets.xcassets/other.imageset/home.svg",
    ] {
      #expect(project.exists(path), "\(path)")
    }
    let verification = await CommandRun.monotint("verify", in: project.folder)
    #expect(verification.status == .clean)
    #expect(verification.output.contains("\(Self.set)/draft.svg: note: this file was here before Monotint"))
    let again = await CommandRun.monotint("export", in: project.folder)
    #expect(again.output.contains("Nothing changed"), "\(again)")
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `verify accepts only the file that was left`() async throws {
    let project = try Self.project(["\(Self.set)/draft.txt": "draft"])
    #expect(await adopt(project).status == .clean)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    try project.write("\(Self.set)/draft.txt", "changed")
    let changed = await CommandRun.monotint("verify", in: project.folder)
    #expect(changed.status == .findings && changed.output.contains("draft.txt: error: no slot of the set names"))
    try project.write("\(Self.set)/draft.txt", "draft")
    try project.write("\(Self.set)/new.txt", "draft")
    let new = await CommandRun.monotint("verify", in: project.folder)
    #expect(new.status == .findings && new.output.contains("new.txt: error: no slot of the set names this file"))
    try project.remove("\(Self.set)/new.txt")
    try project.remove("\(Self.set)/draft.txt")
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  /// The comment of a source that says from which PDF it was made.
  private static func converted(from digest: String) -> String {
    "<!-- Converted by Monotint from a PDF with the SHA-256 \(digest) -->\n" + SampleFiles.home
  }

  @Test func `a PDF is deleted from the set of its source, and from no other`() async throws {
    let old = SampleFiles.pdf("4 4 6 16 re f")
    // SHA-256 of it.
    let digest = "f6b9491d826a3d141fb818d6638178f411260ebfacb5f2a00d06e229f23a823a"
    let other = "Generated/Assets.xcassets/TabBar/bell.imageset"
    let project = try Self.project([
      "Assets/TabBar/home.svg": Self.converted(from: digest), "\(Self.set)/old.pdf": old, "\(other)/old.pdf": old,
      "\(Self.set)/new.pdf": "new", "old.pdf": old, "Generated/Assets.xcassets/old.imageset/old.pdf": old,
    ])
    let run = await adopt(project)
    #expect(run.status == .clean, "\(run)")
    #expect(!project.exists("\(Self.set)/old.pdf"))
    for path in [
      "\(other)/old.pdf", "\(Self.set)/new.pdf", "old.pdf", "Generated/Assets.xcassets/old.imageset/old.pdf",
    ] {
      #expect(project.exists(path), "\(path)")
    }
  }

  /// The source names the PDF, as an earlier version wrote it, or somebody by hand.
  @Test func `a PDF that poppler does not read whole is not deleted`() async throws {
    let digest = "3eaf58bd7a6c14a24c44129f339e680dbe093ca4c01dac2009c850e124549039"
    let project = try Self.project([
      "Assets/TabBar/home.svg": Self.converted(from: digest),
      "\(Self.set)/old.pdf": SampleFiles.pdf("4 4 6 16 re f /Shield Do"),
    ])
    let run = await adopt(project)
    #expect(run.status == .clean && project.exists("\(Self.set)/old.pdf"), "\(run)")
    #expect(
      run.output.contains(
        "old.pdf: warning: this PDF stays beside the SVG that was made from it: pdftocairo does not read all of it "
          + "(XObject 'Shield' is unknown)"), "\(run)")
  }

  @Test func `without poppler no PDF is deleted`() async throws {
    let project = try Self.project([
      "Assets/TabBar/home.svg": Self.converted(
        from: "f6b9491d826a3d141fb818d6638178f411260ebfacb5f2a00d06e229f23a823a"),
      "\(Self.set)/old.pdf": SampleFiles.pdf("4 4 6 16 re f"),
    ])
    let run = try await ProgramRun(
      ["export", "--adopt"], in: project.folder, environment: ["PATH": "/nowhere"]
    ).end()
    #expect(run.output.contains("pdftocairo is not installed"), "\(run)")
    #expect(project.exists("\(Self.set)/old.pdf"))
  }

  @Test func `a source in the catalog is not deleted`() async throws {
    let project = try Self.project([
      "\(Self.set)/mine.svg": SampleFiles.home,
      "monotint.json": #"{ "icons": [{ "path": "\#(Self.set)", "group": "TabBar", "names": { "mine": "home" } }] }"#,
    ])
    #expect(await adopt(project).status == .clean)
    #expect(project.exists("\(Self.set)/mine.svg"))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `what a lock file calls untracked is neither deleted nor accepted elsewhere`() async throws {
    let project = try Self.project(["\(Self.set)/draft.txt": "draft"])
    #expect(await adopt(project).status == .clean)
    let lock = try project.read("monotint.lock")
    #expect(lock.contains(#""untracked": {"#))
    // The lock file cannot excuse a planned file that was changed.
    let changed = lock.replacing("\(Self.set)/draft.txt", with: "\(Self.set)/home.png")
    try project.write("monotint.lock", changed)
    try project.write("\(Self.set)/home.png", "draft")
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(run.status == .findings && run.output.contains("home.png: error: "), "\(run)")
    #expect(run.output.contains("draft.txt: error: no slot of the set names this file"), "\(run)")
  }

  @Test func `many files in the way are one error`() async throws {
    var files: [String: String] = [:]
    for number in 0..<30 {
      files["Assets/i\(number).svg"] = SampleFiles.home
      files["Generated/Assets.xcassets/TabBar/i\(number).imageset/Contents.json"] = "{}"
    }
    let project = try TemporaryProject(files)
    let run = await CommandRun.monotint("export", in: project.folder)
    let errors = run.output.split(separator: "\n").filter { $0.contains("[foreign-file]") }
    #expect(run.status == .findings && errors.count == 1, "\(run)")
    #expect(errors.first?.contains("error: 30 files exist already, and Monotint did not write them: ") == true)
    #expect(await adopt(project).status == .clean)
  }

  @Test func `many files that stay are one line`() async throws {
    let files = (0..<30).map { ("\(Self.set)/\($0).txt", "draft \($0)") }
    let project = try Self.project(Dictionary(uniqueKeysWithValues: files))
    let run = await adopt(project)
    #expect(
      run.output.split(separator: "\n").count { $0.contains("this file was here before Monotint") } <= 1, "\(run)")
    let verification = await CommandRun.monotint("verify", in: project.folder)
    #expect(verification.status == .clean && verification.output.split(separator: "\n").count <= 3, "\(verification)")
  }

  /// The folder of the icons is the very set that an export writes.
  @Test func `a source in a set is not deleted, although a source has its bytes`() async throws {
    let set = "Generated/Assets.xcassets/TabBar/home.imageset"
    let project = try TemporaryProject([
      "\(set)/home.svg": SampleFiles.home, "\(set)/copy.txt": SampleFiles.home,
      "monotint.json": #"{ "icons": [{ "path": "\#(set)", "group": "TabBar" }] }"#,
    ])
    let run = await adopt(project)
    #expect(run.status == .clean, "\(run)")
    #expect(try project.read("\(set)/home.svg") == SampleFiles.home)
    #expect(!project.exists("\(set)/copy.txt") && project.exists("\(set)/home@3x.png"))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }
}
