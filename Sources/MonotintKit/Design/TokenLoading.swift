internal import Disk

extension Project {
  /// The files of the project, for the stage that reads tokens.
  package var tokenFiles: TokenFiles { TokenFiles(in: folder) }
}

extension TokenFiles {
  /// The files below a folder.
  package init(in folder: String) {
    self.init { path in
      do throws(DiskError) {
        let target = try Disk.resolved(ProjectPath.join(folder, path), within: folder)
        return .file(SourceFile(path: path, bytes: try Disk.read(target, limit: Project.textLimit)))
      } catch {
        return error.isNotFound ? .missing : .unreadable(error.explanation)
      }
    }
  }
}
