internal import Platform

/// Paths as in the configuration: relative to the project folder, with `/`.
package enum ProjectPath {
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
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  package static func join(_ folder: String, _ path: String) -> String {
    if path.utf8.starts(with: "/".utf8) { return path }
    return folder == "." ? path : folder.hasSuffix("/") ? folder + path : Disk.path(of: path, in: folder)
  }

  /// The path of a file in a folder, relative to that folder.
  ///
  /// - Parameter path: begins with the same bytes as `folder`, unless that is `.`.
  package static func relative(_ path: String, to folder: String) -> String {
    folder == "." ? path : String(Substring(path.utf8.dropFirst(folder.utf8.count + 1)))
  }
}
