/// Paths relative to the folder that is searched.
package enum FolderPath {
  /// The longest path, in bytes. Linux and macOS open none that is longer.
  private static let longest = 1024

  /// A path in a folder, without `.` and with `..` resolved.
  ///
  /// - Returns: nil if it is absolute or too long, or leads out of the folder that is searched.
  static func join(_ folder: String, _ path: String) -> String? {
    if path.utf8.first == UInt8(ascii: "/") || path.utf8.contains(0) { return nil }
    guard folder.utf8.count + path.utf8.count < longest else { return nil }
    var names = folder == "." ? [] : folder.utf8.split(separator: UInt8(ascii: "/"))
    for name in path.utf8.split(separator: UInt8(ascii: "/")) where !name.elementsEqual(".".utf8) {
      if !name.elementsEqual("..".utf8) {
        names.append(name)
      } else if names.popLast() == nil {
        return nil
      }
    }
    if names.isEmpty { return "." }
    return names.map { String(Substring($0)) }.joined(separator: "/")
  }

  /// The folder of a path; `.` for a path of one name.
  static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return String(path[..<slash])
  }

  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The path from a folder; nil if it is not below it.
  static func relative(_ path: String, to folder: String) -> String? {
    if folder == "." { return path }
    guard path.utf8.starts(with: "\(folder)/".utf8) else { return nil }
    return String(Substring(path.utf8.dropFirst(folder.utf8.count + 1)))
  }

  /// The folders of a path, the innermost first, up to `.`.
  package static func folders(of path: String) -> [String] {
    var folders: [String] = []
    var folder = path
    while folder != "." {
      folder = parent(of: folder)
      folders.append(folder)
    }
    return folders
  }

  static func isCatalog(_ path: String) -> Bool { path.lowercased().hasSuffix(".xcassets") }
}
