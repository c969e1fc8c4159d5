import Foundation
internal import FuzzTargets
import Testing
internal import TestSupport

/// What fuzzing begins with, and what it has found, is read on every run of the tests.
@Suite struct FuzzSeedsTests {
  private static func files(of target: FuzzTarget) throws -> [URL] {
    let folder = Repository.url("Fuzz/Seeds/\(target.rawValue)")
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  }

  @Test(arguments: FuzzTarget.allCases) func everySeedIsRead(_ target: FuzzTarget) throws {
    for file in try Self.files(of: target) {
      target.read(Array(try Data(contentsOf: file)))
    }
  }

  /// The messages of workers are the program's own, and `catalog` begins with the seeds of `contents`.
  @Test func everyReaderHasASeed() throws {
    let without = try FuzzTarget.allCases.filter { try Self.files(of: $0).isEmpty }
    #expect(without == [.catalog, .request, .answer])
  }

  @Test func theScriptNamesEveryTarget() throws {
    let script = try String(contentsOf: Repository.url("Scripts/fuzz"), encoding: .utf8)
    let line = try #require(script.firstMatch(of: /\|\| set -- (.+)/)).output.1
    let names = line.split(separator: " ").map(String.init)
    #expect(names.sorted() == FuzzTarget.allCases.map(\.rawValue).sorted())
  }
}
