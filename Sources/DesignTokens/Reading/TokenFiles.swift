public import Findings

/// Reads the files of the project by their paths, so that this module does not touch the disk.
public struct TokenFiles: Sendable {
  public enum Answer: Sendable {
    case file(SourceFile)
    case missing
    /// The file exists and cannot be read, for the given reason.
    case unreadable(String)
  }

  package let read: @Sendable (_ path: String) -> Answer

  public init(read: @escaping @Sendable (_ path: String) -> Answer) {
    self.read = read
  }

  /// The path in the project that a reference in a file means; nil when it leads out of the project or is no path.
  static func path(_ reference: String, from file: String) -> String? {
    guard !reference.hasPrefix("/"), !reference.contains(":"), !reference.contains("\\"), !reference.contains("\0")
    else {
      return nil
    }
    var parts = file.split(separator: "/").dropLast().map(String.init)
    for part in reference.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part != ".." {
        parts.append(String(part))
      } else if parts.popLast() == nil || parts.last == ".." {
        return nil
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }
}
