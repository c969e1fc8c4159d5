/// The targets of a project of Xcode, and what belongs to them, as `project.pbxproj` says.
///
/// Nothing of the project is built or run. Folders that Xcode 16 synchronizes are read with their exceptions.
struct XcodeProject {
  /// In the order of the project.
  private(set) var targets: [AppTarget] = []
  /// The indices of the targets with a catalog in one of their phases, by the path of the catalog.
  private(set) var catalogs: [String: [Int]] = [:]
  /// The folders that Xcode synchronizes, by their paths.
  private(set) var synchronized: [String: SynchronizedFolder] = [:]
  /// For each target, the folders that have code of it, with the folders around them.
  private(set) var codeFolders: [Set<String>] = []
  /// The folder that the project's paths are relative to.
  let folder: String
  /// The indices of the targets with each build configuration, by its id.
  private(set) var configurations: [String: [Int]] = [:]
  /// The ids of the build configurations of the project, which count for all targets.
  private(set) var sharedConfigurations: Set<String> = []
  /// For each target, the settings about catalogs that it has itself.
  private(set) var catalogSettings: [Set<String>] = []

  /// A folder whose files belong to targets without being listed.
  struct SynchronizedFolder: Sendable {
    /// The targets that have all files but those of `excluded`.
    var owners: [Int] = []
    /// The paths in the folder that an owner does not have.
    fileprivate(set) var excluded: [Int: Set<String>] = [:]
    /// The paths in the folder that another target has.
    fileprivate(set) var included: [Int: Set<String>] = [:]
    /// Folders that are copied as they are, so that a catalog in them is none.
    fileprivate(set) var copied: Set<String> = []

    /// The targets that have a file or a catalog, owners first.
    ///
    /// - Parameter path: in the folder.
    func targets(of path: String) -> [Int] {
      let places = [path] + FolderPath.folders(of: path)
      if places.dropFirst().contains(where: copied.contains) { return [] }
      let all = owners.filter { owner in !places.contains { excluded[owner]?.contains($0) == true } }
      let others = included.keys.sorted().filter { target in
        places.contains { included[target]?.contains($0) == true }
      }
      return all + others.filter { !all.contains($0) }
    }
  }

  /// - Parameters:
  ///   - content: of `project.pbxproj`.
  ///   - folder: the folder with the `.xcodeproj`, relative to the folder that is searched.
  ///   - read: the text of a file of the project; nil if there is none.
  /// - Returns: nil if it is no project that can be read.
  init?(_ content: OldPropertyList, in folder: String, read: @escaping (_ path: String) -> String?) {
    guard let objects = ProjectObjects(content, in: folder) else { return nil }
    self.folder = objects.folder
    var reader = XcodeTargets(objects, read: read)
    for (_, target) in objects.nativeTargets {
      let index = targets.count
      targets.append(reader.target(target))
      codeFolders.append([])
      for phase in target.list("buildPhases") { add(reader.contents(ofPhase: phase), of: index) }
      let own = reader.ownConfigurations(of: target)
      for id in own.ids { configurations[id, default: []].append(index) }
      catalogSettings.append(own.catalogSettings)
    }
    sharedConfigurations = Set(reader.sharedConfigurations)
    for (path, folder) in reader.synchronizedFolders() { synchronized[path] = folder }
  }

  /// The versions of iOS in all build configurations of a project, of which no target may be known.
  static func versions(ofConfigurationsIn content: OldPropertyList) -> [SystemVersion] {
    let objects = content.dictionary?["objects"]?.dictionary ?? [:]
    return objects.values.compactMap { object in
      guard let fields = object.dictionary, fields["isa"]?.text == "XCBuildConfiguration" else { return nil }
      let settings = fields["buildSettings"]?.dictionary
      return settings?[ApplePlatform.iOS.deploymentSetting]?.text.flatMap { SystemVersion($0) }
    }
  }

