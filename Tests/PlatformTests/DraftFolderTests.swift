import CLibrary
import Foundation
@testable import Platform
import Testing

@Suite struct DraftFolderTests {
  private static let name = ".monotint-0123456789abcdef"
  private let project: TestFolder

  init() throws { project = try TestFolder() }

  /// Makes a folder as a killed run leaves it.
  private func leave(_ files: [String: String], name: String = name, hasMark: Bool = true) throws {
    try Disk.makeFolder(project / name)
    if hasMark { try project.write("\(name)/\(name)", "") }
    for (path, text) in files {
      try Disk.makeFolder(Disk.parent(of: project / "\(name)/\(path)"))
      try project.write("\(name)/\(path)", text)
    }
  }

  private func removeOld() throws -> [DraftFolder.Leftover] {
    DraftFolder.removeOld(in: try OpenFolder(project.path))
  }

  @Test func `a draft folder has a mark, is private, and goes with all drafts`() throws {
    let parent = try OpenFolder(project.path)
    let drafts = try DraftFolder(in: parent)
    let name = try #require(try parent.list().first?.name)
    #expect(name.wholeMatch(of: /\.monotint-[0-9a-f]{16}/) != nil)
    #expect(try parent.status(name)?.permissions == 0o700)
    #expect(try drafts.folder.list().map(\.name) == [name] && drafts.folder.status(name)?.size == 0)
    try drafts.folder.create("1", [1, 2])
    #expect(throws: DiskError.self) { try drafts.folder.create("1", []) }
    try drafts.createFolder("2", for: ["deep/deeper/a", "b"])
    try drafts.folder.folder("2").create("b", [])
    drafts.remove()
    #expect(try parent.list().isEmpty)
  }

  @Test func `what a killed run left is deleted and counted`() throws {
    try leave([
      "1": "half", "2.files": "home.imageset/home.png\0home.imageset/missing.png\0x.swift",
      "2/home.imageset/home.png": "half", "2/x.swift": "half", "17.files": "never/made",
    ])
    let leftovers = try removeOld()
    #expect(leftovers == [DraftFolder.Leftover(name: Self.name, fileCount: 3, remaining: [])])
    #expect(leftovers.first?.message.hasSuffix("it was deleted with 3 files") == true)
    #expect(try Disk.list(project.path).isEmpty)
    #expect(try removeOld().isEmpty)
  }

  /// Before the mark is made, and after it is deleted, the folder is empty.
  @Test(arguments: [true, false]) func `an empty folder with such a name is deleted`(hasMark: Bool) throws {
    try leave([:], hasMark: hasMark)
    #expect(try removeOld().map(\.isRemoved) == [true])
    #expect(try Disk.list(project.path).isEmpty)
  }

  @Test(
    arguments: [
      ".monotint-baseline", ".monotint-snapshot", ".monotint-abcdefgh", ".monotint-0123456789abcde",
      ".monotint-0123456789abcdef0", ".monotint-0123456789ABCDEF", ".monotint-0123456789abcdeg",
      "monotint-0123456789abcdef",
      ".monotint-0123456789abcde\u{E9}", ".monotint", ".monotint-staging",
    ], [true, false])
  func `a folder with another name stays, whatever is in it`(name: String, hasMark: Bool) throws {
    try leave(["1": "precious"], name: name, hasMark: hasMark)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: project / name)
    #expect(try removeOld().isEmpty)
    #expect(try project.text("\(name)/1") == "precious")
  }

  @Test(arguments: [
    "no mark", "a mark with content", "a mark that is a folder", "a mark that is a link", "another mark",
  ])
  func `a folder without the mark stays`(kind: String) throws {
    try leave(["1": "precious"], hasMark: false)
    let mark = "\(Self.name)/\(Self.name)"
    switch kind {
    case "a mark with content": try project.write(mark, "x")
    case "a mark that is a folder": try Disk.makeFolder(project / mark)
    case "a mark that is a link": try project.link(mark, to: "/dev/null")
    case "another mark": try project.write("\(Self.name)/.monotint-fedcba9876543210", "")
    default: break
    }
    #expect(try removeOld().isEmpty)
    #expect(try project.text("\(Self.name)/1") == "precious")
  }

  @Test(arguments: [
    "notes.txt", "0", "01", "1x", "x.files", ".1", "2/mine.png", "2/home.imageset/mine.png", "3.files/x", "2/deep/1",
  ])
  func `a file that was not put there stays, and is named`(path: String) throws {
    try leave(["1": "half", "2.files": "home.imageset/home.png", "2/home.imageset/home.png": "half", path: "precious"])
    for count in [2, 0] {
      let leftovers = try removeOld()
      #expect(leftovers.map(\.isRemoved) == [false] && leftovers.map(\.fileCount) == [count])
      let first = String(path.prefix { $0 != "/" })
      #expect(leftovers.first?.remaining.contains(first) == true, "\(leftovers)")
      #expect(try project.text("\(Self.name)/\(path)") == "precious")
    }
  }

  /// A list in a folder that somebody else made.
  @Test(arguments: [
    "../../precious", "../../../precious", "/precious", ".git/config", "linked/precious", "x/../../precious",
  ])
  func `a list names nothing outside of its folder`(path: String) throws {
    try project.write("precious", "precious")
    try leave(["2.files": path, "2/.git/config": "precious"])
    try project.link("\(Self.name)/2/linked", to: project.path)
    #expect(try removeOld().map(\.isRemoved) == [false])
    #expect(try project.text("precious") == "precious")
    #expect(try project.text("\(Self.name)/2/.git/config") == "precious")
  }

  @Test func `links are neither followed nor deleted`() throws {
    try Disk.makeFolder(project / "precious")
    try project.write("precious/1", "precious")
    try leave(["1": "half"])
    try project.link("\(Self.name)/2", to: project / "precious")
    try project.link(".monotint-fedcba9876543210", to: project / "precious")
    #expect(try removeOld() == [DraftFolder.Leftover(name: Self.name, fileCount: 1, remaining: ["2"])])
    #expect(try project.text("precious/1") == "precious")
    #expect(try Disk.status(project / ".monotint-fedcba9876543210", followingLinks: false)?.kind == .link)
  }

  @Test func `the folder of a run that goes on stays`() throws {
    let parent = try OpenFolder(project.path)
    let drafts = try DraftFolder(in: parent)
    try drafts.folder.create("1", [1])
    #expect(DraftFolder.removeOld(in: parent).isEmpty)
    #expect(try drafts.folder.read("1").bytes == [1])
    drafts.remove()
    #expect(try parent.list().isEmpty)
  }

  /// Only root may give a file away.
  @Test(.enabled(if: geteuid() == 0), arguments: ["", "/1", "/2/b"])
  func `what belongs to another user stays`(path: String) throws {
    try leave(["1": "half", "2.files": "b", "2/b": "half"])
    try FileManager.default.setAttributes([.ownerAccountID: 12345], ofItemAtPath: project / (Self.name + path))
    _ = try removeOld()
    #expect(try Disk.status(project / (Self.name + path))?.owner == 12345)
  }
}
