internal import CodeInventory
internal import Findings
internal import Platform
internal import Workspace

/// The code below some folders, with the catalogs and the loose pictures that it may name.
struct CodeSearch: Sendable {
  struct File: Sendable {
    /// As messages show it.
    let path: String
    let language: CodeLanguage
  }

  /// In byte order of their paths, as are the catalogs.
  private(set) var files: [File] = []
  private(set) var catalogs: [String] = []
  /// The names by which code finds pictures outside of catalogs.
  private(set) var pictures: Set<String> = []
  /// The names of the documents of Icon Composer outside of catalogs.
  private(set) var iconDocuments: Set<String> = []
  /// The paths of links to folders, catalogs among them.
  private(set) var links: [String] = []
  /// What was found and not read.
  private(set) var unread: [UnreadCode] = []
  /// Whether the whole folder was searched: no part of it was chosen, and none is excluded.
  let isWhole: Bool

  /// The folder that paths are relative to.
  private let base: String
  /// The folders that are searched, with every link followed.
  private let roots: [String]
  private let excluded: ExcludedPaths
  /// Those in which code is looked for; empty for all.
  private let codePaths: [String]

  /// - Parameters:
  ///   - folders: below them, code and catalogs are looked for.
  ///   - options: of the configuration.
  /// - Throws: an error if one of the folders cannot be listed.
  init(
    _ folders: [String], in base: String, without excluded: ExcludedPaths, _ options: AppCodeOptions
  ) throws {
    self.base = base
    roots = folders.compactMap { try? Disk.resolved(ProjectPath.join(base, $0)) }
    self.excluded = excluded
    isWhole = folders == ["."] && excluded.patterns.isEmpty
    codePaths = options.paths.map { ProjectPath.normalised($0) ?? $0 }
    for folder in folders { try look(below: folder) }
    // A folder that is left out otherwise is read when the configuration names it.
    for path in codePaths where folders.contains(".") { try look(below: path) }
    files = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first }).values
      .sorted { $0.path.isBefore($1.path) }
    catalogs = Set(catalogs).sorted { $0.isBefore($1) }
    unread = Set(unread).sorted { $0.path.isBefore($1.path) }
  }

  /// Whether a file is one of code, and not of settings.
  static func isCode(_ path: String) -> Bool {
    switch CodeLanguage(ofFile: Disk.name(of: path)) {
    case .swift, .objectiveC, .kotlin, .interface, .propertyList: true
    case .buildSettings, .yaml, .json, nil: false
    }
  }

  private mutating func look(below folder: String) throws {
    let location = ProjectPath.join(base, folder)
    guard let status = try Disk.status(location) else { throw OperationError("there is no “\(folder)”") }
    if status.kind == .file { return take(file: ProjectPath.withoutSlash(folder), kind: .file) }
    guard status.kind == .folder else { throw OperationError("“\(folder)” is no folder") }
    let path = ProjectPath.withoutSlash(folder)
    if path.lowercased().hasSuffix(".xcassets") { return catalogs.append(path) }
    var found: [FolderWalk.Entry] = []
    let left = try FolderWalk.visit(path, in: base, for: .code) { found.append($0) }
    unread += left.filter { !isExcluded($0.path) }.map { UnreadCode(path: $0.path, reason: $0.reason) }
    for entry in found { take(entry) }
  }

  private mutating func take(_ entry: FolderWalk.Entry) {
    // The picture of an app icon made by Icon Composer.
    if entry.folder.lowercased().hasSuffix(".icon") {
      let name = String(Disk.name(of: entry.folder).dropLast(".icon".count))
      pictures.insert(name)
      iconDocuments.insert(name)
      return
    }
    if entry.isCatalog {
      if !isExcluded(entry.path) { catalogs.append(entry.path) }
    } else {
      take(file: entry.path, kind: entry.kind)
    }
  }

  private mutating func take(file path: String, kind: Disk.Status.Kind) {
    if isExcluded(path) { return }
    let name = Disk.name(of: path)
    if kind == .link, name.lowercased().hasSuffix(".xcassets") || folder(ofLink: path) != nil { links.append(path) }
    if kind == .link, name.lowercased().hasSuffix(".xcassets") {
      let isElsewhere = leadsOut(path)
      return unread.append(
        UnreadCode(path: path, reason: "it is a link to a catalog", holdsCode: false, holdsSets: isElsewhere))
    }
    if kind == .link, leadsOut(path) {
      let reason = "it is a link to a folder outside of what is searched"
      return unread.append(UnreadCode(path: path, reason: reason))
    }
    guard kind == .file || kind == .link else {
      if CodeLanguage(ofFile: name) != nil, isCode(path) {
        unread.append(UnreadCode(path: path, reason: "it is no regular file", holdsSets: false))
      }
      return
    }
    if let language = CodeLanguage(ofFile: name) {
      if isCode(path), !Self.isOwn(name) { files.append(File(path: path, language: language)) }
    } else if AssetFileName.ofFile(name) != nil {
      let stem = AssetFileName.withoutEnding(name)
      pictures.formUnion([name, stem, AssetFileName.withoutScale(stem)])
    }
  }

  /// Whether a link leads to a folder that is not searched.
  private func leadsOut(_ link: String) -> Bool {
    guard let target = folder(ofLink: link) else { return false }
    return !roots.contains { ProjectPath.holds($0, target) }
  }

  /// The folder that a link leads to; nil if it leads to none.
  private func folder(ofLink link: String) -> String? {
    let path = ProjectPath.join(base, link)
    guard let target = try? Disk.resolved(path), (try? Disk.status(target))??.kind == .folder else { return nil }
    return target
  }

  /// The files of Monotint's own, which name sets without using them.
  private static func isOwn(_ name: String) -> Bool {
    name == Workspace.configurationName || name.hasSuffix(".baseline.json") || name.hasSuffix(".schema.json")
  }

  private func isExcluded(_ path: String) -> Bool { excluded.contains(ProjectPath.normalised(path) ?? path) }

  private func isCode(_ path: String) -> Bool {
    if codePaths.isEmpty { return true }
    let path = ProjectPath.normalised(path) ?? path
    return codePaths.contains { ProjectPath.holds($0, path) }
  }
}

/// A file of code, a part of a catalog, or a folder that could not be read.
package struct UnreadCode: Hashable, Sendable {
  package let path: String
  /// As a sentence without a full stop.
  package let reason: String
  /// Whether code may be in it that uses sets.
  let holdsCode: Bool
  /// Whether sets may be in it.
  let holdsSets: Bool

  init(path: String, reason: String, holdsCode: Bool = true, holdsSets: Bool = true) {
    self.path = path
    self.reason = reason
    self.holdsCode = holdsCode
    self.holdsSets = holdsSets
  }
}
