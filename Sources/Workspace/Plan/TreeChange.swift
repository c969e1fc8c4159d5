package import Platform

/// Files to write and files to delete, with their status when they were compared.
package struct TreeChange {
  package struct Write {
    let path: String
    let bytes: [UInt8]
    /// The status of the file that is replaced; nil if there is none.
    let old: Disk.Status?

    package init(path: String, bytes: [UInt8], old: Disk.Status? = nil) {
      self.path = path
      self.bytes = bytes
      self.old = old
    }
  }

  package struct Deletion {
    let path: String
    let old: Disk.Status

    package init(path: String, old: Disk.Status) {
      self.path = path
      self.old = old
    }
  }

  /// What is written to the lock file. A content is made when it is needed, because it can be megabytes long.
  package struct Lock {
    package typealias Content = @Sendable () -> [UInt8]

    let path: String
    let old: Disk.Status?
    /// The content that is written before the change; nil if the lock file stays as it is until then.
    let before: Content?
    /// The content that is written after the change; nil if the lock file stays as it is then.
    let after: Content?

    package init(path: String, old: Disk.Status?, before: Content? = nil, after: Content? = nil) {
      self.path = path
      self.old = old
      self.before = before
      self.after = after
    }
  }

  /// In byte order of their paths.
  package var writes: [Write] = []
  var renamings: [StaleFiles.Renaming] = []
  package var deletions: [Deletion] = []
  /// Files that a killed export deleted. Their folders are deleted if they are empty.
  var deleted: [String] = []
  /// Folders that are deleted if they are still empty.
  var emptyFolders: [String] = []
  package var lock: Lock?

  package init() {}

  var isEmpty: Bool {
    writes.isEmpty && renamings.isEmpty && deletions.isEmpty && emptyFolders.isEmpty && lock?.after == nil
  }
}

extension TreeChange {
  /// The change that an export makes.
  init(_ comparison: TreeComparison) {
    let plan = comparison.plan
    let staleFiles = comparison.staleFiles
    let adoption = comparison.adoption ?? Adoption()
    var found: [String: LockFile.File] = [:]
    writes = comparison.differences.map { difference in
      guard case .file(let bytes, let status) = difference.found else {
        return Write(path: difference.file.path, bytes: difference.file.bytes, old: nil)
      }
      found[difference.file.path] = LockFile.File(sha256Of: bytes)
      return Write(path: difference.file.path, bytes: difference.file.bytes, old: status)
    }
    renamings = staleFiles.renamings + adoption.renamings
    for file in staleFiles.deletions + adoption.deletions {
      found[file.path] = file.content
      deletions.append(Deletion(path: file.path, old: file.status))
    }
    deleted = staleFiles.deleted
    emptyFolders = staleFiles.emptySets
    let path = plan.locks.path
    let old = plan.locks.status
    let new = comparison.newLock
    let final: Lock.Content = { new.bytes }
    let changesFiles = !writes.isEmpty || !renamings.isEmpty || !deletions.isEmpty
    guard changesFiles else {
      lock = Lock(path: path, old: old, after: comparison.changesLock ? final : nil)
      return
    }
    let union = new.union(with: plan.locks.previous, found: found)
    if union.pending.isEmpty {
      // The content before and after would be the same.
      lock = Lock(path: path, old: old, before: final)
    } else {
      lock = Lock(path: path, old: old, before: { union.bytes }, after: final)
    }
  }
}
