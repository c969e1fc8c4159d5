/// Paths that no command looks at, as the key `excluded` of a configuration lists them.
///
/// An entry is the path of a file or a folder, or a pattern with stars. It excludes what it matches,
/// and everything below it. A pattern without a `/` matches names in any folder.
package struct ExcludedPaths: Sendable {
  private let globs: Globs

  package init(_ patterns: [String] = []) {
    globs = Globs(
      patterns.map { pattern in
        // A plain name is a path in the folder itself, as in SwiftLint.
        let isPlain = !pattern.contains("/") && !pattern.contains(where: "*?".contains)
        return Glob(isPlain ? "./\(pattern)" : pattern)
      })
    self.patterns = patterns
  }

  /// As they were written.
  package let patterns: [String]

  package var isEmpty: Bool { globs.isEmpty }

  /// - Parameter path: relative to the project, without `.` parts.
  package func contains(_ path: String) -> Bool {
    if globs.isEmpty { return false }
    var end = path.startIndex
    while end < path.endIndex {
      let next = path[end...].firstIndex(of: "/") ?? path.endIndex
      let part = String(path[..<next])
      if globs.matches(part) || globs.matches("./\(part)") { return true }
      end = next < path.endIndex ? path.index(after: next) : next
    }
    return false
  }
}
