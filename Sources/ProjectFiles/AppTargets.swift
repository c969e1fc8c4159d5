/// The targets that the project files of a folder describe: of Xcode, XcodeGen, Tuist and Swift packages. Nothing is run.
package struct AppTargets: Sendable {
  private var projects: [XcodeProject] = []
  /// The indices of the projects by the paths of their files.
  private var projectIndices: [String: Int] = [:]
  private var generated: [GeneratedProject] = []
  /// By their folders.
  private var packages: [String: PackageManifest] = [:]
  /// Versions of iOS in `.xcconfig` files, and in projects without a target that can be read.
  private var settings: [SystemVersion] = []
  /// Whether other programs than Xcode and SwiftPM may put catalogs into apps: CocoaPods, Bazel, Buck.
  private var hasOtherBuilds = false
  /// The paths of project files that could not be read as what they are, in order.
  package private(set) var unread: [String] = []

  /// - Parameters:
  ///   - paths: of files, relative to the folder that is searched. Only project files are read, and files that one of
  ///     them names.
  ///   - read: the bytes of one of them; nil if it cannot be read.
  package init(_ paths: [String], read: @escaping (_ path: String) -> [UInt8]?) {
    let known = Set(paths)
    let bytes: (String) -> [UInt8]? = { path in known.contains(path) ? read(path) : nil }
    let text: (String) -> String? = { path in bytes(path).map { String(decoding: $0, as: UTF8.self) } }
    var rest = Self.mostFiles
    for path in paths.sorted() {
      if Self.isOfOtherBuild(FolderPath.name(of: path)) { hasOtherBuilds = true }
      guard let form = ProjectFileForm(fileName: FolderPath.name(of: path)) else { continue }
      rest -= 1
      if rest < 0 || !add(form, path, bytes: bytes, text: text) { unread.append(path) }
    }
  }

  private static let mostFiles = 400

  /// Whether a file of this name is read, may be named by one that is read, or shows by being there which tools build the
  /// apps.
  package static func mayRead(_ fileName: String) -> Bool {
    let name = fileName.lowercased()
    return ProjectFileForm(fileName: name) != nil || [".yml", ".yaml"].contains(where: name.hasSuffix)
      || isOfOtherBuild(name)
  }

  private static func isOfOtherBuild(_ fileName: String) -> Bool {
    let name = fileName.lowercased()
    return name.hasSuffix(".podspec") || ["build", "build.bazel", "buck"].contains(name)
  }

  /// Whether it is certain which catalogs the apps have. Patterns of XcodeGen and code of Tuist do not make it certain.
  package var areCertain: Bool { unread.isEmpty && generated.isEmpty && !hasOtherBuilds }

  /// - Returns: whether the file could be read.
  private mutating func add(
    _ form: ProjectFileForm, _ path: String, bytes: @escaping (String) -> [UInt8]?,
    text: @escaping (String) -> String?
  ) -> Bool {
    let folder = FolderPath.parent(of: path)
    switch form {
    case .xcode:
      // The file is in the folder `App.xcodeproj`.
      guard let content = bytes(path).flatMap(OldPropertyList.read) else { return false }
      let project = XcodeProject(content, in: FolderPath.parent(of: folder), read: text)
      if project?.targets.isEmpty != false { settings += XcodeProject.versions(ofConfigurationsIn: content) }
      guard let project else { return false }
      projectIndices[path] = projects.count
      projects.append(project)
    case .settings:
      var files = ConfigurationFiles(read: text)
      let layers = SettingLayers(layers: [files.settings(path, in: "")])
      if let version = layers.deployment[.iOS] { settings.append(version) }
    case .xcodeGen:
      guard let project = GeneratedProject(xcodeGen: path, read: bytes) else { return false }
      generated.append(project)
    case .tuist:
      guard let content = text(path) else { return false }
      let project = GeneratedProject(tuist: content, in: folder)
      generated.append(project)
      return !project.targets.isEmpty
    case .package:
      let package = PackageManifest(text(path) ?? "", in: folder)
      packages[folder] = package
      return package.isKnown
    }
    return true
  }

  // MARK: Owners

  /// The targets that have a catalog: the one that it belongs to first. None if that is not known.
  ///
  /// - Parameter catalog: its path, relative to the folder that was searched.
  package func owners(of catalog: String) -> [CatalogOwner] {
    var owners = generated.flatMap { $0.owners(of: catalog) }
    let made = Set(owners.map(\.target.name))
    // A project that XcodeGen or Tuist made repeats these targets, so they are passed over.
    owners += projects.flatMap { $0.owners(of: catalog) }.filter { !made.contains($0.target.name) }
    if owners.isEmpty, let owner = package(around: catalog)?.owner(of: catalog) { owners.append(owner) }
    // Sorting keeps the order of equal elements.
    return owners.sorted { $0.rank < $1.rank }
  }

  /// The target of a Swift package that has a file or a catalog; nil if that is not certain.
  package func packageTarget(of path: String) -> PackageTarget? {
    guard let package = package(around: path), package.isKnown else { return nil }
    return package.packageTarget(of: path)
  }

  /// Whether a target of Xcode's has a catalog, or may have it.
  package func isOfApp(_ catalog: String) -> Bool {
    generated.contains { !$0.owners(of: catalog).isEmpty } || projects.contains { !$0.owners(of: catalog).isEmpty }
  }

  /// The settings of the projects of Xcode for which it looks in some catalogs.
  package func settingScope(_ catalogs: [String]) -> SettingScope {
    var targets: [Set<Int>] = []
    for project in projects {
      let owners = Set(catalogs.flatMap { project.owners(of: $0).map(\.target) })
      targets.append(Set(project.targets.indices.filter { owners.contains(project.targets[$0]) }))
    }
    let owners = Set(catalogs.flatMap { catalog in generated.flatMap { $0.owners(of: catalog).map(\.target) } })
    var hasCatalog: [String: Bool] = [:]
    for target in generated.flatMap({ $0.targets.map(\.target) }) {
      hasCatalog[target.name] = hasCatalog[target.name] == true || owners.contains(target)
    }
    let others = zip(projects, targets).contains { project, targets in
      project.targets.indices.contains { project.targets[$0].kind != .tests && !targets.contains($0) }
    }
    let othersMade = generated.contains { project in
      project.targets.contains { $0.target.kind != .tests && !owners.contains($0.target) }
    }
    return SettingScope(
      projects: projects, indices: projectIndices, targets: targets, generated: hasCatalog,
      isOfEveryTarget: !others && !othersMade)
  }

  /// The innermost package with a path.
  private func package(around path: String) -> PackageManifest? {
    FolderPath.folders(of: path).lazy.compactMap { packages[$0] }.first
  }

  // MARK: The oldest system

  /// The oldest iOS that the apps run on; nil if no project file says it. A package without an app runs where its
  /// platforms say; with one, the app decides.
  package var oldestIOS: SystemVersion? {
    let targets = projects.flatMap(\.targets) + generated.flatMap { $0.targets.map(\.target) }
    let apps = targets.filter { $0.platform == .iOS || $0.platform == nil }.filter { $0.kind != .tests }
    let all = apps.isEmpty ? targets : apps
    let versions = all.flatMap { $0.deployment[.iOS] ?? [] }
    return versions.min() ?? settings.min() ?? packages.values.flatMap(\.versions).min()
  }
}

