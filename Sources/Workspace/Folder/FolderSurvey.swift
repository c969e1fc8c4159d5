internal import DesignTokens
package import Findings
package import Platform

/// The files in a folder that a project can be made of. Paths are relative to the folder and in byte order.
package struct FolderSurvey: Sendable {
  package private(set) var icons: [String]
  /// Files that may hold tokens, which are not read yet.
  package private(set) var texts: [String]
  package let catalogs: [String]

  private let folder: String

  package init(_ folder: String) throws(DiskError) {
    self.folder = folder
    var icons: [String] = []
    var texts: [String] = []
    var catalogs: [String] = []
    try FolderWalk.visit(".", in: folder, for: .project) { entry in
      if entry.isCatalog {
        catalogs.append(entry.path)
      } else if entry.kind != .file {
        return
      } else if entry.hasEnding([".svg"]) {
        icons.append(entry.path)
      } else if entry.hasEnding(TokenText.endings) {
        texts.append(entry.path)
      }
    }
    self.icons = icons.sorted { $0.isBefore($1) }
    self.texts = texts.sorted { $0.isBefore($1) }
    self.catalogs = catalogs.sorted { $0.isBefore($1) }
  }

  /// The same survey with some of its icons.
  package func keepingIcons(where isKept: (_ path: String) -> Bool) -> FolderSurvey {
    var survey = self
    survey.icons = icons.filter(isKept)
    return survey
  }

  /// The same survey without the icons and texts at some paths.
  package func leavingOut(_ isLeftOut: (_ path: String) -> Bool) -> FolderSurvey {
    var survey = self
    survey.icons.removeAll(where: isLeftOut)
    survey.texts.removeAll(where: isLeftOut)
    return survey
  }

  /// The folders with icons directly in them. Folders with “tab” or “icon” in their names come first, then those with
  /// more icons.
  package var iconFolders: [String] {
    Self.ranked(Dictionary(grouping: icons) { Disk.parent(of: $0) }.mapValues(\.count))
  }

  /// Folders of icons, sorted: first those with “tab” in their names, then those with “icon”, then
  /// those with more icons.
  ///
  /// - Parameter folders: the number of icons in each.
  package static func ranked(_ folders: [String: Int]) -> [String] {
    let ranked = folders.map { path, count in
      let name = Disk.name(of: path).lowercased()
      let words = [name.contains("tab"), name.contains("icon")]
      let meaning = words.firstIndex(of: true) ?? words.count
      return (path: path, meaning: meaning, count: count)
    }
    return ranked.sorted { left, right in
      if left.meaning != right.meaning { return left.meaning < right.meaning }
      if left.count != right.count { return left.count > right.count }
      // Of equal folders, the last by name comes first.
      return right.path.isBefore(left.path)
    }.map(\.path)
  }

  /// The app's own catalog, in preference to those of Xcode's previews.
  package var catalog: String? {
    let usual = catalogs.first { Disk.name(of: $0) == "Assets.xcassets" }
    let own = catalogs.first { !$0.lowercased().contains("preview") }
    return usual ?? own ?? catalogs.first
  }

  /// The files that may hold tokens. Those that cannot be read are left out.
  package func tokenSources() -> [SourceFile] {
    texts.compactMap { path in
      guard let bytes = try? Disk.read(ProjectPath.join(folder, path), limit: 16 << 20) else { return nil }
      return SourceFile(path: path, bytes: bytes)
    }
  }
}
