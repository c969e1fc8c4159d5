import Findings
import Foundation
import TestSupport
import Testing
@testable import Workspace

/// The lock files beside each other in one project.
@Suite struct LockFilesTests {
  private static func text(_ files: [String], of configuration: String? = nil) -> String {
    var lock = LockFile()
    for file in files { lock.files[file] = LockFile.File(sha256Of: Array(file.utf8)) }
    lock.configuration = configuration
    return String(decoding: lock.bytes, as: UTF8.self)
  }

  /// The lock files of `brand.json`, in a project with these files beside it.
  private static func read(_ files: [String: String]) throws -> LockFiles {
    let project = try TemporaryProject(files.merging(["brand.json": "{}"]) { first, _ in first })
    let workspace = try Workspace(folder: project.folder, configuration: project.url("brand.json").path)
    return try LockFiles(of: workspace, path: "brand.lock")
  }

  private static let gone = "does not exist any more, so the lock file is ignored"

  @Test(
    arguments: [
      // Without a configuration, monotint.lock needs none.
      (["monotint.lock": text(["a"])], "monotint.json", nil),
      (["monotint.lock": text(["a"], of: "monotint.json")], nil, "monotint.json"),
      (["monotint.lock": text(["a"], of: "monotint.json"), "monotint.json": "{}"], "monotint.json", nil),
      (["other.lock": text(["a"], of: "other.json")], nil, "other.json"),
      (["other.lock": text(["a"])], nil, "other.json"),
      (["other.lock": text(["a"], of: "other.json"), "other.json": "{}"], "other.json", nil),
      (["other.lock": text(["a"]), "other.json": "{}"], "other.json", nil),
      (["other.lock": text(["A"], of: "other.json"), "other.json": "{}"], "other.json", nil),
      (["other.lock": text(["b"], of: "other.json"), "other.json": "{}"], nil, nil),
      (["brand.lock": text(["a"], of: "brand.json")], nil, nil),
      (["sub/other.lock": text(["a"], of: "x.json")], nil, nil),
      // Lock files of other tools.
      (["other.lock": "{ \"version\": 4, \"a\": 1 }", "other.json": "{}"], nil, nil),
      (["other.lock": "{ \"monotint\": \"0.4\" }", "other.json": "{}"], nil, nil), (["other.lock": ""], nil, nil),
    ] as [([String: String], String?, String?)])
  func `another configuration lists a file, or is gone`(files: [String: String], lists: String?, isGone: String?) throws
  {
    let locks = try Self.read(files)
    #expect(locks.otherConfiguration(listing: "a") == lists)
    #expect(
      locks.diagnostics.map(\.message)
        == (isGone.map { ["the configuration of this lock file, \($0), \(Self.gone)"] } ?? []))
  }

  @Test(arguments: [
    ("", true), (text(["a"]), true), ("{ \"monotint\": 1, \"version\": ", true), ("{ \"monotint\": 1 }", false),
    ("{ \"version\": 4 }", false), ("{}", false), ("x", false),
  ])
  func `a lock file that does not mention Monotint is not replaced`(content: String, isOurs: Bool) throws {
    if isOurs {
      #expect(try Self.read(["brand.lock": content]).path == "brand.lock")
    } else {
      #expect(throws: (any Error).self) { try Self.read(["brand.lock": content]) }
    }
  }

  @Test func `a file that another configuration writes is a conflict, and one that both share is none`() throws {
    let locks = try Self.read([
      "one.lock": Self.text(["a", "c"]), "one.json": "{}", "two.lock": Self.text(["b", "d", "e"]), "two.json": "{}",
    ])
    let files = ["a", "b", "c", "d", "f"].map { PlannedFile(path: $0, bytes: [], isShared: $0 == "c") }
    #expect(
      locks.conflicts(files, configuration: "brand.json").map(\.message)
        == ["one.json also writes a", "two.json also writes b and 1 more"])
  }
}
