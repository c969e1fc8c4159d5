internal import AssetCatalog
internal import Findings
internal import IconVerdict
internal import Platform
internal import Rendering
package import Workspace

extension Adoption {
  /// Looks at the files in the sets of a plan that neither the plan nor an earlier export knows.
  ///
  /// A file is deleted only if a source of the configuration has its bytes. So whatever a repository holds, no file outside
  /// of the sets is deleted, and nothing is lost that is not among the sources.
  package init(of comparison: TreeComparison, in project: Workspace) throws {
    self.init()
    let sets = Dictionary(grouping: comparison.plan.files) { Disk.parent(of: $0.path) }
    var found: [Found] = []
    var tree = try FolderTree(project.folder)
    for (set, files) in sets.sorted(by: { $0.key.isBefore($1.key) }) where FolderKind.isWrittenSet(set) {
      guard let folder = try tree.folder(set) else { continue }
      let planned = Set(files.map { Disk.name(of: $0.path) })
      found += try unknownFiles(in: folder, at: set, planned: planned, comparison.plan.locks)
    }
    if !found.isEmpty {
      add(found, try Sources(of: comparison.plan, in: project))
    }
  }

  /// The files in a folder that neither the plan nor an earlier export knows. A disk may ignore
  /// upper and lower case; then a file whose name differs from a planned one by case alone is that file, and is renamed.
  private mutating func unknownFiles(
    in folder: OpenFolder, at set: String, planned: Set<String>, _ locks: LockFiles
  ) throws -> [Found] {
    let entries = try folder.list().filter { entry in
      entry.kind == .file && !entry.name.hasPrefix(".") && !planned.contains(entry.name)
    }
    if entries.isEmpty { return [] }
    var names: [Disk.Identity: String] = [:]
    for name in planned {
      if let status = try folder.status(name) { names[status.identity] = name }
    }
    var found: [Found] = []
    for entry in entries {
      let path = "\(set)/\(entry.name)"
      let isOurs = locks.previous?.contents(at: path).isEmpty == false
      guard !isOurs, locks.otherConfiguration(listing: path) == nil else { continue }
      // A file that cannot be read is reported by `verify`.
      guard let (bytes, status) = try? folder.read(entry.name, limit: Workspace.textLimit) else { continue }
      if let name = names[status.identity] {
        renamings.append(StaleFiles.Renaming(folder: set, name: entry.name, newName: name))
      } else {
        found.append(Found(path: path, status: status, bytes: bytes))
      }
    }
    return found
  }

  /// Deletes the files of a set that the project has as sources now.
  private mutating func add(_ found: [Found], _ sources: Sources) {
    // An input is never deleted.
    for file in found where !sources.identities.contains(file.status.identity) {
      guard sources.digests.contains(ContentDigest(of: file.bytes)) else { continue }
      let content = LockFile.File(sha256Of: file.bytes)
      deletions.append(StaleFiles.File(path: file.path, status: file.status, content: content))
    }
  }

  private struct Found {
    let path: String
    let status: Disk.Status
    let bytes: [UInt8]
  }

  /// The sources of the icons.
  private struct Sources {
    private(set) var digests: Set<ContentDigest> = []
    /// All inputs, which are never deleted.
    private(set) var identities: Set<Disk.Identity> = []

    init(of plan: ExportPlan, in project: Workspace) throws {
      for icon in plan.icons {
        for path in icon.allPaths {
          let limit = icon.isSource ? Workspace.textLimit : Limits.builtIn.fileBytes
          let bytes = try Disk.read(
            ProjectPath.join(project.folder, path), limit: limit, within: [project.folder])
          digests.insert(ContentDigest(of: bytes))
        }
      }
      for path in plan.inputs {
        if let status = try? Disk.status(ProjectPath.join(project.folder, path)) { identities.insert(status.identity) }
      }
    }
  }
}
