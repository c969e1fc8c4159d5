package import DesignTokens
internal import Findings
package import Platform

/// The files in a folder that a project can be made of. Paths are relative to the folder and in byte order.
package struct FolderSurvey: Sendable {
  package private(set) var icons: [String] = []
  /// JSON files, which are not read yet.
  package private(set) var texts: [String] = []
  package private(set) var catalogs: [String] = []

  private let folder: String
  private var visited = 0

  /// The largest depth of folders and number of entries to search, in case somebody runs it in a home folder.
  private static let depth = 8
  private static let limit = 50_000
  /// Folders that tools generate, in lower case.
  private static let skipped: Set = [
    "node_modules", "bower_components", "pods", "carthage", "deriveddata", "sourcepackages", "build", "dist",
    "generated", "vendor",
  ]

  package init(_ folder: String) throws(DiskError) {
    self.folder = folder
    try look(in: ".", depth: 0)
    for list in [\FolderSurvey.icons, \.texts, \.catalogs] {
      self[keyPath: list].sort { $0.isBefore($1) }
    }
  }

  private mutating func look(in path: String, depth: Int) throws(DiskError) {
    let entries: [Disk.Entry]
    do throws(DiskError) {
      entries = try Disk.list(path == "." ? folder : ProjectPath.join(folder, path))
    } catch {
      // A subfolder that cannot be listed is skipped.
      if depth > 0 { return }
      throw error
    }
    for entry in entries where !entry.name.hasPrefix(".") && visited < Self.limit {
      visited += 1
      let child = ProjectPath.join(path, entry.name)
      let name = entry.name.lowercased()
      switch entry.kind {
      case .folder where name.hasSuffix(".xcassets"): catalogs.append(child)
      case _ where Self.isAppIcon(name): break
      case .folder where depth < Self.depth && !Self.skipped.contains(name) && !name.contains(".xc"):
        try look(in: child, depth: depth + 1)
      case .file where name.hasSuffix(".svg"): icons.append(child)
      case .file where name.hasSuffix(".json") || name.hasSuffix(".tokens"): texts.append(child)
      case .folder, .file, .link, .other: break
      }
    }
  }

  /// Whether a name is that of an app icon: `AppIcon.icon` and other bundles of Icon Composer, `AppIcon.appiconset`,
  /// `app-icon.svg`. A folder `AppIcons` may hold the icons of the app.
  private static func isAppIcon(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." }.filter(\.isLetter)
    return name.hasSuffix(".icon") || name.hasSuffix(".appiconset") || stem.hasPrefix("appicon") && stem != "appicons"
  }

  /// The folders with icons directly in them. Folders with “tab” or “icon” in their names come first, then those with
  /// more icons.
  package var iconFolders: [String] {
    Self.ranked(Dictionary(grouping: icons) { Disk.parent(of: $0) }.mapValues(\.count))
  }

  /// Folders in that order.
  ///
  /// - Parameter folders: the number of icons in each.
  package static func ranked(_ folders: [String: Int]) -> [String] {
    func rank(_ path: String) -> (Int, Int) {
      let name = Disk.name(of: path).lowercased()
      return (name.contains("tab") ? 2 : name.contains("icon") ? 1 : 0, folders[path] ?? 0)
    }
    // Of equal folders, the last by name comes first.
    return folders.keys.sorted { rank($0) == rank($1) ? $1.isBefore($0) : rank($0) > rank($1) }
  }

  /// The app's own catalog, in preference to those of Xcode's previews.
  package var catalog: String? {
    catalogs.first { Disk.name(of: $0) == "Assets.xcassets" }
      ?? catalogs.first { !$0.lowercased().contains("preview") } ?? catalogs.first
  }

  /// The JSON files that contain tokens, and the documents that put files together, each with the paths of the files
  /// that it names: resolvers, and the lists of themes of Tokens Studio.
  package func tokenFiles() -> (files: [TokenFileSummary], resolvers: [String: [String]], themes: [String]) {
    var files: [TokenFileSummary] = []
    var resolvers: [String: [String]] = [:]
    var themes: [String] = []
    for path in texts {
      // A file that cannot be read or is not JSON is not a token file.
      guard let bytes = try? Disk.read(ProjectPath.join(folder, path), limit: 16 << 20) else { continue }
      let file = SourceFile(path: path, bytes: bytes)
      guard let value = JSONReader.read(file).value else { continue }
      if value.object?["resolutionOrder"]?.array != nil {
        resolvers[path] = Self.references(in: value).compactMap {
          ProjectPath.normalised(ProjectPath.join(Disk.parent(of: path), String($0.prefix { $0 != "#" })))
        }
      } else if Disk.name(of: path) == "$themes.json", value.array?.isEmpty == false {
        themes.append(path)
      } else if let summary = TokenFileSummary(value, in: file) {
        files.append(summary)
      }
    }
    return (files, resolvers, themes)
  }

  private static func references(in value: JSONValue) -> [String] {
    let members = value.object?.members ?? []
    return members.compactMap { $0.key == "$ref" ? $0.value.string : nil }
      + (members.map(\.value) + (value.array ?? [])).flatMap(references)
  }
}
