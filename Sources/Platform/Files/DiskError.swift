internal import CLibrary

/// A failed operation on a file or a folder, with a message for the user.
public struct DiskError: Error, Sendable, CustomStringConvertible {
  package enum Reason: Hashable, Sendable {
    /// The system's error number.
    case system(Int32)
    case notARegularFile
    case notAFolder
    /// It is a symbolic link, and links are not followed here.
    case isALink
    case isASocket
    /// Another program has changed it since its status was read.
    case hasChanged
    /// It is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// Another process has locked it. The process number is nil if the system does not report it.
    case inUse(process: Int?)
    /// A symbolic link in the path leads out of the project.
    case leadsOut
    /// The path leads into git's own folder.
    case belongsToGit
    /// It is the lock file of another tool.
    case notOurs

    static let notEmpty = system(ENOTEMPTY)
  }

  /// The attempted operation: "read", "write", "list" …
  let operation: String
  public let path: String
  package let reason: Reason

  package init(_ operation: String, _ path: String, _ reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  /// The error that the last system call left in `errno`.
  init(errno operation: String, _ path: String) {
    self.init(operation, path, .system(errno))
  }

  public var description: String { "cannot \(operation) \(path): \(explanation)" }

  /// The reason without the path: "no such file or folder", "permission denied" …
  public var explanation: String {
    switch reason {
    case .notARegularFile: "it is not a regular file"
    case .notAFolder: "it is not a folder"
    case .isALink: "it is a symbolic link, which is not followed here"
    case .isASocket: "it is a socket"
    case .hasChanged: "another program changed it meanwhile, so it stays as it is; run the command again"
    case .tooLarge(let limit): "it is larger than \(limit) bytes"
    case .inUse(let process?): "another monotint (process \(process)) is at work there"
    case .inUse(nil): "another monotint is at work there"
    case .leadsOut: "a symbolic link in the path leads out of the project"
    case .belongsToGit: "it belongs to git"
    case .notOurs: "it is not a lock file of Monotint; give the configuration another name"
    case .system(ENOENT): "no such file or folder"
    case .system(EEXIST): "it exists already"
    case .system(EACCES), .system(EPERM): "permission denied"
    case .system(EROFS): "the disk is read-only"
    case .system(ENOSPC): "no space left on the disk"
    case .system(EDQUOT): "the disk quota is used up"
    case .system(EIO): "the disk reported an input/output error"
    case .system(ENOTDIR): "a part of the path is not a folder"
    case .system(EISDIR): "it is a folder"
    case .system(ENXIO): "nobody reads from it"
    case .system(ENAMETOOLONG): "the name is too long"
    case .system(ELOOP): "too many symbolic links"
    case .system(EMFILE), .system(ENFILE): "too many open files"
    case .system(let number): SystemCall.text(of: number)
    }
  }

  /// Whether a rename failed because the target is on another file system, or on another mount of the same one.
  package var isOtherFileSystem: Bool { reason == .system(EXDEV) }

  package var isTooLarge: Bool { if case .tooLarge = reason { true } else { false } }

  package var isNotFound: Bool { reason == .system(ENOENT) || reason == .system(ENOTDIR) }
}
