internal import Findings
internal import IconVerdict
internal import Workspace

/// A patch that `git apply` takes at the top of the repository, wherever the command ran.
struct GitPatch {
  private let folder: String
  private let repository: GitRepository?

  /// - Parameter folder: that of the paths of the files.
  init(in folder: String) {
    self.folder = folder
    if case .repository(let repository)? = try? GitRepository.find(around: folder) {
      self.repository = repository
    } else {
      repository = nil
    }
  }

  func bytes(of changes: [(before: SourceFile, after: SourceFile)]) -> [UInt8] {
    changes.flatMap { before, after in
      let path = repository?.pathFromTop(of: ProjectPath.join(folder, after.path))
      return Patch.bytes(from: before, to: after, path: path)
    }
  }
}
