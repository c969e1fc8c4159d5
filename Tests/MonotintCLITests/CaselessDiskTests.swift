import Foundation
import MonotintCLI
import TestSupport
import Testing

/// Projects on a disk on which case does not count in names, as on most Macs.
@Suite(.enabled(if: CaselessDisk.isAvailable)) struct CaselessDiskTests {
  private static let configuration = """
    { "tokens": "tokens.json", "icons": "Icons", "catalog": { "path": "Assets.xcassets" } }
    """
  /// The names below the catalog as they are on the disk.
  private func names(_ project: TemporaryProject) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: project.url("Assets.xcassets").path).sorted()
  }

  @Test func `a name that changes only in case is a rename`() async throws {
    let project = try TemporaryProject([
      "monotint.json": Self.configuration, "tokens.json": SampleFiles.tokens, "Icons/add.svg": SampleFiles.home,
      "Icons/bell.svg": SampleFiles.bell,
    ])
    let first = try await CaselessDisk.run("export", in: project.folder)
    try #require(first.status == 0, "\(first)")
    let before = try names(project)
    let folder = try #require(before.first { $0.hasSuffix("add.imageset") })
    // What the Finder leaves behind is nobody's.
    try project.write("Assets.xcassets/\(folder)/.DS_Store", "finder")
    try project.write("Assets.xcassets/.DS_Store", "finder")

    try FileManager.default.moveItem(at: project.url("Icons/add.svg"), to: project.url("Icons/other.svg"))
    try FileManager.default.moveItem(at: project.url("Icons/other.svg"), to: project.url("Icons/Add.svg"))
    #expect(try await CaselessDisk.run("verify", in: project.folder).status == 1)
    let second = try await CaselessDisk.run("export", in: project.folder)
    #expect(second.status == 0, "\(second)")
    let expected = before.map { $0.replacing("/add", with: "/Add") }
    #expect(try names(project).filter { !$0.hasSuffix(".DS_Store") } == expected.sorted())
    let verified = try await CaselessDisk.run("verify", in: project.folder)
    #expect(verified.status == 0, "\(verified)")
    #expect(try await CaselessDisk.run("export", in: project.folder).output.hasPrefix("Nothing changed: "))
  }

  @Test func `a group that changes only in case is a rename of its folder`() async throws {
    let project = try TemporaryProject([
      "monotint.json": #"{ "icons": [{ "path": "Icons" }], "catalog": { "path": "Assets.xcassets" } }"#,
      "Icons/nav/bar/add.svg": SampleFiles.home, "Icons/nav/bell.svg": SampleFiles.bell,
    ])
    let first = try await CaselessDisk.run("export", in: project.folder)
    try #require(first.status == 0, "\(first)")
    let before = try names(project)
    try #require(before.contains { $0.contains("/nav/bar/") })
    try project.write("Assets.xcassets/Icons/nav/.DS_Store", "finder")

    try FileManager.default.moveItem(at: project.url("Icons/nav"), to: project.url("Icons/other"))
    try FileManager.default.moveItem(at: project.url("Icons/other"), to: project.url("Icons/Nav"))
    try FileManager.default.moveItem(at: project.url("Icons/Nav/bar"), to: project.url("Icons/Nav/BAR"))
    #expect(try await CaselessDisk.run("verify", in: project.folder).status == 1)
    let second = try await CaselessDisk.run("export", in: project.folder)
    #expect(second.status == 0, "\(second)")
    let expected = before.map { $0.replacing("nav", with: "Nav").replacing("bar", with: "BAR") }
    #expect(try names(project).filter { !$0.hasSuffix(".DS_Store") } == expected.sorted())
    let verified = try await CaselessDisk.run("verify", in: project.folder)
    #expect(verified.status == 0, "\(verified)")
    #expect(try await CaselessDisk.run("export", in: project.folder).output.hasPrefix("Nothing changed: "))
  }

  @Test func `a file of somebody whose name differs in case is not replaced`() async throws {
    let project = try TemporaryProject([
      "monotint.json": Self.configuration, "tokens.json": SampleFiles.tokens, "Icons/add.svg": SampleFiles.home,
    ])
    let first = try await CaselessDisk.run("export", in: project.folder)
    try #require(first.status == 0, "\(first)")
    let folder = try #require(try names(project).first { $0.hasSuffix("add.imageset") })
    let theirs = "Assets.xcassets/\(folder.replacing("add.imageset", with: "NEW.imageset"))/Contents.json"
    try project.write(theirs, "theirs")
    try project.write("Icons/new.svg", SampleFiles.bell)
    let second = try await CaselessDisk.run("export", in: project.folder)
    #expect(second.status == 1 && second.output.contains("NEW.imageset: error: this folder and the icon"), "\(second)")
    #expect(try project.read(theirs) == "theirs")
  }
}
