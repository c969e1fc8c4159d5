#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An open folder, closed with the value: thousands of files in it are looked at without walking to it for each.
package final class OpenFolder: Sendable {
  private let number: Int32

  package init(_ path: String) throws(DiskError) {
    number = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if number < 0 { throw DiskError(errno: "open the folder", path) }
  }

  deinit { _ = close(number) }

  /// The status of what a path below the folder names; nil when it cannot be looked at.
  package func status(_ path: String) -> Disk.Status? { unsafe look(path, 0) }

  /// The same of a path in UTF-8 that ends in a zero.
  package func status(_ path: [UInt8], followingLinks: Bool = true) -> Disk.Status? {
    precondition(path.last == 0, "the path has no end")
    return unsafe path.withUnsafeBytes { path in
      unsafe path.withMemoryRebound(to: CChar.self) { path in
        unsafe path.baseAddress.flatMap { unsafe look($0, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW) }
      }
    }
  }

  private func look(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Disk.Status? {
    var info = stat()
    return unsafe fstatat(number, path, &info, flags) == 0 ? Disk.Status(info) : nil
  }
}
