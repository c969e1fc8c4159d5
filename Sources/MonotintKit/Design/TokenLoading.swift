internal import Disk

extension Project {
  /// Reads the tokens of every appearance; what cannot be read is among their findings.
  func readTokens() -> DesignTokens { DesignTokens.load(configuration.tokens, files: tokenFiles) }

  /// The project's files as the tokens' stage sees them.
  package var tokenFiles: TokenFiles { TokenFiles(in: folder) }
}

extension TokenFiles {
  /// The files below a folder.
  package init(in folder: String) {
    self.init { path in
      let place = ProjectPath.join(folder, path)
      do throws(DiskError) {
        return .file(SourceFile(path: path, bytes: try Disk.read(place, limit: Project.textLimit)))
      } catch {
        let isThere = (try? Disk.status(place)) != nil
        return isThere ? .unreadable(error.explanation) : .missing(error.explanation)
      }
    }
  }
}
