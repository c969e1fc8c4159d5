package import Findings

/// The difference of two texts as `patch` and `git apply` read it.
package enum Patch {
  private static let context = 3

  /// Everything from the first line that differs to the last, as one hunk; the bytes of both files
  /// stay as they are.
  ///
  /// - Parameter path: that of both files from the top of the repository; nil if it is their own.
  package static func bytes(
    from before: SourceFile, to after: SourceFile, path: String? = nil
  ) -> [UInt8] {
    let old = lines(of: before)
    let new = lines(of: after)
    let same = zip(old, new).prefix { $0 == $1 }.count
    guard same < max(old.count, new.count) else { return [] }
    let ends = zip(old.dropFirst(same).reversed(), new.dropFirst(same).reversed())
    let tail = ends.prefix { $0 == $1 }.count
    let first = max(0, same - context)
    let last = min(tail, context)
    let oldCount = old.count - tail + last - first
    let newCount = new.count - tail + last - first
    let head = """
      --- \(name("a/\(path ?? before.path)"))
      +++ \(name("b/\(path ?? after.path)"))
      @@ -\(first + 1),\(oldCount) +\(first + 1),\(newCount) @@

      """
    func marked(_ mark: String, _ lines: ArraySlice<[UInt8]>) -> [UInt8] {
      lines.flatMap { mark.utf8 + $0 }
    }
    var patch = Array(head.utf8)
    patch += marked(" ", old[first..<same])
    patch += marked("-", old[same...].dropLast(tail))
    patch += marked("+", new[same...].dropLast(tail))
    patch += marked(" ", old.suffix(tail).prefix(last))
    return patch
  }

  /// A path as git writes it: quoted when it holds a quote, a backslash or an invisible character.
  private static func name(_ path: String) -> String {
    let pieces = Visible.pieces(of: path.unicodeScalars)
    let quoted = zip(path.unicodeScalars, pieces).map { scalar, piece in
      if scalar == "\"" || scalar == "\\" { return "\\\(scalar)" }
      if piece == String(scalar) { return piece }
      let octal = String(scalar).utf8.map { "\\\($0 >> 6)\($0 >> 3 & 7)\($0 & 7)" }
      return octal.joined()
    }.joined()
    if quoted == path { return path }
    return "\"\(quoted)\""
  }

  /// The lines with their line feeds; a last line without one gets the mark of `diff`.
  private static func lines(of file: SourceFile) -> [[UInt8]] {
    let lineFeed = UInt8(ascii: "\n")
    let parts = file.bytes.split(separator: lineFeed, omittingEmptySubsequences: false)
    var lines = parts.map { Array($0) + [lineFeed] }
    let last = lines.removeLast()
    if last != [lineFeed] { lines.append(last + Array("\\ No newline at end of file\n".utf8)) }
    return lines
  }
}
