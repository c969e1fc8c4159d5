import Foundation
import MonotintCLI
import TestSupport
import Testing

/// What folders on a Mac have that those on Linux seldom have.
@Suite struct MacFolderTests {
  @Test func `a project below a linked folder, as /tmp and /var are, is like any other`() async throws {
    let around = try TemporaryProject(
      Dictionary(uniqueKeysWithValues: SampleFiles.all.map { ("private/var/app/\($0.key)", $0.value) }))
    try around.link("var", to: "private/var")
    let folder = around.url("var/app").path
    let exported = await CommandRun.monotint("export", in: folder)
    #expect(exported.status == .clean, "\(exported)")
    for words in [["verify"], ["export"], ["preview", "-o", "page.html"], ["check", "--format", "sarif"]] {
      let run = await CommandRun.monotint(words, in: folder)
      #expect(run.status == .clean, "\(words): \(run)")
    }
    #expect(around.exists("private/var/app/page.html") && around.exists("private/var/app/monotint.lock"))
    let outside = await CommandRun.monotint("verify", "-C", "var/app", in: around.folder)
    #expect(outside.status == .clean, "\(outside)")
  }

  @Test func `extended attributes of outputs and inputs change nothing`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let paths = try project.tree().keys
    let key = FileAttributeKey("NSFileExtendedAttributes")
    let mark = ["user.quarantine": Data("0081".utf8)]
    let marked = paths.filter { path in
      let path = project.url(path).path
      try? FileManager.default.setAttributes([key: mark], ofItemAtPath: path)
      let found = try? FileManager.default.attributesOfItem(atPath: path)[key] as? [String: Data]
      return found?["user.quarantine"] == mark["user.quarantine"]
    }
    // Some file systems have no extended attributes.
    guard !marked.isEmpty else { return }
    #expect(marked.count == paths.count)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("export", in: project.folder).output.hasPrefix("Nothing changed: "))
  }

  /// On a disk without extended attributes, macOS keeps those of `home.svg` in `._home.svg`.
  @Test func `files of the Finder are neither icons nor tokens, and stay`() async throws {
    let project = try TemporaryProject([
      "monotint.json": #"{ "icons": [{ "path": "Icons" }], "catalog": { "path": "A.xcassets" } }"#,
      "Icons/home.svg": SampleFiles.home,
    ])
    let mine = ["Icons/._home.svg", "Icons/.DS_Store", "A.xcassets/.DS_Store", "A.xcassets/Icons/._home.imageset"]
    for path in mine { try project.write(path, Data([0, 5, 0x16, 7, 0, 2, 0, 0])) }
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(
      run.status == .clean && run.output.contains("files written in 1 set") && !run.output.contains("._"), "\(run)")
    let verified = await CommandRun.monotint("verify", in: project.folder)
    #expect(verified.status == .clean && !verified.output.contains("warning"), "\(verified)")
    let checked = await CommandRun.monotint("check", "A.xcassets", in: project.folder)
    #expect(checked.status == .clean && !checked.output.contains("warning"), "\(checked)")
    #expect(mine.allSatisfy(project.exists))
  }
}
