/// What `export --adopt` does with the files in Monotint's sets that no slot names any more.
package struct Adoption: Sendable {
  /// Their content is among the sources, so nothing is lost.
  package var deletions: [StaleFiles.File] = []
  /// They are planned files whose names differ in case, on a disk that ignores case.
  package var renamings: [StaleFiles.Renaming] = []

  package init() {}
}
