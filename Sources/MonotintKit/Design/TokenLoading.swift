internal import Disk
internal import Source

extension TokenFiles {
  /// The files below a folder.
  ///
  /// - Parameter named: a path given on the command line, which may lie anywhere; files beside it may be read too.
  package init(in folder: String, named: String? = nil) {
    let root = named.map { Disk.parent(of: ProjectPath.join(folder, $0)) } ?? folder
    self.init { path in
      do throws(DiskError) {
        let full = ProjectPath.join(folder, path)
        let target = try path == named ? full : Disk.resolved(full, within: root)
        return .file(SourceFile(path: path, bytes: try Disk.read(target, limit: Project.textLimit)))
      } catch {
        return error.isNotFound ? .missing : .unreadable(error.explanation)
      }
    }
  }
}
