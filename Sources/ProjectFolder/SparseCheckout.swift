package import POSIX
internal import ProjectRules
package import Source

/// The files of a project that git's sparse checkout leaves out of the working tree.
package enum SparseCheckout {
  /// The files that are left out. It asks git if the repository has a sparse checkout.
  ///
  /// - Parameter paths: the files and folders that matter. They are relative to the project, as is the result.
  package static func leftOut(of folder: String, _ paths: [String]) throws(DiskError) -> Set<String> {
    guard !paths.isEmpty, try isUsed(in: folder) else { return [] }
    let words = ["-C", folder, "-c", "core.fsmonitor=false", "ls-files", "-t", "-z", "--"]
    let (status, bytes) = try Program.output("git", words + paths)
    let lines = status == 0 ? bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) } : []
    // “S” is an entry of the index whose file git does not write.
    let skipped = lines.filter { $0.hasPrefix("S ") }.map { String($0.dropFirst(2)) }
    var leftOut: Set<String> = []
    for path in skipped where try Disk.status(ProjectPath.join(folder, path)) == nil { leftOut.insert(path) }
    return leftOut
  }

  /// An error about a file that is left out.
  ///
  /// - Parameter folder: the folder to add to the checkout. Findings with the same one are printed as one.
  package static func finding(_ path: String, adding folder: String) -> Diagnostic {
    Diagnostic(
      .error, SourceRule.sparseCheckout.id, "git's sparse checkout leaves this file out",
      help: "run `git sparse-checkout add \(folder)`", path: path)
  }

  /// Whether the repository around a folder has a sparse checkout. It does not start git.
  private static func isUsed(in folder: String) throws(DiskError) -> Bool {
    var folder = try Disk.resolved(folder)
    while true {
      let git = ProjectPath.join(folder, ".git")
      if let status = try Disk.status(git) {
        guard status.kind == .file else { return try isListed(in: git) }
        // In a linked worktree and in a submodule, .git is a file that names the folder.
        let text = String(decoding: try Disk.read(git, limit: 1 << 16), as: UTF8.self)
        guard text.hasPrefix("gitdir:") else { return false }
        return try isListed(in: ProjectPath.join(folder, text.dropFirst("gitdir:".count).trimmed))
      }
      let parent = Disk.parent(of: folder)
      if parent == folder || parent.isEmpty { return false }
      folder = parent
    }
  }

  private static func isListed(in git: String) throws(DiskError) -> Bool {
    try Disk.status(ProjectPath.join(git, "info/sparse-checkout")) != nil
  }
}
