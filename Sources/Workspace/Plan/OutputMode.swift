internal import Platform

/// The permissions of output. No file of it is executable, writable for everyone, or has setuid, setgid or the sticky bit.
///
/// The other bits follow from the umask of whoever wrote the file, or of git.
struct OutputMode: Sendable {
  private static let special: UInt16 = 0o7000
  private static let executable: UInt16 = 0o111
  private static let writableForAll: UInt16 = 0o002

  /// The bits that the disk gives to every file, whatever was asked for: FAT, and folders of Windows or of a network.
  private let ofDisk: UInt16

  /// - Parameters:
  ///   - folder: the project.
  ///   - lock: the status of the lock file, which Monotint writes as it writes the output.
  init(in folder: String, lock: Disk.Status?) throws(DiskError) {
    let sample: Disk.Status?
    switch try GitRepository.find(around: folder) {
    // The lock file can be committed with any permissions, and git's own files cannot.
    case .repository(let repository): sample = try repository.headStatus
    case .unusable: sample = nil
    case .none: sample = lock
    }
    let permissions = sample?.permissions ?? 0
    ofDisk = permissions & (Self.executable | Self.writableForAll)
  }

  /// Whether a file has only permissions that output may have.
  func allows(_ status: Disk.Status) -> Bool {
    status.permissions & (Self.special | Self.executable | Self.writableForAll) & ~ofDisk == 0
  }
}
