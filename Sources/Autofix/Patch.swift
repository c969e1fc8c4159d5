package import Source

/// The difference of two texts as `patch` and `git apply` read it.
package enum Patch {
  private static let context = 3

  /// Everything from the first line that differs to the last, as one hunk; the bytes of both files stay as they are.
  package static func bytes(from before: SourceFile, to after: SourceFile) -> [UInt8] {
    let (old, new) = (lines(of: before), lines(of: after))
    let same = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(same).reversed(), new.dropFirst(same).reversed()).prefix { $0 == $1 }.count
    guard same < max(old.count, new.count) else { return [] }
    let first = max(0, same - context)
    let (oldEnd, newEnd) = (min(old.count, old.count - tail + context), min(new.count, new.count - tail + context))
    func marked(_ mark: String, _ lines: ArraySlice<[UInt8]>) -> [UInt8] { lines.flatMap { mark.utf8 + $0 } }
    let head =
      "--- \(name("a/\(before.path)"))\n+++ \(name("b/\(after.path)"))\n"
      + "@@ -\(first + 1),\(oldEnd - first) +\(first + 1),\(newEnd - first) @@\n"
    return Array(head.utf8) + marked(" ", old[first..<same]) + marked("-", old[same..<old.count - tail])
      + marked("+", new[same..<new.count - tail]) + marked(" ", old[old.count - tail..<oldEnd])
  }

  /// A path as git writes it: quoted when it holds a quote, a backslash or an invisible character.
  private static func name(_ path: String) -> String {
    let quoted = zip(path.unicodeScalars, Visible.pieces(of: path.unicodeScalars)).map { scalar, piece in
      if scalar == "\"" || scalar == "\\" { return "\\\(scalar)" }
      return piece == String(scalar)
        ? piece : String(scalar).utf8.map { "\\\($0 >> 6)\($0 >> 3 & 7)\($0 & 7)" }.joined()
    }.joined()
    return quoted == path ? path : "\"\(quoted)\""
  }

  /// The lines with their line feeds; a last line without one gets the mark of `diff`.
  private static func lines(of file: SourceFile) -> [[UInt8]] {
    let lineFeed = UInt8(ascii: "\n")
    var lines = file.bytes.split(separator: lineFeed, omittingEmptySubsequences: false).map { Array($0) + [lineFeed] }
    let last = lines.removeLast()
    if last != [lineFeed] { lines.append(last + Array("\\ No newline at end of file\n".utf8)) }
    return lines
  }
}
