package import POSIX
internal import Source

/// Files to be put in place, and files to be deleted, with what the disk held when they were compared.
package struct TreeChange {
  package struct Write {
    let path: String
    let bytes: [UInt8]
    /// The file that is replaced; nil when nothing stands there.
    let old: Disk.Status?

    package init(path: String, bytes: [UInt8], old: Disk.Status? = nil) {
      (self.path, self.bytes, self.old) = (path, bytes, old)
    }
  }

  package struct Deletion {
    let path: String
    let old: Disk.Status
  }

  /// The lock file: what it says while files change, and what it says in the end.
  package struct Lock {
    let path: String
    let old: Disk.Status?
    /// nil when nothing but the lock file changes, or when it is not needed to tell whose files are.
    let union: [UInt8]?
    /// nil when it stays as it is.
    let final: [UInt8]?

    package init(path: String, old: Disk.Status?, union: [UInt8]?, final: [UInt8]?) {
      (self.path, self.old, self.union, self.final) = (path, old, union, final)
    }
  }

  /// In byte order of their paths.
  package var writes: [Write] = []
  var renamings: [LeftOvers.Renaming] = []
  var deletions: [Deletion] = []
  package var lock: Lock?

  package init(
    writes: [Write] = [], renamings: [LeftOvers.Renaming] = [], deletions: [Deletion] = [], lock: Lock? = nil
  ) {
    (self.writes, self.renamings, self.deletions, self.lock) = (writes, renamings, deletions, lock)
  }

  var isEmpty: Bool { writes.isEmpty && renamings.isEmpty && deletions.isEmpty && lock?.final == nil }
}

extension TreeChange {
  /// What an export does.
  init(_ comparison: TreeComparison) {
    let (plan, leftOvers) = (comparison.plan, comparison.leftOvers)
    var found: [String: LockFile.File] = [:]
    writes = comparison.differences.map { difference in
      guard case .file(let bytes, let status) = difference.found else {
        return Write(path: difference.file.path, bytes: difference.file.bytes, old: nil)
      }
      found[difference.file.path] = LockFile.File(sha256Of: bytes)
      return Write(path: difference.file.path, bytes: difference.file.bytes, old: status)
    }
    writes += leftOvers.handedOver.map { Write(path: $0.path, bytes: $0.bytes, old: nil) }
    writes.sort { $0.path.isBefore($1.path) }
    renamings = leftOvers.renamings
    for file in leftOvers.deletions {
      found[file.path] = file.content
      deletions.append(Deletion(path: file.path, old: file.status))
    }
    let changesFiles = !writes.isEmpty || !renamings.isEmpty || !deletions.isEmpty
    guard changesFiles else {
      lock = Lock(path: plan.locks.path, old: plan.locks.status, union: nil, final: comparison.lock?.bytes)
      return
    }
    // When the lock file says the same in the end, it is written back.
    let final = comparison.lock?.bytes ?? plan.lock.bytes
    let union = plan.lock.union(with: plan.locks.previous, found: found)
    lock = Lock(
      path: plan.locks.path, old: plan.locks.status, union: union.pending.isEmpty ? final : union.bytes, final: final)
  }
}