  /// How many pairs of a catalog and a target are kept, and how many folders of code.
  private static let mostMembers = 1_000_000
  private var members = 0

  private mutating func add(_ contents: XcodeTargets.PhaseContents, of target: Int) {
    members += contents.catalogs.count + contents.codeFolders.count
    guard members <= Self.mostMembers else { return }
    for path in contents.catalogs where catalogs[path]?.last != target {
      catalogs[path, default: []].append(target)
    }
    for folder in contents.codeFolders {
      // The folders around a known one are known.
      for folder in [folder] + FolderPath.folders(of: folder) {
        guard codeFolders[target].insert(folder).inserted else { break }
      }
    }
  }
}

/// The objects of a project by their ids.
private struct ProjectObjects {
  struct Object {
    let fields: [String: OldPropertyList]

    var kind: String { text("isa") ?? "" }

    func text(_ name: String) -> String? { fields[name]?.text }

    /// The texts of a list; none if there is no list.
    func list(_ name: String) -> [String] { (fields[name]?.list ?? []).compactMap(\.text) }
  }

  private let objects: [String: OldPropertyList]
  let project: Object
  /// The folder that paths of `SOURCE_ROOT` are relative to.
  let folder: String
  /// The group of each object.
  private var parents: [String: String] = [:]
  private var paths: [String: String?] = [:]

  init?(_ content: OldPropertyList, in folder: String) {
    guard let root = content.dictionary, let objects = root["objects"]?.dictionary,
      let id = root["rootObject"]?.text, let project = objects[id]?.dictionary
    else { return nil }
    self.objects = objects
    self.project = Object(fields: project)
    guard let root = FolderPath.join(folder, project["projectDirPath"]?.text ?? "") else { return nil }
    self.folder = root
    // The order decides which of two groups an object has.
    for id in objects.keys.sorted() {
      for child in self[id]?.list("children") ?? [] where parents[child] == nil { parents[child] = id }
    }
    nativeTargets = findTargets()
  }

  subscript(id: String) -> Object? { objects[id]?.dictionary.map { Object(fields: $0) } }

  private static let mostTargets = 2000

  /// In the order of the project.
  private(set) var nativeTargets: [(id: String, target: Object)] = []

  private func findTargets() -> [(id: String, target: Object)] {
    var known: Set<String> = []
    let targets = project.list("targets").compactMap { id -> (id: String, target: Object)? in
      guard let target = self[id], target.kind == "PBXNativeTarget", known.insert(id).inserted else { return nil }
      return (id: id, target: target)
    }
    return Array(targets.prefix(Self.mostTargets))
  }

  func ids(of kind: String) -> [String] { objects.keys.filter { self[$0]?.kind == kind }.sorted() }

  /// The most groups in each other that a path is made of.
  private static let deepest = 100

  /// The path of a file or group; nil if it is not in the folder that is searched, or unknown.
  mutating func path(of id: String) -> String? {
    var chain: [String] = []
    var base: String?
    var current = id
    while chain.count < Self.deepest {
      if let known = paths[current] {
        base = known
        break
      }
      chain.append(current)
      let tree = self[current]?.text("sourceTree") ?? "<group>"
      guard tree == "<group>", let parent = parents[current] else {
        // What no group has is in the folder of the project, as the outermost group is.
        base = tree == "<group>" || tree == "SOURCE_ROOT" ? folder : nil
        break
      }
      current = parent
    }
    for id in chain.reversed() {
      base = base.flatMap { FolderPath.join($0, self[id]?.text("path") ?? "") }
      paths[id] = .some(base)
    }
    return base
  }
}

/// Makes the targets of a project out of its objects.
private struct XcodeTargets {
  private var objects: ProjectObjects
  private var files: ConfigurationFiles
  private var phases: [String: PhaseContents] = [:]
  private var settings: [String: BuildSettings] = [:]
  private var exceptions: [String: Set<String>] = [:]
  /// How many more paths of exceptions are kept.
  private var restOfExceptions = 1_000_000
  /// The index of each target, by its id.
  private let indices: [String: Int]
  /// The index of the target of each phase, by the id of the phase.
  private let phaseOwners: [String: Int]

