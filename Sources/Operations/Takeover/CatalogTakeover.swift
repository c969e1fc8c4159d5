internal import AssetCatalog
internal import Drawing
internal import Findings
package import IconVerdict
internal import Platform
package import Rendering
package import Workspace

/// The plan of `monotint init --from … --move`: the image sets of a catalog that become Monotint's, and those that stay.
///
/// Nothing is written here, and no link is followed.
package struct CatalogTakeover: Sendable {
  /// The path of the catalog in the project.
  package let catalog: String
  /// In byte order of their paths.
  package private(set) var taken: [ImportedSet] = []
  /// The sets that stay as they are, by the reason.
  package private(set) var left: [(reason: String, paths: [String])] = []
  /// How many sets belong to Monotint already.
  package let owned: Int
  /// Links and the like, which were not read.
  package let obstacles: [(path: String, reason: String)]
  /// The files in the sets that no slot names, and whether an export deletes them because a source has their bytes.
  private(set) var extras: [(path: String, isDeleted: Bool)] = []
  /// The folder of the sources.
  package let sourceFolder: String

  /// - Parameters:
  ///   - paths: of a catalog, or of groups and sets in one, relative to the project folder.
  ///   - isOwned: whether the set with this path belongs to Monotint.
  ///   - sources: the folder to which all pictures move as they are.
  package init(
    _ paths: [String], in folder: String, movingTo sources: String, limits: Limits = .builtIn,
    at renderers: RendererPool, without isOwned: (_ path: String) -> Bool
  ) async throws {
    let catalogPath = try Self.catalog(around: paths)
    catalog = catalogPath
    sourceFolder = sources
    for path in paths { try Self.check(path, in: folder) }
    let found = try await AssetCatalog(catalogPath, in: folder, jobs: renderers.jobs, without: isOwned)
    func isAsked(_ path: String) -> Bool { paths.contains { ProjectPath.holds($0, path) } }
    let sets = found.sets.filter { isAsked($0.path) }
    owned = found.owned.count
    obstacles = found.obstacles.filter { isAsked($0.path) }

    var reasons: [ImportObstacle: [String]] = [:]
    var candidates: [TakeoverCandidate] = []
    for set in sets {
      switch set.kind {
      case .image:
        do throws(ImportObstacle) { candidates.append(try TakeoverCandidate(set)) } catch {
          reasons[error, default: []].append(set.path)
        }
      case .color: reasons[.colorSet, default: []].append(set.path)
      case .symbol: reasons[.symbolSet, default: []].append(set.path)
      case .appIcon: reasons[.otherKind(set.kind.rawValue), default: []].append(set.path)
      case .data: reasons[.dataSet, default: []].append(set.path)
      }
    }
    for (ending, paths) in found.unreadSets {
      let paths = paths.filter(isAsked)
      if !paths.isEmpty { reasons[.otherKind(ending)] = paths }
    }
    let reader = TakeoverSources(catalog: found, limits: limits, renderers: renderers)
    let pictures = try await reader.read(candidates)
    var names = TakeoverNames()
    for (candidate, pictures) in zip(candidates, pictures) {
      do throws(ImportObstacle) {
        let group = AssetGroup(candidate.set.groups.joined(separator: "/"), namespaces: found.namespaces)
        var set = ImportedSet(
          candidate: candidate, pictures: try pictures.get(), group: group, stem: candidate.name.text)
        guard set.isKept else { throw .notAsWritten }
        try names.name(&set)
        taken.append(set)
      } catch {
        reasons[error, default: []].append(candidate.set.path)
      }
    }
    extras = Self.extras(of: taken, in: found)
    left = reasons.map { ($0.key.reason, $0.value.sorted { $0.isBefore($1) }) }
      .sorted { ($1.paths.count, $0.reason) < ($0.paths.count, $1.reason) }
  }

  private static func extras(of sets: [ImportedSet], in catalog: AssetCatalog) -> [(path: String, isDeleted: Bool)] {
    let sources = Set(sets.flatMap(\.pictures.values).map(\.digest))
    return sets.flatMap { set in
      let own = Set(set.pictures.values.map(\.file) + set.imageSet.files.map(\.name))
      return set.candidate.set.entries.filter { !$0.name.hasPrefix(".") && !own.contains($0.name) }.map { entry in
        let bytes = try? catalog.read(entry.name, of: set.candidate.set, limit: Workspace.textLimit)
        let digest = bytes.map { ContentDigest(of: $0) }
        return ("\(set.path)/\(entry.name)", digest.map(sources.contains) == true)
      }
    }
  }

  /// The path of the one catalog around these groups and sets.
  private static func catalog(around paths: [String]) throws(InitProblem) -> String {
    var catalog: String?
    for path in paths {
      let own = try self.catalog(around: path)
      if let catalog, catalog != own {
        throw InitProblem(
          "\(catalog) and \(own) are two catalogs, and a configuration writes to one",
          help: "move the sets of one; another configuration (--config) can move those of another")
      }
      catalog = own
    }
    guard let catalog else { throw InitProblem("no catalog was named", help: "name a folder.xcassets") }
    return catalog
  }

  /// The path of the catalog around a group, a set, or itself.
  private static func catalog(around path: String) throws(InitProblem) -> String {
    let parts = path.split(separator: "/")
    guard let end = parts.firstIndex(where: { $0.hasSuffix(".xcassets") && $0.utf8.count > 9 }) else {
      throw InitProblem(
        "“\(path)” is not in an asset catalog", help: "name a folder.xcassets, or a group or a set in one")
    }
    var folders = parts[(end + 1)...]
    if let last = folders.last, case .set = FolderKind(String(last)) { folders = [] }
    if folders.contains(where: { FolderKind(String($0)) != .group }) {
      throw InitProblem(
        "“\(path)” is neither a group nor a set of a catalog", help: "name the catalog, or a folder in it")
    }
    return parts[...end].joined(separator: "/")
  }

  /// Checks that the folder is in the project, and not by way of a link.
  private static func check(_ path: String, in folder: String) throws(InitProblem) {
    do throws(DiskError) {
      var tree = try FolderTree(folder)
      if try tree.folder(path) != nil { return }
    } catch {
      throw InitProblem("the catalog “\(path)” cannot be opened: \(error.explanation)", help: "name the folder itself")
    }
    throw InitProblem("there is no “\(path)”", help: "name the catalog relative to the project folder")
  }

  /// The sources to write, in byte order of their paths.
  package var sources: [PlannedFile] {
    taken.flatMap(\.sources).map { PlannedFile(path: "\(sourceFolder)/\($0.path)", bytes: $0.bytes) }
      .sorted { $0.path.isBefore($1.path) }
  }
}

