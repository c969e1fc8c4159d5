internal import AssetCatalog
internal import Findings
internal import Platform
internal import ProjectFiles
internal import Rendering
internal import Workspace

/// What a folder holds that a configuration can know: the catalogs of an app.
struct AppSurvey {
  /// Those of the app: those of a target with an app icon first, then those of the target with more sets.
  private(set) var catalogs: [AppCatalog] = []
  /// Those of tests and previews, in the order of their paths.
  private(set) var others: [AppCatalog] = []
  /// The paths of documents of Icon Composer.
  let iconDocuments: [String]
  /// Catalogs that cannot be read, each with the reason.
  private(set) var unread: [(path: String, reason: String)] = []
  /// Project files that could not be read, so that folders alone tell the targets.
  let unreadProjects: [String]

  /// - Parameters:
  ///   - folder: the folder of the project.
  ///   - excluded: what is not looked at.
  ///   - output: the path of the catalog that Monotint writes, which is none of the app's.
  ///   - targets: of the folder.
  init(
    of folder: String, without excluded: ExcludedPaths, output: String, targets: AppTargets, jobs: Int
  ) async throws {
    var search = CatalogSearch(in: folder)
    try search.look(below: ".")
    iconDocuments = search.iconDocuments.filter { !excluded.contains($0) }
    unreadProjects = targets.unread
    var names = TargetName(in: folder)
    let owned = search.owned
    for path in search.catalogs where path != output && !excluded.contains(path) {
      let contents: AssetCatalog
      do throws(DiskError) {
        contents = try await AssetCatalog(path, in: folder, jobs: jobs, without: owned.contains)
      } catch {
        unread.append((path, error.explanation))
        continue
      }
      let catalog = AppCatalog(
        contents, owners: targets.owners(of: path), folderName: names.target(of: path))
      if catalog.purpose == nil { catalogs.append(catalog) } else { others.append(catalog) }
    }
    catalogs = Self.sorted(catalogs)
  }

  /// How many image, colour and symbol sets the catalogs have.
  var sets: Int { catalogs.reduce(0) { $0 + $1.sets } }

  /// The catalogs of each target together: the largest target with an app icon first.
  private static func sorted(_ catalogs: [AppCatalog]) -> [AppCatalog] {
    struct Target {
      let name: String
      var catalogs: [AppCatalog]
      var hasAppIcon: Bool { catalogs.contains(where: \.hasAppIcon) }
      var sets: Int { catalogs.reduce(0) { $0 + $1.sets } }
    }
    let targets = Dictionary(grouping: catalogs, by: \.target).map { name, catalogs in
      let largestFirst = catalogs.sorted { left, right in
        if left.sets != right.sets { return left.sets > right.sets }
        return left.path.isBefore(right.path)
      }
      return Target(name: name, catalogs: largestFirst)
    }
    let sorted = targets.sorted { left, right in
      if left.hasAppIcon != right.hasAppIcon { return left.hasAppIcon }
      if left.sets != right.sets { return left.sets > right.sets }
      return left.name.isBefore(right.name)
    }
    return sorted.flatMap(\.catalogs)
  }
}
