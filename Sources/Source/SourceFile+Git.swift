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

/// A text file with git's conflict markers.
package struct MergeConflict {
  package let ours: SourceFile
  package let theirs: SourceFile
  /// The position of the first marker.
  package let place: SourceRange

  private enum Side {
    case both, ours, base, theirs
  }

  /// nil if there is no marker.
  package init?(_ file: SourceFile) {
    let mark = Array("<<<<<<< ".utf8)
    // Most files are large and have no conflict, so this scans bytes, which is fast.
    let bytes = file.bytes
    let start = bytes.indices.first { index in
      bytes[index] == mark[0] && (index == 0 || bytes[index - 1] == UInt8(ascii: "\n"))
        && bytes[index...].starts(with: mark)
    }
    guard let start else { return nil }
    place = SourceRange(file, start..<start + mark.count - 1)
    var (ours, theirs, side) = ("", "", Side.both)
    // In a `String`, CR and LF are one `Character`, which would not separate lines.
    for bytes in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let line = String(decoding: bytes, as: UTF8.self)
      if let next = Self.side(after: line) {
        side = next
        continue
      }
      if side == .both || side == .ours { ours += line + "\n" }
      if side == .both || side == .theirs { theirs += line + "\n" }
    }
    self.ours = SourceFile(path: file.path, text: ours)
    self.theirs = SourceFile(path: file.path, text: theirs)
  }

  private static func side(after line: String) -> Side? {
    if line.hasPrefix("<<<<<<< ") { return .ours }
    if line.hasPrefix("||||||| ") { return .base }
    if line == "=======" || line == "=======\r" { return .theirs }
    return line.hasPrefix(">>>>>>> ") ? .both : nil
  }
}
