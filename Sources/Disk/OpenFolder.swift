#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An open folder, closed with the value: thousands of files in it are looked at without walking to it for each.
package final class OpenFolder: Sendable {
  private let number: Int32
  private let path: String

  package init(_ path: String) throws(DiskError) {
    self.path = path
    number = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if number < 0 { throw DiskError(errno: "open the folder", path) }
  }

  deinit { _ = close(number) }

  /// The status of what a path below the folder names, or nil when nothing stands there.
  package func status(_ path: String, followingLinks: Bool = true) throws(DiskError) -> Disk.Status? {
    var info = stat()
    guard unsafe fstatat(number, path, &info, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW) != 0 else {
      return Disk.Status(info)
    }
    let error = DiskError(errno: "look at", "\(self.path)/\(path)")
    if error.isNotFound { return nil }
    throw error
  }

  /// The status of what a path in UTF-8 names that ends in a zero; nil when it cannot be looked at.
  package func status(_ path: [UInt8], followingLinks: Bool = true) -> Disk.Status? {
    precondition(path.last == 0, "the path has no end")
    var info = stat()
    let failed = unsafe path.withUnsafeBytes { path in
      unsafe path.withMemoryRebound(to: CChar.self) { path in
        guard let path = path.baseAddress else { return true }
        return unsafe fstatat(number, path, &info, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW) != 0
      }
    }
    return failed ? nil : Disk.Status(info)
  }
}
