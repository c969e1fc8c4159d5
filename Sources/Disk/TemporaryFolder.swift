#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A new folder among the system's temporary files, which only this user may enter (mode 0700).
package final class TemporaryFolder: Sendable {
  /// Absolute, without symbolic links.
  package let path: String
  private let number: Int32

  /// - Parameter prefix: what the folder's name starts with.
  package init(prefix: String) throws(DiskError) {
    let parent = Environment.value(of: "TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw DiskError(errno: "make a temporary folder in", parent) }
    let made = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    do throws(DiskError) {
      path = try Disk.resolved(made)
      number = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if number < 0 { throw DiskError(errno: "open the folder", path) }
    } catch {
      _ = unsafe rmdir(made)
      throw error
    }
  }

  deinit { _ = close(number) }

  /// Puts files in place, in this order; readers see each as it was or as it is now.
  ///
  /// All of them are written under other names before the first is renamed, so a full disk leaves every file as it was.
  package func replace(_ files: [(name: String, bytes: [UInt8])]) throws(DiskError) {
    do throws(DiskError) {
      for (name, bytes) in files { try create(Self.staged(name), bytes) }
      for (name, _) in files {
        if unsafe renameat(number, Self.staged(name), number, name) != 0 {
          throw DiskError(errno: "write", path(of: name))
        }
      }
    } catch {
      for (name, _) in files { _ = unsafe unlinkat(number, Self.staged(name), 0) }
      throw error
    }
  }

  /// Deletes files and then the folder, which stays if anything else is in it.
  package func remove(_ names: [String]) throws(DiskError) {
    for name in names where unsafe unlinkat(number, name, 0) != 0 && errno != ENOENT {
      throw DiskError(errno: "delete", path(of: name))
    }
    if unsafe rmdir(path) != 0, errno != ENOENT { throw DiskError(errno: "delete the folder", path) }
  }

  private static func staged(_ name: String) -> String { "\(name).new" }

  private func path(of name: String) -> String { Disk.path(of: name, in: path) }

  private func create(_ name: String, _ bytes: [UInt8]) throws(DiskError) {
    let file = unsafe openat(number, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if file < 0 { throw DiskError(errno: "write", path(of: name)) }
    let opened = FileDescriptor(taking: file, named: path(of: name))
    try opened.write(bytes)
    try opened.close()
  }
}
