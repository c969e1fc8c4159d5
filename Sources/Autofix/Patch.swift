package import Source

/// The difference of two texts as `patch` and `git apply` read it.
package enum Patch {
  private static let context = 3

  /// Everything from the first line that differs to the last, as one hunk.
  package static func text(from before: SourceFile, to after: SourceFile) -> String {
    let (old, new) = (lines(of: before), lines(of: after))
    let same = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(same).reversed(), new.dropFirst(same).reversed()).prefix { $0 == $1 }.count
    guard same < max(old.count, new.count) else { return "" }
    let first = max(0, same - context)
    let (oldEnd, newEnd) = (min(old.count, old.count - tail + context), min(new.count, new.count - tail + context))
    var text = "--- \(name("a/\(before.path)"))\n+++ \(name("b/\(after.path)"))\n"
    text += "@@ -\(first + 1),\(oldEnd - first) +\(first + 1),\(newEnd - first) @@\n"
    text += old[first..<same].map { " " + $0 }.joined()
    text += old[same..<old.count - tail].map { "-" + $0 }.joined()
    text += new[same..<new.count - tail].map { "+" + $0 }.joined()
    text += old[old.count - tail..<oldEnd].map { " " + $0 }.joined()
    return text
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
  private static func lines(of file: SourceFile) -> [String] {
    let text = String(decoding: file.bytes, as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { "\($0)\n" }
    let last = lines.removeLast()
    if last != "\n" { lines.append(last + "\\ No newline at end of file\n") }
    return lines
  }
}
