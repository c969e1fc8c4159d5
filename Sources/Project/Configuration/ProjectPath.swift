internal import POSIX

/// Paths as in the configuration: relative to the project folder, with `/`.
package enum ProjectPath {
  /// The path without empty and `.` parts and with `..` resolved; nil if it is absolute or leads out of the folder.
  package static func normalised(_ path: String) -> String? {
    guard !path.utf8.starts(with: "/".utf8), !path.utf8.contains(0) else { return nil }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// Whether `normalised` would return the same path. It allocates nothing.
  static func isNormalised(_ path: String) -> Bool {
    // The length of the current part, and whether it consists only of dots.
    var (count, isDots) = (0, true)
    func isPart() -> Bool { count > 0 && !(isDots && count <= 2) }
    for byte in path.utf8 {
      if byte == 0 { return false }
      if byte == UInt8(ascii: "/") {
        guard isPart() else { return false }
        (count, isDots) = (0, true)
      } else {
        count += 1
        isDots = isDots && byte == UInt8(ascii: ".")
      }
    }
    return path == "." || isPart()
  }

  package static func join(_ folder: String, _ path: String) -> String {
    if path.utf8.starts(with: "/".utf8) { return path }
    return folder == "." ? path : folder.hasSuffix("/") ? folder + path : Disk.path(of: path, in: folder)
  }
}
