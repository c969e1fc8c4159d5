internal import Platform

/// The permissions of output. No file of it is executable, writable for everyone, or has setuid, setgid or the sticky bit.
///
/// The other permissions depend on the umask with which the file was written, or checked out by git.
struct OutputMode: Sendable {
  private static let special: UInt16 = 0o7000
  private static let executable: UInt16 = 0o111
  private static let writableForAll: UInt16 = 0o002

  /// The bits that the disk gives to every file, whatever was asked for: FAT, and folders of Windows or of a network.
  private let ofDisk: UInt16

  /// Whether a file has only permissions that output has on a disk that keeps them.
  static func isUsual(_ status: Disk.Status) -> Bool {
    status.permissions & (special | executable | writableForAll) == 0
  }

  /// Learns what the disk gives. No file of the project tells that, because anybody can give it any permissions: git's
  /// own files, which git refuses to commit, and a new file do.
  ///
  /// - Parameter folder: the project.
  init(of folder: String) throws(DiskError) {
    let permissions: UInt16
    switch try GitRepository.find(around: folder) {
    case .repository(let repository): permissions = try repository.headStatus?.permissions ?? 0
    case .unusable, .none: permissions = Self.permissionsOfNewFile(in: folder)
    }
    ofDisk = permissions & (Self.executable | Self.writableForAll)
  }

  /// The permissions of a file that is made for this, as output is, and deleted; 0 where none can be made.
  private static func permissionsOfNewFile(in folder: String) -> UInt16 {
    do throws(DiskError) {
      let drafts = try DraftFolder(in: OpenFolder(folder))
      defer { drafts.remove() }
      try drafts.folder.create("1", [])
      return try drafts.folder.status("1")?.permissions ?? 0
    } catch {
      return 0
    }
  }

  /// Whether a file has only permissions that output may have.
  func allows(_ status: Disk.Status) -> Bool {
    status.permissions & (Self.special | Self.executable | Self.writableForAll) & ~ofDisk == 0
  }
}
