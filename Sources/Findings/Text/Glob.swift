/// A pattern for paths: `*` matches any characters except `/`, `**` any characters, `?` one character except `/`.
///
/// A pattern without a `/` matches file names in any folder.
package struct Glob: Hashable, Sendable {
  let pattern: String

  package init(_ pattern: String) {
    self.pattern = pattern
  }

  func matches(_ path: String) -> Bool {
    let subject = if pattern.contains("/") { path[...] } else { path.split(separator: "/").last ?? "" }
    return Self.match(Array(pattern.unicodeScalars)[...], Array(subject.unicodeScalars)[...])
  }

  private static func match(_ pattern: ArraySlice<Unicode.Scalar>, _ text: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if first == "*" {
      let crossesFolders = pattern.dropFirst().first == "*"
      let rest = pattern.drop { $0 == "*" }
      // "a/**/b" also matches "a/b".
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
