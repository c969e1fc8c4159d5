package import POSIX
internal import Source

/// The paths of the SVG files below a folder.
package struct IconFolder: Sendable {
  /// Relative to the project folder.
  package let path: String
  /// Paths relative to the project folder, in byte order.
  package private(set) var files: [String] = []
  /// Pictures that are not SVG, in the same form.
  private(set) var otherPictures: [String] = []

  /// Searches a folder and its subfolders. Links to folders are not followed. Hidden files, and catalogs and other
  /// bundles of Xcode in the folder, are skipped.
  package init(_ path: String, in project: String) throws(DiskError) {
    self.path = path
    try collect(path, in: project)
    files.sort { $0.isBefore($1) }
    otherPictures.sort { $0.isBefore($1) }
  }

  /// A folder without files.
  init(empty path: String) {
    self.path = path
  }

  private static let pictureEndings = [".pdf", ".png", ".jpg", ".jpeg", ".heic", ".webp"]
  private static let bundleEndings = [".xcassets", ".icon", ".appiconset"]

  private mutating func collect(_ path: String, in project: String) throws(DiskError) {
    for entry in try Disk.list(ProjectPath.join(project, path)) where !entry.name.hasPrefix(".") {
      let child = ProjectPath.join(path, entry.name)
      let name = entry.name.lowercased()
      switch entry.kind {
      case .folder: if !Self.bundleEndings.contains(where: name.hasSuffix) { try collect(child, in: project) }
      case .file, .link, .other:
        if name.hasSuffix(".svg") {
          files.append(child)
        } else if Self.pictureEndings.contains(where: name.hasSuffix) {
          otherPictures.append(child)
        }
      }
    }
  }

  func isInside(_ other: IconFolder) -> Bool { other.path == "." || path.hasPrefix(other.path + "/") }

  /// The folder without the files of these folders inside it.
  func without(_ inner: [IconFolder]) -> IconFolder {
    var folder = self
    func isOwn(_ file: String) -> Bool { !inner.contains { file.hasPrefix($0.path + "/") } }
    folder.files.removeAll { !isOwn($0) }
    folder.otherPictures.removeAll { !isOwn($0) }
    return folder
  }
}
