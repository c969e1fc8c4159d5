/// The right to work in a folder; the system takes it back when the process dies, and no file is left.
package struct FolderLock: ~Copyable {
  private let folder: FileDescriptor

  package enum Access: Sendable {
    /// As one of many, none of whom writes.
    case reading
    /// Alone.
    case writing
  }

  private init(_ folder: consuming FileDescriptor) {
    self.folder = folder
  }

  /// Takes the lock without waiting; that another process has it is the error `.inUse`.
  private static func take(_ path: String, for access: Access) throws(DiskError) -> FolderLock {
    let folder = try FileDescriptor(folder: path)
    guard try folder.lock(exclusively: access == .writing) else {
      throw DiskError("work in", path, .inUse(process: holder(of: try folder.status(for: "look at").inode)))
    }
    return FolderLock(folder)
  }

  /// Has the lock for as long as `body` runs.
  package static func holding<Result>(
    _ path: String, for access: Access, _ body: () async throws -> Result
  ) async throws -> Result {
    let lock = try take(path, for: access)
    let result = try await body()
    lock.release()
    return result
  }

  private consuming func release() {}

  /// The process that holds a lock on an inode, as Linux lists them; the device is left out, since overlays show another.
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
