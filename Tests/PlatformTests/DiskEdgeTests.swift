import CLibrary
import Foundation
@testable import Platform
import TestSupport
import Testing

/// Both sides of the limits of reading and writing, and what files that are made are like.
@Suite struct DiskEdgeTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  // MARK: Reading

  @Test(arguments: [(0, 0, true), (1, 0, false), (7, 8, true), (8, 8, true), (9, 8, false), (70_000, 69_999, false)])
  func `a file of the limit is read, and one byte more is too much`(size: Int, limit: Int, isRead: Bool) throws {
    try folder.write("file", String(repeating: "x", count: size))
    let read = Result { () throws(DiskError) in try Disk.read(folder / "file", limit: limit) }
    let opened = Result { () throws(DiskError) in try OpenFolder(folder.path).read("file", limit: limit).bytes }
    for result in [read, opened] {
      switch result {
      case .success(let bytes): #expect(isRead && bytes.count == size)
      case .failure(let error): #expect(!isRead && error.reason == .tooLarge(limit: limit))
      }
    }
  }

  @Test func `a socket is no file that can be read`() throws {
    let socket = try Socket(at: folder / "s")
    let read = Result { () throws(DiskError) in try Disk.read(folder / "s") }
    let opened = Result { () throws(DiskError) in try OpenFolder(folder.path).read("s", limit: 9).bytes }
    for result in [read, opened] {
      let error = #expect(throws: DiskError.self) { try result.get() }
      #expect(error?.reason == .notARegularFile && error?.path == folder / "s")
    }
    _ = socket
  }

  #if os(Linux)
    @Test func `a file that has more than its size says is too much as well`() throws {
      // Its size is 0.
      let path = "/proc/self/limits"
      #expect(try Disk.status(path)?.size == 0)
      #expect(try Disk.read(path).count > 100)
      let error = #expect(throws: DiskError.self) { try Disk.read(path, limit: 100) }
      #expect(error?.reason == .tooLarge(limit: 100))
    }
  #endif

  @Test(arguments: [
    ("", 4, 3, "", ""), ("abc", 4, 3, "abc", "abc"), ("abcd", 4, 3, "abcd", "bcd"), ("abcde", 4, 3, "abcd", "cde"),
    ("abcdefgh", 4, 3, "abcd", "fgh"), ("abcde", 4, 9, "abcd", "abcde"),
  ])
  func `the ends of a file`(text: String, first: Int, last: Int, start: String, end: String) throws {
    try folder.write("file", text)
    let ends = try OpenFolder(folder.path).readEnds("file", first: first, last: last)
    #expect(ends.first == Array(start.utf8) && ends.last == Array(end.utf8) && ends.size == text.utf8.count)
  }

  /// A link out of a folder to another whose name begins alike.
  @Test(arguments: [("in", true), ("in/deep", true), ("inside", false), ("i", false), ("other", false)])
  func `a link leads into the folder, or is an error`(target: String, isInside: Bool) throws {
    for name in ["in/deep", "inside", "i", "other"] {
      try Disk.makeFolder(folder / name)
      try folder.write("\(name)/file", "text")
    }
    try folder.write("in/file", "text")
    try folder.link("in/link", to: folder / "\(target)/file")
    let path = folder / "in/link"
    let read = Result { () throws(DiskError) in try Disk.read(path, within: [folder / "in"]) }
    let resolved = Result { () throws(DiskError) in try Disk.resolved(path, within: folder / "in") }
    if isInside {
      #expect(try read.get() == Array("text".utf8))
      #expect(try resolved.get() == folder / "\(target)/file")
      return
    }
    let errors = [
      #expect(throws: DiskError.self) { try read.get() }, #expect(throws: DiskError.self) { try resolved.get() },
    ]
    for error in errors { #expect(error?.reason == .leadsOut) }
    #expect(try Disk.read(path, within: ["in", target].map { folder / $0 }) == Array("text".utf8))
  }

  @Test func `the folder itself is in the folder, and everything is in the root`() throws {
    #expect(try Disk.resolved(folder.path, within: folder.path) == folder.path)
    #expect(try Disk.resolved(folder.path, within: "/") == folder.path)
  }

  // MARK: Writing

  @Test(arguments: [(1, true), (3, true), (30, true), (41, false)])
  func `a chain of links to a new file`(count: Int, isWritten: Bool) throws {
    for number in 0..<count { try folder.link("\(number)", to: "\(number + 1)") }
    let result = Result { () throws(DiskError) in
      try Disk.write(Array("new".utf8), to: folder / "0", followingLinks: true)
    }
    if isWritten {
      try result.get()
      #expect(try folder.text("\(count)") == "new")
    } else {
      let error = #expect(throws: DiskError.self) { try result.get() }
      #expect(error?.explanation == "too many symbolic links")
    }
    #expect(try Disk.status(folder / "0", followingLinks: false)?.kind == .link)
  }

  @Test func `a new file never replaces one`() throws {
    try folder.write("file", "old")
    try folder.link("link", to: "none")
    for name in ["file", "link"] {
      let error = #expect(throws: DiskError.self) { try Disk.create(folder / name, Array("new".utf8)) }
      #expect(error?.explanation == "it exists already")
      #expect(throws: DiskError.self) { try OpenFolder(folder.path).create(name, Array("new".utf8)) }
    }
    #expect(try folder.text("file") == "old" && Disk.status(folder / "none") == nil)
  }

  @Test func `files and folders that are new have the permissions of any other`() throws {
    let open = try OpenFolder(folder.path)
    try Disk.create(folder / "file", [])
    try open.create("other", [])
    try Disk.makeFolder(folder / "folder")
    try open.createFolder("another")
    let permissions = try ["file", "other", "folder", "another"].map { try #require(try open.status($0)).permissions }
    #expect(permissions[1] == permissions[0] && permissions[3] == permissions[2])
    // Not even a file mode mask takes the owner's.
    #expect(permissions[0] & 0o600 == 0o600 && permissions[2] & 0o700 == 0o700)
  }

  /// Only root may give a file away.
  @Test(.enabled(if: geteuid() == 0)) func `a replaced file keeps its owner`() throws {
    try folder.write("file", "old")
    try FileManager.default.setAttributes(
      [.ownerAccountID: 12345, .groupOwnerAccountID: 54321], ofItemAtPath: folder / "file")
    try Disk.write(Array("new".utf8), to: folder / "file", followingLinks: false)
    #expect(try Disk.status(folder / "file")?.owner == 12345)
    try Disk.replace([(folder / "file", Array("new".utf8), Array("newer".utf8))])
    #expect(try Disk.status(folder / "file")?.owner == 12345 && folder.text("file") == "newer")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder / "file")
    #expect(attributes[.groupOwnerAccountID] as? Int == 54321)
  }

  // MARK: Several files

  private func replace(_ names: String...) throws(DiskError) {
    try Disk.replace(names.map { (folder / $0, Array("old".utf8), Array("new".utf8)) })
  }

  @Test func `several files are replaced, each with its permissions`() throws {
    for name in ["a", "b"] { try folder.write(name, "old") }
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder / "b")
    try replace("a", "b")
    #expect(try folder.texts() == ["a": "new", "b": "new"])
    #expect(try Disk.status(folder / "b")?.permissions == 0o640)
  }

  /// What stands in the place of the second file, and why it cannot be replaced.
  @Test func `what is no regular file keeps all others as they were`() throws {
    try folder.write("a", "old")
    try folder.link("link", to: "a")
    try folder.makePipe("pipe")
    try Disk.makeFolder(folder / "folder")
    for (name, reason) in [
      ("link", DiskError.Reason.isALink), ("pipe", .hasChanged), ("folder", .hasChanged), ("none", .hasChanged),
    ] {
      let error = #expect(throws: DiskError.self) { try replace("a", name) }
      #expect(error?.reason == reason && error?.path == folder / name)
      #expect(try folder.texts() == ["a": "old"])
      #expect(try Disk.list(folder.path).map(\.name) == ["a", "folder", "link", "pipe"])
    }
    #expect(try Disk.status(folder / "link", followingLinks: false)?.kind == .link)
  }

  // MARK: Git

  /// The signs that HFS+ ignores in names, and those beside them.
  @Test(
    arguments: [
      (0x200B, false), (0x200C, true), (0x200D, true), (0x200F, true), (0x2010, false), (0x2029, false), (0x202A, true),
      (0x202E, true), (0x202F, false), (0x2069, false), (0x206A, true), (0x206F, true), (0x2070, false),
      (0xFEFE, false),
      (0xFEFF, true),
    ] as [(UInt32, Bool)])
  func `a sign that a disk ignores hides no folder of git`(scalar: UInt32, isIgnored: Bool) throws {
    let sign = String(try #require(Unicode.Scalar(scalar)))
    for name in [".\(sign)git", "\(sign).git", ".git\(sign)"] {
      #expect(GitFolder.isName(name) == isIgnored, "\(name)")
    }
  }

  @Test(arguments: [
    (".git  ", true), (".git. ", true), (".git ..", true), ("git~1 ", true), ("git~1.", true), (".git x", false),
    ("git~1x", false), (".git:", true), ("git~1:x", true), (" .git", false), ("..git", false),
  ])
  func `what Windows leaves out at the end of a name hides no folder of git`(name: String, isGit: Bool) {
    #expect(GitFolder.isName(name) == isGit)
  }
}
