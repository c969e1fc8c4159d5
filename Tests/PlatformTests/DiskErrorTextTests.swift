import CLibrary
import Platform
import Testing

/// What an error of each operation says: what cannot be done, with which file, and why.
@Suite struct DiskErrorTextTests {
  private let project: TestFolder

  init() throws {
    project = try TestFolder()
    try project.write("file", "text")
    try Disk.makeFolder(project / "folder/inner")
  }

  private func expect(_ text: String, _ work: () throws -> Void) {
    do {
      try work()
      Issue.record("no error: \(text)")
    } catch {
      #expect("\(error)".replacing(project.path, with: "HERE") == "cannot \(text)")
    }
  }

  @Test func `an operation on a path that leads through a file`() throws {
    let path = project / "file/a"
    let reason = "a part of the path is not a folder"
    expect("read HERE/file/a: \(reason)") { _ = try Disk.read(path) }
    expect("list HERE/file/a: \(reason)") { _ = try Disk.list(path) }
    expect("make the folder HERE/file/a: \(reason)") { try Disk.makeFolder(path + "/b") }
    expect("write HERE/file/a: \(reason)") { try Disk.create(path, []) }
    expect("write HERE/file/a: \(reason)") { try Disk.write([], to: path, followingLinks: false) }
    expect("write HERE/file/a: \(reason)") { try Disk.replace([(path: path, old: [], new: [])]) }
    expect("find HERE/file/a: \(reason)") { _ = try Disk.resolved(path) }
    expect("open the folder HERE/file/a: \(reason)") { _ = try OpenFolder(path) }
  }

  @Test func `an operation on a path that a file or a folder has`() throws {
    expect("read HERE/folder: it is not a regular file") { _ = try Disk.read(project / "folder") }
    expect("list HERE/file: a part of the path is not a folder") { _ = try Disk.list(project / "file") }
    expect("write HERE/folder: it exists already") { try Disk.create(project / "folder", []) }
    expect("write HERE/folder: it is a folder") { try Disk.write([], to: project / "folder", followingLinks: true) }
    expect("write HERE/new/: it is a folder") { try Disk.write([], to: project / "new/", followingLinks: true) }
    let changed = "another program changed it meanwhile, so it stays as it is; run the command again"
    for name in ["folder", "none"] {
      expect("write HERE/\(name): \(changed)") { try Disk.replace([(path: project / name, old: [], new: [])]) }
    }
  }

  @Test func `an operation in a folder`() throws {
    let folder = try OpenFolder(project.path)
    expect("open the folder HERE/file: a part of the path is not a folder") { _ = try folder.folder("file") }
    expect("read HERE/folder: it is not a regular file") { _ = try folder.read("folder") }
    expect("read HERE/folder: it is not a regular file") { _ = try folder.readEnds("folder", first: 1, last: 1) }
    expect("write HERE/file: it exists already") { try folder.create("file", []) }
    expect("make the folder HERE/file: it exists already") { try folder.createFolder("file") }
    expect("write HERE/folder: it exists already") {
      try folder.move("file", to: folder, as: "folder", replacing: false)
    }
    expect("write HERE/folder: it is a folder") { try folder.move("file", to: folder, as: "folder", replacing: true) }
    #if os(Linux)
      let reason = "it is a folder"
    #else
      let reason = "permission denied"
    #endif
    expect("delete HERE/folder: \(reason)") { try folder.remove("folder") }
    expect("delete the folder HERE/file: a part of the path is not a folder") {
      _ = try folder.removeFolderIfEmpty("file")
    }
    #expect(try !folder.removeFolderIfEmpty("folder") && folder.removeFolderIfEmpty("none"))
  }

  @Test func `the two ends of a file, of which each has its own length`() throws {
    try project.write("digits", "0123456789")
    let folder = try OpenFolder(project.path)
    for (first, last, size) in [(3, 2, 10), (0, 4, 10), (12, 20, 10)] {
      let ends = try folder.readEnds("digits", first: first, last: last)
      #expect(ends.first == Array("0123456789".utf8.prefix(first)))
      #expect(ends.last == Array("0123456789".utf8.suffix(last)) && ends.size == size)
    }
  }

  /// The path of a link has one byte less than PATH_MAX.
  @Test func `a link is read to its end`() throws {
    let target = "/" + String(repeating: "a/", count: Int(PATH_MAX) / 2 - 1)
    try project.link("link", to: target)
    #expect(try Disk.linkTarget(project / "link") == target)
  }

  /// Files of the Finder: by name, first bytes, and whether they go by themselves.
  @Test(
    arguments: [
      (".DS_Store", [0, 0, 0, 1, 0x42, 0x75, 0x64, 0x31, 9], true),
      (".DS_Store", [0, 0, 0, 1, 0x42, 0x75, 0x64, 0x32], false),
      (".DS_Store", [0, 0, 0, 1], false), ("._a", [0, 5, 0x16, 7], true), ("._a", [0, 5, 0x16, 7, 1], true),
      ("._a", [0, 5, 0x17, 7], false), ("._a", [0, 5, 0x16], false), ("_.a", [0, 5, 0x16, 7], false), ("a", [], false),
    ] as [(String, [UInt8], Bool)])
  func `a file of the Finder goes with the last other file`(name: String, bytes: [UInt8], goes: Bool) throws {
    try Disk.create(project / "folder/inner/\(name)", bytes)
    try Disk.create(project / "folder/inner/b", [])
    let inner = try OpenFolder(project / "folder/inner")
    #expect(try inner.remaining(without: ["b"]) == (goes ? [] : [name]))
    #expect(try inner.remaining(without: []) == [name, "b"].sorted())
  }
}
