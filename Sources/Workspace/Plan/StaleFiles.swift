internal import AssetCatalog
internal import Findings
package import Platform

/// The files that lock files list and the design no longer needs, and what an export does with each.
///
/// Anybody can change a lock file. So a file is deleted only if this configuration writes to its path, it is not an
/// input, the lock file of another configuration does not list it, it is not a planned file under another name, and the
/// lock file lists its content.
package struct StaleFiles: Sendable {
  /// A file to delete, such as one that an export of this configuration wrote.
  package struct File: Sendable {
    package let path: String
    let status: Disk.Status
    /// The content on the disk.
    let content: LockFile.File

    package init(path: String, status: Disk.Status, content: LockFile.File) {
      self.path = path
      self.status = status
      self.content = content
    }
  }

  /// A folder or a file whose name differs from the planned one only in case, on a disk that ignores case.
  package struct Renaming: Hashable, Sendable {
    let folder: String
    let name: String
    let newName: String

    package init(folder: String, name: String, newName: String) {
      self.folder = folder
      self.name = name
      self.newName = newName
    }

    /// The old path.
    var path: String { ProjectPath.join(folder, name) }
  }

  /// An export deletes them.
  private(set) var deletions: [File] = []
  /// They stay because somebody changed or replaced them.
  private(set) var edited: [String] = []
  /// The lock file lists them, but this configuration does not write to their paths. They stay.
  private(set) var outside: [String] = []
  /// Files that an earlier export deleted before it was stopped. Their folders may be empty now.
  private(set) var deleted: [String] = []
  /// Empty sets in the catalog.
  private(set) var emptySets: [String] = []
  /// Outer folders come first.
  private(set) var renamings: [Renaming] = []

  init(of plan: ExportPlan, in folder: String) throws {
    if !plan.diagnostics.hasErrors {
      emptySets = try EmptySets.paths(in: plan.outputs.catalog, of: folder) { set in
        plan.lock.lists(set: set) || plan.locks.otherConfiguration(listing: "\(set)/Contents.json") != nil
      }
    }
    guard let previous = plan.locks.previous else { return }
    // Most exports plan every file that the last one wrote.
    let gone = previous.paths(missingIn: plan.lock)
    guard !gone.isEmpty else { return }
    let planned = Set(plan.files.map(\.path))
    let unplanned = gone.filter { !planned.contains($0) && plan.locks.otherConfiguration(listing: $0) == nil }
    var inside: [String] = []
    for path in unplanned.sorted(by: { $0.isBefore($1) }) {
      if plan.outputs.contains(path) {
        inside.append(path)
      } else {
        outside.append(path)
      }
    }
    guard !inside.isEmpty else { return }
    var classifier = try StaleFileClassifier(plan, folder)
    for path in inside {
      switch try classifier.fate(of: path, gone: gone) {
      case .none: break
      case .missing: deleted.append(path)
      case .deletion(let file): deletions.append(file)
      case .edited: edited.append(path)
      }
    }
    renamings = classifier.renamings
  }
}

/// Decides what happens to left-over files, from their status on the disk.
private struct StaleFileClassifier {
  private let plan: ExportPlan
  private var tree: FolderTree
  /// The planned files that exist on the disk.
  private var planned: [Disk.Identity: String] = [:]
  private var inputs: Set<Disk.Identity> = []
  private(set) var renamings: [StaleFiles.Renaming] = []

  enum Fate {
    /// It stays and is not reported.
    case none
    case missing
    case deletion(StaleFiles.File)
    case edited
  }

  init(_ plan: ExportPlan, _ folder: String) throws(DiskError) {
    self.plan = plan
    tree = try FolderTree(folder)
    for file in plan.files {
      guard let status = try tree.folder(file.folder)?.status(file.name) else { continue }
      planned[status.identity] = file.path
    }
    for path in plan.inputs {
      // The path of an input may contain links, so they are followed.
      guard let status = try? Disk.status(ProjectPath.join(folder, path)) else { continue }
      inputs.insert(status.identity)
    }
  }