extension CatalogTakeover {
  /// What an export changes in the sets that are taken over.
  package struct Effect: Sendable {
    /// The sets whose `Contents.json` gets another text. Its meaning stays.
    package fileprivate(set) var rewritten = 0
    /// The files that get the name of their set: "home.imageset/Home Icon.svg" and "home.svg".
    package fileprivate(set) var renamed: [(from: String, to: String)] = []
    /// The files that no slot names, and that are deleted, because a source has their bytes.
    package fileprivate(set) var copies: [String] = []
    /// The other files that no slot names. They stay.
    package fileprivate(set) var unassigned: [String] = []
  }

  package var effect: Effect {
    var effect = Effect()
    for set in taken {
      let files = set.imageSet.files
      let contents = files.first { $0.name == ContentsFile.name }?.bytes
      if contents != set.candidate.set.contents.file?.bytes { effect.rewritten += 1 }
      for (slot, picture) in set.pictures.sorted(by: { $0.key < $1.key }) {
        let name = ImageSet.fileName(
          set.candidate.name, slot.variant, scale: slot.scale ?? 1, ending: picture.ending)
        if !picture.file.isExactly(name) {
          effect.renamed.append(("\(set.path)/\(picture.file)", name))
        }
      }
    }
    effect.copies = extras.filter(\.isDeleted).map(\.path)
    effect.unassigned = extras.filter { !$0.isDeleted }.map(\.path)
    return effect
  }

  /// What the configuration says of the sets.
  var configuration: TakeoverConfiguration {
    TakeoverConfiguration(taken, in: sourceFolder, unassigned: effect.unassigned)
  }

  /// Checks that nothing is in the way of the sources. A source that is there already is left by a run that was stopped.
  ///
  /// - Parameters:
  ///   - folder: the project folder.
  ///   - icons: the paths of pictures that are icons of the project already.
  /// - Throws: `InitProblem` if one of them exists with other bytes, or if the folder of the sources has other pictures,
  ///   which would be exported too.
  func checkSources(in folder: String, besides icons: Set<String>) throws {
    let files = sources
    var tree = try FolderTree(folder)
    for file in files {
      switch try FoundFile(at: file.path, in: &tree) {
      case .nothing: break
      // A run that was killed has left it.
      case .file(let bytes, _) where bytes == file.bytes: break
      case .file, .other:
        throw InitProblem(
          "there is a \(file.path) already", help: "change or move it, and run this again; nothing was written")
      }
    }
    let own = icons.union(files.map(\.path))
    for path in Set(files.map { Disk.parent(of: $0.path) }).sorted() where try tree.folder(path) != nil {
      let icons = try IconFolder(path, in: folder)
      guard let other = (icons.files + icons.otherPictures).first(where: { !own.contains($0) }) else { continue }
      throw InitProblem(
        "\(path) has icons already, such as \(other), and they would become image sets too",
        help: "move the folder, and run this again; nothing was written")
    }
  }
}
