import Foundation
import Platform
import Testing

/// `Disk.write` on everything that a path can be.
@Suite struct DiskWriteTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test func `a new file, in folders that are missing`() throws {
    try Disk.write(Array("new".utf8), to: folder / "a/b/c.txt", followingLinks: false)
    #expect(try folder.text("a/b/c.txt") == "new")
    #expect(try Disk.list(folder / "a/b").map(\.name) == ["c.txt"])
  }

  @Test(arguments: [0o644, 0o600, 0o755, 0o666, 0o444] as [Int])
  func `a file is replaced as a whole, and keeps its permissions`(permissions: Int) throws {
    try folder.write("old.txt", "a longer text than the new one")
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: folder / "old.txt")
    let before = try #require(try Disk.status(folder / "old.txt"))
    let reader = try FileHandle(forReadingFrom: URL(filePath: folder / "old.txt"))
    try Disk.write(Array("new".utf8), to: folder / "old.txt", followingLinks: false)
    #expect(try folder.text("old.txt") == "new")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder / "old.txt")
    #expect(attributes[.posixPermissions] as? Int == permissions)
    // Whoever had it open sees the old text to its end, since the new one is another file.
    #expect(try Disk.status(folder / "old.txt")?.identity != before.identity)
    #expect(try reader.readToEnd() == Data("a longer text than the new one".utf8))
    #expect(try Disk.list(folder.path).map(\.name) == ["old.txt"])
  }

  @Test func `no other file is touched, whatever it is called`() throws {
    for name in [".a.txt.monotint", "a.txt.monotint", ".a.txt", ".monotint", "a.txt~", ".monotint-0"] {
      try folder.write(name, "somebody's")
    }
    let before = try folder.texts()
    try Disk.write([], to: folder / "a.txt", followingLinks: false)
    try Disk.write(Array("new".utf8), to: folder / "a.txt", followingLinks: true)
    #expect(try folder.texts() == before.merging(["a.txt": "new"]) { $1 })
  }

  @Test func `a link is an error unless it is to be followed`() throws {
    try folder.write("target.txt", "old")
    try folder.link("link.txt", to: "target.txt")
    let error = #expect(throws: DiskError.self) {
      try Disk.write([], to: folder / "link.txt", followingLinks: false)
    }
    #expect(
      error?.description == "cannot write \(folder / "link.txt"): it is a symbolic link, which is not followed here")
    #expect(try folder.text("target.txt") == "old")
    try Disk.write(Array("new".utf8), to: folder / "link.txt", followingLinks: true)
    #expect(try Disk.status(folder / "link.txt", followingLinks: false)?.kind == .link)
    #expect(try folder.text("target.txt") == "new")
  }

  @Test func `a link to nothing`() throws {
    try folder.link("one", to: "sub/two")
    try Disk.makeFolder(folder / "sub")
    try folder.link("sub/two", to: folder / "three")
    #expect(throws: DiskError.self) { try Disk.write([], to: folder / "one", followingLinks: false) }
    #expect(try Disk.list(folder.path).map(\.name) == ["one", "sub"])
    try Disk.write(Array("new".utf8), to: folder / "one", followingLinks: true)
    #expect(try Disk.status(folder / "sub/two", followingLinks: false)?.kind == .link)
    #expect(try folder.text("three") == "new")
  }

  @Test func `links in a circle`() throws {
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    let error = #expect(throws: DiskError.self) { try Disk.write([], to: folder / "a", followingLinks: true) }
    #expect(error?.explanation == "too many symbolic links")
  }

  @Test(arguments: [true, false])
  func `a pipe is written to and stays`(followingLinks: Bool) throws {
    try folder.makePipe("pipe")
    let reader = try PipeReader(folder / "pipe")
    // More than a pipe holds, so that the write has to wait.
    let bytes = [UInt8](repeating: 65, count: 1 << 20)
    try Disk.write(bytes, to: folder / "pipe", followingLinks: followingLinks)
    #expect(reader.output() == Data(bytes))
    #expect(try Disk.status(folder / "pipe")?.kind == .other)
  }

  @Test func `a link to a pipe is followed to it`() throws {
    try folder.makePipe("pipe")
    try folder.link("link", to: "pipe")
    let error = #expect(throws: DiskError.self) { try Disk.write([], to: folder / "link", followingLinks: false) }
    #expect(error?.reason == .isALink)
    let reader = try PipeReader(folder / "pipe")
    try Disk.write(Array("text".utf8), to: folder / "link", followingLinks: true)
    #expect(reader.output() == Data("text".utf8))
    #expect(try Disk.status(folder / "link", followingLinks: false)?.kind == .link)
    #expect(try Disk.status(folder / "pipe", followingLinks: false)?.kind == .other)
  }

  @Test func `a pipe that nobody reads does not hold us up`() async throws {
    try folder.makePipe("pipe")
    let path = folder / "pipe"
    let result = Task.detached {
      Result { () throws(DiskError) in try Disk.write([1], to: path, followingLinks: true) }
    }
    // Should it wait for somebody who reads, somebody comes in the end.
    let patience = Task {
      try await Task.sleep(for: .seconds(60))
      _ = try PipeReader(path).output()
    }
    let error = await #expect(throws: DiskError.self) { try await result.value.get() }
    patience.cancel()
    #expect(error?.explanation == "nobody reads from it")
    #expect(try Disk.status(path)?.kind == .other)
  }

  @Test func `a terminal is written to and stays`() throws {
    let terminal = try Pseudoterminal()
    let before = try #require(try Disk.status(terminal.path))
    try Disk.write(Array("text\n".utf8), to: terminal.path, followingLinks: false)
    try folder.link("link", to: terminal.path)
    try Disk.write(Array("more\n".utf8), to: folder / "link", followingLinks: true)
    #expect(terminal.read(count: 12) == "text\r\nmore\r\n")
    let after = try #require(try Disk.status(terminal.path, followingLinks: false))
    #expect(after.kind == .other && after.identity == before.identity)
  }

  @Test func `a socket and a folder are errors`() throws {
    let socket = try Socket(at: folder / "socket")
    let error = #expect(throws: DiskError.self) { try Disk.write([1], to: folder / "socket", followingLinks: true) }
    #expect(error?.explanation == "it is a socket")
    #expect(try Disk.status(folder / "socket")?.kind == .other)
    _ = socket
    for path in [folder.path, folder.path + "/", folder / "new/"] {
      let error = #expect(throws: DiskError.self) { try Disk.write([1], to: path, followingLinks: true) }
      #expect(error?.explanation == "it is a folder")
    }
    #expect(try Disk.list(folder.path).map(\.name) == ["socket"])
  }

  @Test func `what cannot be replaced leaves no new file behind`() throws {
    try folder.write("name", "old")
    let long = String(repeating: "x", count: 300)
    #expect(throws: DiskError.self) { try Disk.write([1], to: folder / long, followingLinks: false) }
    #expect(throws: DiskError.self) { try Disk.write([1], to: folder / "name/below", followingLinks: false) }
    #expect(try folder.texts() == ["name": "old"])
  }
}