  mutating func fate(of path: String, gone: Set<String>) throws(DiskError) -> Fate {
    let name = Disk.name(of: path)
    guard let folder = try tree.folder(Disk.parent(of: path)), let status = try folder.status(name) else {
      return .missing
    }
    if let planned = planned[status.identity] {
      addRenamings(from: path, to: planned)
      return .none
    }
    guard !inputs.contains(status.identity), try !servesOthers(path, in: folder, gone: gone) else { return .none }
    guard status.kind == .file else { return .edited }
    let (bytes, read) = try folder.read(name, limit: Workspace.textLimit)
    guard let content = plan.locks.previous?.contents(at: path).first(where: { $0.isSame(as: bytes) }) else {
      return .edited
    }
    return .deletion(StaleFiles.File(path: path, status: read, content: content))
  }

  /// Whether a file is the `Contents.json` of a catalog folder that still has sets which Monotint did not write. Then
  /// it stays.
  private func servesOthers(_ path: String, in folder: OpenFolder, gone: Set<String>) throws(DiskError) -> Bool {
    let parent = Disk.parent(of: path)
    guard Disk.name(of: path) == "Contents.json", !FolderKind.isWrittenSet(parent) else { return false }
    let start = parent + "/"
    let ours = Set(gone.filter { $0.hasPrefix(start) }.map { $0.dropFirst(start.count).prefix { $0 != "/" } })
    return try folder.list().contains { !$0.name.hasPrefix(".") && !ours.contains(Substring($0.name)) }
  }

  private mutating func addRenamings(from path: String, to planned: String) {
    guard path != planned, AssetName.collisionKey(of: path) == AssetName.collisionKey(of: planned) else { return }
    var folder = "."
    for (old, new) in zip(Disk.names(in: path), Disk.names(in: planned)) {
      let renaming = StaleFiles.Renaming(folder: folder, name: old, newName: new)
      if old != new, !renamings.contains(renaming) { renamings.append(renaming) }
      folder = ProjectPath.join(folder, new)
    }
  }
}

/// What `export --adopt` does with the files in Monotint's sets that no slot names any more.
package struct Adoption: Sendable {
  /// Their content is among the sources, so nothing is lost.
  package var deletions: [StaleFiles.File] = []
  /// They are planned files whose names differ in case, on a disk that ignores case.
  package var renamings: [StaleFiles.Renaming] = []

  package init() {}
}

/// Empty folders of sets in a catalog. An export that is killed between deleting the last file of a set and its folder
/// leaves one.
///
/// Whose folder it was does not matter: Xcode writes a `Contents.json` into every set, and git keeps no empty folders. So
/// an empty set holds nothing of anybody, and no lock file is needed to tell. Empty groups stay, because people make them.
enum EmptySets {
  /// The paths of the empty sets, in byte order. No link is followed.
  ///
  /// - Parameters:
  ///   - catalog: the path of the catalog in the project.
  ///   - project: the path of the project folder.
  ///   - isPlanned: returns whether files will be written to the set at this path.
  static func paths(
    in catalog: String, of project: String, without isPlanned: (String) -> Bool
  ) throws(DiskError) -> [String] {
    var tree = try FolderTree(project)
    var found: [String] = []
    var groups = [catalog]
    while let group = groups.popLast() {
      guard let entries = try tree.folder(group)?.list() else { continue }
      for entry in entries where entry.kind == .folder && !entry.name.hasPrefix(".") {
        let path = "\(group)/\(entry.name)"
        if !FolderKind.isWrittenSet(path) {
          groups.append(path)
        } else if !isPlanned(path), try tree.folder(path)?.hasOnlyFinderFiles == true {
          found.append(path)
        }
      }
    }
    return found.sorted { $0.isBefore($1) }
  }
}
