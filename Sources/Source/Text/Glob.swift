/// A pattern of paths: `*` stands for anything within a name, `**` for anything, `?` for one character.
///
/// A pattern without a `/` is one of file names, wherever the file lies.
package struct Glob: Hashable, Sendable {
  package let pattern: String

  package init(_ pattern: String) {
    self.pattern = pattern
  }

  package func matches(_ path: String) -> Bool {
    let subject = pattern.contains("/") ? Substring(path) : path.split(separator: "/").last ?? ""
    return Self.match(Array(pattern.unicodeScalars)[...], Array(subject.unicodeScalars)[...])
  }

  private static func match(_ pattern: ArraySlice<Unicode.Scalar>, _ text: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if first == "*" {
      let crossesFolders = pattern.dropFirst().first == "*"
      let rest = pattern.drop { $0 == "*" }
      // "a/**/b" is also "a/b".
      if crossesFolders, rest.first == "/", match(rest.dropFirst(), text) { return true }
      if rest.isEmpty { return crossesFolders || !text.contains("/") }
      for start in text.startIndex...text.endIndex {
        if match(rest, text[start...]) { return true }
        if start < text.endIndex, text[start] == "/", !crossesFolders { return false }
      }
      return false
    }
    guard let next = text.first, first == next || (first == "?" && next != "/") else { return false }
    return match(pattern.dropFirst(), text.dropFirst())
  }
}
