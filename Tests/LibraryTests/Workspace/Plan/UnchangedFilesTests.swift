import Foundation
import TestSupport
import Testing
@testable import Workspace

/// The files of sets that an export finds on the disk already.
@Suite struct UnchangedFilesTests {
  private static let icon =
    #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M4 4h9v9H4z"/></svg>"#

  /// A project with two icons, of which one has a variant, after an export.
  private static func exported() async throws -> TemporaryProject {
    let project = try TemporaryProject([
      "Assets/bell.svg": icon, "Assets/home.svg": icon, "Assets/home~dark.svg": icon,
      "monotint.json": #"{ "icons": [{ "path": "Assets", "variants": { "dark": "*~dark" } }] }"#,
    ])
    let comparison = try await TreeComparison(
      Workspace(folder: project.folder).plan(), in: project.folder)
    _ = try await TreeWriter(folder: project.folder).write(comparison)
    return project
  }

  private static func setFiles(_ plan: ExportPlan) -> [PlannedFile] { plan.sets.flatMap(\.files) }

  @Test func `what is on the disk is not in memory, and is still planned`() async throws {
    let project = try await Self.exported()
    let workspace = try Workspace(folder: project.folder)
    let held = try await workspace.plan()
    let plan = try await workspace.plan(releasesUnchanged: true)
    #expect(Self.setFiles(held).count == 11)
    #expect(Self.setFiles(held).allSatisfy { !$0.isOnDisk })
    #expect(Self.setFiles(plan).allSatisfy { $0.isOnDisk })
    #expect(plan.files.map(\.path) == held.files.map(\.path))
    #expect(plan.files.map(\.bytes) == held.files.map(\.bytes))
    #expect(plan.files.map(\.source) == held.files.map(\.source))
    #expect(plan.lock == held.lock)
    let comparison = try await TreeComparison(plan, in: project.folder)
    #expect(comparison.changes(withKept: false).isEmpty)
  }

  @Test func `a file that is not as planned is in memory, and differs`() async throws {
    let project = try await Self.exported()
    let workspace = try Workspace(folder: project.folder)
    let files = Self.setFiles(try await workspace.plan())
    let changes: [(PlannedFile, (String) throws -> Void)] = [
      (files[0], { try project.write($0, "{}") }),
      (files[1], { try project.remove($0) }),
      (files[2], { try project.setMode(0o755, of: $0) }),
      (
        files[3],
        { path in
          try project.write("copy.png", Data(project.bytes(path)))
          try project.remove(path)
          try project.link(path, to: "../../../copy.png")
        }
      ),
    ]
    for (file, change) in changes { try change(file.path) }
    let plan = try await workspace.plan(releasesUnchanged: true)
    let changed = Set(changes.map(\.0.path))
    #expect(Set(Self.setFiles(plan).filter { !$0.isOnDisk }.map(\.path)) == changed)
    #expect(Self.setFiles(plan).map(\.bytes) == files.map(\.bytes))
    let comparison = try await TreeComparison(plan, in: project.folder)
    #expect(Set(comparison.differences.map(\.file.path)) == changed)
  }

  @Test func `files are in byte order of their paths, whatever their folders are`() {
    let paths = ["B/z", "a-2/c.png", "a.json", "a/b-2/c.png", "a/b/c.png", "a/b/c@2x.png"]
    let files = paths.reversed().map { PlannedFile(path: $0, bytes: []) }
    #expect(files.inOrder.map(\.path) == paths)
    #expect(files.map(\.name) == ["c@2x.png", "c.png", "c.png", "a.json", "c.png", "z"])
  }

  @Test func `an entry of the lock file that stays is in memory once`() async throws {
    let project = try await Self.exported()
    try project.write("Assets/bell.svg", Self.icon.replacing("h9v9H4z", with: "h8v9H4z"))
    let plan = try await Workspace(folder: project.folder).plan()
    let stays = plan.lock.sets.map { path, set in plan.locks.previous?.sets[path] === set }
    #expect(stays.count == 2)
    #expect(stays.contains(true) && stays.contains(false))
  }
}
