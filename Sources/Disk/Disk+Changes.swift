#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Making and deleting files and folders by their paths.
extension Disk {
  /// Writes a new file; one that is there already is an error.
  package static func create(_ path: String, _ bytes: [UInt8]) throws(DiskError) {
    let file = try FileDescriptor(creating: path)
    try file.write(bytes)
    try file.close()
  }

  /// Makes one new folder; a folder that is there already is an error.
  package static func createFolder(_ path: String) throws(DiskError) {
    if unsafe mkdir(path, 0o777) != 0 { throw DiskError(errno: "make the folder", path) }
  }

  /// Renames; a file that has the new name already is replaced.
  package static func move(_ path: String, to other: String) throws(DiskError) {
    if unsafe rename(path, other) != 0 { throw DiskError(errno: "move", path) }
  }

  package static func remove(_ path: String) throws(DiskError) {
    if unsafe unlink(path) != 0 { throw DiskError(errno: "delete", path) }
  }

  /// Deletes a folder unless something is in it; says whether it is gone.
  @discardableResult package static func removeIfEmpty(_ folder: String) throws(DiskError) -> Bool {
    if unsafe rmdir(folder) == 0 || errno == ENOENT { return true }
    if errno == ENOTEMPTY || errno == EEXIST { return false }
    throw DiskError(errno: "delete the folder", folder)
  }

  /// Deletes a file, or a folder with all that is in it; of a symbolic link, the link itself.
  package static func removeTree(_ path: String) throws(DiskError) {
    guard try status(path, followingLinks: false)?.kind == .folder else { return try remove(path) }
    for entry in try list(path) { try removeTree("\(path)/\(entry.name)") }
    try removeIfEmpty(path)
  }
}
