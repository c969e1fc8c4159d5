/// What git leaves in a file.
extension SourceFile {
  /// Whether the file is a pointer of Git LFS, in place of the file itself.
  package var isPointer: Bool { bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) }

  /// The first line that is a merge conflict marker; nil if there is none.
  package var conflictMarker: SourceRange? {
    var start = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: "<<<<<<< ".utf8) || line.starts(with: ">>>>>>> ".utf8) {
        let end = line.last == UInt8(ascii: "\r") ? line.count - 1 : line.count
        return SourceRange(self, start..<start + end)
      }
      start += line.count + 1
    }
    return nil
  }
}
