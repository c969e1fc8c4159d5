internal import POSIX

/// Paths as the configuration writes them: relative to the project folder, parts divided by `/`.
package enum ProjectPath {
  /// The path without empty and `.` parts and with `..` worked out; nil when it is absolute, or leads out of the folder.
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

  /// Whether `normalised` would give the path itself, without making it anew.
  static func isNormalised(_ path: String) -> Bool {
    // Of the part between two slashes: how long it is, and whether it is of dots alone.
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
