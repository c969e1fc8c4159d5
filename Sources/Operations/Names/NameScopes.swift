internal import CodeInventory
internal import Findings
internal import Platform
internal import ProjectFiles
internal import Synchronization
internal import Workspace

/// Which catalogs a name is looked for in, as far as the files of projects and packages say it.
struct NameScopes: Sendable {
  private let search: CodeSearch
  private let targets: LazyTargets

  init(_ workspace: Workspace, _ base: String, _ search: CodeSearch) {
    self.search = search
    let isProject = base == workspace.folder
    targets = LazyTargets(isProject ? workspace.targetSearch : TargetSearch(in: base), search.catalogs)
  }

  // MARK: Settings

  /// How certain it is that Xcode looks in a catalog for what a setting names.
  enum Certainty {
    case no, perhaps, yes
  }

  /// Xcode looks in no catalog for a target without one.
  func certainty(of setting: CodeInventory.Call.Setting, inFile path: String) -> Certainty {
    if search.catalogs.isEmpty { return .no }
    // The property lists of what is built already.
    let isBuilt = Disk.names(in: Disk.parent(of: path)).contains { folder in
      [".app", ".appex", ".bundle", ".framework", ".xcframework"].contains(where: folder.hasSuffix)
    }
    if isBuilt { return .no }
    switch setting.owner {
    case .product: return .yes
    case .configuration(let id): return targets.settings.contains(setting.key, of: id, in: path) ? .yes : .no
    case .target(let name):
      guard let hasCatalog = targets.settings.contains(target: name) else { break }
      return hasCatalog ? .yes : .no
    case .anyTargets: break
    }
    return targets.settings.isOfEveryTarget ? .perhaps : .no
  }

  // MARK: Packages

  /// Why a name is not found in the bundle of a call, although a catalog has it.
  enum Gap {
    /// Only catalogs of other targets have it.
    case otherTarget(String, catalog: String)
    /// Only catalogs of packages have it.
    case notInApp(catalog: String)
    /// A catalog of the target that the call is in has it, but a call without a bundle looks in the app.
    case ownTarget(String, catalog: String)

    /// - Parameter name: what is missing, such as “an image “oak””.
    func message(_ name: String) -> String {
      switch self {
      case .otherTarget(let target, let catalog):
        "no catalog of the target “\(target)” has \(name), and “.module” is its bundle; \(catalog) has it"
      case .notInApp(let catalog):
        "no catalog of an app has \(name), and “.main” is the bundle of the app; \(catalog) has it"
      case .ownTarget(let target, let catalog):
        "no catalog of an app has \(name), and a call without a bundle looks in the app; "
          + "\(catalog) of the target “\(target)” has it"
      }
    }

    var help: String {
      switch self {
      case .otherTarget: "add the set to the target, or name the bundle that has it"
      case .notInApp: "name the bundle that has it, such as “.module”"
      case .ownTarget: "add “bundle: .module”"
      }
    }
  }

  /// nil if the name may be found where a call looks, and if no catalog has it.
  ///
  /// - Parameter name: that the call asks for.
  func gap(
    of name: CodeInventory.Call.Name, _ use: AssetUse, in bundle: CodeInventory.Call.Bundle, ofFile path: String,
    _ index: AssetIndex
  ) -> Gap? {
    guard case .literal(let text) = name, bundle != .unsaid else { return nil }
    let catalogs = index.catalogs(with: text, use).sorted { $0.isBefore($1) }
    guard let first = catalogs.first, use != .image || !index.hasOtherImage(text),
      let target = targets.package(of: path)
    else { return nil }
    switch bundle {
    case .module:
      let others = catalogs.map { targets.package(of: $0) }
      // A link in the target may lead to what another has.
      guard !others.contains(target), !search.links.contains(where: { targets.package(of: $0) == target }) else {
        return nil
      }
      return .otherTarget(target.name, catalog: first)
    case .main:
      return areOfPackages(catalogs) ? .notInApp(catalog: first) : nil
    case .byDefault:
      // Otherwise an app may have the catalog of a package, or a set of the same name in a catalog that is not known.
      guard search.isWhole, !target.isExecutable, targets.areCertain, areOfPackages(catalogs) else { return nil }
      return catalogs.first { targets.package(of: $0) == target }.map { .ownTarget(target.name, catalog: $0) }
    case .unsaid: return nil
    }
  }

  /// Whether no app has any of these catalogs.
  private func areOfPackages(_ catalogs: [String]) -> Bool {
    guard search.links.isEmpty else { return false }
    return catalogs.allSatisfy { catalog in
      guard let owner = targets.package(of: catalog) else { return false }
      return !owner.isPlayground && !targets.isOfApp(catalog)
    }
  }
}

/// The targets of what is searched, which are read when they are first asked for.
private final class LazyTargets: Sendable {
  private let search: TargetSearch
  private let catalogs: [String]
  private let known = Mutex<SettingScope?>(nil)

  init(_ search: TargetSearch, _ catalogs: [String]) {
    self.search = search
    self.catalogs = catalogs
  }

  var settings: SettingScope {
    known.withLock { known in
      let scope = known ?? search.targets.settingScope(catalogs)
      known = scope
      return scope
    }
  }

  func package(of path: String) -> PackageTarget? { search.targets.packageTarget(of: path) }

  func isOfApp(_ catalog: String) -> Bool { search.targets.isOfApp(catalog) }

  var areCertain: Bool { search.targets.areCertain }
}
