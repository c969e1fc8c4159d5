/// What `export --adopt` does with the files in Monotint's sets that no slot names any more.
package struct Adoption: Sendable {
  /// Their content is among the sources, so nothing is lost.
  package var deletions: [LeftOvers.File] = []
  /// They are planned files whose names differ in case, on a disk that ignores case.
  package var renamings: [LeftOvers.Renaming] = []
  /// All others stay. The lock file lists them.
  package var untracked: [String: LockFile.File] = [:]

  /// Of these, the PDF files whose conversion may lack a part, with the reason.
  package var unreadPDFs: [String: String] = [:]

  package init() {}
}
