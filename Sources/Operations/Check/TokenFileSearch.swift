internal import DesignTokens
internal import Findings
package import Platform
internal import Workspace

/// The files of design tokens below a folder. Paths are relative to where the search is relative to, and in byte order.
package struct TokenFileSearch: Sendable {
  /// Files of tokens, resolvers, and lists of themes. Also files that should be one by their names, and cannot be read.
  package private(set) var tokens: [String] = []
  /// Files in a format that may hold tokens and is not read yet: YAML, JSON with comments.
  package private(set) var unread: [String] = []
  /// Those of them that seem to hold tokens.
  package private(set) var unreadTokens: [String] = []

  private let base: String
  private var visited = 0

  private static let depth = 16
  private static let limit = 200_000
  /// Folders of other people's packages and of build products, in lower case.
  private static let skipped: Set = [
    "node_modules", "bower_components", "pods", "carthage", "deriveddata", "sourcepackages", "build",
  ]
  private static let endings = [".json", ".tokens"]
  private static let unreadEndings = [".yaml", ".yml", ".json5", ".jsonc"]

  /// Searches a folder. No link is followed; hidden files and catalogs are skipped.
  ///
  /// - Parameter base: the folder that the path is relative to.
  package init(_ folder: String, in base: String) throws(DiskError) {
    self.base = base
    try look(in: folder, 0)
    tokens.sort { $0.isBefore($1) }
    unread.sort { $0.isBefore($1) }
    unreadTokens.sort { $0.isBefore($1) }
  }

  private mutating func look(in path: String, _ depth: Int) throws(DiskError) {
    let entries: [Disk.Entry]
    do throws(DiskError) {
      entries = try Disk.list(ProjectPath.join(base, path))
    } catch {
      // A subfolder that cannot be listed is skipped.
      if depth > 0 { return }
      throw error
    }
    for entry in entries where !entry.name.hasPrefix(".") && visited < Self.limit {
      visited += 1
      let child = ProjectPath.join(path, entry.name)
      let name = entry.name.lowercased()
      switch entry.kind {
      case .folder where depth < Self.depth && !Self.skipped.contains(name) && !name.hasSuffix(".xcassets"):
        try look(in: child, depth + 1)
      case .file where Self.endings.contains(where: name.hasSuffix): add(child, name)
      case .file where Self.unreadEndings.contains(where: name.hasSuffix): addUnread(child, name)
      case .folder, .file, .link, .other: break
      }
    }
  }

  private func file(_ path: String) -> SourceFile? {
    guard let bytes = try? Disk.read(ProjectPath.join(base, path), limit: Workspace.textLimit) else { return nil }
    return SourceFile(path: path, bytes: bytes)
  }

  private mutating func add(_ path: String, _ name: String) {
    // A file that is broken, or that nobody may read, is one of tokens if its name says so.
    let isNamedSo =
      name == "tokens.json" || [".tokens.json", ".resolver.json", ".tokens"].contains(where: name.hasSuffix)
    guard let file = file(path) else {
      if isNamedSo { tokens.append(path) }
      return
    }
    let isMeantSo = isNamedSo || Self.seemsToHoldTokens(file)
    switch TokenVerdict.holdsTokens(file) {
    case true?: tokens.append(path)
    case false?: break
    case nil: if isMeantSo { tokens.append(path) }
    }
  }

  private mutating func addUnread(_ path: String, _ name: String) {
    guard let file = file(path) else { return }
    // JSON is read whatever its name.
    if TokenVerdict.holdsTokens(file) == true {
      tokens.append(path)
      return
    }
    unread.append(path)
    if name.contains("token") || Self.seemsToHoldTokens(file) { unreadTokens.append(path) }
  }

  private static func seemsToHoldTokens(_ file: SourceFile) -> Bool {
    file.bytes.firstRange(of: "$value".utf8) != nil
  }
}
