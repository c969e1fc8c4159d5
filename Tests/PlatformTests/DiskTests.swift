@testable import Platform
import Testing

@Suite struct DiskTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

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

  @Test func `one writer at a time, who is named`() async throws {
    let folder = folder.path
    try await FolderLock.holding(folder, for: .writing) {
      for access in [FolderLock.Access.writing, .reading] {
        let error = await #expect(throws: DiskError.self) { try await FolderLock.holding(folder, for: access) {} }
        #expect(error?.description.hasPrefix("cannot work in \(folder): another monotint") == true)
      }
    }
    try await FolderLock.holding(folder, for: .reading) { try await FolderLock.holding(folder, for: .reading) {} }
  }

  @Test func `a folder is deleted only when it is empty`() throws {
    try Disk.makeFolder(folder / "a")
    try folder.write("a/file", "")
    let parent = try OpenFolder(folder.path)
    #expect(try !parent.removeFolderIfEmpty("a"))
    try parent.folder("a").remove("file")
    #expect(try parent.removeFolderIfEmpty("a") && parent.removeFolderIfEmpty("none"))
  }

  @Test func `a program's output is read to its end`() throws {
    let limits = Program.Limits(seconds: 60, output: 1 << 20)
    let end = try Program.output(
      of: "/bin/sh", ["-c", "printf '%070000d' 0; echo lost >&2; exit 3"], environment: [], limits: limits)
    #expect(end.status == 3 && end.bytes.count == 70_000)
  }
}
