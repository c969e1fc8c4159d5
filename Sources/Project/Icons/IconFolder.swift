package import POSIX
internal import Source

/// The paths of the SVG files below a folder.
package struct IconFolder: Sendable {
  /// Relative to the project folder.
  package let path: String
  /// Paths relative to the project folder, in byte order.
  package let files: [String]
}

extension IconFolder {
  /// Searches a folder and its subfolders. Links to folders are not followed, and hidden files are skipped.
  package init(_ path: String, in project: String) throws(DiskError) {
    var files: [String] = []
    try Self.collect(path, in: project, into: &files)
    self.init(path: path, files: files.sorted { $0.isBefore($1) })
  }

  private static func collect(_ path: String, in project: String, into files: inout [String]) throws(DiskError) {
    for entry in try Disk.list(ProjectPath.join(project, path)) where !entry.name.hasPrefix(".") {
      let child = ProjectPath.join(path, entry.name)
      switch entry.kind {
      case .folder: try collect(child, in: project, into: &files)
      case .file, .link, .other: if entry.name.lowercased().hasSuffix(".svg") { files.append(child) }
      }
    }
  }

  /// Finds the file that a name such as `home.svg` or `outline/home.svg` means: the file with this path in the folder,
  /// otherwise the only file whose path ends in the name.
  package func file(named name: String) -> Match {
    guard let name = ProjectPath.normalised(name) else { return .outside }
    let exact = ProjectPath.join(path, name)
    if files.contains(where: { $0.utf8.elementsEqual(exact.utf8) }) { return .found(exact) }
    let matches = files.filter { $0.hasSuffix("/" + name) }
    switch matches.count {
    case 0:
      return .missing(nearest: Suggestion.nearest(to: name, in: files.map { String($0.dropFirst(path.count + 1)) }))
    case 1: return .found(matches[0])
    default: return .several(matches)
    }
  }

  package enum Match: Equatable {
    case found(String)
    case missing(nearest: String?)
    case several([String])
    /// The name leads out of the folder.
    case outside
  }
}
