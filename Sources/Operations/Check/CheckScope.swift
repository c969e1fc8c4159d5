internal import AssetCatalog
internal import DesignTokens
internal import Findings
internal import Platform
package import Workspace

/// The files and the catalogs that a check looks at: those that were named, or the whole project. Code is read only if a
/// file of it is named.
package struct CheckScope: Sendable {
  /// As they were typed. Empty means the project.
  let operands: [String]
  /// The folder that the operands are relative to.
  let folder: String
  private(set) var icons: [String] = []
  /// Files of tokens that the operands name.
  private(set) var tokens: [String] = []
  /// Files of code that the operands name.
  private(set) var code: [String] = []
  /// Files of tokens in the folders that the operands name. They may refer to each other.
  private(set) var folderTokens: [String] = []
  /// Files in these folders that seem to hold tokens in a format that is not read.
  private(set) var unreadTokens: [String] = []
  /// The paths of catalogs, and of folders in catalogs.
  private(set) var catalogs: [String] = []
  /// The paths of documents of Icon Composer.
  private(set) var iconDocuments: [String] = []
  /// Files in these folders in a format that is not read.
  private var unread: [String] = []
  /// SVG files that nobody named as icons: pictures of a README, a web page, a test.
  private(set) var looseIcons: [String] = []
  /// Folders and links that the search found and did not enter.
  private(set) var unvisited: [NotJudged] = []
  /// The paths of sets that exports wrote.
  private var owned: Set<String> = []

  /// Without operands, it is the project. Where there is no project, it is the catalogs below the folder.
  ///
  /// - Parameter folder: the folder that the operands are relative to.
  /// - Throws: `OperationError` if an operand does not exist, or if the operands hold nothing to check.
  package init(_ operands: [String], in folder: String, of workspace: Workspace) throws {
    self.folder = folder
    var search = CatalogSearch(in: folder)
    var operands = operands
    if operands.isEmpty, try Self.isAbsent(workspace, in: folder) {
      try search.look(below: ".")
      if !search.catalogs.isEmpty { operands = ["."] }
    }
    self.operands = operands
    let isSearched = !search.catalogs.isEmpty
    for operand in operands {
      guard let found = try folderOperand(operand) else { continue }
      if !isSearched { try search.look(below: found) }
      try addFiles(below: found, of: workspace)
    }
    catalogs += search.catalogs
    iconDocuments += search.iconDocuments
    unvisited = search.unvisited
    leaveOut(workspace.configuration.excluded, project: workspace.folder)
    if isEmpty {
      icons = looseIcons
      looseIcons = []
    }
    if !operands.isEmpty, isEmpty { throw nothingFound }
    if !catalogs.isEmpty {
      let project = if workspace.folder == folder { "." } else { workspace.folder }
      search.addLocks(ofProject: project)
    }
    owned = search.owned
  }

  /// Whether it is the whole project.
  package var isProject: Bool { operands.isEmpty }

  private var isEmpty: Bool {
    icons.isEmpty && tokens.isEmpty && code.isEmpty && folderTokens.isEmpty && catalogs.isEmpty && iconDocuments.isEmpty
  }

  /// Whether the folder has no configuration, no tokens and no icons.
  private static func isAbsent(_ workspace: Workspace, in folder: String) throws -> Bool {
    guard workspace.configurationFile == nil, workspace.folder == folder else { return false }
    return try ["Assets", "tokens.json"].allSatisfy { name in
      try Disk.status(ProjectPath.join(folder, name)) == nil
    }
  }

  // MARK: Operands

  /// Takes in an operand that is a file or a part of a catalog.
  ///
  /// - Returns: the path of any other folder, in which files are looked for.
  private mutating func folderOperand(_ operand: String) throws -> String? {
    guard let status = try Disk.status(ProjectPath.join(folder, operand)) else {
      throw OperationError("there is no “\(operand)”")
    }
    guard status.kind == .folder else {
      if CodeSearch.isCode(operand) {
        code.append(operand)
      } else if TokenVerdict.isTokenPath(operand) {
        tokens.append(operand)
      } else {
        icons.append(operand)
      }
      return nil
    }
    let path = ProjectPath.withoutSlash(operand)
    if IconDocument.isDocument(path) {
      iconDocuments.append(path)
      return nil
    }
    guard try Self.isInCatalog(ProjectPath.join(folder, path)) else { return path }
    catalogs.append(path)
    return nil
  }

  private mutating func addFiles(below path: String, of workspace: Workspace) throws {
    let files = try IconFolder(path, in: folder).files
    if try isAround(workspace, path) {
      let collections = workspace.configurationFile == nil ? [] : workspace.configuration.icons.map(\.path)
      for file in files {
        let isIcon = collections.contains { ProjectPath.holds($0, Self.normalised(file)) }
        if isIcon { icons.append(file) } else { looseIcons.append(file) }
      }
    } else {
      icons += files
    }
    let found = try TokenFileSearch(path, in: folder)
    folderTokens += found.tokens.filter { !folderTokens.contains($0) }
    unreadTokens += found.unreadTokens
    unread += found.unread
  }

  /// Whether a folder is that of the project, or one around it. Then it names no folder of icons.
  private func isAround(_ workspace: Workspace, _ path: String) throws -> Bool {
    let named = try Disk.resolved(ProjectPath.join(folder, path))
    let project = try Disk.resolved(workspace.folder)
    return named == project || named == "/" || project.hasPrefix(named + "/")
  }

  /// Takes out what the configuration excludes.
  private mutating func leaveOut(_ excluded: ExcludedPaths, project: String) {
    guard !excluded.isEmpty, project == folder else { return }
    let operands = operands
    for list in [\CheckScope.icons, \.looseIcons, \.folderTokens, \.unreadTokens, \.catalogs, \.iconDocuments] {
      self[keyPath: list].removeAll { path in
        !operands.contains(path) && excluded.contains(Self.normalised(path))
      }
    }
    unvisited.removeAll { excluded.contains(Self.normalised($0.path)) }
  }

  private static func isInCatalog(_ path: String) throws -> Bool {
    func isCatalog(_ name: some StringProtocol) -> Bool { name.lowercased().hasSuffix(".xcassets") }
    return try Disk.resolved(path).split(separator: "/").contains(where: isCatalog) || isCatalog(path)
  }

  private var nothingFound: OperationError {
    let folders = operands.map { "“\($0)”" }.listed(atMost: 3)
    let message =
      "there is nothing to check in \(folders): no SVG file, no asset catalog and no file of design tokens"
    if unread.isEmpty { return OperationError(message, help: "name another folder, or a file") }
    return OperationError(
      "\(message); no tokens were found in \(unread.listed(atMost: 3))",
      help: "Documentation/TokenFiles.md names the forms that are read")
  }

  // MARK: Paths

  /// Whether an export wrote the set, so that `verify` checks it.
  func isOwned(_ path: String) -> Bool {
    guard !owned.isEmpty else { return false }
    return owned.contains(Self.normalised(path)) || owned.contains(ProjectPath.join(folder, path))
  }

  /// Whether the scope includes a file.
  func contains(_ path: String) -> Bool {
    let path = Self.normalised(path)
    return operands.isEmpty || operands.contains { ProjectPath.holds(Self.normalised($0), path) }
  }

  private static func normalised(_ path: String) -> String {
    guard let normalised = ProjectPath.normalised(path) else { return path }
    return normalised
  }
}

extension ProjectPath {
  /// The path of a folder without a slash at its end.
  static func withoutSlash(_ path: String) -> String {
    guard path.count > 1, path.hasSuffix("/") else { return path }
    return String(path.dropLast())
  }

  /// Whether a folder, or a file, is what a path leads to or holds it.
  static func holds(_ folder: String, _ path: String) -> Bool {
    if folder == "." || path == folder { return true }
    let start = if folder.hasSuffix("/") { folder } else { folder + "/" }
    return path.hasPrefix(start)
  }
}