  /// What a phase of a target has.
  struct PhaseContents {
    var catalogs: [String] = []
    /// Those of files of code.
    var codeFolders: Set<String> = []
  }

  init(_ objects: ProjectObjects, read: @escaping (_ path: String) -> String?) {
    self.objects = objects
    files = ConfigurationFiles(read: read)
    var indices: [String: Int] = [:]
    var phaseOwners: [String: Int] = [:]
    for (index, (id, target)) in objects.nativeTargets.enumerated() {
      indices[id] = index
      for phase in target.list("buildPhases") { phaseOwners[phase] = index }
    }
    self.indices = indices
    self.phaseOwners = phaseOwners
  }

  mutating func target(_ target: ProjectObjects.Object) -> AppTarget {
    let productType = target.text("productType") ?? ""
    let kind = AppTarget.Kind(productType: productType.replacing("com.apple.product-type.", with: ""))
    var deployment: [ApplePlatform: Set<SystemVersion>] = [:]
    var platform: ApplePlatform?
    for layers in layers(of: target) {
      for (system, version) in layers.deployment { deployment[system, default: []].insert(version) }
      platform = platform ?? layers.platform
    }
    let name = target.text("name") ?? target.text("productName") ?? ""
    return AppTarget(
      name: name, kind: kind, platform: platform, deployment: deployment.mapValues { $0.sorted() })
  }

  // MARK: Settings

  private static let mostConfigurations = 32

  private mutating func layers(of target: ProjectObjects.Object) -> [SettingLayers] {
    let own = configurations(target)
    let shared = configurations(objects.project)
    return own.map { configuration in
      let same = shared.first { $0.name == configuration.name } ?? shared.first
      let all = [configuration] + (same.map { [$0] } ?? [])
      return SettingLayers(layers: all.flatMap { layers(ofConfiguration: $0.id, in: $0.name) })
    }
  }

  /// The build configurations of a target by their ids, and the settings about catalogs in them.
  func ownConfigurations(of target: ProjectObjects.Object) -> (ids: [String], catalogSettings: Set<String>) {
    let ids = configurations(target).map(\.id)
    let names = ids.flatMap { objects[$0]?.fields["buildSettings"]?.dictionary.map { Array($0.keys) } ?? [] }
    return (ids: ids, catalogSettings: Set(names.filter { $0.hasPrefix("ASSETCATALOG_") }))
  }

  /// The build configurations of the project by their ids.
  var sharedConfigurations: [String] { configurations(objects.project).map(\.id) }

  private func configurations(_ owner: ProjectObjects.Object) -> [(id: String, name: String)] {
    let list = owner.text("buildConfigurationList").flatMap { objects[$0] }
    return (list?.list("buildConfigurations") ?? []).prefix(Self.mostConfigurations).compactMap { id in
      objects[id].map { (id: id, name: $0.text("name") ?? "") }
    }
  }

  /// Those of the project file, and behind them those of the file that they are based on.
  private mutating func layers(ofConfiguration id: String, in name: String) -> [BuildSettings] {
    guard let configuration = objects[id] else { return [] }
    var layers = [ownSettings(configuration, id: id, in: name)]
    if let path = basePath(of: configuration) { layers.append(files.settings(path, in: name)) }
    return layers
  }

  private mutating func ownSettings(
    _ configuration: ProjectObjects.Object, id: String, in name: String
  ) -> BuildSettings {
    if let known = settings[id] { return known }
    var own = BuildSettings()
    let all = configuration.fields["buildSettings"]?.dictionary ?? [:]
    // The order decides between two conditions that hold.
    for setting in all.keys.sorted() {
      if let text = all[setting]?.text { own.set(setting, text, in: name) }
    }
    settings[id] = own
    return own
  }