/// A target of a Swift package.
package struct PackageTarget: Hashable, Sendable {
  package let name: String
  /// Its folder, relative to the folder that is searched.
  let package: String
  /// Whether the package is an app by itself.
  package let isPlayground: Bool
  /// Whether it is an executable target. A script may make an app of it.
  package let isExecutable: Bool
}

/// For which build settings Xcode looks in catalogs: those of targets that have one.
package struct SettingScope: Sendable {
  fileprivate let projects: [XcodeProject]
  fileprivate let indices: [String: Int]
  /// For each project, the indices of the targets that have a catalog.
  fileprivate let targets: [Set<Int>]
  /// Whether the targets of XcodeGen's and Tuist's projects have a catalog, by their names.
  fileprivate let generated: [String: Bool]
  /// Whether every target that is known has a catalog, but for those of tests.
  package let isOfEveryTarget: Bool

  /// Whether Xcode looks in a catalog for what a setting names. True where that is not known.
  ///
  /// - Parameters:
  ///   - configuration: the id of the build configuration that has the setting.
  ///   - path: of the file of the project.
  package func contains(_ setting: String, of configuration: String, in path: String) -> Bool {
    guard let index = indices[path] else { return true }
    let project = projects[index]
    if project.sharedConfigurations.contains(configuration) {
      // A target's own setting comes before that of the project.
      return targets[index].contains { !project.catalogSettings[$0].contains(setting) }
    }
    // Other targets, such as those that only run scripts, have no catalogs.
    guard let owners = project.configurations[configuration] else { return project.targets.isEmpty }
    return owners.contains(where: targets[index].contains)
  }

  /// Whether a target of a project that XcodeGen makes has a catalog; nil where that is not known.
  package func contains(target name: String) -> Bool? {
    if let known = generated[name] { return known }
    // XcodeGen makes a target for each platform, such as `App_iOS`, of one that is for several.
    let known = generated.filter { $0.key.hasPrefix("\(name)_") }
    return known.isEmpty ? nil : known.values.contains(true)
  }
}

