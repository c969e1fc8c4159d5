internal import DesignTokens
internal import Findings
package import Platform
internal import Workspace

/// The files of design tokens below a folder. Paths are relative to where the search is relative to, and in byte order.
package struct TokenFileSearch: Sendable {
  /// Files of tokens, resolvers, and lists of themes. Also files that should be one by their names, and cannot be read.
  package private(set) var tokens: [String] = []
  /// YAML, JSON5 and JSONC files that cannot be read, or in which no tokens were recognised.
  package private(set) var unread: [String] = []
  /// Those of them that seem to hold tokens.
  package private(set) var unreadTokens: [String] = []

  private let base: String

  private static let endings = [".json", ".tokens"]
  private static let unreadEndings = [".yaml", ".yml", ".json5", ".jsonc"]

  /// Searches a folder. No link is followed; hidden files and catalogs are skipped.
  ///
  /// - Parameter base: the folder that the path is relative to.
  package init(_ folder: String, in base: String) throws(DiskError) {
    self.base = base
    var files: [FolderWalk.Entry] = []
    try FolderWalk.visit(folder, in: base, for: .tokens) { entry in
      if entry.kind == .file { files.append(entry) }
    }
    for file in files {
      if file.hasEnding(Self.endings) {
        add(file.path, file.lowercasedName)
      } else if file.hasEnding(Self.unreadEndings) {
        addUnread(file.path, file.lowercasedName)
      }
    }
    tokens.sort { $0.isBefore($1) }
    unread.sort { $0.isBefore($1) }
    unreadTokens.sort { $0.isBefore($1) }
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