  /// The path of the `.xcconfig` file of a configuration; nil for none.
  private mutating func basePath(of configuration: ProjectObjects.Object) -> String? {
    if let reference = configuration.text("baseConfigurationReference") { return objects.path(of: reference) }
    // In a folder that is synchronized.
    guard let anchor = configuration.text("baseConfigurationReferenceAnchor"),
      let relative = configuration.text("baseConfigurationReferenceRelativePath"),
      let folder = objects.path(of: anchor)
    else { return nil }
    return FolderPath.join(folder, relative)
  }

  // MARK: Phases

  mutating func contents(ofPhase id: String) -> PhaseContents {
    if let known = phases[id] { return known }
    var contents = PhaseContents()
    let phase = objects[id]
    if let phase, Self.isOfFiles(phase.kind) {
      for file in phase.list("files") {
        guard let reference = objects[file]?.text("fileRef"), let object = objects[reference] else { continue }
        // The versions of a file for each language are a group.
        let parts = object.kind == "PBXVariantGroup" ? object.list("children") : [reference]
        for part in parts { add(part, to: &contents) }
      }
    }
    phases[id] = contents
    return contents
  }

  private static func isOfFiles(_ kind: String) -> Bool {
    kind == "PBXResourcesBuildPhase" || kind == "PBXSourcesBuildPhase"
  }

  private mutating func add(_ file: String, to contents: inout PhaseContents) {
    guard let name = objects[file]?.text("path") else { return }
    if FolderPath.isCatalog(name) {
      if let path = objects.path(of: file) { contents.catalogs.append(path) }
    } else if [".swift", ".m", ".mm"].contains(where: name.hasSuffix), let path = objects.path(of: file) {
      contents.codeFolders.insert(FolderPath.parent(of: path))
    }
  }

  // MARK: Folders that are synchronized

  mutating func synchronizedFolders() -> [String: XcodeProject.SynchronizedFolder] {
    var owners: [String: [Int]] = [:]
    for (id, target) in objects.nativeTargets {
      guard let index = indices[id] else { continue }
      for group in target.list("fileSystemSynchronizedGroups") where owners[group]?.last != index {
        owners[group, default: []].append(index)
      }
    }
    var folders: [String: XcodeProject.SynchronizedFolder] = [:]
    for id in objects.ids(of: "PBXFileSystemSynchronizedRootGroup") {
      guard let path = objects.path(of: id), let group = objects[id] else { continue }
      var folder = folders[path] ?? XcodeProject.SynchronizedFolder()
      folder.owners += owners[id] ?? []
      folder.copied.formUnion(group.list("explicitFolders"))
      for exception in group.list("exceptions") { add(exception, to: &folder) }
      folders[path] = folder
    }
    return folders
  }

  /// A set of exceptions takes files away from a target that owns the folder, and gives them to another.
  private mutating func add(_ id: String, to folder: inout XcodeProject.SynchronizedFolder) {
    guard let exception = objects[id], let target = target(ofException: exception) else { return }
    let paths = exceptions[id] ?? Set(exception.list("membershipExceptions").map(Self.withoutSlash))
    exceptions[id] = paths
    restOfExceptions -= paths.count
    guard restOfExceptions > 0 else { return }
    if folder.owners.contains(target) {
      folder.excluded[target, default: []].formUnion(paths)
    } else {
      folder.included[target, default: []].formUnion(paths)
    }
  }

  /// A file in `…/Base.lproj` is listed from the folder itself, with a slash before it.
  private static func withoutSlash(_ path: String) -> String { path.hasPrefix("/") ? String(path.dropFirst()) : path }

  private func target(ofException exception: ProjectObjects.Object) -> Int? {
    if let id = exception.text("target") { return indices[id] }
    // A set for one phase, which gives files to it.
    guard let phase = exception.text("buildPhase"), Self.isOfFiles(objects[phase]?.kind ?? "") else { return nil }
    return phaseOwners[phase]
  }
}
