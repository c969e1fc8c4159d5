import CLibrary
import Foundation
import POSIX
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

  @Test func `nobody else may enter a private folder, wherever it is`() throws {
    let project = try TestFolder()
    let parent = try OpenFolder(project.path)
    let (inside, temporary) = (try PrivateFolder(in: parent), try PrivateFolder(prefix: "monotint-test-"))
    for folder in [inside, temporary] {
      #expect(try Disk.status(folder.path)?.permissions == 0o700)
      try folder.remove()
    }
    #expect(try parent.list().isEmpty)
  }

  struct Old: Sendable, CustomTestStringConvertible {
    let name: String
    var permissions = 0o700
    var isDeleted = false
    var testDescription: String { "\(name) \(String(permissions, radix: 8))" }
  }

  /// Only what looks in every way like a folder of a killed run is deleted.
  @Test(arguments: [
    Old(name: ".monotint-abcdefgh", isDeleted: true), Old(name: ".monotint-01234567", isDeleted: true),
    Old(name: ".monotint-abcdefgh", permissions: 0o755), Old(name: ".monotint-abcdefgh", permissions: 0o750),
    Old(name: ".monotint-abcdefgh", permissions: 0o600), Old(name: ".monotint-abcdefg"),
    Old(name: ".monotint-abcdefghi"), Old(name: ".monotint-Abcdefgh"), Old(name: ".monotint-abc.efgh"),
    Old(name: ".monotint-abcdefg\u{E9}"), Old(name: "monotint-abcdefgh"), Old(name: ".monotint_abcdefgh"),
  ])
  func `a folder of a killed run is deleted, and nothing else`(_ old: Old) throws {
    let project = try TestFolder()
    try Disk.makeFolder(project / "\(old.name)/deep")
    for name in ["1", "deep/2"] { try project.write("\(old.name)/\(name)", "half") }
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: old.permissions], ofItemAtPath: project / old.name)
    let remaining = try PrivateFolder.removeOld(in: OpenFolder(project.path))
    let hasName = old.name.wholeMatch(of: /\.monotint-[a-z0-9]{8}/) != nil
    #expect(remaining == (old.isDeleted || !hasName ? [] : [old.name]))
    #expect(try Disk.list(project.path).map(\.name) == (old.isDeleted ? [] : [old.name]))
    try manager.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: old.isDeleted ? project.path : project / old.name)
    #expect(try old.isDeleted || Disk.list(project / "\(old.name)/deep").count == 1)
  }

  /// Only root may give a file away.
  @Test(.enabled(if: geteuid() == 0), arguments: ["", "/1", "/deep", "/deep/2"])
  func `what belongs to another user stays`(path: String) throws {
    let project = try TestFolder()
    let name = ".monotint-abcdefgh"
    try Disk.makeFolder(project / "\(name)/deep")
    for file in ["1", "deep/2"] { try project.write("\(name)/\(file)", "half") }
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: project / name)
    try manager.setAttributes([.ownerAccountID: 12345], ofItemAtPath: project / (name + path))
    #expect(try PrivateFolder.removeOld(in: OpenFolder(project.path)) == [name])
    #expect(try Disk.status(project / (name + path))?.owner == 12345)
  }
}
