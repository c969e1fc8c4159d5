internal import Platform

/// A path within a project: relative to its folder, with `/`, without `.` and `..`.
///
/// It never leads out of the project, as far as names can tell. It is neither the path that is
/// opened, which begins with the folder of the project, nor always what is shown: a configuration
/// may lie outside of the project.
package struct ProjectPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// "." for the project itself.
  package let text: String

  /// - Returns: nil for a path that is absolute, leads out of the project, or has a NUL.
  package init?(_ text: String) {
    guard let normalised = Self.normalised(text) else { return nil }
    self.text = normalised
  }

  /// A file in the folder of the project.
  ///
  /// - Parameter name: without `/`.
  static func named(_ name: String) -> ProjectPath { ProjectPath(normalised: name) }

  package var description: String { text }

  /// The last name of the path.
  package var name: String { Disk.name(of: text) }

  /// The folder that holds it; the project itself for the project.
  package var parent: ProjectPath { ProjectPath(normalised: Disk.parent(of: text)) }

  /// The path to open.
  package func location(in project: String) -> String { Self.join(project, text) }

  /// The same path with another last name.
  package func renamed(_ name: String) -> ProjectPath {
    ProjectPath(normalised: Self.join(parent.text, name))
  }

  /// In byte order.
  package static func < (left: ProjectPath, right: ProjectPath) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  private init(normalised text: String) { self.text = text }
}

// Paths as texts: those of a search may be relative to any folder.
extension ProjectPath {
  /// The path without empty and `.` parts and with `..` resolved; nil if it is absolute or leads out of the folder.
  package static func normalised(_ path: String) -> String? {
    guard !path.utf8.starts(with: "/".utf8), !path.utf8.contains(0) else { return nil }
    var parts: [String] = []
    for part in Disk.names(in: path) where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    if parts.isEmpty { return "." }
    return parts.joined(separator: "/")
  }

  package static func join(_ folder: String, _ path: String) -> String {
    if folder == "." || path.utf8.starts(with: "/".utf8) { return path }
    if folder.hasSuffix("/") { return folder + path }
    return Disk.path(of: path, in: folder)
  }

  /// The path of a file in a folder, relative to that folder.
  ///
  /// - Parameter path: begins with the same bytes as `folder`, unless that is `.`.
  package static func relative(_ path: String, to folder: String) -> String {
    if folder == "." { return path }
    return String(Substring(path.utf8.dropFirst(folder.utf8.count + 1)))
  }
}
