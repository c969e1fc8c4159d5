import Foundation
import Platform
import TestSupport
import Testing

@Suite struct OpenFolderTests {
  @Test func `a folder is opened through no link, and a missing one is nil`() throws {
    let project = try TemporaryProject(["a/b/file": "text"])
    try project.link("a/link", to: "b")
    var tree = try FolderTree(project.folder)
    #expect(try tree.folder("a/b")?.list().map(\.name) == ["file"])
    #expect(try tree.folder("a/none/deeper") == nil)
    let (folder, missing) = try tree.deepest("a/none/deeper")
    #expect(folder.path == project.url("a").path && missing == ["none", "deeper"])
    let error = #expect(throws: DiskError.self) { _ = try tree.folder("a/link") }
    #expect(error?.reason == .isALink)
    #expect(throws: DiskError.self) { _ = try tree.folder("a/b/file") }
    for path in ["..", "a/../..", "../\(Disk.name(of: project.folder))", "../\u{301}a"] {
      let error = #expect(throws: DiskError.self) { _ = try tree.folder(path) }
      #expect(error?.reason == .leadsOut)
    }
  }

  @Test func `a folder whose name begins with a combining mark is opened through no link`() throws {
    let project = try TemporaryProject(["a/b/\u{301}c/file": "text", ".git/\u{301}c/file": "text"])
    try project.link("a/link", to: "b")
    var tree = try FolderTree(project.folder)
    #expect(try tree.folder("a/b/\u{301}c")?.list().map(\.name) == ["file"])
    let link = #expect(throws: DiskError.self) { _ = try tree.folder("a/link/\u{301}c") }
    #expect(link?.reason == .isALink)
    let git = #expect(throws: DiskError.self) { _ = try tree.folder(".git/\u{301}c") }
    #expect(git?.reason == .belongsToGit)
  }

  @Test func `a file is read through no link, and with its status`() throws {
    let project = try TemporaryProject(["file": "text"])
    try project.link("link", to: "file")
    let folder = try OpenFolder(project.folder)
    let (bytes, status) = try folder.read("file")
    #expect(bytes == Array("text".utf8) && status.kind == .file && status.size == 4)
    #expect(try folder.status("link")?.kind == .link && folder.status("none") == nil)
    let error = #expect(throws: DiskError.self) { _ = try folder.read("link") }
    #expect(error?.reason == .isALink)
  }

  @Test func `a new name replaces a file only when that is asked for`() throws {
    let project = try TemporaryProject(["one": "1", "two": "2"])
    let folder = try OpenFolder(project.folder)
    #expect(throws: DiskError.self) { try folder.move("one", to: folder, as: "two", replacing: false) }
    #expect(try project.read("two") == "2")
    try folder.move("one", to: folder, as: "two", replacing: true)
    #expect(try project.read("two") == "1" && project.tree().count == 1)
    try folder.move("two", to: folder, as: "three", replacing: false)
    #expect(try project.read("three") == "1")
  }

  @Test(arguments: [
    (".git", true), (".GIT", true), (".Git", true), (".g\u{200C}it", true), ("\u{FEFF}.git", true), ("git~1", true),
    ("GIT~1", true),
    (".git ", true), (".git.", true), (".git. .", true), (".git::$INDEX_ALLOCATION", true), (".git:x", true),
    (".gitignore", false),
    (".github", false), ("git", false), ("x.git", false), (".gi", false), ("git~2", false), (".", false),
  ])
  func `a name that some file system takes for git's folder`(name: String, isGit: Bool) {
    #expect(GitFolder.isName(name) == isGit)
  }
}
