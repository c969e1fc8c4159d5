import CLibrary
import Foundation
@testable import Platform
import Testing

/// Paths in parts, the order of entries, and errors in words.
@Suite struct DiskPathTests {
  @Test(arguments: [
    ("a", ".", "a"), ("a/b", "a", "b"), ("/a", "/", "a"), ("/a/b", "/a", "b"), ("a/", "a", ""), ("/", "/", ""),
    ("a/b/c.svg", "a/b", "c.svg"), ("", ".", ""), ("./a", ".", "a"),
    // A combining mark after the "/" is one Character with it.
    ("a/\u{301}b", "a", "\u{301}b"), ("/\u{301}b", "/", "\u{301}b"),
  ])
  func `a path has a parent and a name`(path: String, parent: String, name: String) {
    #expect(Disk.parent(of: path) == parent)
    #expect(Array(Disk.name(of: path).utf8) == Array(name.utf8))
  }

  @Test(
    arguments: [
      ("", []), ("/", []), ("a", ["a"]), ("a/b", ["a", "b"]), ("/a//b/", ["a", "b"]), ("./..", [".", ".."]),
      ("a/\u{301}b", ["a", "\u{301}b"]),
    ] as [(String, [String])])
  func `a path has names`(path: String, names: [String]) { #expect(Disk.names(in: path) == names) }

  @Test func `entries are in byte order, whatever they are`() throws {
    let folder = try TestFolder()
    for name in ["b", "a", "Z", "é", ".hidden", "a.b"] { try folder.write(name, "") }
    try Disk.makeFolder(folder / "A/inner")
    try folder.link("link", to: "nowhere")
    try folder.makePipe("pipe")
    let entries = try Disk.list(folder.path)
    #expect(entries.map(\.name) == [".hidden", "A", "Z", "a", "a.b", "b", "link", "pipe", "é"])
    #expect(entries.filter { $0.kind != .file }.map(\.kind) == [.folder, .link, .other])
    #expect(try OpenFolder(folder.path).list() == entries)
    #expect(try Disk.list(folder / "A").map(\.name) == ["inner"] && Disk.list(folder / "A/inner").isEmpty)
  }

  @Test func `what is made twice is there once, and a file is no folder`() throws {
    let folder = try TestFolder()
    try Disk.makeFolder(folder / "a/b/c")
    try Disk.makeFolder(folder / "a/b/c")
    #expect(try Disk.status(folder / "a/b/c")?.kind == .folder)
    try folder.write("file", "")
    #expect(throws: DiskError.self) { try Disk.makeFolder(folder / "file/a") }
  }

  @Test(
    arguments: [
      (.system(ENOENT), "no such file or folder"), (.system(EEXIST), "it exists already"),
      (.system(EACCES), "permission denied"), (.system(EPERM), "permission denied"),
      (.system(EROFS), "the disk is read-only"), (.system(ENOSPC), "no space left on the disk"),
      (.system(EDQUOT), "the disk quota is used up"), (.system(EIO), "the disk reported an input/output error"),
      (.system(ENOTDIR), "a part of the path is not a folder"), (.system(EISDIR), "it is a folder"),
      (.system(ENXIO), "nobody reads from it"), (.system(ENAMETOOLONG), "the name is too long"),
      (.system(ELOOP), "too many symbolic links"), (.system(EMFILE), "too many open files"),
      (.system(ENFILE), "too many open files"), (.notARegularFile, "it is not a regular file"),
      (.notAFolder, "it is not a folder"), (.isALink, "it is a symbolic link, which is not followed here"),
      (.isASocket, "it is a socket"), (.tooLarge(limit: 9), "it is larger than 9 bytes"),
      (.inUse(process: 7), "another monotint (process 7) is at work there"),
      (.inUse(process: nil), "another monotint is at work there"),
      (.leadsOut, "a symbolic link in the path leads out of the project"), (.belongsToGit, "it belongs to git"),
    ] as [(DiskError.Reason, String)])
  func `each error has its words`(reason: DiskError.Reason, words: String) {
    let error = DiskError("read", "a/b", reason)
    #expect(error.explanation == words && error.description == "cannot read a/b: \(words)")
    #expect(error.isNotFound == (reason == .system(ENOENT) || reason == .system(ENOTDIR)))
    #expect(error.isTooLarge == (reason == .tooLarge(limit: 9)) && !error.isOtherFileSystem)
  }

  @Test func `an error of another file system is known`() {
    #expect(DiskError("write", "a", .system(EXDEV)).isOtherFileSystem)
  }

  @Test func `a kind of file is told apart from the others`() throws {
    let folder = try TestFolder()
    let socket = try Socket(at: folder / "socket")
    try folder.write("file", "text")
    let status = try #require(try Disk.status(folder / "file"))
    #expect(status.kind == .file && status.size == 4 && !status.isSocket && status.owner == geteuid())
    #expect(try Disk.status(folder / "socket")?.isSocket == true && Disk.status(folder / "socket")?.kind == .other)
    #expect(try Disk.status("/dev/null")?.kind == .other && Disk.status(folder / "none") == nil)
    #expect(try Disk.status(folder / "file/none") == nil)
    // The times are in nanoseconds since 1970: between 2020 and 2100.
    #expect((1_577_836_800_000_000_000..<4_102_444_800_000_000_000).contains(status.modified))
    #expect(status.changed >= status.modified)
    _ = socket
  }
}