extension CatalogOwner {
  /// The smaller, the more a catalog belongs to this target alone.
  fileprivate var rank: Int {
    let addedByHand = joining == .byHand ? 1 : 0
    let kind = target.kind == .app || target.kind == .package ? 0 : 2
    return addedByHand + kind + (target.kind == .tests ? 4 : 0)
  }
}

extension XcodeProject {
  /// The targets that have a catalog.
  fileprivate func owners(of catalog: String) -> [CatalogOwner] {
    var owners: [CatalogOwner] = []
    for folder in FolderPath.folders(of: catalog) {
      guard let synchronized = synchronized[folder], let relative = FolderPath.relative(catalog, to: folder) else {
        continue
      }
      for index in synchronized.targets(of: relative) {
        let isOwner = synchronized.owners.contains(index)
        owners.append(
          CatalogOwner(target: targets[index], codeFolder: folder, joining: isOwner ? .atOnce : .byHand))
      }
    }
    for index in catalogs[catalog] ?? [] where !owners.contains(where: { $0.target == targets[index] }) {
      let folder = codeFolder(beside: catalog, of: index)
      owners.append(CatalogOwner(target: targets[index], codeFolder: folder, joining: joining(folder, of: index)))
    }
    return owners
  }

  /// The innermost folder around a catalog that has code of the target, but not the folder of the project, in which the
  /// folders of all targets are.
  private func codeFolder(beside catalog: String, of target: Int) -> String {
    let parent = FolderPath.parent(of: catalog)
    let candidates = FolderPath.folders(of: catalog).prefix { $0 != folder && $0 != "." }
    return candidates.first { codeFolders[target].contains($0) } ?? parent
  }

  /// A group may be beside a folder that is synchronized.
  private func joining(_ folder: String, of target: Int) -> CatalogOwner.Joining {
    let around = [folder] + FolderPath.folders(of: folder)
    let isSynchronized = around.contains { synchronized[$0]?.owners.contains(target) == true }
    return isSynchronized ? .atOnce : .byHand
  }
}

/// The project files that are read, by their names.
enum ProjectFileForm {
  case xcode, settings, xcodeGen, tuist, package

  init?(fileName: String) {
    let name = fileName.lowercased()
    switch name {
    case "project.pbxproj": self = .xcode
    case "project.yml", "project.yaml": self = .xcodeGen
    case "project.swift": self = .tuist
    case "package.swift": self = .package
    case _ where name.hasSuffix(".xcconfig"): self = .settings
    default: return nil
    }
  }
}
