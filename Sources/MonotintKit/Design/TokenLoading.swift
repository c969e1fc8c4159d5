internal import Disk

extension Project {
  /// The files of the project, for the stage that reads tokens.
  package var tokenFiles: TokenFiles {
    TokenFiles { path in
      do throws(DiskError) {
        return .file(try read(path))
      } catch {
        return error.isNotFound ? .missing : .unreadable(error.explanation)
      }
    }
  }
}
