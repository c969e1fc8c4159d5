/// What git leaves in a file.
extension SourceFile {
  /// Whether the file is a pointer of Git LFS, in place of the file itself.
  package var isPointer: Bool { bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) }

  /// The first line that is a merge conflict marker; nil if there is none.
  package var conflictMarker: SourceRange? {
    firstLine(with: ["<<<<<<< ", ">>>>>>> "]).map { start in
      var line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      return SourceRange(self, line.indices)
    }
  }

  /// The start of the first line that begins with one of these marks. Most files have none and some are large, so it
  /// does not split the file into lines.
  fileprivate func firstLine(with marks: [StaticString]) -> Int? {
    let marks = marks.map { Array("\($0)".utf8) }
    let bytes = bytes
    return bytes.indices.first { index in
      (index == 0 || bytes[index - 1] == UInt8(ascii: "\n")) && marks.contains { bytes[index...].starts(with: $0) }
    }
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

  /// nil if the file has no conflict.
  package init?(_ file: SourceFile) {
    guard let start = file.firstLine(with: ["<<<<<<< "]) else { return nil }
    place = SourceRange(file, start..<start + 7)
    var ours = ""
    var theirs = ""
    var side = Side.both
    // Bytes are split, because CR LF is one `Character` of a `String`, and a split at LF would miss it.
    for bytes in file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
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
    if line.hasPrefix(">>>>>>> ") { return .both }
    return nil
  }
}
