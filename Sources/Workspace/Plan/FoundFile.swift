package import Platform

/// What is on the disk at the path of a file of output.
package enum FoundFile: Sendable {
  case nothing
  // In a list of thousands, most files are missing.
  indirect case file([UInt8], Disk.Status)
  /// A folder, a link, or something else that cannot be compared.
  case other

  package init(at path: String, in tree: inout FolderTree) throws(DiskError) {
    try self.init(Disk.name(of: path), in: tree.folder(Disk.parent(of: path)))
  }

  /// - Parameter folder: nil if there is none.
  init(_ name: String, in folder: OpenFolder?) throws(DiskError) {
    guard let folder, let status = try folder.status(name) else {
      self = .nothing
      return
    }
    guard status.kind == .file else {
      self = .other
      return
    }
    let (bytes, read) = try folder.read(name, limit: Workspace.textLimit)
    self = .file(bytes, read)
  }
}
