internal import DesignTokens
internal import Findings
internal import Operations
internal import Platform
internal import Workspace

/// The files and the catalogs that the operands of a check name.
struct CheckInputs: Sendable {
  /// As they were typed. Empty means the project.
  let operands: [String]
  private(set) var icons: [String] = []
  /// Files of tokens that the operands name.
  private(set) var tokens: [String] = []
  /// Files of tokens in the folders that the operands name. They may refer to each other.
  private(set) var folderTokens: [String] = []
  /// Files in these folders that seem to hold tokens in a format that is not read.
  private(set) var unreadTokens: [String] = []
  /// The paths of catalogs, and of folders in catalogs.
  private(set) var catalogs: [String] = []
  /// The paths of sets that exports wrote.
  private var owned: Set<String> = []

  init(_ words: [String], _ project: Workspace, _ invocation: Invocation) throws {
    var search = CatalogSearch(in: invocation.currentFolder)
    var operands = words
    if words.isEmpty, try Self.isAbsent(project, invocation) {
      try search.look(below: ".")
      if !search.catalogs.isEmpty { operands = ["."] }
    }
    let isSearched = !search.catalogs.isEmpty
    var unread: [String] = []
    self.operands = operands
    for operand in operands {
      guard let status = try Disk.status(invocation.absolute(operand)) else {
        throw CommandError("there is no “\(operand)”")
      }
      guard status.kind == .folder else {
        if TokenVerdict.isTokenPath(operand) { tokens.append(operand) } else { icons.append(operand) }
        continue
      }
      let folder = operand.count > 1 && operand.hasSuffix("/") ? String(operand.dropLast()) : operand
      if try Self.isInCatalog(invocation.absolute(folder)) {
        catalogs.append(folder)
      } else {
        if !isSearched { try search.look(below: folder) }
        icons += try IconFolder(folder, in: invocation.currentFolder).files
        let found = try TokenFileSearch(folder, in: invocation.currentFolder)
        folderTokens += found.tokens.filter { !folderTokens.contains($0) }
        unreadTokens += found.unreadTokens
        unread += found.unread
      }
    }
    catalogs += search.catalogs
    if !operands.isEmpty, isEmpty { throw Self.nothing(in: operands, unread) }
    if !catalogs.isEmpty {
      search.addLocks(ofProject: project.folder == invocation.currentFolder ? "." : project.folder)
    }
    owned = search.owned
  }

  private var isEmpty: Bool { icons.isEmpty && tokens.isEmpty && folderTokens.isEmpty && catalogs.isEmpty }

  /// - Parameter unread: files that are there, in a format that is not read.
  private static func nothing(in operands: [String], _ unread: [String]) -> CommandError {
    let folders = operands.map { "“\($0)”" }.listed(atMost: 3)
    var message = "there is nothing to check in \(folders): no SVG file, no asset catalog and no file of design tokens"
    if !unread.isEmpty {
      message += "; YAML and JSON5 are not read yet: \(unread.listed(atMost: 3))"
    }
    return CommandError(message, help: unread.isEmpty ? "name another folder, or a file" : "convert them to JSON")
  }

  /// Whether the folder has no configuration, no tokens and no icons.
  private static func isAbsent(_ project: Workspace, _ invocation: Invocation) throws -> Bool {
    guard project.configurationFile == nil, project.folder == invocation.currentFolder else { return false }
    return try ["Assets", "tokens.json"].allSatisfy { try Disk.status(invocation.absolute($0)) == nil }
  }

  private static func isInCatalog(_ path: String) throws -> Bool {
    try Disk.resolved(path).split(separator: "/").contains { $0.lowercased().hasSuffix(".xcassets") }
      || path.lowercased().hasSuffix(".xcassets")
  }

  /// Whether an export wrote the set, so that `verify` checks it.
  func isOwned(_ path: String, _ invocation: Invocation) -> Bool {
    guard !owned.isEmpty else { return false }
    return owned.contains(ProjectPath.normalised(path) ?? path) || owned.contains(invocation.absolute(path))
  }

  /// Whether the operands include a file.
  func contain(_ path: String) -> Bool {
    operands.isEmpty
      || operands.contains { operand in
        let folder = ProjectPath.normalised(operand) ?? operand
        let path = ProjectPath.normalised(path) ?? path
        return folder == "." || path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
      }
  }
}
