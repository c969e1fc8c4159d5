internal import AssetCatalog
internal import Findings
internal import Platform
internal import ProjectFiles
internal import Workspace

/// A catalog that a survey of an app found: what is in it, and which targets it belongs to.
struct AppCatalog {
  let path: String
  /// How many sets of each kind it has.
  let counts: [AssetKind: Int]
  let hasAppIcon: Bool
  /// The targets that it belongs to, as the project files say: the one that it belongs to first. None if they do not say
  /// it.
  let owners: [CatalogOwner]
  /// The name of the first of them, or else of the one that it seems to belong to.
  let target: String
  /// What it is for, if it is not for the app itself.
  let purpose: Purpose?

  enum Purpose: String {
    case tests = "of tests"
    case previews = "of Xcode's previews"
  }

  /// - Parameter folderName: the target that it seems to belong to, by the folders around it.
  init(_ contents: AssetCatalog, owners: [CatalogOwner], folderName: String) {
    path = contents.path
    self.owners = owners
    target = owners.first?.target.name ?? folderName
    counts = Dictionary(grouping: contents.sets.filter(\.isFoundByName), by: \.kind).mapValues(\.count)
    hasAppIcon = contents.sets.contains { $0.kind == .appIcon } || contents.hasBrandAssets
    purpose = Self.purpose(of: contents.path)
  }

  /// Image, colour and symbol sets. Data sets are counted apart.
  var sets: Int {
    counts.filter { $0.key != .data }.values.reduce(0, +)
  }

  /// Whether it has a set that becomes a constant.
  var hasConstants: Bool { !counts.isEmpty }

  /// "60 sets (57 images, 3 colours)".
  var contents: String {
    let names: [(AssetKind, String)] = [(.image, "image"), (.color, "colour"), (.symbol, "symbol")]
    let parts = names.compactMap { kind, name in
      counts[kind].map { $0.counted(name) }
    }
    var text = parts.isEmpty ? "no sets" : "\(sets.counted("set")) (\(parts.joined(separator: ", ")))"
    if let data = counts[.data] { text += " and \(data.counted("data set"))" }
    if hasAppIcon { text += sets == 0 ? " but an app icon" : " and an app icon" }
    return text
  }

  // MARK: Targets

  /// "target App, iOS 16.0", "targets App and Share, iOS 16.0", or "target App by its folder".
  var targets: String {
    let isKnown = owners.contains { !$0.isGuess }
    guard isKnown else { return "target \(target) by its folder" }
    let names = owners.map(\.target.name)
    let known = names.count == 1 ? "target \(names[0])" : "targets \(names.joinedWithAnd)"
    return ([known] + systems).joined(separator: ", ")
  }

  /// The oldest systems that its targets run on: "watchOS 9.0", then "iOS 16.0".
  private var systems: [String] {
    // A target has versions of other systems than its own, and of these iOS alone is of interest.
    var versions: [ApplePlatform: Set<SystemVersion>] = [:]
    for target in owners.map(\.target) {
      for (system, known) in target.deployment where system == .iOS || system == target.platform {
        versions[system, default: []].formUnion(known)
      }
    }
    return ApplePlatform.allCases.reversed().flatMap { system in
      versions[system, default: []].sorted().map { "\(system.rawValue) \($0)" }
    }
  }

  // MARK: Purpose

  private static func purpose(of path: String) -> Purpose? {
    var folders = Disk.names(in: path)
    let name = folders.removeLast()
    if folders.contains(where: isOfTests) { return .tests }
    let isPreview = folders.contains("Preview Content") || name.hasPrefix("Preview")
    return isPreview ? .previews : nil
  }

  /// Whether a folder is that of a test target: `AppTests`, `UITests`, `Tests`, `TestKit`.
  static func isOfTests(_ folder: String) -> Bool {
    if folder.lowercased() == "tests" { return true }
    var rest = folder[...]
    while let range = rest.firstRange(of: "Test") {
      rest = rest[range.upperBound...]
      // "Testimonials" is another word.
      let end = rest.hasPrefix("s") ? rest.dropFirst() : rest
      if end.first?.isLowercase != true { return true }
    }
    return false
  }
}

extension AssetCatalog {
  /// Whether it has an icon of an Apple TV app.
  fileprivate var hasBrandAssets: Bool {
    folders.contains { $0.kind == .container("brandassets") }
  }
}

/// The target that a catalog seems to belong to, by the folders around it.
struct TargetName {
  /// The path of a project's folder, and the names of projects in it.
  private var projects: [String: [String]] = [:]
  private let root: String

  /// - Parameter root: the folder that paths are relative to.
  init(in root: String) {
    self.root = root
  }

  /// - Parameter catalog: the path of the catalog.
  mutating func target(of catalog: String) -> String {
    var folder = Disk.parent(of: catalog)
    while true {
      if let name = project(in: folder) {
        return Self.target(of: catalog, inProject: folder, named: name)
      }
      if folder == "." { break }
      folder = Disk.parent(of: folder)
    }
    return Self.target(of: catalog, inProject: ".", named: nil)
  }

  /// The name of the project in a folder: that of Xcode's project, or of the folder of a package.
  private mutating func project(in folder: String) -> String? {
    if let known = projects[folder] { return known.first }
    let entries = (try? Disk.list(ProjectPath.join(root, folder))) ?? []
    var names: [String] = []
    for entry in entries {
      let isXcode = entry.kind == .folder && entry.name.hasSuffix(".xcodeproj")
      if isXcode { names.append(String(entry.name.dropLast(".xcodeproj".count))) }
    }
    let manifests = ["Package.swift", "Project.swift", "project.yml"]
    if names.isEmpty, entries.contains(where: { manifests.contains($0.name) }) {
      names.append(folder == "." ? Disk.name(of: root) : Disk.name(of: folder))
    }
    projects[folder] = names
    return names.first
  }

  private static func target(of catalog: String, inProject folder: String, named name: String?) -> String {
    let relative = folder == "." ? catalog : ProjectPath.relative(catalog, to: folder)
    let folders = Disk.names(in: relative).dropLast()
    if let own = folders.first(where: { !general.contains($0.lowercased()) }) { return own }
    return name ?? folders.first ?? "App"
  }

  /// Folders that say nothing of a target, in lower case.
  private static let general: Set = [
    "apps", "assets", "catalogs", "colors", "frameworks", "images", "libraries", "media", "modules", "packages",
    "projects", "resources", "source", "sources", "src", "supporting files", "targets",
  ]
}
