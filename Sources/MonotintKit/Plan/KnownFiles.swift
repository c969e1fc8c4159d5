/// Files that look from outside as they did when the last export ended, and so need not be read.
package struct KnownFiles: Sendable {
  /// The SVG files, by path.
  let sources: Set<String>
  /// The folders of sets of which every file is as it was.
  let folders: Set<String>

  package init(sources: Set<String> = [], folders: Set<String> = []) {
    (self.sources, self.folders) = (sources, folders)
  }
}
