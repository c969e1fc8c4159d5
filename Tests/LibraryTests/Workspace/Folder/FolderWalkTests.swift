import TestSupport
import Testing
@testable import Workspace

/// One search decides for all readers which folders of a project are looked into.
@Suite struct FolderWalkTests {
  private static func found(_ path: String, for purpose: FolderWalk.Purpose) throws -> [String] {
    let project = try TemporaryProject([path: "{}"])
    var paths: [String] = []
    try FolderWalk.visit(".", in: project.folder, for: purpose) { paths.append($0.path) }
    return paths
  }

  @Test(
    arguments: [
      ("a.json", [.catalogs, .code, .tokens, .project, .icons]),
      ("node_modules/a.json", [.icons]), ("Pods/x/a.json", [.icons]),
      ("build/a.json", [.catalogs, .code, .icons]), ("Dist/a.json", [.catalogs, .code, .tokens, .icons]),
      ("Generated/a.json", [.catalogs, .code, .tokens, .icons]),
      ("App.xcodeproj/a.json", [.catalogs, .code, .tokens, .icons]),
      ("AppIcon.appiconset/a.json", [.catalogs, .code, .tokens]),
      (".hidden/a.json", []), (".a.json", []),
      (String(repeating: "d/", count: 8) + "a.json", [.catalogs, .code, .tokens, .project, .icons]),
      (String(repeating: "d/", count: 9) + "a.json", [.catalogs, .code, .tokens, .icons]),
      (String(repeating: "d/", count: 17) + "a.json", [.code, .icons]),
      (String(repeating: "d/", count: 65) + "a.json", [.icons]),
    ] as [(String, Set<FolderWalk.Purpose>)])
  func `a folder is entered by the searches that need it`(
    path: String, searches: Set<FolderWalk.Purpose>
  ) throws {
    for purpose in FolderWalk.Purpose.allCases {
      let expected = searches.contains(purpose) ? [path] : []
      #expect(try Self.found(path, for: purpose) == expected, "\(purpose)")
    }
  }

  @Test func `a catalog is visited and not entered`() throws {
    for purpose in FolderWalk.Purpose.allCases {
      #expect(try Self.found("App/A.xcassets/Contents.json", for: purpose) == ["App/A.xcassets"])
    }
  }

  /// Only the search for catalogs looks for documents of Icon Composer.
  @Test(
    arguments: [
      (.catalogs, ["App/A.icon"]), (.tokens, ["App/A.icon/icon.json"]), (.code, ["App/A.icon/icon.json"]),
      (.project, []), (.icons, []),
    ] as [(FolderWalk.Purpose, [String])])
  func `a document of Icon Composer is visited or entered`(purpose: FolderWalk.Purpose, paths: [String]) throws {
    #expect(try Self.found("App/A.icon/icon.json", for: purpose) == paths)
  }

  /// Of the names a, b/c, b/d and e.
  @Test(
    arguments: [
      (0, [], "."), (1, ["a"], "."), (2, ["a"], "b"), (3, ["a", "b/c"], "b"), (4, ["a", "b/c", "b/d"], "."),
      (5, ["a", "b/c", "b/d", "e"], nil),
    ] as [(Int, [String], String?)])
  func `a search ends after so many entries, and says where`(most: Int, paths: [String], cut: String?) throws {
    let project = try TemporaryProject(["a": "", "b/c": "", "b/d": "", "e": ""])
    var found: [String] = []
    let unvisited = try FolderWalk.visit(".", in: project.folder, for: .tokens, mostEntries: most) {
      found.append($0.path)
    }
    #expect(found == paths)
    let reason = "the search ends after \(most) files and folders"
    #expect(unvisited == cut.map { [FolderWalk.Unvisited(path: $0, reason: reason)] } ?? [])
  }

  @Test func `a folder that is too deep is named`() throws {
    let deep = (1...17).map { "d\($0)" }.joined(separator: "/")
    let project = try TemporaryProject(["\(deep)/a": ""])
    let unvisited = try FolderWalk.visit(".", in: project.folder, for: .tokens) { _ in }
    let reason = "folders that are more than 16 deep are not searched"
    #expect(unvisited == [FolderWalk.Unvisited(path: deep, reason: reason)])
  }

  @Test func `a folder that was named and is not there is an error`() throws {
    let project = try TemporaryProject(["a.svg": ""])
    for purpose in FolderWalk.Purpose.allCases {
      #expect(throws: (any Error).self) {
        try FolderWalk.visit("none", in: project.folder, for: purpose) { _ in }
      }
    }
  }
}
