import Foundation
import Platform
import Testing

@Suite struct PrivateFolderTests {
  private func names(_ folder: PrivateFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `files come, are replaced and go with the folder`() throws {
    let folder = try PrivateFolder(prefix: "monotint-test-")
    #expect(Disk.name(of: folder.path).hasPrefix("monotint-test-"))
    try folder.replace([("a", [1]), ("b", [2])])
    try folder.replace([("a", [3])])
    #expect(try names(folder) == ["a", "b"])
    #expect(try ["a", "b"].map { try Disk.read("\(folder.path)/\($0)") } == [[3], [2]])
    try folder.remove(["a", "b", "c"])
    #expect(try Disk.status(folder.path) == nil)
  }

  @Test func `when one of several files cannot be written, all stay as they were`() throws {
    let folder = try PrivateFolder(prefix: "monotint-test-")
    try folder.replace([("a", [1]), ("b", [2])])
    try Disk.makeFolder("\(folder.path)/b.new")
    #expect(throws: DiskError.self) { try folder.replace([("a", [3]), ("b", [4])]) }
    #expect(try ["a", "b"].map { try Disk.read("\(folder.path)/\($0)") } == [[1], [2]])
    #expect(try names(folder) == ["a", "b", "b.new"])
    // What is not ours stays, and is told.
    #expect(throws: DiskError.self) { try folder.remove(["a", "b"]) }
    #expect(try names(folder) == ["b.new"])
    try FileManager.default.removeItem(atPath: folder.path)
  }

  @Test func `a link in the folder is replaced and never followed`() throws {
    let folder = try PrivateFolder(prefix: "monotint-test-")
    try folder.replace([("other", [9])])
    for name in ["a", "b.new"] {
      try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/\(name)", withDestinationPath: "other")
    }
    try folder.replace([("a", [1])])
    #expect(throws: DiskError.self) { try folder.replace([("b", [2])]) }
    #expect(try Disk.read("\(folder.path)/other") == [9])
    try folder.remove(["a", "b", "b.new", "other"])
  }

  @Test func `nobody else may enter a private folder`() throws {
    let folder = try PrivateFolder(prefix: "monotint-test-")
    #expect(try Disk.status(folder.path)?.permissions == 0o700)
    try folder.remove([])
    #expect(try Disk.status(folder.path) == nil)
  }
}
