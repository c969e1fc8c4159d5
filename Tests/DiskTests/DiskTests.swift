import Disk
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
}
