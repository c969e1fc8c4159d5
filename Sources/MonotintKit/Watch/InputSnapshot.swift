internal import Disk

/// The input files of a project as they stand; two are equal while nothing changed.
package struct InputSnapshot: Hashable, Sendable {
  /// What stands at each path; a path with nothing is left out.
  private var files: [String: Disk.Status] = [:]

  /// Looks at the configuration, the tokens and the icons.
  ///
  /// A file that an editor is just replacing may be missing from it; it differs then, which is all that is asked of it.
  package init(_ project: Project?, folder: String, configuration path: String?) {
    add(path ?? ProjectPath.join(folder, Project.configurationName))
    let configuration = project?.configuration ?? Configuration()
    switch configuration.tokens {
    case .file(let path): add(ProjectPath.join(folder, path))
    case .perAppearance(let paths): for path in paths.values { add(ProjectPath.join(folder, path)) }
    case .resolver(let path):
      // It may name any file around it.
      add(ProjectPath.join(folder, path))
      addTree(Disk.parent(of: path), in: folder) { $0.hasSuffix(".json") || $0.hasSuffix(".tokens") }
    }
    addTree(configuration.iconFolder, in: folder) { $0.lowercased().hasSuffix(".svg") }
  }

  /// Whether every file has been at rest since before a moment, in nanoseconds since 1970, so that its time tells a change.
  func isAtRest(at moment: Int64) -> Bool { files.values.allSatisfy { max($0.modified, $0.changed) < moment } }

  /// A checksum of all of it.
  var checksum: UInt64 {
    var checksum = Checksum()
    for (path, status) in files.sorted(by: { $0.key < $1.key }) {
      checksum.add(path)
      checksum.add(status)
    }
    return checksum.value
  }

  private mutating func add(_ path: String) {
    // What cannot be looked at is as good as not there.
    files[path] = try? Disk.status(path)
  }

  private mutating func addTree(_ path: String, in folder: String, where isInput: (String) -> Bool) {
    guard let entries = try? Disk.list(ProjectPath.join(folder, path)) else { return }
    for entry in entries where !entry.name.hasPrefix(".") {
      let child = ProjectPath.join(path, entry.name)
      if entry.kind == .folder {
        addTree(child, in: folder, where: isInput)
      } else if isInput(entry.name) {
        add(ProjectPath.join(folder, child))
      }
    }
  }
}
