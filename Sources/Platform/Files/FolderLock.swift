/// A lock on a folder (`flock`). The system releases it when the process ends. It leaves no file behind.
package enum FolderLock {
  package enum Access: Sendable {
    /// Shared with other readers. Nobody else may write.
    case reading
    /// Exclusive.
    case writing
  }

  /// Holds the lock for as long as `body` runs.
  ///
  /// It does not wait. If another process has the lock, it throws `.inUse`.
  package static func holding<Result>(
    _ path: String, for access: Access, _ body: () async throws -> Result
  ) async throws -> Result {
    let folder = try OpenFolder(path)
    guard try folder.lock(exclusively: access == .writing) else {
      throw DiskError("work in", path, .inUse(process: holder(of: try folder.status.identity.inode)))
    }
    // A process that is just being started has the descriptor too, until it runs its program.
    defer { folder.unlock() }
    return try await body()
  }

  /// The process that holds a lock on an inode, from Linux's `/proc/locks`. The device is not compared, because overlay
  /// file systems report another one there.
  private static func holder(of inode: UInt64) -> Int? {
    guard let locks = try? Disk.read("/proc/locks") else { return nil }
    for line in String(decoding: locks, as: UTF8.self).split(separator: "\n") {
      // 2: FLOCK  ADVISORY  WRITE 24408 fe:00:16220638 0 EOF
      let fields = line.split(separator: " ")
      if fields.count >= 6, fields[1] == "FLOCK", fields[5].hasSuffix(":\(inode)"), let process = Int(fields[4]),
        process > 0
      {
        return process
      }
    }
    return nil
  }
}
