internal import CatalogFiles
internal import DesignTokens
internal import POSIX
internal import Project
internal import ProjectFolder

/// The files and the catalogs that the operands of a check name.
struct CheckInputs: Sendable {
  /// As they were typed. Empty means the project.
  let operands: [String]
  private(set) var icons: [String] = []
  private(set) var tokens: [String] = []
  /// The paths of catalogs, and of folders in catalogs.
  private(set) var catalogs: [String] = []
  /// The paths of sets that exports wrote.
  private var owned: Set<String> = []

  init(_ words: [String], _ project: Project, _ invocation: Invocation) throws {
    var search = CatalogSearch(in: invocation.currentFolder)
    var operands = words
    if words.isEmpty, try Self.isAbsent(project, invocation) {
      try search.look(below: ".")
      if !search.catalogs.isEmpty { operands = ["."] }
    }
    let isSearched = !search.catalogs.isEmpty
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
      }
    }
    catalogs += search.catalogs
    if !catalogs.isEmpty {
      search.addLocks(ofProject: project.folder == invocation.currentFolder ? "." : project.folder)
    }
    owned = search.owned
  }

  /// Whether the folder has no configuration, no tokens and no icons.
  private static func isAbsent(_ project: Project, _ invocation: Invocation) throws -> Bool {
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
