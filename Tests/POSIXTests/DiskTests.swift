import POSIX
import Testing

@Suite struct DiskTests {
  @Test func `a device is not read`() throws {
    let error = #expect(throws: DiskError.self) { try Disk.read("/dev/null") }
    #expect(error?.reason == .notARegularFile)
  }

  @Test func `a missing file is named`() {
    let error = #expect(throws: DiskError.self) { try Disk.read("/nowhere/at-all") }
    #expect(error?.description == "cannot read /nowhere/at-all: no such file or folder")
  }

  @Test func `a limit is kept`() {
    let error = #expect(throws: DiskError.self) { try Disk.read("/etc/passwd", limit: 3) }
    #expect(error?.reason == .tooLarge(limit: 3))
  }

  /// A new folder for a test, with a path of its own.
  private func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = "/tmp/monotint-disk-\(UInt64.random(in: 0...UInt64.max))"
    try Disk.makeFolder(folder)
    try await body(folder)
    try Disk.removeTree(folder)
  }

  @Test func `one writer at a time, who is named`() async throws {
    try await withFolder { folder in
      try await FolderLock.holding(folder, for: .writing) {
        for access in [FolderLock.Access.writing, .reading] {
          let error = await #expect(throws: DiskError.self) { try await FolderLock.holding(folder, for: access) {} }
          #expect(error?.description.hasPrefix("cannot work in \(folder): another monotint") == true)
        }
      }
      try await FolderLock.holding(folder, for: .reading) { try await FolderLock.holding(folder, for: .reading) {} }
    }
  }

  @Test func `a folder is deleted only when it is empty`() async throws {
    try await withFolder { folder in
      try Disk.makeFolder("\(folder)/a")
      try Disk.create("\(folder)/a/file", [])
      let parent = try OpenFolder(folder)
      #expect(try !parent.removeFolderIfEmpty("a"))
      try parent.folder("a").remove("file")
      #expect(try parent.removeFolderIfEmpty("a") && parent.removeFolderIfEmpty("none"))
    }
  }

  @Test func `a program's output is read to its end`() throws {
    let (status, bytes) = try Program.output("/bin/sh", ["-c", "printf '%070000d' 0; echo lost >&2; exit 3"])
    #expect(status != 0 && bytes.count == 70_000)
  }
}
