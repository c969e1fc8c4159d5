internal import Findings
package import Platform

/// A search through a folder and the folders in it.
///
/// No link is followed, and hidden entries are skipped. This is the only place that knows which
/// folders are nobody's own.
package struct FolderWalk {
  /// What is looked for. It decides which folders are skipped.
  package enum Purpose: Hashable, CaseIterable, Sendable {
    /// Catalogs and documents of Icon Composer, and lock files beside them.
    case catalogs
    /// Files of design tokens.
    case tokens
    /// What a new project can be made of.
    case project
    /// The icons of a folder that somebody named. A folder that cannot be read is an error, because
    /// an export would delete the image sets of its icons.
    case icons
    /// Code, and the catalogs and pictures that it names.
    case code
  }

  /// An entry of one of the folders.
  package struct Entry {
    package let kind: Disk.Status.Kind
    /// The folder that it is in, relative to the base of the search.
    package let folder: String
    package let name: String
    /// The name in lower case.
    package let lowercasedName: String

    /// Relative to the base of the search.
    package var path: String { ProjectPath.join(folder, name) }

    package func hasEnding(_ endings: [String]) -> Bool {
      endings.contains(where: lowercasedName.hasSuffix)
    }

    /// Whether it is an asset catalog, which is visited but not entered.
    package var isCatalog: Bool { kind == .folder && lowercasedName.hasSuffix(".xcassets") }

    /// Whether it is a document of Icon Composer.
    package var isIconDocument: Bool { kind == .folder && hasEnding([".icon"]) }

    /// Whether it belongs to an app icon: `AppIcon.icon` and other bundles of Icon Composer,
    /// `AppIcon.appiconset`, `app-icon.svg`. A folder `AppIcons` may hold the icons of the app.
    fileprivate var isAppIcon: Bool {
      if hasEnding([".icon", ".appiconset"]) { return true }
      let stem = lowercasedName.prefix { $0 != "." }.filter(\.isLetter)
      return stem.hasPrefix("appicon") && stem != "appicons"
    }
  }

  /// Folders of other people's packages and of build products, in lower case, each with the searches
  /// that skip it.
  private static let skipped: [String: Set<Purpose>] = [
    "bower_components": [.catalogs, .code, .tokens, .project],
    "carthage": [.catalogs, .code, .tokens, .project],
    "deriveddata": [.catalogs, .code, .tokens, .project],
    "node_modules": [.catalogs, .code, .tokens, .project],
    "pods": [.catalogs, .code, .tokens, .project],
    "sourcepackages": [.catalogs, .code, .tokens, .project],
    // Apps keep catalogs in folders of these names, and tools publish tokens in all but “build”.
    "build": [.tokens, .project],
    "dist": [.project],
    "generated": [.project],
    "vendor": [.project],
  ]

  /// A folder that the search found and did not enter.
  package struct Unvisited: Hashable, Sendable {
    /// Relative to the base of the search.
    package let path: String
    /// As a sentence without a full stop.
    package let reason: String
  }

  private let base: String
  private let purpose: Purpose
  private let mostEntries: Int
  private var visited = 0
  private var unvisited: [Unvisited] = []
  /// The first folder that is too deep to be entered.
  private var deepFolder: String?
  /// The first folder in which entries were left out because there are too many.
  private var cutFolder: String?

  private init(base: String, purpose: Purpose, mostEntries: Int) {
    self.base = base
    self.purpose = purpose
    self.mostEntries = mostEntries
  }

  /// Visits the entries of a folder, and of the folders in it, in byte order of their names.
  ///
  /// - Parameters:
  ///   - base: the folder that `folder` and the paths of entries are relative to.
  ///   - mostEntries: how many entries are looked at; nil for as many as the purpose allows.
  ///   - visit: is called for every entry that may matter. Folders that are entered are not among
  ///     them.
  /// - Returns: what was not searched, besides folders of other people's packages and of build products.
  /// - Throws: an error if the folder itself cannot be listed.
  @discardableResult
  package static func visit(
    _ folder: String, in base: String, for purpose: Purpose, mostEntries: Int? = nil, visit: (Entry) -> Void
  ) throws(DiskError) -> [Unvisited] {
    var walk = FolderWalk(base: base, purpose: purpose, mostEntries: mostEntries ?? purpose.mostEntries)
    try walk.list(folder, depth: 0, visit: visit)
    if let path = walk.deepFolder {
      let reason = "folders that are more than \(purpose.deepest) deep are not searched"
      walk.unvisited.append(Unvisited(path: path, reason: reason))
    }
    if let path = walk.cutFolder {
      let reason = "the search ends after \(walk.mostEntries) files and folders"
      walk.unvisited.append(Unvisited(path: path, reason: reason))
    }
    return walk.unvisited
  }

  private mutating func list(
    _ folder: String, depth: Int, visit: (Entry) -> Void
  ) throws(DiskError) {
    let entries: [Disk.Entry]
    do throws(DiskError) {
      entries = try Disk.list(ProjectPath.join(base, folder))
    } catch {
      let isOptional = depth > 0 && purpose != .icons
      guard isOptional else { throw error }
      unvisited.append(Unvisited(path: folder, reason: error.explanation))
      return
    }
    for found in entries where !found.name.hasPrefix(".") {
      guard visited < mostEntries else {
        cutFolder = cutFolder ?? folder
        return
      }
      visited += 1
      let entry = Entry(
        kind: found.kind, folder: folder, name: found.name,
        lowercasedName: found.name.lowercased())
      if purpose == .project, !entry.isCatalog, entry.isAppIcon { continue }
      if entry.kind != .folder || entry.isCatalog || purpose == .catalogs && entry.isIconDocument {
        visit(entry)
      } else if enters(entry) {
        if depth < purpose.deepest {
          try list(entry.path, depth: depth + 1, visit: visit)
        } else {
          deepFolder = deepFolder ?? entry.path
        }
      }
    }
  }

  /// Whether the entries of a folder are visited.
  private func enters(_ folder: Entry) -> Bool {
    let name = folder.lowercasedName
    if Self.skipped[name]?.contains(purpose) == true { return false }
    switch purpose {
    case .catalogs, .code, .tokens: return true
    // Projects, workspaces and frameworks of Xcode.
    case .project: return !name.contains(".xc")
    case .icons: return !folder.hasEnding([".icon", ".appiconset"])
    }
  }
}

extension FolderWalk.Purpose {
  /// The deepest folder that is entered, in case somebody searches a home folder.
  fileprivate var deepest: Int {
    switch self {
    case .catalogs, .tokens: 16
    case .project: 8
    case .code: 64
    case .icons: .max
    }
  }

  /// How many entries are looked at.
  fileprivate var mostEntries: Int {
    switch self {
    case .catalogs, .tokens: 200_000
    case .project: 50_000
    case .code, .icons: .max
    }
  }
}
